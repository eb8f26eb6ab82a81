"""What RULES.md 9.14, 10.8 and 10.9 claim of games with a house, of family A and of the race, by the reference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katra.solver.data import FOLDER
from tests.trying import in_full

from . import reference
from .reference import Table, house, moves, opening, outcome, play, read, reason, tell, turns
from .reference.table import name

EMPTY_ROW = "0.0.0.0.0.0.0.0"


def starts(table: Table) -> list[str]:
    return reference.decisions(table)


def names(table: Table) -> list[str]:
    return [turn for turn, _ in turns(table)]


def after(table: Table, *played: str) -> Table:
    """Return the table after these turns, each of which is legal."""
    for turn in played:
        assert turn in names(table)
        table = play(table, turn)
    return table


def wins(table: Table) -> list[str]:
    """Return the turns by which the mover wins at once."""
    won = "1-0" if table.mover == "S" else "0-1"
    return [turn for turn, end in turns(table) if reason(end)[0] == won]


# Bao


def test_a_game_of_zanzibar_masters_begins_as_it_was_written_down() -> None:
    """De Voogt 1995, p. 151, Ramadhan against Kijumbe, 17 October 1994: `A7L a5R`."""
    begun = after(opening("bao", 8), "A7<", "a5<")
    assert begun.text == "0.0.0.0.0.0.0.0/1.2.2.7.0.0.0.0/0.0.0.0.7.3.0.0/0.0.0.0.0.0.0.0 S 21-21 Hh -"


KIBA = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"


def test_a_takasia_of_kiba_blocks_a_pit_and_names_every_reply() -> None:
    """KIBA 4.5. Of the replies: the laps, and the seeds that they leave in the blocked pit."""
    blocked = after(read("bao", KIBA), "A7<")
    assert blocked.blocked
    assert name(blocked, "N", blocked.blocked) == "a4"
    replies = {turn: (tell(blocked, turn).laps, end[blocked.blocked]) for turn, end in turns(blocked)}
    assert replies == {"a8>": (1, 2), "a8<": (5, 5), "a5>": (2, 2), "a5<": (10, 6)}


def test_after_each_reply_the_blocked_pit_is_taken_and_blocked_no_longer() -> None:
    blocked = after(read("bao", KIBA), "A7<")
    prey = blocked.blocked
    assert prey
    for _, reply in turns(blocked):
        assert reply.blocked is None
        assert names(reply) == ["B8>"]
        assert house.first_capture(reply, "B8>") == prey


def test_without_takasia_the_same_pit_may_be_played() -> None:
    free = after(read("bao", KIBA, takasia="off"), "A7<")
    assert free.text.endswith(" N 0-0 -")
    assert "a4<" in names(free)


COUNTER_EXAMPLE = "7.4.2.4.1.3.2.0/0.1.0.0.10.0.0.0/0.0.1.0.1.1.1.3/0.4.2.0.2.2.5.0"


def test_the_only_front_pit_of_two_or_more_is_never_blocked() -> None:
    """KIBA's counter-example: South would take a4 alone, North nothing, but a4 is all that North can play in front."""
    table = read("bao", f"{COUNTER_EXAMPLE} N 0-0 -")
    theirs = [start for start in starts(table) if house.first_capture(table, start)]
    assert theirs == []
    ours = read("bao", f"{COUNTER_EXAMPLE} S 0-0 -")
    taken = {house.first_capture(ours, start) for start in starts(ours)}
    assert [name(ours, "N", pit) for pit in taken if pit] == ["a4"]
    assert house.blocked_after_fotsiny(table, "S") is None
    two_more = COUNTER_EXAMPLE.replace("0.1.0.0.10.0.0.0", "0.2.0.0.10.0.0.0")
    other = house.blocked_after_fotsiny(read("bao", f"{two_more} N 0-0 -"), "S")
    assert other
    assert name(table, "N", other) == "a4"


NEVER_ENDS = "0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11 -"


