"""Find the fewest turns that win a race alone, by trying every turn, start by start, one more turn at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from katra.board import Player
from katra.errors import START, Flaw, GameOver, KatraError, Place, Unreadable
from katra.notation import parse_turn, turn_text
from katra.position import Position, Variant
from katra.setup import read_number
from katra.solver.data import read
from katra.steps import Decision, Side
from katra.tags import read_tags, setup_of, setup_tags

GAME: Final = "bevohoka"
SHIPPED: Final = (2, 3, 4, 5, 6)
"""The numbers of columns of which the fewest turns are proved, and shipped in races/."""

TAG: Final = "Fewest"
"""The tag by which a proof of this kind is told from others: the number of turns."""


def start_alone(variant: Variant) -> Position:
    """Return the start of a race that South runs alone: North has no seed."""
    return Position(variant, Player.SOUTH, (variant.opening, Side(0)))


class Alone(NamedTuple):
    """The fewest turns of its mover alone that win a race from a position, and one such way."""

    position: Position
    turns: tuple[str, ...]

    def text(self) -> Iterator[str]:
        """Yield the proof as lines of text: the claim, an empty line, then turn by turn."""
        for name, value in (setup_tags(self.position) | {TAG: str(len(self.turns))}).items():
            yield f'[{name} "{value}"]'
        yield ""
        yield from self.turns


class Reached(NamedTuple):
    """A side of a race, and the way there: the side before it and the start that was chosen there."""

    side: Side
    before: Reached | None = None
    decision: Decision | None = None
    ends_turn: bool = False


def fewest_turns(position: Position, most: int) -> Alone | None:
    """Return how the mover wins in the fewest turns if nobody else moved; None if it takes more than `most`.

    A side reached in fewer turns is not followed again, so everything is tried once. Raises GameOver.

    >>> from katra.solver.alone import fewest_turns
    >>> fewest_turns(variant("bevohoka", size=2).start, most=1).turns
    ('A1<B2>B2>B1>B2>',)
    """
    if position.outcome:
        raise GameOver
    begun, met = [Reached(position.own)], {position.own}
    for _ in range(most):
        ended = list[Reached]()
        for reached in _turns(position, begun):
            if position.variant.sower.outcome(position.other, reached.side, position.mover.other):
                return Alone(position, _texts(position, reached))
            if reached.side not in met:
                met.add(reached.side)
                ended.append(reached)
        begun = ended
    return None


def _turns(position: Position, begun: Iterable[Reached]) -> Iterator[Reached]:
    """Yield every end of one more turn from these sides; starting again from the same place counts once."""
    sower, other = position.variant.sower, position.other
    todo, waiting = list(begun), set[Side]()
    while todo:
        reached = todo.pop()
        for decision in sower.decisions(reached.side, other, None, False):
            side, _, pause, _ = sower.play(reached.side, other, None, decision)
            if pause is None:
                yield Reached(side, reached, decision, ends_turn=True)
            elif side not in waiting:
                waiting.add(side)
                todo.append(Reached(side, reached, decision))


def _texts(position: Position, last: Reached) -> tuple[str, ...]:
    """Return the turns that lead to a side."""
    texts, reached = list[str](), last
    while reached.before is not None and reached.decision is not None:
        if reached.ends_turn:
            texts.append("")
        texts[-1] = turn_text(position, [reached.decision]) + texts[-1]
        reached = reached.before
    return tuple(reversed(texts))


def shipped(variant: Variant) -> tuple[str, ...]:
    """Return the turns that win a race alone from its start in the fewest proved; () if none are proved.

    >>> from katra.solver.alone import shipped
    >>> shipped(variant("bevohoka", size=2))
    ('A1<B2>B2>B1>B2>',)
    """
    if variant.special_pit is None or variant.size not in SHIPPED or variant.chosen_options:
        return ()
    _, _, turns = read(f"races/{variant.game.id}-{variant.size}.txt").partition("\n\n")
    usual = variant.seeds == variant.usual_seeds
    return tuple(turns.splitlines()) if usual else ()


def proved_turn(position: Position) -> tuple[Decision, ...] | None:
    """Return the next turn of the shipped ones, if their player has kept to them so far; None if not."""
    own = position.variant.opening
    start = position.variant.start
    for text in shipped(position.variant):
        decided = parse_turn(start, text)
        if position.own == own and not position.pause:
            return decided
        start = start.turn(*decided).after._replace(mover=start.mover)
        own = start.own
    return None


def is_alone(lines: Iterable[str]) -> bool:
    """Return whether a proof is about the fewest turns that win a race alone."""
    return any(line.startswith(f"[{TAG} ") for line in takewhile(str.strip, lines))


def check_alone(lines: Iterable[str]) -> Alone:
    """Return what such a proof proves, by playing its turns and trying every way with fewer.

    Raises Flaw if that is not what it claims, Unreadable if it claims nothing.
    """
    heading, _, rest = "\n".join(line.rstrip("\r\n") for line in lines).partition("\n\n")
    try:
        tags, _ = read_tags(heading)
        claimed = read_number(tags.pop(TAG)[0])
        position = setup_of(tags).start()
    except KatraError as error:
        raise Unreadable(error.code, Place((error.place or START).line, 0), **error.values) from error
    texts, first_line = rest.splitlines(), heading.count("\n") + 3
    if len(texts) != claimed:
        raise Flaw("proof_turn_count", Place(1, 0), found=len(texts), claimed=claimed)
    _walk(position, texts, first_line)
    if fewest_turns(position, claimed - 1):
        raise Flaw("proof_fewer_turns", Place(1, 0), claimed=claimed)
    return Alone(position, tuple(texts))


def _walk(position: Position, texts: list[str], first_line: int) -> None:
    """Play the turns of one player, and see that the last of them wins."""
    mover = position.mover
    for number, text in enumerate(texts, start=first_line):
        try:
            for decision in parse_turn(position, text):
                position = position.play(decision)
        except KatraError as error:
            raise Flaw("proof_turn", Place(number, 0), reason=error) from error
        ended = position.outcome
        if (ended is not None and ended.winner is mover) != (number == first_line + len(texts) - 1):
            raise Flaw("proof_no_end", Place(number, 0), position=position.text)
        if ended is None:
            position = position._replace(mover=mover)
