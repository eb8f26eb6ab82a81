"""Make the books of solved games from their proofs: `python -m benchmarks.books [GAME:SIZE...]`.

A book keeps the positions of a proof in which a search through REACH nodes does not find the win. Below a position in
which it does, the search finds the rest too.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from pathlib import Path
from typing import Final

from benchmarks.solved import BUILT, CASES, Case, keep
from katra.board import Player
from katra.notation import parse_turn
from katra.position import Position
from katra.solver.book import BOOKS, REACH
from katra.solver.data import FOLDER
from katra.solver.known import known
from katra.solver.proof import claim_tags, one_word
from katra.solver.solving import prove, settle

MARGIN: Final = 0.8
"""A position is left out only if this share of REACH is enough to find its win."""


def book(case: Case) -> tuple[list[str], int]:
    """Return the lines of a book and how many positions of the proof were tried."""
    start = case.variant.start
    winner = start.mover if case.winner == "first" else start.mover.other
    lines = (BUILT / case.file).read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
    proof = dict(line.split(" ") for line in lines)
    todo = deque([start] if start.mover is winner else answers(start))
    met = set(todo)
    found = []
    while todo:
        position = todo.popleft()
        if settle(prove(position, winner, nodes=int(REACH * MARGIN))).verdict == "won":
            continue
        turn = proof[one_word(position)]
        found.append(f"{one_word(position)} {turn}")
        for decision in parse_turn(position, turn):
            position = position.play(decision)
        for answer in answers(position) if not position.outcome else ():
            if answer not in met:
                met.add(answer)
                todo.append(answer)
    return found, len(met)


def answers(position: Position) -> list[Position]:
    """Return the positions that the loser can bring about, each once."""
    return list(dict.fromkeys(after for _, after in position.turns() if not after.outcome))


def main() -> None:
    """Make the books of the cases named, or of all that are solved."""
    for case in CASES:
        solved = known(case.variant)
        if solved is None or (sys.argv[1:] and case.name not in sys.argv[1:]):
            continue
        began = time.process_time()
        lines, tried = book(case)
        winner = Player.SOUTH if case.winner == "first" else Player.NORTH
        tags = [f'[{name} "{value}"]' for name, value in claim_tags(case.variant.start, winner).items()]
        text = "\n".join([*tags, "", *lines, ""])
        print(
            case.name, len(lines), "of", tried, len(text), "bytes", f"{time.process_time() - began:.1f} s", flush=True
        )
        if lines:
            (FOLDER / BOOKS).mkdir(exist_ok=True)
            Path(FOLDER, BOOKS, case.file).write_text(text, encoding="utf-8")
            keep(case, solved._asdict() | {"options": dict(solved.options), "book": case.file})


if __name__ == "__main__":
    main()
