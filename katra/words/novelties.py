"""What is new to a visitor in a turn or in a choice: what a caption says once, with its place and moment."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, get_args

from katra.beside import barred, mark_around
from katra.board import Player
from katra.film.playback import Film
from katra.film.timeline import Keyframe, PitRef
from katra.node import Node
from katra.position import Position, Turn
from katra.steps import Change, Lap, Obstacle
from katra.targets import Target, targets
from katra.turns import why_not_start
from katra.words.language import Language
from katra.words.ribbon import River
from katra.words.sentences import key_of, key_of_kind, player_name

ASIDES: Final = frozenset({"around", "around.row", "around.rows", "full_round", "captured.column"})
"""What can wait until a turn has nothing else that is new."""

ALIKE: Final = {"goes_on": "goes_on.behind", "goes_on.behind": "goes_on"}
"""What can wait too once the other of the two has been explained."""

DECISIVE: Final = frozenset({"front.last", "no_capture", "start.house_first", "one_side"})
"""What decides games: it is told however much the game has told already."""

PLAIN: Final = ("start.empty", "start.drop", "start.special")
"""The obstacles to a start that need no caption: the board shows them, or another caption tells them."""

WARNING: Final = "front.last"
"""What is told every time."""

FEW: Final = 2
"""A front row with no more seeds than this, or with seeds in one pit alone, is soon empty."""

PASSING: Final = (WARNING, "start.house_first")
"""What may not hold in the next turn any more, and so comes first in a choice."""

KEYS: Final = (
    *"""
    sow goes_on goes_on.behind goes_on.always empty stopped around around.row around.rows full_round captured
    captured.row captured.apart captured.column captured.behind captured.from_behind captured.empty captured.dropped
    captured.at_start enters one_side drop drop.sow part fotsiny direction opened robbed lapsed ends.mark ends.barred
    barred
    """.split(),
    *PASSING,
    *"mark special again long bowl bowl.empty no_capture choose.side".split(),
    *(key for key in map("start.{}".format, get_args(Obstacle)) if key not in PLAIN + PASSING),
)
"""All that can be new, by the texts `caption.KEY`; of what is seen at once, the first here is told first."""

BASICS: Final = KEYS[: KEYS.index("captured.dropped")]
"""What is not new to a visitor who knows how to play the first game."""


class Novelty(NamedTuple):
    """Something that a visitor meets for the first time, explained by the text `caption.KEY`.

    `where`: the pit at which it is seen; `here`: the place in the film of its turn, 0 in a choice. `who`: the player
    who does it. `mark`: the name of the enclosure around pits, or of the game; either may have its own words.
    `beside`: another pit involved, such as the one that captures.
    """

    key: str
    where: PitRef
    who: Player
    here: int = 0
    mark: str = ""
    beside: PitRef | None = None


def unknown(found: Iterable[Novelty], seen: Container[str], *, waits: bool = False) -> list[Novelty]:
    """Return those not yet explained, each once, and what is always told.

    What can wait does so while there is anything else, and altogether if it `waits`.
    """
    new = {each.key: each for each in reversed(list(found)) if each.key == WARNING or each.key not in seen}
    first = [each for each in new.values() if not (each.key in ASIDES or ALIKE.get(each.key) in seen)]
    told = first if first or waits else new.values()
    return sorted(told, key=lambda each: (each.here, KEYS.index(each.key)))


def told(found: Iterable[Novelty], seen: Container[str], left: int, *, waits: bool = False) -> dict[int, Novelty]:
    """Return what to explain by its places, one thing in each, if so many may still be explained in the game."""
    places: dict[int, Novelty] = {}
    for each in unknown(found, seen, waits=waits):
        if each.here not in places and (len(places) < left or each.key in DECISIVE):
            places[each.here] = each
    return places


def sentence(words: Language, new: Novelty) -> str:
    """Say what is new; a sentence states the fact before its colon and the consequence after it."""
    who = player_name(words, new.who)
    return words.say(key_of(words, f"caption.{new.key}", new.mark), player=who, mark=new.mark)


def caption(words: Language, new: Novelty) -> River:
    """Say what is new in two lines."""
    head, more = re.split(r"\s?: ", sentence(words, new), maxsplit=1)
    return River(head, f"{more[0].upper()}{more[1:]}")


# In a turn


def in_turn(film: Film) -> list[Novelty]:
    """Return everything that could be new in a turn, or in the part of one that is shown."""
    turn = film.turn
    found = [*in_keyframes(film), *direction_fixed(film), *pit_barred(film), *long_turn(film)]
    if not (turn.after.outcome or turn.after.pause):
        found += end_of_turn(film)
    return found


def in_keyframes(film: Film) -> Iterator[Novelty]:
    """Yield what the keyframes of a turn show."""
    mover, board, began = film.turn.before.mover, film.turn.before.variant.board, film.start.pit
    for here, (before, now) in enumerate(pairwise([film.start, *film.keyframes]), start=1):
        for key in keys_at(film, before, now, here):
            yield Novelty(key, (mover, now.pit), mover, here)
        if now.kind == "lift":
            began = now.pit
            yield from lifted(film.turn, before, now, here)
        elif now.kind == "capture":
            prey = (mover.other, now.taken[0][0])
            stands = max(here - 1, 1)  # while the prey can still be seen
            yield Novelty(capture(film, before, now, here), prey, mover, stands, beside=(mover, now.pit))
        elif now.kind == "loss":
            owner = mover.other if now.robbed else mover
            pits = film.turn.before.variant.pits_of(now.source)
            yield Novelty(loss(film, now, here), (owner, pits[0]), mover, here, now.source)
        elif before.kind == "capture" and here == film.begun and starts_alone(film.turn):
            yield Novelty("one_side", (mover, now.pit), mover, here, beside=(mover, film.start.pit))
        elif now.kind == "seed" and before.kind == "seed" and board.rows == 1 and abs(now.pit - before.pit) > 1:
            yield Novelty("around.row", (mover, now.pit), mover, here)
        elif now.kind == "seed" and before.kind == "seed" and now.pit == began:
            yield Novelty("full_round", (mover, now.pit), mover, here)


def starts_alone(turn: Turn) -> bool:
    """Return whether a turn is the only one that starts in its pit: captured seeds then have one end to enter by."""
    start = turn.decisions[0].pit
    return start is not None and [each.pit for each in turn.before.decisions].count(start) == 1


def keys_at(film: Film, before: Keyframe, now: Keyframe, here: int) -> Iterator[str]:
    """Yield what a keyframe shows at the pit where it is seen."""
    board = film.turn.before.variant.board
    if now.kind == "take":
        yield "drop"
    elif now.kind == "tax":
        yield "part"
    elif now.kind == "seed" and before.kind == "capture":
        yield "enters"
    elif now.kind == before.kind == "seed" and board.place(now.pit)[0] != board.place(before.pit)[0]:
        yield "around" if board.rows == 2 else "around.rows"


def lifted(turn: Turn, before: Keyframe, now: Keyframe, here: int) -> Iterator[Novelty]:
    """Yield what is new where a pit is lifted: a turn begins, or the last seed fell into an occupied pit."""
    mover, board = turn.before.mover, turn.before.variant.board
    if before.kind == "drop":
        yield Novelty("drop.sow", (mover, now.pit), mover, here)
    elif before.kind == "seed":
        row, _ = board.place(now.pit)
        facing = board.facing(now.pit) if row == 0 else None
        passed = facing is not None and before.frame.counts[mover.other][facing]
        if turn.before.variant.special_pit is not None:
            if before.pit != now.pit:
                return  # the turn starts again
            key = "goes_on.always"
        else:
            key = "goes_on.behind" if row else "fotsiny" if passed else "goes_on"
        yield Novelty(key, (mover, now.pit), mover, here - 1, turn.before.variant.game.id)
    elif before.kind == "change":
        yield Novelty("sow", (mover, now.pit), mover, here)


def capture(film: Film, before: Keyframe, now: Keyframe, here: int) -> str:
    """Return the key of what is new in a capture."""
    mover, board = film.turn.before.mover, film.turn.before.variant.board
    if before.kind == "drop":
        return "captured.dropped"
    if before.kind == "change" and film.turn.decisions[0].pit is not None:
        return "captured.at_start"
    if not joins(film, here):
        return "captured.apart"
    own, other = before.frame.counts[mover], before.frame.counts[mover.other]
    robbed = {board.place(pit)[0] for pit, seeds in now.taken if seeds}
    if before.kind == "seed" and own[now.pit] == 1:
        return "captured.empty"
    if board.place(now.pit)[0] > 0:
        return "captured.from_behind"
    if robbed != {0} and not any(other[pit] for pit in board.row(0)):
        return "captured.behind"
    if robbed != {0}:
        return "captured.column"
    return "captured" if board.rows > 1 else "captured.row"


def loss(film: Film, now: Keyframe, here: int) -> str:
    """Return what is new where an enclosure is lost: it is captured, lifted, or lapses with a capture."""
    if now.robbed:
        return "robbed"
    return "lapsed" if [each.kind for each in film.keyframes[here : here + 1]] == ["capture"] else "opened"


def joins(film: Film, here: int) -> bool:
    """Return whether the captured seeds of a place are added to the pit that captures."""
    return film.keyframes[here : here + 1] != [] and film.keyframes[here].kind == "join"


def direction_fixed(film: Film) -> Iterator[Novelty]:
    """Yield that a turn has fixed its player's direction for the game: a field now has the sense of a lap."""
    turn = film.turn
    for change, lap in pairwise(turn.steps):
        if isinstance(change, Change) and isinstance(lap, Lap) and change.value == lap.sense:
            yield Novelty("direction", (turn.before.mover, film.start.pit), turn.before.mover, 1)


