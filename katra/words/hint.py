"""A hint in words: the turn, and why it is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from katra.position import Position
from katra.service.questions import Hint
from katra.words.language import Language
from katra.words.sentences import SIGNS
from katra.words.turn_in_words import turn_in_words

COUNTED: Final = {"seeds": "seeds", "threat": "seeds", "loses": "seeds", "turns": "turns", "laps": "laps"}
"""The values of a reason that are numbers, each with the key of what it counts."""


def sentence(words: Language, position: Position, hint: Hint) -> str:
    """Say which turn is good, and why."""
    return words.say("hint", turn=turn_in_words(words, position, hint.turn), reason=reason(words, hint))


def reason(words: Language, hint: Hint) -> str:
    """Say why a turn is good; what it brings home when one plays again is not all brought by its first start."""
    again = hint.code == "brings_home" and sum(map(hint.turn.count, SIGNS)) > 1
    return words.say("reason.brings_home.again" if again else f"reason.{hint.code}", **told(words, hint.values))


def told(words: Language, values: Mapping[str, int | str]) -> dict[str, str]:
    """Put the values of a reason into words: numbers with the things counted, and turns and pits by name."""
    return {
        name: counted(words, COUNTED[name], int(value)) if name in COUNTED else str(value)
        for name, value in values.items()
    }


def counted(words: Language, things: str, number: int) -> str:
    return words.count(things, number) if number else words.say("nothing")
