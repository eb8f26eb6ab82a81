"""The computer plays on the page: its turns are seen, undone, called off; nobody plays for it, nothing freezes."""

from playwright.sync_api import expect

from katra import Game, Player, variant
from tests.page.playing import UNDER_WAY, Open, agree, answered, click_at_once, comes_to_nothing, kept, sow


def test_a_whole_game_is_played_against_the_easiest_level(board: Open) -> None:
    page = board("?game=katrayo&size=4")
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Sprout (easiest)")
    game = answered(page)
    while not game.outcome:
        assert game.ply < 60
        assert game.position.mover is Player.SOUTH
        ply = game.ply
        sow(page, game, game.decisions[game.ply % len(game.decisions)])
        game = answered(page)
        assert game.outcome or game.ply == ply + 2
    expect(page.locator("#whose")).to_contain_text("win")
    page.locator("#undo").click()
    assert answered(page).position.mover is Player.SOUTH


def test_a_new_game_another_game_and_a_hidden_page_call_the_reply_off(board: Open) -> None:
    page = board("?game=katro&size=4", players=(0, 5), runs=UNDER_WAY)
    page.locator("#board [data-legal=true]").first.click()
    click_at_once(page, "#board [data-decision]", "#new-game")
    comes_to_nothing(page)
    agree(page, Game(variant("katro", 4).start))
    assert kept(page).ply == 0
    page.locator("#board [data-legal=true]").first.click()
    click_at_once(page, "#board [data-decision]", "#choose-game")
    comes_to_nothing(page)
    assert kept(page).ply == 1
    page.locator("#play-button").click()
    assert answered(page).ply == 2
    page.locator("#board [data-legal=true]").first.click()
    hide = "hidden => {Object.defineProperty(document, 'hidden', {get: () => hidden, configurable: true});"
    hide += "document.dispatchEvent(new Event('visibilitychange'))}"
    click_at_once(page, "#board [data-decision]")
    page.evaluate(hide, True)
    comes_to_nothing(page)
    assert kept(page).ply == 3
    page.evaluate(hide, False)
    assert answered(page).ply == 4
