"""Family A told: sow, go on, sleep, capture, and how it ends; with what each game and option changes in that."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.position import Variant
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.told.figures import Figure, Told, shown, start

SOWN: Final = Figure("0.0/1.0/0.0/0.3", "B2<")
SOWN_PAST_A_SEED: Final = Figure("0.0/1.0/1.0/0.3", "B2<")
SOWN_IN_ONE_ROW: Final = Figure("1.0/2.0", "A1<")
GONE_ON: Final = Figure("0.0/0.1/1.0/0.2", "B2<")
GONE_ON_IN_FRONT: Final = Figure("1.0/1.1", "A1>")
EMPTY: Final = Figure("0.0/0.2/1.0/2.0", "B1<")
EMPTY_IN_FRONT: Final = Figure("0.2/1.0", "A1>")
EMPTY_AND_NOTHING_FACING: Final = Figure("0.0/2.0/1.0/2.0", "B1<")
FROM_THE_FRONT: Final = Figure("0.0/0.2/1.0/2.0", "A1>")
FROM_THE_OUTERMOST: Final = Figure("0.0/0.0/0.1/1.0/1.0/2.0", "C1>")
FROM_THE_BACK: Final = Figure("0.0/0.1/1.0/2.0", "B1>")
GONE_ON_BEHIND: Final = Figure("0.0/0.0/0.2/1.0", "A2<")
ONE_WAY_ROUND: Final = Figure("0.0/0.2/1.0/2.1", "B1<")
ONE_WAY_FROM_TWO: Final = Figure("0.0/0.2/2.0/2.1", "B1<")
EMPTY_BESIDE_SINGLES: Final = Figure("0.1/0.1/1.0/2.0", "B1<")

CAPTURED: Final = Figure("0.1.0.0/0.2.0.2/0.1.0.2/0.0.0.0", "A4<")
CAPTURED_FROM_A_COLUMN: Final = CAPTURED, Figure("0.1/2.1/0.1/2.0", "B1<")
CAPTURED_FROM_A_ROW: Final = CAPTURED, Figure("1.0.0/1.1.0/1.1.1/0.0.0", "A2<"), Figure("1.0/1.1/1.1/0.0", "A2<")
CAPTURED_IN_ONE_ROW: Final = Figure("0.2.0.1/0.1.1.0", "A3<"), Figure("1.1.0/1.1.0", "A2<"), Figure("1.1/2.1", "A2<")
CAPTURED_BY_THE_BACK: Final = Figure("0.2.0.1/0.0.0.0/0.0.0.0/0.1.1.0", "B3<"), Figure("2.1/0.0/0.0/1.1", "B2<")
CAPTURED_FROM_THE_BACK: Final = Figure("0.2.0.1/0.0.0.0/0.1.1.0/0.0.0.0", "A3<"), Figure("1.1/0.0/1.1/0.0", "A2<")
SLEPT_AND_ATE: Final = Figure("0.1.0.0/0.2.0.1/0.0.1.0/0.0.0.0", "A3<"), Figure("0.0/1.1/0.1/0.0", "A2<")

HEAP_CAPTURED: Final = CAPTURED, Figure("2.1/0.2/0.1/2.0", "B1<")
HEAP_FROM_THE_BACK: Final = Figure("0.2.0.2/0.0.0.0/0.1.0.2/0.0.0.0", "A4<"), Figure("2.2/0.0/0.1/2.0", "B1<")
STOPPED: Final = Figure("0.1/0.1/0.1/2.0", "B1<")
ATE_A_HEAP: Final = SLEPT_AND_ATE[0], Figure("0.0/2.1/0.1/0.0", "A2<")

ALL_TAKEN: Final = Figure("0.2.0.0/0.1.1.0", "A3<"), Figure("1.0/1.1", "A2<")
ALL_TAKEN_FROM_TWO: Final = Figure("0.2.0.0/0.1.0.2", "A4<"), Figure("0.0/0.1/0.1/2.0", "B1<")
ALL_HEAPS_TAKEN: Final = ALL_TAKEN_FROM_TWO[0], Figure("0.0/0.2/0.1/2.0", "B1<")
FRONT_TAKEN: Final = Figure("0.0.1.1/0.2.0.0/0.1.0.2/0.0.0.0", "A4<"), Figure("1.0/0.1/0.1/2.0", "B1<")


def told(variant: Variant, rules: AddAndGoOn) -> list[Told]:
    """Return the rules of a game in which captures are added to the last pit, which is sown on whole."""
    board = variant.board
    seeds = max(variant.packing.unpack(variant.opening.pits))
    in_front = board.rows == 1 or rules.start == "front"
    return [
        start(f"aim.{rules.goal}", variant),
        start(f"board.{board.rows}", variant, values={"columns": board.cols, "seeds": seeds}),
        sow(board, rules),
        *starts(variant, rules),
        go_on(board, rules, GONE_ON_IN_FRONT if in_front else GONE_ON),
        *empty(board, rules, EMPTY_IN_FRONT if in_front else EMPTY),
        *captures(board, rules),
        kamo(board, rules),
    ]


def sow(board: Board, rules: AddAndGoOn) -> Told:
    """Tell the way of a lap: round the ends of one row, round two rows, or along all of three."""
    match board.rows:
        case 1:
            return shown("sow.1", board, SOWN_IN_ONE_ROW)
        case 2:
            return shown("sow.2", board, SOWN_PAST_A_SEED if rules.goal == "front" else SOWN)
    along_all_rows = Figure(f"0.0/0.0/1.0/0.0/0.0/{board.pits - 1}.0", "C1>")
    return shown("sow.3", board, along_all_rows)


def starts(variant: Variant, rules: AddAndGoOn) -> list[Told]:
    """Tell which pits may start a turn, and in which direction, where a player may not choose them all."""
    board, found = variant.board, list[Told]()
    fixed = {"turn": ("", ""), "game": ("one_direction", ">."), "shared": ("one_direction.shared", ">>")}
    one_direction, beside = fixed[rules.direction]
    if one_direction and rules.min_start > 1:
        return [shown(f"start.two.{one_direction}", board, ONE_WAY_FROM_TWO, beside=beside)]
    if one_direction and rules.start == "outermost":
        return [shown(f"start.outermost.{one_direction}", board, FROM_THE_OUTERMOST, beside=beside)]
    if rules.min_start > 1:
        found.append(shown("start.two", board, GONE_ON))
    if rules.start == "front":
        found.append(shown("start.front", board, FROM_THE_FRONT))
    if rules.start == "outermost":
        two_rows = board.rows == 2
        key = "start.outermost.2" if two_rows else "start.outermost"
        found.append(shown(key, board, FROM_THE_BACK if two_rows else FROM_THE_OUTERMOST))
    if rules.first_turn == "front":
        found.append(start("first_turn", variant, "A1>"))
    if one_direction:
        found.append(shown(one_direction, board, ONE_WAY_ROUND, beside=beside))
    return found


def go_on(board: Board, rules: AddAndGoOn, usual: Figure) -> Told:
    """Tell that a lap goes on from a pit with seeds: from any, or from a back pit only."""
    return shown("go_on.behind", board, GONE_ON_BEHIND) if rules.front_stops else shown("go_on", board, usual)


def empty(board: Board, rules: AddAndGoOn, usual: Figure) -> list[Told]:
    """Tell in which empty pits a turn ends; where a front pit can end it too, both are told after the capture."""
    if rules.front_stops:
        return []
    match rules.empty_front_captures:
        case "no":
            return [shown("empty", board, usual)]
        case "any":
            return [shown("empty.but", board, EMPTY_AND_NOTHING_FACING)]
    return [shown("empty.but_heaps", board, EMPTY_BESIDE_SINGLES)]


def captures(board: Board, rules: AddAndGoOn) -> list[Told]:
    """Tell what is captured from where, and where that changes."""
    figures = CAPTURED_FROM_A_COLUMN if rules.target == "column" else CAPTURED_FROM_A_ROW
    if board.rows == 1:
        figures = CAPTURED_IN_ONE_ROW
    if rules.least_captured == 2:
        found = [shown("capture.heap", board, *HEAP_CAPTURED), shown("front_stops", board, STOPPED)]
    else:
        found = [shown(f"capture.{rules.target}", board, *figures)]
    if rules.empty_front_captures == "any":
        found.append(shown("sleep_then_eat", board, *SLEPT_AND_ATE))
    if rules.empty_front_captures == "from_two":
        found.append(shown("eat_a_heap", board, *ATE_A_HEAP))
    if rules.captures_from == "frontmost" and rules.goal == "front":
        found.append(rows_for_a_moment(board))
    elif rules.captures_from == "frontmost":
        found.append(shown("rows.both", board, *CAPTURED_BY_THE_BACK))
    elif rules.target == "frontmost" and rules.least_captured == 2:
        found.append(shown("rows.theirs.heap", board, *HEAP_FROM_THE_BACK))
    elif rules.target == "frontmost":
        found.append(shown("rows.theirs", board, *CAPTURED_FROM_THE_BACK))
    return found


def kamo(board: Board, rules: AddAndGoOn) -> Told:
    """Tell which capture wins, and who has lost."""
    if rules.goal == "front":
        return shown("kamo.front", board, *FRONT_TAKEN)
    if rules.least_captured == 2:
        key = "kamo.lasting" if rules.min_start == 1 else "kamo.singles"
        return shown(key, board, *ALL_HEAPS_TAKEN)
    return shown("kamo.all", board, *(ALL_TAKEN_FROM_TWO if rules.min_start > 1 else ALL_TAKEN))


def rows_for_a_moment(board: Board) -> Told:
    """Tell that a back row captures while the front row is empty, which must hold a seed again when the turn ends.

    South's last front pit, at the right end, is sown into the back row, and what captures there comes round to A2.
    """
    captured = min(2, board.cols - 1)
    back = max(1, board.cols - 2)
    between = ["0"] * (board.cols - 2)
    rows = (["0"] * board.cols, ["1", *between, str(captured)], ["0", *between, "1"], ["0", *between, str(back)])
    return shown("rows.front_first", board, Figure("/".join(".".join(row) for row in rows), f"A{board.cols}>"))
