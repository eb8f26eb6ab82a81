"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.every_screen import SCREENS, VISIT
from tests.page.focused import ON_THE_BOARD, OPENED, arrows_live, begun, held
from tests.page.playing import Open, agree, sow
from tools.browsing import open_katra


def test_a_hint_that_closes_why_leaves_the_focus_on_the_board(board: Open) -> None:
    page = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#player")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator(ON_THE_BOARD)).to_have_count(1)
    expect(page.locator("[data-offer=hint]")).to_be_visible()
    held(page)
    page.keyboard.press("o")
    expect(page.locator("#offers [data-offer=hint]")).to_have_count(0)
    expect(page.locator("#board .arrow.hinted")).to_be_focused()
    page.keyboard.press("h")
    held(page)
    arrows_live(page)


def test_a_hint_by_click_leaves_the_focus_where_the_keys_go_on(board: Open) -> None:
    page = begun(board)
    page.locator("#why").click()
    expect(page.locator("#player")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#player")).to_be_hidden()
    page.locator("[data-offer=hint]").click()
    expect(page.locator("[data-decision]").first).to_be_visible()
    held(page)
    page.keyboard.press("Escape")
    arrows_live(page)


def test_what_a_click_opens_gives_the_focus_back_to_its_button(board: Open) -> None:
    page = begun(board)
    for _, button, opened, close in OPENED.values():
        if button:
            what_a_click_opens_gives_the_focus_back(page, button, opened, close)


def what_a_click_opens_gives_the_focus_back(page: Page, button: str, opened: str, close: str) -> None:
    page.locator(button).click()
    expect(page.locator(opened)).to_be_visible()
    held(page)
    page.locator(close).click()
    expect(page.locator(opened)).to_be_hidden()
    held(page)
    expect(page.locator(button)).to_be_focused()
    arrows_live(page)


def test_a_turn_played_by_clicks_leaves_the_focus_on_the_board(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    arrows_live(page)


def test_a_link_leads_the_focus_to_the_heading_of_what_it_opens(board: Open) -> None:
    page = board("?screen=lesson&item=katro.2&lang=en", captions=False, runs=VISIT)
    expect(page.locator("#study-title")).to_be_focused()
    for name in ("puzzle", "figure", "editor", "walk", "moves"):
        SCREENS["board"].visit(page, "en")
        page.evaluate("document.activeElement.blur()")
        SCREENS[name]._replace(turns="").visit(page, "en")
        expect(page.locator(f"{SCREENS[name].seen.split()[0]} h2")).to_be_focused()


def test_a_sheet_that_the_address_opens_begins_at_its_title_without_a_ring(page: Page, site: str) -> None:
    """The fault: its first button had a blue ring, though nobody had touched a key."""
    open_katra(page, f"{site}?screen=share&game=katro&teach=0&lang=en")
    title = page.locator("#share-title")
    expect(title).to_be_focused()
    expect(title).to_have_css("outline-style", "none")


def test_the_first_tab_leads_past_the_head_to_the_board(board: Open) -> None:
    page = board("?game=katro&size=4&lang=en")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the board")).to_be_focused()
    assert page.locator("#to-board").bounding_box()["height"] >= 44  # type: ignore[index]
    page.keyboard.press("Enter")
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    expect(page.locator("#to-board")).to_have_css("clip-path", "inset(50%)")
