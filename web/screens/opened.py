"""A screen that was opened before another one: it has that one's game, and closing it leads back there."""

from __future__ import annotations

from katra import Game
from web.session.session import Screen


class Opened:
    """What such screens have in common."""

    def __init__(self, below: Screen) -> None:
        self.below = below

    @property
    def game(self) -> Game:
        return self.below.game

    @property
    def kept(self) -> Game:
        return self.below.kept
