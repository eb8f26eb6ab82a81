"""What the panel shows of a review, as values: its course as a graph, the marked turns, the turn on the board."""

from __future__ import annotations

from typing import NamedTuple

from web.words.language import Language


class Dot(NamedTuple):
    """A marked turn in the graph: after how many turns it stands, how high, and how it is marked."""

    at: int
    chance: float
    mark: str
    own: bool


class Row(NamedTuple):
    """A marked turn in the list: after how many turns it stands, the turn, the kind word for it, and why."""

    at: int
    turn: str
    word: str
    why: str


class Group(NamedTuple):
    """The marked turns of one player."""

    title: str
    rows: tuple[Row, ...]


class Step(NamedTuple):
    """A button below what is told of a turn: what it does, and whether it is to be pressed before all others.

    `current`: it was pressed, and is being done; it keeps its place, and pressed again it does nothing.
    """

    name: str
    text: str
    urged: bool = False
    enabled: bool = True
    current: bool = False


class ReviewPanel(NamedTuple):
    """The panel of a review.

    `done` of `total` turns were looked at. `chances`: of the near player, -1 to 1, before the first turn and after
    each; None where that is not known yet. `at`: after how many turns the graph stands; `place`: the same in words.
    `here`: what is told of the turn there, its head first; `said`: the status says that head, too. `told`: what was
    found in all, once all is. `writes`: it can be written into the record; `written`: it is.
    """

    done: int
    total: int
    progress: str
    told: str
    graph: str
    chances: tuple[float | None, ...]
    dots: tuple[Dot, ...]
    at: int
    place: str
    here: tuple[str, ...]
    said: bool
    steps: tuple[Step, ...]
    groups: tuple[Group, ...]
    writes: bool
    written: bool
    words: Language
