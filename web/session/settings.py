"""What the browser remembers between visits: the game on the board and how all is looked at; a browser may refuse."""

from __future__ import annotations

import json
from typing import Any, Final

from web.board.timeline import SPEEDS, USUAL_SPEED
from web.session.players import Players, players_of
from web.words.catalogue import GROUPINGS, Grouping

GAME: Final = "katra.game"
VIEW: Final = "katra.view"


class View:
    """How the board is looked at; no undo touches it. `language` is None until the reader chooses one."""

    def __init__(self, text: str | None) -> None:
        kept = read_object(text)
        speed = kept.get("speed")
        language = kept.get("language")
        self.speed: int = speed if isinstance(speed, int) and 0 <= speed < len(SPEEDS) else USUAL_SPEED
        self.numbers: bool = kept.get("numbers") is not False
        self.language: str | None = language if isinstance(language, str) else None
        self.grouping: Grouping = next((known for known in GROUPINGS if known == kept.get("grouping")), GROUPINGS[0])
        self.players: Players = players_of(kept.get("players")) or Players()

    @property
    def text(self) -> str:
        return json.dumps(vars(self))


def read_object(text: str | None) -> dict[str, Any]:
    """Return the JSON object of a text, or an empty one if it holds none."""
    try:
        kept = json.loads(text or "{}")
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


class Memory:
    """The browser's storage for this page."""

    def __init__(self, window: Any) -> None:
        self.window = window

    def recall(self, key: str) -> str | None:
        """Return what was kept, or None."""
        try:
            kept = self.window.localStorage.getItem(key)
        except Exception:  # noqa: BLE001 - whatever a browser raises when it refuses, the page goes on
            return None
        return kept if isinstance(kept, str) else None

    def keep(self, key: str, text: str) -> None:
        """Keep a text, if the browser allows it."""
        try:
            self.window.localStorage.setItem(key, text)
        except Exception:  # noqa: BLE001 - as above
            return
