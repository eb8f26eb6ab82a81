"""Games that RULES.md lacks: every rule that can be written, on random boards, and how the reference knows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from random import Random
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from katra.board import Board, Player
from katra.errors import RulesError
from katra.games import Citation, SowingGame
from katra.games.description import InitialSetup
from katra.notation import parse_position
from katra.position import Position, Variant
from katra.rules import Rules
from katra.sowing.add_and_go_on import SHARED_SENSE, AddAndGoOn
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.race import Race
from katra.sowing.re_enter import ReEnter
from katra.variants import variant_of

from . import reference
from .boards import fitting

MAX_COLUMNS = 8


def every(kind: type[Any]) -> list[dict[str, Any]]:
    """Return every combination of the values that the parameters of a kind of rules can have; a column is `1`."""
    hints = get_type_hints(kind)
    values = [values_of(hints[field.name]) for field in fields(kind)]
    names = [field.name for field in fields(kind)]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def values_of(hint: Any) -> list[Any]:
    if hint is bool:
        return [False, True]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    named, none = get_args(hint)
    assert none is NoneType
    return [None, *(get_args(named) or [1])]


def invented(rules: Rules, board: Board, seeds: int = 2) -> Variant:
    """Return the variant of a game that has these rules, and this many seeds in every pit. Raises RulesError."""
    return variant_of(described(rules, board.rows, seeds), board.cols)


def described(rules: Rules, rows: int, seeds: int = 2) -> SowingGame:
    """Return the description of a game that has these rules."""
    return SowingGame(
        id="invented",
        names=("Invented",),
        places=(),
        peoples=(),
        year=None,
        citations=(Citation("dandouau"),),
        rows=rows,
        columns=(6,),
        rules=rules,
        difficulty="hard",
        length="long",
        initial_setup=lambda board: InitialSetup((seeds,) * board.pits),
    )


def by_its_parameters(of: Variant) -> reference.Game:
    """Return a game as the reference knows games: by the same parameters, and nothing else."""
    match of.rules:
        case AddAndGoOn() as rules:
            return reference.AddAndGoOn(of.board.rows, (), **vars(rules))
        case ReEnter() as rules:
            return reference.ReEnter((), **vars(rules) | {"rova": rules.rova or 0})
        case ReEnterWithHouse() as rules if reading := reading_of(rules):
            house, least = rules.house_min is not None, rules.house_min or 0
            return reference.WithHouse((), reading, house, least, rules.house_mtaji, rules.takasia, start=rules.start)
        case Race():
            return reference.Race(())
    raise AssertionError(f"tests/engine/reference does not play {of.rules.family} yet")


IN_TWO_WAYS = (AddAndGoOn, Race, ReEnter, ReEnterWithHouse)
"""The kinds of rules that the reference plays too."""

READINGS: dict[str, dict[str, object]] = {
    "bao": {
        "centre": "first",
        "fotsiny_in_house": "ends",
        "first_turn": "any",
        "phase1_min": 2,
        "phase2": "front_first",
        "lone_end": "inwards",
    },
    "busser": {
        "start": "drop",
        "house_min": 1,
        "centre": "always",
        "house_mtaji": "ordinary",
        "fotsiny_in_house": "choice",
        "first_turn": "not_house",
        "phase1_min": 1,
        "phase2": "any",
        "lone_end": "free",
        "takasia": "off",
    },
}
"""What the reference knows of the rules of a house by one word (RULES.md 9.1 to 9.9, and 9.10)."""


def reading_of(rules: ReEnterWithHouse) -> str | None:
    """Return the word by which the reference knows some rules of a house, None if it does not."""
    if rules.house_min is None and (rules.start, rules.takasia) != ("lap", "off"):
        return None
    found = [word for word, said in READINGS.items() if vars(rules) | said == vars(rules)]
    return None if not found or (found == ["bao"] and rules.house_mtaji == "ordinary") else found[0]


def in_two_ways(of: Variant) -> bool:
    """Return whether the reference plays a variant too."""
    if isinstance(of.rules, ReEnterWithHouse):
        return reading_of(of.rules) is not None and (of.rules.house_min is None or of.size in (8, 6))
    return isinstance(of.rules, IN_TWO_WAYS)


def of_the_rulebook(of: Variant) -> bool:
    """Return whether RULES.md, and so the reference in its own words, has this game with these options."""
    games = reference.GAMES | reference.MORE_GAMES
    if of.game.id not in games:
        return False
    options = games[of.game.id].options
    return all(value in options.get(key, ()) for key, value in of.options.items())


def table_of(position: Position) -> reference.Table:
    """Return the table of the reference, which takes from the engine only what RULES.md does not say."""
    of, text = position.variant, position.text
    if of_the_rulebook(of):
        return reference.read(of.game.id, text, **of.options)
    return reference.read(by_its_parameters(of), text)


def variants(chosen: dict[str, Any], kind: type[Any], chance: Random) -> Iterator[Variant]:
    """Yield a variant with these parameters for every number of rows on which they can be played."""
    for rows in (1, 2, 3):
        board = Board(rows, chance.randint(2, MAX_COLUMNS))
        if chosen.get("rova"):
            chosen = chosen | {"rova": chance.randint(1, board.cols)}
        try:
            yield invented(kind(**chosen), board)
        except RulesError:
            continue


def position_by_chance(of: Variant, chance: Random) -> Position:
    """Return a position with any number of seeds: early and late in a game, with empty rows and empty sides."""
    if chance.random() < 0.1:
        return of.start
    rows = []
    for _ in range(2 * of.board.rows):
        most = chance.choice([0, 1, 2, 3, 3, 9])
        rows.append([chance.choice([0, chance.randint(0, most)]) for _ in range(of.board.cols)])
    if chance.random() < 0.1:
        side = chance.randrange(2) * of.board.rows
        rows[side : side + of.board.rows] = [[0] * of.board.cols] * of.board.rows
    if of.fields and chance.random() < 0.5:
        # Front rows that do not face each other: nothing is captured at once, and some turns never end.
        north, south = rows[of.board.rows - 1], rows[of.board.rows]
        rows[of.board.rows - 1] = [0 if facing else seeds for seeds, facing in zip(north, south, strict=True)]
    written = {
        "reserve": f"{chance.choice([0, 0, 1, 5])}-{chance.choice([0, 0, 1, 5])}",
        "rova": chance.choice(["Rr", "Rr", "R", "r", "-"]),
        "sense": chance.choice("><.") + chance.choice("><."),
    }
    if any(field == SHARED_SENSE for field in of.fields):
        written["sense"] = 2 * chance.choice("><.")
    board, mover = "/".join(".".join(map(str, row)) for row in rows), chance.choice("SN")
    if any(field.name not in written for field in of.fields):
        column = chance.randint(1, of.board.cols)
        written["house"] = chance.choice(["Hh", "Hh", "H", "h", "-"])
        written["blocked"] = chance.choice(["-", f"A{column}", f"a{column}"])
    beside = [fitting(field, written[field.name], of, rows, mover) for field in of.fields]
    return parse_position(of, " ".join([board, mover, *beside]))


def empty_side(position: Position) -> bool:
    return not all(position.seeds(player) for player in Player)
