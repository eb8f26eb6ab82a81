"""What several tests of the presenter share."""

from playwright.sync_api import Page, expect

from katra import Game, Position, variant
from tests.page.playing import STILL, agree, expected, sow_at_once

PRESENTING = "?game=katro&size=4&side=both&presenter=1&lang=en"
LIT = "[...document.querySelectorAll('#board [data-lit]')].map(pit => pit.dataset.pit)"


def played(page: Page) -> Game:
    """Play some turns, and return the game."""
    game = Game(variant("katro", 4).start)
    for _ in range(2):
        sow_at_once(page, game, game.decisions[0])
        agree(page, game)
    return game


def stands(page: Page, position: Position) -> None:
    """Wait until a position is on the board, and no turn is shown."""
    for name, count in expected(position).items():
        expect(page.locator(f"#board [data-pit='{name}']")).to_have_attribute("data-count", str(count))
    page.wait_for_function(STILL)
