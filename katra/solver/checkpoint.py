"""The checkpoint of a long solution: results are kept in a text file, from which a later run goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from katra.notation import parse_position, parse_turn, turn_text
from katra.search.states import State
from katra.solver.jobs import Leaf, Node, Result, Tree, below
from katra.solver.proof import Choice, Proof, claim_tags, end_of_decision, one_word


class BadCheckpoint(ValueError):
    """A file that is not the checkpoint of this solution; `line` is the line that shows it."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


class Checkpoint:
    """The text file of a run: its claim, then a line for each result.

    `POSITION PLIES TURN`: the winner's turn, and the most plies to the end. `POSITION -`: the winner cannot win here.
    `POSITION ? 2:5 1:7`: a node of the tree, with the proof and disproof numbers of those below it.
    A last line that was cut short is ignored.
    """

    def __init__(self, path: Path, tree: Tree) -> None:
        self.path = path
        self.tree = tree
        self._numbers: dict[tuple[State, bool], list[tuple[int, int]]] = {}
        heading = [f'[{tag} "{value}"]' for tag, value in claim_tags(tree.position, tree.winner).items()]
        if path.exists() and path.stat().st_size:
            self._load(heading)
        else:
            path.write_text("\n".join([*heading, "", ""]), encoding="utf-8")

    def _load(self, heading: list[str]) -> None:
        text = self.path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        for number, expected in enumerate([*heading, ""]):
            if lines[number : number + 1] != [expected]:
                raise BadCheckpoint(number + 1)
        for number, line in enumerate(lines[len(heading) + 1 :], start=len(heading) + 2):
            try:
                self._read(*line.split(" "))
            except (ValueError, TypeError) as error:
                raise BadCheckpoint(number) from error
        self._rebuild()
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def _read(self, name: str, kind: str, *words: str) -> None:
        tree = self.tree
        position = parse_position(tree.position.variant, name)
        node = tree.states.state(position), position.mover is tree.winner
        if kind == "-":
            tree.refuted.add(node)
        elif kind == "?":
            self._numbers[node] = [(int(proof), int(disproof)) for proof, _, disproof in map(_halves, words)]
        else:
            (turn,) = words
            for decision in parse_turn(position, turn):
                state = tree.states.state(position)
                position = position.play(decision)
                tree.learn(state, Choice(int(kind), end_of_decision(tree.states, position, tree.winner)))

    def _rebuild(self) -> None:
        """Split the nodes of the tree that were split before."""
        nodes_met = [self.tree.root]
        for node in nodes_met:
            numbers = self._numbers.get((node.state, node.attacking), [])
            nodes = below(self.tree.children, node.state, node.attacking) if numbers and not node.decided else []
            if nodes and len(nodes) == len(numbers):
                self.tree.split(node, tuple(Leaf(*there, *known) for there, known in zip(nodes, numbers, strict=True)))
                nodes_met += node.children
        for node in reversed(nodes_met):
            if not self.tree.recall(node) and node.children:
                self.tree.conclude(node)

    def keep(self, node: Node, result: Result) -> None:
        """Append what a job found."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in self._lines(node, result))

    def _lines(self, node: Node, result: Result) -> Iterator[str]:
        tree = self.tree
        proof = Proof(tree.states, tree.children, tree.position, tree.winner, 0, result.choices)
        for state, choice in result.choices.items():
            if tree.choices[state] == choice:
                position = tree.states.position(state, tree.winner)
                turn, _ = proof.turn(position)
                yield f"{one_word(position)} {choice.plies} {turn_text(position, turn)}"
        place = one_word(tree.states.position(node.state, tree.winner if node.attacking else tree.winner.other))
        if result.below:
            yield " ".join([place, "?", *(f"{leaf.proof}:{leaf.disproof}" for leaf in result.below)])
        elif result.plies is None:
            yield f"{place} -"


def _halves(text: str) -> tuple[str, str, str]:
    return text.partition(":")
