"""What several tests of the thinker share."""

import json
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Frame, Page

from katra import Game, variant
from katra.service.answering import answer_text
from katra.service.questions import AnalysisQuestion, Answer, Reply, ReplyQuestion, question_text
from katra.setup import Setup
from tests.page.watching import new_tab
from tools.browsing import START_MS

# Runs in the page instead of web/main.py: a thinker that a test can ask, and what was heard from it.
MAIN = """
import asyncio, json, sys
sys.path.append("katra.zip")
from pyscript import document, window
from pyscript.ffi import create_proxy
from web.shell import rest
from katra.service.client import EngineClient
from web.thinking.worker_runner import WorkerRunner
rest.hook_imports()
await rest.arrive()

thinker, heard = EngineClient(WorkerRunner), window.Array.new()
window.heard = heard

def tell(name, kind, *answer):
    heard.push(json.dumps({"name": name, "kind": kind, "way": thinker.way, "answer": [str(it) for it in answer]}))

async def listen(name, request):
    tell("cancelled", "mark")  # as the next line does at once with the request before
    async for answer in thinker.ask(request):
        tell(name, type(answer).__name__, *answer)
    tell(name, "end")

def cancel():
    thinker.cancel()
    tell("cancelled", "mark")

def ask(name, request):
    asyncio.ensure_future(listen(name, request))

window.ask, window.cancel = create_proxy(ask), create_proxy(cancel)
window.startThinker, window.way = create_proxy(thinker.start), create_proxy(lambda: thinker.way)
document.documentElement.dataset.thinker = "there"
document.documentElement.dataset.state = "playable"  # or the page would say that it waits, and try again
"""

NO_WORKERS = "Worker = class { constructor() { throw new Error('no workers here'); } }"


class Heard(NamedTuple):
    """An answer that a listener in the page got; `kind` is "end" when there are no more, "mark" at a cancelling."""

    name: str
    kind: str
    way: str
    answer: list[str]


class Listener:
    """A thinker in the page, and what the page hears from it."""

    def __init__(self, page: Page | Frame) -> None:
        self.page = page
        page.wait_for_function("document.documentElement.dataset.thinker")

    def start(self) -> None:
        """Start the worker and wait until it can be asked."""
        self.page.evaluate("startThinker()")
        self.page.wait_for_function("way() === 'worker'", timeout=START_MS)

    def ask(self, name: str, request: str) -> None:
        self.page.evaluate("([name, request]) => ask(name, request)", [name, request])

    @property
    def heard(self) -> list[Heard]:
        return [Heard(**json.loads(text)) for text in self.page.evaluate("[...heard]")]

    def of(self, name: str) -> list[Heard]:
        """Return what was heard of one request."""
        return [heard for heard in self.heard if heard.name == name]

    def since_it_was_cancelled(self, name: str) -> list[str]:
        """Return the kinds of what was heard of one request after the last time that something was cancelled."""
        heard = self.heard
        last = max(index for index, each in enumerate(heard) if each.kind == "mark")
        return [each.kind for each in heard[last:] if each.name == name]

    def wait(self, name: str, kind: str = "end") -> list[Heard]:
        """Return what was heard of one request when something of this kind was."""
        self.page.wait_for_function(
            "([name, kind]) => heard.some(text => (it => it.name === name && it.kind === kind)(JSON.parse(text)))",
            arg=[name, kind],
        )
        return self.of(name)


Listen = Callable[[], Listener]


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


def alone(page: Page, listen: Listen) -> Listener:
    """Give a thinker in a browser that starts no workers."""
    page.add_init_script(NO_WORKERS)
    return listen()


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
    """Give a thinker that others may have asked before, in the worker; their answers are heard no more."""
    listener, wrong = started
    listener.page.evaluate("heard.length = 0")
    yield listener
    listener.page.evaluate("cancel()")
    assert wrong == []
