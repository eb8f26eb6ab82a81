"""A first visit: two turns are shown, the visitor decides the others, and is never taught again."""

import itertools
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from katra import decision_text
from tests.page.playing import PERFORMING, agree, kept, shown
from tests.page.playing import expected as seeds_of
from tests.page.strangers import PLACES, TEACHING
from tools.browsing import STORED_GAME, open_katra
from web.links.startup import FIRST_BOARD
from web.screens.first_game import SHOWN

PAUSED = "document.documentElement.dataset.player === 'paused'"
OVER = "document.documentElement.dataset.over === 'true'"
NEXT = f"document.querySelector('#board [data-legal=true]') || {OVER}"
LISTED = "Object.keys(localStorage).filter(key => key.startsWith('katra.game.')).length"


@pytest.fixture
def stranger(browser: Browser, site: str) -> Iterator[Page]:
    """Give the tab of somebody with a phone who was never here and wants no motion."""
    context = browser.new_context(
        base_url=site,
        has_touch=True,
        reduced_motion="reduce",
        viewport={"width": 390, "height": 844},
    )
    yield context.new_page()
    context.close()


def tap_the_pulse(page: Page, *places: str) -> None:
    """Touch the middle of the only thing that pulses."""
    pulsing = page.locator(", ".join(places))
    expect(pulsing).to_have_count(1)
    box = pulsing.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def go_on_to_the_next(page: Page) -> None:
    """Go on wherever a turn pauses, until something can be sown or the game is over; "Go on" is alone in its row."""
    while True:
        page.wait_for_function(f"{PAUSED} || (({NEXT}) && !({PERFORMING}))")
        if not page.evaluate(PAUSED):
            return
        assert middle(page, "#player [data-step=toggle]") == pytest.approx(middle(page, "#player"), abs=1)
        page.locator('#player [data-step="toggle"]').tap()


def middle(page: Page, place: str) -> float:
    """Return how far to the right the middle of something is."""
    box = page.locator(place).bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def decide(page: Page) -> None:
    """Play what captures most, as somebody who has understood captures does, and skip to the end of the turn."""
    position = kept(page).position
    decision = decision_text(position, max(position.decisions, key=lambda each: position.turn(each).captured))
    page.locator(f'[data-pit="{decision[:-1]}"]:visible').tap()
    way = page.locator(f'[data-decision="{decision}"]:visible').first
    page.wait_for_function(f"document.querySelector('[data-decision]') || {PERFORMING} || {OVER}")
    if way.is_visible():
        way.tap()
    page.keyboard.press("Enter")


def test_a_first_visit_is_shown_two_turns_decides_the_others_wins_and_is_never_taught_again(stranger: Page) -> None:
    page = stranger
    open_katra(page, "./?lang=en")
    expect(page.locator(TEACHING)).to_be_visible()
    assert shown(page) == seeds_of(FIRST_BOARD)
    assert page.evaluate(STORED_GAME) is None
    for turns in itertools.count():
        go_on_to_the_next(page)
        if page.evaluate(OVER):
            break
        if turns < SHOWN:
            tap_the_pulse(page, PLACES[0])
            page.wait_for_selector(", ".join(PLACES[1:]))
            tap_the_pulse(page, *PLACES[1:])
        else:
            expect(page.locator(".points")).to_have_count(0)
            decide(page)
    expect(page.locator("#whose")).to_contain_text("You win, ")
    assert page.evaluate(LISTED) == 1, "the first game is one of the visitor's games"
    stronger = page.locator("[data-offer=level]")
    expect(stronger).to_have_text("Play against Shrub (easy)")
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Sprout (easiest)")
    stronger.tap()
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Shrub (easy)")
    expect(page.get_by_role("log").locator("p").last).to_contain_text("Against Shrub (easy).")
    expect(page.locator(".points")).to_have_count(0)
    expect(page.locator(TEACHING)).to_have_count(0)
    open_katra(page, "./?lang=en")
    expect(page.locator(".points")).to_have_count(0)
    agree(page, kept(page))


def test_a_pit_touched_before_the_page_can_be_played_is_chosen_as_soon_as_it_can_be(stranger: Page) -> None:
    page, held = stranger, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/pyodide.asm.wasm", hold)
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto("./?lang=en", wait_until="domcontentloaded")
    page.locator('[data-pit="A2"]:visible').tap()
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    for route in held:
        route.continue_()
    page.wait_for_selector(", ".join(PLACES[1:]))
    expect(page.locator("#whose")).to_have_text("Which way?")


def test_a_visitor_who_knows_how_to_play_is_left_alone(page: Page) -> None:
    open_katra(page, "./?lang=en")
    page.locator(TEACHING).click()
    expect(page.locator(".points")).to_have_count(0)
    expect(page.locator("#players-button")).to_have_attribute("aria-label", re.compile("Against Sprout"))
    open_katra(page, "./?lang=en")
    expect(page.locator(".points")).to_have_count(0)
    expect(page.locator("#players-button")).to_have_attribute("aria-label", re.compile("Against Sprout"))
