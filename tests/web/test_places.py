"""Every place can be reached by its name from everywhere, and left by the way back."""

from __future__ import annotations

import pytest

from katra.setup import Setup
from tests.trying import some_of
from tests.web.sessions import do, go, session_of
from web.session.commands import Action, GoTo, Press
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


@pytest.mark.parametrize(
    ("here", "name", "leads"),
    [
        ((("game", "katrayo/6"),), "Games", GoTo("games")),
        ((("game", "katrayo/6"), ("lessons", "katrayo")), "Learn", GoTo("learn")),
        ((("game", "katrayo/6"), ("sources", "katrayo")), "Katrayo", None),
        ((("lessons", ""), ("lessons", "katrayo"), ("lesson", "katrayo.1")), "Katrayo", None),
        ((("lesson", "katrayo.1"),), "Katrayo", GoTo("lessons", "katrayo")),
        ((("print", ""),), "Learn", GoTo("learn")),
    ],
)
def test_back_names_what_a_page_is_a_part_of_and_leads_there(
    here: tuple[tuple[str, str], ...], name: str, leads: GoTo | None
) -> None:
    """The fault: Back led to whatever had been opened before, so one name was said for many places."""
    session = ended()
    for place in here:
        go(session, *place)
    before, panel = session.screens[-2], session.screen.view(session).panel
    assert f"<span>{name}<span " in str(panel.draw()) if panel else False
    assert do(session, Press("leave")) == ([Open(leads)] if leads else [])
    assert session.screen is before


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
