"""The groupings that the catalogue can be seen in, as codes: a setting, known before the catalogue is imported."""

from __future__ import annotations

from typing import Final, Literal

Grouping = Literal["sowing", "place", "difficulty", "length"]
GROUPINGS: Final[tuple[Grouping, ...]] = ("sowing", "place", "difficulty", "length")
