"""Thinking in the page: in a worker where there can be one, else in slices, and never in the page's way."""

import itertools

import pytest
from playwright.sync_api import Browser, Page, Route

from katra import KatraError, parse_turn
from katra.service.questions import Analysis
from tests.page.hosting import send_with
from tests.page.playing import FRAMES
from tests.page.thinking import (
    MAIN,
    Listen,
    Listener,
    alone,
    analysis_text,
    answers,
    midgame,
    reply_text,
    turn_replied,
    with_thinker,
)
from tools.browsing import START_MS

COUNT_TURNS = """() => {
    window.turnsOfThePage = 0;
    const again = () => { turnsOfThePage++; setTimeout(again); };
    again();
}"""

TURNS_OF_THE_PAGE = 100

NO_PATIENCE = """
from web.thinking import worker_runner
worker_runner.START_SECONDS = worker_runner.LISTEN_SECONDS
"""

FIRST_IS_SILENT = """
    window.born = 0;
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            if (!born++) super.terminate();
            else performance.mark('playable', {startTime: 1e6});  // the page took long: this one may, too
        }
    };"""


def test_an_analysis_gets_better_while_one_looks(awake: Listener) -> None:
    awake.ask("analysis", analysis_text(midgame()))
    awake.page.wait_for_function("heard.filter(text => JSON.parse(text).name === 'analysis').length >= 4")
    depths = [int(heard.answer[0]) for heard in awake.of("analysis")]
    assert depths == sorted(depths)
    assert depths[0] < depths[-1]


def test_what_cannot_be_answered_is_refused_with_the_reason(awake: Listener) -> None:
    awake.ask("odd", reply_text(midgame(), 2, seed=1).replace("katro", "chess"))
    refusal, end = awake.wait("odd")
    assert (refusal.kind, end.kind) == ("Unanswered", "end")
    assert refusal.answer == [str(KatraError("unknown_game", game="chess"))]


def test_the_worker_starts_when_it_is_asked_for_and_not_before(listen: Listen, page: Page) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url.rsplit("/", 1)[-1]))
    listener = listen()
    assert "worker.py" not in requested
    listener.start()
    assert "worker.py" in requested


def test_nobody_waits_for_the_worker_to_start(listener: Listener) -> None:
    listener.ask("first", reply_text(midgame(), 1, seed=3))
    *_, reply, _ = listener.wait("first")
    assert (reply.kind, reply.way) == ("Reply", "slices")


def test_an_analysis_moves_to_the_worker_when_that_is_ready_and_repeats_nothing(listener: Listener) -> None:
    request = analysis_text(midgame())
    listener.ask("analysis", request)
    listener.page.wait_for_function("heard.some(text => JSON.parse(text).way === 'worker')", timeout=START_MS)
    listener.page.evaluate("cancel()")
    told = [heard.answer for heard in listener.wait("analysis")[:-1]]
    here = [
        str(answer.nodes) for answer in itertools.islice(answers(request), len(told)) if isinstance(answer, Analysis)
    ]
    assert [nodes for _, nodes, _ in told] == here


def test_a_new_request_ends_the_one_before_it(awake: Listener) -> None:
    awake.ask("long", analysis_text(midgame()))
    awake.wait("long", "Analysis")
    awake.ask("short", reply_text(midgame(), 1, seed=1))
    awake.wait("long")
    awake.wait("short")
    assert awake.since_it_was_cancelled("long") in ([], ["end"])


def test_a_worker_that_dies_without_a_word_while_it_starts_is_started_again(page: Page) -> None:
    page.add_init_script(FIRST_IS_SILENT)
    with_thinker(page, MAIN + NO_PATIENCE)
    page.goto("./")
    listener = Listener(page)
    listener.ask("first", reply_text(midgame(), 1, seed=1))
    assert listener.wait("first")[-2].way == "slices"
    listener.ask("long", analysis_text(midgame()))
    page.wait_for_function("heard.some(text => JSON.parse(text).way === 'worker')", timeout=START_MS)
    assert page.evaluate("born") == 2


