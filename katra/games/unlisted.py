"""Games that the engine plays by name and that no list offers: the page does not show them yet."""

from __future__ import annotations

from typing import Final

from katra.games.bevohoka import BEVOHOKA
from katra.games.description import SowingGame

UNLISTED: Final[dict[str, SowingGame]] = {BEVOHOKA.id: BEVOHOKA}
