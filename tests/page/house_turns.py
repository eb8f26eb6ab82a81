"""What several tests of the houses share."""

from playwright.sync_api import Page

from katra import Game, parse_decisions
from tests.page.playing import sow


def play(page: Page, game: Game, signs: str) -> None:
    """Make the decisions of a turn by clicks."""
    for decision in parse_decisions(game.position, signs):
        sow(page, game, decision)


def stands(page: Page, owner: str) -> str | None:
    return page.locator(f'[data-rova="{owner}"]').get_attribute("data-intact")
