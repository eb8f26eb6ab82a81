"""What there is to learn: the next step, the lessons and puzzles, each as its board, and the references."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from katra.progress import Progress
from katra.study.daily import todays
from katra.study.path import paths
from katra.study.puzzle_list import Filter, listed, solved_last
from katra.study.sets import MAKE
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.cards import lesson_now, path_card, puzzle_card, puzzles_card
from web.learn.plank import share
from web.links.link import query_text
from web.links.parameters import LinkOptions
from web.reading.links import cards, link, offer
from web.reading.page import Page

FIRST_PATHS: Final = ("katro", "katrayo", "gorobaka", "katra-be")
"""The paths that are shown to whoever has begun none: easy ones, and the great one."""
SHOWN_THEMES: Final = ("win1", "most", "escape")
"""The kinds of puzzles that are shown, after those that were solved last."""
LOOKED_UP: Final = ("rules", "plans", "puzzles", "print", "sources", "figures", "glossary")
"""What is looked up more than learnt."""


def page(
    item: str, words: Language, progress: Progress, today: date | None = None, games: tuple[int, int] = (0, 0)
) -> Page:
    """Return the page that leads to all others; without a day it has no puzzle of the day. Raises LookupError.

    `games`: how many are kept on this device, and how many of them the visitor has won.
    """
    if item:
        raise LookupError(item)
    puzzle = todays(today, progress) if today else None
    daily = [puzzle_card(words, puzzle, progress, words.say("puzzles.today"))] if puzzle else []
    walked = {path.book: path for path in paths(progress)}
    begun = [path for path in walked.values() if any(path.solved)]
    first = list(dict.fromkeys([*begun, *(walked[book] for book in FIRST_PATHS)]))[: len(FIRST_PATHS)]
    themes = dict.fromkeys([*(each.theme for each in solved_last(progress)), *SHOWN_THEMES])
    asked = [
        puzzles_card(words, theme, words.say(f"puzzles.theme.{theme}"), Filter(theme=theme).puzzles(), progress)
        for theme in list(themes)[: len(SHOWN_THEMES)]
    ]
    body = (
        element("div", lesson_now(words, progress), *daily, class_="now"),
        *so_far(words, progress, *games),
        part(words, "lessons", words.say("learn.all_paths"), cards(path_card(words, each) for each in first)),
        part(words, "puzzles", words.say("learn.all_puzzles"), cards(asked)),
        to_look_up(words),
    )
    return Page(words.say("learn"), body)


def so_far(words: Language, progress: Progress, kept: int, won: int) -> Iterator[Element]:
    """Say how far the visitor has come with everything, once they have begun."""
    lessons = tuple(done for path in paths(progress) for done in path.solved)
    puzzles = tuple(progress.has("puzzle", each.name) for each in listed())
    if not (any(lessons) or any(puzzles) or kept):
        return
    facts = [
        ("lessons", words.say("learn.so_far.of", n=sum(lessons), count=len(lessons)), share(lessons)),
        ("puzzles", words.say("learn.so_far.of", n=sum(puzzles), count=len(puzzles)), share(puzzles)),
        ("learn.so_far.games", words.say("learn.so_far.won", n=kept, won=won), element("span")),
    ]
    rows = (element("div", element("dt", words.say(key)), element("dd", told), below) for key, told, below in facts)
    heading = element("h3", words.say("learn.so_far"), id="learn-so-far")
    yield element("section", heading, element("dl", *rows), class_="so-far", aria_labelledby="learn-so-far")


def part(words: Language, name: str, more: str, shown: Element) -> Element:
    """Draw a part of the page: some cards, and the way to all."""
    heading = element("h3", words.say(name), id=f"learn-{name}")
    way = link(words, name, "", more, class_="more")
    return element("section", element("header", heading, way), shown, aria_labelledby=f"learn-{name}")


def to_look_up(words: Language) -> Element:
    """Draw the quieter part: links for classes, for paper, and for reference."""
    offers = (
        offer(words, name, item, words.say(title), words.say(f"learn.{name}"))
        for name in LOOKED_UP
        for item, title in ((MAKE, "set.choose") if name == "puzzles" else ("", name),)
    )
    projector = element(
        "a",
        element("strong", words.say("presenter.setting")),
        element("span", words.say("presenter.note")),
        href="?" + query_text(LinkOptions(lang=words.code, presenter=True)),
    )
    heading = element("h3", words.say("learn.shelf"), id="learn-shelf")
    shelf = element("nav", *offers, projector, class_="shelf")
    return element("section", heading, shelf, aria_labelledby="learn-shelf")
