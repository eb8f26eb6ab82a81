"""A turn board by board, the reasons why a pit may not start one, and the turns that reach distinct positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from katra.board import Player
from katra.position import Position, Turn, is_first_turn, ways
from katra.steps import Capture, Change, Decision, Drop, Lap, Obstacle, Pause, Tax


def why_not_start(position: Position, pit: int) -> Obstacle | None:
    """Return why the mover may not start from one of their pits, or None if they may or no turn starts here.

    >>> position = parse_position(variant("katro", size=4), "2.2.2.2/2.2.2.2/2.0.1.2/2.2.2.2")
    >>> why_not_start(position, 1)
    'empty'
    """
    allowed = position.decisions
    if position.pause or not allowed or any(decision.pit == pit for decision in allowed):
        return None
    return position.variant.sower.obstacle(position.own, position.other, pit, is_first_turn(position))


def is_choice(position: Position, pause: Pause) -> bool:
    """Return whether the mover's turn, come to this point on this board, waits there for a choice."""
    return position.variant.sower.is_choice(position.own, position.other, pause)


def distinct_turns(position: Position) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield the mover's turns, or what is left of one, with the position after it; each such position only once.

    >>> from katra.turns import distinct_turns
    >>> start = variant("paika", size=4).start
    >>> len(list(start.turns())), len(list(distinct_turns(start)))
    (32, 22)
    """
    return ways(position, {position})


class Frame(NamedTuple):
    """The board between two movements of the hand: each player's pits along their loop, and what is beside them.

    `beside` are the values of the variant's fields, as `Side.beside` has them.

    >>> start = variant("katro", size=4).start
    >>> frame = list(frames(start.turn(Decision(1, ">"))))[0]
    >>> start.variant.board.text(frame.counts), frame.hand
    ('2.2.2.2/2.2.2.2/2.0.2.2/2.2.2.2', 2)
    """

    counts: tuple[tuple[int, ...], tuple[int, ...]]
    hand: int
    beside: tuple[tuple[int, ...], tuple[int, ...]]


def frame_of(position: Position) -> Frame:
    """Return the board of a position, the hand at rest.

    >>> frame_of(variant("katrayo", size=4).start)
    Frame(counts=((2, 2, 2, 2), (2, 2, 2, 2)), hand=0, beside=((), ()))
    """
    south, north = position.sides
    counts = position.counts(Player.SOUTH), position.counts(Player.NORTH)
    return Frame(counts, 0, (south.beside, north.beside))


def frames(turn: Turn) -> Iterator[Frame]:
    """Yield the board after each movement: a seed dropped or sown; a pit lifted, taxed, captured, or added to.

    A change beside the board appears with the movement that causes it.

    >>> start = variant("katrayo", size=4).start
    >>> for frame in list(frames(start.turn(Decision(0, ">"))))[:3]:
    ...     print(start.variant.board.text(frame.counts), frame.hand)
    2.2.2.2/0.2.2.2 2
    2.2.2.2/0.3.2.2 1
    2.2.2.2/0.3.3.2 0
    """
    variant, mover = turn.before.variant, turn.before.mover
    boards = [list(turn.before.counts(player)) for player in Player]
    beside = [list(side.beside) for side in turn.before.sides]
    places = {field.name: place for place, field in enumerate(variant.fields)}
    own, other = boards[mover], boards[mover.other]
    hand = 0

    def frame() -> Frame:
        return Frame((tuple(boards[0]), tuple(boards[1])), hand, (tuple(beside[0]), tuple(beside[1])))

    for step in turn.steps:
        match step:
            case Change(whose, field, value):
                beside[mover if whose == "mover" else mover.other][places[field]] = value
            case Drop(pit, source):
                beside[mover][places[source]] -= 1
                own[pit] += 1
                yield frame()
            case Tax(pit, seeds):
                own[pit] -= seeds
                hand += seeds
                yield frame()
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    hand += seeds
                yield frame()
                if into is not None:
                    own[into] += hand
                    hand = 0
                    yield frame()
            case Lap(lifted, seeds, pit, sense):
                for start in lifted:
                    own[start] = 0
                hand = seeds
                if lifted:
                    yield frame()
                while hand:
                    own[pit] += 1
                    hand -= 1
                    pit = variant.board.next(pit, sense)
                    yield frame()
    if turn.steps and isinstance(turn.steps[-1], Change):
        yield frame()


def cycle(turn: Turn) -> int | None:
    """Return the number of laps after which an endless turn repeats; None if it ends, or was given up before that.

    >>> position = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
    >>> from katra.turns import cycle
    >>> cycle(position.turn(*parse_turn(position, "A2>")))
    2088
    """
    if not turn.after.endless:
        return None
    end = list(turn.after.counts(turn.before.mover))
    own, last_pit = list(end), None
    for number, lap in enumerate(reversed(turn.steps), start=1):
        if not isinstance(lap, Lap):
            break
        # Played backwards: the seeds return to the pit before the first that they were sown in.
        for seed in range(lap.seeds):
            own[(lap.first + seed * lap.sense) % len(own)] -= 1
        start = (lap.first - lap.sense) % len(own)
        own[start] += lap.seeds
        last_pit = (start + lap.seeds * lap.sense) % len(own) if last_pit is None else last_pit
        if own == end and start == last_pit:
            return number
    return None


# What a turn did


def decided_at(position: Position, decision: Decision) -> int:
    """Return the pit in which a decision is made: where a turn starts, or where it waits."""
    if decision.pit is not None:
        return decision.pit
    assert position.pause
    return position.pause.pit


def lost(played: Turn) -> list[tuple[Player, str]]:
    """Return the enclosures, such as a rova, that a turn removed: each with its owner and its name."""
    before, after, fields = played.before, played.after, played.before.variant.fields
    return [
        (player, field.name)
        for player in Player
        for field in fields
        if field.pits and before.value(player, field.name) and not after.value(player, field.name)
    ]


def brought_home(played: Turn) -> int:
    """Return how many seeds a turn has brought into the special pit of a race; 0 in other games."""
    special, mover = played.before.variant.special_pit, played.before.mover
    return 0 if special is None else played.after.counts(mover)[special] - played.before.counts(mover)[special]


def emptied(played: Turn) -> list[int]:
    """Return the opponent's pits from which a turn captured, in order of capture; nothing refills them."""
    captures = (step for step in played.steps if isinstance(step, Capture))
    return [pit for capture in captures for pit, seeds in capture.taken if seeds]


def traces(played: Turn) -> tuple[tuple[Player, int], tuple[Player, int], frozenset[tuple[Player, int]]]:
    """Return where a turn started, where it ended, and the pits it emptied by captures."""
    mover = played.before.mover
    start = end = decided_at(played.before, played.decisions[0])
    taken = set()
    for step in played.steps:
        match step:
            case Drop(pit):
                end = pit
            case Lap():
                end = (step.first + step.sense * (step.seeds - 1)) % played.before.variant.board.pits
            case Capture():
                end = end if step.into is None else step.into
                taken |= {(mover.other, pit) for pit, _ in step.taken}
    return (mover, start), (mover, end), frozenset(taken)
