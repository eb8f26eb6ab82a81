"""Who states the rules of bevohoka."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from katra.games.description import Ground, Inferred, Witness

BUSSER: Final = Witness("busser-bevohoka")

GROUNDS: Final[Mapping[str, Mapping[str, Ground]]] = {
    "bevohoka": {
        "setup": BUSSER,
        "south_begins": Inferred("south_begins"),
        "sense": BUSSER,
        "special_pit": BUSSER,
        "start_again": BUSSER._replace(how="shows"),
        "goal": BUSSER,
        "equal_turns": Inferred("equal_turns"),
        **dict.fromkeys(("size.6", "size.2", "size.3", "size.4", "size.5", "size.7", "size.8"), BUSSER),
    }
}
