"""The languages that say everything, and where their texts are."""

from __future__ import annotations

from typing import Final

from katra.words.language import texts_of

COMPLETE: Final = ("fr", "mg", "en")
"""A text that one of them lacks waits for its translation, and a test says so."""

LATER: Final = ("learn", "record", "kiosk", "device")
"""The rooms of the page whose texts come with them."""


def first_texts(code: str) -> dict[str, str]:
    """Return a language's texts that are there from the start: those of the games, and those of the page."""
    return texts_of(code) | texts_of(code, "web.words")


def all_texts(code: str) -> dict[str, str]:
    """Return all texts of a language by their keys."""
    return first_texts(code) | {key: text for room in LATER for key, text in texts_of(code, f"web.{room}").items()}
