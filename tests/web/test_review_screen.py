"""The review of a game on the page: what is known of it is walked, told, shown, and tried again."""

import re
from collections.abc import Iterator
from html import escape

import pytest

from katra import Game, Setup
from katra.service.answering import answer_text
from katra.service.questions import JudgeQuestion, Reviewed, ReviewQuestion, question_text
from web.record.review import Review
from web.record.review_view import ReviewPanel
from web.session.commands import Action, Answered, Choose, Decide, Move, Press, Write
from web.session.effects import Show, Signal
from web.session.players import Players, seat
from web.session.session import After, Ask, Session

from .sessions import do, go, session_of, sow, view

THROWN_AWAY = Setup("katrayo", 6, turns=("A5>", "a4<", "A3>", "a2>", "A6>"))
"""North, who can always win, gives that away by a4<."""


@pytest.fixture
def session() -> Session:
    return reviewing(THROWN_AWAY)


def reviewing(setup: Setup, players: Players | None = None) -> Session:
    """Return a session in which the review of a game has just been opened."""
    game = setup.play()
    if players:
        seat(game, players)
    session = session_of(game)
    go(session, "review")
    return session


def screen(session: Session) -> Review:
    assert isinstance(session.screen, Review)
    return session.screen


def panel(session: Session) -> ReviewPanel:
    shown = view(session).panel
    assert isinstance(shown, ReviewPanel)
    return shown


def asked(session: Session) -> Ask:
    """Return the question that the screen puts now."""
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    return wanted


def answers(session: Session) -> Iterator[Reviewed]:
    """Yield the answers to the question that is put now."""
    for found in answer_text(question_text(asked(session).question)):
        if isinstance(found, Reviewed):
            yield found


def look_on(session: Session, turns: int = 100) -> None:
    """Let the search answer what the screen asks, for so many answers."""
    for _, found in zip(range(turns), answers(session), strict=False):
        do(session, Answered(found))


def steps(session: Session) -> list[str]:
    """Return what the buttons offer that can be pressed."""
    return [step.name for step in panel(session).steps if step.enabled]


def here(session: Session) -> str:
    return " ".join(panel(session).here)


def test_a_review_looks_on_while_one_may_already_look(session: Session) -> None:
    assert asked(session).question == ReviewQuestion(THROWN_AWAY)
    look_on(session, 2)
    assert panel(session).progress == "Turns checked: 2 of 5…"
    assert panel(session).told == ""
    assert panel(session).chances[:3] == (None, None, None)
    assert None not in panel(session).chances[4:]
    do(session, Write("review-at", "1"))
    assert here(session) == "1. A5> (South) Not checked yet."


def test_a_review_that_is_left_and_opened_again_is_where_it_was(session: Session) -> None:
    look_on(session, 2)
    do(session, Write("review-at", "2"))
    left = screen(session)
    do(session, Action.CLOSE)
    assert session.screen is not left
    go(session, "review")
    assert screen(session) is left
    assert (len(screen(session).course.found), panel(session).at) == (2, 2)
    look_on(session)
    assert panel(session).progress == ""
    assert panel(session).told == "1 turn is marked."
    assert session.screen.wants(session) is None


def test_the_list_and_the_graph_tell_the_same_turns(session: Session) -> None:
    look_on(session)
    shown = panel(session)
    ((title, near, (row,)),) = shown.groups
    assert (title, near) == ("North’s turns", False)
    assert (row.at, row.mark, row.turn, row.word) == (2, "turning_point", "1. a4<", "turning point")
    assert row.why == "it throws away a sure win in 4 turns"
    assert shown.chances == (-1.0, -1.0, 1.0, 1.0, 1.0, 1.0), "North's loss is South's gain, who is near"
    assert '<i class="dot turning_point other" style="left:40%;top:4%">' in str(shown.draw())


def test_ones_own_turns_come_first() -> None:
    both = Setup("katrayo", 6, turns=("A6>", "a1<", "A4>", "a3>", "A6<", "a4<", "A3<", "a2<", "A4>"))
    for players, titles in (
        (Players(0, 2), ["Your turns", "Shrub’s turns"]),
        (Players(2, 0), ["Your turns", "Shrub’s turns"]),
        (Players(), ["South’s turns", "North’s turns"]),
    ):
        session = reviewing(both, players)
        look_on(session)
        groups = panel(session).groups
        assert [group.title for group in groups] == titles
        own = [row.at % 2 for row in groups[0].rows]
        assert set(own) == {0 if players.person == 1 else 1}


