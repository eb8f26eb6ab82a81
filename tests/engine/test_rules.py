"""The odd rules, one by one, each on a small board: RULES.md sections 1, 2 and 4."""

from __future__ import annotations

import pytest

from katra.board import Player
from katra.game import Game
from katra.notation import parse_turn
from katra.position import Position
from katra.variants import variant
from tests.trying import for_each

from .boards import after, board, place, shown, told, turns


def ending(position: Position) -> tuple[Player | None, str] | None:
    """Return the winner and the reason, or None while the game goes on."""
    ended = position.outcome
    return ended and (ended.winner, ended.reason)


# Sowing


@pytest.mark.parametrize(("turn", "then"), [("A4>", "B4"), ("B4<", "B3"), ("B1<", "A1"), ("A1>", "A2")])
def test_two_rows_are_sown_in_a_ring(turn: str, then: str) -> None:
    """Dandouau 1909: "Arrivé au dernier trou à gauche de la rangée arrière, l'on continuera dans la rangée avant"."""
    assert next_pit("gorobaka", turn, rows=2, cols=4) == then


@pytest.mark.parametrize(("turn", "then"), [("A1<", "B1"), ("B1>", "B2"), ("B4>", "A4"), ("A4<", "A3")])
def test_the_ring_of_two_rows_is_sown_the_other_way_too(turn: str, then: str) -> None:
    assert next_pit("gorobaka", turn, rows=2, cols=4) == then


@pytest.mark.parametrize(("turn", "then"), [("A4>", "A1"), ("A1<", "A4"), ("A2>", "A3"), ("A2<", "A1")])
def test_the_right_end_of_a_single_row_joins_its_left_end(turn: str, then: str) -> None:
    """Busser, katrayo: "On considère que la case 1 est à droite de la case 6"."""
    assert next_pit("katrayo", turn, rows=1, cols=4) == then


@pytest.mark.parametrize(
    ("turn", "then"), [("C1>", "C2"), ("C3>", "B3"), ("B3<", "B2"), ("B1<", "A1"), ("A1>", "A2"), ("A3>", "C1")]
)
def test_three_rows_are_sown_outer_middle_front_and_back_to_the_outer_left_end(turn: str, then: str) -> None:
    """RULES.md section 1, after de Voogt."""
    assert next_pit("fianarantsoa", turn, rows=3, cols=3) == then


@pytest.mark.parametrize(("turn", "then"), [("C1<", "A3"), ("A1<", "B1"), ("B1>", "B2"), ("B3>", "C3")])
def test_three_rows_are_sown_the_other_way_too(turn: str, then: str) -> None:
    assert next_pit("fianarantsoa", turn, rows=3, cols=3) == then


def next_pit(game: str, turn: str, rows: int, cols: int) -> str:
    """Return the pit in which South's only seed falls."""

    def seed_in(pit: str) -> str:
        lines = [["0"] * cols for _ in range(rows)]
        lines["ABC".index(pit[0])][int(pit[1]) - 1] = "1"
        return "\n".join(" ".join(line) for line in lines)

    north = "\n".join(["1" + " 0" * (cols - 1)] * rows)
    found = shown(after(place(game, f"{north}\n{seed_in(turn[:2])}"), turn))
    pits = [f"{'ABC'[row]}{col + 1}" for row in range(rows) for col in range(cols)]
    return next(pit for pit in pits if board(f"{north}\n{seed_in(pit)}") == found)


def test_the_pit_that_the_seeds_were_lifted_from_is_not_skipped() -> None:
    """Busser, katro: "s'il y a plus que 11 graines à semer, la 12e ira dans la case numéro 0"."""
    position = place(
        "katrayo",
        """
        1 . . .
        4 1 1 1
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        1 . . .
        1 2 2 2
        """
    )


def test_a_pit_is_occupied_by_a_seed_that_the_same_lap_dropped_there() -> None:
    """Busser, katrayo: "une case qui contient 2 graines (parce qu'on y est passé 2 fois en semant)"."""
    position = place(
        "katrayo",
        """
        . . 3 .
        5 . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . 3 .
        2 1 2 .
        """
    )
    assert told(position, "A1>").laps == 3


