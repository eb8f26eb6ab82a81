"""What the rules are called where the games are played: words that a rules sheet explains below its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "again": ("mandry",),
    "board.house": ("nyumba",),
    "capture": ("homana",),
    "drop": ("homana",),
    "drop.house": ("namua",),
    "drop.house.first_turn": (),
    "empty": ("mandry",),
    "enter": ("tsibongy",),
    "enter.kichwa": ("kichwa", "kimbi"),
    "enter.kichwa.always": ("kotso",),
    "fotsiny": ("fotsiny",),
    "front_stops": ("mandry",),
    "kamo": ("kamo",),
    "kamu.free": ("kamu",),
    "mtaji": ("mtaji", "takata"),
    "mtaji.any": ("trakatra",),
    "on.safari": ("safari",),
    "reserve_empty": ("fotsiny",),
    "rova": ("vary be",),
    "sleep_then_eat": ("mandry", "homana"),
    "strike": ("homana",),
    "takasia": ("takasia",),
    "takata": ("takata",),
    "trakatra": ("trakatra",),
}
"""By the keys of the steps of a rules sheet."""


def called(key: str) -> tuple[str, ...]:
    """Return the words for what a step tells, or a more general one: of `drop` for `drop.again`.

    >>> from katra.told.called import called
    >>> called("drop.again"), called("board.two")
    (('homana',), ())
    """
    while key not in WORDS and "." in key:
        key = key.rpartition(".")[0]
    return WORDS.get(key, ())
