"""A figure in words: what it shows, and what happened between two of its boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal, NamedTuple

from katra import Capture, Drop, Lap, Turn
from katra.landings import Landing, landings
from katra.notation import turn_text
from katra.steps import Tax
from katra.study.figure import Figure, Stop
from katra.words import turn_story
from katra.words.language import Language
from katra.words.sentences import captured, listed, lost_sentences, outcome_sentence, player_name, taken_from

FEW: Final = 6
"""So many things are told one by one; of more the laps are counted."""


class Event(NamedTuple):
    """What leads from one frame of a turn to the next; the pits are the mover's, or the opponent's for a capture."""

    kind: Literal["drop", "lift", "sow", "capture", "join", "tax"]
    pits: tuple[int, ...]
    seeds: int


def events(turn: Turn) -> Iterator[Event]:
    """Yield what happens in a turn, one event per frame."""
    pits = turn.before.variant.board.pits
    for step in turn.movements:
        match step:
            case Drop(pit):
                yield Event("drop", (pit,), 1)
            case Tax(pit, seeds):
                yield Event("tax", (pit,), seeds)
            case Capture(taken, into):
                yield Event("capture", tuple(pit for pit, seeds in taken if seeds), step.seeds)
                if into is not None:
                    yield Event("join", (into,), step.seeds)
            case Lap(lifted, seeds, first, sense):
                if lifted:
                    yield Event("lift", lifted, seeds)
                for number in range(seeds):
                    yield Event("sow", ((first + number * sense) % pits,), 1)


@lru_cache(maxsize=4)
def events_of(figure: Figure, turn: int) -> tuple[Event, ...]:
    return tuple(events(figure.turns[turn]))


@lru_cache(maxsize=4)
def landings_of(figure: Figure, turn: int) -> dict[Stop, Landing]:
    """Return the boards at which a seed was dropped or a lap ended, with the landing of that seed."""
    stops = [stop for stop in figure.stops if stop.turn == turn]
    return dict(zip(stops, (each for each in landings(figure.turns[turn]) if each.by), strict=False))


def between(figure: Figure, before: Stop, here: Stop) -> list[Event]:
    """Return what happened in a turn of a figure since the previous board."""
    begin = before.frames if before.turn == here.turn else 0
    return list(events_of(figure, here.turn)[begin : here.frames])


def grouped(found: Sequence[Event]) -> Iterator[Event]:
    """Yield events, with consecutive sown seeds joined into one, in the pit of the last."""
    for kind, group in groupby(found, key=lambda event: event.kind):
        met = list(group)
        yield Event("sow", met[-1].pits, len(met)) if kind == "sow" else met[0]


def told(words: Language, figure: Figure, before: Stop, here: Stop) -> str:
    turn = figure.turns[here.turn]
    if figure.by_laps and (lap := lap_told(words, figure, here)):
        return lap
    found = between(figure, before, here)
    parts = list(grouped(found))
    player = player_name(words, turn.before.mover)
    if len(parts) > FEW:
        laps = here.laps - (before.laps if before.turn == here.turn else 0)
        seeds = sum(event.seeds for event in parts if event.kind == "capture")
        counted = {"laps": words.count("laps", laps), "captured": words.count("captured", seeds)}
        return words.say("figure.did.laps", player=player, **counted)
    did = ", ".join(part(words, turn, event) for event in parts)
    return words.say("figure.did", player=player, did=did)


def part(words: Language, turn: Turn, event: Event) -> str:
    if event.kind == "capture":
        return taken_from(words, turn, event.seeds, event.pits)
    name, mover = turn.before.variant.board.name, turn.before.mover
    pits = listed(words, [name(pit, mover) for pit in event.pits])
    return words.say(f"figure.did.{event.kind}", seeds=words.count("seeds", event.seeds), pits=pits)


def lap_told(words: Language, figure: Figure, here: Stop) -> str:
    """Describe the lap that ends here, or the seed dropped here; "" if something else ends here."""
    found = landings_of(figure, here.turn)
    if here not in found:
        return ""
    landing = found[here]
    return turn_story.told(words, figure.turns[here.turn], landing, last=landing is list(found.values())[-1])


def result(words: Language, turn: Turn) -> str:
    """Say what else a turn has done: what was lost in it, and how it ended the game; "" if nothing."""
    said = list(lost_sentences(words, turn))
    if ended := None if turn.after.pause else turn.after.outcome:
        said.append(outcome_sentence(words, ended))
    return " ".join(said)


# A figure as a whole


def numbers(words: Language, figure: Figure) -> str:
    """Return the numbers of a figure in its source; "" if it has none."""
    if not figure.numbers:
        return ""
    first, last = figure.numbers[0], figure.numbers[-1]
    return words.say("figures.number" if first == last else "figures.numbers", first=first, last=last)


def shows(words: Language, figure: Figure) -> str:
    """Say in one line what a figure shows: in its own words, or by its turns and what they do."""
    own = f"figure.{figure.study.id}.shows"
    if words.has(own):
        return words.say(own)
    if "From" in figure.study.tags:
        return " ".join([words.say("figure.middle"), *(does(words, turn, whole=False) for turn in figure.turns)])
    return " ".join(does(words, turn) for turn in figure.turns)


def does(words: Language, turn: Turn, *, whole: bool = True) -> str:
    """Say what a turn, or the rest of one, does: its laps, what it captures, and how it ends the game."""
    values = {
        "player": player_name(words, turn.before.mover),
        "turn": turn_text(turn.before, turn.decisions),
        "laps": words.count("laps", turn.laps),
        "captured": captured(words, turn) if whole else words.count("captured", turn.captured),
    }
    return " ".join(filter(None, [words.say("figure.does", **values), result(words, turn)]))


def errata(words: Language, figure: Figure) -> str:
    """Say what is wrong in print; "" if nothing is."""
    code = figure.study.tags.get("Errata")
    return words.say(f"figure.errata.{code}") if code else ""
