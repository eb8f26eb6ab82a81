"""What is done before all of the page's Python is there happens later, in its order."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from web.postponing import Postponing
from web.shell import rest


def pressed(key: str, *, on_board: bool = False) -> SimpleNamespace:
    """Return a key that is pressed."""
    return SimpleNamespace(type="keydown", key=key, target=SimpleNamespace(closest=lambda _: on_board or None))


def test_a_turn_played_when_the_rest_has_just_come_does_not_overtake_the_new_game_asked_for_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rest.FIRST.touch()

    async def play() -> list[str]:
        coming = asyncio.get_running_loop().create_future()
        monkeypatch.setitem(rest.finder.coming, rest.REST, (time.monotonic(), coming))
        postponing, heard = Postponing(), list[str]()
        assert not postponing.postpones(pressed("turn", on_board=True), print)
        assert postponing.postpones(pressed("new game"), lambda event: heard.append(event.key))
        await asyncio.sleep(0)
        rest.REST.touch()
        coming.set_result(None)
        assert postponing.postpones(pressed("turn", on_board=True), lambda event: heard.append(event.key))
        assert postponing.task
        await postponing.task
        assert not postponing.postpones(pressed("next"), print)
        return heard

    assert asyncio.run(play()) == ["new game", "turn"]
