"""The end of a game on the real page: the card, the cause, the winner; the board is whole beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.ends import EMPTIED, EN, WON, end, offers
from tests.page.playing import Open, kept, resize
from tests.page.standing import CLEAR, STANDS, stands_again
from tools.browsing import PLAYABLE, START_MS

SIZES = [(320, 568), (390, 844), (768, 1024), (1024, 768), (1366, 768), (667, 375)]
HEIGHT = "document.scrollingElement.scrollHeight"


def test_the_card_is_seen_at_every_size_beside_the_whole_board(board: Open) -> None:
    page = board(WON)
    for width, height in SIZES:
        resize(page, width, height)
        the_card_is_seen_beside_the_whole_board(page, width, height)
        page.keyboard.press("Control+z")
        expect(page.locator("[data-offer=result]")).to_have_count(0)


def the_card_is_seen_beside_the_whole_board(page: Page, width: int, height: int) -> None:
    before, high = page.evaluate(STANDS), page.evaluate(HEIGHT)
    end(page)
    page.wait_for_function(CLEAR, arg="#end")
    expect(page.locator("#end h2")).to_have_text(EN.say("outcome.all_captured", winner="South", loser="North"))
    box = page.locator("#end").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height + 1
    assert page.evaluate(HEIGHT) == high
    page.locator("#end [data-offer=close]").click()
    expect(page.locator("#end")).to_be_hidden()
    stands_again(page, before)


def test_a_phones_back_closes_the_card_and_stays_on_the_page(board: Open) -> None:
    page = board(WON)
    end(page)
    page.go_back()
    expect(page.locator("#end")).to_be_hidden()
    assert kept(page).outcome


def test_the_card_is_spoken_in_one_sentence_and_takes_the_focus_of_the_keyboard_alone(board: Open) -> None:
    page = board(WON)
    end(page)
    assert page.evaluate("document.activeElement.closest('#end')") is None
    spoken = page.locator("#end [role=status]")
    expect(spoken).to_have_count(1)
    assert (spoken.text_content() or "").count(".") == 1
    result = page.locator("#end-title").text_content() or ""
    live = page.locator("[role=status], [role=alert], [aria-live]").all_text_contents()
    assert [result in said for said in live].count(True) == 1
    expect(page.locator("#end")).to_have_attribute("aria-label", "Result")
    page.locator("#undo").click()
    page.locator('[data-pit="A2"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-decision="A2>"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#end .offers button").first).to_be_focused()
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.closest('#board')")


@pytest.mark.parametrize(
    ("asked", "offered"),
    [
        ("controls=few", ["why", "close", "again"]),
        ("controls=none", ["why", "close"]),
        ("links=0", ["why", "close", "level", "again", "seat", "review"]),
    ],
)
def test_no_more_is_offered_than_the_address_allows(board: Open, asked: str, offered: list[str]) -> None:
    page = board(f"{WON}&side=south&level=1&{asked}")
    end(page)
    assert offers(page) == offered


INSTALLABLE = """
const offer = new Event('beforeinstallprompt', { cancelable: true });
offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
dispatchEvent(offer);
"""


def end_two_games(page: Page, offering: str = "") -> None:
    """End a game and another one, and wait for the second's card; `offering` is what a browser does by itself."""
    end(page)
    expect(page.locator("#end .installing")).to_have_count(0)
    page.locator("#end [data-offer=close]").click()
    page.goto(f"./{EMPTIED}")
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    page.evaluate(offering)
    end(page, "A3>")


def test_the_second_card_offers_once_to_install_the_page_and_the_focus_stays_on_the_card(board: Open) -> None:
    page = board(WON)
    page.evaluate(INSTALLABLE)
    end_two_games(page, INSTALLABLE)
    for width, height in SIZES:
        resize(page, width, height)
        box = page.locator("#end").bounding_box()
        assert box
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height + 1
        assert page.evaluate("end.scrollWidth - end.clientWidth") == 0
    install = page.locator("#end [data-offer=install]")
    expect(install).to_have_text(EN.say("device.install"))
    install.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("prompted") == 1
    expect(install).to_have_count(0)
    page.wait_for_function("document.activeElement.closest('#end')")
    page.locator("#end [data-offer=close]").click()
    page.evaluate(INSTALLABLE)
    page.locator("[data-offer=result]").click()
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#end .installing")).to_have_count(0)


def test_where_one_installs_by_hand_the_second_card_and_the_settings_say_how(board: Open) -> None:
    page = board(WON)
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    end_two_games(page)
    expect(page.locator("#end .installing > span")).to_have_text(EN.say("device.install.by_hand"))
    page.locator("#end [data-offer=no_more]").click()
    expect(page.locator("#end .installing")).to_have_count(0)
    page.locator("#end [data-offer=close]").click()
    page.locator("#settings-button").click()
    expect(page.locator("#install-by-hand")).to_be_visible()
    expect(page.locator("#install")).to_be_hidden()
