"""Thinking in the page: in a worker where there can be one, else in slices, and never in the page's way."""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Route

from katra import Game, KatraError, parse_turn, variant
from katra.service.answering import answer_text
from katra.service.questions import Analysis, AnalysisQuestion, Answer, Reply, ReplyQuestion, question_text
from katra.setup import Setup
from tests.page.conftest import new_tab
from tests.page.hosting import send_with

# Runs in the page instead of web/main.py: a thinker that a test can ask, and what was heard from it.
MAIN = """
import asyncio, json, sys
sys.path.append("katra.zip")
from pyscript import document, window
from pyscript.ffi import create_proxy
from web.shell import rest
from web.thinking.client import EngineClient
rest.install()

thinker, heard = EngineClient(), window.Array.new()
window.heard = heard

async def listen(name, request):
    def tell(kind, *answer):
        told = {"name": name, "kind": kind, "way": thinker.way, "at": window.performance.now()}
        heard.push(json.dumps(told | {"answer": [str(field) for field in answer]}))

    async for answer in thinker.ask(request):
        tell(type(answer).__name__, *answer)
    tell("end")

def ask(name, request):
    asyncio.ensure_future(listen(name, request))

window.ask, window.cancel = create_proxy(ask), create_proxy(thinker.cancel)
window.startThinker, window.way = create_proxy(thinker.start), create_proxy(lambda: thinker.way)
document.documentElement.dataset.thinker = "there"
"""

COUNT_TURNS = """() => {
    window.turnsOfThePage = 0;
    const again = () => { turnsOfThePage++; setTimeout(again); };
    again();
}"""

TURNS_OF_THE_PAGE = 100

