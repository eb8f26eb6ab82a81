"""The course of a game in the Game tab: looked at, told, led along; what was better is shown, and tried again."""

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

import pytest

from katra import Game, Player, Setup
from katra.service.answering import answer_text
from katra.service.questions import JudgeQuestion, Reviewed, ReviewQuestion, question_text
from web.links.link import parse_link
from web.record.course import course_of
from web.record.moves import Moves
from web.record.moves_view import MovesPanel
from web.record.retry import Retry
from web.session.commands import Action, Answered, Choose, Decide, GoTo, Move, Press, Resign, Write
from web.session.effects import Show, Signal
from web.session.players import NAME
from web.session.session import After, Ask, Session

from .sessions import do, go, session_of, sow, view

THROWN_AWAY = Setup("katrayo", 6, turns=("A5>", "a4<", "A3>", "a2>", "A6>"))
"""North, who can always win, gives that away by a4<."""


@pytest.fixture
def session() -> Session:
    return studying(THROWN_AWAY)


def studying(setup: Setup, *, at: int = 0, readonly: bool = False) -> Session:
    """Return a session in which the moves of a game are open, after so many of its turns."""
    session = session_of(setup.play(), readonly=readonly)
    go(session, "moves")
    do(session, Write("course-at", str(at)))
    return session


def panel(session: Session) -> MovesPanel:
    shown = view(session).panel
    assert isinstance(shown, MovesPanel)
    return shown


class Seen(NamedTuple):
    """What is seen of the course: the turns up to the place, in words, what is told, and which signs lead on."""

    at: int | None
    place: str
    told: str
    before: bool
    after: bool


def course(session: Session) -> Seen:
    drawn = str(panel(session).course)
    slider = re.search(r'id="course-at".* value="(\d+)".* aria-valuetext="([^"]*)"', drawn)
    told = re.search('id="course-told"[^>]*>([^<]*)<', drawn)
    assert slider
    assert told
    off = re.findall(r'id="course-(before|after)"[^>]* disabled', drawn)
    at = int(slider[1]) if 'class="place"' in drawn else None
    return Seen(at, unescape(slider[2]), unescape(told[1]), "before" not in off, "after" not in off)


def chances(session: Session) -> list[float | None]:
    """Return the near player's chances before the first turn, and after each."""
    known = course_of(session, session.game)
    return [known.chance(after, session.near) for after in range(known.total + 1)]


def retry(session: Session) -> str:
    shown = view(session).panel
    assert shown
    return unescape(str(shown.draw()))


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


def tried(session: Session) -> Session:
    """Open the marked turn a4<, with nothing on the board but the position before it."""
    look_on(session)
    do(session, Write("course-at", "2"), Press("try"))
    return session


def steps(session: Session) -> list[str]:
    """Return what the buttons offer."""
    return re.findall(r'id="retry-(\w+)" type="button" data-press', retry(session))


def here(session: Session) -> str:
    return " ".join(re.findall('data-pits="" tabindex="0">([^<]*)<', retry(session)))


def test_a_game_that_goes_on_is_examined_once_somebody_looks_back() -> None:
    """It would be examined anew after every turn, while the two are playing."""
    going_on = THROWN_AWAY._replace(turns=THROWN_AWAY.turns[:4])
    session = studying(going_on, at=4)
    assert session.screen.wants(session) is None
    do(session, Write("course-at", "3"))
    assert asked(session).question == ReviewQuestion(going_on)
    look_on(session, 2)
    do(session, Write("course-at", "4"))
    assert asked(session).question == ReviewQuestion(going_on), "what was begun is not left half done"


def test_a_game_given_up_is_examined_from_its_end() -> None:
    """The fault: back at its last turn, "Turns checked: 3 of 4…" stayed for good."""
    going_on = THROWN_AWAY._replace(turns=THROWN_AWAY.turns[:4])
    session = studying(going_on, at=4)
    do(session, Resign(Player.SOUTH))
    assert asked(session).question == ReviewQuestion(going_on)


def test_from_a_lost_game_a_button_leads_to_the_turn_that_lost_it() -> None:
    """The fault: no way led from a lost game to its mistake."""

    def left() -> Session:
        session = session_of(THROWN_AWAY.play())
        session.game.tags["South"] = NAME.format(level=2)
        (offer,) = (each for each in view(session).offers if each.code == "mistake")
        assert offer.command == GoTo("moves", "mistake")
        go(session, *offer.command)
        return session

    session = left()
    look_on(session, 2)
    assert course(session).at == 5, "it stays until all is known"
    look_on(session)
    seen = course(session)
    assert (seen.at, seen.told[:13]) == (2, "Turning point")
    do(session, Action.CLOSE)
    assert session.game.outcome
    go(session, "moves", "mistake")
    assert course(session).at == 2, "at once, as all is known"
    session = left()
    do(session, Press("previous"))
    look_on(session)
    assert course(session).at == 4, "nobody is led away from where they look"


