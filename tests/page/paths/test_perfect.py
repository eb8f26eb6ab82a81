"""Who wins is shown on the board of the page: a whole game by the marks, by touch and by keyboard, for all readers."""

import json
import re

from playwright.sync_api import Page, expect

from katra import Decision, Game, variant
from katra.solver.perfect import perfect_play
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open, agree, sow

MARKS = """JSON.stringify([...document.querySelectorAll('#board .pit-verdict')].map(
    mark => [mark.classList[1], mark.textContent]))"""
SAID = "[...document.querySelectorAll('#board [data-legal=true]')].map(pit => pit.getAttribute('aria-label'))"


def better(game: Game) -> list[tuple[str, str, Decision]]:
    """Return the better decision of each pit as the engine proves it, with the result and the winner's turns."""
    *_, last = perfect_play(game.position, game.history)
    assert last
    best: dict[int | None, tuple[int, str, str, Decision]] = {}
    for decision, result, plies, _ in last.prospects:
        assert plies
        rank = 100 - plies if result == "won" else plies
        found = rank, result, str((plies + 1) // 2), decision
        best[decision.pit] = max(best.get(decision.pit, found), found, key=lambda each: each[0])
    return [found[1:] for found in best.values()]


def marked(page: Page, game: Game) -> list[tuple[str, str, Decision]]:
    """Wait until each pit is marked as the engine proves it, and says so; return that."""
    proved = better(game)
    wanted = json.dumps([[result, turns] for result, turns, _ in proved], separators=(",", ":"))
    page.wait_for_function(f"{MARKS} === {json.dumps(wanted)}")
    for label, (result, _, _) in zip(page.evaluate(SAID), proved, strict=True):
        assert (", wins " if result == "won" else ", loses ") in label
    return proved


def test_a_whole_game_is_played_by_the_marks_and_ends_as_they_say(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    page.locator("#analysis-button").click()
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
    page.locator("#end button.first, #end button").first.press("Escape")
    expect(page.locator("#board .verdict")).to_have_count(0)
    expect(page.locator("#who-wins-told")).to_have_text("The game is over.")
    page.locator("#undo").click()
    game.undo()
    marked(page, game)


def test_by_keyboard_it_is_asked_and_asked_no_more_and_axe_core_finds_nothing(page: Page, board: Open) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    board("?game=katrayo&size=4", viewport=(360, 640))
    page.keyboard.press("a")
    page.keyboard.press("q")
    game = Game(variant("katrayo", 4).start)
    marked(page, game)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ways = page.locator("#ways [data-decision] .verdict-icon, #board .way-verdict")
    expect(ways.first).to_be_visible()
    expect(page.locator("[data-decision]").first).to_have_attribute("aria-label", re.compile(": wins in 2 turns$"))
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    page.keyboard.press("Escape")
    page.locator("#who-wins").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board .verdict")).to_have_count(0)
    expect(page.locator("#who-wins")).to_be_focused()
    expect(page.locator("#line-0")).to_be_visible()


def test_where_hints_are_not_allowed_it_is_not_offered(board: Open) -> None:
    page = board("?game=katrayo&size=4&readonly=1")
    page.keyboard.press("a")
    expect(page.locator("#analysis")).to_be_visible()
    expect(page.locator("#who-wins")).to_be_hidden()
    page.keyboard.press("q")
    expect(page.locator("#who-wins")).to_have_attribute("aria-pressed", "false")
