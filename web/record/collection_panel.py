"""What the panel of a list of games shows, and its buttons."""

from __future__ import annotations

from typing import NamedTuple

from web.board.markup import Element, element
from web.words.language import Language


class CollectionPanel(NamedTuple):
    """The panel of a list of games; `said`: what has happened last.

    `key`: what the body shows, in which language: it is drawn anew with another key only.
    """

    key: str
    title: str
    said: str
    body: tuple[Element, ...]
    words: Language


class ShownPanel(NamedTuple):
    """The panel of a game of a file on the board: which it is, what is known of it, what was written about this turn.

    The last four tell where one can go: a turn back, a turn on, to the games before and after it.
    """

    title: str
    about: str
    comment: str
    words: Language
    back: bool
    on: bool
    previous: bool
    next: bool


def press(step: str, *inside: Element | str, **attributes: str) -> Element:
    """Draw a button of the list."""
    name = step.replace(" ", "-")
    return element("button", *inside, type="button", id=f"collection-{name}", data_press=step, **attributes)
