"""A turn that starts again from a pit of one's choice is played on the page, though no list offers the race yet."""

from __future__ import annotations

from katra import Game, Player, parse_position, position_text, variant
from tests.web.sessions import do, pit, session_of, sow, view
from web.session.commands import Action


def test_a_turn_that_starts_again_lights_its_pits_and_is_played_and_undone() -> None:
    session = session_of("bevohoka", 2)
    assert view(session).scene.legal == {0, 2, 3}
    sow(session, "A1<")
    assert session.game.position.pause
    assert session.game.position.mover is Player.SOUTH
    seen = view(session)
    assert seen.scene.legal == {2, 3}
    assert seen.scene.chosen is None
    assert seen.whose == "South starts again: choose a lit pit."
    do(session, pit(session, "B2"))
    assert [aim.text for aim in view(session).scene.offered.targets] == ["B2>"]
    do(session, Action.LEAVE_PIT, Action.UNDO)
    assert position_text(session.game.position) == "2.3/0.3/3.0/3.2 S"


def test_a_race_that_is_won_says_so() -> None:
    session = session_of("bevohoka", 2)
    for text in ("A1<", "B2>", "B2>", "B1>", "B2>"):
        if not session.game.outcome:  # what can only win is played by itself
            sow(session, text)
    assert view(session).whose == "South wins: all of South’s seeds lie in one pit."


def test_the_special_pit_says_why_it_is_not_lifted() -> None:
    session = session_of(Game(parse_position(variant("bevohoka", 2), "2.3/0.3/0.1/4.3 S")))
    do(session, pit(session, "A2"))
    assert view(session).said == "Not A2: the special pit is sown into, and never lifted."
