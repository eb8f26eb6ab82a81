"""Lesson plans for a class: 45 minutes for ages 8, 12 and 16, on counting and direction, on strategy, on proof."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from katra.progress import Progress
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.paper import qr, sheet, to_print
from web.links.link import address
from web.reading.links import link, offer
from web.reading.page import Page


class Goal(NamedTuple):
    """A goal of a plan: the code of its name, a screen, and the item there."""

    code: str
    screen: str
    item: str = ""


class Plan(NamedTuple):
    """How long each step takes, in minutes, and where the plan leads; the words are texts (`plans.8.step.1`)."""

    minutes: tuple[int, ...]
    goals: tuple[Goal, ...]


PLANS: Final = {
    "8": Plan(
        (5, 7, 8, 18, 7),
        (
            Goal("lessons", "lessons", "katro"),
            Goal("sheets", "print", "lesson:katro"),
            Goal("rules", "print", "rules:katro/4"),
            Goal("board", "print", "board:katro/4"),
            Goal("floor", "print", "floor:katro/4"),
        ),
    ),
    "12": Plan(
        (5, 10, 15, 10, 5),
        (
            Goal("puzzles", "puzzles", "make,katro-4"),
            Goal("paper", "print", "puzzles:katro-4"),
            Goal("rules", "print", "rules:katro/4"),
            Goal("board", "print", "board:katro/4"),
        ),
    ),
    "16": Plan(
        (5, 8, 17, 10, 5),
        (
            Goal("walk", "walk"),
            Goal("figures", "figures", "dandouau"),
            Goal("rules", "print", "rules:gorobaka/8"),
            Goal("board", "print", "board:gorobaka/8"),
        ),
    ),
}
"""The plans by the age that each is for."""


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return a lesson plan, or all of them. Raises LookupError."""
    if not item:
        texts = ((age, *(words.say(f"plans.{age}.{part}") for part in ("title", "about"))) for age in PLANS)
        places = (offer(words, "plans", *text, class_="place") for text in texts)
        lead = element("p", words.say("plans.lead"))
        return Page(words.say("plans"), (lead, element("nav", *places, class_="places")))
    if item not in PLANS:
        raise LookupError(item)
    title = words.say(f"plans.{item}.title")
    drawn = sheet(title, *plan(words, item), query=address("plans", item, language=words.code), shape="long")
    return Page(title, (to_print(words), drawn))


def plan(words: Language, age: str) -> Iterator[Element]:
    """Draw a plan: its purpose, its materials, the minutes, the questions, the work to hand in, the goals."""
    key = f"plans.{age}"
    yield element("p", words.say(f"{key}.about"), class_="aim")
    aims = (element("li", text) for text in numbered(words, f"{key}.aim"))
    yield part(words, "aims", element("ul", *aims))
    yield part(words, "material", element("p", words.say(f"{key}.material")))
    yield part(words, "course", element("ol", *course(words, age), class_="course", role="list"))
    asked = zip(numbered(words, f"{key}.ask"), numbered(words, f"{key}.answer"), strict=True)
    questions = (element("div", element("dt", ask), element("dd", answer)) for ask, answer in asked)
    yield part(words, "questions", element("dl", *questions))
    yield part(words, "hand", element("p", words.say(f"{key}.hand")))
    yield part(words, "links", element("ul", *goals(words, age), class_="goals", role="list"))


def part(words: Language, name: str, inside: Element) -> Element:
    return element("div", element("h4", words.say(f"plans.{name}")), inside, class_=f"part {name}")


def numbered(words: Language, key: str) -> Iterator[str]:
    """Yield the texts of a key that are numbered from 1."""
    for number in count(1):
        if not words.has(f"{key}.{number}"):
            return
        yield words.say(f"{key}.{number}")


def course(words: Language, age: str) -> Iterator[Element]:
    """Draw the steps of a plan, each with its first and last minute."""
    begun = 0
    steps = zip(PLANS[age].minutes, numbered(words, f"plans.{age}.step"), strict=True)
    for minutes, text in steps:
        time = words.say("plans.minutes", n=f"{begun}–{begun + minutes}")
        begun += minutes
        yield element("li", element("b", time), element("span", text))


def goals(words: Language, age: str) -> Iterator[Element]:
    """Draw the goals of a plan, each with the QR code that opens it on a phone."""
    for code, screen, item in PLANS[age].goals:
        name = words.say(f"plans.go.{code}", game="Katro")
        yield element("li", qr(address(screen, item, language=words.code)), link(words, screen, item, name))
