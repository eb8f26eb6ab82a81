"""The rules of a game explained to people, in order, each with an example to play."""

from __future__ import annotations

from katra.position import Variant
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.race import Race
from katra.sowing.re_enter import ReEnter
from katra.told import add_and_go_on, house, race, re_enter
from katra.told.figures import Told


def told(variant: Variant) -> list[Told]:
    """Return the rules of a variant, the aim of the game first. Raises LookupError if its kind of rules is not told.

    >>> from katra import variant
    >>> from katra.told import told
    >>> [rule.code for rule in told(variant("katrayo", size=4))]
    ['aim.all', 'board.1', 'sow.1', 'go_on', 'empty', 'capture.front', 'kamo.all']
    """
    match variant.rules:
        case AddAndGoOn() as rules:
            return add_and_go_on.told(variant, rules)
        case ReEnter() as rules:
            return re_enter.told(variant, rules)
        case ReEnterWithHouse() as rules:
            return house.told(variant, rules)
        case Race() as rules:
            return race.told(variant, rules)
    raise LookupError(f"nobody tells the rules of {variant.game.id}")
