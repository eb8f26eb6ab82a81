"""The places that one can go to: screens, dialogs, what is read; a row each, from which all ways there come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Place(NamedTuple):
    """Where the screen of a place is: in a module with `open(session, place)`, imported when one goes there.

    What it is called is the text of its name. `address`: the page's address can ask for it (`screen=`).
    `over`: it lies over the board, or beside it, and the game there goes on.
    """

    module: str
    address: bool = True
    over: bool = False


PLACES: Final[Mapping[str, Place]] = {
    "games": Place("web.screens.games", address=False, over=True),
    "players": Place("web.screens.players", address=False, over=True),
    "shortcuts": Place("web.screens.shortcuts", address=False, over=True),
    "analysis": Place("web.screens.analysis", address=False, over=True),
    "rules": Place("web.screens.rules", over=True),
    "alone": Place("web.screens.puzzle", address=False),
    "puzzle": Place("web.learn.collecting"),
    "learn": Place("web.learn.reading"),
    "lessons": Place("web.learn.reading"),
    "lesson": Place("web.learn.solve"),
    "figures": Place("web.learn.reading"),
    "figure": Place("web.learn.figure"),
    "walk": Place("web.screens.walk"),
    "sources": Place("web.learn.reading"),
    "glossary": Place("web.learn.reading"),
    "puzzles": Place("web.learn.collecting"),
    "print": Place("web.learn.reading"),
    "plans": Place("web.learn.reading"),
    "moves": Place("web.record.moves"),
    "review": Place("web.record.review"),
    "editor": Place("web.record.editor"),
    "share": Place("web.record.share"),
    "collection": Place("web.record.collection"),
}
"""By the names that commands (`GoTo`), buttons (`data-screen`) and addresses have for them."""
