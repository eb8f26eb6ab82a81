"""Write perft.json anew with the reference: `python -m tests.engine.write_perft`. Look at the difference first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import reference

TABLE = Path(__file__).with_name("perft.json")
MOST_SEQUENCES = 400_000
DEEPEST = 6


SPARSE = {
    1: "1.0.3.0.2/0.2.1.0.1 N",
    2: "0.1.0.3.0/0.1.1.0.0/1.0.2.0.1/0.2.0.1.0 S",
    3: "1.0.2.0/0.0.0.0/0.1.0.1/1.0.1.0/0.0.0.0/0.2.0.1 N",
}
"""By the number of rows, a position late in a game: full boards hardly tell the games apart, empty rows do."""


def cases() -> Iterator[dict[str, Any]]:
    """Yield every game at each of its sizes, on the smallest board, with every option, and late in a game."""
    for name, game in reference.GAMES.items():
        for size in sorted({2, *game.sizes}):
            yield {"game": name, "size": size, "options": {}}
        for option, (_, *others) in game.options.items():
            for value in others:
                yield {"game": name, "size": game.sizes[0], "options": {option: value}}
        position = reference.read(name, SPARSE[game.rows])
        yield {"game": name, "size": len(position.rows[0]), "options": {}, "position": position.text}


def table_of(case: dict[str, Any]) -> reference.Table:
    if "position" in case:
        return reference.read(case["game"], case["position"], **case["options"])
    return reference.opening(case["game"], case["size"], **case["options"])


def counted(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case with its counts at depth 1, 2, ... as far as they stay small."""
    table = table_of(case)
    counts = [reference.perft(table, 1)]
    while len(counts) < DEEPEST and 0 < counts[-1] * counts[0] < MOST_SEQUENCES:
        counts.append(reference.perft(table, len(counts) + 1))
    return case | {"counts": counts}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(counted(case)) for case in cases())
    TABLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
