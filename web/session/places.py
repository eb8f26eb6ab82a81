"""The places that a visitor can go to, such as screens and dialogs: one row each, from which all links come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple


class Place(NamedTuple):
    """Where the screen of a place is: in a module with `open(session, place)`, imported on the first visit.

    Its title is the text of its name. `address`: the page's address can ask for it (`screen=`). `over`: it is over
    the board or beside it, and the game there goes on. `part`: the place in the head that it belongs to, "" if to
    none. `parent`: the place to which its Back leads, "" to whatever was open before. `looked_up`: from any page,
    and then Back leads there.
    """

    module: str
    address: bool = True
    over: bool = False
    part: Literal["", "games", "learn", "study"] = ""
    parent: str = ""
    looked_up: bool = False


PLACES: Final[Mapping[str, Place]] = {
    "games": Place("web.reading.games", part="games"),
    "game": Place("web.reading.game", part="games", parent="games"),
    "players": Place("web.screens.players", address=False, over=True),
    "shortcuts": Place("web.screens.shortcuts", address=False, over=True),
    "analysis": Place("web.record.moves", address=False, over=True, part="study"),
    "rules": Place("web.screens.rules", over=True, part="learn"),
    "alone": Place("web.screens.puzzle", address=False, part="learn"),
    "puzzle": Place("web.learn.collecting", part="learn", parent="puzzles"),
    "learn": Place("web.learn.collecting", part="learn"),
    "lessons": Place("web.learn.read", part="learn", parent="learn"),
    "lesson": Place("web.learn.solve", part="learn", parent="lessons"),
    "figures": Place("web.learn.read", part="learn", parent="learn", looked_up=True),
    "figure": Place("web.learn.figure", part="learn"),
    "walk": Place("web.screens.walk", part="learn"),
    "sources": Place("web.learn.read", part="learn", parent="learn", looked_up=True),
    "glossary": Place("web.learn.read", part="learn", parent="learn", looked_up=True),
    "puzzles": Place("web.learn.collecting", part="learn", parent="learn"),
    "print": Place("web.learn.read", part="learn", parent="learn", looked_up=True),
    "plans": Place("web.learn.read", part="learn", parent="learn"),
    "moves": Place("web.record.moves", part="study"),
    "editor": Place("web.record.editor", part="study"),
    "share": Place("web.record.share"),
    "collection": Place("web.record.collection", part="study"),
}
"""By the names that commands (`GoTo`), buttons (`data-screen`) and addresses have for them."""


def part_of(opened: Sequence[str]) -> str:
    """Return the place in the head to which the last of some opened places belongs; "" on the board."""
    return next((part for name in reversed(opened) if name and (part := PLACES[name].part)), "")
