"""The games with a house on the page: played by clicks, with the tax, a safari, a lost house and a blocked pit."""

import re

import pytest
from playwright.sync_api import expect

from katra import Decision
from tests.page.house_turns import play, stands
from tests.page.playing import Open, agree, begin_at, offered, sow

SAFARI = "0.0.0.0.0.0.0.0/1.0.5.0.0.0.0.0/0.0.2.0.2.0.0.0/0.0.0.0.0.0.0.0 S 20-20 H"  # A3> ends in the house


@pytest.mark.parametrize("sign", "+=")
def test_a_lap_that_ends_in_the_house_sows_it_in_a_safari_or_stops(board: Open, sign: str) -> None:
    page, game = begin_at(board, "mraha", SAFARI)
    expect(page.locator('[data-pit="A5"]')).to_have_attribute("aria-label", re.compile(r"^A5, South’s \(house\)"))
    play(page, game, "A3>")
    agree(page, game)
    assert offered(page) == ["+", "="]
    expect(page.locator("#whose")).to_contain_text("Stop, or sow it and lose it?")
    sow(page, game, Decision(None, sign))
    agree(page, game)
    assert stands(page, "south") == ("true" if sign == "=" else "false")
    assert ("house is lost" in str(page.locator("#said").text_content())) == (sign == "+")
    page.locator("#undo").click()
    game.undo()
    agree(page, game)
    assert stands(page, "south") == "true"
