"""Family B with a house (bao, m'raha): a pit that its owner keeps, taxes, sows in a safari, or loses (section 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from katra.board import Board
from katra.packing import Packing
from katra.sowing.house_parameters import HouseParameters

if TYPE_CHECKING:
    from katra.sowing.house_sower import HouseSower


@dataclass(frozen=True)
class ReEnterWithHouse(HouseParameters):
    """The rules of family B with a house: a player who can capture must, and until then keeps a house of seeds."""

    family: ClassVar = "house"
    goal: ClassVar = "front"

    def special_pit(self, board: Board) -> int | None:
        """Return None: this is no race."""
        return None

    def sower(self, packing: Packing) -> HouseSower:
        """Return the sower that plays the turns."""
        from katra.sowing.house_sower import HouseSower  # no page starts with it

        return HouseSower(self, packing)
