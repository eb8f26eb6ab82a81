"""Write perft.json anew with the reference: `python -m tests.engine.write_perft`. Look at the difference first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import reference

TABLE = Path(__file__).with_name("perft.json")
MOST_SEQUENCES = 400_000
MOST_OF_B = 30_000
"""Every turn of family B is played to its end, so fewer sequences are counted."""
DEEPEST = 6


SPARSE = {
    1: "1.0.3.0.2/0.2.1.0.1 N",
    2: "0.1.0.3.0/0.1.1.0.0/1.0.2.0.1/0.2.0.1.0 S",
    3: "1.0.2.0/0.0.0.0/0.1.0.1/1.0.1.0/0.0.0.0/0.2.0.1 N",
}
"""By the number of rows, a position late in a game: full boards hardly tell the games apart, empty rows do."""

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
}
"""Late in the games that re-enter: reserves empty or nearly so, a rova left, or alone in its row, turns without end."""


def late(name: str, game: reference.Game) -> tuple[str, ...]:
    return LATE.get(name) or (SPARSE[game.rows],)


def cases() -> Iterator[dict[str, Any]]:
    """Yield every game at each of its sizes, on the smallest board, with every option, and late in a game."""
    for name, game in reference.GAMES.items():
        least = 2 if game.start != "drop" else game.sizes[-1]
        for size in sorted({least, *game.sizes}):
            yield {"game": name, "size": size, "options": {}}
        others = {option: value for option, (_, *values) in game.options.items() for value in values}
        for option, value in others.items():
            yield {"game": name, "size": game.sizes[0], "options": {option: value}}
        for text in late(name, game):
            position = reference.read(name, text)
            for options in ({}, others) if name in LATE else ({},):
                yield {"game": name, "size": len(position.rows[0]), "options": options, "position": position.text}


def table_of(case: dict[str, Any]) -> reference.Table:
    if "position" in case:
        return reference.read(case["game"], case["position"], **case["options"])
    return reference.opening(case["game"], case["size"], **case["options"])


def counted(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case with its counts at depth 1, 2, ... as far as they stay small."""
    table = table_of(case)
    counts, most = [reference.perft(table, 1)], MOST_SEQUENCES
    if not isinstance(table.game, reference.AddAndGoOn):
        most = MOST_OF_B
    while len(counts) < DEEPEST and 0 < counts[-1] * counts[0] < most:
        counts.append(reference.perft(table, len(counts) + 1))
    return case | {"counts": counts}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(counted(case)) for case in cases())
    TABLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
