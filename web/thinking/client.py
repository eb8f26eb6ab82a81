"""The client that questions are put to: a worker answers them where there can be one, else slices between pictures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any, Final, Literal

from pyodide.ffi import JsException
from pyscript import PyWorker, config, window
from pyscript.ffi import create_proxy

from katra.service.questions import Answer
from web.shell import rest
from web.thinking.slices import LocalRunner, Progress, read_progress

SLICE_SECONDS: Final = 0.008
"""Half the time that a picture is shown."""

LISTEN_SECONDS: Final = 0.5
SILENCES: Final = 4
"""A worker that lets so many waits pass in silence is dead. Counted, for a browser may put the whole page to sleep."""

START_SECONDS: Final = 30.0
"""A worker that has been starting for longer, and for twice as long as the page itself took, will never be there."""

MAX_DEATHS: Final = 3
"""A page whose workers died so often in a row does without."""

REST: Final = {rest.ADDRESSES[rest.REST]: f"./{rest.REST}"}
"""What a worker needs where the files are in archives, of which its interpreter brings the first."""

WORKER_FILES: Final = ("./katra/", "./web/__init__.py", "./web/thinking/", "./web/shell/")


class Dead(Exception):
    """The worker does not answer any more."""


class WorkerRunner:
    """A runner in a worker, which begins to start at once. Raises JsException if the browser refuses."""

    def __init__(self) -> None:
        named = config.get("files", {})
        files = {source: target for source, target in named.items() if source.startswith(WORKER_FILES)} or REST
        interpreter = window.URL.new(config["interpreter"], window.location.href).href
        settings = {"type": "pyodide", "version": interpreter, "async": True}
        self.worker = PyWorker("./web/thinking/worker.py", config={"files": files, "sync_main_only": True}, **settings)
        self.dead: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.die = create_proxy(self._die)
        self.worker.onerror = self.die
        self.worker.addEventListener("error", self.die)

    def _die(self, _: object) -> None:
        if not self.dead.done():
            self.dead.set_result(None)

    async def ready(self) -> None:
        """Wait until the worker can be asked. Raises Dead."""
        await self._heard(self.worker.ready, round(patience() / LISTEN_SECONDS))

    async def more(self, number: int, question: str) -> Progress:
        """Do as a local runner does. Raises Dead."""
        return read_progress(await self._heard(self.worker.sync.more(number, question), SILENCES))

    async def _heard(self, promise: Awaitable[Any], silences: int) -> Any:
        """Return what the worker has promised to tell, after no more waits than that. Raises Dead."""
        told = asyncio.ensure_future(promise)
        for _ in range(silences):
            either = {told, self.dead}
            await asyncio.wait(either, timeout=LISTEN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if self.dead.done() or told.done():
                break
        if not told.done() or told.exception():
            raise Dead
        return told.result()

    def stop(self) -> None:
        """Tell the worker to put its question away."""
        self.worker.sync.stop()

    def close(self) -> None:
        """End the worker."""
        self.worker.terminate()
        self.die.destroy()


def patience() -> float:
    """Return how many seconds a worker may take to start, which does what the page did before it could be played."""
    playable = window.performance.getEntriesByName("playable")
    return max([START_SECONDS, *(2 * float(mark.startTime) / 1000 for mark in playable)])


class EngineClient:
    """Has questions answered for this page, one at a time."""

    def __init__(self) -> None:
        self.local = LocalRunner(SLICE_SECONDS)
        self.worker: WorkerRunner | None = None
        self.deaths = 0 if window.origin != "null" else MAX_DEATHS  # a frame without rights, or a file: no workers
        self.starting: asyncio.Task[None] | None = None
        self.number = 0

    @property
    def way(self) -> Literal["worker", "slices"]:
        """How it thinks now."""
        return "worker" if self.worker else "slices"

    def start(self) -> None:
        """Start the worker if there is none; all that is asked before it is ready is answered without it."""
        if not (self.worker or self.starting) and self.deaths < MAX_DEATHS:
            self.starting = asyncio.ensure_future(self._start())

    async def _start(self) -> None:
        runner = None
        try:
            runner = WorkerRunner()
            await runner.ready()
            self.worker = runner
        except (Dead, JsException):
            self._bury(runner)
        finally:
            self.starting = None

    def _bury(self, runner: WorkerRunner | None) -> None:
        self.deaths += 1
        self.worker = None
        if runner:
            runner.close()

    async def ask(self, question: str) -> AsyncIterator[Answer]:
        """Yield the answers to a question until the last, or until it is cancelled.

        A new question cancels the one before it. If the worker dies, or is ready only now, the question goes to another
        runner and begins again: the same work has the same answers, so those already given are passed over.
        """
        self.cancel()
        number, given, to_pass = self.number, 0, 0
        runner: LocalRunner | WorkerRunner | None = None
        try:
            while self.number == number:
                self.start()
                here = self.worker or self.local
                if here is not runner:
                    self.local.stop()
                    runner, to_pass = here, given
                try:
                    found = await runner.more(number, question)
                except Dead:
                    if runner is self.worker:
                        self._bury(self.worker)
                    continue
                for answer in found.answers:
                    if to_pass:
                        to_pass -= 1
                    elif self.number == number:
                        given += 1
                        yield answer
                if found.over:
                    self.deaths = 0 if self.worker else self.deaths
                    return
        finally:
            if self.number == number:
                self.cancel()

    def cancel(self) -> None:
        """Put the question away: no answer to it comes any more."""
        self.number += 1
        self.local.stop()
        if self.worker:
            self.worker.stop()
