"""The lessons of all games: each step stands alone, and those that were solved are ticked."""

from __future__ import annotations

from katra.study.books import books, records, study
from web.board.markup import Element, element
from web.learn.pages import Page
from web.learn.places import link, print_link
from web.session.progress import Progress
from web.words.language import Language


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the list of lessons; `item`: the book that is meant, if one is. Raises LookupError."""
    if item and item not in books("lesson"):
        raise LookupError(item)
    listed = [book(words, name, progress) for name in books("lesson")]
    forget = element("button", words.say("learn.forget"), type="button", data_press="forget", class_="line")
    kept = element("p", words.say("learn.kept"), class_="note")
    return Page(
        words.say("lessons"),
        (element("p", words.say("lessons.lead")), *listed, kept, *([forget] if progress.solved else [])),
        f"lessons-{item}" if item else "",
    )


def book(words: Language, name: str, progress: Progress) -> Element:
    """Draw the lessons of a game, a link each, with its number and title."""
    steps = [step(words, each, number, progress) for number, each in enumerate(records("lesson", name), start=1)]
    first = study("lesson", next(iter(records("lesson", name))))
    size = f"{first.start.variant.board.cols} × {first.start.variant.board.rows}"
    return element(
        "section",
        element("h3", words.say(f"lesson.{name}.title"), " ", element("small", size)),
        element("ol", *steps, class_="steps titled", role="list"),
        print_link(words, f"lesson:{name}"),
        id=f"lessons-{name}",
    )


def step(words: Language, name: str, number: int, progress: Progress) -> Element:
    """Draw the link to a lesson."""
    solved = progress.has("lesson", name)
    title = words.say(f"lesson.{name}.title")
    label = words.say("lessons.solved" if solved else "lessons.step", n=number, title=title)
    seen = element("b", str(number)), " ", element("span", title)
    return element("li", link(words, "lesson", name, *seen, aria_label=label, class_="solved" if solved else None))
