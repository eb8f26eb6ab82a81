"""The lessons: a path for each game, and on a path its lessons, each with its title and whether it was solved."""

from __future__ import annotations

from typing import Final

from katra.progress import Progress
from katra.study.path import Path, path_of, paths
from katra.words import catalogue
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.cards import few_cards, path_card
from web.learn.endings import kept, print_link
from web.reading.links import link
from web.reading.page import Page

FEW_PATHS: Final = 8
"""So many games are shown at first: those already begun, then the easy ones."""


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the page of all paths; `item`: the requested path, if any. Raises LookupError."""
    if item:
        return path_page(words, path_of(item, progress))
    body = (
        element("p", words.say("lessons.lead")),
        *few_cards(words, [path_card(words, each) for each in paths(progress)], FEW_PATHS),
        *kept(words, progress),
    )
    return Page(words.say("lessons"), body)


# A path


def path_page(words: Language, path: Path) -> Page:
    """Return the page of a path, on which the next lesson is the main call to action."""
    following = path.next
    steps = (step(words, path, number, following) for number in range(len(path.lessons)))
    body = (
        element("p", catalogue.special(words, path.variant.game)),
        element("ol", *steps, class_="path", role="list"),
        print_link(words, f"lesson:{path.book}"),
    )
    return Page(words.say(f"lesson.{path.book}.title"), body)


def step(words: Language, path: Path, number: int, following: int | None) -> Element:
    name, solved = path.lessons[number], path.solved[number]
    told = element(
        "span",
        element("b", str(number + 1)),
        " ",
        element("strong", words.say(f"lesson.{name}.title")),
        element("small", words.say(f"lesson.{name}.goal")),
        *([element("span", words.say("study.solved"), class_="spoken")] if solved else []),
    )
    go = words.say("set.go_on" if any(path.solved) else "set.begin")
    now = [element("span", go, class_="go first")] if number == following else []
    return element(
        "li", link(words, "lesson", name, told, *now, class_="solved" if solved else "next" if now else None)
    )
