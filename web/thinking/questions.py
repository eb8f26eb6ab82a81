"""The page's question, one at a time; the same question asked again simply goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from pyscript import document

from web.shell import rest

if TYPE_CHECKING:
    from katra.service.client import EngineClient
    from katra.service.questions import Answer, Question

Found = TypeVar("Found")

PRESSED: Final = "#panel button:active"
LET_GO: Final = 0.05
"""How often is looked whether a button is still pressed, in seconds."""


class Questions:
    """The one question being searched, if any."""

    def __init__(self, on_missing: Callable[[rest.RestMissing], None]) -> None:
        self.on_missing = on_missing
        """Hears that nobody can think, since the Python for it is not there."""
        self.question = ""
        self.task: asyncio.Future[None] | None = None

    @cached_property
    def client(self) -> EngineClient:
        """The client that takes the questions; most starts have none."""
        from katra.service.client import EngineClient
        from web.thinking.worker_runner import WorkerRunner

        return EngineClient(WorkerRunner)

    def ask(self, question: Question, on_answer: Callable[[Answer], object], pace: float = 0) -> None:
        """Ask a question, unless it is already asked; each answer comes no sooner than after `pace` seconds."""
        from katra.service.questions import question_text

        text = question_text(question)
        self.pursue(text, paced(self.answers(text), pace), on_answer)

    async def answers(self, question: str) -> AsyncIterator[Answer]:
        """Yield the answers to a question, once the Python that is fetched after the start is there."""
        await rest.arrive()
        async for answer in self.client.ask(question):
            yield answer

    def know(self, answer: str, on_answer: Callable[[str], object], pace: float) -> None:
        """Deliver, after `pace` seconds, what needs no search."""
        self.pursue(answer, paced(known(answer), pace), on_answer)

    def pursue(self, question: str, answers: AsyncIterator[Found], on_answer: Callable[[Found], object]) -> None:
        if question != self.question:
            self.stop()
            self.question = question
            self.task = asyncio.ensure_future(self.listen(answers, on_answer))

    async def listen(self, answers: AsyncIterator[Found], on_answer: Callable[[Found], object]) -> None:
        task = self.task
        try:
            async for answer in answers:
                while document.querySelector(PRESSED):  # a line rewritten under a finger would lose the press
                    await asyncio.sleep(LET_GO)
                if self.task is task:
                    on_answer(answer)
        except rest.RestMissing as missing:
            if self.task is task:
                self.stop()
                self.on_missing(missing)

    def stop(self) -> None:
        """Stop the search."""
        if self.task and self.task is not asyncio.current_task():
            self.task.cancel()
        self.question, self.task = "", None


async def paced(answers: AsyncIterator[Found], seconds: float) -> AsyncIterator[Found]:
    """Yield answers, none sooner than some seconds from now."""
    earliest = perf_counter() + seconds
    async for answer in answers:
        await asyncio.sleep(max(0.0, earliest - perf_counter()))
        yield answer


async def known(answer: str) -> AsyncIterator[str]:
    yield answer
