"""Commands as values: what a click, a key, a button, a page around, the search or a test asks of the page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from katra import Decision, Game, Player, Variant
from katra.service.questions import Answer
from web.session.players import Players


class Command:
    """What is asked of the page; a screen that needs commands of its own defines them beside itself."""


class Action(Command, Enum):
    """The commands that say all by their name."""

    LEAVE_PIT = auto()
    UNDO = auto()
    REDO = auto()
    REPLAY = auto()
    NEW_GAME = auto()
    PAUSE = auto()
    RESUME = auto()
    SWAP_SEATS = auto()
    HINT = auto()
    ANALYSIS = auto()
    STEP_BACK = auto()
    STEP_ON = auto()
    OPEN_GAMES = auto()
    OPEN_PLAYERS = auto()
    CONFIRM = auto()
    """Take what was chosen in a dialog."""
    ASK_END = auto()
    """Show how the players themselves may end the game, or show that no more."""
    AGREE_ON_DRAW = auto()
    SHOW_RESULT = auto()
    """Show how the game has ended, on a card."""
    OPEN_SHORTCUTS = auto()
    START_WALK = auto()
    TURN_BOARD = auto()
    """Let the other player's side be the near one."""
    CLOSE = auto()
    """Leave the screen that was opened last."""
    CANCEL = auto()
    """Leave it if it is a dialog."""


@dataclass(frozen=True)
class Choose(Command):
    """Point at a pit."""

    owner: Player
    pit: int


@dataclass(frozen=True)
class Decide(Command):
    """Make a decision that the board offers."""

    decision: Decision


@dataclass(frozen=True)
class Move(Command):
    """Play a turn, or the rest of one, that came as text from outside."""

    text: str


@dataclass(frozen=True)
class Load(Command):
    """Put this game on the board, with the players of the one before if it names neither."""

    game: Game


@dataclass(frozen=True)
class BeginVariant(Command):
    """Begin a game of this variant."""

    variant: Variant


@dataclass(frozen=True)
class Seat(Command):
    """Let these play from now on."""

    players: Players


@dataclass(frozen=True)
class Rematch(Command):
    """Begin again with these players."""

    players: Players


@dataclass(frozen=True)
class Resign(Command):
    """A player gives the game up."""

    player: Player


@dataclass(frozen=True)
class ShowLine(Command):
    """Walk a line of the analysis on the board."""

    index: int


@dataclass(frozen=True)
class ShowTurn(Command):
    """Show the turn again that leads to the position after so many decisions of the game."""

    ply: int


@dataclass(frozen=True)
class Answered(Command):
    """The search has found something out."""

    answer: Answer


@dataclass(frozen=True)
class ChooseAnswer(Command):
    """Choose which of two answers a walk through a proof goes on with."""

    index: int


@dataclass(frozen=True)
class SetLanguage(Command):
    """Put the page into this language; `keep` it for later visits."""

    code: str
    keep: bool = False


@dataclass(frozen=True)
class Change(Command):
    """Give a setting of this name (web/session/settings.py) another value; one that it cannot have changes nothing."""

    setting: str
    value: object
