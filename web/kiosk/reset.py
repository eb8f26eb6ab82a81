"""The page as it was before the last visitor: nothing open, nothing scrolled, nothing written."""

from __future__ import annotations

from typing import Final

from pyscript import document, window

from web.screens.showing import App

SCROLLED: Final = "#panel, [popover], #status *"
"""What a visitor may have scrolled; what is hidden keeps where it was, and would come back so."""

OF_A_VISITOR: Final = ("data-player", "data-touched")
"""What the page says of itself for the styles, and would not say anew."""


async def clear(app: App) -> None:
    """Take away all that is seen of a visitor; what they did goes with their visit (web/visit.py)."""
    await app.showing.end_all()
    close_all(app)
    app.showing.forget()
    app.board.forget()
    for name in OF_A_VISITOR:
        app.page.root.removeAttribute(name)
    theme = window.URLSearchParams.new(app.query).get("theme")
    if theme:  # by the address again, until a visitor chooses
        app.page.root.dataset.themeAsked = ""
        app.page.root.dataset.theme = theme


def close_all(app: App) -> None:
    """Close whatever lies over the board, and let nothing be scrolled, selected, written or have the focus."""
    app.showing.captions.silence()
    app.showing.carry(None)
    for popover in document.querySelectorAll(":popover-open"):
        popover.hidePopover()
    app.panel.clear()
    scroll_back()
    app.dialogs.draw(None, linked=False)
    app.page.take_out("kiosk-question")
    for field in document.querySelectorAll("#typed input"):
        field.value = field.defaultValue
    if document.activeElement:
        document.activeElement.blur()
    window.getSelection().removeAllRanges()


def scroll_back() -> None:
    """Scroll everything back, also what is hidden: for that it has a place for a moment, and is not painted."""
    hidden = list(document.querySelectorAll("#panel[hidden], [popover]:not(:popover-open)"))
    for place in hidden:
        place.style.display = "grid"
    for place in document.querySelectorAll(SCROLLED):
        place.scrollTo(0, 0)
    for place in hidden:
        place.style.removeProperty("display")
    window.scrollTo(0, 0)
