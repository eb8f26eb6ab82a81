"""The client that takes questions: a worker answers them if possible, else slices between screen updates."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final, Literal, Protocol

from katra.service.questions import Answer
from katra.service.slices import LocalRunner, Progress

SLICE_SECONDS: Final = 0.008
"""Half the time that a picture is shown."""

MAX_DEATHS: Final = 3
"""A host whose workers died so often in a row does without."""


class Dead(Exception):
    """The worker no longer answers, or cannot be started."""


class Worker(Protocol):
    """What the client needs from a worker, such as that of a browser; `ready` and `more` raise Dead."""

    async def ready(self) -> None: ...
    async def more(self, number: int, question: str) -> Progress: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...


class EngineClient:
    """Has questions answered for its host, one at a time; `start_worker` begins to start a worker, or raises Dead."""

    def __init__(self, start_worker: Callable[[], Worker]) -> None:
        self.start_worker = start_worker
        self.local = LocalRunner(SLICE_SECONDS)
        self.worker: Worker | None = None
        self.deaths = 0
        self.starting: asyncio.Task[None] | None = None
        self.number = 0

    @property
    def way(self) -> Literal["worker", "slices"]:
        """How it thinks now."""
        return "worker" if self.worker else "slices"

    def start(self) -> None:
        """Start the worker if there is none; questions that come before it is ready are answered without it."""
        if not (self.worker or self.starting) and self.deaths < MAX_DEATHS:
            self.starting = asyncio.ensure_future(self._start())

    async def _start(self) -> None:
        runner = None
        try:
            runner = self.start_worker()
            await runner.ready()
            self.worker = runner
        except Dead:
            self._bury(runner)
        finally:
            self.starting = None

    def _bury(self, runner: Worker | None) -> None:
        self.deaths += 1
        self.worker = None
        if runner:
            runner.close()

    async def ask(self, question: str) -> AsyncIterator[Answer]:
        """Yield the answers to a question until the last, or until it is cancelled.

        A new question cancels the previous one. If the worker dies, or is ready only now, the question starts again
        with another runner: the same work has the same answers, so those already given are skipped.
        """
        self.cancel()
        number, given, to_pass = self.number, 0, 0
        runner: LocalRunner | Worker | None = None
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
        """Drop the question: no more answers to it come."""
        self.number += 1
        self.local.stop()
        if self.worker:
            self.worker.stop()
