"""The games with a house on the page: played by clicks, with the tax, a safari, a lost house and a blocked pit."""

import re

import pytest
from playwright.sync_api import Page, expect

from katra import Decision, Game, Player, parse_decisions, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open, agree, begin_at, offered, sow

SLOW = 1
TURNS = 7

TAXED = "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh"
SAFARI = "0.0.0.0.0.0.0.0/1.0.5.0.0.0.0.0/0.0.2.0.2.0.0.0/0.0.0.0.0.0.0.0 S 20-20 H"  # A3> ends in the house
TAKEN = "0.0.0.0.0.0.0.0/1.2.3.6.0.0.0.0/0.0.0.1.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh"  # A4< takes the house
THREATENING = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"  # A7< blocks a4


def play(page: Page, game: Game, signs: str) -> None:
    """Make the decisions of a turn by clicks."""
    for decision in parse_decisions(game.position, signs):
        sow(page, game, decision)


def stands(page: Page, owner: str) -> str | None:
    return page.locator(f'[data-rova="{owner}"]').get_attribute("data-intact")


@pytest.mark.parametrize("name", ["mraha", "bao", "kujifunza"])
def test_a_game_is_played_by_clicks(board: Open, name: str) -> None:
    page, game = board(f"?game={name}"), Game(variant(name).start)
    agree(page, game)
    while game.ply < TURNS and not game.outcome:
        sow(page, game, game.decisions[game.ply * 3 % len(game.decisions)])
        agree(page, game)
    page.locator("#undo").click()
    page.locator("#redo").click()
    agree(page, game)


def test_the_tax_is_seen_and_told(page: Page, board: Open) -> None:
    page, game = begin_at(board, "mraha", TAXED, speed=SLOW)
    expect(page.locator("#whose")).to_have_text(
        "South to play: only the house is left. Drop a seed into A5 and sow 2 seeds of it."
    )
    play(page, game, "A5<")
    page.wait_for_function("document.querySelector('[data-pit=A5]').dataset.count === '14'")
    page.wait_for_function("document.querySelector('.hand text')?.textContent === '2'")
    assert page.locator('[data-pit="A5"]').get_attribute("data-count") == "12"
    agree(page, game)
    assert stands(page, "south") == "true"
    expect(page.locator("#said")).to_contain_text("sows 2 seeds of it to the left")
    page.locator("#why").click()
    expect(page.locator("#story-laps li").first).to_contain_text("the hand lifts 2 seeds and leaves the others")


@pytest.mark.parametrize("sign", "+=")
def test_a_lap_that_ends_in_the_house_sows_it_in_a_safari_or_stops(page: Page, board: Open, sign: str) -> None:
    page, game = begin_at(board, "mraha", SAFARI)
    expect(page.locator('[data-pit="A5"]')).to_have_attribute("aria-label", re.compile(r"^A5, South’s \(house\)"))
    play(page, game, "A3>")
    agree(page, game)
    assert offered(page) == ["+", "="]
    expect(page.locator("#whose")).to_contain_text("A safari, and lose it, or stop?")
    sow(page, game, Decision(None, sign))
    agree(page, game)
    assert stands(page, "south") == ("true" if sign == "=" else "false")
    assert ("house is lost" in page.locator("#said").inner_text()) == (sign == "+")
    page.locator("#undo").click()
    game.undo()
    agree(page, game)
    assert stands(page, "south") == "true"


def test_a_house_that_is_taken_falls_before_ones_eyes(page: Page, board: Open) -> None:
    page, game = begin_at(board, "mraha", TAKEN, speed=SLOW)
    play(page, game, "A4<")
    page.wait_for_function("document.querySelector('#board').dataset.losing === 'north'")
    assert stands(page, "north") == "false"
    assert page.locator('[data-pit="a5"]').get_attribute("data-count") == "6", "its seeds have not been taken yet"
    agree(page, game)
    expect(page.locator("#said")).to_contain_text("North’s house is lost")


def test_a_blocked_pit_is_barred_for_one_turn_and_says_why(page: Page, board: Open) -> None:
    page, game = begin_at(board, "bao", THREATENING)
    play(page, game, "A7<")
    agree(page, game)
    assert game.position.value(Player.NORTH, "blocked")
    blocked = page.locator('[data-pit="a4"]')
    expect(blocked.locator(".bar")).to_be_visible()
    expect(blocked).to_have_attribute("aria-label", re.compile("blocked for this turn"))
    blocked.click(force=True)  # it is disabled to who hears it
    expect(page.locator("#said")).to_have_text("Not a4: it is blocked for this turn.")
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    play(page, game, "a8>")
    agree(page, game)
    expect(page.locator(".bar")).to_have_count(0)
