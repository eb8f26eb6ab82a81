"""The questions that search, undo, notation and page ask: what can be decided, what follows, what moved, is it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from katra.board import Player
from katra.errors import GameOver, IllegalTurn
from katra.position import Position, Turn
from katra.steps import Capture, Change, Decision, Drop, Lap, Obstacle, Outcome, Pause, Step, Tax


def decisions(position: Position) -> tuple[Decision, ...]:
    """Return all that the mover may decide, in order of the pits' names, left before right; () if the game is over.

    >>> start = variant("katrayo", size=4).start
    >>> decisions(start)[:2]
    (Decision(pit=0, sign='<'), Decision(pit=0, sign='>'))
    >>> [decision_text(start, decision) for decision in decisions(start)]
    ['A1<', 'A1>', 'A2<', 'A2>', 'A3<', 'A3>', 'A4<', 'A4>']
    """
    return () if shown(position) else _decisions(position)


def outcome(position: Position) -> Outcome | None:
    """Return how the game has ended in this position, or None while it goes on.

    The same position for the third time also ends a game, but only the game knows that (game.py).

    >>> start = variant("gorobaka", size=4).start
    >>> outcome(start) is None
    True
    >>> outcome(play(start, Decision(0, "<")))
    Outcome(winner=<Player.SOUTH: 0>, reason='all_captured')
    """
    ended = shown(position)
    if ended is None and not _decisions(position):
        return Outcome(position.mover.other, "no_start")
    return ended


def standing(position: Position) -> tuple[tuple[Decision, ...], Outcome | None]:
    """Return what `decisions` and `outcome` do, and ask the rules for each only once; no outcome inside a turn."""
    ended = shown(position)
    allowed = () if ended else _decisions(position)
    if position.pause:
        return allowed, None
    return allowed, ended if ended or allowed else Outcome(position.mover.other, "no_start")


def shown(position: Position) -> Outcome | None:
    """Return how the game has ended, if the position shows it: whether its player has a start is not asked."""
    variant, mover, sides, pause, endless = position
    if endless:
        return Outcome(None, "endless")
    return None if pause else variant.sower.outcome(sides[mover], sides[1 - mover], mover)


def _decisions(position: Position) -> tuple[Decision, ...]:
    """Return what the rules allow the mover where the game has not ended."""
    variant, mover, sides, pause, _ = position
    return variant.sower.decisions(sides[mover], sides[1 - mover], pause, _is_first(position))


def _is_first(position: Position) -> bool:
    """Return whether the turn is the first of the game, if that makes a difference."""
    return position.variant.sower.first_turn_differs and position == position.variant.start


def why_not_start(position: Position, pit: int) -> Obstacle | None:
    """Return why the mover may not start from one of their pits, or None if they may, or if no turn starts here.

    >>> position = parse_position(variant("katro", size=4), "2.2.2.2/2.2.2.2/2.0.1.2/2.2.2.2")
    >>> why_not_start(position, 1)
    'empty'
    """
    allowed = decisions(position)
    if position.pause or not allowed or any(decision.pit == pit for decision in allowed):
        return None
    return position.variant.sower.obstacle(position.own, position.other, pit, _is_first(position))


def is_choice(position: Position, pause: Pause) -> bool:
    """Return whether the mover's turn, come to this point on this board, waits there for a choice."""
    return position.variant.sower.is_choice(position.own, position.other, pause)


def play(position: Position, decision: Decision) -> Position:
    """Return the position after a decision. Raises IllegalTurn or GameOver if the rules do not allow it.

    >>> start = variant("katro", size=4).start
    >>> position_text(play(start, Decision(1, ">")))
    '2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N'

    >>> play(start, Decision(None, "+"))
    Traceback (most recent call last):
        ...
    katra.errors.IllegalTurn: + is not a legal turn here
    """
    check(position, decision, decisions(position))
    return carry_out(position, decision)


def turn(position: Position, *decided: Decision) -> Turn:
    """Return a player's decisions carried out step by step. Raises IllegalTurn or GameOver if one is not allowed.

    >>> start = variant("paika", size=4).start
    >>> played = turn(start, Decision(1, "<"), Decision(None, ">"))
    >>> turn_text(start, played.decisions), played.laps, played.captured
    ('A2<>', 6, 4)
    >>> position_text(played.after)
    '2.2.2.2/2.0.0.2/4.1.0.5/1.4.4.1 N'
    """
    after, steps = position, list[Step]()
    for decision in decided:
        check(after, decision, decisions(after))
        after = carry_out(after, decision, steps)
    return Turn(position, decided, steps, after)


def carry_out(position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
    """Return the position after one of its decisions, and append the steps to `log`; whether it is one is not asked."""
    variant, mover, sides, pause, _ = position
    if mover:
        other, own = sides
        own, other, pause, endless = variant.sower.play(own, other, pause, decision, log)
        sides = other, own
    else:
        own, other = sides
        own, other, pause, endless = variant.sower.play(own, other, pause, decision, log)
        sides = own, other
    if pause or endless:
        return Position(variant, mover, sides, pause, endless)
    return Position(variant, mover.other, sides)


def turns(position: Position) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield every way to play the mover's turn to its end, choices and all, with the position after it, in order.

    >>> from katra.turns import turns
    >>> start = variant("paika", size=4).start
    >>> [turn_text(start, decided) for decided, after in turns(start)][:4]
    ['A1<<<', 'A1<<><', 'A1<<>>', 'A1<><<']
    """
    return _turns(position, None)


def distinct_turns(position: Position) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield the mover's turns, or what is left of one, with the position after it; each such position only once.

    >>> from katra.turns import distinct_turns, turns
    >>> start = variant("paika", size=4).start
    >>> len(list(turns(start))), len(list(distinct_turns(start)))
    (32, 22)
    """
    return _turns(position, {position})


def _turns(position: Position, met: set[Position] | None) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    todo: list[tuple[tuple[Decision, ...], Position]] = [((), position)]
    while todo:
        decided, here = todo.pop()
        if decided and not here.pause:
            yield decided, here
            continue
        for decision in reversed(decisions(here)):
            after = carry_out(here, decision)
            if met is not None:
                if after in met:
                    continue
                met.add(after)
            todo.append(((*decided, decision), after))


def check(position: Position, decision: Decision, allowed: Sequence[Decision]) -> None:
    """Raise IllegalTurn, or GameOver, if a decision is not among those that are allowed in a position."""
    if decision.pit is not None and not 0 <= decision.pit < position.variant.board.pits:
        raise IllegalTurn("no_such_pit", pit=decision.pit)
    if not allowed:
        raise GameOver
    if decision not in allowed:
        pit = "" if decision.pit is None else position.variant.board.name(decision.pit, position.mover)
        name = pit + decision.sign
        raise IllegalTurn("not_legal", turn=name)


class Frame(NamedTuple):
    """The board between two movements of the hand: of South and North, the pits along their loops, and what is beside.

    `beside` are the values of the variant's fields, as `Side.beside` has them.

    >>> start = variant("katro", size=4).start
    >>> frame = list(frames(turn(start, Decision(1, ">"))))[0]
    >>> board_text(start.variant, frame.counts), frame.hand
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

    What changes beside the board is seen with the movement that it comes with.

    >>> start = variant("katrayo", size=4).start
    >>> for frame in list(frames(turn(start, Decision(0, ">"))))[:3]:
    ...     print(board_text(start.variant, frame.counts), frame.hand)
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
