"""Sections of the panel that the page does not hold from the first: added, with their styles, when first used."""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from pyscript import document, window

from web.board.markup import Element
from web.screens.elements import Elements


@cache
def add_styles(package: str, name: str) -> None:
    """Give the page a style sheet of a package, once."""
    styles = get_data(package, name)
    assert styles is not None
    sheet = window.CSSStyleSheet.new()
    sheet.replaceSync(styles.decode())
    document.adoptedStyleSheets = [*document.adoptedStyleSheets, sheet]


def add_sections(page: Elements, *sections: Element) -> None:
    """Give the panel more sections."""
    page.get("panel").insertAdjacentHTML("beforeend", "".join(map(str, sections)))


def label(page: Elements, name: str, text: str) -> None:
    """Name a button: by its words, if it has room for them, or else for who hears it."""
    words = page.get(name).querySelector("span")
    if words:
        page.put(words, text)
    else:
        page.get(name).setAttribute("aria-label", text)
