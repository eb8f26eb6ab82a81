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


def always(_: Any) -> bool:
    return True


def is_outside_fields(event: Any) -> bool:
    """Return whether something happens where nothing is written."""
    return not (hasattr(event.target, "closest") and event.target.closest(WRITING))


def zooms(event: Any) -> bool:
    return bool(event.ctrlKey or event.metaKey)


def is_of_the_browser(event: Any) -> bool:
    """Return whether a key is the browser's, or leads to another page or to the browser's menu."""
    held = zooms(event) and (is_outside_fields(event) or event.key.lower() not in KEYS_OF_WRITING)
    letter = event.ctrlKey and event.altKey  # as AltGr is told, by which letters are written
    leads = event.altKey and not event.ctrlKey and event.key in KEYS_WITH_ALT
    return (held and not letter) or leads or event.key.startswith("Browser") or event.key in SINGLE_KEYS


def link_of(event: Any) -> Any:
    """Return the link that an event is about; None if it is about none."""
    return event.target.closest("a[href], area[href]") if hasattr(event.target, "closest") else None


def leads_out(event: Any) -> bool:
    """Return whether a link leads out; one to a screen of the page is followed by the page (web/layers/panel.py)."""
    link = link_of(event)
    return bool(link and (not link.hasAttribute("data-screen") or link.getAttribute("data-screen") == "print"))


Test = Callable[[Any], object]

REFUSED: Final[dict[str, Test]] = {
    "contextmenu": always,
    "dragstart": is_outside_fields,
    "dragenter": always,
    "dragover": always,
    "drop": always,
    "paste": is_outside_fields,
    "selectstart": is_outside_fields,
    "gesturestart": always,
    "touchmove": lambda event: event.touches.length > 1 and event.cancelable,
    "wheel": zooms,
    "keydown": is_of_the_browser,
    "click": link_of,
    "auxclick": link_of,
}
"""What the browser does not do: it opens no game of somebody else, follows no link, selects and drags nothing..."""
UNHEARD: Final[dict[str, Test]] = {
    "drop": always,
    "paste": is_outside_fields,
    "click": leads_out,
    "auxclick": leads_out,
}
"""What the page does not hear either."""


def lock(window: Any) -> None:
    """Refuse all of that, before anything else hears of it."""
    anywhere = to_js({"capture": True, "passive": False})
    hear = create_proxy(refuse)
    for kind in REFUSED:
        window.addEventListener(kind, hear, anywhere)
    viewport = window.document.querySelector("meta[name=viewport]")
    viewport.content += ", maximum-scale=1, user-scalable=no"


def refuse(event: Any) -> None:
    """Refuse what a visitor may not do."""
    kind = str(event.type)
    if REFUSED[kind](event):
        event.preventDefault()
    if kind in UNHEARD and UNHEARD[kind](event):
        event.stopPropagation()
