"""Why a turn was not the best: what happened after it, or would have happened instead, as its steps show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from katra.fields import Mark
from katra.notation import turn_text
from katra.position import Turn
from katra.review.worth import Worth
from katra.search.reasons import Reason, Value
from katra.search.values import DRAW, counted, plies_to_end
from katra.steps import Capture, Decision

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "loses": (),
    "draws": (),
    "misses_end": ("turn",),
    "allows_end": ("turn",),
    "gives_win": ("turns",),
    "allows_win": ("turns",),
    "wins_by": ("turn", "seeds", "laps", "turns"),
    "loses_rova": ("turn", "seeds"),
    "loses_house": ("turn", "seeds"),
    "opens_column": ("turn", "column", "seeds", "laps"),
    "opens": ("turn", "seeds", "laps"),
    "lets_go": ("turn", "seeds", "laps"),
    "brings_less": ("turn", "seeds"),
    "later": ("turn", "seeds"),
}
"""Every code with the names of its values. A `turn` is written as in records; `seeds` and `laps` are that turn's.

`loses`, `draws`: the turn itself ended the game so, and need not have. `misses_end`: `turn` would have won at once.
`allows_end`: the answer `turn` wins at once. `gives_win`: a win was certain in at most so many `turns` of the mover,
and is no more. `allows_win`: the opponent now wins for certain, in at most so many `turns` of theirs. `wins_by`: the
same, and the answer `turn` captures `seeds` for it. `loses_rova`, `loses_house`: the answer `turn` takes that.
`opens_column`: the answer `turn` takes `seeds`, most of them from the mover's `column`, counted from their left.
`opens`: the same from several columns. `lets_go`: `turn` would have captured `seeds`. `brings_less`: in a race, `turn`
would have brought so many more `seeds` home. `later`: none of this at once; by best play after `turn` the mover comes
out so many `seeds` better.
"""

_Told = tuple[str, *tuple[Value, ...]]


def reason(
    played: Turn, answer: Sequence[Decision], better: Sequence[Sequence[Decision]], before: Worth, after: Worth
) -> Reason:
    """Return why a turn that was played is worse than the best line of its position.

    `answer`: the opponent's turn after it; () if the game ended. `before` and `after` are the values for
    the mover of the best line, and of this turn.
    """
    code, *values = (
        _ended(played, answer, better, before)
        or _decided(played, answer, before, after)
        or _lost(played, answer, better, before, after)
    )
    return Reason(code, dict(zip(CODES[code], values, strict=True)))


def _ended(
    played: Turn, answer: Sequence[Decision], better: Sequence[Sequence[Decision]], before: Worth
) -> _Told | None:
    """Return the reason of a turn that ended the game, or might have, or whose answer does."""
    mover = played.before.mover
    best = played.before.turn(*better[0])
    ended = best.after.outcome
    if ended and ended.winner is mover:
        return "misses_end", _text(best)
    if not answer:
        ended = played.after.outcome
        return ("loses",) if ended and ended.winner is mover.other else ("draws",)
    replied = played.after.turn(*answer)
    ended = replied.after.outcome
    if ended and ended.winner is mover.other:
        return "allows_end", _text(replied)
    return None


def _decided(played: Turn, answer: Sequence[Decision], before: Worth, after: Worth) -> _Told | None:
    """Return the reason of a turn after which a certain win is gone, or a loss has become certain."""
    plies = plies_to_end(before.value)
    if plies is not None and before.value > DRAW:
        return "gives_win", (plies + 1) // 2
    plies = plies_to_end(after.value)
    if plies is None or after.value > DRAW:
        return None
    replied = played.after.turn(*answer)
    if replied.captured:
        return "wins_by", _text(replied), replied.captured, replied.laps, plies // 2
    return "allows_win", plies // 2


def _lost(
    played: Turn, answer: Sequence[Decision], better: Sequence[Sequence[Decision]], before: Worth, after: Worth
) -> _Told:
    """Return the reason of a turn that cost seeds: what its answer captures, or what it did not capture itself."""
    replied, best = played.after.turn(*answer), played.before.turn(*better[0])
    spared = best.after.turn(*better[1]) if len(better) > 1 else None
    if played.before.variant.special_pit is not None:
        missed = _home(best) - _home(played)
        return ("brings_less", _text(best), missed) if missed > 0 else _later(best, before, after)
    for name in (field.name for field in played.before.variant.fields if isinstance(field, Mark)):
        if _takes(name, replied) and not (spared and _takes(name, spared)):
            return f"loses_{name}", _text(replied), replied.captured
    suffered = replied.captured - (spared.captured if spared else 0)
    missed = best.captured - played.captured
    if suffered > 0 and suffered >= missed:
        column = _column(replied)
        if column is None:
            return "opens", _text(replied), replied.captured, replied.laps
        return "opens_column", _text(replied), column, replied.captured, replied.laps
    if missed > 0:
        return "lets_go", _text(best), best.captured, best.laps
    return _later(best, before, after)


def _later(best: Turn, before: Worth, after: Worth) -> _Told:
    """Return the reason of a turn whose cost shows later. A seed that changes sides counts twice in a value."""
    return "later", _text(best), max(1, (before.value - after.value + 1) // 2)


def _home(played: Turn) -> int:
    return counted(played.after, played.before.mover)


def _takes(name: str, played: Turn) -> bool:
    """Return whether a turn captures this from the opponent."""
    victim = played.before.mover.other
    return played.before.value(victim, name) > 0 and not played.after.value(victim, name)


def _column(played: Turn) -> int | None:
    """Return the column, from 1 at its owner's left, that gives most of a turn's captured seeds; None if none does."""
    board = played.before.variant.board
    taken = Counter[int]()
    for step in played.steps:
        if isinstance(step, Capture):
            for pit, seeds in step.taken:
                taken[board.place(pit)[1] + 1] += seeds
    if not taken:
        return None
    ((column, most),) = taken.most_common(1)
    return column if 2 * most > sum(taken.values()) else None


def _text(played: Turn) -> str:
    return turn_text(played.before, played.decisions)
