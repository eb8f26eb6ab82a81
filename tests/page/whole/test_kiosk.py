"""An unattended page: it attracts, the first touch plays, it asks who is still there, and no visitor leaves a trace."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from katra.words.language import language
from tests.page.anew import SPEAK
from tests.page.every_screen import SCREENS, VISIT
from tests.page.faces import finger
from tests.page.hosting import HOST, heard, host_of, say
from tests.page.kiosks import STILL_BEFORE, come, speak, start_again, touch
from tests.page.playing import AT_ONCE, PERFORMING, Open, resize, settings
from tests.page.visiting import (
    ASKED,
    ATTRACTS,
    FIRST_PICTURE,
    Memory,
    later,
    leave,
    let_hurry,
    looked,
    memory,
    visitors,
)
from tests.page.watching import watch
from tools.browsing import SUB_PATH
from web.kiosk.timer import COUNTDOWN, MAX_BUSY, THINKING
from web.links.parameters import DEFAULT_IDLE, MIN_IDLE

PONDER = """
import asyncio
from web.thinking import questions

async def for_ever(answers, seconds):
    await asyncio.Event().wait()
    yield

questions.paced = for_ever
"""
"""Runs in the page after web/main.py: whatever is asked is thought about without end."""

OPENED = ("players", "games", "rules", "moves", "editor", "lesson", "puzzles", "figure")
"""One screen of each kind that needs no search."""


def test_a_finger_on_a_call_plays_in_its_language_at_first_in_the_middle_of_a_turn_and_after_a_visitor(
    kiosk: Open,
) -> None:
    page = kiosk("?kiosk=1&idle=30&mm=600&lang=en", first_pause=0, viewport=(1080, 1920))
    fingers = page.context.new_cdp_session(page)
    spoken = "document.documentElement.lang"
    for code, state in (("fr", "true"), ("mg", PERFORMING), ("en", PERFORMING), ("fr", ATTRACTS)):
        page.wait_for_function(state)
        box = page.locator(f'[data-call="{code}"]').bounding_box()
        assert box
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_function(f"!{ATTRACTS}")
        assert page.evaluate(spoken) == code
        start_again(page)
        assert page.evaluate(spoken) == "en"


def test_a_pit_that_cannot_be_sown_is_only_a_touch_and_a_key_or_a_long_press_plays_too(screen: Page) -> None:
    touch(screen, '#board [data-pit="a2"]')
    expect(screen.locator("#whose")).to_have_text("Choose this pit.")
    start_again(screen)
    screen.keyboard.press("Tab")
    screen.wait_for_function(f"!{ATTRACTS}")
    start_again(screen)
    screen.mouse.move(30, 30)
    screen.mouse.down()
    screen.mouse.move(300, 90)
    screen.mouse.up()
    screen.wait_for_function(f"!{ATTRACTS}")
    start_again(screen)


def test_a_reader_of_the_settings_finds_them_open_after_saying_that_they_are_there(kiosk: Open) -> None:
    page = kiosk("?idle=30&teach=0")
    page.locator("#settings-button").click()
    later(page, MIN_IDLE)
    page.wait_for_function(ASKED)
    page.locator("#kiosk-stay").click()
    expect(page.locator("#settings")).to_be_visible()


def test_a_turn_that_is_shown_is_no_idleness_but_one_that_was_paused_is(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&idle=30&speed=0&teach=0&side=both")
    come(page)
    page.locator('#board [data-pit="A3"]').click()
    page.locator('[data-decision="A3>"]').click()
    page.wait_for_function("document.documentElement.dataset.player === 'playing'")
    later(page, MIN_IDLE * THINKING)
    looked(page)
    assert not page.evaluate(ASKED)
    page.locator('[data-step="toggle"]').click()
    later(page, MIN_IDLE * THINKING)
    page.wait_for_function(ASKED)
    page.locator("#kiosk-restart").click()
    page.wait_for_function(ATTRACTS)


def test_a_computer_that_thinks_is_no_idleness(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&idle=30&speed=5&teach=0&side=south&game=katrayo&size=4", runs=PONDER)
    come(page)
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    expect(page.locator("#board .plaque.thinking")).to_have_count(1)
    page.wait_for_function(f"!{PERFORMING}")
    later(page, MIN_IDLE * THINKING)
    looked(page)
    assert not page.evaluate(ASKED)
    expect(page.locator("#board .plaque.thinking")).to_have_count(1)
    later(page, MAX_BUSY)
    page.wait_for_function(ASKED)
    page.locator("#kiosk-restart").click()
    page.wait_for_function(ATTRACTS)


def test_a_caption_that_waits_for_nobody_is_asked_about_after_the_idle_time(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&idle=30&speed=4&side=both")
    come(page)
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    page.wait_for_function("document.documentElement.dataset.player === 'paused'")
    looked(page)
    assert not page.evaluate(ASKED)
    later(page, MIN_IDLE * THINKING)
    page.wait_for_function(ASKED)


def test_a_board_that_does_not_attract_waits_for_a_visitor_and_is_not_set_back_for_nobody(kiosk: Open) -> None:
    page = kiosk("?idle=30&game=katrayo&size=4")
    later(page, 3600)
    looked(page)
    assert not page.evaluate(ASKED)
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    page.wait_for_function("document.documentElement.dataset.underWay === 'true'")
    later(page, MIN_IDLE)  # while they may think about a turn, it waits longer
    looked(page)
    assert not page.evaluate(ASKED)
    later(page, 400)
    page.wait_for_function(ASKED)
    later(page, COUNTDOWN)
    page.wait_for_function("document.documentElement.dataset.underWay === 'false'")
    assert page.evaluate("localStorage.length") == 0
    assert page.url.endswith("?idle=30&game=katrayo&size=4")


# Nothing is left


def test_what_was_opened_once_takes_no_more_memory_when_others_open_it(page: Page, open_page: Open) -> None:
    let_hurry(page, first_pause=STILL_BEFORE, more=VISIT)
    page.add_init_script(SPEAK)
    open_page("?kiosk=1&links=1&idle=30")
    session, taken = page.context.new_cdp_session(page), list[Memory]()
    for _ in range(2):
        come(page)
        for name in OPENED:
            SCREENS[name].visit(page, "en")
        leave(page)
        taken.append(memory(session, page))
    first, second = taken
    assert second.objects <= first.objects + 100  # a session that is kept holds more
    assert second.nodes <= first.nodes + 100
    assert second.listeners <= first.listeners + 2


def test_visitors_who_touch_anything_leave_the_first_picture_and_no_memory(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&idle=30")
    before = memory(page.context.new_cdp_session(page), page)
    taken = [*visitors(page, 4)]
    assert max(each.python for each in taken) <= before.python + 20_000_000
    assert taken[-1].listeners <= before.listeners + 40


SPREAD = [(40, 60), (60, 90), (80, 120), (100, 150)]
"""How far two fingers are from their middle, step by step."""


def pinch(page: Page, selector: str) -> float:
    """Spread two fingers over something; return how many times as large the page is seen then."""
    box = page.locator(selector).first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)
    for kind, steps in (("touchStart", SPREAD[:1]), ("touchMove", SPREAD[1:])):
        for dx, dy in steps:
            points = [{"x": x - dx, "y": y - dy, "id": 0}, {"x": x + dx, "y": y + dy, "id": 1}]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()
    page.evaluate("async () => { for (const _ of '123') await new Promise(requestAnimationFrame); }")
    return float(page.evaluate("visualViewport.scale"))


def test_two_fingers_that_part_enlarge_a_page_that_is_no_kiosk_and_not_a_kiosk(screen: Page, open_page: Open) -> None:
    come(screen)
    assert [pinch(screen, place) for place in ("#board", "#status", "header")] == [1, 1, 1]
    start_again(screen)
    assert pinch(open_page("?teach=0"), "#status") > 1


def test_every_screen_that_can_be_reached_has_a_next_control_and_no_way_out(screen: Page) -> None:
    come(screen)
    outside = "[...document.querySelectorAll('a[href]')].filter(it => it.getClientRects().length).map(it => it.href)"
    for opened, closed in (
        ("#rules-button", "#rules-leave"),
        ("#players-button", "#close-players"),
    ):
        screen.locator(opened).click()
        expect(screen.locator(closed)).to_be_visible()
        assert screen.evaluate(outside) == [], opened
        screen.locator(closed).click()
    expect(screen.locator("#kiosk-again")).to_be_visible()
    away = "#learn-button, #study-button, #settings-button, #undo, #new-game, #embed-link, [data-screen=print]"
    assert screen.locator(away).filter(visible=True).count() == 0
    start_again(screen)


NEXT = """() => {
    const dialog = document.querySelector('dialog:modal');
    const it = dialog ? dialog.querySelector('[id^=close-]') : document.querySelector('#kiosk-again');
    const {left, top, width, height} = it.getBoundingClientRect();
    const inside = left > -1 && left + width < innerWidth + 1 && top + height < innerHeight + 1;
    return inside && it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether a finger meets, and sees all of, what begins again or, where a dialog covers that, what closes it."""


@pytest.mark.parametrize(("size", "mm"), [((1280, 800), 300), ((1080, 1920), 520), ((390, 844), 70)])
def test_every_screen_that_links_lead_to_lets_a_visitor_start_again(
    kiosk: Open, size: tuple[int, int], mm: int
) -> None:
    page = kiosk(f"?kiosk=1&links=1&teach=0&mm={mm}", viewport=size, runs=VISIT)
    come(page)
    least = min(15 * page.evaluate("screen.width") / mm, 0.14 * min(size))
    wrong = []
    for name in OPENED:
        SCREENS[name]._replace(game="katro 4").visit(page, "en")  # eight pits have no room for so large a target
        wrong += [] if page.evaluate(NEXT) else [f"{name}: no next control"]
        wrong += [f"{name}: {small} is smaller than {least}" for small in page.evaluate(TARGETS, least)]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize(
    ("asked", "size", "offered"),
    [("", (1080, 1920), False), ("", (390, 844), False), ("", (1024, 768), True), ("&facing=1", (1080, 1920), True)],
)
def test_face_to_face_is_offered_where_a_screen_may_lie_or_is_said_to(
    kiosk: Open, asked: str, size: tuple[int, int], offered: bool
) -> None:
    page = kiosk(f"?kiosk=1&side=both{asked}", viewport=size)
    come(page)
    finger(page)
    page.locator("#players-button").click()
    expect(page.locator("#players")).to_be_visible()
    assert page.locator("#facing-offer").is_visible() == offered


KEYED_OR_SHOWN = "#presenter, #shortcuts-button"
"""What only a keyboard or a projector needs."""


def test_what_a_keyboard_or_a_projector_needs_is_offered_only_where_the_address_asks_to_present(
    screen: Page, kiosk: Open
) -> None:
    come(screen)
    screen.keyboard.press("s")
    expect(screen.locator("#settings")).to_be_hidden()
    start_again(screen)
    page = kiosk("?kiosk=1&presenter=1")
    first = page.evaluate(FIRST_PICTURE)
    come(page)
    with settings(page):
        page.locator("#presenter").uncheck()
        assert page.locator(KEYED_OR_SHOWN).filter(visible=True).count() == 2
        page.locator("#theme").select_option("dark")
        page.locator("#numbers").check()
        page.locator("#speed").fill("5")
    start_again(page)
    assert page.evaluate(FIRST_PICTURE) == first  # the next visitor finds it as the address says


def test_where_visitors_may_go_to_other_screens_none_is_of_files_printers_or_other_pages(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&links=1&idle=30&teach=0&side=both", viewport=(1280, 500))
    come(page)
    page.locator("#learn-button").click()
    expect(page.locator("#reading-page")).to_be_visible()
    away = ":is([data-screen=share], [data-screen=collection], [data-screen=print], #embed-link, #own-rules)"
    assert page.locator(away).filter(visible=True).count() == 0
    address, scrolled = page.url, page.locator("#reading-scroll")
    scrolled.evaluate("place => place.scrollTo(0, 90)")
    assert scrolled.evaluate("place => place.scrollTop") == 90
    outward = page.locator("#reading-page a:not([data-screen])")
    for link in outward.all()[:3]:
        link.evaluate("it => it.click()")
    assert page.url == address
    start_again(page)
    expect(page.locator("#panel")).to_be_hidden()
    come(page)
    page.locator("#learn-button").click()
    assert scrolled.evaluate("place => place.scrollTop") == 0


# What the address asks for


def test_controls_that_the_address_does_not_want_are_not_there(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&players=0&sound=off&languages=fr,en&numbers=0&names=0&speed=4&lang=en")
    assert page.locator("#kiosk-call button").count() == 2
    come(page)
    expect(page.locator("#players-button")).to_be_hidden()
    assert page.evaluate("[document.documentElement.dataset.numbers, document.documentElement.dataset.names]") == [
        "hidden", "hidden",
    ]  # fmt: skip
    spoken = page.locator("#kiosk-languages button")
    assert spoken.evaluate_all("all => all.map(it => it.lang)") == ["fr", "en"]
    expect(page.locator("#kiosk-languages [aria-current=true]")).to_have_accessible_name("English")
    assert page.locator("#speed").input_value() == "4"


@pytest.mark.parametrize("languages", ["0", "fr"])
def test_where_there_is_no_other_language_none_is_offered(kiosk: Open, languages: str) -> None:
    page = kiosk(f"?kiosk=1&languages={languages}&lang=fr")
    come(page)
    expect(page.locator("#kiosk-again")).to_be_visible()
    expect(page.locator("#kiosk-languages")).to_have_count(0)


def test_a_language_is_chosen_in_the_middle_of_a_turn_which_goes_on(kiosk: Open) -> None:
    page = kiosk("?kiosk=1&speed=0&teach=0&side=both")
    come(page)
    page.locator('#board [data-pit="A3"]').click()
    page.locator('[data-decision="A3>"]').click()
    page.wait_for_function(PERFORMING)
    speak(page, "mg")
    expect(page.locator("#kiosk-again")).to_have_text("Hanomboka indray")
    assert page.evaluate(PERFORMING)
    speak(page, "en")
    expect(page.locator("#kiosk-languages [aria-current=true]")).to_be_focused()


TARGETS = """least => [...document.querySelectorAll(`button, select, input:not([type=checkbox], [type=radio]), summary,
      label:has(input[type=checkbox], input[type=radio]), #board .pit`)]
    .filter(it => it.getClientRects().length && getComputedStyle(it).visibility === 'visible'
      && !it.matches('.spoken, #why') && it.getBoundingClientRect().width > 1)
    .map(it => [it.id || it.dataset.pit || it.dataset.decision || it.className || it.textContent,
      (it.querySelector('.touch') ?? it).getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least - 1)
    .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])"""
"""What can be touched and is smaller than so many pixels."""


@pytest.mark.parametrize(("size", "mm"), [((1024, 768), 200), ((1080, 1920), 520), ((390, 844), 70)])
def test_what_is_touched_is_fifteen_millimetres_wide_where_the_width_of_the_screen_is_told(
    kiosk: Open, size: tuple[int, int], mm: int
) -> None:
    page = kiosk(f"?kiosk=1&mm={mm}", viewport=size)
    come(page)
    least = min(15 * page.evaluate("screen.width") / mm, 0.14 * min(size))
    assert page.evaluate(TARGETS, 10_000), "there is something to touch"
    assert page.evaluate(TARGETS, least) == []
    page.locator('#board [data-pit="A3"]').click()
    expect(page.locator('[data-decision="A3>"]')).to_be_visible()
    assert page.evaluate(TARGETS, least) == []
    page.keyboard.press("Escape")
    for opened, closed in (("#rules-button", "#rules-leave"), ("#players-button", "#close-players")):
        page.locator(opened).click()
        assert page.evaluate(TARGETS, least) == [], opened
        page.locator(closed).click()
    page.locator("#kiosk-again").click()
    assert page.evaluate(TARGETS, least) == []


BOXES = "all => all.map(it => Object.values(it.getBoundingClientRect().toJSON()).map(Math.round))"
REACHES = """ring => {
  const [spread] = ring.getAnimations();
  spread.pause();
  spread.currentTime = .999 * spread.effect.getComputedTiming().duration;
  return ring.getBoundingClientRect().top - document.querySelector('#kiosk-title').getBoundingClientRect().bottom;
}"""
"""How far below the words in the river a pulse ends."""
LINES = """node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(box => Math.round(box.bottom / 8))).size;
}"""
"""In how many lines a text is."""


@pytest.mark.parametrize("size", [(1080, 1920), (768, 1024), (390, 844)])
def test_on_a_tall_screen_the_controls_are_below_the_board(screen: Page, size: tuple[int, int]) -> None:
    resize(screen, *size)
    pits = screen.locator("#board .pit .ring")
    before = pits.evaluate_all(BOXES)
    assert screen.locator(".points .pulse").first.evaluate(REACHES) > 0, "a ring does not lie on the title"
    come(screen)
    assert pits.evaluate_all(BOXES) == before  # the calls are no higher than the controls
    board = screen.locator("#board .wood:visible").bounding_box()
    assert board
    for name in ("#rules-button", "#hint", "#kiosk-again", "#kiosk-languages"):
        box = screen.locator(name).bounding_box()
        assert box
        assert box["y"] >= board["y"] + board["height"] - 8, name
        assert box["x"] + box["width"] <= size[0]
    speak(screen, "mg")  # "Katro" became "Katr" and "o" beside the longest button
    assert screen.locator("#game-name").evaluate(LINES) == 1
    start_again(screen)
    calls = [screen.locator(f'[data-call="{code}"]').bounding_box() for code in ("fr", "mg", "en")]
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= size[1] for box in calls)
    resize(screen, 1280, 800)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_on_a_wide_screen_the_board_stands_in_the_middle_over_its_controls(screen: Page, size: tuple[int, int]) -> None:
    """It stood left of it, beside a column that had one sentence."""
    resize(screen, *size)
    wood = screen.locator("#board .wood:visible")
    before = wood.bounding_box()
    assert before
    assert before["x"] + before["width"] / 2 == pytest.approx(size[0] / 2, abs=2)
    come(screen)
    assert wood.bounding_box() == before
    speak(screen, "mg")
    boxes = [
        screen.locator(name).bounding_box()
        for name in ("#game-name", "#kiosk-again", "#kiosk-languages", "#said", "#rules-button", "#hint")
    ]
    assert all(one and other and one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes)), boxes
    start_again(screen)
    resize(screen, 1280, 800)


WON = "game=katro&size=4&position=0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0_S"


def test_the_buttons_of_an_end_are_as_high_as_their_neighbours_and_have_room(kiosk: Open) -> None:
    """The fault: "Play against Shrub (easy)" broke in two lines that filled its button; others were thinner."""
    page = kiosk(f"?kiosk=1&speed=5&lang=en&{WON}", viewport=(1080, 1920))
    come(page)
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    page.wait_for_function("document.documentElement.dataset.over === 'true'")
    shown = page.locator("#offers button, #turns button:visible")
    for code in ("mg", "fr", "en"):
        speak(page, code)
        expect(shown).to_have_count(4)
        assert len(set(shown.evaluate_all("all => all.map(it => it.offsetHeight)"))) == 1
        assert shown.evaluate_all("all => all.every(it => it.getBoundingClientRect().right < innerWidth)")


def test_a_frame_that_is_no_kiosk_can_be_reset_too(profile: BrowserContext, site: str) -> None:
    host = profile.new_page()
    wrong = watch(host, site.removesuffix(SUB_PATH))
    origin = host_of(site)
    host.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    host.goto(f"{origin}/museum/")
    address = f"{site}?lang=en&game=katrayo&size=4&host={origin}"
    host.set_content(HOST % (900, 640, "", address.replace("&", "&amp;")))
    frame = host.frames[1]
    heard(host, "ready")
    say(host, "move", turn="A2>")
    heard(host, "move")
    say(host, "lang", lang="fr")
    say(host, "reset")
    again = heard(host, "position")
    assert (again["game"], again["ply"]) == ("katrayo", 0)
    frame.wait_for_function("document.documentElement.lang === 'en'")
    host.close()
    assert [it for it in wrong if origin not in it] == []


def test_a_touch_on_the_call_plays_in_its_language_and_one_beside_it_in_that_of_the_page(screen: Page) -> None:
    touch(screen, '[data-call="mg"]')
    expect(screen.locator("#whose")).to_have_text("Fidio ity lavaka ity.")
    expect(screen.locator("#kiosk-again")).to_have_text("Hanomboka indray")
    start_again(screen)
    assert screen.evaluate("document.documentElement.lang") == "en"
    come(screen)
    expect(screen.locator("#whose")).to_have_text("Choose this pit.")
    assert screen.locator("[data-decision]").count() == 0
    start_again(screen)


def test_nothing_is_stored_and_the_address_and_the_history_stay(screen: Page) -> None:
    address, entries = screen.url, screen.evaluate("history.length")
    come(screen)
    speak(screen, "mg")
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


def passes(page: Page, key: str, *held: str) -> bool:
    """Return whether the browser gets a key."""
    init = {"key": key, "bubbles": True, "cancelable": True, **dict.fromkeys(held, True)}
    return bool(page.evaluate("init => document.body.dispatchEvent(new KeyboardEvent('keydown', init))", init))


MOVED = """fingers => {
    const touch = identifier => new Touch({identifier, target: document.body, clientX: 9 * identifier});
    const touches = Array.from({length: fingers}, (_, identifier) => touch(identifier));
    return document.body.dispatchEvent(new TouchEvent('touchmove', {touches, bubbles: true, cancelable: true}));
}"""
"""Whether the browser may do what it does when this many fingers move."""


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
def test_a_visitor_with_few_controls_or_none_can_start_again(kiosk: Open, controls: str) -> None:
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


def test_an_idle_visitor_is_asked_can_answer_and_counts_as_gone_without_an_answer(screen: Page) -> None:
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
    expect(screen.locator("#kiosk-left")).to_have_text("15")
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
