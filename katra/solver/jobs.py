"""Solving in jobs: a small tree of proof numbers whose leaves are searched one by one, by several processes at once.

What is proved is kept in a text file from which a later run goes on: nothing that was proved is lost when a run is
killed. Each process has a table of its own, which it keeps from job to job.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, Self

from katra.board import Player
from katra.games import SowingGame
from katra.notation import parse_position, parse_turn, turn_text
from katra.position import Position, Variant, variant_of
from katra.search.children import children_of
from katra.search.states import SELF_LOSS, Children, State, States
from katra.solver.dfpn import INFINITE, Search
from katra.solver.proof import Choice, Choices, Proof, claim_tags, end_of_decision, extract, one_word
from katra.turns import play

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

FIRST_BUDGET: Final = 10_000
GROWTH: Final = 10_000
MAX_BUDGET: Final = 1_000_000
"""Nodes of a job: the first are small, so that there soon is one for everybody, the later ones large."""


class Job(NamedTuple):
    """A leaf to be searched through so many nodes."""

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
        """Return how much work it seems to be for the player above who wants to come here."""
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
        """Take in what a job found out about a leaf."""
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
        """Put the nodes below a leaf under it. One that stands above it already is a failure of the attacker."""
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


class BadCheckpoint(ValueError):
    """A file that is not the checkpoint of what is being solved; `line` is where that shows."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


class Checkpoint:
    """The text file of a run: its claim, then a line for all that was found.

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
                position = play(position, decision)
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


class Workers(Protocol):
    """Who does the jobs."""

    @property
    def idle(self) -> bool:
        """Whether one of them has nothing to do."""
        ...

    def start(self, node: Node, nodes: int) -> None:
        """Give one who is idle a leaf to search through so many nodes."""
        ...

    def finished(self) -> tuple[Node, Result]:
        """Wait until a job is done; return its leaf and what it found."""
        ...


class Alone:
    """This process, doing one job at a time."""

    def __init__(self, played: Variant, entries: int) -> None:
        self._worker = Worker(played, entries)
        self._jobs: list[tuple[Node, Job]] = []

    @property
    def idle(self) -> bool:
        return not self._jobs

    def start(self, node: Node, nodes: int) -> None:
        self._jobs.append((node, Job(node.state, node.attacking, nodes)))

    def finished(self) -> tuple[Node, Result]:
        node, job = self._jobs.pop()
        return node, self._worker.work(job)


class Crew:
    """Processes side by side, each with a job and a table of its own. They end with the `with` they are opened by."""

    def __init__(self, played: Variant, entries: int, size: int) -> None:
        from multiprocessing import Pipe, Process  # not everywhere where the solver runs, and slow to load

        self._idle: list[Connection] = []
        self._busy: dict[Connection, Node] = {}
        self._processes: list[BaseProcess] = []
        asked = played.game, played.size, dict(played.options), played.seeds
        for _ in range(size):
            here, there = Pipe()
            process = Process(target=_serve, args=(there, [*self._idle, here], asked, entries), daemon=True)
            process.start()
            there.close()
            self._idle.append(here)
            self._processes.append(process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.terminate()
            process.join()

    @property
    def idle(self) -> bool:
        return bool(self._idle)

    def start(self, node: Node, nodes: int) -> None:
        worker = self._idle.pop()
        worker.send(Job(node.state, node.attacking, nodes))
        self._busy[worker] = node

    def finished(self) -> tuple[Node, Result]:
        from multiprocessing.connection import wait

        worker = next(worker for worker in self._busy if worker in wait(list(self._busy)))
        self._idle.append(worker)
        return self._busy.pop(worker), worker.recv()


def _serve(
    connection: Connection, others: list[Connection], asked: tuple[SowingGame, int, dict[str, str], int], entries: int
) -> None:
    """Do jobs for another process until it goes away; `others` are its ends, of which this process must keep none."""
    for other in others:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    worker = Worker(variant_of(*asked), entries)
    with suppress(EOFError, BrokenPipeError):
        while True:
            connection.send(worker.work(connection.recv()))


def solve(tree: Tree, workers: Workers, checkpoint: Checkpoint | None = None) -> Iterator[int]:
    """Search until the root is decided, yielding the number of nodes searched after every job."""
    while True:
        while workers.idle and (node := tree.next()):
            node.busy = True
            workers.start(node, tree.budget())
        if tree.root.decided:
            return
        node, result = workers.finished()
        tree.take(node, result)
        if checkpoint:
            checkpoint.keep(node, result)
        yield tree.nodes
