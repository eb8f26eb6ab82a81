"""The pages to read, one module each: a title and a body of elements, made from texts and data, without a browser."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from katra.progress import Progress
from katra.words.language import Language
from web.reading.page import Page

Builder = Callable[..., Page]
"""Builds a page from what of it is meant, the language with its texts, what has been solved, and, for some, the day."""

PAGES: Final = ("learn", "lessons", "puzzles", "figures", "sources", "glossary", "print", "plans")
"""The pages by their screens in addresses, in the order in which the first offers the others.

Each is the function `page` of the module of that name.
"""


def page(screen: str, item: str, words: Language, progress: Progress, **more: object) -> Page:
    """Return a page; `more`: what else it depends on. Raises LookupError if there is no such page, or no such part."""
    if screen not in PAGES:
        raise LookupError(f"there is no page {screen!r}")
    builder: Builder = import_module(f"web.learn.pages.{screen}").page
    return builder(item, words, progress, **more)