def test_in_a_frame_without_rights_it_thinks_in_slices(browser: Browser, site: str) -> None:
    page = browser.new_context().new_page()

    def allow_everyone(route: Route) -> None:
        send_with(route, {"access-control-allow-origin": "*"})

    page.route(f"{site}**", allow_everyone)
    with_thinker(page)
    page.set_content(f'<iframe sandbox="allow-scripts" src="{site}"></iframe>')
    frame = page.frames[1]
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type in {"error", "warning"} else None)
    listener = Listener(frame)
    request = reply_text(midgame(), 3, seed=2)
    listener.ask("reply", request)
    *_, reply, _ = listener.wait("reply")
    assert (reply.way, reply.answer[0]) == ("slices", turn_replied(request))
    assert wrong == []
    page.context.close()


@pytest.mark.parametrize("way", ["worker", "slices"])
def test_the_page_has_its_turn_again_and_again_while_it_thinks(way: str, page: Page, listen: Listen) -> None:
    """How long it waits for it is measured by `python -m benchmarks tasks`, and counted by tests/web/test_slices.py."""
    listener = alone(page, listen) if way == "slices" else listen()
    if way == "worker":
        listener.start()
    listener.ask("long", analysis_text(midgame()))
    listener.wait("long", "Analysis")
    page.evaluate(COUNT_TURNS)
    page.wait_for_function(f"turnsOfThePage >= {TURNS_OF_THE_PAGE}")
    assert "end" not in [heard.kind for heard in listener.of("long")]
    assert all(heard.way == way for heard in listener.of("long"))


def test_a_reply_can_be_played_in_every_family_of_games(awake: Listener) -> None:
    for game in map(midgame, ("gorobaka", "katrayo", "katra-be", "fandatsaka")):
        awake.ask(repr(game.position.variant), reply_text(game, 2, seed=1))
        reply = awake.wait(repr(game.position.variant))[-2]
        assert parse_turn(game.position, reply.answer[0])


def test_without_workers_the_same_seed_gives_the_same_turn(page: Page, listen: Listen) -> None:
    listener = alone(page, listen)
    for game in map(midgame, ("katro", "katra-be")):
        request = reply_text(game, 4, seed=5)
        listener.ask(game.position.variant.game.id, request)
        *_, reply, _ = listener.wait(game.position.variant.game.id)
        assert (reply.kind, reply.way) == ("Reply", "slices")
        assert reply.answer[0] == turn_replied(request)


def test_a_worker_that_dies_is_started_again_and_the_request_goes_on(listener: Listener) -> None:
    listener.start()
    request = reply_text(midgame(), 5, seed=1)
    listener.ask("reply", request)
    listener.page.evaluate(FRAMES, 6)
    assert isinstance(listener.page, Page)
    (worker,) = listener.page.workers
    worker.evaluate("self.close()")
    *_, reply, _ = listener.wait("reply")
    assert reply.answer[0] == turn_replied(request)
    listener.page.wait_for_function("way() === 'worker'", timeout=START_MS)
    listener.ask("next", reply_text(midgame(), 1, seed=1))
    assert listener.wait("next")[-2].way == "worker"


@pytest.mark.parametrize("way", ["worker", "slices"])
def test_cancelling_is_silence_at_once_and_leaves_the_mind_free(way: str, page: Page, listen: Listen) -> None:
    listener = alone(page, listen) if way == "slices" else listen()
    if way == "worker":
        listener.start()
    listener.ask("long", analysis_text(midgame()))
    listener.wait("long", "Analysis")
    page.evaluate("cancel()")
    listener.wait("long")
    assert listener.since_it_was_cancelled("long") in ([], ["end"])
    listener.ask("short", reply_text(midgame(), 1, seed=1))
    *_, reply, _ = listener.wait("short")
    assert reply.way == way
    assert listener.since_it_was_cancelled("long") == []
