"""A board that waits for a touch: what is seen and fetched before it, and that the touch counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra import variant
from katra.words.language import language
from tests.page.axe import AXE, VIOLATIONS
from tests.page.hosting import board_in, heard, put_boards
from tests.page.waiting_boards import BEGIN, FIRST, waiting
from tools.browsing import PLAYABLE, START_MS
from tools.serve import ROOT
from tools.static_board import boards
from tools.waiting_page import BOARD, waiting_page
from web.links.link import FIRST_GAME


def test_the_keyboard_begins_and_the_focus_goes_on_to_the_board(host: Page, site: str) -> None:
    put_boards(host, site, f'<button>Before</button><katra-board id="one" {FIRST} wait></katra-board>')
    frame = waiting(host)
    host.bring_to_front()
    host.locator("button").focus()
    host.keyboard.press("Tab")
    expect(frame.locator("#begin")).to_be_focused()
    frame.evaluate(AXE)
    assert frame.evaluate(VIOLATIONS) == []
    host.keyboard.press("Enter")
    expect(frame.locator("#begin")).to_have_attribute("aria-label", language("en").say("loading"))
    expect(frame.locator("#begin")).to_be_focused()
    frame.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(frame.locator('#board [data-pit][tabindex="0"]')).to_be_focused()
    assert frame.evaluate("document.documentElement.dataset.touched ?? ''") == ""


@pytest.mark.parametrize(
    ("attributes", "name"),
    [
        ('game="fanga" size="4"', f"{variant('fanga').game.names[0]} 4"),
        ('game="katro" size="4" moves="A2>"', f"{variant('katro').game.names[0]} 4"),
        ('game="katro" size="4" side="north"', f"{variant('katro').game.names[0]} 4"),
        ('screen="puzzle" item="katro-4.1"', ""),
        ('game="no such game" size="4&lt;b>"', ""),
    ],
)
def test_another_board_than_the_drawn_one_is_named_and_not_shown(
    host: Page, site: str, attributes: str, name: str
) -> None:
    put_boards(host, site, f'<katra-board id="one" {attributes} lang="en" wait></katra-board>')
    frame = waiting(host)
    expect(frame.locator("#begin")).to_have_text(f"{name}{BEGIN}")
    expect(frame.locator("#board")).to_be_hidden()
    if "fanga" in attributes:
        frame.locator("main").click()
        frame.wait_for_function(PLAYABLE, timeout=START_MS)
        expect(frame.locator("#board")).to_be_visible()
        expect(frame.locator("#game-name")).to_have_text(variant("fanga").game.names[0])


def test_alone_in_a_tab_nothing_waits(page: Page, site: str) -> None:
    page.goto(f"{site}waiting.html?game=fanga&size=4&lang=en")
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator("#begin")).to_have_count(0)


def test_the_page_that_waits_is_the_page_and_all_that_fetches_python_is_put_aside() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    made = waiting_page(page)
    before, _, rest = made.partition('<template id="start">\n')
    needed, _, after = rest.partition("  </template>\n")
    assert "pyscript/core.js" in needed
    assert "core.js" not in before + after
    assert "preload" not in before + after
    head, _, body = page.partition("</head>\n")
    assert all(line in made for line in head.splitlines() if "data-state" not in line)
    assert BOARD.sub("", body.partition("<main>\n")[2]) in BOARD.sub("", made)
    assert boards(FIRST_GAME.variant().start) in made
    assert boards(FIRST_GAME.variant().start) not in page, "that of the first game is another one"


def test_of_many_boards_two_begin_at_once_and_the_others_as_they_are_asked(host: Page, site: str) -> None:
    begun = [f'<katra-board id="b{n}" {FIRST}></katra-board>' for n in range(3)]
    asked = [f'<katra-board id="a{n}" {FIRST} wait="{n}"></katra-board>' for n in range(2)]
    host.set_viewport_size({"width": 900, "height": 4000})
    put_boards(host, site, "".join(begun[:2] + asked[:1] + begun[2:] + asked[1:]))
    for name in ("b2", "a1"):  # on a busy machine their frames are empty at first
        board_in(host, name).wait_for_url("**/waiting.html*", wait_until="commit")
    states = {name: "waiting.html" in board_in(host, name).url for name in ("b0", "b1", "a0", "b2", "a1")}
    assert states == {"b0": False, "b1": False, "a0": False, "b2": True, "a1": True}
    ready = {heard(host, "ready", n)["board"] for n in (1, 2, 3)}
    assert ready == {"b0", "b1", "a0"}
    waiting(host, "b2").locator("main").click()
    assert heard(host, "ready", 4)["board"] == "b2"
    host.evaluate("b2.setAttribute('game', 'fanga')")
    assert heard(host, "ready", 5)["game"] == "fanga"
