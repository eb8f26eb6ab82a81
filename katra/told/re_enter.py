"""Family B told: capture, sow from an end pit, capture again or play fotsiny; the reserve, the rova, and the end."""

from __future__ import annotations

from typing import Final

from katra.position import Variant
from katra.sowing.entry import EDGE, RESERVE
from katra.sowing.re_enter import ReEnter
from katra.sowing.re_enter_turn import ROVA
from katra.told.figures import Figure, Told, laid, shown, start

STRUCK: Final = Figure("0.0.0/0.3.1/2.2.0/0.0.0", "A2>"), Figure("0.0/1.1/1.2/0.0", "A2<")
CHOSEN: Final = Figure("0.0.0/1.0.2/0.0.2/0.0.0", "A3>"), Figure("0.0/1.1/0.2/0.0", "A2>")
STRUCK_AGAIN: Final = Figure("0.0.0/2.3.1/2.1.0/0.0.0", "A1>"), Figure("0.0/1.1/1.2/0.0", "A2>")
NEARER: Final = Figure("0.0/2.1/2.0/0.0", "A1>")
STRUCK_AGAIN_BY_THE_NEARER: Final = (
    Figure("0.0.0.0/2.3.1.0/2.1.0.0/0.0.0.0", "A1>"),
    Figure("0.0.0/2.3.1/2.1.0/0.0.0", "A1>>"),
    Figure("0.0/2.3/2.1/0.0", "A1>"),
)
IN_WHITE: Final = Figure("0.0.0/0.1.2/2.0.1/0.0.0", "A1>"), Figure("0.0/0.1/2.0/0.0", "A1>")
FRONT_TAKEN: Final = Figure("0.0.1/0.3.0/0.2.0/0.0.0", "A2>"), Figure("1.0/1.0/2.0/0.0", "A1>")

DROPPED: Final = Figure("0.0.0/0.3.1/1.1.0/0.0.0", "A2>")
ENTERED_FROM_THE_CENTRE: Final = Figure("0.0.0/1.0.2/0.0.1/0.0.0", "A3>")
ENTERED_FROM_AN_EDGE: Final = Figure("0.0.0/2.0.1/1.0.0/0.0.0", "A1>")
DROPPED_AND_CAPTURED_AGAIN: Final = Figure("0.0.0/2.3.1/1.1.0/0.0.0", "A1>")
DROPPED_IN_WHITE: Final = Figure("0.0.0/2.0.0/0.1.0/1.0.0", "A2<")
WITHOUT_A_RESERVE: Final = Figure("0.0.0/2.0.1/1.0.0/0.2.2", "B2<")
FRONT_TAKEN_BY_A_DROP: Final = Figure("0.0.1/0.3.0/0.1.0/0.0.0", "A2>")

ROVA_SOWN: Final = Figure("0.0.0/2.0.0/0.0.1/0.0.0", "A3>+")
SEEDS_IN_A_ROVA: Final = "3"


def told(variant: Variant, rules: ReEnter) -> list[Told]:
    """Return the rules of a game in which captured seeds are sown from an end pit of the player's front row."""
    if rules.start == "front":
        return without_drops(variant, rules)
    values = {"columns": variant.size, RESERVE.name: variant.value(variant.opening.beside, RESERVE.name)}
    return [
        start("aim.front", variant),
        start("board.reserve" if rules.rova is None else "board.rova", variant, values=values),
        drawn("drop", variant, DROPPED),
        enter(variant, rules),
        drawn("again", variant, DROPPED_AND_CAPTURED_AGAIN),
        drawn("fotsiny.drop" if rules.rova is None else "fotsiny.or_stay", variant, DROPPED_IN_WHITE),
        drawn(f"reserve_empty.{rules.phase2_min}", variant, WITHOUT_A_RESERVE, reserves="0-0"),
        *([] if rules.rova is None else [drawn("rova", variant, ROVA_SOWN)]),
        drawn(f"kamo.row.{rules.endless}", variant, FRONT_TAKEN_BY_A_DROP, rovas="R"),
    ]


def without_drops(variant: Variant, rules: ReEnter) -> list[Told]:
    """Return the rules of a game without a reserve, whose front pits capture with their own seeds."""
    board = variant.board
    seeds = max(variant.packing.unpack(variant.opening.pits))
    second = "" if rules.side == "turn" else ">"
    again = [Figure(rows, first + second) for rows, first in STRUCK_AGAIN]
    entered, again = ([NEARER], list(STRUCK_AGAIN_BY_THE_NEARER)) if rules.side == "nearest" else (CHOSEN, again)
    return [
        start("aim.front", variant),
        start("board.2", variant, values={"columns": board.cols, "seeds": seeds}),
        shown("strike", board, *STRUCK),
        shown(f"enter.{rules.side}", board, *entered),
        shown("again", board, *again),
        shown("fotsiny.front", board, *IN_WHITE),
        shown(f"kamo.row.{rules.endless}", board, *FRONT_TAKEN),
    ]


def enter(variant: Variant, rules: ReEnter) -> Told:
    """Tell by which end pit captured seeds come in: by the columns, the end nearer to the capture."""
    if variant.board.cols == 2 * EDGE:
        return drawn("enter.edges", variant, ENTERED_FROM_AN_EDGE)
    return drawn(f"enter.centre.{rules.centre}", variant, ENTERED_FROM_THE_CENTRE)


def drawn(
    code: str,
    variant: Variant,
    figure: Figure,
    reserves: str = "5-5",
    rovas: str = "Rr",
) -> Told:
    """Return a rule with a figure, to which the rovas that still stand are added, if the game has them."""
    if not variant.pits_of(ROVA):
        return shown(code, variant.board, figure, beside=reserves)
    rows = [row.split(".") for row in laid(variant.board, figure.rows).split("/")]
    for line, row in enumerate(variant.board.figure()):
        for column, (owner, pit) in enumerate(row):
            if pit in variant.pits_of(ROVA) and "Rr"[owner] in rovas:
                rows[line][column] = SEEDS_IN_A_ROVA
    whole = Figure("/".join(".".join(row) for row in rows), figure.turn)
    return shown(code, variant.board, whole, beside=f"{reserves} {rovas}")