def test_the_graph_and_the_list_lead_to_a_turn(session: Session) -> None:
    look_on(session)
    do(session, Press("go", "2"))
    assert panel(session).at == 2
    assert panel(session).place == "1. a4< (North), turning point"
    assert here(session) == ("1. a4< (North) Turning point (proved): it throws away a sure win in 4 turns. Better: a2>")
    do(session, Write("review-at", "0"))
    assert here(session) == "Before the first turn"
    do(session, Press("next"))
    assert panel(session).at == 2
    do(session, Action.REDO)
    assert panel(session).at == 3
    assert panel(session).place == "2. A3> (South)", "as in the list of moves"
    assert view(session).whose == "Look back: after 2. A3>"
    do(session, Press("previous"))
    assert panel(session).at == 2
    do(session, Action.UNDO)
    assert here(session) == "1. A5> (South) As good as the best turn, or nearly."


@pytest.mark.parametrize("text", ["-1", "x", "99", ""])
def test_a_place_that_is_none_changes_nothing_or_is_the_nearest(session: Session, text: str) -> None:
    do(session, Write("review-at", text))
    assert panel(session).at == 5


def test_what_was_better_is_shown_on_the_board(session: Session) -> None:
    look_on(session)
    do(session, Press("go", "2"))
    (effect,) = do(session, Press("better"))
    assert isinstance(effect, Show)
    assert [effect.turn.before, effect.turn.decisions] == [
        session.game.line[1].position,
        Game(session.game.line[1].position).root.add_text("a2>").decided,
    ]
    assert view(session).whose == "A better line, to the end: turn 1 of 7", "4 of them North’s"
    assert here(session).startswith(view(session).whose)
    do(session, Press("step_on"))
    assert view(session).whose.startswith("A better line, to the end: turn 2 of ")
    do(session, Press("step_back"), Press("step_back"))
    assert screen(session).game.ply == 0
    do(session, Press("back"))
    assert panel(session).at == 2
    assert screen(session).game.ply == 2


def test_a_button_that_is_pressed_twice_keeps_its_place_and_does_nothing_more(session: Session) -> None:
    look_on(session)
    do(session, Press("go", "2"))
    assert steps(session) == ["better", "try"]
    do(session, Press("better"))
    assert do(session, Press("better")) == []
    assert screen(session).doing == "better"
    assert steps(session) == ["step_back", "back", "step_on", "better", "try"]
    do(session, Press("try"))
    sow(session, "a4<")
    do(session, Press("try"))
    assert screen(session).game.ply == 2
    assert [step.name for step in panel(session).steps if step.current] == ["try"]


def test_a_new_try_that_is_as_good_is_right_and_one_that_is_not_is_answered_and_taken_back(session: Session) -> None:
    look_on(session)
    do(session, Press("go", "2"), Press("try"))
    assert screen(session).game.position == session.game.line[1].position
    sow(session, "a4<")
    assert view(session).whose == "Checking your turn…"
    assert isinstance(asked(session).question, JudgeQuestion)
    look_on(session)
    assert view(session).whose == "Not yet: look at the answer."
    assert "it throws away a sure win" in here(session)
    answer = session.screen.wants(session)
    assert isinstance(answer, After)
    assert isinstance(answer.command, Move)
    do(session, answer.command)
    assert screen(session).game.ply == 3
    assert session.screen.wants(session) is None
    assert [step.name for step in panel(session).steps if step.urged] == ["again"]
    do(session, Press("again"))
    assert screen(session).game.position == session.game.line[1].position
    sow(session, "a2>")
    look_on(session)
    assert view(session).whose == "Yes, as good as the best!"
    assert [step.name for step in panel(session).steps if step.urged] == ["back"]


def test_nothing_that_is_tried_is_kept_or_played(session: Session) -> None:
    look_on(session)
    before = session.game.node
    do(session, Press("go", "2"), Press("try"))
    assert Signal.SAVE_GAME not in sow(session, "a2>")
    assert session.game.node is before
    assert len(session.game.line[1].children) == 1


