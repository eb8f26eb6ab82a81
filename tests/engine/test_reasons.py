"""Reasons for a hint: one position for each code, and in any position a code that is true."""

from __future__ import annotations

from hypothesis import given

from katra.board import Player
from katra.games import GAMES
from katra.notation import parse_position, turn_text
from katra.position import Position
from katra.search.reasons import CODES, Reason, Value, reason
from katra.search.thinking import think
from katra.search.thought import Line, Thought
from katra.search.values import DRAW, plies_to_end
from katra.turns import distinct_turns
from katra.variants import variant
from tests.trying import for_each

from .boards import after, place, signs, told
from .strategies import effort, played_positions, positions


def has_few_turns(position: Position) -> bool:
    """Return whether a position is quick to search: in paika each capture is a choice, and wide boards explode."""
    return position.variant.game.id != "paika" or position.variant.size <= 6


SEARCHED = (positions([game for game in GAMES if game != "paika"]) | played_positions(["paika"])).filter(
    lambda position: has_few_turns(position) and bool(position.decisions)
)


def thought_of(position: Position, depth: int = 3, nodes: int | None = None) -> Thought:
    """Return what three plies show."""
    *_, last = (thought for thought in think(position, depth=depth, nodes=nodes) if thought)
    return last


EXAMPLES: list[tuple[str, int, str, str, str, dict[str, Value]]] = [
    ("katro", 4, "1.4.0.3/1.4.1.3/0.0.1.2/8.0.3.1 N", "a2<", "wins_now", {}),
    ("fifangha", 4, "0.0.0.0/0.0.1.0/1.2.1.0/0.0.0.0 N 13-14", "a2>", "only_turn", {}),
    ("fanga", 4, "3.0.6.6/4.5.1.0/1.2.2.1/1.0.0.0 N", "b1>", "wins_in", {"turns": 2}),
    ("katro", 4, "0.1.1.7/1.4.9.7/0.0.0.0/0.0.2.0 S", "B3<", "holds_out", {"turns": 1}),
    ("katro", 4, "1.7.1.2/5.4.0.5/1.1.0.1/1.1.0.2 S", "B1<", "stops_win", {}),
    (
        "katra-be",
        8,
        "0.0.0.3.0.0.0.0/0.0.1.5.1.2.0.0/0.1.1.1.4.0.0.1/0.0.0.0.3.0.1.1 N 19-20 Rr",
        "a4>",
        "takes_rova",
        {"seeds": 7},
    ),
    (
        "katra-be",
        8,
        "0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.1.1.4.0.2.0/0.0.0.0.3.0.0.0 N 21-22 Rr",
        "a5<",
        "saves_rova",
        {"pit": "a5"},
    ),
    ("katro", 4, "2.0.3.1/0.5.1.2/1.1.1.1/0.6.3.5 N", "b4<", "captures_safely", {"seeds": 12}),
    ("katro", 4, "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S", "A2>", "captures", {"seeds": 6, "loses": 5}),
    ("fifangha", 4, "0.0.0.0/0.1.1.0/0.1.1.0/0.0.0.0 S 14-14", "A2>", "trades", {"seeds": 1, "loses": 1}),
    ("katro", 4, "4.2.1.0/1.3.4.3/0.1.0.0/3.6.1.3 S", "B4>", "escapes", {"threat": 11, "loses": 6}),
    (
        "katra-be",
        8,
        "0.0.0.0.0.0.0.0/1.3.4.0.0.0.1.1/1.0.0.6.4.2.2.1/0.2.0.2.0.2.0.1 N 15-16 -",
        "a1>",
        "prepares",
        {"seeds": 5},
    ),
    (
        "katra-be",
        8,
        "1.0.0.3.0.0.0.0/1.3.0.3.0.0.0.0/0.0.0.0.3.0.1.2/0.0.0.0.3.1.2.0 N 20-21 Rr",
        "a5>",
        "safe",
        {},
    ),
    ("katro", 4, "0.2.1.0/0.1.0.1/4.1.0.1/8.6.2.5 N", "a1<", "quiet", {"loses": 2}),
    (
        "bao",
        8,
        "0.0.0.0.0.0.0.0/0.2.3.7.0.1.1.0/0.1.0.1.8.0.0.0/0.0.0.0.0.0.0.0 S 20-20 Hh",
        "A4<+",
        "takes_house",
        {"seeds": 9},
    ),
    (
        "bao",
        8,
        "1.0.0.0.0.0.0.0/1.0.1.7.1.1.0.0/0.0.0.0.6.0.1.2/0.0.0.0.0.1.2.0 S 20-20 Hh",
        "A5<=",
        "saves_house",
        {"pit": "A5"},
    ),
    ("bevohoka", 4, "1.1.1.1/5.0.0.3/1.0.0.6/3.0.0.2 S", "B4>", "brings_home", {"seeds": 1}),
    ("bevohoka", 4, "2.1.0.0/13.0.0.0/0.1.0.14/0.0.1.0 S", "B3>", "comes_nearer", {"seeds": 1}),
    ("bevohoka", 4, "1.1.1.1/7.0.0.3/1.1.1.13/0.0.0.0 S", "A2<", "steps", {}),
]


