"""Solving in jobs: a small tree of proof numbers whose leaves are searched one by one, by several processes at once.

Results are kept (checkpoint.py), so that none is lost when a run is killed. Each process (workers.py) has a
table of its own, which it keeps from job to job.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from katra.board import Player
from katra.position import Position, Variant
from katra.search.children import children_of
from katra.search.states import SELF_LOSS, Children, State, States
from katra.solver.dfpn import INFINITE, Search
from katra.solver.proof import Choice, Choices, Proof, extract

FIRST_BUDGET: Final = 10_000
GROWTH: Final = 10_000
MAX_BUDGET: Final = 1_000_000
"""Nodes of a job: the first are small, so that there soon is one for everybody, the later ones large."""


class Job(NamedTuple):
    """A leaf to be searched, and the number of nodes to spend."""

    state: State
    attacking: bool
    nodes: int


class Leaf(NamedTuple):
    """A node as a job has left it, with its proof number and disproof number."""

    state: State
    attacking: bool
    proof: int
    disproof: int


class Result(NamedTuple):
    """What a job found: the plies of a win with its choices, or the nodes below its leaf, or (neither) a refutation."""

    nodes: int
    plies: int | None
    choices: Choices
    below: tuple[Leaf, ...]


class Worker:
    """Searches leaves for one winner of a variant, one job after another, with one table."""

    def __init__(self, variant: Variant, entries: int) -> None:
        self.states = States(variant)
        self.children = children_of(self.states)
        self.entries = entries
        self.table: dict[int, int] = {}

    def work(self, job: Job) -> Result:
        """Do a job."""
        search = Search(self.states, self.children, job.state, job.attacking, self.entries, table=self.table)
        verdict = search.spend(job.nodes)
        if verdict == "won":
            plies, choices = extract(search)
            return Result(search.nodes, plies, choices, ())
        if verdict == "not_won":
            return Result(search.nodes, None, {}, ())
        nodes = below(self.children, job.state, job.attacking)
        return Result(search.nodes, None, {}, tuple(Leaf(*node, *search.numbers(*node)) for node in nodes))


def below(children: Children, state: State, attacking: bool) -> list[tuple[State, bool]]:
    """Return the nodes below one, each once: their states, and whether the attacker is to move there."""
    return [(child, attacking == (len(child) > 2)) for child in dict.fromkeys(children(state) or ())]


class Node:
    """A node of the tree: what is known of a state from the attacker's seat."""

    def __init__(self, leaf: Leaf, parent: Node | None) -> None:
        self.state, self.attacking, self.proof, self.disproof = leaf
        self.parent = parent
        self.children: list[Node] = []
        self.plies: int | None = None
        """The plies to the end, if the attacker's win is proved."""
        self.busy = False
        """Whether a job is at work on it."""

    @property
    def decided(self) -> bool:
        return not (self.proof and self.disproof)

    def ancestors(self) -> Iterator[Node]:
        """Yield this node and those above it."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def promise(self) -> int:
        """Return how much work this node seems to be for the player above who wants to come here."""
        assert self.parent is not None
        return self.proof if self.parent.attacking else self.disproof


class Tree:
    """Proof-number search over jobs: who wins, what has been proved so far, and what is to be searched next."""

    def __init__(self, position: Position, winner: Player) -> None:
        self.position = position
        self.winner = winner
        self.states = States(position.variant)
        self.children = children_of(self.states)
        self.choices: Choices = {}
        self.refuted = set[tuple[State, bool]]()
        self.nodes = 0
        """The nodes of all jobs."""
        self.jobs = 0
        self.root = Node(Leaf(self.states.state(position), position.mover is winner, 1, 1), None)

    @property
    def proof(self) -> Proof | None:
        if self.root.plies is None:
            return None
        return Proof(self.states, self.children, self.position, self.winner, self.root.plies, self.choices)

    def next(self) -> Node | None:
        """Return the leaf to search next, None if all that are left are being searched."""
        todo = [self.root]
        while todo:
            node = todo.pop()
            if node.decided or node.busy:
                continue
            if node.children:
                todo += sorted(node.children, key=Node.promise, reverse=True)
            elif not self.recall(node):
                return node
            else:
                self._settle(node)
                todo = [self.root]
        return None

    def budget(self) -> int:
        """Return the nodes of the next job."""
        return min(MAX_BUDGET, FIRST_BUDGET + GROWTH * self.jobs)

    def take(self, node: Node, result: Result) -> None:
        """Record what a job found out about a leaf."""
        node.busy = False
        self.nodes += result.nodes
        self.jobs += 1
        for state, choice in result.choices.items():
            self.learn(state, choice)
        if result.plies is not None:
            node.proof, node.disproof, node.plies = 0, INFINITE, result.plies
        elif not result.below:
            self.refuted.add((node.state, node.attacking))
            node.proof, node.disproof = INFINITE, 0
        else:
            self.split(node, result.below)
        self._settle(node)

    def learn(self, state: State, choice: Choice) -> None:
        """Keep a choice of the winner, unless a shorter one is known."""
        if state not in self.choices or choice.plies < self.choices[state].plies:
            self.choices[state] = choice

    def split(self, node: Node, below: tuple[Leaf, ...]) -> None:
        """Put the nodes below a leaf under it. A node that is already above it is a failure of the attacker."""
        above = {(ancestor.state, ancestor.attacking) for ancestor in node.ancestors()}
        for leaf in below:
            if (leaf.state, leaf.attacking) in above:
                leaf = leaf._replace(proof=INFINITE, disproof=0)
            elif leaf.state != SELF_LOSS and not leaf.proof:
                # The table of a process knows that it is won, but not how far: that is a job like any other.
                leaf = leaf._replace(proof=1, disproof=1)
            node.children.append(Node(leaf, node))
            node.children[-1].plies = 0 if leaf.state == SELF_LOSS else None

    def recall(self, node: Node) -> bool:
        """Decide a node that was decided elsewhere; return whether it was."""
        if (node.state, node.attacking) in self.refuted:
            node.proof, node.disproof = INFINITE, 0
            return True
        node.plies = self._known_plies(node)
        if node.plies is None:
            return False
        node.proof, node.disproof = 0, INFINITE
        return True

    def _known_plies(self, node: Node) -> int | None:
        if node.attacking:
            known = self.choices.get(node.state)
            return known.plies if known else None
        children = self.children(node.state)
        if not children or not all(child in self.choices for child in children):
            return None
        return 1 + max(self.choices[child].plies for child in children)

    def _settle(self, node: Node) -> None:
        """Draw the conclusions for a node and those above it."""
        for above in node.ancestors():
            if above.children:
                self.conclude(above)

    def conclude(self, node: Node) -> None:
        """Draw the conclusion for a node from those below it."""
        proofs = [child.proof for child in node.children]
        disproofs = [child.disproof for child in node.children]
        if node.attacking:
            node.proof, node.disproof = min(proofs), min(INFINITE, sum(disproofs))
        else:
            node.proof, node.disproof = min(INFINITE, sum(proofs)), min(disproofs)
        if not node.proof:
            self._win(node)
        elif not node.disproof:
            node.children = []
            self.refuted.add((node.state, node.attacking))

    def _win(self, node: Node) -> None:
        """Give a node that the attacker wins its plies, and the attacker the choice."""
        won = [
            (child.plies + (len(child.state) == 2), child.state) for child in node.children if child.plies is not None
        ]
        node.plies, child = min(won) if node.attacking else max(won)
        if node.attacking:
            self.learn(node.state, Choice(node.plies, child))
        node.children = []
