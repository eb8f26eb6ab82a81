"""What there is to learn: the head of all, one tap from the board."""

from __future__ import annotations

from typing import Final

from web.board.markup import element
from web.learn.pages import PAGES, Page
from web.learn.places import link
from web.session.progress import Progress
from web.words.language import Language

OFFERED: Final = ("lessons", "puzzles", "figures", "sources", "glossary", "print", "plans")
"""In this order, as far as there are such pages."""


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the page that leads to all others."""
    if item:
        raise LookupError(item)
    offers = (
        link(
            words,
            name,
            "",
            element("strong", words.say(f"{name}.title")),
            element("span", words.say(f"learn.{name}")),
            class_="place",
        )
        for name in OFFERED
        if name in PAGES
    )
    return Page(words.say("learn.title"), (element("nav", *offers, class_="places"),))
