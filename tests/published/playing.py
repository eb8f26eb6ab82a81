"""Playing a turn on the published page in any browser, and holding what the board shows against the engine."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from katra import Game, Player, decision_text, variant

QUERY = "?game=katro&size=4&lang=en"
Evaluate = Callable[[str], Any]
PATIENCE_SECONDS = 90  # WebKit compiles at leisure, on a machine that has other things to do
STATE = "document.documentElement.dataset.state"
PITS = "[...document.querySelectorAll('#board [data-pit]')]"
SEEDS = f"Object.fromEntries({PITS}.map(pit => [pit.dataset.pit, +pit.dataset.count]))"
SHOWN = f"""(expected => {{
    const pits = Object.entries({SEEDS});
    return pits.length === Object.keys(expected).length && pits.every(([pit, seeds]) => expected[pit] === seeds);
}})(%s)"""
"""Whether just the seeds that are expected lie on the board."""
AT_ONCE = (
    "(() => { const speed = document.querySelector('#speed'); speed.value = speed.max;"
    " speed.dispatchEvent(new Event('change', {bubbles: true})); return true; })()"
)
NEW_GAME = "document.querySelector('#new-game').click()"
FOUND = "!!document.querySelector('#board %s')"
CLICK = "document.querySelector('#board %s').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
TOLD = "['#notice-text', '#whose', '#said'].map(place => document.querySelector(place)?.textContent)"


def wait_for(evaluate: Evaluate, condition: str) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not evaluate(condition):
        assert time.monotonic() < end, (condition, evaluate(TOLD))
        time.sleep(0.05)


def started(evaluate: Evaluate) -> None:
    """Wait until the page can be played."""
    wait_for(evaluate, f"{STATE} && {STATE} !== 'loading'")
    assert evaluate(STATE) == "playable"


def plays_a_turn(evaluate: Evaluate, which: int = 0) -> None:
    """Play a turn from the start of the game in QUERY by clicks, and hold the board against the engine."""
    started(evaluate)
    game = Game(variant("katro", 4).start)
    decision = game.decisions[which]
    text = decision_text(game.position, decision)
    evaluate(AT_ONCE)
    evaluate(NEW_GAME)
    wait_for(evaluate, FOUND % f'[data-pit="{text[:-1]}"][data-legal=true]')
    evaluate(CLICK % f'[data-pit="{text[:-1]}"]')
    wait_for(evaluate, FOUND % f'[data-decision="{text}"]')
    evaluate(CLICK % f'[data-decision="{text}"]')
    game.play(decision)
    name = game.position.variant.board.name
    expected = {name(pit, player): n for player in Player for pit, n in enumerate(game.position.counts(player))}
    wait_for(evaluate, SHOWN % json.dumps(expected))  # a turn is shown at once after the click, not within it


def kept(page: Page) -> None:
    """Wait until the service worker has kept the whole site."""
    wait_for(page.evaluate, "navigator.serviceWorker.getRegistration().then(it => it?.active?.state === 'activated')")
