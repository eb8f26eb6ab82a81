"""Who wins is shown on the board: what is known of each pit and each way, in words, and never more than is known."""

from __future__ import annotations

from typing import get_args

import pytest

from katra import Game, decision_text, variant
from katra.search.values import WIN
from katra.service.answering import answer
from katra.service.questions import (
    Analysis,
    AnalysisLine,
    AnalysisQuestion,
    Perfect,
    PerfectDecision,
    PerfectQuestion,
    ReviewQuestion,
)
from katra.solver.perfect import Result
from katra.words.language import language
from tests.languages import COMPLETE
from web.board import verdicts
from web.board.layout import Layout
from web.board.scene import Scene, Verdict, Verdicts
from web.record.best_turns import BestTurnsView, Line
from web.record.moves import open as open_moves
from web.record.moves_view import MovesPanel
from web.session.commands import Action, Answered, Decide, GoTo, Press
from web.session.session import Ask, Permissions, Session
from web.session.who_wins import RESULTS, Legend, best, verdict

from .sessions import EN, do, pit, session_of, sow, view


def first(session: Session, depth: int = 1) -> Answered:
    """Return what an analysis says first: any turn that can be played."""
    game, turn = Game(session.screen.game.position), ""
    while not turn or game.position.pause:
        turn += decision_text(game.position, game.decisions[0])
        game.play(game.decisions[0])
    return Answered(Analysis(depth, 10, (AnalysisLine(2, (turn,), drawn=False),)))


def asked(game: Game | str = "katrayo", size: int | None = 4, *, told: bool = True) -> Session:
    """Return a session in which who wins is shown beside the analysis, and has been found out."""
    session = session_of(game, size)
    open_moves(session, GoTo("analysis"))
    do(session, Action.WHO_WINS)
    if told:
        find_out(session)
    return session


def find_out(session: Session) -> None:
    """Answer what is asked, to the end of it."""
    do(session, first(session))
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert isinstance(wanted.question, PerfectQuestion)
    for found in answer(wanted.question):
        if found:
            do(session, Answered(found))


def marks(session: Session) -> Verdicts:
    found = view(session).scene.verdicts
    assert found
    return found


def panel(session: Session) -> BestTurnsView:
    found = view(session).panel
    assert isinstance(found, MovesPanel)
    assert found.best
    return found.best


def legend(session: Session) -> Legend:
    found = panel(session).legend
    assert isinstance(found, Legend)
    return found


def test_every_pit_that_can_be_sown_is_marked_and_no_other() -> None:
    session = asked()
    assert dict(marks(session).pits) == {pit: Verdict("won", "2", "wins in 2 turns") for pit in range(4)}
    assert legend(session).told == "South can win here, in 2 turns at most."
    sow(session, "A1>")
    find_out(session)
    shown = marks(session).pits
    assert shown.keys() == {decision.pit for decision in session.game.decisions}
    assert {each.result for each in shown.values()} == {"lost"}
    assert legend(session).told == "Whatever North plays, South can win, in 1 turn at most."


def test_a_whole_game_is_played_by_the_marks_and_won_as_soon_as_they_say() -> None:
    session = asked()
    said = []
    while not session.game.outcome:
        find_out(session) if session.game.ply else None
        (best_pit, mark), *_ = sorted(marks(session).pits.items(), key=lambda each: (each[1].result, each[1].turns))
        do(session, pit(session, name(session, best_pit)))
        ways = marks(session).ways
        text = next(text for text, way in ways.items() if (way.result, way.turns) == (mark.result, mark.turns))
        said.append((mark.result, mark.turns))
        do(session, Decide(next(d for d in session.game.decisions if decision_text(session.game.position, d) == text)))
    assert said == [("won", "2"), ("lost", "1"), ("won", "1")]
    assert view(session).scene.verdicts is None
    shown = view(session).panel
    assert isinstance(shown, MovesPanel)
    assert shown.best == BestTurnsView(EN.say("analysis.over"), (), session.words), "nothing is asked or said twice"
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert isinstance(wanted.question, ReviewQuestion), "only how the game went is asked"


def name(session: Session, number: int) -> str:
    position = session.game.position
    return position.variant.board.name(number, position.mover)


