"""A study is solved on the board: turns are judged, mistakes answered and taken back, hints given, the next taken."""

from __future__ import annotations

import pytest

from katra import Player, turn_text
from katra.progress import Progress
from katra.study.study import Study, read_study
from katra.words.language import language
from tests.web.test_library import Tab, Texts
from web.learn import solve, study_words
from web.learn.solve import Solve
from web.learn.study_view import HINTS, StudyPanel
from web.screens.status import Voice
from web.session.commands import Action, Choose, Move, Press
from web.session.effects import Completed, Show
from web.session.session import After, Session
from web.session.settings import LEARNED

from .sessions import do, pit, session_of, shown, sow, view

CAPTURE = """
[Id "test.1"]
[Kind "lesson"]
[Game "katro"]
[Size "4"]
[Position "0.0.2.0/0.2.3.0/0.1.1.0/0.0.0.0 S"]
[Success "captured >= 3"]

{[%mark a2] [%arrow A2>]} 1. A2> (1. A2< {[%wrong away]} a2>) *
"""
POINT = """
[Id "test.2"]
[Kind "lesson"]
[Game "katro"]
[Size "4"]
[Position "0.0.0.0/2.0.2.0/0.2.0.1/0.0.0.0 S"]
[Point "1"]

1. A2< *
"""
ANSWERED = """
[Id "test.3"]
[Kind "puzzle"]
[Game "katrayo"]
[Size "4"]
[Success "won"]

1. A1> a4> 2. A1< 1-0
"""
CHOICE = """
[Id "test.4"]
[Kind "lesson"]
[Game "paika"]
[Size "4"]

1. A2<> *
"""


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let these be the studies that there are."""
    known = {each.id: each for each in map(read_study, (CAPTURE, POINT, ANSWERED, CHOICE))}

    def found(kind: str, name: str) -> Study:
        return known[name]

    monkeypatch.setattr(solve, "study", found)

    monkeypatch.setattr(study_words, "name_of", lambda words, name: name)
    monkeypatch.setattr(solve, "records", lambda kind, book: dict.fromkeys(known, ""))
    for name, each in known.items():
        monkeypatch.setitem(language("en").texts, f"{each.kind}.{name}.goal", "Do it.")


def opened(name: str = "test.1") -> tuple[Session, Solve]:
    session = session_of()
    screen = Solve(session.screen, "puzzle" if name == "test.3" else "lesson", name)
    session.open(screen)
    return session, screen


def panel(session: Session) -> StudyPanel:
    seen = view(session).panel
    assert isinstance(seen, StudyPanel)
    return seen


def answer(session: Session) -> None:
    """Let the opponent answer, as the page does by itself."""
    wanted = session.screen.wants(session)
    assert isinstance(wanted, After)
    do(session, wanted.command)


def test_a_turn_that_does_what_is_asked_solves_the_study_and_is_remembered() -> None:
    session, screen = opened()
    session.storage = Tab(Texts()).storage
    effects = sow(session, "A2>")
    assert shown(effects).turn.captured == 3
    assert panel(session).state == "done"
    assert panel(session).solved
    assert session.progress == Progress(("lesson test.1",))
    assert session.storage.load(LEARNED) == session.progress.text
    assert Completed("lesson", "test.1", True, 1, 1) in effects
    assert screen.wants(session) is None


def test_a_mistake_is_answered_and_taken_back_to_where_it_was_made() -> None:
    session, screen = opened()
    start = screen.game.position
    sow(session, "A2<")
    assert panel(session).state == "wrong"
    assert not session.progress.solved
    assert not view(session).scene.legal  # first the answer, or back
    answer(session)
    assert screen.game.position.mover is Player.SOUTH
    assert screen.game.last_turn
    assert screen.game.last_turn.before.mover is Player.NORTH
    assert screen.wants(session) is None
    do(session, Press("again"))
    assert (screen.game.position, panel(session).state) == (start, "open")
    sow(session, "A2>")
    assert panel(session).state == "done"


def test_what_a_mistake_does_and_what_answers_it_is_heard_and_why_it_is_one_is_heard_once() -> None:
    session, _ = opened()
    voice = Voice()

    def hears() -> str:
        return voice.news(view(session), session.screen.game)

    assert view(session).whose in hears()
    sow(session, "A2<")
    mistake = view(session).said
    assert hears() == f"You sow A2 to the left: 1 lap, nothing captured. {mistake} North’s turn…"
    do(session, Move("a2>"))
    assert view(session).said == mistake
    answer = hears()
    assert answer.startswith("North sows a2")
    assert mistake not in answer
    assert answer.endswith("Try again"), "and not, as the river once said, South to play"


def test_a_pit_that_is_to_be_pointed_at_is_not_said_to_be_one_that_can_be_sown() -> None:
    session, _ = opened("test.2")
    scene = view(session).scene
    labels = [scene.wording.pit_label((Player.SOUTH, pit), 0, pit in scene.legal, False) for pit in range(8)]
    assert all(label.endswith("can be chosen") for label in labels)


def test_a_mistake_can_be_taken_back_before_it_is_answered() -> None:
    session, screen = opened()
    sow(session, "A2<")
    do(session, Action.UNDO)
    assert panel(session).state == "open"
    assert screen.wants(session) is None


def test_no_game_is_kept_of_what_is_played_in_a_study() -> None:
    session, screen = opened()
    game = session.game
    effects = sow(session, "A2>")
    assert not [effect for effect in effects if "SAVE_GAME" in str(effect)]
    assert screen.kept is game
    assert not game.ply


def test_the_pits_and_the_turn_to_look_at_are_marked() -> None:
    session, _ = opened()
    marks = view(session).scene.marks
    assert marks.shown == {(Player.NORTH, 1)}
    assert marks.hinted == (Player.SOUTH, 1)


def test_the_arrow_of_a_turn_that_is_shown_is_there_from_the_start_and_stays_when_its_pit_is_touched() -> None:
    session, screen = opened()
    for _ in range(2):
        assert {aim.text for aim in view(session).scene.offered.targets} == {"A2<", "A2>"}
        do(session, pit(session, "A2"))
    do(session, pit(session, "A3"))
    assert {aim.text for aim in view(session).scene.offered.targets} == {"A3<", "A3>"}
    sow(session, "A3>")
    do(session, Press("again"))
    assert screen.board.selected == 1


def test_what_shines_and_what_a_hint_shows_is_named_for_who_does_not_see_it() -> None:
    session, _ = opened()
    assert view(session).suggested == "Suggested: A2, to the right. Look at a2."
    session, _ = opened("test.3")
    assert view(session).suggested == ""
    do(session, Press("hint"))
    assert view(session).said == "Look at A1."
    do(session, Press("hint"))
    assert view(session).said == "The turn: sow A1 to the right."


def test_a_hint_never_names_the_pit_that_is_to_be_found() -> None:
    session, _ = opened("test.2")
    said = view(session).said
    do(session, Press("hint"))
    assert view(session).said == said


def test_the_river_asks_which_way_and_the_panels_foot_answers() -> None:
    """The fault: while a way was to be chosen the river was empty, and no button answered."""
    session, _ = opened("test.3")
    assert (view(session).answer, panel(session).ways) == ("", ())
    do(session, pit(session, "A1"))
    assert view(session).answer == "Which way?"
    drawn = str(panel(session).draw())
    assert all(f'data-way="{way}"' in drawn for way in ("A1&lt;", "A1&gt;"))
    assert 'data-action="leave_pit"' in drawn
    assert "study-hint" not in drawn
    do(session, Action.LEAVE_PIT)
    assert "study-hint" in str(panel(session).draw())


def test_hints_come_in_two_steps_and_then_the_solution_one_turn_a_press() -> None:
    session, screen = opened("test.3")
    do(session, Press("hint"))
    assert view(session).scene.marks.hinted == (Player.SOUTH, 0)
    assert view(session).scene.offered.targets == ()
    do(session, Press("hint"))
    hinted = view(session).scene.offered.hinted
    assert hinted
    assert hinted.sign == ">"
    assert panel(session).hints == HINTS
    assert shown(do(session, Press("solution"))).turn.captured
    answer(session)
    assert panel(session).state == "open"
    assert panel(session).hints == 0
    effects = do(session, Press("solution"))
    assert panel(session).state == "done"
    assert not session.progress.solved  # it was shown, not found
    assert Completed("puzzle", "test.3", False, 0, 1) in effects
    assert screen.game.outcome


def test_right_turns_are_answered_until_the_study_is_solved() -> None:
    session, screen = opened("test.3")
    sow(session, "A1>")
    assert panel(session).state == "open"
    wanted = screen.wants(session)
    assert wanted
    assert wanted.command == Move("a4>")
    assert not view(session).scene.legal
    answer(session)
    sow(session, "A1<")
    assert panel(session).state == "done"


def test_a_pit_is_pointed_at_before_the_turn_is_sown() -> None:
    session, screen = opened("test.2")
    asked = screen.attempt.asked_pit()
    assert asked is not None
    name = screen.game.position.variant.board.name(asked, Player.SOUTH)
    wrong = next(each for each in ("A4", "B1", "B2") if each != name)
    do(session, pit(session, wrong))
    assert panel(session).said == "Not there. Count pit by pit."
    assert panel(session).state == "open"
    assert not screen.game.ply
    assert view(session).scene.marks.refused
    assert (Player.SOUTH, 0) in view(session).scene.marks.shown  # A2 is sown: counting begins in A1
    effects = do(session, Choose(Player.SOUTH, asked))
    assert [effect for effect in effects if isinstance(effect, Show)]
    assert turn_text(screen.attempt.study.start, screen.game.node.decided) == "A2<"
    assert panel(session).state == "done"


def test_the_next_study_is_one_step_away() -> None:
    session, screen = opened()
    assert (panel(session).nth, len(panel(session).solved)) == (0, 4)
    do(session, Press("next"))
    assert (screen.name, panel(session).state) == ("test.2", "open")


def test_a_study_that_is_left_leads_back_to_the_game() -> None:
    session, _ = opened()
    do(session, Action.CLOSE)
    assert session.screen is session.screens[0]


def test_after_the_last_lesson_the_game_itself_is_begun() -> None:
    session, screen = opened("test.4")
    do(session, Press("next"))
    assert session.screen is session.screens[0]
    assert session.game.position == screen.study.variant.start


def test_a_hint_in_a_turn_that_has_begun_otherwise_leads_back_to_its_start() -> None:
    session, screen = opened("test.4")
    start = screen.game.position
    waiting = next(turn for turn in screen.game.decisions if turn != screen.following_decision())
    screen.game.play(waiting)
    assert screen.game.position.pause
    do(session, Press("hint"))
    assert screen.game.position == start
    assert view(session).scene.marks.hinted


def test_a_hint_in_the_midst_of_a_turn_shows_the_choice_of_the_solution() -> None:
    session, _ = opened("test.4")
    sow(session, "A2<")
    do(session, Press("hint"), Press("hint"))
    hinted = view(session).scene.offered.hinted
    assert hinted
    assert hinted.text == ">"


def test_a_hint_stays_after_a_wrong_turn() -> None:
    """Catches a hint that is forgotten by the very mistake it was asked against."""
    session, _ = opened()
    do(session, Press("hint"))
    hinted = view(session).said
    sow(session, "A2<")
    assert panel(session).hints == 1
    answer(session)
    do(session, Press("again"))
    assert (panel(session).hints, view(session).said) == (1, hinted)


def test_a_tap_on_the_pit_that_a_hint_has_chosen_tries_again_with_it() -> None:
    """Catches a second tap on a chosen pit, which would leave it."""
    session, screen = opened("test.3")
    do(session, Press("hint"))
    do(session, Press("hint"))
    sow(session, "A2>")
    assert panel(session).state == "wrong"
    if screen.wants(session):
        answer(session)
    do(session, Choose(Player.SOUTH, 0))
    assert (panel(session).state, screen.board.selected) == ("open", 0)


def test_the_verdict_names_where_the_last_seed_fell_and_what_the_answer_captured() -> None:
    session, _ = opened()
    assert panel(session).verdict == ""
    sow(session, "A2<")
    assert (panel(session).verdict, panel(session).answer) == ("Last seed in A1", "North answers on the board")
    answer(session)
    assert (panel(session).verdict, panel(session).answer) == ("Last seed in A1", "North: nothing captured")
    do(session, Press("again"))
    assert panel(session).verdict == ""


def test_a_pit_touched_before_the_answer_says_to_watch_it() -> None:
    """Catches a lesson that says it is done while a mistake waits for its answer."""
    session, _ = opened()
    sow(session, "A2<")
    do(session, pit(session, "A1"))
    assert view(session).said == session.words.say("study.watch")


def test_from_the_second_study_on_one_may_go_back_to_the_one_before() -> None:
    """The fault: only the list led back to the lesson before."""
    session, screen = opened("test.2")
    assert 'id="study-previous"' in str(panel(session).draw())
    do(session, Press("previous"))
    assert screen.name == "test.1"
    assert 'id="study-previous"' not in str(panel(session).draw())
