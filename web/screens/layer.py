"""The layers of the page: a click, a key or a change goes down through them until one uses it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any, Final, Protocol

CLICK: Final = ("click",)
NO_KEYS: Final = (*CLICK, "change", "input")
WRITING: Final = "select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])"
"""Where keys write or choose, and are no shortcuts."""


class Keys:
    """Every key."""

    def __contains__(self, kind: object) -> bool:
        return kind not in NO_KEYS


ANY_KEY: Final = Keys()

Act = Callable[[Any, Any], object]
"""What is done about an event, and the element that was looked for; it returns False if it has no use for the event."""

Rows = tuple[tuple[Container[str], str, Act], ...]
"""What a layer does: of which keys or what else happens, where (a selector: it happens in that), and what."""


class Layer(Protocol):
    """Something over the page, or a part of it."""

    @property
    def rows(self) -> Rows:
        """What the layer does: only the first row that uses an event."""


def hear(layers: Iterable[Layer], event: Any) -> None:
    """Give an event to the uppermost layer that uses it."""
    kind = str(event.key if event.type == "keydown" else event.type)
    any(has_use(layer, kind, event) for layer in layers)


def has_use(layer: Layer, kind: str, event: Any) -> bool:
    """Let a layer handle an event; return whether it did anything."""
    for kinds, where, act in layer.rows:
        if kind in kinds and (place := event.target.closest(where)) and act(event, place) is not False:
            return True
    return False
