"""What several tests of embedding share."""

from __future__ import annotations

from playwright.sync_api import Frame

from katra import Game, parse_decisions
from tests.page.playing import STILL

BOARD = "[...document.querySelectorAll('#board [data-pit]')].map(pit => [pit.dataset.pit, +pit.dataset.count])"


def counts(frame: Frame) -> dict[str, int]:
    frame.wait_for_function(STILL)
    return dict(frame.evaluate(BOARD))


def after(game: Game, *turns: str) -> Game:
    for turn in turns:
        for decision in parse_decisions(game.position, turn):
            game.play(decision)
    return game
