"""The race alone, as a puzzle: turns are counted, the fewest is told and shown, the best result is kept."""

from __future__ import annotations

import re
from html import unescape

import pytest

from katra import Player, decision_text, parse_position, variant
from katra.solver.alone import SHIPPED, shipped
from tests.web.sessions import EN, do, pit, session_of, sow, view
from web.links.link import parse_link
from web.screens.play import Play
from web.screens.puzzle import Puzzle
from web.screens.status import Voice
from web.session.commands import Action, BeginVariant, GoTo, Move, Press
from web.session.effects import Open
from web.session.session import After, Session
from web.session.settings import Settings


def puzzle(size: int) -> tuple[Session, Puzzle]:
    """Return a session with the puzzle open before a game of katro."""
    session = session_of()
    screen = Puzzle(session.screen, size)
    session.open(screen)
    return session, screen


def panel(session: Session) -> str:
    found = view(session).panel
    assert found
    return str(found.draw())


def told(session: Session, part: str) -> str:
    """Return a text of the panel."""
    found = re.search(rf'id="puzzle-{part}">([^<]*)<', panel(session))
    assert found
    return unescape(found[1])


def pressed(session: Session) -> list[str]:
    """Return the pressed buttons: the size that is played, and the solution while it is shown."""
    return re.findall(r'id="puzzle-(\w+)"[^>]* aria-pressed="true"', panel(session))


@pytest.mark.parametrize("size", SHIPPED)
def test_the_proved_turns_bring_all_home_in_the_fewest(size: int) -> None:
    session, screen = puzzle(size)
    turns = shipped(variant("bevohoka", size))
    for number, text in enumerate(turns):
        assert not screen.won
        assert screen.turns == number
        do(session, Move(text))
    assert screen.won
    assert screen.turns == len(turns)
    assert told(session, "told") == EN.say("puzzle.fewest", fewest="", turns="")
    assert session.settings.races == (f"bevohoka {size} {len(turns)}",)


def test_one_player_plays_turn_after_turn_and_nobody_else() -> None:
    session, screen = puzzle(4)
    assert (view(session).whose, told(session, "turns")) == ("Turn 1: choose a glowing pit.", "0 turns")
    sow(session, "B1>")
    assert screen.game.position.mover is Player.SOUTH
    assert (view(session).whose, told(session, "turns")) == ("Turn 2: choose a glowing pit.", "1 turn")
    assert view(session).said.startswith("South sows B1 ")
    assert screen.game.position.seeds(Player.NORTH) == 0


def test_what_the_puzzle_is_called_is_heard_without_a_second_stop() -> None:
    voice, session = Voice(), session_of()
    voice.news(view(session), session.screen.game)
    session, screen = puzzle(4)
    assert " How few turns? Turn 1: " in voice.news(view(session), screen.game)


def test_a_turn_that_starts_again_is_still_the_same_turn() -> None:
    session, screen = puzzle(2)
    sow(session, "A1<")
    assert screen.game.position.pause
    assert view(session).whose == "Still turn 1: choose another glowing pit."
    assert view(session).whose_heard == "Still turn 1: B1 and B2 can be sown."
    assert view(session).scene.legal == {2, 3}
    assert screen.turns == 0


def test_more_turns_than_need_be_are_told_kindly_and_the_best_is_kept() -> None:
    session, screen = puzzle(2)
    session.settings = Settings(races=("bevohoka 3 4",))
    while not screen.won:
        position = screen.game.position
        sow(session, decision_text(position, screen.game.decisions[-1]))
    needed = screen.turns
    assert needed > 1
    assert told(session, "told") == EN.say("puzzle.more", fewest="1 turn", turns="")
    assert told(session, "best") == f"Your best: {needed} turns."
    assert session.settings.races == ("bevohoka 3 4", f"bevohoka 2 {needed}")
    do(session, Action.NEW_GAME, Move("A1<B2>B2>B1>B2>"))
    assert session.settings.races == ("bevohoka 3 4", "bevohoka 2 1")
    assert Settings.read(session.settings.text).races == session.settings.races


def test_undo_takes_back_a_start_and_then_whole_turns() -> None:
    session, screen = puzzle(2)
    start = screen.game.position
    assert not view(session).toolbar.undo
    sow(session, "A1<")
    do(session, Action.UNDO)
    assert screen.game.position == start
    sow(session, "B1>")
    assert screen.turns == 1
    assert view(session).toolbar.undo
    do(session, Action.UNDO)
    assert (screen.turns, screen.game.position) == (0, start)
    assert list(session.update(Action.UNDO)) == []


def test_the_solution_is_shown_turn_by_turn_and_counts_for_nobody() -> None:
    session, screen = puzzle(3)
    do(session, Action.SOLUTION)
    assert pressed(session) == ["3", "solution"]
    assert view(session).scene.legal == frozenset()
    for text in shipped(variant("bevohoka", 3)):
        wanted = screen.wants(session)
        assert isinstance(wanted, After)
        assert wanted.command == Move(text)
        do(session, wanted.command)
    assert screen.won
    assert screen.wants(session) is None
    assert session.settings.races == ()
    assert view(session).whose == EN.say("puzzle.shown")
    do(session, Action.NEW_GAME)
    assert pressed(session) == ["3"]
    assert view(session).scene.legal


def test_another_board_begins_anew() -> None:
    session, screen = puzzle(2)
    sow(session, "B1>")
    do(session, Press("columns", "6"))
    assert (screen.turns, screen.game.position.variant.size, pressed(session)) == (0, 6, ["6"])
    do(session, Press("columns", "8"))
    assert pressed(session) == ["6"]


def test_why_a_pit_cannot_be_sown_is_said() -> None:
    session, _ = puzzle(4)
    do(session, pit(session, "a1"))
    assert view(session).said == EN.say("puzzle.why_not")
    sow(session, "B1>")
    do(session, pit(session, "A4"))
    assert "special pit" in view(session).said


def test_the_game_below_stays_as_it_is() -> None:
    session, screen = puzzle(4)
    sow(session, "A1<")
    assert screen.kept is session.game
    assert not session.game.ply
    do(session, Action.CLOSE)
    assert isinstance(session.screen, Play)
    session, _ = puzzle(4)
    do(session, BeginVariant(variant("fanga", 4)))
    assert isinstance(session.screen, Play)
    assert session.game.position.variant == variant("fanga", 4)


def test_a_race_that_begins_proposes_it_and_no_other_game_does() -> None:
    assert "puzzle" in [offer.code for offer in view(session_of("bevohoka", 6)).offers]
    assert "puzzle" not in [offer.code for offer in view(session_of("katro", 6)).offers]
    assert list(session_of("bevohoka", 6).update(GoTo("alone"))) == [Open(GoTo("alone"))]


def test_it_is_offered_where_the_fewest_turns_are_proved() -> None:
    assert [size for size in range(2, 9) if shipped(variant("bevohoka", size))] == [2, 3, 4, 5, 6]
    assert not shipped(variant("katro", 4))
    assert parse_link("?screen=puzzle&game=bevohoka&size=5").options.screen == "puzzle"


def test_no_start_is_made_by_itself_though_each_would_end_the_turn() -> None:
    session, screen = puzzle(2)
    screen.stand(parse_position(variant("bevohoka", 2), "0.0/0.0/1.2/4.1 S"))
    sow(session, "B2>")
    assert screen.game.position.pause
    assert view(session).scene.legal == {0, 3}


def test_the_size_that_is_played_is_marked() -> None:
    session, _ = puzzle(3)
    assert pressed(session) == ["3"]
