"""A runner answers one question at a time, in slices between which it can be stopped."""

import asyncio
import sys
from itertools import islice
from types import FrameType

import pytest

from katra.service import slices
from katra.service.answering import answer
from katra.service.questions import AnalysisQuestion, Answer, ReplyQuestion, question_text
from katra.service.slices import LocalRunner, Progress, read_progress
from katra.setup import Setup

KATRO = Setup("katro")

MAX_CALLS = 40_000
"""Calls of functions between two pauses of the search: some 20 ms in a browser. The search needs 1,500, or 15,000."""


def test_a_runner_tells_that_work_goes_on_and_then_all_that_is_found() -> None:
    question = ReplyQuestion(KATRO, level=4, seed=1)

    async def ask() -> list[Answer]:
        runner, told = LocalRunner(slice_seconds=0.001), list[Answer]()
        while True:
            found = read_progress((await runner.more(1, question_text(question))).text)
            told += found.answers
            if found.over:
                return told

    assert asyncio.run(ask()) == [found for found in answer(question) if found]


def test_a_runner_has_one_question() -> None:
    question = question_text(AnalysisQuestion(KATRO))

    async def ask() -> None:
        runner = LocalRunner(slice_seconds=0)
        first = asyncio.ensure_future(runner.more(1, question))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(runner.more(2, question))
        assert await first == Progress((), over=True)
        assert not (await second).over

    asyncio.run(ask())


def test_what_was_put_away_begins_again_when_it_is_asked_for_again() -> None:
    question = question_text(AnalysisQuestion(KATRO))

    async def ask() -> None:
        runner = LocalRunner(slice_seconds=0)
        first, second = await runner.more(1, question), await runner.more(1, question)
        assert first.answers != second.answers
        waiting = asyncio.ensure_future(runner.more(1, question))
        await asyncio.sleep(0)
        runner.stop()
        assert (await waiting).over
        assert await runner.more(1, question) == first

    asyncio.run(ask())


@pytest.mark.parametrize("game", ["katro", "fanga", "gorobaka", "fandatsaka"])
def test_the_search_can_be_stopped_after_little_work(game: str) -> None:
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    pauses = answer(AnalysisQuestion(Setup(game)))
    list(islice(pauses, 3))  # what is imported for it
    between = []
    sys.setprofile(count)
    try:
        for _ in islice(pauses, 200):
            between.append(calls)
            calls = 0
    finally:
        sys.setprofile(None)
    assert len(between) == 200
    assert max(between) < MAX_CALLS


def test_a_slice_ends_at_the_first_pause_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0

    def pause_by_pause() -> float:
        nonlocal read
        read += 1
        return read / 1000

    monkeypatch.setattr(slices, "perf_counter", pause_by_pause)
    pauses = iter([None] * 100)
    runner = LocalRunner(slice_seconds=0.010)
    assert list(runner._slice(pauses)) == []
    assert len(list(pauses)) == 90
