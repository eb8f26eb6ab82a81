"""A desk with one request on it, worked on in slices, so that who sits there also hears when to stop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter
from typing import Final, NamedTuple

PATIENCE: Final = 0.25
"""After so many seconds the desk tells that work goes on, even if nothing is found: a sign of life."""

PIECES: Final = ("states", "children", "thinking", "levels", "reasons")
"""What thinking needs of katra.search, in order. A browser compiles it, so the page takes it piece by piece."""


class Found(NamedTuple):
    """Answers found since the last time, as text, and whether they were the last."""

    answers: tuple[str, ...]
    over: bool

    @property
    def text(self) -> str:
        return json.dumps(self)


def read_found(text: str) -> Found:
    """Return what a desk elsewhere has told as text."""
    answers, over = json.loads(text)
    return Found(tuple(answers), over)


class Desk:
    """Where one request at a time is worked on, no longer in one go than `slice_seconds`."""

    def __init__(self, slice_seconds: float) -> None:
        self.slice_seconds = slice_seconds
        self._number = 0
        self._work: Iterator[str | None] | None = None

    async def more(self, number: int, request: str) -> Found:
        """Work on the request of this number until an answer is found, the patience ends, or nothing is left to do.

        A new number puts the request before it away.
        """
        if number != self._number:
            self._number, self._work = number, _begun(request)
        mine, answers, end = self._work, list[str](), perf_counter() + PATIENCE
        while mine and self._work is mine and not answers and perf_counter() < end:
            answers += self._slice(mine)
            await asyncio.sleep(0)
        return Found(tuple(answers), self._work is not mine or mine is None)

    def _slice(self, work: Iterator[str | None]) -> Iterator[str]:
        end = perf_counter() + self.slice_seconds
        for answer in work:
            if answer is not None:
                yield answer
            if perf_counter() >= end:
                return
        self._work = None

    def stop(self) -> None:
        """Put the request away; asked for again, it begins again."""
        self._number, self._work = 0, None


def _begun(request: str) -> Iterator[str | None]:
    for piece in PIECES:
        import_module(f"katra.search.{piece}")
        yield None
    from web.thinking.service import work

    yield from work(request)
