"""What is prepared while nobody waits: in which order, in how short pieces, and that a visitor goes first."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.web.sessions import session_of
from tests.web.test_real_layers import OF_A_BROWSER, without_browser
from tools.serve import ROOT
from web.session.places import PLACES
from web.shell import rest

MOST_MODULES = 13
"""So many are imported in one piece: 40 ms of a usual computer."""

PIECES = f"""
import sys
from unittest.mock import MagicMock
sys.modules |= dict.fromkeys({OF_A_BROWSER}, MagicMock())
import web.app, web.layers.panel, web.board.sound, web.screens.dragging, web.screens.shown_turn, web.session.library
from web.preparing import modules, pieces
from katra.progress import Progress
from katra.words.language import language
session = MagicMock(words=language("en"), progress=Progress())
before = set(sys.modules)
for _ in pieces(modules(), session):
    print(*(set(sys.modules) - before))
    before |= set(sys.modules)
"""


@pytest.fixture
def preparing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give the module, which imports nothing meanwhile, but notes it; its clock runs while it waits."""
    with without_browser(monkeypatch):
        found = import_module("web.preparing")
    noted = SimpleNamespace(imported=[], clock=100.0, meanwhile=lambda: None)

    async def sleep(seconds: float) -> None:
        noted.clock += seconds
        noted.meanwhile()

    def note(name: str) -> object:
        noted.imported.append(name)
        noted.clock += 0.02
        return object()

    monkeypatch.setattr(found, "import_module", note)
    monkeypatch.setattr(found, "monotonic", lambda: noted.clock)
    monkeypatch.setattr(found, "asyncio", SimpleNamespace(sleep=sleep, ensure_future=asyncio.ensure_future))
    page = MagicMock(root=MagicMock(hasAttribute=lambda _: False), get=lambda _: SimpleNamespace(disabled=False))
    app = SimpleNamespace(page=page, session=session_of(), showing=SimpleNamespace(turn=None))
    return SimpleNamespace(of=found.Preparing(app), noted=noted, app=app, quiet=found.QUIET)


def test_what_is_likely_to_be_opened_is_prepared_first_and_everything_once(preparing: Any) -> None:
    """The fault: Learn was the last of all, seven seconds after the page could be played."""
    asyncio.run(preparing.of.prepare_places())
    found = preparing.noted.imported
    first = [PLACES[place].module for place in ("learn", "games", "rules", "moves", "game")]
    assert sorted(first, key=found.index) == first
    others = [place.module for place in PLACES.values() if place.module not in first]
    assert found.index(first[-1]) < min(map(found.index, set(others) - {"web.learn.solve"}))
    assert len(found) == len(set(found))


def test_what_is_for_learning_keeps_nothing_else_waiting_while_it_is_on_its_way(
    preparing: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for archive in (rest.FIRST, rest.REST):
        archive.touch()

    async def prepare() -> tuple[list[str], list[str]]:
        coming = asyncio.get_running_loop().create_future()
        monkeypatch.setitem(rest.finder.coming, rest.LEARN, (time.monotonic(), coming))
        task = asyncio.ensure_future(preparing.of.prepare_places())
        while not others <= {*preparing.noted.imported}:
            await asyncio.sleep(0.01)
        meanwhile = list(preparing.noted.imported)
        rest.LEARN.touch()
        coming.set_result(None)
        await task
        return meanwhile, preparing.noted.imported[len(meanwhile) :]

    from web.preparing import modules

    others = {name for name in modules() if rest.archive_of(name) != rest.LEARN}
    meanwhile, then = asyncio.run(prepare())
    assert not [name for name in meanwhile if rest.archive_of(name) == rest.LEARN]
    assert "web.learn.collecting" in then
    assert not [name for name in then if rest.archive_of(name) != rest.LEARN]


def test_a_visitor_goes_ahead_of_what_is_prepared(preparing: Any) -> None:
    """The fault: what is drawn for a click had to wait for the next piece, which was already due."""
    noted, acted = preparing.noted, list[tuple[float, int]]()

    def act() -> None:
        if len(noted.imported) == 3 and not acted:
            preparing.of.give_way()
            acted.append((noted.clock, len(noted.imported)))
        elif acted and noted.clock < acted[0][0] + preparing.quiet:
            assert len(noted.imported) == acted[0][1]

    noted.meanwhile = act
    asyncio.run(preparing.of.prepare_places())
    assert acted
    assert "web.record.share" in noted.imported, "it goes on afterwards"


def test_nothing_is_prepared_while_a_turn_is_shown(preparing: Any) -> None:
    noted, showing, looks = preparing.noted, preparing.app.showing, list[int]()
    showing.turn = object()

    def look() -> None:
        looks.append(len(noted.imported))
        if len(looks) == 5:
            showing.turn = None

    noted.meanwhile = look
    asyncio.run(preparing.of.prepare_places())
    assert looks[:5] == [0] * 5
    assert noted.imported


def test_every_piece_is_short() -> None:
    """The fault: one import took with it 37 modules, and whoever clicked waited for all of them."""
    run = subprocess.run([sys.executable, "-c", PIECES], cwd=ROOT, check=True, capture_output=True, text=True)
    found = [[name for name in line.split() if name.startswith(("web", "katra"))] for line in run.stdout.split("\n")]
    assert sum(map(len, found)) > 5 * MOST_MODULES
    assert [piece for piece in found if len(piece) > MOST_MODULES] == []
