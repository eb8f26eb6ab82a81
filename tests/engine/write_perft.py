"""Write the tables of perft anew with the reference: `python -m tests.engine.write_perft`. Look at the difference."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import reference

TABLE = Path(__file__).with_name("perft.json")
MORE = Path(__file__).with_name("perft_more.json")
"""Of the games that the reference plays, and the engine does not yet."""

MOST_SEQUENCES = 400_000
MOST_OF_B = 30_000
MOST_WITH_HOUSE = 6_000
"""Every turn of family B is played to its end, so fewer sequences are counted."""
DEEPEST = 6


SPARSE = {
    1: "1.0.3.0.2/0.2.1.0.1 N",
    2: "0.1.0.3.0/0.1.1.0.0/1.0.2.0.1/0.2.0.1.0 S",
    3: "1.0.2.0/0.0.0.0/0.1.0.1/1.0.1.0/0.0.0.0/0.2.0.1 N",
}
"""By the number of rows, a position late in a game: full boards hardly tell the games apart, empty rows do."""

WITH_HOUSE = (
    "0.0.2.1.0.3.0.0/0.3.1.8.0.2.1.0/0.2.0.4.7.1.0.3/1.0.0.2.0.0.4.0 S 4-4 Hh",
    "1.0.2.0.3.0.0.2/5.0.0.9.0.2.0.0/0.1.0.0.8.0.3.2/0.2.0.0.3.0.1.0 S 1-1 Hh",
    "1.0.2.0.3.0.0.2/3.0.1.0.0.0.0.1/0.2.0.0.5.1.0.0/0.2.0.4.0.0.1.3 N 2-1 H",
    "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh",
    "0.0.0.0.0.0.0.2/0.0.0.2.0.0.0.3/0.0.2.0.8.0.0.0/2.0.0.0.0.1.0.0 S 0-0 H",
    "0.2.1.0.0.0.3.2/0.0.0.5.0.0.0.1/0.2.1.1.7.0.0.0/2.0.0.1.0.2.0.4 S 0-0 Hh",
    "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -",
    "0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11 -",
    "0.0.2.0.0.3.0.0/0.2.0.1.0.0.4.0/0.0.0.0.0.0.0.3/2.0.17.0.1.0.0.2 S 0-0 -",
)
"""Houses that work, do not, and are lost; the last drops; the tax; a house in phase 2; takasia; a turn without end; a
lone end pit."""

LATE = {
    "fandatsaka": (
        "0.3.0.1.0.2.0.0/2.0.1.0.0.3.0.2/0.2.0.1.2.0.4.0/1.0.3.0.0.0.2.0 N 1-1",
        "1.0.2.0.3.0.0.2/0.4.1.0.0.2.0.0/2.0.3.0.2.0.5.1/0.2.0.0.3.0.1.0 S 0-0",
    ),
    "fifangha": (
        "1.0.2.0.1.0/0.4.1.0.0.2/2.0.0.1.3.0/0.2.0.1.3.0 N 1-0",
        "0.0.1.0.1/0.3.0.1.0/2.0.2.0.1/1.0.2.1.0 S 0-0",
        "0.0.0.0/1.0.0.1/0.3.3.0/1.0.2.1 S 5-5",
    ),
    "katra-be": (
        "2.0.0.3.0.1.0.0/1.2.2.4.0.0.0.1/0.0.2.0.4.0.2.0/0.1.0.0.3.0.0.2 S 1-1 Rr",
        "2.0.0.3.0.1.0.3/0.2.0.5.1.0.2.0/4.0.2.1.6.0.0.2/0.1.0.2.3.0.4.2 N 0-0 Rr",
        "0.0.0.2.0.0.0.0/1.0.2.0.0.1.0.1/0.0.0.0.1.0.0.0/0.1.0.0.3.0.0.2 S 2-1 R",
    ),
    "paika": (
        "1.0.2.0.3/0.2.0.0.1/3.0.0.1.2/0.1.0.2.0 S",
        "1.0.2.0/1.0.1.0/0.1.0.2/0.3.0.1 N",
        "0.0.0.0/2.0.0.0/0.3.3.1/1.0.1.2 S",
    ),
    "mraha": (
        *WITH_HOUSE,
        "3.4.5.5.4.3/0.0.0.9.0.0/0.4.5.2.0.0/4.0.0.0.0.0 S 0-0 -",
        "0.3.0.3.3.3/0.9.4.7.5.1/0.0.0.0.2.0/1.3.1.1.2.0 S 0-0 -",
        "0.0.1.0.2.0/0.3.7.1.0.2/1.0.4.3.0.1/0.2.0.0.1.0 N 3-2 Hh",
        "0.0.0.0.0.0/0.2.13.0.0.0/0.0.0.15.0.0/0.0.0.0.0.0 S 9-9 Hh",
    ),
    "bao": (*WITH_HOUSE, "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.1.1.0.0/0.0.2.2.0.2.6.4 N 0-0 - a4"),
    "kujifunza": (
        "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S",
        "0.0.2.0.0.3.0.0/0.2.0.1.0.0.4.0/0.0.0.0.0.0.0.3/2.0.17.0.1.0.0.2 S",
    ),
}
"""Late in the games that re-enter: reserves empty or nearly so, a rova left, or alone in its row, turns without end."""


def late(name: str, game: reference.Game) -> tuple[str, ...]:
    return LATE.get(name) or (SPARSE[game.rows],)


def cases(games: dict[str, reference.Game]) -> Iterator[dict[str, Any]]:
    """Yield every game at each of its sizes, on the smallest board, with every option, and late in a game."""
    for name, game in games.items():
        fixed = game.start == "drop" or isinstance(game, reference.WithHouse)
        for size in sorted({game.sizes[-1] if fixed else 2, *game.sizes}):
            yield {"game": name, "size": size, "options": {}}
        others = [{option: value} for option, (_, *values) in game.options.items() for value in values]
        for options in others:
            yield {"game": name, "size": game.sizes[0], "options": options}
        for text in late(name, game):
            for options in [{}, *late_options(game, text)] if name in LATE else [{}]:
                position = reference.read(name, text, **options)
                case = {"game": name, "size": len(position.rows[0]), "options": options}
                yield case | {"position": position.text}


def late_options(game: reference.Game, text: str) -> list[dict[str, str]]:
    """Return the options that a late position is counted with: all at once, or one by one in the games with a house."""
    others = [{option: value} for option, (_, *values) in game.options.items() for value in values]
    if not isinstance(game, reference.WithHouse):
        return [{option: value for chosen in others for option, value in chosen.items()}]
    blocked = len(text.split(" ")) > 4
    return [options for options in others if not (blocked and "takasia" in options)]


def table_of(case: dict[str, Any]) -> reference.Table:
    if "position" in case:
        return reference.read(case["game"], case["position"], **case["options"])
    return reference.opening(case["game"], case["size"], **case["options"])


def counted(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case with its counts at depth 1, 2, ... as far as they stay small."""
    table = table_of(case)
    counts, most = [reference.perft(table, 1)], MOST_SEQUENCES
    if not isinstance(table.game, reference.AddAndGoOn):
        most = MOST_OF_B if isinstance(table.game, reference.ReEnter) else MOST_WITH_HOUSE
    while len(counts) < DEEPEST and 0 < counts[-1] * counts[0] < most:
        counts.append(reference.perft(table, len(counts) + 1))
    return case | {"counts": counts}


def write(path: Path, found: Iterator[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(counted(case)) for case in found)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    write(TABLE, cases(reference.GAMES))
    write(MORE, cases(reference.MORE_GAMES))
