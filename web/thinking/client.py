"""The page's side of thinking: done in a worker where there can be one, else in slices between two pictures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Literal

from pyodide.ffi import JsException
from pyscript import PyWorker, config, window
from pyscript.ffi import create_proxy

from web.thinking.messages import Answer, read_answer
from web.thinking.slices import Desk, Found, read_found

SLICE_SECONDS: Final = 0.008
"""Half the time that a picture is shown."""

LISTEN_SECONDS: Final = 0.5
SILENCES: Final = 4
"""A worker that lets so many waits pass in silence is dead. Counted, for a browser may put the whole page to sleep."""

MOST_DEATHS: Final = 3
"""A page whose workers died so often in a row does without."""

ARCHIVE: Final = "./web/katra.zip"  # what is published holds all of them (tools/dist/site.py)
WORKER_FILES: Final = (ARCHIVE, "./katra/", "./web/__init__.py", "./web/thinking/")


class Dead(Exception):
    """The worker does not answer any more."""


class DistantDesk:
    """A desk in a worker, which begins to start at once. Raises JsException if the browser refuses."""

    def __init__(self) -> None:
        files = {source: target for source, target in config["files"].items() if source.startswith(WORKER_FILES)}
        interpreter = window.URL.new(config["interpreter"], window.location.href).href
        wishes = {"type": "pyodide", "version": interpreter, "async": True}
        self.worker = PyWorker("./web/thinking/worker.py", config={"files": files, "sync_main_only": True}, **wishes)
        self.dead: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.die = create_proxy(self._die)
        self.worker.onerror = self.die
        self.worker.addEventListener("error", self.die)

    def _die(self, _: object) -> None:
        if not self.dead.done():
            self.dead.set_result(None)

    async def ready(self) -> None:
        """Wait until the worker can be asked. Raises Dead."""
        ready = asyncio.ensure_future(self.worker.ready)
        await asyncio.wait({ready, self.dead}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done() or ready.exception():
            raise Dead

    async def more(self, number: int, request: str) -> Found:
        """Do as a desk does. Raises Dead."""
        found = asyncio.ensure_future(self.worker.sync.more(number, request))
        for _ in range(SILENCES):
            either = {found, self.dead}
            await asyncio.wait(either, timeout=LISTEN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if self.dead.done() or found.done():
                break
        if not found.done() or found.exception():
            raise Dead
        return read_found(found.result())

    def stop(self) -> None:
        """Tell the worker to put its request away."""
        self.worker.sync.stop()

    def close(self) -> None:
        """End the worker."""
        self.worker.terminate()
        self.die.destroy()


class Thinker:
    """Whoever thinks for this page, about one request at a time."""

    def __init__(self) -> None:
        self.near = Desk(SLICE_SECONDS)
        self.distant: DistantDesk | None = None
        self.deaths = 0 if window.origin != "null" else MOST_DEATHS  # a frame without rights, or a file: no workers
        self.starting: asyncio.Task[None] | None = None
        self.number = 0

    @property
    def way(self) -> Literal["worker", "slices"]:
        """How it thinks now."""
        return "worker" if self.distant else "slices"

    def start(self) -> None:
        """Start the worker if there is none; all that is asked before it is ready is answered without it."""
        if not (self.distant or self.starting) and self.deaths < MOST_DEATHS:
            self.starting = asyncio.ensure_future(self._start())

    async def _start(self) -> None:
        desk = None
        try:
            desk = DistantDesk()
            await desk.ready()
            self.distant = desk
        except (Dead, JsException):
            self._bury(desk)
        finally:
            self.starting = None

    def _bury(self, desk: DistantDesk | None) -> None:
        self.deaths += 1
        self.distant = None
        if desk:
            desk.close()

    async def ask(self, request: str) -> AsyncIterator[Answer]:
        """Yield the answers to a request (web/thinking/messages.py) until the last, or until it is cancelled.

        A new request cancels the one before it. If the worker dies, or is ready only now, the request goes to another
        desk and begins again: the same work has the same answers, so those already given are passed over.
        """
        self.cancel()
        number, given, to_pass = self.number, 0, 0
        desk: Desk | DistantDesk | None = None
        try:
            while self.number == number:
                self.start()
                here = self.distant or self.near
                if here is not desk:
                    self.near.stop()
                    desk, to_pass = here, given
                try:
                    found = await desk.more(number, request)
                except Dead:
                    if desk is self.distant:
                        self._bury(self.distant)
                    continue
                for text in found.answers:
                    if to_pass:
                        to_pass -= 1
                    elif self.number == number:
                        given += 1
                        yield read_answer(text)
                if found.over:
                    self.deaths = 0 if self.distant else self.deaths
                    return
        finally:
            if self.number == number:
                self.cancel()

    def cancel(self) -> None:
        """Put the request away: no answer to it comes any more."""
        self.number += 1
        self.near.stop()
        if self.distant:
            self.distant.stop()
