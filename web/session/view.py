"""What a screen shows, as values: the board's scene, the status, the toolbar, the panel beside the board."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from web.board.markup import Element
from web.board.scene import Scene
from web.session.players import Players
from web.session.suggestions import Offer


class Toolbar(NamedTuple):
    """The controls around the board: which game is played, who plays it, and which buttons can be used.

    `asked`: what an address says after the question mark that asks for this game with its size and options.
    """

    game: str
    size: str
    asked: str
    players: Players
    players_text: str
    undo: bool
    redo: bool
    replay: bool
    hint: bool
    hint_shown: bool
    over: bool
    under_way: bool
    why: bool = False
    """Whether the last turn is what is said, so that one may ask why it went as it did."""

    def aside(self, **changes: Any) -> Toolbar:
        """Return the controls where another board than that of the game is seen: only those that are told can be used.

        Nothing there is hinted at, and no game is under way or over.
        """
        unused = dict.fromkeys(("undo", "redo", "replay", "hint", "hint_shown", "over", "under_way", "why"), False)
        return self._replace(**{**unused, **changes})


LINES: Final = 3
"""How many lines of an analysis the panel has room for."""


class LineRow(NamedTuple):
    """A line of the analysis in its panel: what it is worth, its first turn, the turns after it; and these as heard."""

    score: str
    first: str
    rest: str
    heard: str


class Steps(NamedTuple):
    """A line that is walked on the board: which one, and whether it has a turn before and after this place."""

    line: int
    back: bool
    on: bool


class AnalysisPanel(NamedTuple):
    """The panel of the analysis; `steps` while one of its lines is on the board.

    `asks_who_wins`: a visitor may ask that; `legend`: what is said of it (web/session/who_wins.py) while they do.
    """

    depth: str
    rows: tuple[LineRow, ...]
    steps: Steps | None = None
    asks_who_wins: bool = False
    legend: Any = None


class WalkPanel(NamedTuple):
    """The panel of the walk through a proof: where it is, the answers to choose from, and whether it has ended."""

    case: str
    text: str
    answers: tuple[str, ...]
    ended: bool


class PuzzlePanel(NamedTuple):
    """The panel of the race alone: what is to be done, the turns so far, the fewest, the fewest of this visitor.

    `showing`: the page shows how it is done.
    """

    task: str
    turns: str
    told: str
    best: str
    columns: int
    showing: bool


class StoryPanel(NamedTuple):
    """The panel that tells a turn lap by lap: whose it was, and whether another was played before and after it."""

    title: str
    told: tuple[str, ...]
    back: bool
    on: bool


class RulesPanel(NamedTuple):
    """The panel of the rules of a game: its name, the aim, the steps (web/screens/rules.py), and their own address.

    `alone`: they are a page of their own, as the address asks. `rows`: how the pits are named, for who does not see the
    pictures. `words`: those of other languages, explained (web/words/glossary.py). `ours`: what no source says;
    its dagger is heard as `mark`.
    """

    game: str
    aim: str
    steps: tuple[Any, ...]
    address: str
    alone: bool
    rows: str
    words: tuple[Any, ...] = ()
    ours: tuple[str, ...] = ()
    mark: str = ""


@runtime_checkable
class Panel(Protocol):
    """The values of a panel, which draw its section."""

    def draw(self) -> Element: ...


class View(NamedTuple):
    """All that a screen shows. `whose`: whose turn it is; `said`: what happened last.

    For who hears the page: `whose_heard` is whose turn it is, with the names of the pits that others see lit, "" where
    none are spoken of; `happened` is what the last turn did, where `said` tells something else; `totals` are the seeds
    of each player after a turn; `yours` says in short whose turn it is; `suggested` is what a hand or a mark shows.
    """

    scene: Scene
    toolbar: Toolbar
    whose: str
    said: str
    offers: tuple[Offer, ...] = ()
    panel: Panel | NamedTuple | None = None
    """What the panel beside the board shows (web/screens/panel.py)."""
    dialog: NamedTuple | None = None
    """What the dialog before all else shows; the screen that opened it knows its values."""
    suggested: str = ""
    happened: str = ""
    totals: str = ""
    yours: str = ""
    whose_heard: str = ""
