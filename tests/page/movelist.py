"""What several tests of the moves share."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from katra import Game, Node, Player
from tests.page.playing import STILL, Open, agree, expected, kept, shown
from tools.browsing import STORED_GAME
from web.session.players import NAME

RECORD = """[Game "katro"]
[Size "4"]
[Result "*"]

1. A1> a1<? {a comment} (1... a1> 2. B4< b1>) 2. A2> a2>! *
"""
CURRENT = "#moves-list [aria-current]"


def opened(board: Open, *, phone: bool = False, players: tuple[int, int] = (0, 0)) -> Page:
    """Open the page on a game that was played before, with its moves."""
    viewport = (360, 640) if phone else (1366, 768)
    page = board("", players=players, viewport=viewport)
    page.evaluate(f"text => {{ {STORED_GAME} = text }}", RECORD.replace("[Result", tags(players) + "[Result"))
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    page.keyboard.press("m")
    expect(page.locator("#moves")).to_be_visible()
    return page


def tags(players: tuple[int, int]) -> str:
    seats = zip(Player, players, strict=True)
    return "".join(f'[{player.name.title()} "{NAME.format(level=level)}"]\n' for player, level in seats if level)


def on_board(page: Page) -> Game:
    """Hold the board against the game that is kept, and return that at the place that is seen of it."""
    page.wait_for_function(STILL)
    game, seen = kept(page), shown(page)
    game.go_to_node(next(node for node in below(game.root) if expected(node.position) == seen))
    agree(page, game)
    return game


def below(node: Node) -> Iterator[Node]:
    """Yield a node and all that follow it."""
    yield node
    for child in node.children:
        yield from below(child)


def row(page: Page, text: str) -> str:
    """Return the selector of the first row with a turn."""
    found = page.evaluate(
        "text => [...document.querySelectorAll('#moves-list button')]"
        ".find(it => it.querySelector('b').textContent === text).dataset.press",
        text,
    )
    return f'#moves-list [data-press="{found}"]'
