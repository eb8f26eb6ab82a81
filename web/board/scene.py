"""What a board shows at one moment, as a value: the position, the marks of the last turn, what can be decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from katra import Outcome, Player, Position
from katra.film.timeline import PitRef
from katra.targets import Target


class Marks(NamedTuple):
    """What the last turn did to the board; `cause` are the pits that show why the game is over.

    `hinted`: the pit that a hint points out; `refused`: a pit that cannot be sown now; `obliged`: the pits that can be
    sown because they capture, where capturing is compulsory; `shown`: the pits that a lesson points out.
    """

    started: PitRef | None = None
    ended: PitRef | None = None
    taken: frozenset[PitRef] = frozenset()
    cause: frozenset[PitRef] = frozenset()
    hinted: PitRef | None = None
    refused: PitRef | None = None
    obliged: frozenset[PitRef] = frozenset()
    shown: frozenset[PitRef] = frozenset()


class Wording(Protocol):
    """Puts what is on the board into the reader's words; `pictures`: of the players, South's first, "" for none."""

    @property
    def pictures(self) -> tuple[str, str]: ...
    def board_label(self) -> str: ...
    def pits_label(self) -> str: ...
    def row_label(self, row: Sequence[PitRef]) -> str: ...
    def pit_label(self, place: PitRef, count: int, legal: bool, prey: bool, traces: Sequence[str] = ()) -> str: ...
    def plaque_label(self, player: Player, count: int) -> str: ...
    def player_name(self, player: Player) -> str: ...
    def bowl_label(self, player: Player, name: str, count: int) -> str: ...
    def bowl_name(self, name: str) -> str: ...


class Offered(NamedTuple):
    """What one more click can decide, each with its label; `hinted` is the target that a hint means."""

    targets: tuple[Target, ...] = ()
    labels: tuple[str, ...] = ()
    hinted: Target | None = None


class Guide(NamedTuple):
    """What the hand of the first game points at: a pit and the way to sow it; `label`: the way for screen readers."""

    place: PitRef
    sign: str
    label: str = ""


class Verdict(NamedTuple):
    """The result of a decision with best play: won, lost, drawn, or unknown; `turns` until then, if known."""

    result: str
    turns: str
    label: str


class Verdicts(NamedTuple):
    """What is known of the decisions, by the mover's pits, and by the texts of the targets."""

    pits: Mapping[int, Verdict]
    ways: Mapping[str, Verdict]


TRACES: Final = (*Marks._fields, "barred")
"""What is to be seen in a pit: of the last turn, a hint, a refusal, a bar; as style sheet and words call it."""


class Scene(NamedTuple):
    """Everything that a drawing shows; `chosen` is the mover's pit that a choice is about, `prey` its captures.

    `asked`: someone in front of the page is to move; `thinking`: the computer is. `ended`: how the game ended.
    `edited`: the pit whose seeds are being changed where a position is set up; there any pit of either player can be
    chosen.
    """

    position: Position
    wording: Wording
    marks: Marks = Marks()
    legal: frozenset[int] = frozenset()
    offered: Offered = Offered()
    chosen: int | None = None
    prey: frozenset[int] = frozenset()
    asked: bool = False
    thinking: bool = False
    ended: Outcome | None = None
    guide: Guide | None = None
    edited: PitRef | None = None
    verdicts: Verdicts | None = None

    def seen_in(self, place: PitRef, barred: int | None) -> list[str]:
        """Return how a pit looks, by its name in the style sheet; `barred`: the blocked pit of its player."""
        player, pit = place
        own, marks = player == self.position.mover, zip(Marks._fields, self.marks, strict=True)
        seen = {
            "legal": own and pit in self.legal,
            "own": own,
            "meant": self.guide is not None and place == self.guide.place,
            "chosen": place == self.edited or (own and pit == self.chosen),
            "prey": not own and pit in self.prey,
            **{name: place == mark or (isinstance(mark, frozenset) and place in mark) for name, mark in marks},
            "barred": pit == barred,
        }
        return [name for name, wanted in seen.items() if wanted]

    def drops(self, player: Player) -> bool:
        """Return whether a player is to choose where a turn starts, which takes a seed of theirs that is in a bowl."""
        return self.asked and bool(self.legal) and player == self.position.mover

    @property
    def first_place(self) -> PitRef:
        """Where the keyboard's cursor is when nobody has moved it."""
        if self.edited:
            return self.edited
        if self.guide:
            return self.guide.place
        mover, order = self.position.mover, self.position.variant.board.order()
        if self.position.pause:
            return mover, self.position.pause.pit
        return mover, next((pit for pit in order if pit in self.legal), order[0])