def test_seventeen_seeds_make_more_than_a_full_tour_of_sixteen_pits() -> None:
    """Dandouau 1909: "17 graines au moins"."""
    position = place(
        "gorobaka",
        """
        .  . . . . . . .
        1  . . . . . . .
        17 . . . . . . .
        .  . . . . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . . . . . .
        1 . . . . . . .
        2 1 2 . 2 . 2 .
        . 2 . 2 . 2 . 2
        """
    )
    assert told(position, "A1>").laps == 9


def test_a_lap_may_go_round_many_times() -> None:
    position = place(
        "katrayo",
        """
        . . 5 .
        9 . . .
        """,
    )
    assert told(position, "A1>").laps == 4
    assert shown(after(position, "A1>")) == board(
        """
        . . 5 .
        1 2 5 1
        """
    )


# Capturing


def test_a_capture_in_katro_takes_one_pit() -> None:
    """Busser, katro, fig. 15-21: "on capture les graines qui sont en face"."""
    position = place(
        "katro",
        """
        . 2 . .
        . 1 1 .
        1 1 . .
        . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . 2 . .
        . . 1 .
        . . 1 1
        . . . 1
        """
    )


@pytest.mark.parametrize("game", ["gorobaka", "katro-gorobaka", "mandry"])
def test_a_capture_in_gorobaka_takes_the_whole_column(game: str) -> None:
    """Dandouau 1909: "plus toutes les graines [...] dans les deux trous de la même rangée verticale"."""
    position = place(
        game,
        """
        . 2 . . . 4
        . 1 . . . .
        1 1 . . . .
        . . . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . . . 4
        . . . . . .
        . . 1 1 1 1
        . . . . . 1
        """
    )


def test_one_of_the_two_pits_of_the_column_may_be_empty() -> None:
    """Dandouau 1909: "l'un de ces deux trous pouvant être vide"."""
    position = place(
        "gorobaka",
        """
        . 2 . . . 4
        . . . . . .
        1 1 . . . .
        . . . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . . . 4
        . . . . . .
        . . 1 1 1 1
        . . . . . .
        """
    )


def test_a_lap_that_captures_nothing_goes_on_all_the_same() -> None:
    """Busser, katrayo: "Alors on capture 0 graine et on a 2 graines à semer"."""
    position = place(
        "katrayo",
        """
        . . . 2
        1 1 . .
        """,
    )
    assert told(position, "A1>").laps == 2
    assert shown(after(position, "A1>")) == board(
        """
        . . . 2
        . . 1 1
        """
    )


def test_the_back_row_captures_when_the_front_row_is_empty_at_that_moment() -> None:
    """Busser, katro: "Dans ce cas, et dans ce cas seulement, Sud peut prendre depuis sa rangée externe"."""
    position = place(
        "katro",
        """
        . . . .
        . 3 . 1
        . . . .
        . 1 1 .
        """,
    )
    assert shown(after(position, "B3<")) == board(
        """
        . . . .
        . . . 1
        1 1 1 1
        1 . . .
        """
    )


def test_the_back_row_does_not_capture_while_the_front_row_holds_a_seed() -> None:
    """Busser, katro, fig. 11-14."""
    position = place(
        "katro",
        """
        . . . .
        . 3 . 1
        . . . 1
        . 1 1 .
        """,
    )
    assert shown(after(position, "B3<")) == board(
        """
        . . . .
        . 3 . 1
        1 . . 1
        1 . . .
        """
    )


def test_the_start_may_be_what_empties_the_front_row() -> None:
    """Busser, katro, fig. 22-25: "maintenant la rangée intérieure de Sud est vide"."""
    position = place(
        "katro",
        """
        . . . .
        3 . . 1
        1 . . .
        1 . . .
        """,
    )
    assert shown(after(position, "A1<")) == board(
        """
        . . . .
        . . . 1
        . . 1 1
        . 1 1 1
        """
    )