def test_a_turn_that_comes_round_after_228_laps_may_not_be_played() -> None:
    """Kronenburg, Donkers, de Voogt 2006, fig. 3, who print 218."""
    table = read("bao", NEVER_ENDS)
    assert house.fotsiny_starts(table) == ["A2<", "A2>", "A3<", "A3>", "A6<", "A6>", "A7<", "A7>"]
    assert starts(table) == ["A2<", "A2>", "A3>", "A6<", "A6>", "A7<", "A7>"]
    story = tell(table, "A3<")
    assert story.after.endless
    assert story.laps == 228


def test_the_cycle_of_228_laps_is_counted_alike_on_a_ring_of_sixteen_pits() -> None:
    """Front row left to right, back row right to left; A3 with the dropped seed holds four, sown to the left."""
    ring = [1, 6, 4, 1, 0, 5, 4, 0, *reversed([2, 1, 0, 5, 0, 3, 0, 1])]
    pit, states = 2, list[tuple[int, ...]]()
    while (*ring, pit) not in states:
        states.append((*ring, pit))
        hand, ring[pit] = ring[pit], 0
        for _ in range(hand):
            pit = (pit - 1) % 16
            ring[pit] += 1
        assert ring[pit] > 1, "the turn would end"
    assert states.index((*ring, pit)) == 0
    assert len(states) == 228


PROOF = FOLDER / "proofs" / "kujifunza-8.txt"
WITHIN = 21


