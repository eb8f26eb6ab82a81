"""The odd rules of the games that re-enter from an end pit, one by one: RULES.md sections 3, 4 and 6."""

from __future__ import annotations

import pytest

from katra.board import Player
from katra.errors import NotationError
from katra.notation import parse_position, parse_turn
from katra.position import Position
from katra.steps import Capture, Drop, Lap
from katra.turns import cycle, why_not_start
from katra.variants import variant
from tests.trying import for_each

from .boards import after, board, place, shown, signs, told, turns


def ending(position: Position) -> tuple[Player | None, str] | None:
    """Return the winner and the reason, or None while the game goes on."""
    ended = position.outcome
    return ended and (ended.winner, ended.reason)


def why_not(position: Position, name: str) -> str | None:
    """Return why a pit may not start."""
    of = position.variant.board
    return why_not_start(position, next(pit for pit in of.order() if of.name(pit, position.mover) == name))


DROPS = ("fandatsaka", "fifangha", "katra-be")


# Dropping


@pytest.mark.parametrize("game", DROPS)
def test_a_dropped_seed_captures_and_its_pit_keeps_all_its_seeds(game: str) -> None:
    """Dandouau 1909, fandatsaka: the seeds of the facing pit are taken, the dropped one stays with its own."""
    position = place(
        game,
        """
        . . . . . . . .
        . 3 . . . . . 1
        . 2 . . . . . .
        . . . . . . . .
        """,
        "S 5-5",
    )
    assert turns(position) == ["A2>"]
    assert shown(after(position, "A2>")) == board(
        """
        . . . . . . . .
        . . . . . . . 1
        1 4 1 . . . . .
        . . . . . . . .
        """
    )
    assert after(position, "A2>").value(Player.SOUTH, "reserve") == 4
    assert [type(step) for step in told(position, "A2>").movements] == [Drop, Capture, Lap]


@pytest.mark.parametrize("game", DROPS)
def test_a_capture_must_be_taken(game: str) -> None:
    """Dandouau 1909, fandatsaka, III; Flacourt 1661: "ayant toujours devant soi"."""
    position = place(
        game,
        """
        . . . . . . . .
        1 . . . . 1 . .
        1 1 . . . 1 . .
        . . 3 . . . . .
        """,
        "S 5-5",
    )
    assert {text[:2] for text in turns(position)} == {"A1", "A6"}
    assert why_not(position, "A2") == "must_capture"
    assert why_not(position, "A3") == "empty"
    assert why_not(position, "B3") == "drop"
    assert why_not(position, "A1") is None


FACING_NOTHING = """
    . . . . . . . .
    . . . 2 . . . .
    2 1 1 . . . . .
    . . . . . . . .
    """


@pytest.mark.parametrize("game", DROPS)
def test_a_turn_that_cannot_capture_at_once_is_fotsiny(game: str) -> None:
    """Dandouau 1909, fandatsaka, particular rule I: the player "joue à blanc", in the direction that he likes."""
    position = place(game, FACING_NOTHING, "S 5-5")
    assert turns(position) == ["A1<", "A1>", "A2<", "A2>", "A3<", "A3>"]


@pytest.mark.parametrize("game", DROPS)
def test_a_fotsiny_turn_captures_nothing_to_its_end(game: str) -> None:
    """Dandouau 1909, particular rule I: "s'il n'y a pas prise [...] dès le début du coup, il ne peut y en avoir"."""
    position = place(
        game,
        """
        . . . . . . . .
        . . . 1 . . 1 .
        2 . 1 . . 2 . 1
        . . 1 . 1 . 2 .
        """,
        "S 5-5 -" if game == "katra-be" else "S 5-5",
    )
    fotsiny = told(position, "A8<")
    lifted = {step.lifted[0] for step in fotsiny.movements[2:] if isinstance(step, Lap)}
    assert lifted & {3, 6}, "a lap ends in an occupied pit that faces one of North's seeds"
    assert (fotsiny.laps, fotsiny.captured) == (9, 0)


