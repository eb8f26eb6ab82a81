"""The race on the page: a turn that starts again from a chosen pit, the special pit, what is told of both."""

from __future__ import annotations

from katra import Game, Player, parse_position, variant
from katra.beside import tally
from katra.film.playback import Film
from katra.service.questions import Analysis, Hint
from katra.words.board import BoardWords
from katra.words.hint import reason
from katra.words.ribbon import TurnText
from katra.words.turn_story import story
from tests.web.sessions import EN, do, pit, session_of, shown, sow, view
from web.board.layout import layout_of
from web.board.wood import wood
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
    assert seen.whose == "South plays again: choose a glowing pit."
    do(session, Action.UNDO)
    assert session.game.position.text == "2.3/0.3/3.0/3.2 S"


def test_a_pit_that_can_be_sown_in_one_way_is_sown_at_the_first_touch() -> None:
    """The fault: an arrow is asked for that has no other beside it."""
    session = session_of("bevohoka", 2)
    shown(do(session, pit(session, "A1")))
    assert session.game.ply == 1
    session = session_of("katro", 4)
    assert do(session, pit(session, "A1")) == []
    assert session.game.ply == 0
    assert len(view(session).scene.offered.targets) == 2


def test_a_finger_that_slides_from_a_pit_with_one_way_has_not_sown_it_yet() -> None:
    """The fault: a slide that is taken back has sown the pit from which it began."""
    session = session_of("bevohoka", 2)
    do(session, pit(session, "A1")._replace(slides=True))
    assert session.game.ply == 0
    assert [aim.text for aim in view(session).scene.offered.targets] == ["A1<"]


def test_a_race_counts_the_seeds_at_home() -> None:
    """The fault: plates of 24 against 24 all through, and a hint of 16 seeds of which a first start brought one."""
    session = session_of("bevohoka", 2)
    sow(session, "A1<")
    turn = session.game.last_turn
    assert turn
    assert TurnText(EN, Film(turn), turn, foretold=True).took() == "South: 1 seed home"
    position = session.game.position
    assert [tally(position.variant, position.counts(player)) for player in Player] == [1, 0]
    assert BoardWords(EN, position).plaque_label(Player.SOUTH, 1) == "South, 1 seed home"
    once = Hint("B4>", "brings_home", {"seeds": 1}, Analysis(1, 1, ()))
    assert reason(EN, once) == "it brings 1 seed home."
    again = once._replace(turn="B4>A2<", values={"seeds": 16})
    assert reason(EN, again) == "you play again, and in all it brings 16 seeds home."


def test_a_race_that_is_won_says_so() -> None:
    session = session_of("bevohoka", 2)
    for text in ("A1<", "B2>", "B2>", "B1>", "B2>"):
        if not session.game.outcome:  # what can only win is played by itself
            sow(session, text)
    assert view(session).whose == "South wins: the first with all seeds in one pit."


def test_the_special_pit_says_why_it_is_not_lifted() -> None:
    session = session_of(Game(parse_position(variant("bevohoka", 2), "2.3/0.3/0.1/4.3 S")))
    do(session, pit(session, "A2"))
    assert view(session).said == "Not A2: seeds go into the special pit, never out."


def test_a_turn_that_starts_again_is_told_so_and_nothing_of_captures() -> None:
    session = session_of("bevohoka", 2)
    for text in ("A1<", "B2>", "B2>", "B1>", "B2>"):
        if not session.game.outcome:  # what can only win is played by itself
            sow(session, text)
    assert session.game.last_turn
    told = story(EN, session.game.last_turn)
    assert told[0].endswith("which was empty: South plays again.")
    assert EN.say("asked.gap.more", laps="3 laps") in told
    assert not any("captur" in sentence for sentence in told)


def test_a_race_is_won_with_as_many_seeds_on_the_board() -> None:
    game = Game(parse_position(variant("bevohoka", 2), "1.0/7.0/0.7/0.1 S"))
    game.play_text("B2>")
    assert view(session_of(game)).whose.startswith("South wins: "), "both have as many on the board"


def test_the_special_pit_of_each_player_is_drawn_and_named() -> None:
    layout = layout_of(variant("bevohoka", 4))
    assert str(wood(layout)).count('class="circlet"') == 2
    assert str(wood(layout_of(variant("katro", 4)))).count('class="circlet"') == 0
    position = variant("bevohoka", 4).start
    label = BoardWords(EN, position).pit_label((Player.NORTH, 3), 0, legal=False, prey=False)
    assert label == "a4, North’s, the special pit, empty"
