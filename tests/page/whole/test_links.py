"""Links as nobody should write them, opened in the real page: it says what it cannot use, and all else holds."""

from __future__ import annotations

import json
import os

import pytest
from playwright.sync_api import Page

from katra import Game, parse_decisions, variant, write_record
from katra.words.language import language
from tests.page.playing import expected
from tests.web.fuzzing import queries
from tools.browsing import open_katra
from web.links.link import parse_link
from web.links.parameters import OF_THE_GAME
from web.links.startup import startup
from web.session.players import Players

LINKS = int(os.environ.get("KATRA_LINKS", "400"))
"""How many links are opened: `make links` opens 10,000."""

AT_ONCE = 50

# Runs in the page instead of web/main.py: the page opened with one address after the other, each as if it were the
# first, but Python is there already. A computer that has a seat is not woken: so many pages would start many workers.
# Nothing is measured, as if all boxes were alike: what is told and what lies on the board does not depend on the room.
MAIN = """
import asyncio, json, sys
sys.path.append("katra.zip")
from pyscript import document, window
from pyscript.ffi import create_proxy
from web.session.settings import GAME, Storage
from web.app import App
from web.shell import rest
rest.hook_imports()
await rest.arrive()

# A pit that is named in the notice, and a word left in a language of its own, are ours.
STRANGERS = "#notice-text :not(span:is([data-pits], [lang=mg], [lang=sw], [lang=swb])), #board img, [onerror], iframe"

def read(link):
    game, query = link
    Storage(window).save(GAME, game)
    search = window.URL.new(query, window.location.href).search
    app = App(search)
    app.preparing.begin = lambda *_: None
    app.begin(lambda: None)
    app.questions.stop()
    notice, pits = document.getElementById("notice"), document.querySelectorAll("#board [data-pit]")
    return {
        "search": search,
        "lang": document.documentElement.lang,
        "notice": "" if notice.hidden else document.getElementById("notice-text").textContent,
        "pits": {pit.dataset.pit: int(pit.dataset.count) for pit in pits},
        "strangers": document.querySelectorAll(STRANGERS).length,
    }

window.eval("Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 800, 500)")
window.readLinks = create_proxy(lambda links: json.dumps([read(link) for link in json.loads(links)]))
document.documentElement.dataset.links = "read"
"""


def saved() -> Game:
    """Return the game of an earlier visit."""
    game = Game(variant("katro", 4).start)
    game.play(*parse_decisions(game.position, "A2>"))
    return game


def test_mangled_links_are_told_and_the_page_plays(page: Page) -> None:
    for query in queries(12, seed=7):
        open_katra(page, f"./{query}")
        assert page.locator("#board [data-pit]").count() >= 8
        assert page.locator("#notice img, #notice script, #board img").count() == 0


@pytest.mark.parametrize("half", [0, 1])
def test_what_a_link_cannot_have_is_said_and_all_else_is_on_the_board(page: Page, half: int) -> None:
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN, content_type="text/plain"))
    page.goto("./?lang=en")
    page.wait_for_function("document.documentElement.dataset.links")
    mangled = list(queries(LINKS, seed=11))[half::2]
    complained, stayed = 0, 0
    for start in range(0, len(mangled), AT_ONCE):
        asked = [(write_record(saved()), query) for query in mangled[start : start + AT_ONCE]]
        for opened in json.loads(page.evaluate("links => readLinks(links)", json.dumps(asked))):
            link = parse_link(opened["search"])
            words = language(link.options.lang or "en")
            forgets = not link.options.keeps
            due = startup(None if forgets else write_record(saved()), link, Players(), words)
            assert opened["lang"] == words.code
            assert opened["notice"] == due.notice, opened["search"]
            assert opened["pits"] == expected(due.game.position), opened["search"]
            assert opened["strangers"] == 0
            complained += bool(link.problems)
            stayed += any(about.where in OF_THE_GAME for about in link.problems)
    assert complained > len(mangled) / 3
    assert stayed > len(mangled) / 10
