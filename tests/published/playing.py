"""Playing a turn on the published page in any browser, and holding what the board shows against the engine."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Page

from katra import Game, Player, decision_text, variant
from tools.browsing import START_MS, WAIT_MS

QUERY = "?game=katro&size=4&lang=en"
Evaluate = Callable[[str], Any]
AGAINST_THE_COMPUTER = "?v=1&game=katrayo&size=4&lang=en&side=south&level=2"
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
IS_CLICKED = """(part => {
    part?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    return !!part;
})(document.querySelector('#board %s'))"""
"""Whether a part of the board was there to be clicked, and now is."""
SAYS = "document.querySelector('#said').textContent.startsWith('%s')"
WHOSE = "document.querySelector('#whose').textContent.startsWith('%s')"
INSTALL_OFFER = """
const offer = new Event('beforeinstallprompt', { cancelable: true });
offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
dispatchEvent(offer);
"""
TOLD = "['#notice-text', '#whose', '#said'].map(place => document.querySelector(place)?.textContent)"


def wait_for(evaluate: Evaluate, condition: str, limit_ms: int = WAIT_MS) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + limit_ms / 1000
    while not evaluate(condition):
        assert time.monotonic() < end, (condition, evaluate(TOLD))
        time.sleep(0.05)


def started(evaluate: Evaluate) -> None:
    """Wait until the page can be played."""
    wait_for(evaluate, f"{STATE} && {STATE} !== 'loading'", START_MS)
    assert evaluate(STATE) == "playable"


def plays_a_turn(evaluate: Evaluate, which: int = 0) -> None:
    """Play a turn from the start of the game in QUERY by clicks, and hold the board against the engine."""
    started(evaluate)
    game = Game(variant("katro", 4).start)
    decision = game.decisions[which]
    text = decision_text(game.position, decision)
    evaluate(AT_ONCE)
    evaluate(NEW_GAME)
    wait_for(evaluate, IS_CLICKED % f'[data-pit="{text[:-1]}"][data-legal=true]')
    wait_for(evaluate, IS_CLICKED % f'[data-decision="{text}"]')
    game.play(decision)
    name = game.position.variant.board.name
    expected = {name(pit, player): n for player in Player for pit, n in enumerate(game.position.counts(player))}
    wait_for(evaluate, SHOWN % json.dumps(expected))  # a turn is shown at once after the click, not within it


def is_answered(page: Page | Frame) -> None:
    """Begin the game in AGAINST_THE_COMPUTER, play South's first turn, and wait for the computer's."""
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    page.evaluate(NEW_GAME)
    page.wait_for_function(f"!{SAYS % 'Shrub sows'} && {FOUND % '[data-legal=true]'}")
    page.evaluate(CLICK % "[data-legal=true]")
    page.wait_for_function(FOUND % "[data-decision]")
    page.evaluate(CLICK % "[data-decision]")
    answered = f"{SAYS % 'Shrub sows'} && {WHOSE % 'Your turn'}"
    page.wait_for_function(answered, timeout=START_MS)  # its worker may still be starting
