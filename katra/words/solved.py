"""What is proved about a game, in words: who can always win, and what is different in a game proposed instead."""

from __future__ import annotations

from katra.position import Position, Variant
from katra.solver.known import known_at, trivial
from katra.words.language import Language


def sentence(words: Language, position: Position) -> str:
    """Say who can always win a game from its start; nothing if that is not known, or if this is not its start."""
    found = known_at(position)
    if found is None:
        return ""
    if trivial(position):
        return words.say("known.now")
    turns, claimed = words.count("turns", found.turns), f"known.claimed.{found.game}"
    told = words.say(f"known.{found.winner}", turns=turns)
    return f"{told} {words.say(claimed)}" if words.has(claimed) else told


def difference(words: Language, chosen: Variant, other: Variant) -> tuple[str, str]:
    """Say briefly what is different in another variant of a game, and which rule it is, if it is a rule."""
    if chosen.size != other.size:
        return words.say("offer.size", columns=other.size), ""
    from katra.words.catalogue import option_text  # seldom needed, and never before the page can be played

    changed = next(option for option in other.game.options if chosen.options[option.key] != other.options[option.key])
    value = other.options[changed.key]
    rule = "" if value == changed.default(other.size) else option_text(words, changed, value)
    return words.say("offer.rule" if rule else "offer.usual_rule"), rule
