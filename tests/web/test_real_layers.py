"""What a click or a key becomes: the page's own layers, imported without a browser, hand on the right commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from katra import Player
from tests.web.sessions import session_of
from web.screens.layer import WRITING, hear
from web.session.commands import Action, Choose, Command, Decide, GoTo, Press
from web.session.session import Permissions

OF_A_BROWSER = ("pyscript", "pyscript.ffi", "pyodide", "pyodide.ffi", "js")
"""What the layers import that only a browser has; nothing of it answers here."""


class Element(SimpleNamespace):
    """An element that is found by some selectors."""

    def __init__(self, *found: str, **data: str) -> None:
        super().__init__(found=found, dataset=SimpleNamespace(**data), id="")

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return getattr(self.dataset, name.removeprefix("data-"), None)

    def closest(self, selector: str) -> Element | None:
        return self if {"*", *self.found} & {selector, *selector.split(", ")} else None

    matches = closest


class Page:
    """The page's layers over a real session; `obeyed` is what they made of the events."""

    def __init__(self) -> None:
        self.obeyed: list[Command] = []
        board = MagicMock(
            places={"A3": (Player.SOUTH, 3)}, targets={"A3>": SimpleNamespace(decision="A3>")}, scene=None
        )
        self.app: Any = MagicMock(session=session_of(), obey=self.obeyed.append, board=board)
        self.app.dialogs.open = None
        panel, pits = (import_module(f"web.layers.{name}") for name in ("panel", "board"))
        self.layers = (panel.PanelLayer(self.app, MagicMock()), pits.BoardLayer(self.app))

    def hears(self, kind: str, target: Element, key: str = "", **held: bool) -> list[Command]:
        """Let an event come, and return what it became."""
        self.obeyed.clear()
        held = {"ctrlKey": False, "metaKey": False, "shiftKey": False, "repeat": False} | held
        hear(self.layers, SimpleNamespace(type=kind, target=target, key=key, preventDefault=lambda: None, **held))
        return list(self.obeyed)


@contextmanager
def without_browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let modules be imported that need a browser, and forget them afterwards."""
    before = set(sys.modules)
    for name in OF_A_BROWSER:
        monkeypatch.setitem(sys.modules, name, MagicMock())
    yield
    for name in set(sys.modules) - before:
        if name.startswith("web.") and any(
            each in vars(sys.modules[name]) for each in ("document", "window", "create_proxy")
        ):
            del sys.modules[name]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    with without_browser(monkeypatch):
        yield Page()


def test_a_click_becomes_what_its_element_says(page: Page) -> None:
    link = Element("[data-screen]", screen="lesson", item="katro.2")
    assert page.hears("click", link) == [GoTo("lesson", "katro.2")]
    assert GoTo("lesson", "katro.2") not in page.hears("click", link, ctrlKey=True), "it opens in a tab of its own"
    assert page.hears("click", Element("[data-press]", press="line 1")) == [Press("line", "1")]
    assert page.hears("click", Element("[data-press]", press="best")) == [Press("best")]
    assert page.hears("click", Element("[data-action]", action="undo")) == [Action.UNDO]


def test_a_click_on_the_board_chooses_a_pit_or_decides(page: Page) -> None:
    assert page.hears("click", Element("#board [data-pit]", pit="A3")) == [Choose(Player.SOUTH, 3)]
    assert page.hears("click", Element("[data-decision]", decision="A3>")) == [Decide("A3>")]  # type: ignore[arg-type]
    assert page.hears("click", Element()) == [Action.LEAVE_PIT], "beside all that can be pressed"
    page.app.board.targets = {}
    assert page.hears("click", Element()) == [], "there is no pit to leave"


def test_a_key_leads_to_a_place_but_not_while_somebody_writes_nor_where_it_is_not_allowed(page: Page) -> None:
    for key, place in {"a": "analysis", "m": "moves", "i": "rules", "t": "learn"}.items():
        assert page.hears("keydown", Element(), key) == [GoTo(place)], key
        assert page.hears("keydown", Element(*WRITING.split(", ")), key) == [], "it is written"
        assert page.hears("keydown", Element(), key, repeat=True) == [], "a key that is held"
    page.app.session.permissions = Permissions(hint=False, links=False)
    assert page.hears("keydown", Element(), "a") == page.hears("keydown", Element(), "t") == []
    assert page.hears("keydown", Element(), "m") == [GoTo("moves")]
    page.app.dialogs.open = "a dialog"
    assert page.hears("keydown", Element(), "m") == []


def test_escape_leaves_a_pit_and_digits_change_one_only_where_a_position_is_set_up(page: Page) -> None:
    pit = Element("#board [data-pit]", pit="A3")
    assert page.hears("keydown", pit, "7") == []
    page.app.board.scene = SimpleNamespace(edited=(Player.SOUTH, 3))
    assert page.hears("keydown", pit, "7") == [Press("7")]
    assert page.hears("keydown", pit, "+") == [Press("more")]
    assert page.hears("keydown", pit, "Escape") == [Action.LEAVE_PIT]
