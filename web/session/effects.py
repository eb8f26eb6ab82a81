"""What a screen wants done outside it, such as turns shown or the game kept; web/carrying_out.py carries it out."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from katra import Turn
from web.session.commands import GoTo
from web.words.problems import Problem


class Signal(Enum):
    """The effects that need no more than a name."""

    SAVE_GAME = auto()
    FORGET_LINK = auto()
    """The address asks for a game that is not on the board any more: take that out of it."""
    FORGET_LANGUAGE = auto()
    """The same for its language."""
    TRANSLATE = auto()
    PULSE = auto()
    """Let the pits that may start draw the eye."""
    TYPE_TURN = auto()
    """Open the field in which a turn is typed."""
    SEATED = auto()
    """Someone else plays from now on."""


class Show(NamedTuple):
    """Show a turn seed by seed; `whole` is the whole turn, if this is the part after a choice.

    `again`: someone has asked to see it once more; `asked`: it stops at its first capture and explains it.
    """

    turn: Turn
    whole: Turn
    again: bool = False
    asked: bool = False


class Refuse(NamedTuple):
    """Say why a request cannot be carried out."""

    problem: Problem


class Open(NamedTuple):
    """Open a place (web/session/places.py), whose module is imported only now."""

    place: GoTo


class Download(NamedTuple):
    """Offer the visitor a text as a file of this name."""

    name: str
    text: str


class Completed(NamedTuple):
    """Tell the embedding page that something embedded has been solved: what, and how many of how many."""

    screen: str
    item: str
    success: bool
    right: int
    asked: int


Effect = Signal | Show | Refuse | Open | Download | Completed
