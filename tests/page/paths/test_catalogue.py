"""The games in a browser: found by mood or in their families, each with a page from which it is begun."""

from playwright.sync_api import Browser, Page, expect

from katra import read_record, variant
from katra.words.catalogue import START_HERE, families
from katra.words.language import language
from tests.page.shelves import PHONE, Open, card, changes, open_game, picture
from tools.browsing import STORED_GAME, open_katra
from web.session.rules_sheets import sheet


def shown(page: Page) -> list[tuple[str, list[str]]]:
    """Return the headings of the catalogue and the games under each."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('#reading-page section')].map(section => [
            section.querySelector('h3').textContent,
            [...section.querySelectorAll('[data-game]')].map(card => card.dataset.game)])"""
    )
    return [(heading, games) for heading, games in found]


def test_the_page_holds_what_to_start_with_then_the_families_then_what_is_lost(shelf: Open) -> None:
    say, begun = language("en").say, [beginning.game for beginning in START_HERE]
    expected = [
        (say(f"shelf.family.{family.code}"), [game.id for game in family.games if game.id not in begun])
        for family in families()
    ]
    assert shown(shelf()) == [("Start here", begun), *expected, ("Lost games", [])]


def test_on_a_phone_a_game_is_found_by_its_mood_and_begun_in_four_taps(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_katra(page, f"{site}?lang=en&game=gorobaka")
    page.locator("#choose-game").tap()
    page.locator(".chip", has_text="For children").tap()
    expect(page.locator(".chip[aria-current]")).to_be_in_viewport(ratio=1)
    page.locator('[data-game="katrayo"]').tap()
    page.get_by_role("button", name="Play this game").tap()
    expect(page.locator("#reading-page")).to_be_hidden()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("katrayo").start
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    context.close()


def test_of_several_ways_one_is_chosen_and_the_rules_told_are_those(shelf: Open) -> None:
    page, say = shelf(), language("en").say
    open_game(page, "bao")
    page.locator("#options > summary").click()
    expect(page.get_by_label(say("option.house_mtaji.plain"))).to_be_checked()
    for value in ("choice", "stop"):
        page.get_by_label(say(f"option.house_mtaji.{value}")).check()
    assert page.locator("#options-list input:checked").count() == 1
    expect(page.locator("#rules-told")).to_contain_text(say("rules.mtaji.stop", most=15))
    expect(page.locator("#rules-told .words dt").first).to_have_text("nyumba")
    page.get_by_label(say("option.house_mtaji.plain")).check()
    page.locator("#start-game").click()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("bao").start


def test_from_the_head_of_its_page_one_button_leads_down_to_the_rules_of_a_game(shelf: Open) -> None:
    """The fault: on a phone nothing in the first screen of a game's page led to its rules."""
    page = shelf(viewport=PHONE)
    open_game(page, "katra-be")
    for _ in range(2):
        expect(page.locator("#start-game")).to_be_in_viewport(ratio=1)
        page.locator("#to-rules").click()
        expect(page.locator("#about-rules")).to_be_focused()
        expect(page.locator("#rules-told .lead")).to_be_in_viewport()
        page.evaluate("document.querySelector('#reading-scroll').scrollTop = 0")


def test_a_game_is_chosen_by_keyboard(shelf: Open) -> None:
    page = shelf()
    expect(page.locator("#reading-title")).to_be_focused()
    page.locator("#reading-page [data-game=katro]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#reading-title")).to_have_text("Katrayo")
    expect(page.locator("#reading-title")).to_be_focused()
    page.locator("#start-game").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#reading-page")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)


def test_escape_leads_back_to_the_card_and_then_to_the_game_which_is_as_it_was(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    open_game(page, "mandry")
    page.keyboard.press("Escape")
    expect(page.locator("#reading-title")).to_have_text("Games")
    expect(page.locator(card(page, "mandry"))).to_be_in_viewport()
    expect(page.locator(card(page, "mandry"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#reading-page")).to_be_hidden()
    expect(page.locator("#choose-game")).to_be_focused()
    expect(page.locator("#game-name")).to_have_text("Katro")


def test_the_boards_of_the_rules_move_when_they_are_touched(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    open_game(page, "paika")
    steps = page.locator("#rules-told .tiles > li")
    assert steps.count() == len(sheet(variant("paika")).steps)
    place = "#rules-told li:has([data-picture])"
    still = picture(page, place)
    page.locator(f"{place} .play").first.click()
    changes(page, place, still)