def test_a_drop_starts_from_the_front_row_only() -> None:
    """Dandouau 1909, fandatsaka: the seed is dropped into one's own front row."""
    position = place("fandatsaka", ". . . . . . . .\n. 1 . . . . . .\n2 . . . . . . .\n5 5 5 5 5 5 5 5", "S 1-1")
    assert turns(position) == ["A1<", "A1>"]
    assert why_not(position, "B4") == "drop"


def test_a_captured_singleton_is_sown_like_any_other_seed() -> None:
    """Dandouau 1909, particular rule IV is no exception: the one seed falls into the end pit, and the turn goes on."""
    position = place(
        "fandatsaka",
        """
        . . . . . . . .
        1 1 . . . . . .
        2 . . . . . . .
        . . . . . . . .
        """,
        "S 5-5",
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . . . . . .
        . 1 . . . . . .
        . 1 1 1 1 . . .
        . . . . . . . .
        """
    )


# Which end


@for_each(("col", "side"), [(0, ">"), (1, ">"), (6, "<"), (7, "<")])
@for_each("game", DROPS)
def test_a_capture_in_the_two_columns_at_an_end_enters_by_that_end(game: str, col: int, side: str) -> None:
    """Dandouau 1909, fandatsaka, II and VIII."""
    pits = ["."] * 8
    pits[col] = "1"
    row = " ".join(pits)
    position = place(game, f". . . . . . . .\n{row}\n{row}\n. . . . . . . .", "S 5-5")
    assert turns(position) == [f"A{col + 1}{side}"]


@for_each("col", [2, 3, 4, 5])
@for_each("game", DROPS)
def test_a_capture_by_the_dropped_seed_in_the_centre_enters_by_either_end(game: str, col: int) -> None:
    """Dandouau 1909, fandatsaka, VI: "à partir d'un tsibongy de son choix" (Busser)."""
    pits = ["."] * 8
    pits[col] = "1"
    row = " ".join(pits)
    position = place(game, f". . . . . . . .\n{row}\n{row}\n. . . . . . . .", "S 5-5")
    assert turns(position) == [f"A{col + 1}<", f"A{col + 1}>"]


LATER_IN_THE_CENTRE = """
    . . . . . . . .
    . 3 2 . . . . 1
    . 1 1 . . . . .
    . . . . . . . .
    """


def test_a_later_capture_in_the_centre_keeps_its_sense_or_is_free_again() -> None:
    """Dandouau 1909, fandatsaka, VIII keeps the sense; Busser, fifangha and katra-be, lets one choose each time."""
    assert turns(place("fandatsaka", LATER_IN_THE_CENTRE, "S 5-5"))[0] == "A2>"
    for game in ("fifangha", "katra-be"):
        position = place(game, LATER_IN_THE_CENTRE, "S 5-5")
        assert {"A2><", "A2>>"} <= {text[:4] for text in turns(position)}
        assert signs(after(position, "A2>")) == ["<", ">"]
    first = place("katra-be", LATER_IN_THE_CENTRE, "S 5-5", centre="first")
    assert "A2>" in turns(first)
    assert not after(first, "A2>").pause


def test_four_columns_have_no_centre() -> None:
    """RULES.md section 5: two columns at each end holds for every size."""
    position = place("fifangha", ". . . .\n1 1 1 1\n1 1 1 1\n. . . .", "S 5-5")
    assert turns(position) == ["A1>", "A2>", "A3<", "A4<"]
    five = place("fifangha", ". . . . .\n1 1 1 1 1\n1 1 1 1 1\n. . . . .", "S 5-5")
    assert [text[:3] for text in signs(five)] == ["A1>", "A2>", "A3<", "A3>", "A4<", "A5<"]


# With the reserve empty


def test_with_the_reserve_empty_a_start_that_captures_must_be_played() -> None:
    """Dandouau 1909, particular rule II: "il faut que la dernière graine tombe" where it can take."""
    position = place(
        "fandatsaka",
        """
        . . . . . . . .
        . . 2 . . . . 1
        2 . 1 . . . . .
        . . 3 . . . . .
        """,
        "S 0-0",
    )
    assert turns(position) == ["A1>"]
    assert why_not(position, "B3") == "must_capture"
    assert why_not(position, "A3") == "too_few"
    assert told(position, "A1>").captured == 2


def test_with_the_reserve_empty_any_row_may_start_in_either_direction() -> None:
    """Dandouau 1909, particular rule II: "l'un quelconque de ses trous [...] dans le sens qu'il lui plaît"."""
    position = place("fandatsaka", ". . . . . . . .\n. . . . . . . 1\n2 . . . . . . .\n. . 3 . . . . .", "S 0-0")
    assert turns(position) == ["A1<", "A1>", "B3<", "B3>"]


def test_seventeen_seeds_come_round_and_capture() -> None:
    """Dandouau 1909, particular rule VI: "(17 graines au moins)", the front row being filled by the lap itself."""
    position = place(
        "fandatsaka",
        """
        . . . . . . . .
        . 3 . . . . . 1
        17 . . . . . . .
        . . . . . . . .
        """,
        "S 0-0",
    )
    assert turns(position) == ["A1>"]
    steps = told(position, "A1>").movements
    assert isinstance(steps[1], Capture)
    assert steps[1].seeds == 3


def test_who_has_only_singletons_at_the_end_loses() -> None:
    """Dandouau 1909, particular rule VII; Busser: "si, lors de la phase 2, un joueur n'a plus que des singletons"."""
    drawing = """
        . . . . . . . .
        . . . . . . . 5
        1 . 1 . . . . .
        . . . . . 1 . .
        """
    for game in ("fandatsaka", "katra-be"):
        assert ending(place(game, drawing, "S 0-0")) == (Player.NORTH, "no_start")
        assert ending(place(game, drawing, "S 1-0")) is None
    assert ending(place("fifangha", drawing, "S 0-0")) is None


# The rova


def test_a_turn_must_stop_in_the_back_pit_of_ones_own_rova() -> None:
    """Busser, katra sakalava, fig. 3-4; Dandouau 1909: "L'arrêt est obligatoire"."""
    drawing = """
        . . . . . . . .
        . . . . . . . 1
        2 . . . . . . .
        . . . 1 2 . . .
        """
    position = place("katra-be", drawing, "S 0-0 Rr")
    stopped = place("katra-be", drawing.replace("2 . . . . . . .\n", "5 . . . . . . .\n"), "S 0-0 Rr")
    assert told(stopped, "A1<").laps == 1
    assert shown(after(stopped, "A1<")) == board(
        """
        . . . . . . . .
        . . . . . . . 1
        . . . . . . . .
        1 1 1 2 3 . . .
        """
    )
    without = place("katra-be", drawing.replace("2 . . . . . . .\n", "5 . . . . . . .\n"), "S 0-0 r")
    assert told(without, "A1<").laps > 1
    assert position.value(Player.SOUTH, "rova")


IN_THE_ROVA = """
    . . . . . . . .
    . . . . . . . 1
    4 . . . 2 . . .
    . . . . 3 . . .
    """


def test_a_turn_may_stop_in_the_front_pit_of_ones_own_rova() -> None:
    """Dandouau 1909: "il peut arrêter là son coup ou le continuer"."""
    position = place("katra-be", IN_THE_ROVA, "S 0-0 Rr")
    waits = after(position, "A1>")
    assert waits.text.endswith(" S 0-0 Rr @A5>*")
    assert signs(waits) == ["+", "="]
    assert shown(after(waits, "=")) == board(
        """
        . . . . . . . .
        . . . . . . . 1
        . 1 1 1 3 . . .
        . . . . 3 . . .
        """
    )
    assert after(waits, "=").value(Player.SOUTH, "rova")


def test_a_rova_is_sown_whole_and_gone_for_good() -> None:
    """Dandouau 1909: "il doit enlever à la fois les graines qui sont dans les deux rova"."""
    position = place("katra-be", IN_THE_ROVA, "S 0-0 Rr")
    opened = after(position, "A1>+")
    assert told(position, "A1>+").movements[1] == Lap((4, 11), 6, 5, 1)
    assert shown(opened) == board(
        """
        . . . . . . . .
        . . . . . . . 1
        . 1 1 1 . 1 1 1
        . . . . . 1 1 1
        """
    )
    assert opened.text.endswith(" N 0-0 r")


@pytest.mark.parametrize("start", ["A5>", "B5>"])
def test_a_turn_that_starts_from_the_rova_sows_both_its_pits(start: str) -> None:
    """RULES.md section 3: sown from the pit after the chosen one."""
    position = place("katra-be", IN_THE_ROVA.replace("4 .", ". ."), "S 0-0 Rr")
    later = told(position, start)
    assert len(later.movements) == 1
    assert not later.after.value(Player.SOUTH, "rova")
    south = {"A5>": ". . . . . 1 1 1\n. . . . . . 1 1", "B5>": ". . . . . . 1 1\n. . . . . 1 1 1"}
    assert shown(later.after) == board(f". . . . . . . .\n. . . . . . . 1\n{south[start]}")


TO_BE_TAKEN = """
    . . . 4 . . . .
    . . . 2 . . . 1
    . . . 1 . . . .
    . . . . . . . .
    """


def test_a_rova_is_taken_whole_and_never_rebuilt() -> None:
    """Dandouau 1909: "C'est là le seul cas où on peut dégarnir à la fois les deux trous"."""
    position = place("katra-be", TO_BE_TAKEN, "S 3-3 Rr")
    taken = told(position, "A4>")
    assert taken.captured == 6
    assert shown(taken.after).startswith("0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1/")
    assert taken.after.text.endswith(" N 2-3 R")
    assert told(place("katra-be", TO_BE_TAKEN, "S 3-3 R"), "A4>").captured == 2


def test_an_empty_front_pit_protects_the_seeds_behind_it() -> None:
    """Dandouau 1909: one captures what faces one's front pit; the rova is taken only from there."""
    position = place("katra-be", TO_BE_TAKEN.replace(". . . 2 . . . 1", ". . . . . . . 1"), "S 3-3 Rr")
    assert turns(position) == ["A4<", "A4>"]
    assert told(position, "A4>").captured == 0


ROVA_ALONE = """
    . . . . . . . .
    1 . . . . . . .
    . . . . 2 . . .
    1 . . . 3 . . .
    """


def test_the_dropped_seed_may_be_left_in_a_rova_that_is_alone_in_the_front_row() -> None:
    """RULES.md section 3, from Dandouau 1909: "Mais il n'est jamais obligé de le faire"."""
    position = place("katra-be", ROVA_ALONE, "S 3-3 Rr")
    assert signs(position) == ["A5<", "A5>", "A5="]
    left = told(position, "A5=")
    assert left.steps == [Drop(4, "reserve")]
    assert left.after.text == f"{board(ROVA_ALONE.replace('2', '3'))} N 2-3 Rr"
    assert signs(place("katra-be", ROVA_ALONE, "S 3-3 r")) == ["A5<", "A5>"]
    assert "A5=" not in signs(place("katra-be", ROVA_ALONE.replace(". . . . 2", "1 . . . 2"), "S 3-3 Rr"))
    assert "A5=" not in signs(place("katra-be", ROVA_ALONE.replace("1 . . . . . . .", "1 . . . 1 . . ."), "S 3-3 Rr"))
    assert "A5=" not in signs(place("katra-be", ROVA_ALONE, "S 0-3 Rr"))


# Winning and losing


def test_a_winning_capture_is_sown_for_one_lap_and_nothing_follows() -> None:
    """RULES.md section 3; Busser, katra paika, fig. 32-37 shows the seeds sown."""
    position = place(
        "fandatsaka",
        """
        1 . . . . . . .
        . 2 . . . . . .
        . 3 . . . . . .
        . . . . . . . .
        """,
        "S 5-5",
    )
    won = told(position, "A2>")
    assert won.laps == 1
    assert shown(won.after) == board(
        """
        1 . . . . . . .
        . . . . . . . .
        1 5 . . . . . .
        . . . . . . . .
        """
    )
    assert ending(won.after) == (Player.SOUTH, "front_captured")
    assert turns(won.after) == []


def test_who_empties_his_own_front_row_loses() -> None:
    """RULES.md section 3, from Dandouau 1909, katra-be: "of one of the two players"."""
    position = place("fandatsaka", ". . . . . . . .\n. . . 1 . . . .\n2 . . . . . . .\n. . . . . . . .", "S 0-5")
    assert ending(after(position, "A1<")) == (Player.NORTH, "front_emptied")
    assert ending(after(position, "A1>")) is None


# Paika


def test_paika_captures_from_two_seeds_that_stay_where_they_are() -> None:
    """Busser, katra paika, fig. 9-14."""
    position = place("paika", ". . . .\n2 . 1 1\n2 . . 1\n. . . .")
    assert {text[:2] for text in turns(position)} == {"A1"}
    assert isinstance(told(position, "A1>").movements[0], Capture)
    assert why_not(position, "A4") == "must_capture"
    assert shown(after(position, "A1>")) == board(". . . .\n. . 1 1\n3 1 . 1\n. . . .")


def test_a_singleton_never_captures_at_the_start_of_paika() -> None:
    """RULES.md section 3."""
    position = place("paika", ". . . .\n1 . . 1\n1 2 . .\n. . . .")
    assert turns(position) == ["A2<", "A2>"]
    assert told(position, "A2>").captured == 0


def test_paika_starts_from_a_singleton_only_if_there_is_nothing_else() -> None:
    """Busser, katra paika."""
    few = place("paika", ". . . .\n1 . . .\n1 . 1 .\n5 . . .")
    assert turns(few) == ["A1<", "A1>", "A3<", "A3>"]
    assert why_not(few, "B1") == "front_row"
    more = place("paika", ". . . .\n1 . . .\n1 . 2 .\n5 . . .")
    assert turns(more) == ["A3<", "A3>"]
    assert why_not(more, "A1") == "too_few"


def test_the_side_of_paika_may_hold_for_the_whole_turn() -> None:
    """Busser, katra paika: "un sens de semis qui restera le même tout au long du tour de jeu"; his examples differ."""
    assert "A2<>" in turns(variant("paika", 4).start)
    fixed = variant("paika", 4, {"side": "turn"}).start
    assert turns(fixed) == [f"A{col}{sign}" for col in (1, 2, 3, 4) for sign in "<>"]


# Turns without end


ROUND_AND_ROUND = """
    . . . .
    1 . . 1
    . 3 3 .
    1 . 2 1
    """


@pytest.mark.parametrize(
    ("game", "drawing", "fields", "start", "laps"),
    [
        ("fifangha", ROUND_AND_ROUND, "S 5-5", "A2<", 24),
        ("paika", ". . . .\n2 . . .\n. 3 3 1\n1 . 1 2", "S", "A3<", 76),
        ("paika", ". . .\n. . 2\n1 4 .\n2 5 6", "S", "A2>", 121),
    ],
)
def test_a_fotsiny_turn_without_end_is_a_draw(game: str, drawing: str, fields: str, start: str, laps: int) -> None:
    """RULES.md section 4; found by search."""
    position = place(game, drawing, fields)
    endless = told(position, start)
    assert (endless.laps, cycle(endless), endless.captured) == (laps, laps, 0)
    assert endless.after.endless
    assert ending(endless.after) == (None, "endless")
    assert endless.after.text.endswith(" ~")
    barred = place(game, drawing, fields, endless="illegal")
    assert start not in turns(barred)
    assert set(turns(barred)) < set(turns(position))


def test_a_turn_of_ten_thousand_laps_is_given_up() -> None:
    """RULES.md section 4: its cycle may be millions of laps long."""
    position = place("paika", ". . . . . .\n. . . . . 1\n6 3 4 4 1 .\n3 4 . 4 2 6")
    endless = told(position, "A3>")
    assert (endless.laps, cycle(endless)) == (10_000, None)
    assert ending(endless.after) == (None, "endless")


def test_a_pit_whose_turns_never_end_is_barred_for_that() -> None:
    """RULES.md section 4, option endless=illegal."""
    drawing = """
        . . . .
        . . . 2
        4 2 1 .
        2 1 . 5
        """
    assert why_not(place("paika", drawing, "S", endless="illegal"), "A1") == "endless"
    assert {"A1<", "A1>"} <= set(turns(place("paika", drawing, "S")))


def test_a_choice_of_which_one_answer_never_ends_is_none_where_that_is_illegal() -> None:
    """RULES.md section 6: a sign stands only where there is more than one option."""
    drawing = """
        . . . . . . . .
        1 . . . . . . .
        . 2 1 . 1 . 1 2
        4 1 4 1 3 3 5 .
        """
    position = place("katra-be", drawing, "S 0-0 R")
    assert [text for text in turns(position) if text.startswith("B7>")] == ["B7>+", "B7>="]
    assert cycle(told(position, "B7>+")) == 72
    barred = place("katra-be", drawing, "S 0-0 R", endless="illegal")
    assert [text for text in turns(barred) if text.startswith("B7>")] == ["B7>"]
    assert shown(after(barred, "B7>")) == shown(after(position, "B7>="))
    assert after(barred, "B7>").value(Player.SOUTH, "rova")


# Positions and turns as text


@pytest.mark.parametrize(
    ("fields", "written"),
    [
        ("S", "S 22-22 Rr"),
        ("S 21-22", "S 21-22 Rr"),
        ("N 0-0 -", "N 0-0 -"),
        ("N - R", "N 0-0 R"),
        ("S 100-0 r", "S 100-0 r"),
        ("S 3-4 Rr @A5>", "S 3-4 Rr @A5>"),
        ("S 3-4 Rr @A5<*", "S 3-4 Rr @A5<*"),
        ("S 3-4 Rr ~", "S 3-4 Rr ~"),
    ],
)
def test_reserves_rovas_and_choices_are_written(fields: str, written: str) -> None:
    drawn = ". . . . . . . .\n. . . . . . . 1\n1 . . . 2 . . .\n. . . . . . . ."
    assert place("katra-be", drawn, fields).text == f"{board(drawn)} {written}"


@for_each(
    ("fields", "code"),
    [
        ("S 3", "bad_reserve"),
        ("S 3-", "bad_reserve"),
        ("S -3-3", "bad_reserve"),
        ("S 3-4-5", "bad_reserve"),
        ("S 3-4 rR", "bad_rova"),
        ("S 3-4 RR", "bad_rova"),
        ("S 3-4 Rr .. ", "unexpected_field"),
        ("S 3-4 Rr @", "bad_pause"),
        ("S 3-4 Rr @A5", "bad_pause"),
        ("S 3-4 Rr @A5+", "bad_pause"),
        ("S 3-4 Rr @a5>", "wrong_player"),
        ("S 3-4 Rr @A9>", "no_such_pit"),
        ("S 3-4 Rr @A1>", "no_choice"),
        ("S 3-4 r @A5>", "no_choice"),
        ("S 3-4 Rr @A5> ~ x", "unexpected_field"),
    ],
)
def test_fields_that_cannot_be_read_are_refused(fields: str, code: str) -> None:
    drawn = ". . . . . . . .\n. . . . . . . 1\n1 . . . 2 . . .\n. . . . . . . ."
    with pytest.raises(NotationError) as refused:
        parse_position(variant("katra-be"), f"{board(drawn)} {fields}")
    assert refused.value.code == code
    assert refused.value.place is not None


@pytest.mark.parametrize(
    ("text", "code", "character"),
    [
        ("A1>", "turn_unfinished", 1),
        ("A1>*", "turn_unfinished", 1),
        ("A1>>", "choice_expected", 4),
        ("A1>?", "choice_expected", 4),
        ("A1>+=", "turn_too_long", 5),
        ("A1>==", "turn_too_long", 5),
        ("A1=", "not_legal", 1),
        ("A1+", "not_legal", 1),
        ("+", "bad_turn", 1),
    ],
)
def test_a_turn_with_wrong_choices_tells_why_and_where(text: str, code: str, character: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_turn(place("katra-be", IN_THE_ROVA, "S 0-0 Rr"), text)
    assert (refused.value.code, refused.value.place and refused.value.place.character) == (code, character)


def test_what_is_left_of_a_turn_is_read_where_it_waits() -> None:
    waits = after(place("katra-be", IN_THE_ROVA, "S 0-0 Rr"), "A1>")
    assert turns(waits) == ["+", "="]
    assert after(waits, "+x0*") == after(place("katra-be", IN_THE_ROVA, "S 0-0 Rr"), "A1>+")
    with pytest.raises(NotationError) as refused:
        parse_turn(waits, "A1>+")
    assert refused.value.code == "choice_expected"
    assert len(list(waits.turns())) == 2
