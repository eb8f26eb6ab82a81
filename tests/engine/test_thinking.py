"""What the search thinks, beside plain minimax by the readable rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver
from katra.games import GAMES
from katra.notation import parse_position, turn_text
from katra.position import Position, Variant
from katra.search.alpha_beta import SLICE
from katra.search.table import EXACT, Entry, Table
from katra.search.thinking import DEEPEST, think
from katra.search.thought import Line, Thought
from katra.search.values import WIN, later, plies_to_end
from katra.steps import Decision, Outcome
from katra.variants import variant
from tests.engine.strategies import FEW, effort, pick, texts_of

SMALL = 4
"""Columns enough for every rule to matter, and few enough for minimax."""

FEW_TURNS = 40

DEEP = 7
SAMPLE = 40
MOST_PLIES = 12
WAITING = 8


def seeds_ahead(position: Position) -> int:
    own, other = position.mover, position.mover.other
    return position.all_seeds(own) - position.all_seeds(other)


class Minimax(NamedTuple):
    """Plain search to a full width, as the docs of think and AlphaBeta define it; `game`: the positions so far."""

    game: tuple[Position, ...] = ()

    def values(self, position: Position, depth: int, way: tuple[Position, ...] = ()) -> dict[Position, int]:
        """Return what each of the mover's turns is worth to him, by the position it leads to."""
        way = way or (position,)
        return {after: self._value(position, after, depth, way) for _, after in position.turns()}

    def _value(self, before: Position, after: Position, depth: int, way: tuple[Position, ...]) -> int:
        ended = after.outcome
        if ended and (len(way) == 1 or ended.reason != "no_start"):
            return 0 if ended.winner is None else WIN - 1 if ended.winner is before.mover else 1 - WIN
        last_ply = depth == 1 and len(way) > 1
        if not last_ply and (after in way or self.game.count(after) >= 2):
            return 0
        reply = self._best(after, depth - 1, (*way, after))
        return later(-reply, 1)

    def _best(self, position: Position, depth: int, way: tuple[Position, ...]) -> int:
        ahead = [seeds_ahead(position)] if depth < 2 else []
        values = self.values(position, depth, way).values() if depth else ()
        return max([*ahead, *values], default=-WIN)


def best(position: Position, depth: int, game: tuple[Position, ...] = ()) -> int:
    return max(Minimax(game).values(position, depth).values())


@st.composite
def small_variants(draw: st.DrawFn) -> Variant:
    small = [game for game in GAMES.values() if game.least_columns <= SMALL and variant(game.id).special_pit is None]
    game = draw(st.sampled_from(small))
    size = draw(st.integers(game.least_columns, SMALL - (game.rows == 3)))
    return variant(game.id, size, {option.key: draw(st.sampled_from(option.values)) for option in game.options})


@st.composite
def small_positions(draw: st.DrawFn) -> Position:
    """Draw a position of a small board that goes on: played to, or set up by hand; perhaps in the middle of a turn."""
    of = draw(small_variants())
    position = of.start
    if draw(st.booleans()):
        rows = [draw(st.lists(FEW, min_size=of.size, max_size=of.size)) for _ in range(2 * of.board.rows)]
        fields = ["/".join(".".join(map(str, row)) for row in rows), draw(st.sampled_from("SN"))]
        drawn = {
            "reserve": st.sampled_from(["0-0", "2-1", "0-3", "5-5"]),
            "sense": st.sampled_from(
                ["..", "<<"] if "shared" in of.options.values() else [".<", ">.", "><", "..", "<<"]
            ),
        }
        fields += [draw(drawn[field.name] if field.name in drawn else texts_of(field)) for field in of.fields]
        position = parse_position(of, " ".join(fields))
    for number in draw(st.lists(st.integers(0, 999), max_size=10)):
        decision = pick(position, number)
        if decision is None or position.play(decision).decisions == ():
            break
        position = position.play(decision)
    assume(position.decisions)
    return position


def simple(position: Position) -> bool:
    """Return whether a position has few enough turns for minimax."""
    return sum(1 for _ in zip(position.turns(), range(FEW_TURNS + 1), strict=False)) <= FEW_TURNS


def thoughts(position: Position, history: Sequence[Position] = (), **limits: int) -> list[Thought]:
    return [thought for thought in think(position, history, **limits) if thought]


def answer(position: Position, history: Sequence[Position] = (), **limits: int) -> Thought:
    return thoughts(position, history, **limits)[-1]


def final(position: Position, line: Line) -> Position:
    """Return the position after a line; every turn of it must be legal and whole."""
    for decided in line.turns:
        position = position.turn(*decided).after
        assert not position.pause
    return position


