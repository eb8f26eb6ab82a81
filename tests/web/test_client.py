"""The client answers one question at a time; what was put away is answered no more. Here, as where no worker starts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from katra.service.answering import answer
from katra.service.client import Dead, EngineClient, Worker
from katra.service.questions import AnalysisQuestion, Answer, question_text
from katra.service.slices import LocalRunner, Progress
from katra.setup import Setup

QUESTION = AnalysisQuestion(Setup("katro", 4), depth=3)
OTHER = AnalysisQuestion(Setup("katrayo", 4), depth=3)


def no_worker() -> Worker:
    raise Dead


class Cancelling(LocalRunner):
    """A runner whose question is put away while its first answers are on their way."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__(slice_seconds=0)
        self.client = client
        self.found: list[Answer] = []

    async def more(self, number: int, question: str) -> Progress:
        """Do as any runner does, and cancel what has been answered."""
        progress = await super().more(number, question)
        self.found += progress.answers
        if self.found:
            self.client.cancel()
        return progress


async def listen(client: EngineClient, question: AnalysisQuestion, hear: Callable[[Answer], None]) -> None:
    async for found in client.ask(question_text(question)):
        hear(found)


def test_without_a_worker_every_answer_comes_and_comes_once() -> None:
    told = list[Answer]()
    asyncio.run(listen(EngineClient(no_worker), QUESTION, told.append))
    assert told == [found for found in answer(QUESTION) if found]


def test_nothing_is_heard_of_a_question_that_was_cancelled() -> None:
    async def ask() -> tuple[int, list[Answer]]:
        client, told = EngineClient(no_worker), list[Answer]()
        listening = asyncio.ensure_future(listen(client, QUESTION, told.append))
        while not told:
            await asyncio.sleep(0)
        client.cancel()
        known = len(told)
        await listening
        return known, told

    known, told = asyncio.run(ask())
    assert len(told) == known


def test_answers_that_were_on_their_way_when_it_was_cancelled_are_not_heard() -> None:
    client, told = EngineClient(no_worker), list[Answer]()
    client.local = runner = Cancelling(client)
    asyncio.run(listen(client, QUESTION, told.append))
    assert runner.found
    assert told == []


def test_a_new_question_ends_the_one_before_it() -> None:
    async def ask() -> tuple[int, list[Answer], list[Answer]]:
        client, before, after = EngineClient(no_worker), list[Answer](), list[Answer]()
        listening = asyncio.ensure_future(listen(client, QUESTION, before.append))
        while not before:
            await asyncio.sleep(0)
        known = len(before)
        await listen(client, OTHER, after.append)
        await listening
        return known, before, after

    known, before, after = asyncio.run(ask())
    assert len(before) == known
    assert after == [found for found in answer(OTHER) if found]
