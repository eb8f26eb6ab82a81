"""What there is to learn: what comes next, the lessons and the puzzles, each as its board, and what is looked up."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

from katra import frame_of
from katra.study.books import study
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.learn.daily import todays
from web.learn.pages import Page
from web.learn.pages.lessons import path_card, picture
from web.learn.pages.puzzles import game_of
from web.learn.path import here, paths
from web.learn.places import link
from web.learn.plank import groove, plank
from web.learn.puzzle_list import Filter, Listed
from web.session.progress import Progress
from web.words import sentences
from web.words.language import Language

FIRST_PATHS: Final = ("katro", "katrayo", "gorobaka", "katra-be")
"""The paths that are shown to whoever has begun none: easy ones, and the great one."""
SHOWN_THEMES: Final = ("win1", "most", "escape")
LOOKED_UP: Final = ("rules", "plans", "print", "sources", "figures", "glossary")
"""What is looked up more than learnt."""


def page(item: str, words: Language, progress: Progress, today: date | None = None) -> Page:
    """Return the page that leads to all others; without a day it has no puzzle of the day. Raises LookupError."""
    if item:
        raise LookupError(item)
    puzzle = todays(today, progress) if today else None
    now = [lesson_now(words, progress), *([puzzle_now(words, puzzle, progress)] if puzzle else [])]
    walked = {path.book: path for path in paths(progress)}
    begun = [path for path in walked.values() if any(path.solved)]
    first = list(dict.fromkeys([*begun, *(walked[book] for book in FIRST_PATHS)]))[: len(FIRST_PATHS)]
    asked = (theme_card(words, theme, progress) for theme in SHOWN_THEMES)
    body = (
        element("div", *now, class_="now"),
        part(words, "lessons", words.say("learn.all_paths", n=len(walked)), (path_card(words, each) for each in first)),
        part(words, "puzzles", words.say("learn.all_puzzles"), asked),
        to_look_up(words),
    )
    return Page(words.say("learn"), body)


def lesson_now(words: Language, progress: Progress) -> Element:
    """Draw the lesson where one is, the one thing on this page that asks to be done."""
    path, number = here(progress)
    name = path.lessons[number]
    start = study("lesson", name).start
    label = words.say(
        "learn.lesson", game=sentences.game_name(path.variant.start), n=number + 1, count=len(path.lessons)
    )
    go = words.say("set.go_on" if any(path.solved) else "set.begin")
    return link(
        words,
        "lesson",
        name,
        picture(miniature(start.variant, frame_of(start))),
        element(
            "span",
            element("span", label, class_="label"),
            element("strong", words.say(f"lesson.{name}.title")),
            element("span", words.say(f"lesson.{name}.goal")),
            plank(path.solved, number),
            element("span", go, class_="go first"),
            class_="told",
        ),
        class_="card lead",
    )


def puzzle_now(words: Language, puzzle: Listed, progress: Progress) -> Element:
    """Draw the puzzle of the day."""
    start = study("puzzle", puzzle.name).start
    solved = progress.has("puzzle", puzzle.name)
    return link(
        words,
        "puzzle",
        puzzle.name,
        picture(miniature(start.variant, frame_of(start))),
        element(
            "span",
            element("span", f"{words.say('puzzles.today')}, {game_of(words, puzzle.book)}", class_="label"),
            element("strong", words.say(f"puzzles.theme.{puzzle.theme}")),
            element("span", words.say("study.solved" if solved else "puzzles.grade", n=puzzle.grade)),
            element("span", words.say("puzzles.today.again" if solved else "puzzles.today.solve"), class_="go"),
            class_="told",
        ),
        class_="card",
    )


def part(words: Language, name: str, more: str, cards: Iterable[Element]) -> Element:
    """Draw a part of the page: some cards, and the way to all."""
    heading = element("h3", words.say(name), id=f"learn-{name}")
    way = link(words, name, "", more, class_="more")
    listing = element("ul", *(element("li", card) for card in cards), class_="cards", role="list")
    return element("section", element("header", heading, way), listing, aria_labelledby=f"learn-{name}")


def theme_card(words: Language, theme: str, progress: Progress) -> Element:
    """Draw what is asked in some puzzles: the next of them, and how many are solved."""
    of_theme = Filter(theme=theme).puzzles()
    solved = sum(progress.has("puzzle", each.name) for each in of_theme)
    following = next((each for each in of_theme if not progress.has("puzzle", each.name)), of_theme[0])
    start = study("puzzle", following.name).start
    done = words.say("puzzles.count", n=solved, count=len(of_theme))
    return link(
        words,
        "puzzles",
        theme,
        picture(miniature(start.variant, frame_of(start))),
        element(
            "span",
            element("strong", words.say(f"puzzles.theme.{theme}")),
            groove(solved, len(of_theme)),
            element("span", done),
            class_="told",
        ),
        class_="card",
    )


def to_look_up(words: Language) -> Element:
    """Draw the quieter part: what is for a class, for paper, and for who looks something up."""
    offers = (
        link(words, name, "", element("strong", words.say(name)), element("span", words.say(f"learn.{name}")))
        for name in LOOKED_UP
    )
    heading = element("h3", words.say("learn.shelf"), id="learn-shelf")
    return element("section", heading, element("nav", *offers, class_="shelf"), aria_labelledby="learn-shelf")
