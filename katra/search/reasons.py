"""Why a turn is the best one, in a few words that a person can check on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from katra.board import Player
from katra.fields import Field
from katra.position import Position, Variant
from katra.search.thought import Thought
from katra.search.values import DRAW, counted, plies_to_end
from katra.steps import DRAWN_IF_MET, Decision
from katra.turns import distinct_turns

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "wins_now": (),
    "only_turn": (),
    "wins_in": ("turns",),
    "holds_out": ("turns",),
    "endless": (),
    "repeats": (),
    "stops_win": (),
    "takes_rova": ("seeds",),
    "saves_rova": ("pit",),
    "takes_house": ("seeds",),
    "saves_house": ("pit",),
    "captures_safely": ("seeds",),
    "captures": ("seeds", "loses"),
    "trades": ("seeds", "loses"),
    "escapes": ("threat", "loses"),
    "prepares": ("seeds",),
    "safe": (),
    "quiet": ("loses",),
    "brings_home": ("seeds",),
    "comes_nearer": ("seeds",),
    "steps": (),
}
"""Every code with the names of its values.

`wins_now`: the turn wins. `only_turn`: there is no other. `wins_in`: it wins in so many `turns` of the mover, this one
included. `holds_out`: every turn loses; this one holds out the longest, for `turns` in all. `endless`: the turn
never ends, a draw. `repeats`: the position comes for the third time, a draw. `stops_win`: if nothing were done, the
opponent would win at once; now they cannot. `takes_rova`: captures `seeds`, with the opponent's rova among them.
`saves_rova`: the rova, whose front pit is `pit`, could be taken if nothing were done; now it cannot. `takes_house` and
`saves_house`: the same of a house.

With m as the most that the opponent can capture in their next turn: `captures_safely`: captures `seeds`, and m is 0.
`captures`: captures `seeds`, and m, here `loses`, is less. `trades`: the same where m is not less. `escapes`: the
opponent could capture `threat` if nothing were done; now it is only `loses`. `prepares`: after the opponent's best turn
the next one captures `seeds`, more than this one. `safe`: captures nothing, and m is 0. `quiet`: captures nothing, and
m is `loses`.

In a race: `brings_home`: so many more `seeds` lie in the special pit. `comes_nearer`: none, but the next turn brings so
many. `steps`: not yet that either.
"""

Value = int | str


class Reason(NamedTuple):
    """A code of CODES with its values: numbers of seeds or turns, or the name of a pit."""

    code: str
    values: Mapping[str, Value]


def reason(position: Position, thought: Thought, history: Sequence[Position] = ()) -> Reason:
    """Return why the best turn of a thought is good.

    `history`: the positions of the game so far at the start of each turn, for repetition.
    """
    line = thought.lines[0]
    code, *values = _decided(position, line.value, line.turns[0], history) or _worth(position, line.turns)
    return Reason(code, dict(zip(CODES[code], values, strict=True)))


_Told = tuple[str, *tuple[Value, ...]]


def _decided(position: Position, value: int, best: Sequence[Decision], history: Sequence[Position]) -> _Told | None:
    """Return the reason of a turn that decides the game, or that is forced; None if it is neither."""
    after = position.turn(*best).after
    ended = after.outcome
    if ended and ended.winner == position.mover:
        return ("wins_now",)
    if len(list(islice(distinct_turns(position), 2))) == 1:
        return ("only_turn",)
    plies = plies_to_end(value)
    if plies is not None:
        return "wins_in" if value > DRAW else "holds_out", (plies + 1) // 2
    if after.endless:
        return ("endless",)
    if history.count(after) >= DRAWN_IF_MET:
        return ("repeats",)
    return None


def _worth(position: Position, line: Sequence[Sequence[Decision]]) -> _Told:
    """Return the reason of a turn that decides nothing yet."""
    return _weighed(position, line) if position.variant.special_pit is None else _brought(position, line)


def _brought(position: Position, line: Sequence[Sequence[Decision]]) -> _Told:
    """Return the reason of a turn in a race: what it brings home, or what the next one does."""
    home = [counted(position, position.mover)]
    mover = position.mover
    for decided in line[:3]:
        position = position.turn(*decided).after
        home.append(counted(position, mover))
    if home[1] > home[0]:
        return "brings_home", home[1] - home[0]
    return ("comes_nearer", home[-1] - home[1]) if home[-1] > home[1] else ("steps",)


def _weighed(position: Position, line: Sequence[Sequence[Decision]]) -> _Told:
    """Return the reason of a turn that is good because of what it captures, or saves from capture."""
    played = position.turn(*line[0])
    captured = played.captured
    danger, feared = _Danger(played.after), _Danger.if_idle(position)
    if feared.wins and not danger.wins:
        return ("stops_win",)
    for mark in _marks(position.variant):
        if _loses(mark.name, position.mover.other, position, played.after):
            return f"takes_{mark.name}", captured
        kept = not _loses(mark.name, position.mover, position, played.after)
        if mark.name in feared.marks - danger.marks and kept:
            return f"saves_{mark.name}", position.variant.board.name(mark.pits[0], position.mover)
    if feared.seeds - danger.seeds > captured:
        return "escapes", feared.seeds, danger.seeds
    if captured > danger.seeds:
        return ("captures", captured, danger.seeds) if danger.seeds else ("captures_safely", captured)
    if not danger.seeds:
        return ("safe",)
    following = _following_capture(played.after, line[1:])
    if following > captured:
        return "prepares", following
    return ("trades", captured, danger.seeds) if captured else ("quiet", danger.seeds)


def _marks(variant: Variant) -> list[Field]:
    """Return the fields that are worth a reason of their own when they are captured or saved."""
    return [field for field in variant.fields if {f"takes_{field.name}", f"saves_{field.name}"} <= CODES.keys()]


def _loses(name: str, player: Player, before: Position, after: Position) -> bool:
    """Return whether a player had this mark before, and no longer has it after."""
    return before.value(player, name) > 0 and not after.value(player, name)


class _Danger:
    """What the player to move in a position can do to the other in one turn.

    `seeds`: the most that can be captured; `marks`: the marks that can be, as a rova; `wins`: whether they can win.
    """

    def __init__(self, position: Position | None) -> None:
        self.seeds, self.wins = 0, False
        self.marks: set[str] = set()
        if position is None or position.outcome:
            return
        victim, marks = position.mover.other, _marks(position.variant)
        for _, after in distinct_turns(position):
            ended = after.outcome
            self.seeds = max(self.seeds, position.seeds(victim) - after.seeds(victim))
            self.marks |= {mark.name for mark in marks if _loses(mark.name, victim, position, after)}
            self.wins |= ended is not None and ended.winner == position.mover

    @classmethod
    def if_idle(cls, position: Position) -> _Danger:
        """Return what the opponent could do if the mover passed; nothing is known of that in the middle of a turn."""
        return cls(None if position.pause else position._replace(mover=position.mover.other))


def _following_capture(position: Position, line: Sequence[Sequence[Decision]]) -> int:
    """Return what the second turn of a line captures, or 0 if the line is shorter."""
    if len(line) < 2:
        return 0
    return position.turn(*line[0]).after.turn(*line[1]).captured
