"""What is proved about a game, said before play: who can always win, and what to play if that is too easy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from katra import Player, Position, Variant, variant
from katra.solver.known import Known, known
from web.words.language import Language

MAX_ALTERNATIVES = 2
MAX_TURNS = 1000


def known_at(position: Position) -> Known | None:
    """Return what is known about a game in its starting position."""
    return known(position.variant) if position == position.variant.start else None


def sentence(words: Language, position: Position) -> str:
    """Say who can always win a game from its start; nothing if that is not known, or if this is not its start."""
    found = known_at(position)
    if found is None:
        return ""
    if trivial(position):
        return words.say("known.now")
    own = (found.plies + 1) // 2 if found.winner == "first" else found.plies // 2
    told, claimed = words.say(f"known.{found.winner}", turns=words.count("turns", own)), f"known.claimed.{found.game}"
    return f"{told} {words.say(claimed)}" if words.has(claimed) else told


def winner(position: Position) -> Player | None:
    """Return who can always win a game from its start, or None if that is not known."""
    found = known_at(position)
    if found is None:
        return None
    return position.mover if found.winner == "first" else position.mover.other


def trivial(position: Position) -> bool:
    """Return whether perfect play wins a game in its opening turn."""
    found = known_at(position)
    return found is not None and found.plies == 1


@lru_cache(maxsize=16)
def alternatives(chosen: Variant) -> tuple[Variant, ...]:
    """Return games close to a trivial one that are not trivial: with another rule, or of another size."""
    return tuple(islice((other for other in nearby(chosen) if not won_at_once(other.start)), MAX_ALTERNATIVES))


def won_at_once(position: Position) -> bool:
    """Return whether some turn wins, as far as a short look can tell."""
    ends = (after.outcome for _, after in islice(position.turns(), MAX_TURNS))
    return any(end is not None and end.winner == position.mover for end in ends)


def nearby(chosen: Variant) -> Iterator[Variant]:
    """Yield the same game with one rule changed, then in the other sizes that the sources name."""
    game = chosen.game
    for option in game.options:
        for value in option.values:
            if value != chosen.options[option.key]:
                yield variant(game.id, chosen.size, {**chosen.options, option.key: value})
    for size in game.columns:
        if size != chosen.size:
            yield variant(game.id, size, chosen.chosen_options)


def difference(words: Language, chosen: Variant, other: Variant) -> tuple[str, str]:
    """Say briefly what is different in another variant of a game, and which rule it is, if it is a rule."""
    if chosen.size != other.size:
        return words.say("offer.size", columns=other.size), ""
    from web.words.catalogue import option_text  # seldom needed, and never before the page can be played

    changed = next(option for option in other.game.options if chosen.options[option.key] != other.options[option.key])
    value = other.options[changed.key]
    rule = "" if value == changed.default(other.size) else option_text(words, changed, value)
    return words.say("offer.rule" if rule else "offer.usual_rule"), rule