def first(position: Position, line: Line) -> Position:
    return position.turn(*line.turns[0]).after


@effort(2)
@given(small_positions().filter(simple), st.integers(1, 3))
def test_at_every_depth_the_value_is_that_of_plain_minimax(position: Position, depth: int) -> None:
    # The first thought of a depth is of that depth finished; those after it are on the way to the next.
    finished = {thought.depth: thought for thought in reversed(thoughts(position, depth=depth))}
    for plies in range(1, depth + 1):
        # Where there is one turn only, or an end is found, search stops; it must not have been too soon.
        thought = finished.get(plies, finished[max(finished)])
        if len(Minimax().values(position, 1)) > 1:
            assert thought.lines[0].value == best(position, plies)


@effort(1)
@given(small_positions().filter(simple), st.integers(1, 2), st.integers(2, 4))
def test_of_several_lines_each_has_its_value_and_the_best_come_first(
    position: Position, depth: int, lines: int
) -> None:
    worth = Minimax().values(position, depth)
    assume(len(worth) > 1)
    thought = answer(position, depth=depth, lines=lines)
    if thought.depth < depth:
        worth = Minimax().values(position, thought.depth)
    assert [line.value for line in thought.lines] == sorted(worth.values(), reverse=True)[:lines]
    ends = [first(position, line) for line in thought.lines]
    assert len(set(ends)) == len(ends)
    assert [worth[after] for after in ends] == [line.value for line in thought.lines]


@effort(2)
@given(small_positions().filter(simple), st.integers(1, 4))
def test_the_line_of_a_thought_leads_to_what_it_is_worth(position: Position, depth: int) -> None:
    for thought in thoughts(position, depth=depth):
        [line] = thought.lines
        end = final(position, line)
        plies, ended = len(line.turns), end.outcome
        assert 1 <= plies <= thought.depth + 1
        if plies == plies_to_end(line.value):
            assert ended
            assert ended.winner is (position.mover if line.value > 0 else position.mover.other)
        elif plies == thought.depth and not ended and line.value:
            assert seeds_ahead(end) == (line.value if end.mover is position.mover else -line.value)


@effort(1)
@given(small_positions(), st.integers(1, 3), st.integers(1, 3))
def test_thinking_twice_finds_the_same(position: Position, depth: int, lines: int) -> None:
    once, twice = (list(think(position, depth=depth, lines=lines, nodes=500)) for _ in range(2))
    assert once == twice


# Ends


@pytest.mark.parametrize(
    ("game", "size", "plies"),
    [
        ("gorobaka", 4, 1),
        ("gorobaka", 5, 5),
        ("gorobaka", 6, 3),
        ("gorobaka", 8, 5),
        ("katrayo", 4, 3),
        ("katrayo", 6, -8),
        ("mandry", 4, 1),
        ("mandry", 6, 3),
    ],
)
def test_a_game_that_is_solved_ends_when_it_must_and_the_line_shows_it(game: str, size: int, plies: int) -> None:
    start = variant(game, size).start
    [line] = answer(start, nodes=30_000).lines
    assert plies_to_end(line.value) == abs(plies)
    assert (line.value > 0) == (plies > 0)
    assert len(line.turns) == abs(plies)
    assert final(start, line).outcome


def solved(start: Position) -> dict[Position, int]:
    """Return the value of every position that can be reached: of wins and losses exactly, 0 of all others.

    Worked back from the ends, so that a repetition wins for nobody.
    """
    after: dict[Position, list[Position]] = {}
    todo = [start]
    while todo:
        position = todo.pop()
        if position not in after and not position.outcome:
            after[position] = [end for _, end in position.turns()]
            todo += after[position]
    known = dict.fromkeys(after, 0)
    for _ in range(MOST_PLIES):
        known = {position: max(_worth(position, end, known) for end in ends) for position, ends in after.items()}
    return known


def _worth(before: Position, end: Position, known: dict[Position, int]) -> int:
    ended = end.outcome
    if ended:
        return 0 if ended.winner is None else WIN - 1 if ended.winner is before.mover else 1 - WIN
    return later(-known[end], 1)