def test_an_answer_of_the_review_is_not_taken_for_that_of_the_judge(session: Session) -> None:
    found = list(answers(session))
    for each in found[:4]:
        do(session, Answered(each))
    do(session, Press("go", "2"), Press("try"))
    sow(session, "a4<")
    do(session, Answered(found[4]))
    assert view(session).whose == "Checking your turn…"
    assert len(screen(session).course.found) == 5


def test_in_a_review_nothing_is_played_unless_one_tries(session: Session) -> None:
    look_on(session)
    node = screen(session).game.node
    do(session, Choose(node.position.mover, 0))
    assert view(session).said == "You are looking back. To play, choose “Try again from here”."
    do(session, Write("review-at", "1"), Decide(session.game.line[1].decisions[0]))
    assert screen(session).game.ply == 1


@pytest.mark.parametrize("place", ["rules", "lessons", "glossary"])
def test_what_is_read_stands_beside_the_game_that_is_played_not_beside_what_was_better(
    session: Session, place: str
) -> None:
    look_on(session)
    do(session, Write("review-at", "2"), Press("better"))
    assert view(session).scene.position != session.game.position
    go(session, place)
    assert view(session).scene.position == session.game.position
    do(session, Action.CLOSE)
    assert isinstance(session.screen, Review)


def test_a_game_without_a_mark_says_so() -> None:
    session = reviewing(Setup("katrayo", 4, turns=("A1<", "a4>")))
    look_on(session)
    assert panel(session).told == "No turn is marked: each was as good as the best, or nearly."
    assert (panel(session).groups, panel(session).writes) == ((), False)


def test_of_a_turn_that_wins_at_once_it_is_said_that_it_wins() -> None:
    session = reviewing(Setup("katrayo", 4, turns=("A1>", "a4>", "A1<")))
    look_on(session)
    assert here(session) == "2. A1< (South) It wins."


def test_a_game_without_a_turn_says_that_there_is_nothing_to_look_at() -> None:
    session = reviewing(Setup("katro", 4))
    assert session.screen.wants(session) is None
    assert here(session) == "No turns yet: nothing to look back at."
    assert panel(session).steps == ()


def test_what_was_found_is_written_into_the_record_when_it_is_asked_for(session: Session) -> None:
    look_on(session)
    node = session.game.line[2]
    assert (node.glyph, node.comment) == ("", "")
    assert panel(session).writes
    assert Signal.SAVE_GAME in do(session, Press("write"))
    assert node.glyph == "?"
    assert node.comment == "Turning point (proved): it throws away a sure win in 4 turns. Better: a2>"
    assert panel(session).written


def test_a_turn_half_played_at_the_end_is_left_out() -> None:
    session = reviewing(Setup("paika", 4, turns=("A2<",)))
    assert panel(session).total == 0


def test_nothing_is_heard_of_the_game_below_while_its_review_is_on_the_board() -> None:
    """Screen readers heard whose turn it is in the game, and its totals, instead of what the review tells."""
    session = reviewing(Setup("katrayo", 6, turns=("A5>",)))
    below, seen = session.screens[0].view(session), view(session)
    assert below.whose_heard
    assert below.totals
    assert (seen.whose_heard, seen.totals, seen.yours) == ("", "", "")


def test_another_game_has_another_review(session: Session) -> None:
    look_on(session)
    do(session, Action.CLOSE)
    session.game.undo()
    session.game.play_text("A4>")
    go(session, "review")
    assert not screen(session).course.found


def test_the_turn_on_the_board_is_told_with_its_pits_lit_and_is_current_in_the_list(session: Session) -> None:
    look_on(session)
    do(session, Write("review-at", "2"))
    drawn = str(panel(session).draw())
    assert f'max="5" value="{panel(session).at}"' in drawn
    assert f'<strong data-pits="" tabindex="0">{escape(panel(session).here[0])}</strong>' in drawn
    assert drawn.count('aria-current="step"') == 1
    assert 'id="review-write" type="button" data-press="write">' in drawn
    do(session, Press("write"))
    assert re.search(r'id="review-write" type="button" data-press="write" disabled=""', str(panel(session).draw()))
