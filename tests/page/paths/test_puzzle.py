"""The race alone: found from the game and by its address, solved by clicks and by keyboard, its best result kept."""

from playwright.sync_api import Page, expect

from tests.page.playing import STILL, Open

ADDRESS = "?screen=puzzle&game=bevohoka&size=2"


def start(page: Page, pit: str) -> None:
    """Make one start by a click."""
    page.wait_for_function(STILL)
    page.locator(f'#board [data-pit="{pit}"]').click()


def test_it_is_solved_by_clicks_and_the_best_result_is_kept(board: Open) -> None:
    page = board(ADDRESS)
    expect(page.locator("#puzzle")).to_be_visible()
    expect(page.locator("#whose")).to_have_text("Turn 1: choose a glowing pit.")
    expect(page.locator("#puzzle-told")).to_have_text("Fewest possible: 1 turn (proved).")
    start(page, "B1")
    expect(page.locator("#puzzle-turns")).to_have_text("1 turn")
    page.locator("#undo").click()
    expect(page.locator("#puzzle-turns")).to_have_text("0 turns")
    for pit in ("A1", "B2", "B2", "B1", "B2"):
        start(page, pit)
    expect(page.locator("#whose")).to_have_text("All home, in 1 turn.")
    expect(page.locator("#puzzle-told")).to_contain_text("nobody can do it in fewer")
    page.reload()
    expect(page.locator("#puzzle-best")).to_have_text("Your best: 1 turn.")
