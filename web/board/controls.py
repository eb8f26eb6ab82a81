"""Parts of forms as markup: an entry of a list, a line with a box to check, one of the page's icons."""

from __future__ import annotations

from typing import Final

from web.board.markup import Element, element

OFF: Final = {
    **dict.fromkeys(("first", "previous", "back"), "off.first"),
    **dict.fromkeys(("next", "last", "on", "far"), "off.last"),
}
"""By what it does: the text that says why a step along a row is off."""


def choice(value: str, text: str, chosen: bool) -> Element:
    """Return one entry of a list to choose from."""
    return element("option", text, value=value, selected="" if chosen else None)


def check(value: str, text: str, checked: bool) -> Element:
    """Return a line with a box to check."""
    box = element("input", type="checkbox", value=value, checked="" if checked else None)
    return element("label", box, element("span", text), class_="line")


def one_of(name: str, value: str, text: str, chosen: bool) -> Element:
    """Return a line with a button that is chosen instead of the others of its name."""
    button = element("input", type="radio", name=name, value=value, checked="" if chosen else None)
    return element("label", button, element("span", text), class_="line")


def icon(name: str) -> Element:
    """Return one of the small pictures of index.html."""
    return element("svg", element("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")


def button(name: str, *inside: Element | str, **attributes: str | None) -> Element:
    """Return a button with an id (web/session/buttons.py has what it does)."""
    return element("button", *inside, id=name, type="button", **attributes)


def press(section: str, step: str, *inside: Element | str, **attributes: str | None) -> Element:
    """Return a button of a section of the panel that does a step there (`Press` in web/session/commands.py)."""
    attributes.setdefault("data_off", OFF.get(step) if "disabled" in attributes else None)
    return element("button", *inside, id=f"{section}-{step}", type="button", data_press=step, **attributes)


def section(name: str, *inside: Element | str, **attributes: str | None) -> Element:
    """Return a section of the panel beside the board, whose heading is `NAME-title`."""
    return element("section", *inside, id=name, aria_labelledby=f"{name}-title", **attributes)