def test_what_is_known_is_seen_while_the_search_goes_on(session: Session) -> None:
    look_on(session, 2)
    seen = course(session)
    assert seen.told == "Turns checked: 2 of 5…"
    assert chances(session)[:3] == [None, None, None]
    assert None not in chances(session)[4:]


def test_what_is_left_is_known_when_it_is_opened_again(session: Session) -> None:
    look_on(session, 2)
    do(session, Action.CLOSE)
    go(session, "moves")
    assert course(session).told == "Turns checked: 2 of 5…"
    look_on(session)
    assert course(session).told == "1 turn is marked."
    assert session.screen.wants(session) is None


def test_the_list_and_the_graph_tell_the_same_turns(session: Session) -> None:
    look_on(session)
    shown = panel(session)
    assert list(shown.points.values()) == ["turning_point"]
    drawn = str(shown.draw())
    marked = re.search(r'<button[^>]*data-press="go (\d+)"[^>]*>(?:(?!</button>).)*class="dot turning_point"', drawn)
    assert marked
    assert int(marked[1]) in shown.points
    assert "<b>a4&lt;</b>" in drawn[marked.start() : drawn.index("</button>", marked.start())]
    assert chances(session) == [-1.0, -1.0, 1.0, 1.0, 1.0, 1.0], "North's loss is South's gain, who is near"
    assert '<i class="dot turning_point other" style="left:40%;top:4%">' in drawn


def test_the_better_turn_is_named_once_and_the_graph_names_its_halves() -> None:
    """The fault: "it misses A2>, which captures 6 seeds in 5 laps. Better: A2>", mildly, of a game thrown away."""
    session = studying(Setup("katro", 4, turns=("B1>", "b1>", "A1>", "b1>")), at=1)
    look_on(session)
    seen = course(session)
    assert seen.told == "Turning point: it misses A2>, which captures 6 seeds in 5 laps."
    assert re.findall("<span>([^<]*)</span>", str(panel(session).course))[:2] == ["South", "North"]


def test_the_graph_and_the_signs_lead_to_a_turn(session: Session) -> None:
    look_on(session)
    seen = course(session)
    assert (seen.at, seen.place, seen.before, seen.after) == (0, "Before the first turn", False, True)
    do(session, Press("after"))
    seen = course(session)
    assert (seen.at, seen.place, seen.before, seen.after) == (2, "1. a4< (North), turning point", False, False)
    assert seen.told == "Turning point (proved): it throws away a sure win in 4 turns. Better: a2>"
    assert session.game.ply == 2
    do(session, Write("course-at", "3"))
    assert course(session).place == "2. A3> (South)", "as in the list of moves"
    do(session, Press("before"), Press("before"))
    assert course(session).at == 2


@pytest.mark.parametrize("text", ["-1", "x", ""])
def test_a_place_that_is_none_changes_nothing(session: Session, text: str) -> None:
    do(session, Write("course-at", "3"), Write("course-at", text))
    assert course(session).at == 3


def test_beyond_the_end_is_the_end(session: Session) -> None:
    do(session, Write("course-at", "99"))
    assert course(session).at == 5


def test_in_a_variation_the_graph_has_no_place(session: Session) -> None:
    look_on(session)
    do(session, Write("course-at", "1"))
    sow(session, "a2>")
    seen = course(session)
    assert (seen.at, seen.place, seen.told) == (None, "In a variation", "1 turn is marked.")


def test_what_was_better_is_shown_on_the_board(session: Session) -> None:
    look_on(session)
    do(session, Press("after"))
    (effect,) = (each for each in do(session, Press("better")) if isinstance(each, Show))
    before = session.game.line[1].position
    assert [effect.turn.before, effect.turn.decisions] == [before, Game(before).root.add_text("a2>").decided]
    assert view(session).whose == "A better line, to the end: turn 1 of 7", "4 of them North’s"
    assert here(session).startswith(view(session).whose)
    do(session, Action.STEP_ON)
    assert view(session).whose.startswith("A better line, to the end: turn 2 of ")
    do(session, Action.STEP_BACK, Action.STEP_BACK)
    assert session.screen.game.ply == 0
    do(session, Action.CLOSE)
    assert course(session).at == 2


def test_what_is_being_done_has_no_button(session: Session) -> None:
    look_on(session)
    do(session, Press("after"), Press("better"))
    assert do(session, Press("better")) == []
    assert steps(session) == ["try"]
    assert re.findall(r'class="record-(\w+)"[^>]* (disabled)?', retry(session)) == [("back", ""), ("on", "")]
    do(session, Press("try"))
    assert steps(session) == ["better"]


