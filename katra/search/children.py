"""The states that the turns of a position lead to, as fast as the search needs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from katra.position import Variant
from katra.search.by_rules import children_by_rules
from katra.search.fast_add_and_go_on import children_by_adding
from katra.search.fast_house import children_by_keeping
from katra.search.fast_re_enter import children_by_entering
from katra.search.states import Children, States

FAST: Final[Mapping[str, Callable[[States, Any], Children | None]]] = {
    "add_and_go_on": children_by_adding,
    "re_enter": children_by_entering,
    "house": children_by_keeping,
}
"""By the family of the rules, what makes fast Children of the states and the sower of a variant, or None."""


def children_of(states: States) -> Children:
    """Return the Children of a variant: the same as the readable rules make (by_rules.py), only sooner.

    The rules themselves are used where there is no fast loop: for other families, for rules that no game has, and for
    two kinds of position that can only be set up by hand: in family A, the opponent has no seed left; in family B,
    hundreds of seeds are in play.
    """
    return _children(states.variant)


@lru_cache(maxsize=16)
def _children(variant: Variant) -> Children:
    states = States(variant)
    fast = FAST.get(variant.rules.family)
    return (fast and fast(states, variant.sower)) or children_by_rules(states)
