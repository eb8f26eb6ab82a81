"""A proof: for every position that the loser can bring about, the turn by which the winner goes on to win."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from katra.board import Player
from katra.notation import turn_text
from katra.position import Position, shown
from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State, States
from katra.solver.dfpn import SLICE, Search
from katra.steps import Decision
from katra.tags import setup_tags


class Choice(NamedTuple):
    """What the winner decides in a state: the state it leads to (None: it wins at once), and the plies to the end."""

    plies: int
    child: State | None


Choices = dict[State, Choice]
"""By state in which the winner decides. Along the proof the plies always become fewer, so nothing is ever repeated."""


class Line(NamedTuple):
    """A position of a proof in which the winner is to move, and their turn."""

    position: Position
    turn: tuple[Decision, ...]
    plies: int


class Proof(NamedTuple):
    """The proof that `winner` wins from `position` in at most `plies` plies, with all their choices."""

    states: States
    children: Children
    position: Position
    winner: Player
    plies: int
    choices: Choices

    def lines(self) -> Iterator[Line]:
        """Yield each position in which the winner is to move once, those reached sooner first."""
        root = self.states.state(self.position)
        todo = deque([root] if self.position.mover is self.winner else self.answers(root))
        met = set(todo)
        while todo:
            state = todo.popleft()
            position = self.states.position(state, self.winner)
            turn, end = self.turn(position)
            yield Line(position, turn, self.choices[state].plies)
            for answer in self.answers(end) if end else ():
                if answer not in met:
                    met.add(answer)
                    todo.append(answer)

    def text(self) -> Iterator[str]:
        """Yield the proof as lines of text: the claim, an empty line, each position with the winner's turn."""
        lines = list(self.lines())
        tags = claim_tags(self.position, self.winner)
        tags |= {"Plies": str(self.plies), "Positions": str(len(lines))}
        yield from (f'[{name} "{value}"]' for name, value in tags.items())
        yield ""
        for position, turn, _ in lines:
            yield f"{one_word(position)} {turn_text(position, turn)}"

    def tree(self) -> Iterator[str]:
        """Yield the proof as an indented tree: the loser's turns that lead to one position, and the winner's answer.

        A position already in the tree is not followed again.
        """
        root = self.states.state(self.position)
        met = set[State]()
        todo = [("", "", root)] if self.position.mover is self.winner else list(self._branches("", self.position))
        while todo:
            indent, answers, state = todo.pop()
            position = self.states.position(state, self.winner)
            turn, end = self.turn(position)
            known = end is not None and state in met
            text = turn_text(position, turn) + ("#" if end is None else " (as above)" if known else "")
            yield f"{indent}{answers}  {text}" if answers else f"{indent}{text}"
            if end is not None and not known:
                met.add(state)
                todo += self._branches(indent + "  ", self.states.position(end, self.winner.other))

    def _branches(self, indent: str, position: Position) -> Iterator[tuple[str, str, State]]:
        """Yield the loser's turns in a position, grouped by what they lead to, the last first."""
        answers: dict[State, list[str]] = {}
        for decided, after in position.turns():
            if after.outcome is None:
                answers.setdefault(self.states.state(after), []).append(turn_text(position, decided))
        for state, texts in reversed(answers.items()):
            yield indent, ", ".join(texts), state

    def turn(self, position: Position) -> tuple[tuple[Decision, ...], State | None]:
        """Return the winner's turn in a position of the proof, and the state it leads to; None if it wins the game."""
        decided = list[Decision]()
        child = self.choices[self.states.state(position)].child
        while True:
            decision, position = next(
                (decision, after)
                for decision in position.decisions
                for after in [position.play(decision)]
                if child == end_of_decision(self.states, after, self.winner)
            )
            decided.append(decision)
            if child is None or len(child) == 2:
                return tuple(decided), child
            child = self.choices[child].child

    def answers(self, state: State) -> Iterator[State]:
        """Yield the states that the loser's turns lead to, the choices inside them made in every way."""
        todo, met = [state], {state}
        while todo:
            for child in self.children(todo.pop()) or ():
                if child in met or child == SELF_LOSS:
                    continue
                met.add(child)
                if len(child) > 2:
                    todo.append(child)
                else:
                    yield child


