"""Hints and analysis: legal turns with a reason, and three lines that grow, which the board can show and forget."""

import pytest
from playwright.sync_api import expect

from katra import GAMES, Game, parse_turn, variant
from katra.words.language import codes, language
from tests.page.analysed import first_turns, hinted, lines
from tests.page.panels import THREE
from tests.page.places import go_to
from tests.page.playing import PERFORMING, Open, agree, choose_language, sow
from tests.page.turns import SLOWEST


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
    expect(page.locator("#analysis-depth")).to_have_text("The game is over. Step back to see the best turns.")
    page.locator("#moves-previous").click()
    page.wait_for_function("document.querySelector('#line-0-first')?.textContent")
    expect(page.locator("#line-0-score")).to_have_text("wins now")


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
def test_the_panel_leaves_room_for_the_board(board: Open, size: tuple[int, int]) -> None:
    page = board(viewport=size)
    page.keyboard.press("a")
    page.wait_for_function(THREE)
    outside = """() => [...document.querySelectorAll('#board .ring, #turns button, #moves-leave')]
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


def test_one_key_leaves_a_line_while_its_turn_is_still_shown(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=SLOWEST), Game(variant("katro", 4).start)
    page.keyboard.press("a")
    expect(page.locator("#line-0")).to_be_enabled()
    page.keyboard.press("1")
    page.wait_for_function(PERFORMING)
    page.keyboard.press("l")
    expect(page.locator("#line-leave")).to_be_hidden()
    agree(page, game)


FRAMES = "async () => { for (let n = 0; n < 120; n++) await new Promise(requestAnimationFrame) }"
"""Lets so many pictures be shown, in which an analysis that has just begun finds better lines."""


def test_a_line_stays_as_it_is_while_it_is_pressed(board: Open) -> None:
    page = board("?game=katra-be")
    go_to(page, "analysis")
    page.wait_for_function(THREE)
    page.locator("#line-0-rest").hover()
    page.mouse.down()
    pressed = lines(page)
    page.evaluate(FRAMES)
    assert lines(page) == pressed
    page.mouse.up()
    expect(page.locator("#line-steps")).to_be_visible()
    expect(page.locator("#line-0")).to_have_attribute("aria-pressed", "true")


def test_the_analysis_follows_the_game(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    go_to(page, "analysis")
    for move in ("play", "play", "undo"):
        page.wait_for_function("document.querySelector('#line-0-first')?.textContent")
        for text in filter(None, first_turns(page)):
            parse_turn(game.position, text)
        if move == "play":
            sow(page, game, game.decisions[0])
        else:
            page.locator("#moves-previous").click()
            game.undo()
        agree(page, game)
    page.locator("#moves-best").click()
    expect(page.locator("#lines")).to_have_count(0)
    agree(page, game)
