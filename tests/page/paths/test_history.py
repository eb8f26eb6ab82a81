"""A phone's Back closes what was opened, one screen after the other, and never leaves the page with one open."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.playing import Open, agree, choose_language, sow
from tools.browsing import PLAYABLE, START_MS


def test_back_closes_a_dialog_or_the_panel_and_the_game_stays(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[0])
    places = {"#choose-game": "#games-moods", "#players-button": "#players", "#study-button": "#moves"}
    for button, opened in places.items():
        for _ in range(2):
            page.locator(button).click()
            expect(page.locator(opened)).to_be_visible()
            page.go_back()
            expect(page.locator(opened)).to_be_hidden()
            agree(page, game)


def test_a_game_begun_from_the_catalogue_is_not_lost_to_the_links_game_at_a_reload(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.locator("#choose-game").click()
    page.locator('#reading-page [data-game="fanga"]').click()
    page.locator("#start-game").click()
    page.wait_for_function("!location.search.includes('game=') && history.state === 0")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator("#game-name")).to_have_text("Fanga")


def test_a_language_that_was_chosen_is_not_lost_to_the_links_language_at_a_reload(board: Open) -> None:
    page = board("?game=katro&size=4&lang=mg")
    choose_language(page, "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