def test_only_a_marked_turn_can_be_opened(session: Session) -> None:
    look_on(session)
    do(session, Write("course-at", "1"))
    assert 'id="course-steps" hidden=""' in str(panel(session).draw())
    do(session, Press("better"), Press("try"))
    assert isinstance(session.screen, Moves)


def test_a_new_try_that_is_as_good_is_right_and_one_that_is_not_is_answered_and_taken_back(session: Session) -> None:
    tried(session)
    assert session.screen.game.position == session.game.line[1].position
    sow(session, "a4<")
    assert view(session).whose == "Checking your turn…"
    assert isinstance(asked(session).question, JudgeQuestion)
    look_on(session)
    assert view(session).whose == "Not quite: look at the answer."
    assert "it throws away a sure win" in here(session)
    answer = session.screen.wants(session)
    assert isinstance(answer, After)
    assert isinstance(answer.command, Move)
    do(session, answer.command)
    assert session.screen.game.ply == 3
    assert session.screen.wants(session) is None
    assert steps(session) == ["better", "again"]
    do(session, Press("again"))
    assert session.screen.game.position == session.game.line[1].position
    sow(session, "a2>")
    look_on(session)
    assert view(session).whose == "Yes, as good as the best!"


def test_nothing_that_is_tried_is_kept_or_played(session: Session) -> None:
    tried(session)
    before = session.game.node
    assert Signal.SAVE_GAME not in sow(session, "a2>")
    assert session.game.node is before
    assert len(session.game.line[1].children) == 1


def test_beside_what_was_better_nothing_can_be_played(session: Session) -> None:
    look_on(session)
    do(session, Press("after"), Press("better"))
    played = session.screen.game
    do(session, Choose(played.position.mover, 0))
    assert view(session).said == "You are looking back. To play, choose “Try again from here”."
    ply = played.ply
    do(session, Decide(played.decisions[0]))
    assert session.screen.game.ply == ply


@pytest.mark.parametrize("place", ["rules", "lessons", "figures", "glossary"])
def test_what_is_read_stands_beside_the_game_that_is_played_not_beside_what_was_better(
    session: Session, place: str
) -> None:
    """It left a position on the board that is not the game, and buttons that did nothing."""
    look_on(session)
    do(session, Press("after"), Press("better"))
    played = session.screens[0]
    assert view(session).scene != played.view(session).scene
    go(session, place)
    assert view(session).scene == played.view(session).scene
    do(session, Action.UNDO)
    assert played.game.ply == 1
    while session.screen is not played and not isinstance(session.screen, Retry):
        do(session, Action.CLOSE)
    assert isinstance(session.screen, Retry)


def test_a_game_without_a_mark_says_so() -> None:
    session = studying(Setup("katrayo", 4, turns=("A1<", "a4>")))
    look_on(session)
    seen = panel(session)
    assert course(session).told == "No turn is marked: all were good."
    assert (seen.points, seen.writes) == ({}, False)


def test_a_game_without_a_turn_has_no_course() -> None:
    session = studying(Setup("katro", 4))
    assert session.screen.wants(session) is None
    assert 'id="moves-course" hidden=""' in str(panel(session).draw())


def test_what_was_found_is_written_into_the_record_when_it_is_asked_for(session: Session) -> None:
    look_on(session)
    node = session.game.line[2]
    assert (node.glyph, node.comment) == ("", "")
    assert panel(session).writes
    assert Signal.SAVE_GAME in do(session, Press("write"))
    assert node.glyph == "?"
    assert node.comment == "Turning point (proved): it throws away a sure win in 4 turns. Better: a2>"
    assert not panel(session).writes


def test_nothing_is_written_into_a_record_that_is_only_read() -> None:
    session = studying(THROWN_AWAY, readonly=True)
    look_on(session)
    assert not panel(session).writes
    do(session, Press("write"))
    assert session.game.line[2].glyph == ""


def test_a_turn_half_played_at_the_end_is_left_out() -> None:
    session = studying(Setup("paika", 4, turns=("A2<",)))
    assert course_of(session, session.game).total == 0


def test_nothing_is_heard_of_the_game_below_while_another_board_is_seen(session: Session) -> None:
    """Screen readers heard whose turn it is in the game, and its totals, instead of what was better."""
    tried(session)
    below, seen = session.screens[0].view(session), view(session)
    assert below.whose_heard
    assert below.totals
    assert (seen.whose_heard, seen.totals, seen.yours) == ("", "", "")


def test_another_game_has_another_course(session: Session) -> None:
    look_on(session)
    do(session, Action.CLOSE)
    session.game.go_to(0)
    session.game.play_text("A4>")
    session.game.promote(session.game.node)
    go(session, "moves")
    assert course(session).told == ""


def test_an_older_link_to_the_review_opens_the_moves() -> None:
    assert parse_link("?screen=review&game=katro").options.screen == "moves"
