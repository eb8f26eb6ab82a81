"""<katra-board> on a page of another site: its attributes and events, what it asks of that page and leaves in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.components import FRAME, ONE, settled
from tests.page.hosting import board_in, heard, host_of, open_to_all, put_boards
from tests.page.playing import FRAMES
from tools.serve import ROOT
from web.links.parameters import NAMES as PARAMETERS
from web.links.parameters import OPTIONS

HEIGHTS = "heard.filter(told => told.type === 'height').map(told => told.height)"
NAMES = "Object.getOwnPropertyNames(window)"


def test_it_names_nothing_in_the_page_and_believes_its_own_board_alone(host: Page, site: str) -> None:
    put_boards(host, site, "")
    before = set(host.evaluate(NAMES))
    put_boards(host, site, ONE)
    heard(host, "ready")
    heard(host, "height")
    assert set(host.evaluate(NAMES)) == before
    host.evaluate("postMessage({ katra: 1, type: 'height', height: 7 }, '*')")
    host.evaluate("new Promise(done => setTimeout(done))")
    assert host.evaluate(f"{FRAME}.offsetHeight") != 7


@pytest.mark.parametrize("width", [400, 700, 900, 1280])
@pytest.mark.parametrize(
    "board", ['game="katro" size="4"', 'game="katro" controls="few"', 'game="bao" controls="none"']
)
def test_it_tells_its_height_once_so_that_the_page_around_it_moves_once(
    host: Page, site: str, board: str, width: int
) -> None:
    host.set_viewport_size({"width": width, "height": 800})
    put_boards(host, site, f'<katra-board id="one" {board} lang="en"></katra-board>')
    high = heard(host, "height")["height"]
    frame = board_in(host)
    expect(frame.locator("html[data-typeface]")).to_have_count(1)
    frame.wait_for_function(f"innerHeight === {min(high, 800)}")  # never higher than the window
    frame.evaluate(FRAMES, 30)
    assert host.evaluate(HEIGHTS) == [high]


def test_it_can_be_taken_away_and_put_elsewhere_and_the_script_may_come_twice(host: Page, site: str) -> None:
    put_boards(host, site, f"{ONE}<main></main>")
    heard(host, "ready")
    host.evaluate("window.kept = one; kept.remove()")
    assert host.evaluate("kept.shadowRoot.childElementCount") == 0
    host.evaluate("document.querySelector('main').append(kept)")
    again = "document.head.append(Object.assign(document.createElement('script'), { src: document.scripts[0].src }))"
    host.evaluate(again)
    assert heard(host, "ready", 2)["board"] == "one"


def test_as_a_module_it_needs_a_server_that_lets_every_page_read_its_files(host: Page, site: str) -> None:
    host.route(f"{site}katra-board.js", open_to_all)
    host.goto(f"{host_of(site)}/museum/")
    game = '<katra-board game="fanga" size="4"></katra-board>'
    host.set_content(f'<!doctype html><script type="module" src="{site}katra-board.js"></script>{game}')
    host.wait_for_function(f"{FRAME}?.src.startsWith('{site}?v=1&game=fanga&size=4&host=')")


def test_a_board_of_each_game_is_named_for_people_who_hear_it(host: Page, site: str) -> None:
    put_boards(host, site, f'<katra-board src="{site}katra.html" title="Two on a bench"></katra-board>')
    host.wait_for_function(f"{FRAME}?.title === 'Two on a bench'")
    assert host.evaluate(f"{FRAME}.src").startswith(f"{site}?v=1&host=")
    host.evaluate("document.querySelector('katra-board').removeAttribute('title')")
    host.evaluate("document.querySelector('katra-board').setAttribute('game', 'fanga')")
    host.wait_for_function(f"{FRAME}?.title === 'Katra fanga'")


def test_no_parameter_is_an_attribute_that_html_has_for_something_else() -> None:
    script = (ROOT / "katra-board.js").read_text(encoding="utf-8")
    listed = set(script.partition("/* parameters */[")[2].partition("]")[0].replace("'", "").split(", "))
    assert listed == {*PARAMETERS, *OPTIONS} - {"v", "host", "id"}
    of_html = {"class", "dir", "hidden", "inert", "is", "nonce", "part", "popover", "role", "slot", "src", "style"}
    assert not listed & (of_html | {"tabindex", "title", "translate", "wait"})
    assert all(name == name.lower() for name in listed)


def test_other_attributes_begin_another_game_once_and_a_language_is_spoken_at_once(host: Page, site: str) -> None:
    put_boards(host, site, ONE)
    heard(host, "ready")
    settled(host)
    first = board_in(host)
    first.locator('[data-pit="A2"]').click()
    first.locator('[data-decision="A2>"]').click()
    heard(host, "move")
    host.evaluate("one.lang = 'mg'")
    expect(first.locator("html")).to_have_attribute("lang", "mg")
    host.evaluate("one.title = 'Our game'")
    host.wait_for_function(f"{FRAME}.title === 'Our game'")
    steps = host.evaluate("history.length")
    host.evaluate("one.setAttribute('game', 'fanga'); one.toggleAttribute('readonly', true)")
    assert heard(host, "ready", 2)["game"] == "fanga"
    assert heard(host, "ready", 2)["lang"] == "mg"
    expect(board_in(host).locator("html")).to_have_attribute("data-readonly", "1")
    assert len([frame for frame in host.frames if frame.parent_frame]) == 1
    assert host.evaluate("history.length") == steps
