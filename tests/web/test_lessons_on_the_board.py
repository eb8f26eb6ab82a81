"""Every lesson as it is met on the page: solved on the board, its known mistakes said, answered and taken back."""

from __future__ import annotations

from katra import Player, turn_text
from katra.progress import Progress
from katra.study.attempt import whole_turns
from katra.study.books import names
from katra.words.language import language
from tests.trying import for_each
from web.board.drawing import bowl_heap
from web.board.layout import layout_of
from web.learn.pages import page
from web.learn.solve import Solve
from web.learn.study_view import StudyPanel
from web.session.commands import Choose, Move, Press
from web.session.session import After, Session

from .sessions import do, go, pit, session_of, view


def opened(name: str) -> tuple[Session, Solve]:
    session = session_of()
    screen = Solve(session.screen, "lesson", name)
    session.open(screen)
    return session, screen


def panel(session: Session) -> StudyPanel:
    seen = view(session).panel
    assert isinstance(seen, StudyPanel)
    return seen


def answer(session: Session) -> None:
    """Let the opponent answer, if they do."""
    wanted = session.screen.wants(session)
    if isinstance(wanted, After):
        do(session, wanted.command)


def play(session: Session, screen: Solve) -> None:
    """Do what the solution does now: point at a pit, or play a turn, which may be answered."""
    pit, shown = screen.attempt.asked_pit(), screen.attempt.solution()
    assert shown
    if screen.asks_for_pit and pit is not None:
        do(session, Choose(screen.study.solver, pit))
    else:
        do(session, Move(turn_text(shown.before, shown.decisions)))
    answer(session)


@for_each("name", names("lesson"))
def test_a_lesson_is_solved_on_the_board(name: str) -> None:
    session, screen = opened(name)
    while panel(session).state == "open":
        assert panel(session).task == session.words.say(f"lesson.{name}.goal")
        play(session, screen)
    assert panel(session).state == "done"
    assert session.progress
    assert session.progress.has("lesson", name)


@for_each("name", names("lesson"))
def test_a_known_mistake_is_said_in_its_own_words_answered_and_taken_back(name: str) -> None:
    session, screen = opened(name)
    while panel(session).state == "open":
        position = screen.game.position
        for node in whole_turns(screen.attempt.place):
            code = screen.study.note(node).wrong
            if code and node.turn:
                do(session, Move(turn_text(node.turn.before, node.turn.decisions)))
                assert panel(session).state == "wrong"
                assert panel(session).said == language("en").say(f"lesson.{name}.{code}")
                answer(session)
                assert session.screen.wants(session) is None
                do(session, Press("again"))
                assert (screen.game.position, panel(session).state) == (position, "open")
        play(session, screen)


def test_a_lesson_is_called_by_its_title_in_the_list_and_in_its_panel() -> None:
    """Its number, or the name of its game, tells nobody which lesson it is; a tick that is only drawn is not heard."""
    words = language("en")
    for name in names("lesson"):
        (book, _, number), title = name.partition("."), words.say(f"lesson.{name}.title")
        assert panel(opened(name)[0]).title == title
        listed = "".join(map(str, page("lessons", book, words, Progress(("lesson katro.2",))).body))
        (drawn,) = [part for part in listed.split("<a ") if f'data-item="{name}"' in part]
        assert f"<b>{number}</b> <strong>{title}</strong>" in drawn
        assert (words.say("study.solved") in drawn) == (name == "katro.2")


def test_after_a_mistake_a_pit_that_is_touched_is_chosen_where_the_mistake_was_made() -> None:
    session, screen = opened("katro.7")
    start = screen.game.position
    shown = screen.attempt.solution()
    assert shown
    do(session, Move(next(turn for turn in ("A1>", "A2>", "B1>", "B2>") if turn != turn_text(start, shown.decisions))))
    answer(session)
    assert panel(session).state == "wrong"
    pit = min(screen.board.startable())
    do(session, Choose(screen.study.solver, pit))
    assert (screen.game.position, panel(session).state, screen.board.selected) == (start, "open", pit)


def test_a_pit_that_cannot_be_sown_says_why_whatever_was_said_before() -> None:
    session, screen = opened("katro.8")
    do(session, Choose(screen.study.solver.other, 0))
    refused = panel(session).said
    assert refused == "a1 belongs to North, and it is your turn."


def test_a_turn_that_waits_for_a_choice_is_not_said_to_have_captured_nothing() -> None:
    """The faults: "captures again" at a first capture; "nothing captured" until all the turn had been shown."""
    session, _ = opened("katra-be.9")
    do(session, pit(session, "A8"))
    seen = view(session)
    assert seen.answer == "You capture 2 seeds. Sow from which end?"
    assert (seen.said, panel(session).said) == ("You sow A8 to the left…", "")


def test_a_lesson_speaks_to_the_reader_on_the_board_too() -> None:
    """The faults: "Your reserve is empty" beside a plate that said South, and no number in the empty reserve."""
    session, _ = opened("katra-be.9")
    wording = view(session).scene.wording
    assert [wording.player_name(player) for player in Player] == ["You", "North"]
    go(session, "rules")
    assert session.words.cast.reader is Player.SOUTH, "nor is it another's beside the rules"
    layout = layout_of(session.screen.game.position.variant)
    assert ">0</text>" in "".join(map(str, bowl_heap(layout, Player.SOUTH, "reserve", 0)))
