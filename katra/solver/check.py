"""Check a proof with nothing but the readable rules: every answer of the loser must lead on to their loss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import takewhile
from typing import Final, NamedTuple

from katra.board import Player
from katra.errors import START, Flaw, KatraError, Place, SetupError, Unreadable
from katra.notation import parse_turn, turn_text
from katra.position import Position
from katra.setup import read_number
from katra.tags import Tags, read_tags, setup_of

WINNERS: Final = {"South": Player.SOUTH, "North": Player.NORTH}

NEEDED: Final = ("Game", "Size", "Winner", "Plies", "Positions")
ALLOWED: Final = (*NEEDED, "Options", "Position")


class Claim(NamedTuple):
    """The claim that `winner` wins from `position` in at most `plies` plies, and the number of positions proved."""

    position: Position
    winner: Player
    plies: int
    positions: int


class _Line(NamedTuple):
    number: int
    turn: str


def check(lines: Iterable[str]) -> Claim:
    """Return what a proof proves. Raises Flaw if that is not what it claims, Unreadable if it claims nothing.

    >>> from katra.solver.check import check
    >>> from katra.solver.known import PROOFS
    >>> claim = check((PROOFS / "katrayo-4.txt").read_text(encoding="utf-8").splitlines())
    >>> claim.winner, claim.plies
    (<Player.SOUTH: 0>, 3)
    """
    numbered = enumerate((line.rstrip("\r\n") for line in lines), start=1)
    heading = "\n".join(takewhile(bool, (text for _, text in numbered)))
    claim = _claim(_tags(heading))
    proof = _Walk(claim, _turns(numbered))
    plies = proof.plies()
    if plies > claim.plies:
        raise _flaw(1, "too_long", found=plies, claimed=claim.plies)
    return claim._replace(plies=plies)


def _flaw(line: int, code: str, **values: object) -> Flaw:
    return Flaw(f"proof_{code}", Place(line, 0), **values)


def _unreadable(code: str, place: Place, **values: object) -> Unreadable:
    return Unreadable(code, Place(place.line, 0), **values)


def _tags(heading: str) -> Tags:
    """Return the tags that a proof begins with."""
    try:
        tags, end = read_tags(heading)
    except KatraError as error:
        raise _unreadable(error.code, error.place or START, **error.values) from error
    if end < len(heading):
        line, _, _ = heading[end:].partition("\n")
        raise _unreadable("bad_tag", Place(heading.count("\n", 0, end) + 1, 0), text=line[:80])
    for tag, (_, place) in tags.items():
        if tag not in ALLOWED:
            raise _unreadable("proof_tag_unknown", place, tag=tag)
    for tag in NEEDED:
        if tag not in tags:
            raise _unreadable("proof_tag_missing", Place(len(tags) + 1, 0), tag=tag)
    return tags


def _claim(tags: Tags) -> Claim:
    plies, positions = (_whole(tags, tag) for tag in ("Plies", "Positions"))
    winner, place = tags["Winner"]
    if winner not in WINNERS:
        raise _unreadable("proof_tag_value", place, tag="Winner", text=winner)
    try:
        position = setup_of(tags).start()
    except KatraError as error:
        raise _unreadable(error.code, error.place or START, **error.values) from error
    return Claim(position, WINNERS[winner], plies, positions)


def _whole(tags: Tags, tag: str) -> int:
    text, place = tags[tag]
    with suppress(SetupError):
        number = read_number(text)
        if number >= 0:
            return number
    raise _unreadable("proof_tag_value", place, tag=tag, text=text)


def _turns(numbered: Iterator[tuple[int, str]]) -> dict[str, _Line]:
    """Return the turn of each position, by its text."""
    turns: dict[str, _Line] = {}
    for number, text in numbered:
        position, space, turn = text.partition(" ")
        if not (position and space and turn):
            raise _flaw(number, "line", text=text[:80])
        if position in turns:
            raise _flaw(number, "position_repeated", first=turns[position].number)
        turns[position] = _Line(number, turn)
    return turns


class _Node:
    """A position on the line that is being walked: the winner's turn there, and the loser's answers still to follow."""

    def __init__(self, name: str, line: _Line, step: int) -> None:
        self.name = name
        self.line = line
        self.step = step
        """The plies from here to the next position in which the winner is to move."""
        self.plies = 1
        """The most plies to the end of the game, as far as it is known."""
        self.answers: dict[str, tuple[str, Position]] = {}
        """By the name of the position that it leads to, an answer and that position."""

    def goes_on(self, plies: int) -> None:
        """Record that an answer leads to a position this many plies from the end."""
        self.plies = max(self.plies, self.step + plies)


class _Walk:
    """The way through a proof, from the claim to every end of the game."""

    def __init__(self, claim: Claim, turns: dict[str, _Line]) -> None:
        self.claim = claim
        self.turns = turns
        self._known: dict[str, int] = {}
        """By position that all is known of, the most plies to the end of the game."""
        self._path: dict[str, _Node] = {}

    def plies(self) -> int:
        """Return the most plies that the win takes."""
        position, winner = self.claim.position, self.claim.winner
        if not position.pause and position.outcome:
            raise _flaw(1, "game_over")
        if len(self.turns) != self.claim.positions:
            raise _flaw(1, "position_count", found=len(self.turns), claimed=self.claim.positions)
        if position.mover is winner:
            start = _Node("", _Line(1, "the start"), 0)
            start.answers[_name(position)] = "", position
        else:
            start = _Node("", _Line(1, "the start"), 1)
            self._add_answers(start, position)
        self._walk(start)
        for name, line in self.turns.items():
            if name not in self._known:
                raise _flaw(line.number, "never_reached")
        return start.plies

    def _walk(self, start: _Node) -> None:
        """Follow every answer to its end, without recursion: a win may be far."""
        nodes = [start]
        while nodes:
            node = nodes[-1]
            if node.answers:
                name, (answer, position) = node.answers.popitem()
                if name in self._known:
                    node.goes_on(self._known[name])
                elif name in self._path:
                    first = self._path[name].line.number
                    raise _flaw(node.line.number, "comes_back", turn=node.line.turn, answer=answer, first=first)
                else:
                    nodes.append(self._enter(node, name, answer, position))
            else:
                nodes.pop()
                self._path.pop(node.name, None)
                self._known[node.name] = node.plies
                if nodes:
                    nodes[-1].goes_on(node.plies)

    def _enter(self, before: _Node, name: str, answer: str, position: Position) -> _Node:
        """Play the winner's turn in a position, and return the node with all the answers to it."""
        if name not in self.turns:
            if not answer:
                raise _flaw(1, "no_first_turn", position=name)
            raise _flaw(before.line.number, "no_turn", turn=before.line.turn, answer=answer, position=name)
        line = self.turns[name]
        node = self._path[name] = _Node(name, line, 2)
        try:
            for decision in parse_turn(position, line.turn):
                position = position.play(decision)
        except KatraError as error:
            raise _flaw(line.number, "turn", reason=error) from error
        ended = position.outcome
        if ended is None:
            self._add_answers(node, position)
        elif ended.winner is not self.claim.winner:
            raise _flaw(line.number, "no_win", turn=line.turn)
        return node

    def _add_answers(self, node: _Node, position: Position) -> None:
        """Give a node what the loser can answer, one turn for each position that they can bring about."""
        for decided, after in position.turns():
            ended = after.outcome
            # A winner who has no start has lost: outcome says that too.
            if ended is None:
                node.answers[_name(after)] = turn_text(position, decided), after
            elif ended.winner is self.claim.winner:
                node.goes_on(0)
            else:
                answer = turn_text(position, decided)
                raise _flaw(node.line.number, "loser_lives", turn=node.line.turn, answer=answer)


def _name(position: Position) -> str:
    return position.text.replace(" ", "_")
