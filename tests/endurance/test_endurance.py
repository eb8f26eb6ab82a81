"""What a page must bear that stays open for months: nothing that was promised is lost, and memory does not grow.

`make endurance` runs it, by hand; docs/BENCHMARKS.md has the figures. KATRA_ENDURANCE=0.01 runs a hundredth of it.
"""

from __future__ import annotations

import os
from typing import Final

from playwright.sync_api import Page, expect

from katra import read_record
from tests.dist.playing import AT_ONCE, CLICK, started
from tests.dist.server import Server
from tests.endurance.conftest import Memory

SHARE: Final = float(os.environ.get("KATRA_ENDURANCE", "1"))
MAX_GROWTH: Final = 40
"""MiB that a page may hold more after everything than after its first tenth: caches fill, and nothing else may grow."""

TWO_COMPUTERS: Final = "?game=katrayo&size=4&side=none&level=1&lang=en"
OVER: Final = "(document.querySelector('#end')?.checkVisibility() ?? false)"
AGAIN: Final = "document.querySelector('#new-game').click()"
MINE: Final = "document.querySelector('#whose').textContent.startsWith('South to play')"
LIBRARY: Final = "Object.keys(localStorage).filter(key => key.startsWith('katra.game.')).map(key => localStorage[key])"


def times(whole: int) -> int:
    """Return how often something is done, of the whole number."""
    return max(1, round(whole * SHARE))


def flat(memory: list[int]) -> bool:
    """Return whether memory, measured ten times and once before, has not grown since the first tenth."""
    return memory[-1] - memory[1] <= MAX_GROWTH


def test_a_thousand_games_of_two_computers_in_one_page(
    page: Page, server: Server, memory: Memory, wrong: list[str], figures: list[str]
) -> None:
    page.goto(server.address + TWO_COMPUTERS)
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    held = [memory.now()]
    for _ in range(10):
        for _ in range(times(100)):
            page.wait_for_function(OVER)
            page.evaluate(AGAIN)
            page.wait_for_function(f"!({OVER})")
        held.append(memory.now())
    figures.append(f"{10 * times(100)} games of two computers in one page: {held} MiB")
    assert wrong == []
    assert flat(held), held


def test_fifty_workers_are_killed_and_each_game_goes_on(
    page: Page, server: Server, memory: Memory, wrong: list[str], figures: list[str]
) -> None:
    page.goto(f"{server.address}?game=katro&size=4&side=south&level=4&lang=en")
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    held = [memory.now()]
    killed = 0
    for tenth in range(10):
        while killed < (tenth + 1) * times(5):
            page.wait_for_function(MINE)
            page.evaluate(CLICK % "[data-legal=true]")
            page.evaluate(CLICK % "[data-decision]")
            for worker in page.workers:
                worker.evaluate("self.close()")
                killed += 1
            page.wait_for_function(f"{MINE} || {OVER}")
            if page.evaluate(OVER):
                page.evaluate(AGAIN)
        held.append(memory.now())
    figures.append(f"{killed} workers killed: {held} MiB")
    assert killed
    assert wrong == []
    assert flat(held), held


def test_a_tab_that_is_frozen_goes_on(page: Page, server: Server, wrong: list[str], figures: list[str]) -> None:
    page.goto(server.address + TWO_COMPUTERS)
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    tab = page.context.new_cdp_session(page)
    for _ in range(times(30)):
        tab.send("Page.setWebLifecycleState", {"state": "frozen"})
        page.wait_for_timeout(500)
        tab.send("Page.setWebLifecycleState", {"state": "active"})
        page.wait_for_function(OVER)
        page.evaluate(AGAIN)
    figures.append(f"{times(30)} times frozen")
    assert wrong == []


def test_clocks_that_jump_lose_no_game(page: Page, server: Server, wrong: list[str], figures: list[str]) -> None:
    page.add_init_script("const now = Date.now; window.ahead = 0; Date.now = () => now() + window.ahead;")
    page.goto(server.address + TWO_COMPUTERS)
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    years = [0, 50, -50, 1, -100]
    for number in range(times(50)):
        page.evaluate("milliseconds => { window.ahead = milliseconds; }", years[number % len(years)] * 365 * 86_400_000)
        page.wait_for_function(OVER)
        expect(page.locator("#whose")).not_to_be_empty()
        page.evaluate(AGAIN)
        page.wait_for_function(f"!({OVER})")
    games = [read_record(text) for text in page.evaluate(LIBRARY)]
    figures.append(f"{times(50)} games while the clock jumped: {len(games)} kept")
    assert len(games) >= times(50)
    assert wrong == []