@pytest.mark.parametrize("game", ["gorobaka", "mpantsaka", "mandry"])
def test_other_games_never_capture_from_the_back_row(game: str) -> None:
    """Dandouau 1909: "dans un trou de la rangée avant, mais de cette rangée seulement"."""
    position = place(
        game,
        """
        . . . .
        . 3 . 1
        . . . .
        . 1 2 .
        """,
    )
    assert shown(after(position, "B2>")) == board(
        """
        . . . .
        . 3 . 1
        . . 1 1
        . . . 1
        """
    )


@pytest.mark.parametrize("game", ["katro", "mpantsaka"])
def test_the_front_row_is_found_empty_after_the_last_seed_and_before_the_capture(game: str) -> None:
    """Busser, katro, fig. 26-39: a capture takes the last front seed alone, and the next one takes from behind."""
    position = place(
        game,
        """
        . 2 . . 4 1
        . 1 . . . .
        1 1 . . 1 .
        . . . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . 2 . . . 1
        . . . . . .
        . . 1 1 . 1
        . 1 1 1 1 1
        """
    )


def test_three_rows_capture_from_and_into_the_frontmost_that_holds_a_seed() -> None:
    """de Voogt, by Busser: Fianarantsoa."""
    position = place(
        "fianarantsoa",
        """
        1 . .
        . 3 .
        . . .
        . . .
        1 1 .
        . . .
        """,
    )
    assert shown(after(position, "B1>")) == board(
        """
        1 . .
        . . .
        . . .
        . . 1
        . . 1
        1 1 1
        """
    )


def test_sleep_then_eat_captures_from_an_empty_front_pit() -> None:
    """Busser, katro, fig. 46-49: "Sud capture quand même les 4 graines qui sont en face"."""
    position = place(
        "mandry",
        """
        . 1 . 1
        . 1 . .
        1 . . .
        . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . 1
        . . . .
        . . 1 1
        . . . 1
        """
    )


def test_sleep_then_eat_only_sleeps_if_there_is_nothing_to_eat() -> None:
    position = place(
        "mandry",
        """
        . . . 1
        . . 1 .
        1 . . .
        . . . .
        """,
    )
    assert shown(after(position, "A1>")) == board(
        """
        . . . 1
        . . 1 .
        . 1 . .
        . . . .
        """
    )


def test_sleep_then_eat_only_sleeps_in_the_back_row() -> None:
    """Busser, katro: the turn ends in "une case vide de la rangée extérieure"."""
    position = place(
        "mandry",
        """
        . . . 1
        . . . 1
        . . . 1
        . . . .
        """,
    )
    assert shown(after(position, "A4>")) == board(
        """
        . . . 1
        . . . 1
        . . . .
        . . . 1
        """
    )


def test_nobody_is_obliged_to_capture() -> None:
    """Busser, katro: one chooses any pit of one's own that is not empty."""
    position = place(
        "katro",
        """
        . 2 . .
        . 1 1 .
        1 1 . .
        . . . .
        """,
    )
    assert {text: told(position, text).captured for text in turns(position)} == {"A1<": 0, "A1>": 1, "A2<": 0, "A2>": 0}


# Winning and losing


def test_a_winning_capture_stays_in_its_pit_and_ends_the_turn() -> None:
    """Busser, katrayo: "on convient donc que le jeu s'arrête dès que la rangée d'un joueur est vide"."""
    position = place(
        "katro",
        """
        . . . .
        . 3 . .
        1 1 . .
        1 . . .
        """,
    )
    won = after(position, "A1>")
    assert shown(won) == board(
        """
        . . . .
        . . . .
        . 5 . .
        1 . . .
        """
    )
    assert told(position, "A1>").laps == 1
    assert ending(won) == (Player.SOUTH, "all_captured")
    assert turns(won) == []


