"""A runner answers one question at a time, in slices between which it can be stopped."""

import asyncio

from katra.service.answering import answer
from katra.service.questions import AnalysisQuestion, Answer, ReplyQuestion, question_text
from katra.setup import Setup
from web.thinking.slices import LocalRunner, Progress, read_progress

KATRO = Setup("katro")


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
