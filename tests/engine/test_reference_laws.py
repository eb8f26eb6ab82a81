"""What the reference may never do in the games of sections 9 and 10, seen in games and on boards of chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.trying import for_each, in_full, some_of

from . import reference
from .reference import Table, house, opening, read, reason, tell
from .reference.table import own_house, row_seeds

NEW = {name: opening(name, 8).game for name in ("mraha", "bao", "kujifunza", "katra-haddon", "boaoaka", "bevohoka")}

VARIANTS = [
    (name, size, {} if option is None else {option[0]: option[1]})
    for name, game in NEW.items()
    for size in game.sizes
    for option in [None, *((key, value) for key, values in game.options.items() for value in values[1:])]
]

every_variant = for_each(("game", "size", "options"), some_of(VARIANTS))
LONGEST_GAME = 60


def seeds(table: Table) -> int:
    return sum(map(sum, table.rows)) + sum(table.reserve.values()) + table.hand


def by_chance(game: str, size: int, options: dict[str, str], chance: Random) -> Table:
    """Return a position of any seeds, with houses that stand and reserves that are mostly empty."""
    table = opening(game, size, **options)
    heap = chance.choice([1, 3, 5, 9])
    table.rows = [[chance.choice([0, chance.randint(0, heap)]) for _ in row] for row in table.rows]
    for player in "SN":
        if not isinstance(table.game, reference.WithHouse) or not table.game.house:
            continue
        table.reserve[player] = chance.choice([0, 0, 0, 1, 9])
        pit = own_house(table, player)
        assert pit
        table.house[player] = table[pit] > 0 and chance.random() < 0.7
    table.mover = chance.choice("SN")
    return table


def told(game: str, size: int, options: dict[str, str], seed: int) -> list[tuple[Table, str, reference.Story]]:
    """Return turns of a game of chance and of boards of chance: the table before, the turn, and what it did."""
    chance, found, table = Random(seed), [], opening(game, size, **options)
    for _ in range(LONGEST_GAME):
        turn, start = "", table
        while not turn or table.pause:
            allowed = reference.decisions(table)
            if not allowed:
                break
            sign = chance.choice(allowed)
            turn, table = turn + sign, reference.play(table, sign)
        if turn:
            found.append((start, turn, tell(start, turn)))
        if not turn or chance.random() < 0.3:
            table = by_chance(game, size, options, chance)
    return found


@every_variant
def test_a_turn_keeps_every_seed_and_its_text_reads_back(game: str, size: int, options: dict[str, str]) -> None:
    for before, turn, story in told(game, size, options, 1):
        after = story.after
        assert seeds(after) == seeds(before)
        assert after.mover != before.mover
        assert not after.pause, turn
        assert not after.endless, (before.text, turn)
        assert read(game, after.text, **options) == after


@every_variant
def test_a_turn_told_in_one_ends_as_the_same_turn_choice_by_choice(
    game: str, size: int, options: dict[str, str]
) -> None:
    for before, turn, story in told(game, size, options, 2):
        step = before
        for decision in decisions_of(turn):
            assert decision in reference.decisions(step)
            step = read(game, reference.play(step, decision).text, **options)
        assert step == story.after


def decisions_of(turn: str) -> list[str]:
    """Return the starts and the signs of which a turn's text is made."""
    found: list[str] = []
    for sign in turn:
        if sign.isalpha() or not found or (sign in "<>+=" and found[-1][-1] in "<>+="):
            found.append(sign)
        else:
            found[-1] += sign
    return found


@for_each(("game", "size", "options"), some_of(case for case in VARIANTS if case[0] != "bevohoka"))
def test_what_is_lost_by_one_is_held_by_the_other(game: str, size: int, options: dict[str, str]) -> None:
    for before, _, story in told(game, size, options, 3):
        other = story.after.mover
        lost = sum(row_seeds(before, other, row) - row_seeds(story.after, other, row) for row in (0, 1))
        assert lost == story.captured


@every_variant
def test_an_owned_house_holds_a_seed_and_a_lost_one_is_never_owned_again(
    game: str, size: int, options: dict[str, str]
) -> None:
    for before, _, story in told(game, size, options, 4):
        for player in "SN":
            assert before.house[player] >= story.after.house[player]
            pit = own_house(story.after, player)
            assert pit is None or story.after[pit] > 0


@pytest.mark.parametrize(
    ("game", "size", "options"),
    [case for case in VARIANTS if case[0] in ("bao", "kujifunza") or case[2] == {"reading": "bao"}],
)
def test_in_bao_no_lap_leaves_its_players_front_row_empty(game: str, size: int, options: dict[str, str]) -> None:
    """RULES.md 9.7: so the sources' "even during a move" needs no rule."""
    for before, turn, story in told(game, size, options, 5):
        front = 2 if before.mover == "S" else 1
        for frame in story.frames:
            row = frame.board.split("/")[front]
            assert frame.hand or set(row) != set("0."), (before.text, turn)


@in_full
def test_a_blocked_pit_is_never_started_from_nor_left() -> None:
    """Where takasia is on; it is met about once in two hundred turns of bao."""
    met = 0
    for before, _, story in (turn for seed in range(30) for turn in told("bao", 8, {}, seed)):
        pit = story.after.blocked
        if not pit:
            continue
        met += 1
        assert story.captured == 0
        assert sum(story.after.reserve.values()) == 0
        assert house.capturing_starts(story.after) == []
        assert story.after[pit] >= 2
        for turn, reply in reference.turns(story.after):
            assert reply[pit] >= story.after[pit]
            assert reply.blocked is None or reply.blocked != pit
            assert not turn.startswith(reference.table.name(story.after, story.after.mover, pit))
        assert reason(story.after) == ("*", "")
        assert before.mover != story.after.mover
    assert met > 3