def test_fanga_is_won_by_the_last_seed_of_the_front_row() -> None:
    """Tiennot, by Busser: "le but du jeu est de vider la rangée intérieure de l'adversaire"."""
    position = place(
        "fanga",
        """
        . 2 . 5
        . 3 . .
        1 1 . .
        1 . . .
        """,
    )
    won = after(position, "A1>")
    assert shown(won) == board(
        """
        . 2 . 5
        . . . .
        . 5 . .
        1 . . .
        """
    )
    assert ending(won) == (Player.SOUTH, "front_captured")


FRONT_ROW_LEFT_EMPTY = """
    . . . .
    . 2 . .
    1 . . .
    . . 1 .
    """


def test_fanga_is_lost_by_who_ends_his_turn_with_an_empty_front_row() -> None:
    """RULES.md section 4: no source says it of fanga."""
    assert ending(after(place("fanga", FRONT_ROW_LEFT_EMPTY), "A1<")) == (Player.NORTH, "front_emptied")
    assert ending(after(place("fanga", FRONT_ROW_LEFT_EMPTY), "A1>")) is None


def test_an_empty_front_row_loses_no_other_game() -> None:
    for game in ("katro", "gorobaka", "mpantsaka", "mandry"):
        assert ending(after(place(game, FRONT_ROW_LEFT_EMPTY), "A1<")) is None


def test_a_front_row_that_is_empty_for_a_moment_means_nothing() -> None:
    position = place(
        "fanga",
        """
        . . . .
        . 2 . .
        1 . . .
        1 . 3 .
        """,
    )
    later = after(position, "A1<")
    assert shown(later) == board(
        """
        . . . .
        . 2 . .
        . 1 1 1
        . 1 . 1
        """
    )
    assert ending(later) is None


def test_who_has_no_seed_left_has_lost() -> None:
    """Busser, katrayo: "toutes les cases sont vides ? Dans ce cas on dit qu'on a perdu"."""
    position = place("katrayo", ". . . .\n1 1 . .", "N")
    assert ending(position) == (Player.SOUTH, "all_captured")


def test_who_may_start_from_no_pit_has_lost_and_nobody_passes() -> None:
    """RULES.md section 4, from Dandouau's fandatsaka VII."""
    position = place(
        "gorobaka",
        """
        . . . 2
        . . . .
        1 . 1 .
        . . . 1
        """,
        min_start="2",
    )
    assert turns(position) == []
    assert ending(position) == (Player.NORTH, "no_start")


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    """RULES.md section 4."""
    game = Game(place("katrayo", ". 1\n1 ."))
    for text in ["A1>", "a1>", "A2>", "a2>"] * 2:
        assert game.outcome is None
        game.play(*parse_turn(game.position, text))
    assert game.outcome == (None, "repetition")
    assert game.decisions == ()
    assert game.result == "1/2-1/2"
    game.undo()
    assert game.outcome is None


# Starting


def test_any_pit_that_holds_a_seed_may_start_in_either_direction() -> None:
    position = place(
        "gorobaka",
        """
        . . . 1
        . . . .
        1 . 2 .
        . . . 1
        """,
    )
    assert turns(position) == ["A1<", "A1>", "A3<", "A3>", "B4<", "B4>"]


def test_some_players_do_not_start_from_a_single_seed() -> None:
    """Dandouau 1909, gorobaka, closing remark: "Il faut qu'il y en ait au moins deux"."""
    position = place(
        "gorobaka",
        """
        . . . 1
        . . . .
        1 . 2 .
        . . . 1
        """,
        min_start="2",
    )
    assert turns(position) == ["A3<", "A3>"]


def test_souths_first_turn_may_have_to_start_from_the_front_row() -> None:
    """Dandouau 1909: the first player from "sa rangée avant", the second from "n'importe quel trou"."""
    start = variant("gorobaka", options={"first_turn": "front"}).start
    assert {text[0] for text in turns(start)} == {"A"}
    second = after(start, "A5>")
    assert {text[0] for text in turns(second)} == {"a", "b"}
    assert {text[0] for text in turns(after(second, turns(second)[0]))} == {"A", "B"}