def test_a_pit_says_its_better_way_and_each_way_its_own() -> None:
    session = asked("gorobaka", 5, told=False)
    do(session, first(session))
    game = session.game
    texts = [decision_text(game.position, decision) for decision in game.decisions]
    known = {"A2<": ("lost", 4, True), "A2>": ("won", 3, False), "A3<": ("lost", 2, True), "A3>": ("lost", 6, True)}
    told = [PerfectDecision(text, *known.get(text, ("unknown", None, False))) for text in texts]
    do(session, Answered(Perfect(tuple(told), True)), pit(session, "A2"))
    assert marks(session).pits[1] == Verdict("won", "2", "wins in 2 turns at most")
    assert marks(session).pits[2] == Verdict("lost", "3", "loses in 3 turns")
    assert marks(session).pits[0] == Verdict("unknown", "", "winner not known")
    assert [(text, way.result) for text, way in marks(session).ways.items()] == [("A2<", "lost"), ("A2>", "won")]
    labels = view(session).scene.offered.labels
    assert [label.rsplit(": ", 1)[1] for label in labels] == ["loses in 2 turns", "wins in 2 turns at most"]


@pytest.mark.parametrize(
    ("ways", "better"),
    [
        ([("lost", 2, True), ("lost", 6, False)], ("lost", 6, False)),
        ([("won", 5, True), ("won", 3, True)], ("won", 3, True)),
        ([("won", 5, True), ("unknown", None, False)], ("won", 5, False)),
        ([("won", None, False), ("won", 7, True)], ("won", 7, False)),
        ([("drawn", None, True), ("unknown", None, False)], ("unknown", None, False)),
        ([("drawn", None, True), ("lost", 4, True)], ("drawn", None, True)),
    ],
)
def test_the_better_way_claims_no_more_than_both_ways_allow(
    ways: list[tuple[str, int | None, bool]], better: tuple[str, int | None, bool]
) -> None:
    assert best(PerfectDecision("", *way) for way in ways)[1:] == better


def test_the_marks_are_told_by_who_hears_the_board_and_say_in_all_languages_what_is_known() -> None:
    for code in COMPLETE:
        words = language(code)
        told = [
            verdict(words, PerfectDecision("", result, plies, exact)).label
            for result in ("won", "lost")
            for plies, exact in ((None, False), (1, True), (5, True), (6, False))
        ]
        told += [verdict(words, PerfectDecision("", result, None, False)).label for result in ("drawn", "unknown")]
        assert len(set(told)) == len(told)
        for result in RESULTS:
            assert words.say(f"perfect.legend.{result}")
    assert set(RESULTS) == set(get_args(Result))


def test_while_it_is_worked_out_and_where_it_is_not_known_that_is_said() -> None:
    session = asked("katra-be", None, told=False)
    assert view(session).scene.verdicts is None
    assert legend(session).told == EN_RECORD.say("perfect.answer.looking")
    do(session, first(session))
    texts = [decision_text(session.game.position, decision) for decision in session.game.decisions]
    nothing = tuple(PerfectDecision(text, "unknown", None, False) for text in texts)
    do(session, Answered(Perfect(nothing, False)))
    assert legend(session).told == EN_RECORD.say("perfect.answer.looking")
    do(session, Answered(Perfect(nothing, True)))
    assert legend(session).told == EN_RECORD.say("perfect.answer.unknown")
    assert view(session).scene.verdicts is None, "marks that tell nothing would cover the names of the pits"


EN_RECORD = EN


def test_who_wins_a_solved_game_is_known_at_its_start_even_before_it_is_known_how() -> None:
    session = asked("kujifunza", 8, told=False)
    do(session, first(session))
    texts = [decision_text(session.game.position, decision) for decision in session.game.decisions]
    do(session, Answered(Perfect(tuple(PerfectDecision(text, "unknown", None, False) for text in texts), True)))
    assert legend(session).told == "South can win here, in 11 turns at most."
    assert view(session).scene.verdicts is None


