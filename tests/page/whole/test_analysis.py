"""Hints and analysis: legal turns with a reason, and three lines that grow, which the board can show and forget."""

import pytest
from playwright.sync_api import expect

from katra import GAMES, Game, variant
from tests.page.analysed import hinted
from tests.page.panels import THREE
from tests.page.playing import Open, choose_language, sow
from web.words.language import codes, language


def test_a_hint_goes_away_and_is_told_in_another_language(board: Open) -> None:
    page = board("?game=fianarantsoa&size=3")
    hinted(page)
    said = set()
    for code in codes():
        choose_language(page, code)
        said.add(page.locator("#said").text_content())
    assert len(said) == 3
    page.locator("#hint").click()
    expect(page.locator("#board .arrow")).to_have_count(0)
    name = GAMES["fianarantsoa"].names[0]
    english = language("en")
    aim = english.say("rules.aim.all")
    expect(page.locator("#said")).to_have_text(english.say("said.begin", game=name, aim=aim))


def test_a_finished_game_is_analysed_where_it_is_taken_back_to(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    page.keyboard.press("a")
    expect(page.locator("#analysis-depth")).to_have_text("The game is over.")
    page.locator("#undo").click()
    page.wait_for_function("document.querySelector('#line-0-first')?.textContent")
    expect(page.locator("#line-0-score")).to_have_text("wins now")


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
def test_the_panel_leaves_room_for_the_board(board: Open, size: tuple[int, int]) -> None:
    page = board(viewport=size)
    page.keyboard.press("a")
    page.wait_for_function(THREE)
    outside = """() => [...document.querySelectorAll('#board .ring, #turns button, #lines button, #analysis-leave')]
        .map(part => part.getBoundingClientRect()).filter(box => box.left < -1 || box.top < -1
            || box.right > innerWidth + 1 || box.bottom > innerHeight + 1).length"""
    assert page.evaluate(outside) == 0
    small = """() => [...document.querySelectorAll('#panel button, body > header button')]
        .filter(part => part.checkVisibility()).map(part => part.getBoundingClientRect())
        .filter(box => box.height < 44 || box.width < 44).length"""
    assert page.evaluate(small) == 0
    pit = page.locator('[data-pit="A1"] .ring').bounding_box()
    assert pit
    assert pit["width"] > 24