def long_turn(film: Film) -> Iterator[Novelty]:
    """Yield that a turn of more than eight laps goes on for long, once the second is over."""
    if len(film.laps) > 8:
        here, mover = film.laps[2] - 1, film.turn.before.mover
        yield Novelty("long", (mover, film.at(here).pit), mover, here)


def pit_barred(film: Film) -> Iterator[Novelty]:
    """Yield that a turn has blocked a pit of the opponent for their next turn."""
    turn = film.turn
    pit = barred(turn.after, turn.before.mover.other)
    if pit is not None and not turn.after.pause:
        yield Novelty("barred", (turn.before.mover.other, pit), turn.before.mover, film.end)


def end_of_turn(film: Film) -> Iterator[Novelty]:
    """Yield why a turn is over: its last seed fell into an empty pit, or where a mark ends it."""
    turn, last = film.turn, film.at(film.end)
    mover = turn.before.mover
    if last.kind == "change" and film.end:  # beside the pits, after the last seed
        last = film.at(film.end - 1)
    if last.kind != "seed":
        return
    mark = mark_around(turn.after, mover, last.pit)
    if last.frame.counts[mover][last.pit] == 1:
        yield Novelty("empty", (mover, last.pit), mover, film.end)
    elif last.pit == barred(turn.before, mover):
        yield Novelty("ends.barred", (mover, last.pit), mover, film.end)
    elif mark:
        yield Novelty("ends.mark", (mover, last.pit), mover, film.end, mark)
    else:
        yield Novelty("stopped", (mover, last.pit), mover, film.end)