def test_north_may_start_anywhere_even_if_he_opens_the_game() -> None:
    """Dandouau 1909 says it of the first player only: South, who opens the game."""
    position = place("gorobaka", "2 2\n2 2\n2 2\n2 2", "N", first_turn="front")
    assert {text[0] for text in turns(position)} == {"a", "b"}


def test_mpantsaka_may_have_to_start_from_the_front_row_while_it_holds_a_seed() -> None:
    """Dandouau 1909: "Certains joueurs [...] sont d'avis qu'il faut [...] ne commencer que par la rangée avant"."""
    north = """
        . . . 1
        . . . .
        """
    full = place("mpantsaka", north + ". . 1 . \n . 1 . .", start="front")
    empty = place("mpantsaka", north + ". . . . \n . 1 . .", start="front")
    assert turns(full) == ["A3<", "A3>"]
    assert turns(empty) == ["B2<", "B2>"]


@pytest.mark.parametrize(
    ("south", "start"),
    [
        ("1 . . \n . 1 . \n . . 1", "C3"),
        ("1 . . \n . 1 . \n . . .", "B2"),
        ("1 . . \n . . . \n . . .", "A1"),
    ],
)
def test_fianarantsoa_may_have_to_start_from_the_outermost_row_that_holds_a_seed(south: str, start: str) -> None:
    """de Voogt, by Busser."""
    position = place("fianarantsoa", f". . . \n . . . \n . . 1 \n {south}", start="outermost")
    assert turns(position) == [f"{start}<", f"{start}>"]


def test_at_ambohimanga_the_first_sowing_fixes_the_sense_for_the_whole_game() -> None:
    """Tiennot, by Busser: "on le choisit une fois pour toutes au début du jeu, lorsqu'on effectue le premier semis"."""
    start = variant("ambohimanga").start
    assert len(turns(start)) == 24
    south = after(start, "A1>")
    assert south.text.endswith(" N >.")
    assert {text[-1] for text in turns(south)} == {"<", ">"}
    north = after(south, "a1<")
    assert north.text.endswith(" S ><")
    assert {text[0] + text[-1] for text in turns(north)} == {"A>", "B<"}
    back = after(north, turns(north)[0])
    assert {text[0] + text[-1] for text in turns(back)} <= {"a<", "b>"}


def test_clockwise_is_to_the_right_in_the_front_row_and_to_the_left_in_the_back_row() -> None:
    position = place("ambohimanga", "1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1", "S ..")
    assert after(position, "A2>").text.endswith(">.")
    assert after(position, "B2<").text.endswith(">.")
    assert after(position, "A2<").text.endswith("<.")
    assert after(position, "B2>").text.endswith("<.")


# Positions set up by hand


def test_a_position_may_hold_any_number_of_seeds() -> None:
    """One printed figure holds 66 (Busser, katra sakalava)."""
    two_more = place("gorobaka", "\n".join(["2 2 2 2 2 2 2 2"] * 3 + ["4 2 2 2 2 2 2 2"]))
    assert two_more.variant.seeds == 66
    assert len(turns(two_more)) == 32
    assert after(two_more, "B1>").variant is two_more.variant


@for_each("seeds", [1, 28, 29, 30, 31, 60, 61, 62, 63, 124, 125, 126, 127, 999, 999_999])
def test_heaps_of_every_size_are_captured_whole(seeds: int) -> None:
    """A side's seeds are counted by casting out nines, which has its edges (katra/packing.py)."""
    position = place("katro", f". . . 1\n. {seeds} . .\n1 1 . .\n. . . .")
    told_first = told(position, "A1>").movements[1]
    assert told_first == (((2, seeds),), 1)
    won = place("katro", f". . . .\n. {seeds} . .\n1 1 . .\n. . . .")
    assert shown(after(won, "A1>")) == board(f". . . .\n. . . .\n. {seeds + 2} . .\n. . . .")
    assert after(won, "A1>").seeds(Player.SOUTH) == seeds + 2
    assert after(won, "A1>").seeds(Player.NORTH) == 0
