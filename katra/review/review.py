"""The review of a whole game, and the judge of a turn tried instead: each position is weighed with the same work."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from katra.game import Game
from katra.node import Node
from katra.notation import parse_turn, turn_text
from katra.position import Position, Turn
from katra.review.happened import reason
from katra.review.proofs import Proofs
from katra.review.weighing import PROOF_NODES, Turns, Weighed, proved, weigh, weighed_end
from katra.review.worth import Mark, Worth, is_as_good, mark_of
from katra.search.reasons import Reason
from katra.steps import DRAWN_IF_MET, Decision

NODES: Final = 2_500
"""How many nodes a position is thought about; benchmarks/review.py measures what that takes."""

MORE: Final = 8
"""Where one side of a turn is proved and the other is not, so many times the nodes are spent on that."""

JUDGE_PROOF_NODES: Final = 20_000
"""A turn tried is judged without the proofs of a whole game at hand, so its own is looked for further."""


class ReviewedTurn(NamedTuple):
    """What a turn of a game changed.

    `number`: from 0, of `total`. `before`, `after`: the chance of its player (worth.py) with best play instead of it,
    and after it; `after` is, with the other sign, that of the other player before the next turn. `value`: what `before`
    is the chance of. `proved`: whether both sides are.

    The rest is for a marked turn only. `better`: the turn that was better, with best play from there. `answer`: the
    turn of the opponent by which it shows; that of the game, unless they had a better one. `reason`: happened.py.
    """

    number: int
    total: int
    turn: str
    before: float
    after: float
    value: int
    proved: bool
    mark: Mark = ""
    better: tuple[str, ...] = ()
    answer: str = ""
    reason: Reason | None = None


def review(game: Game, nodes: int = NODES) -> Generator[ReviewedTurn | None, None, None]:
    """Yield each turn of the main line of a game, the last first, and None from time to time so that a host can stop.

    An unfinished turn is left out. The same game has the same review.

    >>> from katra.review.review import review
    >>> game = Setup("katrayo", turns=("A5>", "a4<", "A3>")).play()
    >>> [(found.turn, found.before, found.after, found.mark) for found in review(game) if found]
    [('A3>', 1.0, 1.0, ''), ('a4<', 1.0, -1.0, 'turning_point'), ('A5>', -1.0, -1.0, '')]
    """
    ends = [node for node in game.line if node.position.pause is None]
    positions = [node.position for node in ends]
    total = len(ends) - 1
    proofs = Proofs(positions)
    if total:
        after = yield from _weighed(ends[total], positions[:total], nodes, proofs)
        answer = after.line[:1]
    for number in reversed(range(total)):
        played = ends[number + 1].turn
        assert played is not None
        history = positions[:number]
        before, after = yield from _sides(played, history, after, nodes, proofs)
        found = _reviewed(number, total, played, before, after.worth.turned, answer)
        yield found
        answer = before.line[:1] if found.mark else (played.decisions,)
        after = before


def judge(game: Game, value: int, better: Sequence[str], nodes: int = NODES) -> Generator[None, None, ReviewedTurn]:
    """Return whether the turn just played reaches a position as good, by the threshold of the review: `mark` says it.

    `value`, `better`: of the reviewed turn in whose place it was played. The result has the number -1, of 0.
    Yields from time to time.
    """
    played = game.last_turn
    assert played is not None
    start = game.node.turn_start
    history = [node.position for node in start.path() if node.position.pause is None][::-1]
    line, position = list[tuple[Decision, ...]](), start.position
    for text in better:
        line.append(parse_turn(position, text))
        position = position.turn(*line[-1]).after
    before = Weighed(Worth(value), tuple(line))
    if line and start.position.turn(*line[0]).after == played.after:
        return _reviewed(-1, 0, played, before, before.worth, ())
    proofs = Proofs((game.root.position,))
    after = yield from _weighed(game.node, history, nodes, proofs, JUDGE_PROOF_NODES)
    return _reviewed(-1, 0, played, before, after.worth.turned, after.line[:1])


def _weighed(
    node: Node, history: Sequence[Position], nodes: int, proofs: Proofs, proof_nodes: int = PROOF_NODES
) -> Generator[None, None, Weighed]:
    """Return the value of the position on the board, even at the end of the game."""
    if node.outcome:
        return weighed_end(node.outcome, node.position)
    return (yield from weigh(node.position, history, nodes, proofs, proof_nodes))


def _sides(
    played: Turn, history: Sequence[Position], after: Weighed, nodes: int, proofs: Proofs
) -> Generator[None, None, tuple[Weighed, Weighed]]:
    """Return what was to be had before a turn, with best play, and what came after it, each to its own mover.

    A side that is proved is compared with one that is proved, or both as the search alone judges them: a win that only
    a book knows is not held against a player who left it for a position about which nothing is known.
    """
    position = played.before
    before = yield from weigh(position, history, nodes, proofs)
    if before.judged and not after.worth.proved and after.line:
        after = yield from proved(played.after, after, proofs, MORE * PROOF_NODES)
        before = before if after.worth.proved else before.judged
    elif after.worth.proved and not before.worth.proved:
        before = yield from proved(position, before, proofs, MORE * PROOF_NODES)
    as_played = Weighed(after.worth.turned, (played.decisions, *after.line))
    best = position.turn(*before.line[0]).after
    if best == played.after or before.worth.value <= as_played.worth.value:
        return as_played, after
    if not before.worth.proved and not _as_good(position, before.worth, as_played.worth):
        before = yield from _looked_into(position, best, before.line, (*history, position), nodes, proofs)
        if before.worth.value <= as_played.worth.value:
            return as_played, after
    return before, after


def _looked_into(
    position: Position, best: Position, line: Turns, history: Sequence[Position], nodes: int, proofs: Proofs
) -> Generator[None, None, Weighed]:
    """Return what the best turn of a line is worth, its end weighed as that of the turn played was: with all the nodes.

    Otherwise what is seen only a turn later would count against the turn played alone.
    """
    if best.outcome or history.count(best) >= DRAWN_IF_MET:
        return Weighed(Worth(0), line[:1])
    found = yield from weigh(best, history, nodes, proofs)
    return Weighed(found.worth.turned, (line[0], *found.line))


def _as_good(position: Position, before: Worth, after: Worth) -> bool:
    return is_as_good(before.chance(position.variant), after.chance(position.variant))


def _reviewed(number: int, total: int, played: Turn, before: Weighed, after: Worth, answer: Turns) -> ReviewedTurn:
    variant = played.before.variant
    chances = before.worth.chance(variant), after.chance(variant)
    proved = before.worth.proved and after.proved
    text = turn_text(played.before, played.decisions)
    found = ReviewedTurn(number, total, text, *chances, before.worth.value, proved, mark_of(*chances))
    if not found.mark:
        return found
    why = reason(played, answer[0] if answer else (), before.line, before.worth, after)
    answered = turn_text(played.after, answer[0]) if answer else ""
    return found._replace(better=_texts(played.before, before.line), answer=answered, reason=why)


def _texts(position: Position, line: Turns) -> tuple[str, ...]:
    texts = list[str]()
    for decided in line:
        texts.append(turn_text(position, decided))
        position = position.turn(*decided).after
    return tuple(texts)
