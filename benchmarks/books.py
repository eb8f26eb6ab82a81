"""Make the book of a solved game from its proof.

A book keeps the positions of a proof in which a search through REACH nodes does not find the win. Below a position in
which it does, the search finds the rest too.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from katra.notation import turn_text
from katra.position import Position, Variant
from katra.solver.book import REACH
from katra.solver.proof import Proof, claim_tags, one_word
from katra.solver.solving import prove, settle

MARGIN: Final = 0.8
"""A position is left out only if this share of REACH is enough to find its win."""


def book(chosen: Variant, proof: Proof) -> list[str]:
    """Return the lines of a book; none if a short search finds every win."""
    start = chosen.start
    todo = deque([start] if start.mover is proof.winner else answers(start))
    met = set(todo)
    found = list[str]()
    while todo:
        position = todo.popleft()
        if settle(prove(position, proof.winner, nodes=int(REACH * MARGIN))).verdict == "won":
            continue
        turn, _ = proof.turn(position)
        found.append(f"{one_word(position)} {turn_text(position, turn)}")
        for decision in turn:
            position = position.play(decision)
        for answer in answers(position) if not position.outcome else ():
            if answer not in met:
                met.add(answer)
                todo.append(answer)
    tags = [f'[{tag} "{value}"]' for tag, value in claim_tags(start, proof.winner).items()]
    return [*tags, "", *found] if found else []


def answers(position: Position) -> list[Position]:
    """Return the positions that the loser can bring about, each once."""
    return list(dict.fromkeys(after for _, after in position.turns() if not after.outcome))
