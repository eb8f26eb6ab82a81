"""What a screen shows, as values: the board's scene, the status, the toolbar, the panel beside the board."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from katra import Turn
from web.board.markup import Element
from web.board.scene import Scene
from web.session.players import Players
from web.session.suggestions import Offer


class Toolbar(NamedTuple):
    """The controls around the board: the game being played, its players, and which buttons can be used.

    `asked`: the query of an address that asks for this game with its size and options.
    """

    game: str
    size: str
    asked: str
    players_text: str
    players: Players = Players()
    undo: bool = False
    redo: bool = False
    hint: bool = False
    hint_shown: bool = False
    over: bool = False
    under_way: bool = False
    opponent: bool = False
    """Whether the far plate asks who plays."""
    bare: bool = False
    """Whether nothing but the first turn is asked for: the other controls come after it."""
    turn: Turn | None = None
    """The last turn, if it is what is told: the ribbon carries it, and one may ask why it went as it did."""


class Panel(Protocol):
    """Values that draw themselves, as a panel's values draw its section."""

    def draw(self) -> Element: ...


class View(NamedTuple):
    """Everything that a screen shows; `whose`: whose turn it is; `said`: what happened last.

    `answer`: what answers the visitor, in the place of whose turn it is: why a pit was refused, or a hint.
    For screen readers: `whose_heard` is whose turn it is, with the names of the pits that others see lit, "" where it
    mentions none; `happened` is what the last turn did, where `said` is something else; `totals` are the seeds of each
    player after a turn; `yours` says briefly whose turn it is; `suggested` is what a hand or a mark shows.
    """

    scene: Scene
    toolbar: Toolbar
    whose: str
    said: str
    offers: tuple[Offer, ...] = ()
    ways: tuple[Element, ...] = ()
    """The answers to which way to sow, in place of all that is proposed."""
    panel: Panel | None = None
    """What the panel beside the board shows (web/screens/panel.py)."""
    dialog: NamedTuple | None = None
    """What the dialog before all else shows; the screen that opened it knows its values."""
    suggested: str = ""
    happened: str = ""
    totals: str = ""
    yours: str = ""
    whose_heard: str = ""
    answer: str = ""
