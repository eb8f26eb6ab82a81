"""A runner in a browser worker, trusted as long as it shows signs of life."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import PyWorker, config, window
from pyscript.ffi import create_proxy

from katra.service.client import Dead
from katra.service.slices import Progress, read_progress
from web.shell import rest

LISTEN_SECONDS: Final = 0.5
SILENCES: Final = 4
"""A worker that lets so many waits pass in silence is dead. Counted, for a browser may put the whole page to sleep."""

START_SECONDS: Final = 30.0
"""A worker that has been starting for longer, and for twice as long as the page itself took, will never be there."""

REST: Final = {rest.ADDRESSES[rest.REST]: f"./{rest.REST}"}
"""What a worker needs where the files are in archives, of which its interpreter brings the first."""

WORKER_FILES: Final = ("./katra/", "./web/__init__.py", "./web/thinking/", "./web/shell/")


class WorkerRunner:
    """A runner in a worker, which starts at once. Raises Dead if there can be no worker."""

    def __init__(self) -> None:
        if window.origin == "null":  # a frame without rights, or a file
            raise Dead
        named = config.get("files", {})
        files = {source: target for source, target in named.items() if source.startswith(WORKER_FILES)} or REST
        interpreter = window.URL.new(config["interpreter"], window.location.href).href
        settings = {"type": "pyodide", "version": interpreter, "async": True}
        asked = {"files": files, "sync_main_only": True}
        try:
            self.worker = PyWorker("./web/thinking/worker.py", config=asked, **settings)
        except JsException as error:
            raise Dead from error
        self.dead: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.die = create_proxy(self._die)
        self.worker.onerror = self.die
        self.worker.addEventListener("error", self.die)

    def _die(self, _: object) -> None:
        if not self.dead.done():
            self.dead.set_result(None)

    async def ready(self) -> None:
        """Wait until the worker accepts questions. Raises Dead, also if the site has another build by now."""
        await self._heard(self.worker.ready, round(patience() / LISTEN_SECONDS))
        if await self._heard(self.worker.sync.build(), SILENCES) != rest.build():
            raise Dead

    async def more(self, number: int, question: str) -> Progress:
        """Do as a local runner does. Raises Dead."""
        return read_progress(await self._heard(self.worker.sync.more(number, question), SILENCES))

    async def _heard(self, promise: Awaitable[Any], silences: int) -> Any:
        """Return what the worker has promised, after at most this many waits. Raises Dead."""
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
        """Tell the worker to drop its question."""
        self.worker.sync.stop()

    def close(self) -> None:
        """End the worker."""
        self.worker.terminate()
        self.die.destroy()


def patience() -> float:
    """Return how many seconds a worker may take to start: it does what the page did before it could be played."""
    playable = window.performance.getEntriesByName("playable")
    return max([START_SECONDS, *(2 * float(mark.startTime) / 1000 for mark in playable)])
