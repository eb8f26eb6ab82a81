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


def changed(**stands: object) -> SimpleNamespace:
    """Return a field that has been changed."""
    return SimpleNamespace(type="change", target=SimpleNamespace(closest=lambda _: None, **stands))


def test_two_settings_changed_one_after_the_other_are_both_heard_as_they_were_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What hears the first draws all settings anew, as they were before the second."""
    monkeypatch.chdir(tmp_path)
    rest.FIRST.touch()
    speed, numbers = changed(value="4"), changed(value="on", checked=True)
    heard = []

    def hear(event: SimpleNamespace) -> None:
        heard.append((event.target.value, getattr(event.target, "checked", None)))
        numbers.target.checked = False

    async def change() -> None:
        coming = asyncio.get_running_loop().create_future()
        monkeypatch.setitem(rest.finder.coming, rest.REST, (time.monotonic(), coming))
        postponing = Postponing()
        assert all(postponing.postpones(event, hear) for event in (speed, numbers))
        rest.REST.touch()
        coming.set_result(None)
        assert postponing.task
        await postponing.task

    asyncio.run(change())
    assert heard == [("4", None), ("on", True)]


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