@in_full
def test_the_learners_bao_is_won_by_who_begins_within_21_turns_of_both() -> None:
    """Donkers and Uiterwijk 2002; the proof that is kept meets every reply, by rules that the solver does not know."""
    lines = PROOF.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
    proof = {position.replace("_", " "): turn for position, turn in (line.split(" ") for line in lines)}
    tables, met = {opening("kujifunza", 8).text: opening("kujifunza", 8)}, set[str]()
    for _ in range(WITHIN // 2 + 1):
        met |= tables.keys()
        replied = [after(table, proof[text]) for text, table in tables.items()]
        going_on = [table for table in replied if reason(table)[0] != "1-0"]
        tables = {table.text: table for before in going_on for _, table in turns(before)}
    assert not tables
    assert met == proof.keys()


# M'raha: our own positions, one for each rule

FIVE = "5.0.0.0.0.0.0.1"

OURS: list[tuple[str, str, str, dict[str, str], dict[str, str]]] = [
    (
        "1.0.5.0.0.0.0.0",
        "0.0.2.0.2.0.0.0",
        "20-20 H",
        {"A3<": "", "A3>+": "1.1.4.1.0.1.1.1 -", "A3>=": "1.1.4.1.3.0.0.0 H"},
        {"A3<": "", "A3>": ""},
    ),
    (FIVE, "0.0.0.1.6.0.0.0", "20-20 H", {"A4<": "", "A4>": ""}, {"A4<": "", "A4>": ""}),
    (
        FIVE,
        "0.0.1.0.6.0.0.0",
        "20-20 H",
        {"A3<": "", "A3>+": "0.0.0.1.0.1.1.1/0.0.0.0.1.1.1.1 -", "A3>=": "0.0.0.1.7.0.0.0 H"},
        {"A3<": "", "A3>": "0.0.0.1.7.0.0.0 H"},
    ),
    (
        FIVE,
        "0.0.0.0.4.0.0.0",
        "20-20 H",
        {"A5<": "0.0.1.1.3.0.0.0 H", "A5>": "0.0.0.0.3.1.1.0 H"},
        {"A5<": "1.1.1.1.0.0.0.0/1.0.0.0.0.0.0.0 -", "A5>": "0.0.0.0.0.1.1.1/0.0.0.0.0.0.1.1 -"},
    ),
    (
        FIVE,
        "0.0.0.0.1.0.0.0",
        "20-20 H",
        {"A5<": "0.0.1.1.0.0.0.0 -", "A5>": "0.0.0.0.0.1.1.0 -"},
        {"A5<": "0.0.1.1.0.0.0.0 -", "A5>": "0.0.0.0.0.1.1.0 -"},
    ),
    (
        "0.0.1.0.0.0.0.9",
        "0.1.2.0.0.0.0.0/2.0.0.0.0.0.0.0",
        "0-0 -",
        {"A2><": "", "A2>>": ""},
        {"A3<": "", "A3>": ""},
    ),
    (
        "0.0.0.0.0.0.0.9",
        "0.1.0.1.0.0.0.0/2.0.0.1.0.0.0.0",
        "0-0 -",
        {"B1<": "", "B1>": ""},
        {"B1<": "", "B1>": ""},
    ),
    ("0.0.0.0.0.0.0.9", "0.1.0.1.0.0.0.0/0.0.0.1.0.0.0.0", "0-0 -", {}, {}),
    (
        "1.0.0.0.0.0.0.9",
        "0.0.0.1.0.0.0.0/17.0.0.0.0.0.0.0",
        "0-0 -",
        {"B1<": "1.2.2.0.2.2.0.2/2.0.2.0.2.0.2.0 -"},
        {"B1<": "", "B1>": ""},
    ),
    ("9.0.0.0.0.0.0.0", "0.0.0.0.0.0.0.2", "0-0 -", {"A8<": "", "A8>": ""}, {"A8<": ""}),
]
"""North's front row, South's rows, reserves and houses; the turns by each reading and, where told, South's rows and the
houses after it. The table of 9.14 writes `Hh`, but North's house is empty and 9.11 refuses that: it is lost here."""


def ours(north: str, south: str, fields: str, reading: str) -> Table:
    back = "" if "/" in south else f"/{EMPTY_ROW}"
    return read("mraha", f"{EMPTY_ROW}/{north}/{south}{back} S {fields}", reading=reading)


@pytest.mark.parametrize(("north", "south", "fields", "by_busser", "by_bao"), OURS)
def test_mraha_and_bao_differ_as_the_rulebook_says(
    north: str, south: str, fields: str, by_busser: dict[str, str], by_bao: dict[str, str]
) -> None:
    for reading, expected in (("busser", by_busser), ("bao", by_bao)):
        table = ours(north, south, fields, reading)
        assert names(table) == list(expected)
        for turn, told in expected.items():
            if told:
                rows, houses = told.split(" ")
                end = play(table, turn)
                assert end.board.split("/", 2)[2].startswith(rows)
                assert end.houses == houses


def test_a_position_with_an_empty_house_that_is_owned_is_refused() -> None:
    with pytest.raises(ValueError, match="house of N"):
        ours("1.0.5.0.0.0.0.0", "0.0.2.0.2.0.0.0", "20-20 Hh", "busser")


def test_in_mraha_the_house_may_not_even_capture_in_a_players_first_turn() -> None:
    assert names(after(opening("mraha", 8), "A7<")) == ["a6<", "a6>", "a7<", "a7>"]
    assert names(after(opening("mraha", 8, reading="bao"), "A7<")) == ["a5<", "a5>"]


def test_in_mraha_the_side_is_free_at_every_capture_from_the_centre() -> None:
    table = ours("1.0.5.0.1.0.0.0", "0.0.2.0.2.0.0.0", "20-20 H", "busser")
    assert [turn for turn in names(table) if turn.startswith("A3>")] == ["A3><", "A3>>"]
    assert [turn for turn in names(replace(table, chosen={"reading": "bao"})) if turn.startswith("A3>")] == ["A3>"]


def test_who_sows_a_lone_end_pit_outwards_has_lost() -> None:
    table = ours("9.0.0.0.0.0.0.0", "0.0.0.0.0.0.0.2", "0-0 -", "busser")
    assert reason(play(table, "A8>")) == ("0-1", "front_emptied")
    assert reason(play(table, "A8<")) == ("*", "")


def test_singletons_that_capture_nothing_have_lost() -> None:
    for reading in ("busser", "bao"):
        table = ours("0.0.0.0.0.0.0.9", "0.1.0.1.0.0.0.0/0.0.0.1.0.0.0.0", "0-0 -", reading)
        assert reason(table) == ("0-1", "no_start")


# Family A

SOUTH = "1.1.1.0.0.0.0.0/0.0.0.0.0.0.0.2"
BOAOAKA, HADDON = opening("boaoaka", 8).game, opening("katra-haddon", 8).game
assert isinstance(BOAOAKA, reference.AddAndGoOn)
READINGS = (
    HADDON,
    BOAOAKA,
    replace(BOAOAKA, empty_front_captures="two_in_all"),
    replace(BOAOAKA, empty_front_captures="not_one_and_one"),
)


@pytest.mark.parametrize(
    ("north", "turn", "captured", "fronts"),
    [
        ("0.2.0.0.0.0.0.0/3.0.0.0.0.0.0.0", "A1>", (0, 2, 2, 2), ("0.2.1.0.0.0.0.0", "0.0.2.1.1.1.0.0")),
        ("0.2.0.0.0.0.0.0/3.1.0.0.0.0.0.0", "A1>", (0, 3, 3, 3), ("0.2.1.0.0.0.0.0", "0.0.2.1.1.1.1.0")),
        ("0.2.0.0.0.0.0.0/3.2.0.0.0.0.0.0", "A1>", (2, 4, 4, 4), ("0.0.2.1.1.1.0.0", "0.0.2.1.1.1.1.1")),
        ("0.2.0.0.0.0.0.1/0.0.0.0.0.0.0.0", "A1>", (2, 2, 2, 2), ("0.0.2.1.1.1.0.0", "0.0.2.1.1.1.0.0")),
        ("0.1.0.0.0.0.0.1/0.0.0.0.0.0.0.0", "A1>", (0, 1, 1, 1), ("0.2.1.0.0.0.0.0", "0.0.2.1.1.0.0.0")),
        ("0.0.0.1.0.0.0.0/3.0.0.1.0.0.0.0", "A3>", (0, 0, 2, 0), ("1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0")),
        ("0.0.0.0.0.0.0.0/3.0.0.1.0.0.0.0", "A3>", (0, 0, 0, 1), ("1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0")),
        ("0.0.0.1.0.0.0.0/3.0.0.0.0.0.0.0", "A3>", (0, 0, 0, 1), ("1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0")),
        ("0.0.0.1.0.0.0.0/3.0.0.2.0.0.0.0", "A3>", (0, 3, 3, 3), ("1.1.0.1.0.0.0.0", "1.1.0.0.1.1.1.1")),
    ],
)
def test_katra_after_haddon_and_boaoaka_capture_what_their_readings_say(
    north: str, turn: str, captured: tuple[int, ...], fronts: tuple[str, str]
) -> None:
    """RULES.md 10.8; of the last two readings the seeds captured, of the games themselves South's front row too."""
    stories = [tell(read(game, f"{north}/{SOUTH} S ..", min_start="1"), turn) for game in READINGS]
    assert tuple(story.captured for story in stories) == captured
    assert tuple(story.after.board.split("/")[2] for story in stories[:2]) == fronts


def test_katra_after_haddon_begins_with_two_seeds_or_with_one() -> None:
    position = f"0.2.0.0.0.0.0.0/3.0.0.0.0.0.0.0/{SOUTH} S .."
    assert [move.turn for move in moves("katra-haddon", position, min_start="2")] == ["B8<", "B8>"]
    every = [f"{pit}{sign}" for pit in ("A1", "A2", "A3", "B8") for sign in "<>"]
    assert [move.turn for move in moves("katra-haddon", position)] == every
    alone = "0.2.0.0.0.0.0.0/3.0.0.0.0.0.0.0/1.1.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S .."
    assert outcome("katra-haddon", alone, min_start="2") == ("0-1", "no_start")


def test_the_first_sowing_fixes_the_sense_of_its_player_or_of_both() -> None:
    own, shared = opening("katra-haddon", 8, direction="game"), opening("katra-haddon", 8)
    assert after(own, "A1<").text.endswith(" N <.")
    assert after(shared, "A1<").text.endswith(" N <<")
    assert {turn[0] + turn[-1] for turn in names(after(shared, "A1<"))} == {"a<", "b>"}
    assert len(names(after(own, "A1<"))) > len(names(after(shared, "A1<")))


def test_boaoaka_is_won_by_the_first_turn_on_two_three_and_four_columns() -> None:
    assert wins(opening("boaoaka", 4)) == ["A1<", "A4>"]
    assert wins(opening("boaoaka", 3)) == ["B2<", "B2>"]
    assert wins(opening("boaoaka", 2)) == ["B1<", "B1>", "B2<", "B2>"]


@pytest.mark.parametrize("game", ["boaoaka", "katro-gorobaka", "mandry"])
def test_with_six_columns_south_wins_within_three_turns_by_two_first_turns(game: str) -> None:
    start = opening(game, 6)
    assert wins(start) == []
    first = [
        turn for turn, end in turns(start) if reason(end)[0] == "*" and all(wins(reply) for _, reply in turns(end))
    ]
    assert first == ["A3<", "A4>"]


def test_south_wins_katro_gorobaka_on_six_columns_as_busser_says() -> None:
    """Busser, gorobaka.html: his third pit, counted from the right; North has four turns, each loses at once."""
    table = after(opening("katro-gorobaka", 6), "A4>")
    assert table.board == "0.0.0.0.2.0/0.0.0.0.2.0/3.0.1.2.7.4/1.7.2.7.3.7"
    assert names(table) == ["a2<", "a2>", "b2<", "b2>"]
    assert all(wins(reply) for _, reply in turns(table))


def test_south_wins_katro_gorobaka_on_four_columns_where_busser_lets_the_turn_end() -> None:
    story = tell(opening("katro-gorobaka", 4), "A1<")
    assert "0.2.2.0/0.2.2.0/6.4.4.1/4.1.4.0" in story.boards[:-1]
    assert reason(story.after) == ("1-0", "all_captured")


def test_mandry_on_four_columns_is_played_as_printed_but_for_the_last_board() -> None:
    table = after(opening("mandry", 4), "A2>")
    assert table.board == "2.2.0.0/2.2.0.0/4.2.1.1/4.4.4.4"
    assert reason(play(table, "a4<")) == ("0-1", "all_captured")
    won = tell(opening("mandry", 4), "A4>")
    assert reason(won.after) == ("1-0", "all_captured")
    assert won.after.board == "0.0.0.0/0.0.0.0/3.1.10.1/2.6.3.6"
    assert not any(board.endswith("4.11.1.0/2.7.0.7") for board in won.boards)


def test_mandry_on_six_columns_takes_the_whole_column_where_busser_takes_the_facing_pit() -> None:
    table = after(opening("mandry", 6), "A4>")
    printed = "1.1.1.1.0.1/0.1.1.1.3.0/0.0.1.2.7.0/1.7.2.7.3.7"
    by_the_rules = "1.1.1.1.1.2/1.1.1.1.3.1/3.0.1.2.7.0/1.7.2.7.3.0"
    assert play(table, "b2<").board == by_the_rules
    assert printed not in tell(table, "b2<").boards
    mandry = reference.GAMES["mandry"]
    assert isinstance(mandry, reference.AddAndGoOn)
    assert printed in tell(read(replace(mandry, target="front"), table.text), "b2<").boards


def test_the_options_of_other_games_that_the_same_sources_give() -> None:
    """RULES.md 10.4."""
    assert {turn[0] for turn in names(opening("katro", 6, start="outermost"))} == {"B"}
    assert opening("mpantsaka", 4, seeds="3").board == "3.3.3.3/3.3.3.3/3.3.3.3/3.3.3.3"
    fixed = after(opening("fianarantsoa", 2, direction="game"), "C1>")
    assert fixed.text.endswith(" N >.")
    assert after(fixed, "c1>").senses == {"S": ">", "N": ">"}
    assert {turn[0] + turn[-1] for turn in names(after(fixed, "c1>"))} == {"A>", "B<", "C>"}


# The race


def raced(size: int, *played: str) -> list[str]:
    """South's rows after each of these turns of his, North playing none between; the last has won."""
    table, found = opening("bevohoka", size), []
    for turn in played:
        assert table.mover == "S"
        table = play(table, turn)
        assert table.pause is None
        found.append(table.board.split("/", 2)[2])
        if turn != played[-1]:
            assert reason(table) == ("*", "")
            table.mover = "S"
    assert reason(table) == ("1-0", "race_won")
    return found


def test_a_race_is_won_in_so_many_turns_as_shown() -> None:
    assert raced(2, "A1<B2>B2>B1>B2>") == ["0.8/0.0"]
    five = raced(5, "B1>A2<", "B1>A4<A4<B5>B5>A4<B5>B3>B5>A2<B5>A1<B5>B2>B5>B4>B5>")
    assert five[-1] == "0.0.0.0.20/0.0.0.0.0"
    six = raced(6, "A1<", "B4>A4<B3>A1<B6>", "A5<B6>A3<B6>A1<B6>B4>B6>B3>B6>B2>B6>B3>B6>B5>B6>")
    assert six == ["1.3.3.4.0.1/3.0.3.3.0.3", "2.6.0.2.1.8/1.2.1.0.1.0", "0.0.0.0.0.24/0.0.0.0.0.0"]


def ends_of_a_turn(size: int, south: str) -> tuple[set[str], bool]:
    """All boards on which a turn of South can end, each met once; and whether one of them wins."""
    north = opening("bevohoka", size).board.rsplit("/", 2)[0]
    found, won, waiting, met = set(), False, [read("bevohoka", f"{north}/{south} S")], set()
    while waiting:
        table = waiting.pop()
        for start in reference.decisions(table):
            reached = play(table, start)
            rows = reached.board.split("/", 2)[2]
            if reached.pause:
                if rows not in met:
                    met.add(rows)
                    waiting.append(reached)
            elif reason(reached)[0] == "1-0":
                won = True
            else:
                found.add(rows)
    return found, won


@pytest.mark.parametrize(("size", "fewest"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_no_race_is_won_in_fewer_turns(size: int, fewest: int) -> None:
    """With 6 columns it takes three, with 7 and 8 more than two: counted once, outside the tests."""
    boards, passed = {opening("bevohoka", size).board.split("/", 2)[2]}, 0
    for _ in range(fewest - 1):
        found = [ends_of_a_turn(size, board) for board in boards]
        assert not any(won for _, won in found)
        boards = set().union(*(ends for ends, _ in found))
        passed += 1
    assert any(ends_of_a_turn(size, board)[1] for board in sorted(boards))
    assert passed == fewest - 1


@in_full
def test_a_race_on_six_columns_has_1500_first_turns_and_on_eight_19724() -> None:
    assert len(turns(opening("bevohoka", 6))) == 1500
    eight = turns(opening("bevohoka", 8))
    assert len(eight) == 19724
    assert max(turn.count(">") + turn.count("<") for turn, _ in eight) - 1 == 22


def test_the_special_pit_starts_empty_and_its_seeds_are_sown() -> None:
    assert opening("bevohoka", 6).board == "2.2.2.2.2.2/0.3.3.2.2.2/2.2.2.3.3.0/2.2.2.2.2.2"
    assert opening("bevohoka", 2).board.split("/", 2)[2] == "3.0/3.2"
