"""Whatever is pending is cancelled by undo, retry, another game and leaving: replies and hints."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from katra import Game, variant, write_record
from katra.service.questions import Analysis, AnalysisLine, Answer, Hint, Reply
from tests.trying import for_each
from tests.web.sessions import do, session_of, sow, view
from web.session.commands import Action, Answered, BeginVariant, Command, Load, Rematch, Seat
from web.session.players import Players, new_game
from web.session.session import Session

HINT = Hint("a2>", "safe", {}, Analysis(1, 1, (AnalysisLine(0, ("a2>",), drawn=False),)))


def computer_thinks() -> tuple[Session, Answer | None]:
    """Return a session in which the computer thinks about its turn."""
    session = session_of(players=Players(0, 2))
    sow(session, "A2>")
    return session, Reply("a2>", None)


def computers_think() -> tuple[Session, Answer | None]:
    """Return a session in which two computers play."""
    session = session_of(players=Players(1, 2))
    do(session, Answered(Reply("A2>", None)))
    return session, Reply("a2>", None)


def hint_is_sought() -> tuple[Session, Answer | None]:
    """Return a session in which a hint is looked for."""
    session = session_of()
    sow(session, "A2>")
    do(session, Action.HINT)
    return session, HINT


def pit_is_shown() -> tuple[Session, Answer | None]:
    """Return a session in which a hint shows its pit."""
    session, _ = hint_is_sought()
    do(session, Answered(HINT))
    return session, None


def way_is_shown() -> tuple[Session, Answer | None]:
    """Return a session in which a hint shows its way."""
    session, _ = pit_is_shown()
    do(session, Action.HINT)
    return session, None


def choice_waits() -> tuple[Session, Answer | None]:
    """Return a session in which a turn waits for a choice, and a hint for it is looked for."""
    session = session_of("paika")
    sow(session, "A2<")
    assert session.game.position.pause
    do(session, Action.HINT)
    return session, HINT._replace(turn=">")


PENDING = (
    computer_thinks, computers_think, hint_is_sought, pit_is_shown, way_is_shown, choice_waits
)  # fmt: skip
LEAVING: dict[str, Command] = {
    "undo": Action.UNDO,
    "new game": Action.NEW_GAME,
    "the other side": Action.SWAP_SEATS,
    "another level": Rematch(Players(0, 4)),
    "another game": BeginVariant(variant("fanga", 4)),
    "a game from outside": Load(Game(variant("katrayo", 4).start, {"South": "Ravaka", "North": "Rasoa"})),
    "others play": Seat(Players()),
}


@for_each("pending", PENDING)
@for_each("leaving", LEAVING)
def test_what_is_pending_is_cancelled(pending: Callable[[], tuple[Session, Answer | None]], leaving: str) -> None:
    session, late = pending()
    asked = session.screen.wants(session)
    do(session, LEAVING[leaving])
    wanted = session.screen.wants(session)
    assert wanted is None or wanted != asked
    seen = view(session)
    assert (seen.dialog, seen.toolbar.hint_shown, seen.scene.marks.hinted) == (None, False, None)
    assert seen.scene.offered.hinted is None
    if late and not seen.scene.thinking:
        record, said = write_record(session.game), seen.said
        do(session, Answered(late))
        assert (write_record(session.game), view(session).said) == (record, said)


@pytest.mark.parametrize("pending", PENDING)
def test_what_is_pending_is_cancelled_by_redo_too(pending: Callable[[], tuple[Session, Answer | None]]) -> None:
    session, _ = pending()
    do(session, Action.UNDO, Action.HINT)
    asked = session.screen.wants(session)
    do(session, Action.REDO)
    assert not view(session).toolbar.hint_shown
    assert session.screen.wants(session) is None or session.screen.wants(session) != asked


@pytest.mark.parametrize("pending", [computer_thinks, computers_think, hint_is_sought, choice_waits])
def test_while_one_chooses_another_game_or_other_players_nothing_is_thought_about(
    pending: Callable[[], tuple[Session, Answer | None]],
) -> None:
    from web.reading.game import OfGame
    from web.reading.games import Games
    from web.screens.players import ChoosePlayers

    session, _ = pending()
    below = session.screen
    for screen in (Games(below, "games", ""), OfGame(below, "fanga"), ChoosePlayers(below, Players())):
        asked = session.screen.wants(session)
        session.open(screen)
        assert session.screen.wants(session) is None
        do(session, Action.CLOSE)
        assert session.screen.wants(session) == asked


def test_the_beginning_of_a_new_game_taken_back_lets_the_computer_think_again() -> None:
    session, _ = computer_thinks()
    asked = session.screen.wants(session)
    do(session, Action.NEW_GAME)
    assert session.screen.wants(session) is None
    do(session, Action.UNDO)
    assert session.screen.wants(session) == asked


def test_a_game_given_up_while_the_computer_thinks_gets_no_reply() -> None:
    session, late = computer_thinks()
    session.game.resign(session.game.position.mover.other)
    assert session.screen.wants(session) is None
    assert late
    assert do(session, Answered(late)) == []
    assert session.game.ply == 1


def test_a_new_game_of_the_same_players_is_another_question() -> None:
    session = session_of(new_game(variant("katro", 4), Players(1, 0)))
    asked = session.screen.wants(session)
    do(session, Action.NEW_GAME)
    assert session.screen.wants(session) != asked