# In a choice


def in_choice(words: Language, position: Position, legal: frozenset[int], aims: Sequence[Target]) -> list[Novelty]:
    """Return everything that could be new where someone has to choose: a pit to start from, or one of some targets."""
    if aims:  # several ends by which captured seeds may enter are new
        sides = [aim for aim in aims if aim.kind == "enter"]
        return [Novelty("choose.side", (position.mover, aims[0].pit), position.mover)] if sides[1:] else []
    if not legal:
        return []
    return [
        *beside_pits(position, legal),
        *last_in_front(position),
        *without_capture(words, position, legal),
        *obstacles(position, legal),
    ]


def beside_pits(position: Position, legal: frozenset[int]) -> Iterator[Novelty]:
    """Yield what is new beside the pits: a special pit, an enclosure, a bowl to drop from, or its end."""
    mover, variant = position.mover, position.variant
    first = min(legal)
    mark = next((field.name for field in variant.fields if field.pits), "")
    if variant.special_pit is not None:
        yield Novelty("again" if position.pause else "special", (mover, variant.special_pit), mover)
    for field, value, start in zip(variant.fields, position.own.beside, variant.opening.beside, strict=True):
        if field.pits and value:
            yield Novelty("mark", (mover, field.pits[0]), mover, mark=field.name)
        if field.seeds(start) and not value:
            yield Novelty("bowl.empty", (mover, first), mover, mark=mark)
    if targets(Node(position), position.decisions[:1])[0].source:
        yield Novelty("bowl", (mover, first), mover, mark=mark)


def last_in_front(position: Position) -> Iterator[Novelty]:
    """Yield that the mover's front row is nearly empty, where an empty front row loses."""
    mover, variant = position.mover, position.variant
    counts = list(position.counts(mover))
    holding = [pit for pit in variant.board.row(0) if counts[pit]]
    if holding and (len(holding) == 1 or sum(counts[pit] for pit in holding) <= FEW):
        for pit in holding:
            counts[pit] = 0
        sides = list(position.sides)
        sides[mover] = position.own._replace(pits=variant.packing.pack(counts))
        lost = position._replace(sides=(sides[0], sides[1])).outcome
        if lost and lost.reason in ("front_captured", "front_emptied"):
            yield Novelty(WARNING, (mover, holding[0]), mover)


def without_capture(words: Language, position: Position, legal: frozenset[int]) -> Iterator[Novelty]:
    """Yield that the turn will capture nothing to its end, in a game that has such turns.

    There, while a capture is possible, no other start is legal: one start tells for all.
    """
    may_capture_nothing = words.has(key_of_kind(words, "asked.none", position.variant))
    if may_capture_nothing and not position.pause:
        first = position.turn(position.decisions[0])
        if not (first.captured or (first.after.pause and first.after.pause.may_capture)):
            yield Novelty("no_capture", (position.mover, min(legal)), position.mover)


def obstacles(position: Position, legal: frozenset[int]) -> Iterator[Novelty]:
    """Yield why some occupied pits may not start a turn now."""
    mover = position.mover
    for pit, seeds in enumerate(position.counts(mover)):
        reason = why_not_start(position, pit) if seeds and pit not in legal else None
        if reason and f"start.{reason}" in KEYS:
            yield Novelty(f"start.{reason}", (mover, pit), mover)
