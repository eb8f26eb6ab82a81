"""What page and worker tell each other survives the way, and what makes no sense is refused, never a crash."""

import asyncio
import json
from collections.abc import Generator
from itertools import islice
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import Decision, Game, Position, parse_position, parse_turn, variant
from katra.errors import SENTENCES
from katra.search.levels import LEVELS
from katra.search.reasons import CODES
from tests.engine.strategies import effort, games_in_progress, going_on
from web.thinking.messages import (
    Answer,
    Hint,
    Refusal,
    Reply,
    analysis_request,
    hint_request,
    read_answer,
    reply_request,
)
from web.thinking.service import replayed, work
from web.thinking.slices import Desk, Found, read_found

Returned = TypeVar("Returned")

OBJECTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = ("job", "level", "seed", "game", "size", "options", "start", "turns")


def answers(request: str) -> list[Answer]:
    """Return what a request is answered, read back."""
    return [read_answer(text) for text in work(request) if text is not None]


def refusal(request: str) -> str:
    """Return the code of the refusal that a request meets."""
    (answer,) = answers(request)
    assert isinstance(answer, Refusal)
    assert str(answer.error)
    return answer.error.code


def changed(**changes: Any) -> str:
    """Return a good request with some of its entries changed."""
    return json.dumps(json.loads(reply_request(Game(variant("katro").start), level=1, seed=1)) | changes)


def returned(steps: Generator[None, None, Returned]) -> Returned:
    """Return what a generator returns at its end."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            value: Returned = stop.value
            return value


@given(games_in_progress())
@effort(0.5)
def test_a_game_arrives_as_it_was_sent(game: Game) -> None:
    if game.outcome:
        return
    position, history = returned(replayed(json.loads(hint_request(game))))
    assert position == game.position
    starts = [node.position for node in game.node.path() if not node.position.pause][::-1]
    assert history == (starts if position.pause else starts[:-1])


@given(going_on())
@effort(0.3)
def test_a_reply_is_a_whole_legal_turn_wherever_the_game_stands(going: tuple[Position, Decision]) -> None:
    position, _ = going
    (reply,) = answers(reply_request(Game(position), level=1, seed=3))
    assert isinstance(reply, Reply)
    assert parse_turn(position, reply.turn)


def test_each_level_is_one_that_can_be_asked_for() -> None:
    for level in LEVELS:
        first = next(text for text in work(reply_request(Game(variant("katrayo", 4).start), level.number, 1)) if text)
        assert isinstance(read_answer(first), Reply)
    assert refusal(changed(level=len(LEVELS) + 1)) == "bad_option_value"


def test_an_analysis_tells_lines_of_turns_that_can_be_played() -> None:
    start = variant("katro").start
    texts = islice((text for text in work(analysis_request(Game(start), lines=3)) if text), 8)
    *_, last = map(read_answer, texts)
    assert not isinstance(last, (Reply, Hint, Refusal))
    assert len(last.lines) == 3
    for line in last.lines:
        game = Game(start)
        for turn in line.turns:
            for decision in parse_turn(game.position, turn):
                game.play(decision)
    assert [line.value for line in last.lines] == sorted((line.value for line in last.lines), reverse=True)


def test_a_hint_is_a_turn_with_a_reason_that_has_a_sentence() -> None:
    position = parse_position(variant("katrayo", 4), "1.1.1.1/1.1.1.1 S")
    (hint,) = answers(hint_request(Game(position)))
    assert isinstance(hint, Hint)
    assert parse_turn(position, hint.turn)
    assert tuple(hint.values) == CODES[hint.code]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ("", "bad_option_value"),
        ("[1, 2]", "bad_option_value"),
        ("[" * 100_000, "bad_option_value"),
        (changed(job="solve"), "bad_option_value"),
        (changed(level=0), "bad_option_value"),
        (changed(seed="seven"), "not_a_number"),
        (changed(size=None), "not_a_number"),
        (changed(size=99), "bad_size"),
        (changed(game="chess"), "unknown_game"),
        (changed(options={"side": "free"}), "unknown_option"),
        (changed(start="2.2 S"), "row_count"),
        (changed(turns=["A1"]), "bad_sign"),
        (changed(turns=["Z9>"]), "bad_turn"),
        (changed(turns=[7]), "bad_turn"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(request_: str, code: str) -> None:
    assert refusal(request_) == code


@given(st.dictionaries(st.sampled_from(KEYS), OBJECTS, min_size=1))
def test_nothing_that_arrives_is_a_crash(changes: dict[str, Any]) -> None:
    for answer in islice(work(changed(**changes)), 100):
        if answer is not None:
            told = read_answer(answer)
            assert not isinstance(told, Refusal) or told.error.code in SENTENCES


def test_a_game_that_is_over_is_refused() -> None:
    over = parse_position(variant("katro"), "0.0.0.0.0.0/0.0.0.0.0.0/0.0.0.0.0.0/0.0.0.0.0.1 N")
    assert refusal(hint_request(Game(over))) == "game_over"


def test_a_desk_tells_that_work_goes_on_and_then_all_that_is_found() -> None:
    request = reply_request(Game(variant("katro").start), level=4, seed=1)

    async def ask() -> list[str]:
        desk, told = Desk(slice_seconds=0.001), list[str]()
        while True:
            found = read_found((await desk.more(1, request)).text)
            told += found.answers
            if found.over:
                return told

    assert asyncio.run(ask()) == [text for text in work(request) if text]


def test_a_desk_has_one_request_on_it() -> None:
    request = analysis_request(Game(variant("katro").start))

    async def ask() -> None:
        desk = Desk(slice_seconds=0)
        first = asyncio.ensure_future(desk.more(1, request))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(desk.more(2, request))
        assert await first == Found((), over=True)
        assert not (await second).over

    asyncio.run(ask())


def test_what_was_put_away_begins_again_when_it_is_asked_for_again() -> None:
    request = analysis_request(Game(variant("katro").start))

    async def ask() -> None:
        desk = Desk(slice_seconds=0)
        first, second = await desk.more(1, request), await desk.more(1, request)
        assert first.answers != second.answers
        waiting = asyncio.ensure_future(desk.more(1, request))
        await asyncio.sleep(0)
        desk.stop()
        assert (await waiting).over
        assert await desk.more(1, request) == first

    asyncio.run(ask())
