"""What several tests of the collection share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Game, Setup
from katra.records import write_records
from tests.page.places import go_to
from tests.page.playing import agree, sow

MANY = 30
BAD = 3


def file_of_many() -> str:
    """Return a file of games, one of which cannot be read."""
    games = [Setup("katrayo", 4, turns=("A1>", "a4>")).play() for _ in range(MANY)]
    for number, game in enumerate(games, start=1):
        game.tags["South"] = f"Player {number}"
    games[0].line[1].comment = "A bold turn"
    records = write_records(games).split("\n\n[Game")
    records[BAD] = records[BAD].replace("a4>", "a9>")
    return "\n\n[Game".join(records)


def give_file(page: Page, text: str) -> None:
    page.locator("#collection-file").set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


def open_place(page: Page) -> None:
    go_to(page, "collection")
    expect(page.locator("#collection-title")).to_be_visible()


def play_two_games(page: Page) -> tuple[Game, Game]:
    """Play a turn in a game, begin another and play two in that."""
    first = Setup("katro", 6).play()
    sow(page, first, first.decisions[0])
    agree(page, first)
    page.locator("#new-game").click()
    second = Setup("katro", 6).play()
    for _ in range(2):
        sow(page, second, second.decisions[1])
        agree(page, second)
    return first, second
