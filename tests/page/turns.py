"""What several tests of the turn player share."""

from typing import Any

from playwright.sync_api import Page, expect

from katra import Frame, Player
from katra.film.playback import Film
from tests.page.playing import Open, shown
from tests.web.long_turns import LONG_TURNS, LongTurn

LONG = LONG_TURNS[1]
FILM = Film(LONG.turn)
PERFORMING = "document.querySelector('#board').dataset.performing"
PLAYER = "document.querySelector('#player:not([hidden])')"
PITS = "[...document.querySelectorAll('#board [data-pit]')]"
NAMES = f"Object.fromEntries({PITS}.map(pit => [pit.dataset.pit, pit.getAttribute('aria-label')]))"
USUAL, SLOWEST = 2, 0


def begin(board: Open, speed: int = SLOWEST, **more: Any) -> Page:
    """Open the page where a long turn can be played, and play it."""
    page = board(LONG.link, speed=speed, **more)
    play(page)
    page.wait_for_function(PLAYER)
    return page


def play(page: Page, long: LongTurn = LONG) -> None:
    page.locator(f'[data-pit="{long.text[:-1]}"]').click()
    page.locator(f'[data-decision="{long.text}"]:visible').first.click()


def on_board(frame: Frame) -> dict[str, int]:
    """Return the seeds of every pit in a frame."""
    name = LONG.turn.before.variant.board.name
    return {name(pit, player): n for player in Player for pit, n in enumerate(frame.counts[player])}


def place(page: Page) -> int:
    """Return the lap at which the ribbon stands, 0 before the turn."""
    return int(page.locator("#ribbon-place").input_value())


def slide(page: Page, lap: int) -> None:
    """Move the ribbon to a lap."""
    page.locator("#ribbon-place").evaluate(
        f"it => {{ it.value = {lap}; it.dispatchEvent(new Event('input', {{bubbles: true}})) }}"
    )


def stands_at(page: Page, lap: int) -> None:
    """Hold the board, the totals and what is said against a lap of the turn, at which it stands."""
    expect(page.locator("#ribbon-place")).to_have_value(str(lap))
    here = FILM.stops[lap]
    frame = FILM.at(here).frame
    assert shown(page) == on_board(frame)
    for player in Player:
        plaque = page.locator(f'#board [data-player="{player.name.lower()}"] .total')
        in_hand = frame.hand if player == LONG.turn.before.mover else 0  # it is theirs while it is sown
        total = str(sum(frame.counts[player]) + in_hand)
        expect(plaque).to_have_text(total)
        named = page.locator(f'#board [data-player="{player.name.lower()}"]').get_attribute("aria-label")
        assert total == "0" or f", {total} " in str(named)
    called = page.evaluate(NAMES)
    assert all(f", {count or 'empty'}" in called[pit] for pit, count in on_board(frame).items())
    expect(page.locator("#ribbon-lap")).to_contain_text(f"Lap {max(lap, 1)} of {len(FILM.laps)}")
    hand = page.locator("#board .hand text")
    if FILM.at(here).kind == "seed" and frame.hand:
        expect(hand).to_have_text(str(frame.hand))
    expect(page.locator("html")).to_have_attribute("data-player", "paused")
