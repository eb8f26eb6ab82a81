"""A page that nobody attends: it attracts, the first touch plays, who has gone is asked for, and nothing is left."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.hosting import HOST, heard, host_of, say
from tests.page.kiosks import STILL_BEFORE, come, start_again, touch
from tests.page.playing import AT_ONCE, PERFORMING, Open, choose_language, resize, settings
from tests.page.visiting import (
    ASKED,
    ATTRACTS,
    FIRST_PICTURE,
    later,
    let_hurry,
    looked,
    painted,
)
from tests.page.watching import watch
from tools.browsing import SUB_PATH
from web.kiosk.attract import FIRST_PAUSE
from web.kiosk.timer import COUNTDOWN
from web.links.parameters import DEFAULT_IDLE
from web.words.language import language

# The board attracts


def test_the_board_plays_by_itself_and_calls_in_three_languages_until_the_first_touch_plays(kiosk: Open) -> None:
    assert FIRST_PAUSE < 10
    page = kiosk(first_pause=0)
    assert page.locator("#kiosk-call button:visible").all_inner_texts() == [
        "Touchez le plateau pour jouer", "Tendreo ny fafana raha hilalao", "Touch the board to play",
    ]  # fmt: skip
    assert page.locator("header:visible, #turns button:visible, #whose:visible, #player:visible").count() == 0
    page.wait_for_function(PERFORMING)
    page.wait_for_function("document.querySelector('[data-pit][data-count=\"3\"]')")
    touch(page, '#board [data-pit="A3"]')
    expect(page.locator('[data-decision="A3>"]')).to_be_visible()
    assert page.locator("#board [data-pit]").evaluate_all("pits => pits.map(pit => pit.dataset.count)") == ["2"] * 16
    expect(page.locator("#kiosk-call")).to_be_hidden()
    expect(page.locator("#whose")).to_have_text("Which way?")  # the game that teaches itself


def test_a_touch_on_the_call_plays_in_its_language_and_one_beside_it_in_that_of_the_page(screen: Page) -> None:
    touch(screen, '[data-call="mg"]')
    expect(screen.locator("#whose")).to_have_text("Misafidiana ny lavaka asehon’ny tanana.")
    expect(screen.locator("#kiosk-again")).to_have_text("Hanomboka indray")
    start_again(screen)
    assert screen.evaluate("document.documentElement.lang") == "en"
    come(screen)
    expect(screen.locator("#whose")).to_have_text("Choose the pit that the hand points at.")
    assert screen.locator("[data-decision]").count() == 0
    start_again(screen)


# Who has gone


def test_who_is_idle_is_asked_can_say_that_they_are_there_and_is_gone_if_nobody_answers(screen: Page) -> None:
    come(screen)
    later(screen, DEFAULT_IDLE - 20)
    screen.keyboard.press("Shift")
    later(screen, DEFAULT_IDLE - 20)
    assert not screen.evaluate(ASKED)
    later(screen, 20)
    screen.wait_for_function(ASKED)
    expect(screen.locator("#kiosk-asked")).to_have_text("Are you still there?")
    expect(screen.get_by_role("dialog")).to_have_accessible_description(language("en").say("kiosk.anew"))
    expect(screen.locator("#kiosk-stay")).to_be_focused()
    stay, restart = (screen.locator(name).bounding_box() for name in ("#kiosk-stay", "#kiosk-restart"))
    assert stay
    assert restart
    assert stay["width"] > 1.2 * restart["width"]
    later(screen, COUNTDOWN / 2)
    expect(screen.locator("#kiosk-left")).to_have_text("10")
    screen.locator("#kiosk-stay").click()
    expect(screen.locator("#kiosk-question")).to_be_hidden()
    assert not screen.evaluate(ATTRACTS)

    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    screen.keyboard.press("Escape")
    expect(screen.locator("#kiosk-question")).to_be_hidden()

    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    later(screen, COUNTDOWN)
    screen.wait_for_function(ATTRACTS)
    expect(screen.locator("#kiosk-question")).to_be_hidden()


def test_a_new_version_is_taken_without_a_hand_when_nobody_plays(kiosk: Open) -> None:
    page = kiosk()
    come(page)
    page.evaluate("document.documentElement.dataset.update = 'ready'")
    expect(page.locator("#update")).to_be_hidden()
    looked(page)
    assert page.title() != "taken"
    start_again(page)
    page.wait_for_function("document.title === 'taken'")


def test_nothing_is_left_of_a_visitor_whatever_they_did(screen: Page) -> None:
    screen.mouse.move(0, 0)
    first, picture = screen.evaluate(FIRST_PICTURE), painted(screen)
    come(screen)
    choose_language(screen, "fr")
    with settings(screen):
        screen.locator("#theme").select_option("dark")
        screen.locator("#numbers").check()
        screen.locator("#speed").fill("5")
    screen.locator('#board [data-pit="A2"]').click()
    screen.locator('[data-decision="A2>"]').click()
    screen.wait_for_function("document.querySelector('#undo').disabled === false")
    screen.locator("#rules-button").click()
    screen.locator("#rules-scroll").evaluate("place => place.scrollTo(0, 300)")
    screen.locator("#players-button").click()
    expect(screen.locator("#players")).to_be_visible()
    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    later(screen, COUNTDOWN)
    screen.wait_for_function(ATTRACTS)
    assert screen.evaluate(FIRST_PICTURE) == first
    screen.mouse.move(0, 0)
    assert painted(screen) == picture
    come(screen)
    screen.locator("#rules-button").click()
    assert screen.locator("#rules-scroll").evaluate("place => place.scrollTop") == 0
    screen.locator("#rules-leave").click()
    start_again(screen)


def test_nothing_is_stored_and_the_address_and_the_history_stay(screen: Page) -> None:
    address, entries = screen.url, screen.evaluate("history.length")
    come(screen)
    choose_language(screen, "mg")
    screen.locator('#board [data-pit="A2"]').click()
    screen.locator("#rules-button").click()
    screen.evaluate("history.back()")
    expect(screen.locator("#panel")).to_be_hidden()
    assert (screen.url, screen.evaluate("history.length")) == (address, entries)
    screen.evaluate("history.back()")
    screen.wait_for_function("history.state === 'here'")
    assert screen.url == address
    assert screen.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]
    start_again(screen)


# What a visitor cannot do


def passes(page: Page, key: str, *held: str) -> bool:
    """Return whether the browser gets a key."""
    init = {"key": key, "bubbles": True, "cancelable": True, **dict.fromkeys(held, True)}
    return bool(page.evaluate("init => document.body.dispatchEvent(new KeyboardEvent('keydown', init))", init))


MOVED = """fingers => {
    const touch = identifier => new Touch({identifier, target: document.body, clientX: 9 * identifier});
    const touches = Array.from({length: fingers}, (_, identifier) => touch(identifier));
    return document.body.dispatchEvent(new TouchEvent('touchmove', {touches, bubbles: true, cancelable: true}));
}"""
"""Whether the browser may do what it does when so many fingers move."""


def test_no_menu_no_selection_no_zoom_no_pull_and_no_link_leads_out(screen: Page) -> None:
    come(screen)
    refused = """kinds => kinds.filter(kind => document.querySelector('#said').dispatchEvent(
        new Event(kind, { bubbles: true, cancelable: true })))"""
    assert screen.evaluate(refused, ["contextmenu", "selectstart", "dragstart", "gesturestart", "drop"]) == []
    zoomed = "document.body.dispatchEvent(new WheelEvent('wheel', {ctrlKey: true, bubbles: true, cancelable: true}))"
    assert screen.evaluate(f"!{zoomed}")
    assert [screen.evaluate(MOVED, fingers) for fingers in (1, 2)] == [True, False]
    for held, keys in (("ctrlKey", "ps+ruiakl"), ("metaKey", "pr"), ("altKey", "def")):
        assert [key for key in keys if passes(screen, key, held)] == [], held
    assert [key for key in ("F1", "F5", "F6", "F11", "F12", "BrowserBack") if passes(screen, key)] == []
    assert passes(screen, "@", "ctrlKey", "altKey"), "what AltGr writes is written"
    brought = """kind => { let heard = false; const hear = () => { heard = true; };
        window.addEventListener(kind, hear, { once: true });
        document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
        return heard; }"""
    assert [kind for kind in ("drop", "paste") if screen.evaluate(brought, kind)] == []
    tabs, link = len(screen.context.pages), "<a id=out target=_blank href=/nowhere>out</a>"
    screen.evaluate("link => document.querySelector('#said').insertAdjacentHTML('beforeend', link)", link)
    screen.locator("#out").click()
    screen.locator("#out").click(button="middle")
    screen.locator("#out").evaluate("it => it.remove()")
    assert screen.url.endswith("?kiosk=1")
    assert len(screen.context.pages) == tabs
    styles = "getComputedStyle(document.querySelector('#whose'))"
    assert screen.evaluate(f"{styles}.userSelect") == "none"
    assert screen.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    assert "pan" in screen.evaluate(f"{styles}.touchAction")
    assert "user-scalable=no" in screen.locator("meta[name=viewport]").get_attribute("content")  # type: ignore[operator]
    start_again(screen)


@pytest.mark.parametrize("controls", ["few", "none"])
def test_who_has_few_controls_or_none_can_start_again(kiosk: Open, controls: str) -> None:
    page = kiosk(f"?kiosk=1&controls={controls}", viewport=(390, 844))
    for width, height in ((390, 844), (1024, 768), (1920, 1080)):
        resize(page, width, height)
        come(page)
        expect(page.locator("#kiosk-again")).to_be_visible()
        again = page.locator("#kiosk-again").bounding_box()
        assert again
        others = page.locator("footer button:visible:not(#kiosk-again), #offers button:visible").evaluate_all(
            "all => all.map(it => it.getBoundingClientRect()).map(it => [it.left, it.right, it.top, it.bottom])"
        )
        right, bottom = again["x"] + again["width"], again["y"] + again["height"]
        over = [it for it in others if it[0] < right and it[1] > again["x"] and it[2] < bottom and it[3] > again["y"]]
        assert over == []
        start_again(page)


# The page around


def test_the_page_around_hears_that_somebody_came_and_can_ask_for_the_next(profile: BrowserContext, site: str) -> None:
    host = profile.new_page()
    wrong = watch(host, site.removesuffix(SUB_PATH))
    origin = host_of(site)
    let_hurry(host, first_pause=STILL_BEFORE)
    host.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    host.goto(f"{origin}/museum/")
    host.set_content(
        HOST % (900, 640, "", f"{site}?lang=en&kiosk=1&speed={AT_ONCE}&host={origin}".replace("&", "&amp;"))
    )
    frame = host.frames[1]
    heard(host, "ready")
    host.mouse.click(10, 10)
    heard(host, "active")
    frame.locator('[data-pit="A2"]').click()
    frame.locator('[data-decision="A2>"]').click()
    heard(host, "move")
    say(host, "lang", lang="fr")
    say(host, "reset")
    heard(host, "inactive")
    assert frame.evaluate(ATTRACTS)
    assert frame.evaluate("document.documentElement.lang") == "en"
    host.close()
    assert [it for it in wrong if origin not in it] == []