def end_of_decision(states: States, after: Position, winner: Player) -> State | None:
    """Return the state that a decision of the winner leads to, or None if it has won."""
    ended = shown(after)
    if ended is None:
        return states.state(after)
    return None if ended.winner is winner else DRAW_STATE


def claim_tags(position: Position, winner: Player) -> dict[str, str]:
    """Return the tags of a text that is about a player's win in a position.

    They name every option, so that the text stays true when another choice becomes the usual one.
    """
    tags = setup_tags(position)
    if position.variant.options:
        tags["Options"] = " ".join(map("=".join, position.variant.options.items()))
    names = ("Game", "Size", "Options", "Position")
    return {name: tags[name] for name in names if name in tags} | {"Winner": winner.name.capitalize()}


def one_word(position: Position) -> str:
    """Return a position as text without spaces."""
    return position.text.replace(" ", "_")


def extract(search: Search) -> tuple[int, Choices]:
    """Return the plies and the winner's choices of a win that a search has found."""
    found = _Extraction(search)
    return found.run(), found.choices


def proof_of(position: Position, search: Search) -> Proof:
    """Return the proof of a win that a search from this position has found."""
    winner = position.mover if search.attacking else position.mover.other
    return Proof(search.states, search.children, position, winner, *extract(search))


_Node = tuple[State, bool, int]
"""A state, whether the winner is to move, and the plies left in the search."""


class _Extraction:
    """Takes the winner's choices out of the table of a search; what the table has forgotten is proved again.

    Of several winning turns it chooses the one with the shortest proof, or an equally short one that is in the proof
    already.
    """

    def __init__(self, search: Search) -> None:
        self.search = search
        self.choices: Choices = {}
        self._plies: dict[_Node, int] = {}
        self._path: dict[_Node, list[_Node]] = {}
        """The nodes that are not finished, with those that each needs."""

    def run(self) -> int:
        """Collect the choices and return the plies to the end of the game."""
        root = (self.search.root, self.search.attacking, self.search.left)
        todo = [root]
        while todo:
            node = todo[-1]
            if node not in self._path:
                self._path[node] = self._needed(node)
            wanting = next((child for child in self._path[node] if child not in self._plies), None)
            if wanting is None:
                self._finish(node)
                todo.pop()
            elif wanting not in self._path:
                todo.append(wanting)
            else:
                # Distances of proofs that were forgotten and found again do not always agree: this goes in a circle.
                self._prove_again(wanting)
                while todo[-1] != wanting:
                    del self._path[todo.pop()]
                del self._path[wanting]
        return self._plies[root]

    def _needed(self, node: _Node) -> list[_Node]:
        """Return the nodes on which this one rests: the child that the winner chooses, or all that the loser can."""
        state, attacking, _ = node
        children = self.search.children(state)
        if children is None:
            return []
        below = [self._below(node, child) for child in children if child != SELF_LOSS and child != DRAW_STATE]
        if not attacking:
            for child in below:
                if self._distance(child) is None:
                    self._prove_again(child)
            return below
        known = [child for child in below if self._distance(child) is not None]
        if not known:
            self._prove_again(node)
            return self._needed(node)
        return [min(known, key=lambda child: (self._distance(child), child not in self._plies))]

    def _below(self, node: _Node, child: State) -> _Node:
        _, attacking, left = node
        return (child, attacking, left) if len(child) > 2 else (child, not attacking, self.search.less(left))

    def _distance(self, node: _Node) -> int | None:
        return self.search.distance(*node)

    def _prove_again(self, node: _Node) -> None:
        state, attacking, left = node
        search = self.search.again(state, attacking, left)
        while search.spend(SLICE) == "undecided":
            pass
        assert search.verdict == "won"
        self.search.table |= search.table

    def _finish(self, node: _Node) -> None:
        """Give a node its plies, those that it needs having theirs, and the winner their choice."""
        state, attacking, _ = node
        needed = self._path.pop(node)
        plies = [self._plies[child] + (len(child[0]) == 2) for child in needed]
        if not attacking:
            self._plies[node] = max(plies, default=0) or int(SELF_LOSS in (self.search.children(state) or ()))
            return
        choice = Choice(plies[0], needed[0][0]) if needed else Choice(1, None)
        self._plies[node] = choice.plies
        if state not in self.choices or choice.plies < self.choices[state].plies:
            self.choices[state] = choice
