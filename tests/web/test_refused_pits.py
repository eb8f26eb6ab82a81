"""A pit that may not be sown says why, and shows it: it is marked, and so are those that must be sown in its place."""

from __future__ import annotations

from itertools import product
from random import Random

from katra import GAMES, Game, Player, parse_position, variant
from katra.words.sentences import why_not
from tests.trying import for_each, tries
from tests.web.sessions import EN, do, pit, session_of, sow, view
from web.board.scene import Marks
from web.session.commands import Action, Choose, Decide
from web.session.session import Session

CAPTURE = "0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/0.1.0.1.0.0.0.0/1.0.0.0.0.0.0.0 S 3-3"


def obliged() -> Session:
    return session_of(Game(parse_position(variant("fandatsaka"), CAPTURE)))


def marks(session: Session) -> Marks:
    return view(session).scene.marks


def test_where_one_must_capture_the_pits_that_can_are_shown() -> None:
    session = obliged()
    assert (marks(session).refused, marks(session).obliged) == (None, frozenset())
    do(session, pit(session, "A4"))
    assert view(session).said == "Not A4: you must capture. Choose A2."
    assert marks(session).refused == (Player.SOUTH, 3)
    assert marks(session).obliged == {(Player.SOUTH, 1)}
    do(session, pit(session, "A2"))
    assert (marks(session).refused, marks(session).obliged) == (None, frozenset())


def test_any_other_reason_is_shown_by_the_pit_itself() -> None:
    session = obliged()
    for name, place in (("A1", (Player.SOUTH, 0)), ("B1", (Player.SOUTH, 15)), ("a2", (Player.NORTH, 1))):
        do(session, pit(session, name))
        assert (marks(session).refused, marks(session).obliged) == (place, frozenset())


@for_each("game", GAMES)
def test_every_refusal_gives_a_reason_in_the_river(game: str) -> None:
    session, chance = session_of(game, None), Random(7)
    for _ in range(tries(40)):
        position, over = session.game.position, session.game.outcome is not None
        startable = {decision.pit for decision in session.game.decisions}
        for owner, place in product(Player, range(position.variant.board.pits)):
            if owner is not position.mover or place not in startable:
                do(session, Choose(owner, place))
                seen = view(session)
                assert why_not(EN, position, owner, place, over) == (seen.said if over else seen.answer)
        if over:
            return
        do(session, Decide(chance.choice(session.game.decisions)))


def test_it_is_forgotten_with_what_was_said_of_it() -> None:
    for command in (Action.LEAVE_PIT, Action.HINT):
        session = session_of()
        do(session, pit(session, "a1"))
        assert marks(session).refused == (Player.NORTH, 0)
        do(session, command)
        assert marks(session).refused is None
    sow(session, "A2>")
    assert marks(session).refused is None


def test_it_is_heard_too() -> None:
    session = obliged()
    do(session, pit(session, "A4"))
    wording = view(session).scene.wording
    label = wording.pit_label((Player.SOUTH, 1), 1, legal=True, prey=False, traces=("obliged",))
    assert label.endswith(EN.say("trace.obliged"))
