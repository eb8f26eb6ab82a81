"""Games in which a turn may stop and ask: reserves and drops, obligatory captures, the side of a capture, the rova."""

import re

import pytest
from playwright.sync_api import expect

from katra import Decision, Game, Player, variant
from tests.page.choosing import ROVA_AHEAD
from tests.page.playing import Open, agree, begin_at, offered, sow


def test_a_seed_is_dropped_and_captures(board: Open) -> None:
    page, game = board("?game=fandatsaka"), Game(variant("fandatsaka").start)
    agree(page, game)
    expect(page.locator("#whose")).to_have_text("South’s turn: drop a reserve seed into a glowing pit and capture.")
    expect(page.locator('[data-pit="A4"]')).to_have_attribute(
        "aria-label", "A4, South’s, 1 seed, a seed can be dropped here"
    )
    sow(page, game, Decision(1, ">"))
    agree(page, game)
    assert game.position.value(Player.SOUTH, "reserve") == 25
    expect(page.locator("#said")).to_have_text(
        "South drops a seed into A2 and captures: 1 lap, 1 seed captured from North’s a7."
    )
    expect(page.locator("#board .pit.taken")).to_have_count(1)


@pytest.mark.parametrize("sign", "+=")
def test_a_turn_that_ends_in_the_rova_sows_it_or_stops(board: Open, sign: str) -> None:
    page, game = begin_at(board, "katra-be", ROVA_AHEAD)
    agree(page, game)
    expect(page.locator('[data-pit="B5"]')).to_have_attribute(
        "aria-label", re.compile(r"^B5, South’s \(rova\), 3 seeds")
    )
    sow(page, game, Decision(2, ">"))
    agree(page, game)
    assert offered(page) == ["+", "="]
    expect(page.locator("#whose")).to_have_text("South ends in the rova. Stop, or sow it and lose it?")
    sow(page, game, Decision(None, sign))
    agree(page, game)
    assert game.position.value(Player.SOUTH, "rova") == (sign == "=")
    label = page.locator('[data-pit="B5"]').get_attribute("aria-label")
    assert label
    assert ("(rova)" in label) == (sign == "=")
