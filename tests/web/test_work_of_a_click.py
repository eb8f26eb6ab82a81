"""What a click asks of the engine: each thing once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest

from katra import Game, parse_decisions, variant
from katra.sowing.add_and_go_on import AddAndGoOnSower
from tests.web.sessions import do, pit, session_of, view
from web.session.commands import Action, Choose, Command, Decide, Seat
from web.session.players import Players
from web.session.session import Session


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Give how often the sower is asked for each thing."""
    counted = Counter[str]()

    def counting(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def called(*arguments: Any) -> Any:
            counted[name] += 1
            return method(*arguments)

        return called

    for name in ("play", "outcome"):
        monkeypatch.setattr(AddAndGoOnSower, name, counting(name, getattr(AddAndGoOnSower, name)))
    return counted


def click(session: Session, command: Command, asked: Counter[str]) -> tuple[int, int]:
    """Follow a command and look at the page; return how often a turn was played, and an outcome asked for."""
    asked.clear()
    do(session, command)
    view(session)
    session.screen.wants(session)
    return asked["play"], asked["outcome"]


def test_choosing_a_pit_plays_each_of_its_two_ways_once(asked: Counter[str]) -> None:
    session = session_of("katro", 6)
    view(session)
    plays, outcomes = click(session, pit(session, "A3"), asked)
    assert plays == 2
    assert outcomes <= 3


def test_a_decision_that_was_shown_before_is_not_played_again(asked: Counter[str]) -> None:
    session = session_of("katro", 6)
    view(session)
    click(session, pit(session, "A3"), asked)
    plays, outcomes = click(session, Decide(parse_decisions(session.game.position, "A3>")[0]), asked)
    assert session.game.ply == 1
    assert plays <= 2  # one of them looks whether the next player's first turn captures
    assert outcomes <= 3


def test_a_decision_out_of_the_blue_is_played_once(asked: Counter[str]) -> None:
    session = session_of("katro", 6)
    view(session)
    plays, outcomes = click(session, Decide(parse_decisions(session.game.position, "A3>")[0]), asked)
    assert (plays, outcomes <= 3) == (2, True)


def test_a_long_game_makes_a_click_no_dearer(asked: Counter[str]) -> None:
    game = Game(variant("katro").start)
    while not game.outcome and game.ply < 30:
        game.play(game.decisions[game.ply % len(game.decisions)])
    game.undo()
    session = session_of(game)
    view(session)
    mover = game.position.mover
    start = game.decisions[0]
    assert start.pit is not None
    for command in (Choose(mover, start.pit), Decide(start)):
        plays, outcomes = click(session, command, asked)
        assert plays <= 2
        assert outcomes <= 3


def test_the_words_are_made_anew_only_for_other_players_or_another_side() -> None:
    """Catch words that are made again at each question, of which a touch asks a dozen."""
    session = session_of("katro", 4)
    words = session.words
    do(session, pit(session, "A2"))
    assert session.words is words
    do(session, Action.TURN_BOARD)
    assert session.words is not words
    do(session, Action.TURN_BOARD, Seat(Players(0, 3)))
    assert session.words is not words
