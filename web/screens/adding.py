"""Styles that the page does not start with: added when first used."""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from pyscript import document, window


@cache
def add_styles(package: str, name: str) -> None:
    """Give the page a style sheet of a package, once."""
    styles = get_data(package, name)
    assert styles is not None
    sheet = window.CSSStyleSheet.new()
    sheet.replaceSync(styles.decode())
    document.adoptedStyleSheets = [*document.adoptedStyleSheets, sheet]
