"""A proof walked through, with nothing but the readable rules: every answer of the loser must lead on to his loss."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from katra.board import Player
from katra.errors import KatraError
from katra.notation import parse_position, parse_turn, position_text, turn_text
from katra.position import Position
from katra.turns import outcome, play, turns
from katra.variant import variant

SENTENCES: Final[dict[str, str]] = {
    "bad_tag": '{text!r} is not a line of the form [Name "value"]',
    "missing_tag": "the tag {tag} is missing",
    "repeated_tag": "the tag {tag} stands twice",
    "unknown_tag": "a proof has no tag {tag}",
    "bad_value": "{text!r} is no value of the tag {tag}",
    "bad_claim": "{reason}",
    "bad_line": "{text!r} is not a position and a turn",
    "repeated_position": "this position stands in line {first} already",
    "position_count": "there are {found} positions, not {claimed}",
    "bad_turn": "{reason}",
    "no_win": "{turn} ends the game, but does not win it",
    "loser_lives": "after {turn} the answer {answer} ends the game, but does not lose it",
    "no_turn": "after {turn} and the answer {answer} the winner has no turn: the proof has no line for {position}",
    "no_first_turn": "the winner has no turn at the start: the proof has no line for {position}",
    "comes_back": "after {turn} and the answer {answer} the game goes in a circle: it is at line {first} again",
    "too_long": "the win takes up to {found} plies, not {claimed}",
    "over": "the game is over before it begins",
    "never_reached": "the proof never comes to this position",
}

WINNERS: Final = {"South": Player.SOUTH, "North": Player.NORTH}

NEEDED: Final = ("Game", "Size", "Winner", "Plies", "Positions")
ALLOWED: Final = (*NEEDED, "Options", "Position")

_TAG: Final = re.compile(r'\[(\w+) "([^"]*)"\]')


class ProofError(ValueError):
    """Something is wrong with a proof: in which line, and what, as a key of SENTENCES with its values."""

    def __init__(self, line: int, code: str, **values: object) -> None:
        self.line = line
        self.code = code
        self.values = values
        super().__init__(code)

    def __str__(self) -> str:
        return f"line {self.line}: {SENTENCES[self.code].format(**self.values)}"


class Unreadable(ProofError):
    """The text is not a proof."""


class Flaw(ProofError):
    """The text is a proof, but it does not prove what it claims."""


class Claim(NamedTuple):
    """That `winner` wins from `position` in at most so many plies, and how many positions the proof has."""

    position: Position
    winner: Player
    plies: int
    positions: int


class _Line(NamedTuple):
    number: int
    turn: str


def check(lines: Iterable[str]) -> Claim:
    """Return what a proof proves. Raises Flaw if that is not what it claims, Unreadable if it claims nothing."""
    numbered = enumerate((line.rstrip("\r\n") for line in lines), start=1)
    claim = _claim(_tags(numbered))
    proof = _Walk(claim, _turns(numbered))
    plies = proof.plies()
    if plies > claim.plies:
        raise Flaw(1, "too_long", found=plies, claimed=claim.plies)
    return claim._replace(plies=plies)


def _tags(numbered: Iterator[tuple[int, str]]) -> dict[str, tuple[int, str]]:
    """Return the tags, with the numbers of their lines, up to the empty line that ends them."""
    tags: dict[str, tuple[int, str]] = {}
    for number, text in numbered:
        if not text:
            break
        match = _TAG.fullmatch(text)
        if match is None:
            raise Unreadable(number, "bad_tag", text=text[:80])
        tag, value = match.groups()
        if tag in tags:
            raise Unreadable(number, "repeated_tag", tag=tag)
        if tag not in ALLOWED:
            raise Unreadable(number, "unknown_tag", tag=tag)
        tags[tag] = number, value
    for tag in NEEDED:
        if tag not in tags:
            raise Unreadable(len(tags) + 1, "missing_tag", tag=tag)
    return tags


def _claim(tags: dict[str, tuple[int, str]]) -> Claim:
    size, plies, positions = (_whole(tags, tag) for tag in ("Size", "Plies", "Positions"))
    line, winner = tags["Winner"]
    if winner not in WINNERS:
        raise Unreadable(line, "bad_value", tag="Winner", text=winner)
    line, text = tags.get("Options", (0, ""))
    options = dict[str, str]()
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in options:
            raise Unreadable(line, "bad_value", tag="Options", text=text)
        options[key] = value
    line, game = tags["Game"]
    try:
        played = variant(game, size, options)
        line, text = tags.get("Position", (line, ""))
        position = parse_position(played, text) if text else played.start
    except KatraError as error:
        raise Unreadable(line, "bad_claim", reason=error) from error
    return Claim(position, WINNERS[winner], plies, positions)


def _whole(tags: dict[str, tuple[int, str]], tag: str) -> int:
    line, text = tags[tag]
    if re.fullmatch("[0-9]{1,9}", text, re.ASCII):
        return int(text)
    raise Unreadable(line, "bad_value", tag=tag, text=text)


def _turns(numbered: Iterator[tuple[int, str]]) -> dict[str, _Line]:
    """Return the turn of each position, by its text."""
    turns: dict[str, _Line] = {}
    for number, text in numbered:
        position, space, turn = text.partition(" ")
        if not (position and space and turn):
            raise Flaw(number, "bad_line", text=text[:80])
        if position in turns:
            raise Flaw(number, "repeated_position", first=turns[position].number)
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
        """Take in that an answer leads to a position so far from the end."""
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
        if not position.pause and outcome(position):
            raise Flaw(1, "over")
        if len(self.turns) != self.claim.positions:
            raise Flaw(1, "position_count", found=len(self.turns), claimed=self.claim.positions)
        if position.mover is winner:
            start = _Node("", _Line(1, "the start"), 0)
            start.answers[_name(position)] = "", position
        else:
            start = _Node("", _Line(1, "the start"), 1)
            self._add_answers(start, position)
        self._walk(start)
        for name, line in self.turns.items():
            if name not in self._known:
                raise Flaw(line.number, "never_reached")
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
                    raise Flaw(node.line.number, "comes_back", turn=node.line.turn, answer=answer, first=first)
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
                raise Flaw(1, "no_first_turn", position=name)
            raise Flaw(before.line.number, "no_turn", turn=before.line.turn, answer=answer, position=name)
        line = self.turns[name]
        node = self._path[name] = _Node(name, line, 2)
        try:
            for decision in parse_turn(position, line.turn):
                position = play(position, decision)
        except KatraError as error:
            raise Flaw(line.number, "bad_turn", reason=error) from error
        ended = outcome(position)
        if ended is None:
            self._add_answers(node, position)
        elif ended.winner is not self.claim.winner:
            raise Flaw(line.number, "no_win", turn=line.turn)
        return node

    def _add_answers(self, node: _Node, position: Position) -> None:
        """Give a node what the loser can answer, one turn for each position that he can bring about."""
        for decided, after in turns(position):
            ended = outcome(after)
            # A winner who has no start has lost: outcome tells that too.
            if ended is None:
                node.answers[_name(after)] = turn_text(position, decided), after
            elif ended.winner is self.claim.winner:
                node.goes_on(0)
            else:
                answer = turn_text(position, decided)
                raise Flaw(node.line.number, "loser_lives", turn=node.line.turn, answer=answer)


def _name(position: Position) -> str:
    return position_text(position).replace(" ", "_")
