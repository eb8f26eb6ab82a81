"""Analysis, its lines, the walk through a proof, without a browser: opened, used, closed again."""

from __future__ import annotations

import re

from katra import Player, parse_turn
from katra.service.questions import Analysis as Found
from katra.service.questions import AnalysisLine, AnalysisQuestion, ReplyQuestion, ReviewQuestion
from katra.setup import Setup
from katra.solver.walk import walk
from katra.words.cast import Name
from tests.web.sessions import EN, do, first, pit, session_of, shown, sow, view
from web.record.best_turns import BestTurnsView, Line, Steps
from web.record.moves import SEEN, Moves
from web.record.moves import open as open_moves
from web.record.moves_view import MovesPanel
from web.screens.walk import Walk
from web.session.commands import Action, Answered, GoTo, Press
from web.session.effects import Open, Signal
from web.session.players import Players
from web.session.session import PACE, After, Ask, Session

FOUND = Found(
    3,
    100,
    (
        AnalysisLine(4, ("A2>", "a2>", "A3>"), drawn=False),
        AnalysisLine(1, ("A1>",), drawn=False),
        AnalysisLine(0, ("B1>",), drawn=False),
    ),
)


def analysed(found: Found | None = FOUND, **players: Players) -> Session:
    """Return a session with the analysis open, and what it has found."""
    session = session_of(**players)  # type: ignore[arg-type]
    open_moves(session, GoTo("analysis"))
    if found:
        do(session, Answered(found))
    return session


def panel_of(session: Session) -> MovesPanel:
    shown = view(session).panel
    assert isinstance(shown, MovesPanel)
    return shown


def panel(session: Session) -> BestTurnsView:
    best = panel_of(session).best
    assert best
    return best


def drawn_panel(session: Session) -> str:
    return str(panel_of(session).draw())


def test_the_analysis_asks_and_shows_its_lines_in_words() -> None:
    session = analysed(None)
    assert session.screen.wants(session) == Ask(AnalysisQuestion(Setup.of(session.game), 3))
    assert panel(session).depth == EN.say("analysis.begin", player=Name("South"))
    do(session, Answered(FOUND))
    assert panel(session).depth == EN.say("analysis.depth", player=Name("South"), turns="3 turns")
    assert [row.first for row in panel(session).rows] == ["A2>", "A1>", "B1>"]
    assert panel(session).rows[0].rest == "a2> A3>"
    assert panel(session).rows[0].score == EN.count("score.ahead", 4)


def test_the_game_goes_on_beside_the_analysis_which_follows_it() -> None:
    session = analysed()
    sow(session, "A2>")
    assert session.game.ply == 1
    assert panel(session).rows == ()
    assert session.screen.wants(session) == Ask(AnalysisQuestion(Setup.of(session.game), 3))
    do(session, GoTo("analysis"))
    assert view(session).panel is None


def test_the_pit_of_the_best_turn_is_marked_as_long_as_the_best_turns_are_shown() -> None:
    session = analysed()
    assert view(session).scene.marks.hinted == (Player.SOUTH, 1)
    do(session, pit(session, "A3"))
    assert view(session).scene.marks.hinted is None, "the visitor has chosen a pit"
    do(session, Action.LEAVE_PIT, Press("best"))
    assert view(session).scene.marks.hinted is None
    assert panel_of(session).best is None


def test_of_a_game_that_is_looked_back_at_the_best_turns_come_first_then_its_course() -> None:
    session = session_of()
    sow(session, "A2>")
    course = ReviewQuestion(Setup.of(session.game))
    open_moves(session, GoTo("analysis"))
    do(session, Press("first"))
    lines = AnalysisQuestion(Setup.of(session.game), 3)
    assert session.screen.wants(session) == Ask(lines)
    do(session, Answered(Found(SEEN, 9, FOUND.lines)))
    assert session.screen.wants(session) == Ask(course)
    do(session, Press("best"), Press("best"))
    assert session.screen.wants(session) == Ask(lines), "looked for anew"
    do(session, Press("best"))
    assert session.screen.wants(session) == Ask(course)


def test_the_computers_turn_goes_before_the_analysis() -> None:
    session = analysed(players=Players(1, 0))
    seed = int(session.game.tags["Seed"])
    assert session.screen.wants(session) == Ask(ReplyQuestion(Setup.of(session.game), 1, seed), PACE)


def test_a_line_is_a_game_of_its_own_that_changes_nothing() -> None:
    session = analysed()
    before = session.game.node
    turn = shown(do(session, Press("line", "0"))).turn
    assert turn.decisions == parse_turn(session.game.position, "A2>")
    assert type(session.screen) is Line
    assert view(session).whose == EN.say("analysis.line", line=1, n=1, total=3)
    assert panel(session).steps == Steps(0, back=True, on=True)
    do(session, Action.STEP_ON, Action.STEP_ON)
    assert panel(session).steps == Steps(0, back=True, on=False)
    assert do(session, Action.STEP_ON) == []
    do(session, Action.STEP_BACK, Action.STEP_BACK, Action.STEP_BACK)
    assert panel(session).steps == Steps(0, back=False, on=True)
    assert session.game.node is before
    assert session.screen.kept is session.game
    do(session, Action.CLOSE)
    assert panel(session).steps is None