@for_each(("game", "size", "board", "best", "code", "values"), EXAMPLES)
def test_the_reason_of_a_turn(game: str, size: int, board: str, best: str, code: str, values: dict[str, Value]) -> None:
    position = parse_position(variant(game, size), board)
    thought = thought_of(position)
    assert turn_text(position, thought.lines[0].turns[0]) == best
    assert reason(position, thought) == Reason(code, values)


def test_every_code_has_an_example_here() -> None:
    assert {code for *_, code, _ in EXAMPLES} | {"endless", "repeats"} == set(CODES)


def test_a_turn_that_never_ends_is_a_draw() -> None:
    position = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
    endless = Thought(1, 1, (Line(DRAW, (told(position, "A2>").decisions,)),))
    assert reason(position, endless) == Reason("endless", {})


def test_a_position_that_comes_for_the_third_time_is_a_draw() -> None:
    position = variant("katro", 4).start
    thought = Thought(1, 1, (Line(DRAW, (told(position, "A2>").decisions,)),))
    met = after(position, "A2>")
    assert reason(position, thought, [met, position, met]).code == "repeats"
    assert reason(position, thought, [met, position]).code == "captures"


def test_the_rest_of_a_turn_has_a_reason_too() -> None:
    start = parse_position(variant("paika", 4), "2.2.2.2/0.2.2.2/3.3.2.2/2.2.2.2 S")
    waiting = after(start, "A2<")
    assert waiting.pause
    rest = thought_of(waiting)
    assert reason(waiting, rest).code in CODES
    assert waiting.turn(*rest.lines[0].turns[0]).after.pause is None


@effort(0.5)
@given(SEARCHED)
def test_in_any_position_the_reason_is_true(position: Position) -> None:
    thought = thought_of(position, 3, 60)
    told_why = reason(position, thought)
    assert tuple(told_why.values) == CODES[told_why.code]
    check_turn(position, thought.lines[0], told_why)
    check_numbers(position, thought.lines[0], told_why)


def check_turn(position: Position, line: Line, why: Reason) -> None:
    """Check what a code says of the turn and of the end of the game."""
    then = position.turn(*line.turns[0]).after
    plies = plies_to_end(line.value)
    ended = then.outcome
    assert (why.code == "wins_now") == (ended is not None and ended.winner == position.mover)
    if why.code == "only_turn":
        assert len(list(distinct_turns(position))) == 1
    elif why.code in ("wins_in", "holds_out"):
        assert plies is not None
        assert why.values["turns"] == (plies + 1) // 2
        assert (line.value > DRAW) == (why.code == "wins_in")
    elif why.code != "wins_now":
        assert plies is None
        assert then.endless == (why.code == "endless")


def check_numbers(position: Position, line: Line, why: Reason) -> None:
    """Check what a code says of seeds, rovas and threats."""
    played = position.turn(*line.turns[0])
    mover = position.mover
    # The same questions as the engine asks, answered from the boards before and after.
    taken = position.seeds(mover.other) - played.after.seeds(mover.other)
    lost = most_taken(played.after)
    idle = position._replace(mover=mover.other)
    match why.code:
        case "captures" | "trades":
            assert (why.values["seeds"], why.values["loses"]) == (taken, lost)
            assert (taken > lost) == (why.code == "captures")
        case "captures_safely":
            assert (why.values["seeds"], lost) == (taken, 0)
        case "escapes":
            assert (why.values["threat"], why.values["loses"]) == (most_taken(idle), lost)
            assert most_taken(idle) > lost
        case "safe":
            assert (taken, lost) == (0, 0)
        case "quiet":
            assert (0, why.values["loses"]) == (taken, lost)
        case "stops_win":
            assert can_win(idle)
            assert not can_win(played.after)
        case "takes_rova":
            assert (why.values["seeds"], played.after.value(mover.other, "rova")) == (taken, False)
        case "saves_rova":
            assert played.after.value(mover, "rova")
            assert all(reached.value(mover, "rova") for _, reached in distinct_turns(played.after))
            assert not all(reached.value(mover, "rova") for _, reached in distinct_turns(idle))
        case "prepares":
            replied = played.after.turn(*line.turns[1])
            assert why.values["seeds"] == replied.after.turn(*line.turns[2]).captured


def most_taken(position: Position) -> int:
    """Return the most seeds that the player to move can capture with one turn."""
    if position.outcome:
        return 0
    victim = position.mover.other
    return max((position.seeds(victim) - then.seeds(victim) for _, then in distinct_turns(position)), default=0)


def can_win(position: Position) -> bool:
    """Return whether the player to move wins with one turn."""
    ends = [then.outcome for _, then in distinct_turns(position)]
    return any(ended is not None and ended.winner == position.mover for ended in ends)


def test_what_is_feared_is_asked_of_a_position_and_not_of_a_seat() -> None:
    """The same board with the colours changed has the same reason."""
    south = place("katro", "1 7 1 2\n5 4 . 5\n1 1 . 1\n1 1 . 2")
    north = south._replace(mover=Player.NORTH, sides=south.sides[::-1])
    assert signs(north) == [sign.lower() for sign in signs(south)]
    assert reason(north, thought_of(north)) == reason(south, thought_of(south))
