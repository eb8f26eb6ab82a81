"""Who wins is shown on the board of the page: a whole game by the marks, by touch and by keyboard, for all readers."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.playing import Open, agree, sow
from tests.page.proofs import marked


def test_a_whole_game_is_played_by_the_marks_and_ends_as_they_say(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    page.keyboard.press("a")
    page.locator("#who-wins").click()
    expect(page.locator("#who-wins")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#legend li")).to_have_count(4)
    told = [
        "South can win here, in 2 turns",
        "Whatever North plays, South can win, in 1 turn",
        "South can win here, in 1",
    ]
    for sentence in told:
        result, turns, decision = max(marked(page, game), key=lambda each: (each[0], -int(each[1])))
        expect(page.locator("#who-wins-told")).to_contain_text(sentence)
        page.locator("#board [data-legal=true]").first.click()
        expect(page.locator("#board .way-verdict")).not_to_have_count(0)
        page.keyboard.press("Escape")
        sow(page, game, decision)
        agree(page, game)
        assert result == ("lost" if "Whatever" in sentence else "won")
        assert turns in sentence
    assert game.outcome
    expect(page.locator("#board .verdict")).to_have_count(0)
    expect(page.locator("#who-wins-told")).to_have_count(0)
    page.keyboard.press("Control+z")
    game.undo()
    marked(page, game)


def test_where_hints_are_not_allowed_it_is_not_offered(board: Open) -> None:
    page = board("?game=katrayo&size=4&readonly=1")
    page.keyboard.press("a")
    expect(page.locator("#lines")).to_be_visible()
    expect(page.locator("#who-wins")).to_have_count(0)
    page.keyboard.press("q")
    expect(page.locator("#board .verdict")).to_have_count(0)
