"""What the turns of a position lead to, as fast as search needs it."""

from __future__ import annotations

from functools import lru_cache

from katra.search.add_and_go_on import children_by_adding
from katra.search.by_rules import children_by_rules
from katra.search.laps import LISTED
from katra.search.re_enter import children_by_entering
from katra.search.states import Children, States
from katra.sowing.add_and_go_on import AddAndGoOnSower
from katra.sowing.re_enter import ReEnterSower
from katra.variant import Variant


def children_of(states: States) -> Children:
    """Return the Children of a variant: the same as the readable rules make (by_rules.py), only sooner.

    The rules themselves still serve in two positions that only a hand can set up: the opponent has no seed left, in
    family A; hundreds are in play, in family B.
    """
    return _children(states.variant)


@lru_cache(maxsize=16)
def _children(variant: Variant) -> Children:
    states = States(variant)
    match variant.sower:
        case AddAndGoOnSower() as sower:
            return children_by_adding(states, sower)
        case ReEnterSower() as sower if variant.seeds <= LISTED:
            return children_by_entering(states, sower)
        case _:
            return children_by_rules(states)
