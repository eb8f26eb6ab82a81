"""Asking "why?" opens the panel that tells the last turn, and those before it; nobody sows while it is read."""

from __future__ import annotations

import re

from katra import Game, parse_position, variant
from katra.service.questions import HintQuestion
from tests.web.sessions import do, go, pit, session_of, shown, sow, view
from web.screens.story import Story
from web.screens.story_view import StoryPanel
from web.session.commands import Action, GoTo
from web.session.effects import Open
from web.session.players import Players
from web.session.session import Ask, Session


def told(session: Session) -> StoryPanel:
    panel = view(session).panel
    assert isinstance(panel, StoryPanel)
    return panel


def asked(session: Session) -> Session:
    """Ask why the last turn went as it did, as the page opens the screen for it."""
    assert do(session, GoTo("story")) == [Open(GoTo("story"))]
    session.open(Story(session.screen))
    return session


def test_there_is_nothing_to_ask_before_the_first_turn() -> None:
    session = session_of()
    assert not view(session).toolbar.why
    go(session, "story")
    assert view(session).panel is None
    sow(session, "A2>")
    assert view(session).toolbar.why


def test_where_something_else_is_said_than_the_last_turn_why_is_not_asked() -> None:
    session = session_of()
    sow(session, "A2>")
    do(session, pit(session, "A1"))
    assert "belongs to South" in view(session).said
    assert not view(session).toolbar.why
    do(session, pit(session, "a2"))
    assert view(session).toolbar.why


def test_the_last_turn_is_told_and_those_before_it() -> None:
    session = session_of()
    sow(session, "A2>", "a2>", "A1>")
    asked(session)
    panel = told(session)
    assert (panel.title, panel.back, panel.on) == ("Turn 3, South: lap by lap", True, False)
    assert panel.told[0].startswith("South sows A1 ")
    do(session, Action.STEP_BACK, Action.STEP_BACK, Action.STEP_BACK)
    panel = told(session)
    assert (panel.title, panel.back, panel.on) == ("Turn 1, South: lap by lap", False, True)
    assert panel.told[0].startswith("South sows A2 (2 seeds) to the right.")
    do(session, Action.STEP_ON)
    assert told(session).title == "Turn 2, North: lap by lap"
    effects = do(session, Action.REPLAY)
    assert shown(effects).again
    assert shown(effects).turn is session.game.line[2].turn


def test_against_the_computer_ones_own_turn_is_told_first_if_it_captured_more() -> None:
    session = session_of(players=Players(0, 1))
    sow(session, "A2>", "b3>")
    own, answer = (node.turn for node in Story(session.screen).turns)
    assert own
    assert answer
    assert own.captured > answer.captured
    assert told(asked(session)).title == "Turn 1, South: lap by lap"
    do(session, Action.STEP_ON)
    assert told(session).title == "Turn 2, North: lap by lap"
    two = session_of()
    sow(two, "A2>", "b3>")
    assert told(asked(two)).title == "Turn 2, North: lap by lap", "two people are told the last turn"


def test_it_is_closed_by_asking_again_and_by_going_on_with_the_game() -> None:
    session = session_of()
    sow(session, "A2>")
    do(asked(session), GoTo("story"))
    assert view(session).panel is None
    asked(session)
    do(session, pit(session, "a2"))
    assert view(session).panel is None
    assert view(session).scene.chosen == 1, "and what was asked for is done"
    do(asked(session), Action.UNDO)
    assert (view(session).panel, session.game.ply) == (None, 0)


def test_the_computer_waits_while_it_is_read_until_one_goes_on() -> None:
    session = session_of(players=Players(0, 1))
    sow(session, "A2>")
    assert isinstance(session.screen.wants(session), Ask)
    asked(session)
    assert session.screen.wants(session) is None
    seen = view(session)
    assert seen.whose == "North waits for you to go on."
    assert not seen.scene.thinking
    assert [(offer.code, offer.urged) for offer in seen.offers] == [("go_on", True)]
    do(session, seen.offers[0].command)
    assert view(session).panel is None
    assert isinstance(session.screen.wants(session), Ask)


def test_a_hint_that_was_asked_for_is_looked_for_meanwhile() -> None:
    session = session_of()
    sow(session, "A2>")
    do(session, Action.HINT)
    session.open(Story(session.screen))
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert isinstance(wanted.question, HintQuestion)


def test_a_turn_that_waits_for_a_choice_is_told_as_far_as_it_has_come() -> None:
    waiting = "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.0.1.0.1.0.0.0/1.1.1.0.0.0.0.0 S 20-20 Rr"
    session = session_of(Game(parse_position(variant("katra-be"), waiting)))
    sow(session, "A3>")
    assert session.game.position.pause
    asked(session)
    assert any(sentence.endswith("South has to choose.") for sentence in told(session).told)


def test_the_first_lap_takes_the_focus_and_only_turns_that_were_played_can_be_gone_to() -> None:
    session = session_of()
    sow(session, "A1>", "a1<")
    drawn = str(told(asked(session)).draw())
    assert drawn.count('<li data-pits="" tabindex="0"') == len(told(session).told)
    assert drawn.count("data-focus") == 1
    assert re.findall(r'id="([\w-]+)"[^>]* disabled=""', drawn) == ["story-on"]
    do(session, Action.STEP_BACK)
    assert re.findall(r'id="([\w-]+)"[^>]* disabled=""', str(told(session).draw())) == ["story-back"]
