"""The page draws and tells what the games with a house have of their own: house, tax, safari, loss, blocked pit."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from katra import Game, Node, Player, parse_decisions, parse_position, variant, why_not_start
from katra.beside import barred
from katra.film.playback import Film
from katra.film.timeline import keyframes
from katra.film.timetable import PACE, SECONDS, timetable
from katra.position import Position, Turn
from katra.targets import starts, targets
from katra.words.board import BoardWords
from katra.words.language import codes, language
from katra.words.novelties import in_choice, in_turn
from katra.words.sentences import question, sowing_sentence, target_label, to_move, turn_sentence, why_not
from katra.words.turn_in_words import turn_in_words
from katra.words.turn_story import story
from tests.web.sessions import do, pit, session_of, shown, sow, view
from web.board.bar import bar
from web.board.layout import SQUARE_CORNER, Shape, layout_of
from web.board.miniature import miniature
from web.board.whole import whole
from web.session.commands import Action

SOUTH, NORTH = Player
EN = language("en")

TAXED = "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh"
"""Busser's boards 2 to 4: only the house can be sown, and two seeds of it are (A5<)."""
LAST_SEED_TAXED = "0.0.0.0.0.0.0.0/5.0.0.0.0.0.0.1/0.0.0.0.1.0.0.0/0.0.0.0.0.0.0.0 S 20-20 H"
SAFARI = "0.0.0.0.0.0.0.0/1.0.5.0.0.0.0.0/0.0.2.0.2.0.0.0/0.0.0.0.0.0.0.0 S 20-20 H"
"""A3> captures five seeds, the last of which falls in the house."""
TAKEN = "0.0.0.0.0.0.0.0/1.2.3.6.0.0.0.0/0.0.0.1.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh"
"""A4< takes North's house."""
THREATENING = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"
"""KIBA's 64 seeds: after A7< South threatens a4 alone, which is blocked."""
BLOCKED = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.1.1.0.0/0.0.2.2.0.2.6.4 N 0-0 - a4"
INTO_THE_BLOCKED_PIT = "0.0.0.0.0.0.0.0/0.0.0.0.3.0.2.0/0.2.0.0.0.0.0.2/2.0.0.0.0.0.0.0 N 0-0 - a4"
LAPSING = "0.0.0.0.0.0.0.2/0.0.0.0.2.0.0.3/0.0.2.0.8.0.0.0/2.0.0.0.0.1.0.0 S 0-0 H"
"""The reserve is empty: South's first capture loses the house."""


def at(game: str, text: str, **options: str) -> Position:
    return parse_position(variant(game, options=options), text)


def played(game: str, text: str, signs: str) -> Turn:
    position = at(game, text)
    return position.turn(*parse_decisions(position, signs))


# Drawn


@pytest.mark.parametrize(("game", "squares"), [("mraha", 2), ("bao", 2), ("kujifunza", 0), ("katra-be", 0)])
def test_the_house_alone_is_a_square_pit(game: str, squares: int) -> None:
    layout, start = layout_of(variant(game)), variant(game).start
    drawn = f"<svg>{whole(layout, [start.counts(player) for player in Player], ((22,) * len(layout.bowls),) * 2)}</svg>"
    ET.fromstring(drawn)
    corners = re.findall(r'<rect [^>]*rx="([\d.]+)" class="ring"', drawn)
    assert len(corners) == 32 + 2 * len(layout.bowls)  # a trough is ringed while a seed of it is asked for
    assert corners.count(str(SQUARE_CORNER + 2)) == squares


def test_a_house_that_stands_has_its_bone_and_a_lost_one_has_worn_grooves() -> None:
    layout, start = layout_of(variant("bao")), variant("bao").start
    drawn = ET.fromstring(f"<svg>{whole(layout, [start.counts(player) for player in Player], ((22,), (22,)))}</svg>")
    for player in ("south", "north"):
        (house,) = (group for group in drawn.iter("g") if group.get("data-rova") == player)
        assert (house.get("data-field"), house.get("data-intact")) == ("house", "true")
        worn, bone = (ET.tostring(part, "unicode") for part in house)
        assert bone.count("url(#bone)") == 4
        assert bone.count("#stake") == 4
        assert "bone" not in worn
        assert (worn.count("#socket"), worn.count("#stump")) == (3, 1)


def test_a_little_board_has_square_houses_and_a_wall_around_those_that_stand() -> None:
    assert str(miniature(variant("mraha"))).count('class="hollow"') == 2
    assert str(miniature(variant("mraha"))).count('class="wall"') == 2
    assert str(miniature(variant("kujifunza"))).count('class="hollow"') == 0
    film = Film(played("mraha", TAKEN, "A4<"))
    assert str(miniature(variant("mraha"), film.at(film.end).frame)).count('class="wall"') == 1


