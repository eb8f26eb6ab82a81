"""Study is one place with three tabs: one takes the place of another, and what was set up is kept."""

from __future__ import annotations

import re
from typing import Any

import pytest

from katra import variant
from tests.web.sessions import do, go, session_of, sow, view
from tests.web.test_library import Tab, Texts
from web.record.tabs import TABS
from web.session.commands import Action, Write
from web.session.session import Session


def studying() -> Session:
    """Return a session in which a turn was played and Study is open."""
    session = session_of()
    tab = Tab(Texts())
    tab.storage.window.parent = tab.storage.window.window = tab.storage.window  # no page is around it
    session.storage = tab.storage
    sow(session, "A2>")
    go(session, "moves")
    return session


def current(session: Session) -> list[str]:
    """Return the tabs that the panel calls current."""
    panel: Any = view(session).panel
    return re.findall(r'id="\w+-tab-(\w+)"[^>]* aria-current="page"', str(panel.draw()))


@pytest.mark.parametrize("first", TABS)
@pytest.mark.parametrize("then", TABS)
def test_one_tab_takes_the_place_of_another_and_closing_leads_to_the_board(first: str, then: str) -> None:
    session = studying()
    for name in (first, then):
        if session.screen.place != name:
            go(session, name)
        assert (session.screen.place, current(session)) == (name, [name])
        assert len(session.screens) == 2
    do(session, Action.CLOSE)
    assert len(session.screens) == 1


def test_a_position_that_was_set_up_is_there_when_its_tab_is_opened_again() -> None:
    session = studying()
    go(session, "editor")
    do(session, Write("position", "1.0.0.0/0.0.0.0/0.1.0.0/0.0.0.0 S"))
    go(session, "collection")
    go(session, "editor")
    assert session.screen.game.position.text == "1.0.0.0/0.0.0.0/0.1.0.0/0.0.0.0 S"
    assert session.game.position.variant == variant("katro", 4)
