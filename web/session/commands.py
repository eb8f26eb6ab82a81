"""Commands as values: what a click, a key, a button, an embedding page, the search or a test asks of the page."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from katra import Decision, Game, Node, Player, Variant
from web.session.players import Players

if TYPE_CHECKING:
    from katra.service.questions import Answer  # the first turn needs none


class Action(Enum):
    """The commands that need no more than a name, which a button gives in `data-action`."""

    LEAVE_PIT = auto()
    UNDO = auto()
    REDO = auto()
    REPLAY = auto()
    NEW_GAME = auto()
    CONTINUE = auto()
    """Go on from the same board by the rules that end a game which may never end."""
    PAUSE = auto()
    RESUME = auto()
    SWAP_SEATS = auto()
    HINT = auto()
    WHO_WINS = auto()
    """Show what each turn comes to with best play, or show that no more."""
    STEP_BACK = auto()
    STEP_ON = auto()
    CONFIRM = auto()
    """Take what was chosen in a dialog."""
    ASK_END = auto()
    """Show how the players themselves may end the game, or show that no more."""
    AGREE_ON_DRAW = auto()
    SOLUTION = auto()
    """Show the fewest turns, or show them no more."""
    TURN_BOARD = auto()
    """Let the other player's side be the near one."""
    TYPE_TURN = auto()
    """Open the field in which a turn is typed."""
    END_TEACHING = auto()
    """Play the first game on as any other."""
    CLOSE = auto()
    """Leave the screen that was opened last."""
    CANCEL = auto()
    """Leave it if it is a dialog."""
    BEGIN_ANEW = auto()
    """Be as the page's address asks for it, with nothing left of what was done here."""


Command = Action | tuple[object, ...]
"""What is asked of the page: an action, or a named tuple; a screen defines those of its own beside itself."""


class By(Enum):
    """The giver of a command."""

    VISITOR = auto()
    ITSELF = auto()
    """Nobody: the search has answered, or a computer plays."""
    HOST = auto()
    """The page around, which is told itself what is refused."""


Obey = Callable[[Command], object]
"""What follows a command of the visitor."""


class Choose(NamedTuple):
    """Point at a pit; `slides`: the finger has not let go, and slides towards a way."""

    owner: Player
    pit: int
    slides: bool = False


class Decide(NamedTuple):
    """Make a decision offered by the board."""

    decision: Decision


class Move(NamedTuple):
    """Play a turn, or the rest of one, given as text from outside."""

    text: str


class Load(NamedTuple):
    """Put this game on the board; unless it names players or they are its `own`, those of the game before stay."""

    game: Game
    own: bool = False


class BeginVariant(NamedTuple):
    """Begin a game of this variant."""

    variant: Variant


class Seat(NamedTuple):
    """Let these play from now on; `names` are the new names of the people among them, if these change.

    `far`: the side of a friend who plays by links.
    """

    players: Players
    names: tuple[str, str] | None = None
    far: Player | None = None


class Rematch(NamedTuple):
    """Begin again with these players; `names` and `far` as in `Seat`."""

    players: Players
    names: tuple[str, str] | None = None
    far: Player | None = None


class Resign(NamedTuple):
    """A player gives the game up."""

    player: Player


class LookAt(NamedTuple):
    """Put a place of the game's tree on the board; going `on` to it, show the turn that leads there."""

    place: Node
    on: bool


class Answered(NamedTuple):
    """Report what the search has found."""

    answer: Answer


class GoTo(NamedTuple):
    """Go to a place (web/session/places.py), or to an item in it; leave the place if it is already open."""

    name: str
    item: str = ""


class Press(NamedTuple):
    """Do what a button of a screen's panel says: `next`, `again`, or with an item, `line 0` (named by `data-press`)."""

    step: str
    item: str = ""


class Write(NamedTuple):
    """Accept a text written into a field of a screen's panel (named by `data-field`)."""

    field: str
    text: str


class SetLanguage(NamedTuple):
    """Switch the page to this language; `keep` it for later visits."""

    code: str
    keep: bool = False


class Change(NamedTuple):
    """Give the setting of this name (web/session/settings.py) another value; an invalid value changes nothing."""

    setting: str
    value: object