def test_a_blocked_pit_is_barred_on_its_players_side_alone() -> None:
    position = at("bao", BLOCKED)
    assert (barred(position, SOUTH), barred(position, NORTH)) == (None, 3)
    drawn = ET.fromstring(str(bar(NORTH, Shape())))
    assert (drawn.get("class"), drawn.get("data-bar")) == ("bar", "north")
    assert [part.tag for part in ET.fromstring(str(bar(SOUTH, Shape(square=True))))] == ["rect", "g"]
    assert barred(variant("katra-be").start, SOUTH) is None


# The turn, seen


def test_the_tax_is_seen_as_a_step_of_its_own_with_two_seeds_in_the_hand() -> None:
    told = keyframes(played("mraha", TAXED, "A5<"))
    assert [keyframe.kind for keyframe in told] == ["take", "drop", "tax", "seed", "seed"]
    drop, tax, *_, last = told[1:]
    assert (drop.frame.counts[SOUTH][4], tax.frame.counts[SOUTH][4], tax.frame.hand) == (14, 12, 2)
    assert (tax.pit, tax.lap, last.lap) == (4, 1, 1)
    film = Film(played("mraha", TAXED, "A5<"))
    stands = timetable(told, film.beads, PACE)
    assert stands[2] == SECONDS["tax"] > stands[1]
    assert film.way(4)[2].kind == "tax", "its way leads from the house"


def test_a_tax_that_leaves_nothing_loses_the_house_in_plain_sight() -> None:
    told = keyframes(played("mraha", LAST_SEED_TAXED, "A5<"))
    assert [keyframe.kind for keyframe in told] == ["take", "drop", "loss", "tax", "seed", "seed"]
    assert (told[2].source, told[2].robbed) == ("house", False)


def test_a_house_that_is_taken_falls_before_its_seeds_fly() -> None:
    told = keyframes(played("mraha", TAKEN, "A4<"))
    assert [(keyframe.kind, keyframe.robbed) for keyframe in told][2:4] == [("loss", True), ("capture", False)]


def test_a_pit_is_blocked_when_the_last_seed_has_fallen() -> None:
    told = keyframes(played("bao", THREATENING, "A7<"))
    assert [keyframe.kind for keyframe in told[-2:]] == ["seed", "change"]
    assert told[-1].frame.beside[NORTH][-1] == 4
    assert told[-2].frame.beside[NORTH][-1] == 0


# What is chosen


def test_the_targets_of_a_tax_sow_from_the_house_and_leave_the_rest() -> None:
    left, right = starts(Node(at("mraha", TAXED)), 4)
    assert [(aim.kind, aim.pit, aim.part, aim.source, aim.gives_up) for aim in (left, right)] == [
        ("sow", 4, 2, "reserve", "")
    ] * 2
    assert (left.way, right.way) == ((3, 2), (5, 6))


def test_a_safari_is_a_choice_inside_the_turn_and_can_be_taken_back() -> None:
    session = session_of(Game(at("mraha", SAFARI)))
    sow(session, "A3>")
    scene = view(session).scene
    assert scene.chosen == 4
    assert [(aim.text, aim.kind, aim.gives_up) for aim in scene.offered.targets] == [
        ("+", "sow", "house"),
        ("=", "stop", ""),
    ]
    effects = sow(session, "+")
    assert shown(effects).whole.after.value(SOUTH, "house") == 0
    do(session, Action.UNDO)
    assert session.game.position.pause
    sow(session, "=")
    assert session.game.position.value(SOUTH, "house") == 1


# In words


def test_the_tax_is_asked_for_and_told() -> None:
    position = at("mraha", TAXED)
    aims = starts(Node(position), 4)
    assert to_move(EN, position, aims[0]) == (
        "South’s turn: only the house is left. Drop a seed into it and sow 2 seeds."
    )
    assert question(EN, position, aims) == "South: sow 2 seeds from the house. Which way?"
    assert target_label(EN, position, aims[0]) == ("Sow 2 seeds from A5 to the left; the first lap ends in A3")
    assert turn_in_words(EN, position, "A5<") == "drop a seed into A5 and sow 2 seeds from it to the left"
    seen = played("mraha", TAXED, "A5<")
    assert sowing_sentence(EN, seen) == "South drops a seed into A5 and sows 2 seeds from it to the left…"
    assert turn_sentence(EN, seen) == (
        "South drops a seed into A5 and sows 2 seeds from it to the left: 1 lap, no capture (trakatra)."
    )
    assert turn_sentence(EN, played("bao", THREATENING, "A7<")).endswith(" no capture (takata).")
    told = story(EN, seen)
    assert "it cannot be sown whole, only 2 seeds from it" in told[0]
    assert told[1].startswith("South sows 2 seeds from A5 to the left.")


def test_a_house_is_named_while_it_stands() -> None:
    position = at("bao", BLOCKED.replace(" - ", " h "))
    words = BoardWords(EN, position)
    assert words.pit_label((NORTH, 4), 10, False, False) == "a5, North’s (house), 10 seeds"
    assert words.pit_label((SOUTH, 4), 1, False, False) == "A5, South’s, 1 seed"