@pytest.mark.parametrize(
    ("game", "size", "text"),
    [
        ("katrayo", 3, "2.1.0/0.1.2 S"),
        ("katrayo", 4, "1.0.1.0/0.1.0.1 S"),
        ("katro", 2, "1.0/1.0/0.1/0.1 S"),
        ("fanga", 2, "1.0/1.0/0.1/0.1 S"),
        ("mpantsaka", 2, "1.0/0.1/1.0/1.0 S"),
    ],
)
def test_every_win_and_loss_of_a_solved_game_is_found_in_time_with_its_distance(
    game: str, size: int, text: str
) -> None:
    known = solved(parse_position(variant(game, size), text))
    won = lost = 0
    for number, (position, value) in enumerate(known.items()):
        if number % (1 + len(known) // SAMPLE):
            continue
        found = answer(position, depth=DEEP).lines[0].value
        if len({end for _, end in position.turns()}) == 1:
            continue
        plies = plies_to_end(value)
        if plies is not None and plies < DEEP:
            assert found == value
            won, lost = won + (value > 0), lost + (value < 0)
        else:
            assert plies_to_end(found) in (None, plies)
    assert won
    assert lost


def test_a_win_at_once_is_seen_at_the_first_ply() -> None:
    position = parse_position(variant("katrayo", 4), "0.3.0.0/1.1.0.0 S")
    thought = next(think(position))
    assert thought is not None
    assert (thought.depth, plies_to_end(thought.lines[0].value)) == (1, 1)
    assert final(position, thought.lines[0]).outcome == Outcome(Player.SOUTH, "all_captured")


def test_a_turn_that_never_ends_saves_a_player_who_is_behind() -> None:
    position = parse_position(variant("paika", 4), "2.0.1.0/0.2.0.2/2.1.2.0/0.1.0.1 S")
    [line] = answer(position, depth=2).lines
    assert line.value == 0
    assert final(position, line).outcome == Outcome(None, "endless")


def test_a_turn_that_gives_the_game_away_is_the_last_choice() -> None:
    position = parse_position(variant("fanga", 4), "0.0.0.0/1.0.0.0/0.0.0.1/0.0.0.0 S")
    better, worst = answer(position, depth=1, lines=2).lines
    assert turn_text(position, worst.turns[0]) == "A4>"
    assert worst.value == 1 - WIN
    assert plies_to_end(better.value) is None


def test_a_player_who_is_left_without_a_start_has_lost() -> None:
    position = parse_position(variant("gorobaka", 4, {"min_start": "2"}), "0.1.0.0/0.0.0.0/0.1.0.1/1.2.2.1 S")
    lines = answer(position, depth=1, lines=16).lines
    ends = [first(position, line).outcome for line in lines]
    assert Outcome(Player.SOUTH, "no_start") in ends
    assert {line.value for line, ended in zip(lines, ends, strict=True) if ended} == {WIN - 1}


# Turns that wait for a choice


def waiting(game: str, sign: str) -> list[Position]:
    """Return positions of random play in which a turn waits for a choice of this sign."""
    chance, found = Random(1), list[Position]()
    while len(found) < WAITING:
        position = variant(game).start
        while allowed := position.decisions:
            if position.pause and Decision(None, sign) in allowed:
                found.append(position)
            position = position.play(chance.choice(allowed))
    return found[:WAITING]


@pytest.mark.parametrize(("game", "sign"), [("katra-be", "+"), ("katra-be", ">"), ("fifangha", "<"), ("paika", ">")])
def test_a_turn_that_waits_for_a_choice_is_thought_to_its_end(game: str, sign: str) -> None:
    for position in waiting(game, sign):
        worth = Minimax().values(position, 1)
        thought = answer(position, depth=1, lines=3)
        assert [line.value for line in thought.lines] == sorted(worth.values(), reverse=True)[:3]
        for line in answer(position, depth=3, lines=3).lines:
            assert line.turns[0][0].pit is None
            assert first(position, line) in worth


# Repetition


def test_a_turn_to_a_position_met_twice_before_is_a_draw() -> None:
    position = variant("katro", 4).start
    [line] = answer(position, depth=2).lines
    wanted = first(position, line)
    assert line.value
    assert answer(position, [wanted], depth=2).lines == (line,)
    lines = answer(position, [wanted, wanted], depth=2, lines=16).lines
    assert {turn.value for turn in lines if first(position, turn) == wanted} == {0}


@effort(0.5)
@given(small_positions().filter(simple), st.data())
def test_positions_met_twice_before_are_draws_anywhere_in_the_tree(position: Position, data: st.DataObject) -> None:
    met, seen = position, list[Position]()
    for _ in range(2):
        met = data.draw(st.sampled_from([after for _, after in met.turns()] or [met]))
        seen += [met] * data.draw(st.integers(1, 2))
    assume(not met.outcome and position not in seen)
    worth = Minimax((*seen, position)).values(position, 3)
    assume(len(worth) > 1)
    thought = answer(position, seen, depth=3)
    if thought.depth == 3:
        assert thought.lines[0].value == max(worth.values())


def test_it_does_not_matter_whether_the_history_ends_with_the_position_itself() -> None:
    start = variant("katro", 4).start
    position = start.turn(start.decisions[0]).after
    assert answer(position, [start], depth=3) == answer(position, [start, position], depth=3)


CIRCLE = "0.0.0.1/0.0.0.1 S"
"""Katrayo on four columns: each goes round with one seed, and nobody need ever meet the other."""


def test_two_seeds_that_can_go_round_for_ever_are_a_draw_however_deep_one_looks() -> None:
    position = parse_position(variant("katrayo", 4), CIRCLE)
    thought = answer(position, nodes=20_000)
    assert thought.depth == DEEPEST
    assert thought.lines[0].value == 0


@effort(0.5)
@given(st.sampled_from([("katrayo", 3), ("katrayo", 4), ("katro", 2)]), st.data())
def test_with_seeds_few_enough_to_shuffle_repetitions_are_found_as_by_minimax(
    game: tuple[str, int], data: st.DataObject
) -> None:
    of = variant(*game)
    rows = [[0] * of.size for _ in range(2 * of.board.rows)]
    for side in (rows[: of.board.rows], rows[of.board.rows :]):
        for _ in range(data.draw(st.integers(1, 2))):
            data.draw(st.sampled_from(side))[data.draw(st.integers(0, of.size - 1))] += 1
    position = parse_position(of, "/".join(".".join(map(str, row)) for row in rows) + " S")
    assume(len(Minimax().values(position, 1)) > 1)
    thought = answer(position, depth=5)
    assert thought.lines[0].value == best(position, 5)


# Limits


@pytest.mark.parametrize("game", ["katro", "paika", "katra-be"])
def test_whenever_thinking_is_stopped_there_is_a_legal_turn_to_play(game: str) -> None:
    position = variant(game).start
    thoughts_at = list(think(position, depth=4))
    assert isinstance(thoughts_at[0], Thought)
    for stop in range(1, min(len(thoughts_at), 12)):
        known = None
        thinking = think(position, depth=4)
        for _ in range(stop):
            known = next(thinking) or known
        thinking.close()
        assert known is not None
        final(position, known.lines[0])


def test_thinking_goes_as_deep_as_asked_and_lets_the_host_in() -> None:
    position = variant("katro").start
    yielded = list(think(position, depth=5))
    last = yielded[-1]
    assert last is not None
    assert last.depth == 5
    assert {thought.depth for thought in yielded if thought} == {1, 2, 3, 4, 5}
    assert yielded.count(None) >= last.nodes // (2 * SLICE)


@pytest.mark.parametrize("nodes", [1, 50, 1000])
@pytest.mark.parametrize("game", ["katro", "fandatsaka", "paika"])
def test_thinking_ends_at_about_as_many_nodes_as_asked(game: str, nodes: int) -> None:
    thought = answer(variant(game, None, {"side": "turn"} if game == "paika" else {}).start, nodes=nodes)
    assert thought.nodes <= nodes + SLICE
    assert nodes == 1 or thought.depth > 1


def test_a_turn_without_alternative_needs_no_thinking() -> None:
    position = parse_position(variant("ambohimanga", 4), "2.2.2.2/2.2.2.2/0.0.0.0/0.3.0.0 S >.")
    [(decided, after)] = position.turns()
    [thought] = list(think(position))
    assert thought == Thought(1, 0, (Line(-seeds_ahead(after), (decided,)),))


def test_values_do_not_depend_on_the_size_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    position = variant("mpantsaka", 4).start
    enough = answer(position, depth=6)
    monkeypatch.setattr("katra.search.table.GENERATION", 40)
    few = answer(position, depth=6)
    assert few.lines[0].value == enough.lines[0].value
    assert few.nodes > enough.nodes


def test_a_table_forgets_the_oldest_generation_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katra.search.table.GENERATION", 2)
    table = Table()
    for number in range(5):
        table.keep((number, 0), Entry(number, 2, EXACT, None))
    known = [number for number in range(5) if table.get((number, 0))]
    assert known == [2, 3, 4]


@pytest.mark.parametrize(
    "text", ["0.0.0.0/2.0.0.0 S", "0.0.0.0/2.0.0.0 N", pytest.param("1.0.0.0/2.0.0.0 S", id="third time")]
)
def test_of_a_game_that_is_over_there_is_nothing_to_think(text: str) -> None:
    position = parse_position(variant("katrayo", 4), text)
    with pytest.raises(GameOver):
        think(position, [position, position, position])
