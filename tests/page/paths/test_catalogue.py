"""The catalogue in a browser: a shelf that opens at its head, whose little boards move, on every screen."""

from playwright.sync_api import Browser, Page, expect

from katra import read_record, variant
from tests.page.shelves import PHONE, SMALLEST, Open, card, changes, picture
from tools.browsing import STORED_GAME, open_katra
from web.session.rules_sheets import sheet
from web.words.catalogue import START_HERE, families
from web.words.language import language


def shown(page: Page) -> list[tuple[str, list[str]]]:
    """Return the headings of the shelf and the games under each."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('#games-shelf section')].map(section => [
            section.querySelector('h3').textContent,
            [...section.querySelectorAll('[data-game]')].map(card => card.dataset.game)])"""
    )
    return [(heading, games) for heading, games in found]


def test_the_shelf_holds_what_to_start_with_then_the_families_then_what_is_lost(shelf: Open) -> None:
    say = language("en").say
    expected = [(say(f"shelf.family.{family.code}"), [game.id for game in family.games]) for family in families()]
    assert shown(shelf()) == [
        ("Start here", [beginning.game for beginning in START_HERE]),
        *expected,
        ("Lost games", []),
    ]


def test_on_a_phone_a_game_is_found_and_begun_in_three_taps(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_katra(page, f"{site}?lang=en&game=gorobaka")
    page.locator("#choose-game").tap()
    page.locator("#games-start [data-game=katro]").tap()
    page.get_by_role("button", name="Play this game").tap()
    expect(page.locator("#games")).to_be_hidden()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("katro", 4).start
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    context.close()


def test_a_game_of_every_group_is_begun(shelf: Open) -> None:
    page = shelf()
    for game, size, options in [
        ("mpantsaka", 5, {"start": "front"}),
        ("fifangha", 6, {"endless": "illegal"}),
        ("katra-be", 8, {"centre": "first"}),
        ("paika", 4, {"side": "turn"}),
        ("mraha", 6, {"reading": "bao"}),
        ("bao", 8, {"house_mtaji": "choice", "takasia": "off"}),
    ]:
        a_game_is_begun(page, game, size, options)


def a_game_is_begun(page: Page, game: str, size: int, options: dict[str, str]) -> None:
    page.locator(card(page, game)).click()
    page.locator("#size").select_option(str(size))
    for key, value in options.items():
        page.get_by_label(language("en").say(f"option.{key}.{value}")).check()
    page.locator("#start-game").click()
    expect(page.locator("#games")).to_be_hidden()
    record = page.evaluate(STORED_GAME)
    assert read_record(record).position == variant(game, size, options).start
    page.locator("#choose-game").click()
    expect(page.locator(f"{card(page, game)}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#size")).to_have_value(str(size))
    assert page.locator("#options-list input:checked").count() == len(options)


def test_of_several_ways_one_is_chosen_and_the_rules_told_are_those(shelf: Open) -> None:
    page, say = shelf(), language("en").say
    page.locator(card(page, "bao")).click()
    expect(page.get_by_label(say("option.house_mtaji.plain"))).to_be_checked()
    for value in ("choice", "stop"):
        page.get_by_label(say(f"option.house_mtaji.{value}")).check()
    assert page.locator("#options-list input:checked").count() == 1
    page.locator("#detail-rules > summary").click()
    expect(page.locator("#rules-told")).to_contain_text(say("rules.mtaji.stop", most=15))
    expect(page.locator("#rules-told .words dt").first).to_have_text("nyumba")
    page.get_by_label(say("option.house_mtaji.plain")).check()
    page.locator("#start-game").click()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("bao").start


def test_a_game_is_chosen_by_keyboard(shelf: Open) -> None:
    page = shelf()
    expect(page.locator("#games-start [data-game=katro]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#detail-name")).to_have_text("Katrayo")
    expect(page.locator("#detail-name")).to_be_focused()
    page.locator("#start-game").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)


def test_escape_closes_the_catalogue_and_nothing_changes(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "fanga")).click()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("#choose-game")).to_be_focused()
    expect(page.locator("#game-name")).to_have_text("Katro")


def test_the_rules_of_the_game_picked_are_one_tap_away_and_their_boards_move(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    page.locator(card(page, "paika")).click()
    page.locator("#detail-rules summary").click()
    steps = page.locator("#rules-told > ol > li")
    assert steps.count() == len(sheet(variant("paika")).steps)
    place = "#rules-told li:has([data-picture])"
    still = picture(page, place)
    page.locator(f"{place} [data-picture]").first.click()
    changes(page, place, still)
    page.get_by_label(language("en").say("option.side.turn")).check()
    expect(page.locator("#rules-told li")).to_have_count(0)
    page.locator("#detail-rules summary").click()
    assert steps.count() == len(sheet(variant("paika", 6, {"side": "turn"})).steps)


def test_on_a_small_screen_escape_goes_back_to_the_shelf_first(shelf: Open) -> None:
    page = shelf(viewport=SMALLEST)
    page.locator(card(page, "mandry")).click()
    expect(page.locator("#detail-name")).to_be_focused()
    expect(page.locator("#games-list")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(card(page, "mandry"))).to_be_focused()
    expect(page.locator(card(page, "mandry"))).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_hidden()
