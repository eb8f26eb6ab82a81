"""A turn told lap by lap: where each lap's last seed fell, what lay there, and so why the turn went on or ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from katra.beside import barred, mark_around
from katra.landings import Landing, landings
from katra.position import Turn
from katra.steps import Capture, Drop, Lap, Tax
from katra.words.language import Language
from katra.words.sentences import key_of, key_of_kind, listed, lost_sentences, outcome_sentence, player_name, taken_from

FIRST: Final = 3
LAST: Final = 2
"""How many laps of a long turn are told in full at its beginning and at its end, with every capture between."""
MIN_GAP: Final = 2
"""So many laps at least are told in one sentence: a single one is told as any other."""


def story(words: Language, played: Turn) -> tuple[str, ...]:
    """Tell a turn, or a turn so far, with a sentence or two for each lap."""
    met = landings(played)
    return *laps_told(words, played, met), *ending(words, played)


def gaps(met: Sequence[Landing]) -> Iterator[Landing | int]:
    """Yield the parts of a turn's story: landings, or a number for a gap of laps without a capture."""
    left_out = list[Landing]()
    for index, landing in enumerate(met):
        if index < FIRST or index >= len(met) - LAST or landing.taken:
            yield from left_out if len(left_out) < MIN_GAP else [len(left_out)]
            left_out = []
            yield landing
        else:
            left_out.append(landing)


# In words


def laps_told(words: Language, played: Turn, met: Sequence[Landing]) -> Iterator[str]:
    """Tell the laps, or just the number of laps for a gap."""
    for each in gaps(met):
        if isinstance(each, int):
            key = "asked.gap" if played.before.variant.special_pit is None else "asked.gap.more"
            yield words.say(key, laps=words.count("laps", each))
        else:
            yield told(words, played, each, last=each is met[-1])


def told(words: Language, played: Turn, landing: Landing, *, last: bool) -> str:
    """Tell how a seed came to its pit, what lay there, and what followed."""
    name, mover = played.before.variant.board.name, played.before.mover
    lay = words.count("seeds", landing.lay)
    where = words.say("asked.where" if landing.lay else "asked.where.empty", seeds=lay)
    values = {"player": player_name(words, mover), "pit": name(landing.pit, mover), "where": where}
    values["then"] = then(words, played, landing, last=last)
    match landing.by:
        case Lap():
            fallen = words.say("asked.last", **values)
            return f"{sown(words, played, landing.by, landing.lap)} {fallen}"
        case Drop():
            return words.say("asked.drop", **values)
    return words.say("asked.start", **values)


def sown(words: Language, played: Turn, lap: Lap, number: int) -> str:
    """Say from where a lap was sown; for the first one, by whom and in which direction on the screen."""
    board, mover = played.before.variant.board, played.before.mover
    values = {"player": player_name(words, mover), "lap": number, "seeds": words.count("seeds", lap.seeds)}
    lifted = lap.lifted or taxed(played, lap)
    first = lifted[0] if lifted else lap.first
    sign = board.sign(first, lap.sense)
    led = words.lie.leads(board, mover, first, sign) if lifted else words.lie.direction(mover, sign)
    values["direction"] = words.say(f"direction.{led}")
    values["pit"] = listed(words, [board.name(pit, mover) for pit in lifted or (lap.first,)])
    if lifted and not lap.lifted:
        return words.say("asked.lap.part", **values)
    if not lifted:
        return words.say("asked.lap.enter", **values)
    return words.say("asked.lap.first" if number == 1 else "asked.lap", **values)


def taxed(played: Turn, lap: Lap) -> tuple[int, ...]:
    """Return the pit of which a lap sows a part; () if it does not."""
    pairs = pairwise(played.movements)
    return next(((before.pit,) for before, after in pairs if after is lap and isinstance(before, Tax)), ())


def then(words: Language, played: Turn, landing: Landing, *, last: bool) -> str:
    """Say what followed from where a seed fell."""
    if landing.taken:
        return captured(words, played, landing.taken, on=landing.on is not None)
    if landing.part:
        return words.say("asked.on.part", part=words.count("seeds", landing.part))
    if landing.pit == played.before.variant.special_pit and (landing.on or played.after.pause):
        return words.say("asked.again", player=player_name(words, played.before.mover))
    if landing.on or (last and played.after.endless):
        return words.say("asked.on")
    player = player_name(words, played.before.mover)
    if played.after.pause:
        return words.say("asked.choice", player=player)
    if played.decisions[-1].sign == "=":
        return words.say("asked.stop", player=player)
    kept = mark_around(played.after, played.before.mover, landing.pit) if landing.lay else ""
    key = (
        "asked.end.barred" if landing.pit == barred(played.before, played.before.mover) and landing.lay else "asked.end"
    )
    return words.say(key_of(words, key, kept))


def captured(words: Language, played: Turn, taken: Capture, *, on: bool) -> str:
    """Say what was captured, from where, and what happens to it."""
    said = taken_from(words, played, taken.seeds, [pit for pit, seeds in taken.taken if seeds])
    return words.say("asked.join", captured=said) if on and taken.into is not None else said


def ending(words: Language, played: Turn) -> Iterator[str]:
    """Say what else happened in a turn: what was lost, that it could not capture, that it ended the game."""
    yield from lost_sentences(words, played)
    key = key_of_kind(words, "asked.none", played.before.variant)
    if not (played.captured or (played.after.pause and played.after.pause.may_capture)) and words.has(key):
        yield words.say(key)
    if ended := None if played.after.pause else played.after.outcome:
        yield outcome_sentence(words, ended)