def test_a_lost_house_is_told_whoever_loses_it() -> None:
    lost = "’s house is lost: it is an ordinary pit now."
    assert turn_sentence(EN, played("mraha", TAKEN, "A4<")).endswith(f" North{lost}")
    assert turn_sentence(EN, played("mraha", SAFARI, "A3>+")).endswith(f" South{lost}")
    assert turn_sentence(EN, played("mraha", LAST_SEED_TAXED, "A5<")).endswith(f" South{lost}")
    assert "lost" not in turn_sentence(EN, played("mraha", SAFARI, "A3>="))


def test_a_lap_that_ends_in_the_house_asks_for_a_safari() -> None:
    waiting = played("mraha", SAFARI, "A3>").after
    aims = targets(Node(waiting), waiting.decisions)
    assert question(EN, waiting, aims) == ("South ends in the house. Stop, or sow it and lose it?")
    assert [target_label(EN, waiting, aim) for aim in aims] == [
        "Sow the whole house from A5 to the right; the first lap ends in A8, and the house is lost",
        "Stop here and keep the house",
    ]


def test_who_sows_a_house_that_does_not_work_is_told_that_it_is_lost() -> None:
    position = at("bao", "0.0.0.0.0.0.0.0/5.0.0.0.0.0.0.1/0.0.1.0.4.0.0.0/0.0.0.0.0.0.0.0 S 20-20 H")
    assert question(EN, position, starts(Node(position), 4)) == ("South: sowing your house loses it. Which way?")


REFUSED = [
    ("bao", BLOCKED, 3, "Not a4: it is blocked for this turn."),
    ("mraha", "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh", 4, "first turn"),
    ("bao", "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh", 4, "start from another pit"),
    ("bao", "0.0.0.0.0.0.0.0/5.0.0.0.0.0.0.1/0.0.2.0.3.0.0.0/2.0.0.0.0.0.0.0 S 0-0 -", 15, "front row"),
    ("kujifunza", "0.0.0.0.0.0.0.0/5.0.0.0.0.0.0.1/0.0.2.0.3.0.1.0/0.0.0.0.0.0.0.0 S", 6, "has one seed"),
    ("bao", SAFARI, 4, "you must capture"),
]


@pytest.mark.parametrize(("game", "text", "refused", "said"), REFUSED)
def test_a_pit_that_may_not_start_says_why(game: str, text: str, refused: int, said: str) -> None:
    position = at(game, text)
    assert why_not_start(position, refused)
    assert said in why_not(EN, position, position.mover, refused, over=False)


def test_a_blocked_pit_says_so_to_who_hears_the_board_and_where_a_turn_ends_in_it() -> None:
    label = BoardWords(EN, at("bao", BLOCKED)).pit_label((NORTH, 3), 2, False, False, ["barred"])
    assert label.startswith("a4, North’s, 2 seeds, blocked for this turn (takasia)")
    seen = played("bao", INTO_THE_BLOCKED_PIT, "a2>")
    assert seen.laps == 1
    assert story(EN, seen)[-2].endswith("the turn ends in the blocked pit (takasia).")
    assert "ends.barred" in {each.key for each in in_turn(Film(seen))}


# Captions


def test_what_is_new_in_a_game_with_a_house_is_told_at_its_pit() -> None:
    def new(game: str, text: str, signs: str) -> dict[str, tuple[Player, int]]:
        return {each.key: each.where for each in in_turn(Film(played(game, text, signs)))}

    assert new("mraha", TAXED, "A5<")["part"] == (SOUTH, 4)
    assert new("mraha", TAKEN, "A4<")["robbed"] == (NORTH, 4)
    assert new("mraha", SAFARI, "A3>+")["opened"] == (SOUTH, 4)
    assert new("bao", THREATENING, "A7<")["barred"] == (NORTH, 3)
    assert new("bao", LAPSING, "A3>")["lapsed"] == (SOUTH, 4)
    blocked = at("bao", BLOCKED)
    legal = frozenset(each.pit for each in blocked.decisions if each.pit is not None)
    assert "start.blocked" in {each.key for each in in_choice(EN, blocked, legal, ())}


@pytest.mark.parametrize("code", codes())
def test_a_refused_pit_and_a_whole_turn_are_said_in_every_language(code: str) -> None:
    words = language(code)
    for game, text, signs in (("mraha", TAXED, "A5<"), ("mraha", SAFARI, "A3>+"), ("bao", THREATENING, "A7<")):
        assert turn_sentence(words, played(game, text, signs))
        assert story(words, played(game, text, signs))
    session = session_of(Game(at("bao", BLOCKED)))
    do(session, pit(session, "a4"))
    assert view(session).said == why_not(session.words, session.game.position, NORTH, 3, over=False)
