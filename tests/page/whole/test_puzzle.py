"""The race alone: found from the game and by its address, solved by clicks and by keyboard, its best result kept."""

from playwright.sync_api import expect

from katra.solver.alone import shipped
from katra.variants import variant
from tests.page.playing import Open, lit


def test_it_is_found_from_the_game_and_left_for_it_by_keyboard(board: Open) -> None:
    page = board("?game=bevohoka&size=3")
    page.locator("#offers [data-offer=puzzle]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle")).to_be_visible()
    expect(page.locator("#puzzle-3")).to_have_attribute("aria-pressed", "true")
    page.locator("#puzzle-2").focus()
    page.keyboard.press("Space")
    expect(page.locator("#puzzle-2")).to_have_attribute("aria-pressed", "true")
    page.locator('#board [data-pit="B1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-turns")).to_have_text("1 turn")
    page.keyboard.press("u")
    expect(page.locator("#puzzle-turns")).to_have_text("0 turns")
    page.keyboard.press("l")
    expect(page.locator("#puzzle")).to_be_hidden()
    expect(page.locator("#game-size")).to_have_text("3 × 2")


def test_the_browsers_back_leaves_it_for_the_game(board: Open) -> None:
    page = board("?game=bevohoka&size=4")
    page.locator("#offers [data-offer=puzzle]").click()
    expect(page.locator("#puzzle")).to_be_visible()
    page.go_back()
    expect(page.locator("#puzzle")).to_be_hidden()


def test_the_solution_is_shown_on_demand_and_the_board_is_the_visitors_again(board: Open) -> None:
    page = board("?screen=puzzle&game=bevohoka&size=3")
    page.locator("#puzzle-solution").click()
    expect(page.locator("#whose")).to_have_text("That is how. Choose “Try again” to do it yourself.")
    expect(page.locator("#puzzle-turns")).to_have_text(f"{len(shipped(variant('bevohoka', 3)))} turns")
    expect(page.locator("#puzzle-best")).to_have_text("")
    assert lit(page) == set()
    page.locator("#puzzle-again").click()
    expect(page.locator("#whose")).to_have_text("Turn 1: choose a glowing pit.")
    assert lit(page) == {"A1", "A2", "B1", "B2", "B3"}
