"""The games with a house on the page: played by clicks, with the tax, a safari, a lost house and a blocked pit."""

import re

import pytest
from playwright.sync_api import expect

from katra import Game, Player, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.house_turns import play, stands
from tests.page.playing import Open, agree, begin_at, sow

SLOW = 1
TURNS = 7

TAXED = "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh"
TAKEN = "0.0.0.0.0.0.0.0/1.2.3.6.0.0.0.0/0.0.0.1.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh"  # A4< takes the house


WATCH = """() => {
    const board = document.querySelector('#board'), house = board.querySelector('[data-pit=A5]');
    const seen = window.seen = [];
    const held = () => board.querySelector('.hand text')?.textContent ?? '';
    const look = () => seen.push(`${house.dataset.count} ${held()}`);
    new MutationObserver(look).observe(board, { subtree: true, childList: true, attributeFilter: ['data-count'] });
}"""
"""Keeps what the house and the hand held, as often as something of the board changes."""


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


def test_the_tax_is_seen_and_told(board: Open) -> None:
    page, game = begin_at(board, "mraha", TAXED, speed=SLOW)
    expect(page.locator("#whose")).to_have_text(
        "South’s turn: only the house is left. Drop a seed into it and sow 2 seeds."
    )
    page.evaluate(WATCH)
    play(page, game, "A5<")
    agree(page, game)
    seen = page.evaluate("window.seen")
    assert "14 " in seen, "the seed is dropped first"
    assert "12 2" in seen, "two seeds lie in the hand, the others in the house"
    assert stands(page, "south") == "true"
    expect(page.locator("#said")).to_contain_text("sows 2 seeds from it to the left")
    page.locator("#why").click()
    page.locator("#ribbon-place").press("Home")
    expect(page.locator("#telling-more")).to_contain_text("It cannot be sown whole, only 2 seeds from it")


def test_a_house_that_is_taken_falls_before_ones_eyes(board: Open) -> None:
    page, game = begin_at(board, "mraha", TAKEN, speed=SLOW)
    play(page, game, "A4<")
    page.wait_for_function("document.querySelector('#board').dataset.losing === 'north'")
    assert stands(page, "north") == "false"
    assert page.locator('[data-pit="a5"]').get_attribute("data-count") == "6", "its seeds have not been taken yet"
    agree(page, game)
    expect(page.locator("#said")).to_contain_text("North’s house is lost")


THREATENING = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"  # A7< blocks a4


def test_a_blocked_pit_is_barred_for_one_turn_and_says_why(board: Open) -> None:
    page, game = begin_at(board, "bao", THREATENING)
    play(page, game, "A7<")
    agree(page, game)
    assert game.position.value(Player.NORTH, "blocked")
    blocked = page.locator('[data-pit="a4"]')
    expect(blocked.locator(".bar")).to_be_visible()
    expect(blocked).to_have_attribute("aria-label", re.compile("blocked for this turn"))
    blocked.click(force=True)  # it is disabled for those who hear it
    expect(page.locator("#whose")).to_have_text("Not a4: it is blocked for this turn.")
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    play(page, game, "a8>")
    agree(page, game)
    expect(page.locator(".bar")).to_have_count(0)
