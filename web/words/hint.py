"""A hint in words: the turn, and why it is good."""

from __future__ import annotations

from typing import Final

from katra.service.questions import Hint
from web.words.language import Language

COUNTED: Final = ("seeds", "turns")
"""The values of a reason that are said with the things they count."""


def sentence(words: Language, hint: Hint) -> str:
    """Say which turn is good, and why."""
    return words.say("hint", turn=hint.turn, reason=reason(words, hint))


def reason(words: Language, hint: Hint) -> str:
    """Say why a turn is good."""
    values = {name: words.count(name, int(value)) if name in COUNTED else value for name, value in hint.values.items()}
    return words.say(f"reason.{hint.code}", **values)
