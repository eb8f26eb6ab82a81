"""What several tests of perfect play share."""

import json

from playwright.sync_api import Page

from katra import Decision, Game
from katra.solver.perfect import perfect_play

MARKS = """JSON.stringify([...document.querySelectorAll('#board .pit-verdict')].map(
    mark => [mark.classList[1], mark.textContent]))"""
SAID = "[...document.querySelectorAll('#board [data-legal=true]')].map(pit => pit.getAttribute('aria-label'))"


def better(game: Game) -> list[tuple[str, str, Decision]]:
    """Return the better decision of each pit as the engine proves it, with the result and the winner's turns."""
    *_, last = perfect_play(game.position, game.history)
    assert last
    best: dict[int | None, tuple[int, str, str, Decision]] = {}
    for decision, result, plies, _ in last.prospects:
        assert plies
        rank = 100 - plies if result == "won" else plies
        found = rank, result, str((plies + 1) // 2), decision
        best[decision.pit] = max(best.get(decision.pit, found), found, key=lambda each: each[0])
    return [found[1:] for found in best.values()]


def marked(page: Page, game: Game) -> list[tuple[str, str, Decision]]:
    """Wait until each pit is marked as the engine proves it, and says so; return that."""
    proved = better(game)
    wanted = json.dumps([[result, turns] for result, turns, _ in proved], separators=(",", ":"))
    page.wait_for_function(f"{MARKS} === {json.dumps(wanted)}")
    for label, (result, _, _) in zip(page.evaluate(SAID), proved, strict=True):
        assert (", wins " if result == "won" else ", loses ") in label
    return proved
