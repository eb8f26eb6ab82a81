"""What a page that stays open for months must bear: nothing promised is lost, and memory does not grow.

`make endurance` runs it, by hand, and prints the figures. KATRA_ENDURANCE=0.01 runs a hundredth of it. Two computers
leave no pause between their turns here, and no visitor is waited for: all else is as it is published.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from katra import Game, read_record
from tests.endurance.conftest import Memory
from tests.page.playing import MAIN, lines
from tests.page.visiting import Memory as Inside
from tests.page.visiting import let_hurry, visitors
from tests.page.watching import watch
from tests.published.keeping import kept
from tests.published.playing import AT_ONCE, CLICK, QUERY, plays_a_turn, started, wait_for
from tests.published.server import Server
from tests.web.test_corrupt_storage import SOUND, corrupt

Told = Callable[[str], None]

SHARE: Final = float(os.environ.get("KATRA_ENDURANCE", "1"))
MAX_GROWTH: Final = 40
"""How many MiB more a page may hold at the end than in its first three tenths: caches fill; nothing else may grow."""

NO_PAUSE: Final = """
from web.screens import play
play.WATCHED_PACE = 0.0
"""
"""Runs in the page after web/main.py."""
MORE: Final = 1.1
"""How many times as much the second half of the visitors may leave in the page as the first half did."""
TWO_COMPUTERS: Final = "?game=katrayo&size=4&side=none&level=1&lang=en"
OVER: Final = "(document.querySelector('#end')?.checkVisibility() ?? false)"
AGAIN: Final = "document.querySelector('#new-game').click()"
PLAY_ON: Final = f"""() => new Promise(begun => {{
    const look = () => {{ if (!({OVER})) {{ looks.disconnect(); begun(); }} }};
    const looks = new MutationObserver(look);
    looks.observe(document.body, {{attributes: true, childList: true, subtree: true}});
    {AGAIN};
    look();
}})"""
"""Begins the next game, and hears that it has begun, however soon it is over."""
MINE: Final = "document.querySelector('#whose').textContent.startsWith('South’s turn')"
WORKERS: Final = """
    window.started = [];
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.last = Infinity;
            this.addEventListener('message', () => { this.last = performance.now(); });
            started.push(this);
        }
    };"""
READY: Final = "performance.now() - started.at(-1)?.last > 1000"
"""The worker has sent something since it was started, and has nothing left to send."""
OWN: Final = "sessionStorage[Object.keys(sessionStorage).find(key => key.startsWith('katra.game '))]"
LOSE: Final = """async number => {
    const [name] = await caches.keys(), cache = await caches.open(name);
    if (number % 2) await caches.delete(name);
    else for (const each of (await cache.keys()).slice(number)) await cache.delete(each);
}"""
KEPT_FILES: Final = (
    "caches.keys().then(([name]) => name && caches.open(name)).then(cache => cache && cache.keys())"
    ".then(files => files?.length)"
)
LIBRARY: Final = "Object.keys(localStorage).filter(key => key.startsWith('katra.game.')).map(key => localStorage[key])"


def times(whole: int) -> int:
    """Return how often something is done in this run, of the full number."""
    return max(1, round(whole * SHARE))


def flat(memory: list[int]) -> bool:
    """Return whether memory, measured before and after each tenth, has not grown since the third."""
    return memory[-1] - max(memory[:4]) <= MAX_GROWTH


def level(inside: list[Inside]) -> bool:
    """Return whether what the page holds grew only a little from the first half of its visitors to the second."""
    half = len(inside) // 2
    early, late = (Inside(*map(max, zip(*part, strict=True))) for part in (inside[:half], inside[half:]))
    return all(now <= before * MORE + 5 for before, now in zip(early, late, strict=True))


def without_pause(page: Page, address: str) -> None:
    """Open a page in which two computers play at once and without a pause."""
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + NO_PAUSE, content_type="text/plain"))
    page.goto(address)
    started(page.evaluate)
    page.evaluate(AT_ONCE)


def next_game(page: Page) -> None:
    """Let the game that two computers play come to its end, and the next begin."""
    page.wait_for_function(OVER)
    page.evaluate(PLAY_ON)


def sow(page: Page) -> None:
    """Play the first legal turn."""
    page.evaluate(CLICK % "[data-legal=true]")
    page.evaluate(CLICK % "[data-decision]")


def a_turn_is_answered(page: Page) -> None:
    """Sow, and wait for the computer; begin again if the game is over."""
    page.wait_for_function(f"{MINE} || {OVER}")
    if page.evaluate(OVER):
        page.evaluate(AGAIN)
        page.wait_for_function(MINE)
    sow(page)
    page.wait_for_function(f"{MINE} || {OVER}")


def test_a_thousand_games_of_two_computers_in_one_page(
    page: Page, server: Server, memory: Memory, wrong: list[str], figures: Told
) -> None:
    without_pause(page, server.address + TWO_COMPUTERS)
    held = [memory.now()]
    for _ in range(10):
        for _ in range(times(100)):
            next_game(page)
        held.append(memory.now())
    figures(f"{10 * times(100)} games of two computers in one page: {held} MiB")
    assert wrong == []
    assert flat(held), held


def test_fifty_workers_are_killed_and_each_game_goes_on(
    page: Page, server: Server, memory: Memory, wrong: list[str], figures: Told
) -> None:
    page.add_init_script(WORKERS)
    page.goto(f"{server.address}?game=katro&size=6&side=south&level=4&lang=en")
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    held = [memory.now()]
    killed = 0
    for tenth in range(10):
        while killed < (tenth + 1) * times(5):
            a_turn_is_answered(page)
            if page.evaluate(OVER):
                page.evaluate(AGAIN)
            else:
                page.wait_for_function(READY)
                sow(page)
                page.evaluate("started.at(-1).terminate()")  # while it thinks, or just before
                killed += 1
                page.wait_for_function(f"{MINE} || {OVER}")
                a_turn_is_answered(page)  # by another worker, or else the page would soon do without
        held.append(memory.now())
    figures(f"{killed} workers killed: {held} MiB")
    assert killed
    assert wrong == []
    assert flat(held), held


def test_a_tab_that_is_frozen_goes_on(page: Page, server: Server, wrong: list[str], figures: Told) -> None:
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
    figures(f"{times(30)} times frozen")
    assert wrong == []


def test_clocks_that_jump_lose_no_game(page: Page, server: Server, wrong: list[str], figures: Told) -> None:
    page.add_init_script("const now = Date.now; window.ahead = 0; Date.now = () => now() + window.ahead;")
    without_pause(page, server.address + TWO_COMPUTERS)
    years = [0, 50, -50, 1, -100]
    for number in range(times(50)):
        page.evaluate("milliseconds => { window.ahead = milliseconds; }", years[number % len(years)] * 365 * 86_400_000)
        page.wait_for_function(OVER)
        expect(page.locator("#whose")).not_to_be_empty()
        page.evaluate(PLAY_ON)
    games = [read_record(text) for text in page.evaluate(LIBRARY)]
    figures(f"{times(50)} games while the clock jumped: {len(games)} kept")
    assert len(games) >= times(50)
    assert wrong == []


@pytest.mark.parametrize(
    "query", ["?kiosk=1&idle=30&lang=en", "?kiosk=1&links=1&idle=30&lang=en"], ids=["kiosk", "links"]
)
def test_a_hundred_visitors_of_an_unattended_page(
    query: str, page: Page, server: Server, memory: Memory, wrong: list[str], figures: Told
) -> None:
    let_hurry(page, first_pause=600)
    page.goto(server.address + query)
    started(page.evaluate)
    held, inside = [memory.now()], list[Inside]()
    coming = visitors(page, 10 * times(10), look=True)
    for _ in range(10):
        inside += islice(coming, times(10))
        held.append(memory.now())
    told = "; ".join(f"{name} {[getattr(each, name) for each in inside[:: times(10)]]}" for name in Inside._fields)
    figures(f"{len(inside)} visitors of {query}, each of whom found the same: {held} MiB; {told}")
    assert wrong == []
    assert flat(held), held
    assert SHARE < 1 or level(inside), inside  # at first, what a visitor opens is taken into the page for all


def test_two_hundred_corrupt_values_are_stored_and_each_visit_begins(
    page: Page, server: Server, wrong: list[str], figures: Told
) -> None:
    page.goto(server.address)
    started(page.evaluate)
    folder = page.evaluate("location.pathname")
    stored = 0
    for number, name in enumerate(SOUND):
        values = [*corrupt(name)][number :: len(SOUND)]
        for value in values[: times(200 // len(SOUND))]:
            page.evaluate("([key, value]) => { localStorage[key] = value; }", [f"katra.{name} {folder}", value])
            page.reload()
            started(page.evaluate)
            stored += 1
    figures(f"{stored} corrupt values stored, and as many visits begun")
    assert wrong == []


def test_a_cache_that_is_lost_again_and_again_is_rebuilt(
    page: Page, server: Server, wrong: list[str], figures: Told
) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    whole = page.evaluate(KEPT_FILES)
    for number in range(times(20)):
        page.evaluate(LOSE, number)
        page.reload()
        started(page.evaluate)
        wait_for(page.evaluate, f"{KEPT_FILES}.then(files => files === {whole})")
    assert wrong == []
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate)
    server.start()
    figures(f"{times(20)} caches lost, all or in part, and rebuilt: {whole} files")


def test_two_tabs_play_a_hundred_turns_each_and_none_is_lost(
    page: Page, server: Server, wrong: list[str], figures: Told
) -> None:
    other = page.context.new_page()
    wrong_too = watch(other, server.address)
    tabs = (page, other)
    for tab in tabs:
        tab.goto(f"{server.address}?game=katro&size=6&side=both&lang=en")
        started(tab.evaluate)
        tab.evaluate(AT_ONCE)
        tab.evaluate(AGAIN)
    found: list[list[Game]] = [[], []]
    for _ in range(times(100)):
        for tab, games in zip(tabs, found, strict=True):
            tab.bring_to_front()
            tab.wait_for_function(f"!!document.querySelector('#board [data-legal=true]') || {OVER}")
            if tab.evaluate(OVER):
                games.append(read_record(tab.evaluate(OWN)))
                tab.evaluate(AGAIN)
            sow(tab)
    for tab, games in zip(tabs, found, strict=True):
        games.append(read_record(tab.evaluate(OWN)))
    listed = set[str]().union(*(lines(read_record(text)) for text in page.evaluate(LIBRARY)))
    assert all(lines(game) <= listed for games in found for game in games)
    assert wrong + wrong_too == []
    figures(f"{times(100)} turns in each of two tabs, {sum(map(len, found))} games: all kept")
