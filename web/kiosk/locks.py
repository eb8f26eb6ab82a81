"""What a visitor of a kiosk can do to no page: leave, zoom, select, open a menu over it, print or save it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyscript.ffi import create_proxy, to_js

WRITING: Final = "input, textarea, select"
KEYS_OF_WRITING: Final = frozenset("acvxyz")
"""With Ctrl or Cmd these help who writes; every other prints, saves, opens, searches, zooms, loads anew..."""
KEYS_WITH_ALT: Final = frozenset({"ArrowLeft", "ArrowRight", "Home", "d", "e", "f"})
SINGLE_KEYS: Final = frozenset({f"F{number}" for number in range(1, 13)})
"""Help, search, load anew, a caret, the menu, the tools of who makes pages; the page hears them all the same."""


def refuse(event: Any) -> None:
    event.preventDefault()


def refuse_outside_fields(event: Any) -> None:
    """Refuse to select, or drag, what is not being written."""
    target = event.target
    if not (hasattr(target, "closest") and target.closest(WRITING)):
        event.preventDefault()


def refuse_what_is_brought(event: Any) -> None:
    """Refuse what is dropped or pasted, but for words into a field: no game of somebody else comes in."""
    field = hasattr(event.target, "closest") and event.target.closest(WRITING)
    if event.type == "drop" or not field:
        event.preventDefault()
        event.stopPropagation()


def refuse_many_fingers(event: Any) -> None:
    """Refuse to pinch."""
    if event.touches.length > 1 and event.cancelable:
        event.preventDefault()


def refuse_zooming_wheel(event: Any) -> None:
    if event.ctrlKey or event.metaKey:
        event.preventDefault()


def leaves(event: Any) -> bool:
    """Return whether a key leads to another page, or to the browser's menu."""
    alt = event.altKey and not event.ctrlKey
    return (alt and event.key in KEYS_WITH_ALT) or event.key.startswith("Browser")


def refuse_key(event: Any) -> None:
    """Refuse the keys of the browser; those of the page come as always."""
    writes = hasattr(event.target, "closest") and event.target.closest(WRITING)
    held = (event.ctrlKey or event.metaKey) and not (writes and event.key.lower() in KEYS_OF_WRITING)
    letter = event.ctrlKey and event.altKey  # as AltGr is told, by which letters are written
    if (held and not letter) or leaves(event) or event.key in SINGLE_KEYS:
        event.preventDefault()


def refuse_link(event: Any) -> None:
    """Refuse what leads out; a link to a screen of the page is followed by the page itself (web/layers/panel.py)."""
    if not hasattr(event.target, "closest"):
        return
    link = event.target.closest("a[href], area[href]")
    if not link:
        return
    event.preventDefault()
    if not link.hasAttribute("data-screen") or link.getAttribute("data-screen") == "print":
        event.stopPropagation()


REFUSED: Final[dict[str, Callable[[Any], None]]] = {
    "contextmenu": refuse,
    "dragstart": refuse_outside_fields,
    "dragenter": refuse,
    "dragover": refuse,
    "drop": refuse_what_is_brought,
    "paste": refuse_what_is_brought,
    "selectstart": refuse_outside_fields,
    "gesturestart": refuse,
    "touchmove": refuse_many_fingers,
    "wheel": refuse_zooming_wheel,
    "keydown": refuse_key,
    "click": refuse_link,
    "auxclick": refuse_link,
}


def lock(window: Any) -> None:
    """Refuse all of that, before anything else hears of it."""
    anywhere = to_js({"capture": True, "passive": False})
    for kind, hear in REFUSED.items():
        window.addEventListener(kind, create_proxy(hear), anywhere)
    viewport = window.document.querySelector("meta[name=viewport]")
    viewport.content += ", maximum-scale=1, user-scalable=no"