NO_PATIENCE = """
from web.thinking import client
client.START_SECONDS = client.LISTEN_SECONDS
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

NO_WORKERS = "Worker = class { constructor() { throw new Error('no workers here'); } }"


class Heard(NamedTuple):
    """An answer that a listener in the page got, and when; `kind` is "end" when there are no more."""

    name: str
    kind: str
    way: str
    at: float
    answer: list[str]


class Listener:
    """A thinker in the page, and what the page hears from it."""

    def __init__(self, page: Page | Frame) -> None:
        self.page = page
        page.wait_for_function("document.documentElement.dataset.thinker")

    def start(self) -> None:
        """Start the worker and wait until it can be asked."""
        self.page.evaluate("startThinker()")
        self.page.wait_for_function("way() === 'worker'")

    def ask(self, name: str, request: str) -> None:
        self.page.evaluate("([name, request]) => ask(name, request)", [name, request])

    @property
    def heard(self) -> list[Heard]:
        return [Heard(**json.loads(text)) for text in self.page.evaluate("[...heard]")]

    def of(self, name: str) -> list[Heard]:
        """Return what was heard of one request."""
        return [heard for heard in self.heard if heard.name == name]

    def wait(self, name: str, kind: str = "end") -> list[Heard]:
        """Return what was heard of one request when something of this kind was."""
        self.page.wait_for_function(
            "([name, kind]) => heard.some(text => (it => it.name === name && it.kind === kind)(JSON.parse(text)))",
            arg=[name, kind],
        )
        return self.of(name)


Listen = Callable[[], Listener]


@pytest.fixture
def listen(page: Page) -> Listen:
    """Give a function that opens a page with a thinker that has not been asked yet."""

    def listen() -> Listener:
        with_thinker(page)
        page.goto("./")
        return Listener(page)

    return listen


@pytest.fixture
def listener(listen: Listen) -> Listener:
    """Give a thinker in a page."""
    return listen()


@pytest.fixture(scope="module")
def started(profile: BrowserContext, site: str) -> Iterator[tuple[Listener, list[str]]]:
    """Give a thinker whose worker has been started, and a list of what goes wrong in its page."""
    page, wrong = new_tab(profile, site)
    with_thinker(page)
    page.goto("./")
    listener = Listener(page)
    listener.start()
    yield listener, wrong
    page.close()


@pytest.fixture
def awake(started: tuple[Listener, list[str]]) -> Iterator[Listener]:
    """Give a thinker that others may have asked before, in the worker; nothing of them is heard any more."""
    listener, wrong = started
    listener.page.evaluate("heard.length = 0")
    yield listener
    listener.page.evaluate("cancel()")
    assert wrong == []


def with_thinker(page: Page, main: str = MAIN) -> None:
    """Let the page run a thinker and nothing else."""
    page.route("**/web/main.py", lambda route: route.fulfill(body=main, content_type="text/plain"))


def midgame(game_id: str = "katro", plies: int = 10) -> Game:
    """Return a game after some turns by chance, still open."""
    game, chance = Game(variant(game_id).start), random.Random(game_id)
    while not game.outcome and (game.ply < plies or game.position.pause):
        game.play(chance.choice(game.decisions))
    while game.outcome:
        game.undo()
    return game


def reply_text(game: Game, level: int, seed: int) -> str:
    return question_text(ReplyQuestion(Setup.of(game), level, seed))


def analysis_text(game: Game) -> str:
    return question_text(AnalysisQuestion(Setup.of(game)))


def answers(question: str) -> Iterator[Answer]:
    """Yield the answers that the same work gives here."""
    return (answer for answer in answer_text(question) if answer)


def turn_replied(question: str) -> str:
    """Return the turn that the same work replies here."""
    *_, last = answers(question)
    assert isinstance(last, Reply)
    return last.turn


def test_a_worker_replies_as_the_engine_does_here(awake: Listener) -> None:
    for level in (1, 3, 4):
        request = reply_text(midgame(), level, seed=7)
        awake.ask(f"level {level}", request)
        *_, last, end = awake.wait(f"level {level}")
        assert (last.kind, last.way, end.kind) == ("Reply", "worker", "end")
        assert last.answer[0] == turn_replied(request)


def test_a_reply_can_be_played_in_every_family_of_games(awake: Listener) -> None:
    for game in map(midgame, ("gorobaka", "katrayo", "katra-be", "fandatsaka")):
        awake.ask(repr(game.position.variant), reply_text(game, 2, seed=1))
        reply = awake.wait(repr(game.position.variant))[-2]
        assert parse_turn(game.position, reply.answer[0])


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
    listener.page.wait_for_function("heard.some(text => JSON.parse(text).way === 'worker')")
    listener.page.evaluate("cancel()")
    told = [heard.answer for heard in listener.wait("analysis")[:-1]]
    here = [
        str(answer.nodes) for answer in itertools.islice(answers(request), len(told)) if isinstance(answer, Analysis)
    ]
    assert [nodes for _, nodes, _ in told] == here


@pytest.mark.parametrize("way", ["worker", "slices"])
def test_cancelling_is_silence_at_once_and_leaves_the_mind_free(way: str, page: Page, listen: Listen) -> None:
    listener = alone(page, listen) if way == "slices" else listen()
    if way == "worker":
        listener.start()
    listener.ask("long", analysis_text(midgame()))
    listener.wait("long", "Analysis")
    silent_from = page.evaluate("(cancel(), performance.now())")
    listener.ask("short", reply_text(midgame(), 1, seed=1))
    *_, reply, _ = listener.wait("short")
    assert reply.way == way
    assert [heard.kind for heard in listener.of("long") if heard.at > silent_from] in ([], ["end"])


def test_a_new_request_ends_the_one_before_it(awake: Listener) -> None:
    awake.ask("long", analysis_text(midgame()))
    awake.wait("long", "Analysis")
    awake.ask("short", reply_text(midgame(), 1, seed=1))
    asked = awake.page.evaluate("performance.now()")
    awake.wait("long")
    awake.wait("short")
    assert [heard.kind for heard in awake.of("long") if heard.at > asked] in ([], ["end"])


def test_a_worker_that_dies_is_started_again_and_the_request_goes_on(listener: Listener) -> None:
    listener.start()
    request = reply_text(midgame(), 5, seed=1)
    listener.ask("reply", request)
    listener.page.wait_for_timeout(100)
    assert isinstance(listener.page, Page)
    (worker,) = listener.page.workers
    worker.evaluate("self.close()")
    *_, reply, _ = listener.wait("reply")
    assert reply.answer[0] == turn_replied(request)
    listener.page.wait_for_function("way() === 'worker'")
    listener.ask("next", reply_text(midgame(), 1, seed=1))
    assert listener.wait("next")[-2].way == "worker"


def test_a_worker_that_dies_without_a_word_while_it_starts_is_started_again(page: Page) -> None:
    page.add_init_script(FIRST_IS_SILENT)
    with_thinker(page, MAIN + NO_PATIENCE)
    page.goto("./")
    listener = Listener(page)
    listener.ask("first", reply_text(midgame(), 1, seed=1))
    assert listener.wait("first")[-2].way == "slices"
    listener.ask("long", analysis_text(midgame()))
    page.wait_for_function("heard.some(text => JSON.parse(text).way === 'worker')")
    assert page.evaluate("born") == 2


def alone(page: Page, listen: Listen) -> Listener:
    """Give a thinker in a browser that starts no workers."""
    page.add_init_script(NO_WORKERS)
    return listen()


def test_without_workers_the_same_seed_gives_the_same_turn(page: Page, listen: Listen) -> None:
    listener = alone(page, listen)
    for game in map(midgame, ("katro", "katra-be")):
        request = reply_text(game, 4, seed=5)
        listener.ask(game.position.variant.game.id, request)
        *_, reply, _ = listener.wait(game.position.variant.game.id)
        assert (reply.kind, reply.way) == ("Reply", "slices")
        assert reply.answer[0] == turn_replied(request)


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
