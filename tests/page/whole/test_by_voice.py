"""A whole game is played by the names that voice control sees: what is written on the board and on its buttons."""

import random
import re

from playwright.sync_api import Locator, Page, expect

from katra import Decision, Game, decision_text, variant
from tests.page.playing import Open, agree, aimed, no_double_click, play

PHONE = (390, 844)
WRITTEN = "[...document.querySelectorAll('#board .names text')].map(it => it.textContent)"
"""The letters of the rows and the numbers of the columns, beside the pits."""


def called(page: Page, name: str) -> Locator:
    """Return the button whose name begins like this."""
    return page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b"))


def say(page: Page, name: str) -> None:
    """Do what somebody who speaks to the page does: click the one button whose name begins like this."""
    expect(called(page, name)).to_have_count(1)
    called(page, name).click()


def sow(page: Page, game: Game, decision: Decision) -> None:
    """Make a decision by what is written on the screen, and by the engine."""
    decision = aimed(game, decision)
    text = decision_text(game.position, decision)
    if decision.pit is not None:
        assert {text[0], text[1:-1]} <= set(page.evaluate(WRITTEN))
        say(page, text[:-1])
        no_double_click(page, text)
    say(page, page.locator(f'[data-decision="{text}"]').get_attribute("aria-label") or "")
    play(game, decision)


def test_a_whole_game_is_played_by_the_names_that_are_seen(board: Open) -> None:
    page, game = board("?game=paika&size=4", viewport=PHONE), Game(variant("paika", 4).start)
    chance = random.Random(18)
    while not game.outcome:
        sow(page, game, chance.choice(game.decisions))
        agree(page, game)
    assert game.ply >= 20
    say(page, "New game")
    agree(page, Game(game.root.position))
