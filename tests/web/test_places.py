"""Every place can be reached by its name from everywhere, and left by the way back."""

from __future__ import annotations

import pytest

from katra.setup import Setup
from tests.trying import some_of
from tests.web.sessions import do, go, session_of
from web.session.commands import Action, GoTo
from web.session.effects import Open
from web.session.places import PLACES
from web.session.session import Session

IN_THE_BROWSER = {"share", "collection", "learn", "puzzle", "puzzles"}
"""What asks the browser as it is opened."""


def ended() -> Session:
    """Return a session in which a game has ended."""
    return session_of(Setup("katrayo", 4, turns=("A1>", "a4>", "A1<")).play())


@pytest.mark.parametrize("name", sorted(PLACES.keys() - IN_THE_BROWSER))
def test_one_goes_to_every_place_by_its_name_sees_it_and_leaves_it(name: str) -> None:
    session = ended()
    go(session, name)
    assert session.screen.place == name
    view = session.screen.view(session)
    assert view.panel or view.dialog
    assert view.toolbar == session.screen.toolbar(session), "what lies over it asks for the controls alone"
    do(session, Action.CLOSE)
    assert len(session.screens) == 1


@pytest.mark.parametrize("here", ["", *sorted(PLACES.keys() - IN_THE_BROWSER)])
def test_from_every_place_one_goes_to_every_other(here: str) -> None:
    """A button that is on did nothing where a screen had its own list of where it leads."""
    for there in some_of(sorted(PLACES.keys() - {here})):
        session = ended()
        if here:
            go(session, here)
        assert Open(GoTo(there)) in do(session, GoTo(there)) or session.screen.place == there, there


@pytest.mark.parametrize("name", ["rules", "moves", "editor", "lessons", "alone", "walk"])
def test_the_button_that_leads_to_a_place_leads_away_from_it_too(name: str) -> None:
    session = ended()
    go(session, name)
    assert do(session, GoTo(name)) == []
    assert len(session.screens) == 1


def test_a_link_to_the_page_where_one_is_does_not_leave_it() -> None:
    session = ended()
    go(session, "glossary", "rova")
    page = session.screen
    go(session, "glossary", "rova")
    assert session.screen is page
