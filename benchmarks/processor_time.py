"""Processor time of a process and its descendants, moment by moment, as Linux reports it under /proc."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

EVERY_S: Final = 0.01
FAMILY_EVERY_S: Final = 0.1
QUIET_S: Final = 1.5
QUIET_SHARE: Final = 0.1
"""Processes have nothing left to do when they take less than this share of a processor for so long."""

MAX_WAIT_S: Final = 120
TICKS_A_SECOND: Final = os.sysconf("SC_CLK_TCK")


class Moment(NamedTuple):
    """A moment, in seconds since the epoch, and the seconds of processor time that were used by then."""

    when: float
    used: float


def until_quiet(process: int) -> list[Moment]:
    """Return how much a process and its descendants have used, until they have nothing left to do."""
    used: dict[int, float] = {}
    moments: list[Moment] = []
    family, looked, quiet = [process], 0.0, 0
    end = time.time() + MAX_WAIT_S
    while (now := time.time()) < end:
        if now - looked > FAMILY_EVERY_S:
            family, looked = descendants(process), now
        used |= {each: seconds for each in family if (seconds := processor_time(each)) is not None}
        moments.append(Moment(now, sum(used.values())))
        while now - moments[quiet].when > QUIET_S:
            quiet += 1
            if moments[-1].used - moments[quiet].used < QUIET_SHARE * QUIET_S:
                return moments
        time.sleep(EVERY_S)
    raise TimeoutError(f"process {process} is still at work after {MAX_WAIT_S} s")


def used_at(when: float, moments: Sequence[Moment]) -> float:
    """Return how much was used by then."""
    return next((moment.used for moment in moments if moment.when >= when), moments[-1].used)


def descendants(process: int) -> list[int]:
    """Return a process and all its descendants."""
    parents = {int(path.name): fields[1] for path in Path("/proc").glob("[0-9]*") if (fields := stat(int(path.name)))}
    family = [process]
    for each in family:
        family += [child for child, parent in parents.items() if int(parent) == each]
    return family


def processor_time(process: int) -> float | None:
    """Return the seconds that a process has used, with its threads; None if there is no such process any more."""
    fields = stat(process)
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND if fields else None


def stat(process: int) -> list[str]:
    """Return the fields of a process from its state on (proc_pid_stat(5)); nothing if it has ended."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return []
    return told.rpartition(")")[2].split()
