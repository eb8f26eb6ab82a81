"""A runner that answers one question at a time in slices, so that its host can receive a request to stop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter
from typing import Final, NamedTuple

from katra.service.questions import Answer, answer_data, read_answer

PATIENCE: Final = 0.25
"""After so many seconds the runner tells that work goes on, even if nothing is found: a sign of life."""

MODULES: Final = (
    "katra.search.states",
    "katra.search.children",
    "katra.search.thinking",
    "katra.search.levels",
    "katra.search.reasons",
)
"""What answering needs, in order. A browser compiles it, so the page takes it module by module."""


class Progress(NamedTuple):
    """The answers found since the last time, and whether these were the last."""

    answers: tuple[Answer, ...]
    over: bool

    @property
    def text(self) -> str:
        return json.dumps([[answer_data(answer) for answer in self.answers], self.over])


def read_progress(text: str) -> Progress:
    """Return the progress that a runner elsewhere has reported as text."""
    answers, over = json.loads(text)
    return Progress(tuple(map(read_answer, answers)), over)


class LocalRunner:
    """Answers one question at a time, in slices of no more than `slice_seconds`."""

    def __init__(self, slice_seconds: float) -> None:
        self.slice_seconds = slice_seconds
        self._number = 0
        self._answers: Iterator[Answer | None] | None = None

    async def more(self, number: int, question: str) -> Progress:
        """Work on the question of this number until an answer is found, patience runs out, or nothing is left to do.

        A new number drops the previous question.
        """
        if number != self._number:
            self._number, self._answers = number, _begun(question)
        mine, found, end = self._answers, list[Answer](), perf_counter() + PATIENCE
        while mine and self._answers is mine and not found and perf_counter() < end:
            found += self._slice(mine)
            await asyncio.sleep(0)
        return Progress(tuple(found), self._answers is not mine or mine is None)

    def _slice(self, answers: Iterator[Answer | None]) -> Iterator[Answer]:
        end = perf_counter() + self.slice_seconds
        for answer in answers:
            if answer is not None:
                yield answer
            if perf_counter() >= end:
                return
        self._answers = None

    def stop(self) -> None:
        """Drop the question; asked again, it starts from the beginning."""
        self._number, self._answers = 0, None


def _begun(question: str) -> Iterator[Answer | None]:
    for module in MODULES:
        import_module(module)
        yield None
    from katra.service.answering import answer_text

    yield from answer_text(question)
