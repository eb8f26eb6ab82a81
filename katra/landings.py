"""Where the seeds fell that decided how a turn went on: the last seed of each lap, and a dropped one."""

from __future__ import annotations

from typing import NamedTuple

from katra.position import Turn
from katra.steps import Capture, Drop, Lap, Tax
from katra.turns import decided_at


class Landing(NamedTuple):
    """The place of a seed that decided how the turn went on: the dropped seed, or the last one of a lap.

    `by` is what brought it there; None for a turn that captures with the seeds of its starting pit. `lap` counts from 1
    and is 0 before the first lap. `lay`: the seeds that the pit held before; `taken`: what was then captured; `on`: the
    lap that followed; `part`: the seeds of that lap, if the pit kept others.
    """

    by: Drop | Lap | None
    lap: int
    pit: int
    lay: int
    taken: Capture | None = None
    on: Lap | None = None
    part: int = 0


def landings(played: Turn) -> list[Landing]:
    """Return the landings that decided a turn, in order."""
    own = list(played.before.counts(played.before.mover))
    start = decided_at(played.before, played.decisions[0])
    found, laps = list[Landing](), 0
    for step in played.movements:
        match step:
            case Drop(pit):
                found.append(Landing(step, 0, pit, own[pit]))
                own[pit] += 1
            case Capture(_, into):
                found = found or [Landing(None, 0, start, own[start])]
                found[-1] = found[-1]._replace(taken=step)
                if into is not None:
                    own[into] += step.seeds
            case Tax(pit, part):
                found[-1] = found[-1]._replace(part=part)
                own[pit] -= part
            case Lap():
                if found:
                    found[-1] = found[-1]._replace(on=step)
                last, laps = _sow(own, step), laps + 1
                found.append(Landing(step, laps, last, own[last] - 1))
    return found


def _sow(own: list[int], lap: Lap) -> int:
    """Carry a lap out on the pits of its player; return the pit of its last seed."""
    pit = lap.first
    for lifted in lap.lifted:
        own[lifted] = 0
    for number in range(lap.seeds):
        pit = (lap.first + number * lap.sense) % len(own)
        own[pit] += 1
    return pit