def test_the_marks_know_what_the_lines_beside_them_say() -> None:
    session = asked("katro", 6, told=False)
    lines = (AnalysisLine(WIN - 5, ("A2>", "b1<"), drawn=False), AnalysisLine(4 - WIN, ("A1<",), drawn=False))
    do(session, Answered(Analysis(9, 10, (*lines, AnalysisLine(3, ("A3>",), drawn=False)))))
    texts = [decision_text(session.game.position, decision) for decision in session.game.decisions]
    do(session, Answered(Perfect(tuple(PerfectDecision(text, "unknown", None, False) for text in texts), True)))
    do(session, pit(session, "A1"))
    assert marks(session).pits[1] == Verdict("won", "3", "wins in 3 turns at most")
    assert marks(session).ways["A1<"].result == "lost"
    assert marks(session).pits[0].result == marks(session).pits[2].result == "unknown"


def test_an_answer_about_another_position_is_not_shown() -> None:
    session = asked("katro", 4, told=False)
    do(session, Answered(Perfect((PerfectDecision("A9<", "won", 1, True),), True)))
    assert view(session).scene.verdicts is None


def test_it_is_asked_once_there_are_lines_and_the_lines_go_on_when_it_is_known() -> None:
    session = asked(told=False)
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert isinstance(wanted.question, AnalysisQuestion)
    assert wanted.question.depth == 1
    find_out(session)
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert isinstance(wanted.question, AnalysisQuestion)
    assert wanted.question.depth is None
    do(session, first(session, depth=4), first(session))
    assert "4 turns" in panel(session).depth


def test_the_marks_stay_while_one_plays_on_and_come_again_with_the_panel() -> None:
    session = asked()
    sow(session, "A1>")
    assert view(session).scene.verdicts is None
    find_out(session)
    assert marks(session).pits
    do(session, Action.UNDO)
    find_out(session)
    assert {mark.result for mark in marks(session).pits.values()} == {"won"}
    do(session, GoTo("analysis"))
    assert view(session).scene.verdicts is None
    open_moves(session, GoTo("analysis"))
    assert marks(session).pits


def test_a_line_of_the_analysis_has_no_marks() -> None:
    session = asked()
    do(session, Press("line", "0"))
    assert isinstance(session.screen, Line)
    assert view(session).scene.verdicts is None
    assert panel(session).legend is None


def test_who_only_looks_is_not_told_who_wins_and_where_hints_are_not_allowed_no_best_turn() -> None:
    for permissions in (Permissions(readonly=True), Permissions(hint=False)):
        session = session_of()
        session.permissions = permissions
        open_moves(session, GoTo("moves"))
        do(session, Press("best"))
        shown = view(session).panel
        assert isinstance(shown, MovesPanel)
        assert (shown.best is not None) == ("moves-best" in str(shown.draw())) == permissions.hint
        assert not (shown.best and shown.best.asks_who_wins)
        assert do(session, Action.WHO_WINS) == []
        assert session.who_wins is None


def test_a_choice_inside_a_turn_is_marked_at_its_ways() -> None:
    session = asked(Game(variant("paika", 4).start), None)
    sow(session, "A2<")
    find_out(session)
    assert marks(session).pits == {}
    assert marks(session).ways.keys() == {"<", ">"}


def test_marks_differ_by_shape_and_sign_not_by_colour_alone() -> None:
    drawn = [Verdict(result, "3" if result in ("won", "lost") else "", "") for result in RESULTS]
    assert len({str(verdicts.icon(mark)).split(' d="')[1].split('"')[0] for mark in drawn}) == len(RESULTS)
    assert [verdicts.sign(mark) for mark in drawn] == ["3", "3", "=", "?"]
    far_off = [str(verdicts.icon(Verdict(result, "", ""))) for result in ("won", "lost")]
    assert all('class="sign"' in picture for picture in far_off)
    assert len({picture.split('class="sign"')[1] for picture in far_off}) == 2


def test_on_a_small_board_the_marks_are_larger() -> None:
    session = asked()
    do(session, pit(session, "A2"))
    scene: Scene = view(session).scene
    layout = Layout(scene.position.variant.board)
    large, small = (list(map(str, verdicts.marks(layout, scene, scale))) for scale in (1.5, 0.4))
    assert len(large) == len(small) == 3 + 2
    assert "scale(1)" in large[0]
    assert "scale(1.63)" in small[0]
    assert list(verdicts.marks(layout, scene._replace(verdicts=None), 1)) == []
