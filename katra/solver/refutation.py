"""Whether a refutation holds, though a search takes what is repeated on one path for refuted on every other."""

from __future__ import annotations

from katra.search.states import DRAW_STATE, SELF_LOSS, State
from katra.solver.dfpn import Search


def holds(search: Search) -> bool:
    """Return whether the defender can stay for ever among positions that the table calls refuted.

    Then the attacker never wins, whatever a repetition on some path had to do with it. False if that cannot be seen.
    """
    root = search.root, search.attacking, search.left
    todo, met = [root], {root}
    while todo:
        refuge = _refuge(search, *todo.pop())
        if refuge is None:
            return False
        for node in refuge:
            if node not in met:
                met.add(node)
                todo.append(node)
    return True


def _refuge(search: Search, state: State, attacking: bool, left: int) -> list[_Node] | None:
    """Return the nodes that a refuted node leads to: all the attacker's, or one that saves the defender.

    None if the table does not call all that refuted.
    """
    children = [] if attacking and not left else search.children(state)
    if children is None or (not attacking and (DRAW_STATE in children or (children and not left))):
        return None if attacking else []
    below = [
        (child, attacking == (len(child) > 2), left if len(child) > 2 else search.less(left))
        for child in children
        if child != SELF_LOSS and child != DRAW_STATE
    ]
    refuted = [node for node in below if search.refuted(*node)]
    if attacking:
        return below if len(refuted) == len(below) else None
    return refuted[:1] or None


_Node = tuple[State, bool, int]
"""A state, whether the attacker is to move, and the plies left in the search."""
