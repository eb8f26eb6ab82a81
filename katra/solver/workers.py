"""The workers of a solution, this process alone or several side by side, and the loop that hands out the jobs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, Self

from katra.games import SowingGame
from katra.position import Variant
from katra.solver.checkpoint import Checkpoint
from katra.solver.jobs import Job, Node, Result, Tree, Worker
from katra.variants import variant_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class Workers(Protocol):
    """The workers that do the jobs."""

    @property
    def idle(self) -> bool:
        """Whether one of them has nothing to do."""
        ...

    def start(self, node: Node, nodes: int) -> None:
        """Give an idle worker a leaf to search through `nodes` nodes."""
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
