"""What tests of the engine may ask for."""

from __future__ import annotations

import pytest

from katra.games import GAMES

from .houses import HOUSES


@pytest.fixture
def houses_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the games with a house for as long as a test takes."""
    for name, game in HOUSES.items():
        monkeypatch.setitem(GAMES, name, game)