def test_on_a_line_no_pit_can_be_sown_and_the_panel_stays_as_it_was() -> None:
    session = analysed()
    do(session, Press("line", "1"))
    assert do(session, pit(session, "A2")) == [Signal.PULSE]
    assert view(session).said == EN.say("why.line")
    assert view(session).scene.legal == frozenset()
    do(session, Answered(Found(5, 200, (AnalysisLine(9, ("B2>",), drawn=False),))))
    assert panel(session).rows[1].first == "A1>"
    do(session, Press("line", "0"))
    assert panel(session).steps == Steps(0, back=True, on=True)
    do(session, Action.CLOSE)
    assert panel(session).rows[0].first == "B2>"


def test_what_is_about_the_game_leads_back_from_a_line() -> None:
    session = analysed()
    do(session, Press("line", "0"), Action.NEW_GAME)
    assert isinstance(session.screen, Moves)
    do(session, Answered(FOUND), Press("line", "0"))
    assert do(session, GoTo("games")) == [Open(GoTo("games"))]
    do(session, Answered(FOUND), Press("line", "0"), GoTo("analysis"))
    assert view(session).panel is None


def test_a_finished_game_has_nothing_to_analyse() -> None:
    session = session_of("katrayo", 4)
    while not session.game.outcome:
        session.game.play(first(session))
    open_moves(session, GoTo("analysis"))
    assert session.screen.wants(session) == Ask(ReviewQuestion(Setup.of(session.game))), "its course is examined"
    assert panel(session).depth == EN.say("analysis.over")


# The walk


def walking() -> Session:
    """Return a session with a game under way, and the walk before it."""
    session = session_of()
    sow(session, "A2>")
    session.open(Walk(session.screen, walk()))
    return session


def go_on(session: Session) -> None:
    """Let the page play South's answer."""
    wanted = session.screen.wants(session)
    assert isinstance(wanted, After)
    assert wanted.pace == PACE
    do(session, wanted.command)


def offered(session: Session) -> list[str]:
    """Return the buttons of the walk that are shown."""
    panel = view(session).panel
    assert panel
    return re.findall(r'<button id="walk-(\w+)"(?![^>]* hidden)', str(panel.draw()))


def test_the_walk_has_a_game_of_its_own_which_is_the_one_that_is_kept() -> None:
    session = walking()
    game = session.game
    go_on(session)
    assert (session.screen.game.ply, game.ply) == (1, 1)
    assert session.screen.kept is session.screen.game is not game
    assert view(session).toolbar.players_text == EN.say("walk")
    assert not view(session).toolbar.hint
    assert do(session, Action.CLOSE) == [Signal.SAVE_GAME]
    assert session.screen.game is game


def test_the_visitor_plays_north_and_south_is_answered_for() -> None:
    session = walking()
    go_on(session)
    board = session.screen.game.position.variant.board
    legal = {board.name(pit, session.screen.game.position.mover) for pit in view(session).scene.legal}
    assert legal == {"a3", "a4", "a7", "b3", "b4", "b7"}
    sow(session, "a3>")
    assert do(session, pit(session, "A1")) == [Signal.PULSE]
    go_on(session)
    assert view(session).whose.startswith("South wins")
    panel = view(session).panel
    assert panel
    assert 'id="walk-case">Case 1, 1°<' in str(panel.draw())
    assert offered(session) == ["leave", "again"]
    do(session, Action.UNDO)
    assert session.screen.game.ply == 1


def test_at_the_misprint_the_visitor_chooses_the_answer() -> None:
    session = walking()
    go_on(session)
    sow(session, "b4>")
    assert session.screen.wants(session) is None
    assert offered(session) == ["leave", "printed", "right"]
    do(session, Press("answer", "0"))
    assert view(session).whose == EN.say("walk.do.back")
    do(session, Action.UNDO, Press("answer", "1"))
    assert view(session).whose.startswith("South wins")


def test_a_host_finds_the_game_when_the_walk_and_lines_are_closed() -> None:
    session = walking()
    session.close_others()
    assert len(session.screens) == 1
    session = analysed()
    do(session, Press("line", "0"))
    session.close_others()
    assert isinstance(session.screen, Moves)


def test_a_line_that_is_not_there_cannot_be_pressed_and_the_one_on_the_board_is_marked() -> None:
    off = r'id="([\w-]+)" type="button"[^>]* disabled=""'
    session = analysed(None)
    assert [name for name in re.findall(off, drawn_panel(session)) if "line" in name] == ["line-0", "line-1", "line-2"]
    do(session, Answered(FOUND))
    drawn = drawn_panel(session)
    assert "line-0" not in re.findall(off, drawn)
    assert "data-line" not in drawn
    do(session, Press("line", "1"))
    drawn = drawn_panel(session)
    assert re.findall(r'id="(line-\d)"[^>]* aria-pressed="true"', drawn) == ["line-1"]
    assert 'data-line="true"' in drawn


def test_the_walk_offers_its_answers_only_where_there_are_several() -> None:
    session = walking()
    assert offered(session) == ["leave"]
