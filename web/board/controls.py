"""Parts of forms as markup: an entry of a list, a line with a check box, one of the page's icons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from web.board.markup import Attribute, Element, element

OFF: Final = {
    **dict.fromkeys(("first", "previous", "back"), "off.first"),
    **dict.fromkeys(("next", "last", "on", "far"), "off.last"),
}
"""By what it does: the text that says why a step along a row is off."""
HYPHENS: Final = str.maketrans(" :", "--")
"""What stands in an id for the signs of a step: `editor-more-reserve-S` does `more reserve:S`."""


def choice(value: str, text: str, chosen: bool) -> Element:
    """Return an entry of a list to choose from."""
    return element("option", text, value=value, selected=chosen)


def check(field: str, value: str, text: str, checked: bool) -> Element:
    """Return a line with a check box; unchecked, it writes nothing into its field."""
    box = element("input", type="checkbox", value=value, data_field=field, checked=checked)
    return element("label", box, element("span", text), class_="line")


def one_of(field: str, value: str, text: str, chosen: bool) -> Element:
    """Return a line with a radio button of a field."""
    button = element("input", type="radio", name=field, value=value, data_field=field, checked=chosen)
    return element("label", button, element("span", text), class_="line")


def chooser(field: str, label: str, entries: Iterable[tuple[str, str, bool]], *, focus: bool = False) -> Element:
    """Return a row from which one entry is chosen: its value, its text, and whether it is chosen."""
    boxes = (
        element(
            "label",
            element(
                "input", type="radio", name=field, value=value, data_field=field, checked=chosen,
                data_focus=chosen and focus,
            ),
            element("span", text),
        )
        for value, text, chosen in entries
    )  # fmt: skip
    return element("div", *boxes, class_="chooser", role="radiogroup", aria_label=label)


def icon(name: str) -> Element:
    """Return one of the small pictures of index.html."""
    return element("svg", element("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")


def outline(path: str, turned: str | None = None) -> Element:
    """Return a small picture that index.html does not have, as it is seen in few places, turned or not."""
    return element(
        "svg", element("path", d=path, transform=turned), class_="icon", viewBox="0 0 24 24", aria_hidden="true"
    )


def button(name: str, *inside: Element | str, **attributes: Attribute) -> Element:
    """Return a button with an id; `data_action`, `data_press`, `data_screen` or `data_copy` says what it does."""
    return element("button", *inside, id=name, type="button", **attributes)


def press(section: str, step: str, *inside: Element | str, **attributes: Attribute) -> Element:
    """Return a button of a panel's section that does a step there (`Press` in web/session/commands.py)."""
    attributes.setdefault("data_off", OFF.get(step) if "disabled" in attributes else None)
    name = f"{section}-{step}".translate(HYPHENS)
    return element("button", *inside, id=name, type="button", data_press=step, **attributes)


def along(name: str, say: Callable[[str], str], *, back: bool, on: bool) -> list[Element]:
    """Return the signs that lead back and on by a turn along what is on the board; where there is none they are off."""
    steps = (("back", "J", back), ("on", "K", on))
    return [
        button(
            f"{name}-{step}", icon(step), class_=f"record-{step}", data_action=f"step_{step}", data_off=OFF[step],
            title=say(f"analysis.{step}"), aria_keyshortcuts=key, disabled=not possible,
        )
        for step, key, possible in steps
    ]  # fmt: skip


def back(name: str, where: str, says: str, **more: Attribute) -> Element:
    """Return the button at the head of a panel that leads back; `where`: to what; `says`: that it does, to be heard."""
    to = element("span", where, element("span", f"({says})", class_="spoken"))
    return press(name, "leave", icon("back"), to, aria_keyshortcuts="L", **more)


def head(
    name: str,
    title: str,
    *beside: Element,
    leave: str,
    below: Iterable[Element] = (),
    focus: bool = False,
    **closing: str,
) -> Element:
    """Return the head of a section: its title, the elements beside and below it, and the button that leaves it.

    `leave`: the label of that button; `closing`: what it does, other than closing the screen in front. `focus`:
    the title takes the focus when the section opens.
    """
    able = {"tabindex": "-1", "data_focus": ""} if focus else {}
    does = closing or {"data_action": "close", "aria_keyshortcuts": "L"}
    return element(
        "header",
        element("h2", title, id=f"{name}-title", **able),
        *beside,
        button(f"{name}-leave", icon("close"), title=leave, **does),
        *below,
    )  # fmt: skip


def copier(name: str, section: str, text: str) -> Element:
    """Return the button in a section's head that copies its address; `copied` draws the message about that."""
    copies = f"{section}-link {section}-copied"
    return button(name, icon("address"), element("span", text), class_="copier", data_copy=copies, data_online="")


def copied(name: str, key: str, address: str, label: str) -> tuple[Element, Element]:
    """Return the message about a copied address, and a field with the address for when copying fails."""
    field = element(
        "input", id=f"{name}-link", type="text", readonly="", hidden="", data_key=key, data_address=address,
        title=label,
    )  # fmt: skip
    return element("p", id=f"{name}-copied", role="status", data_key=key), field


def section(name: str, *inside: Element | str, **attributes: Attribute) -> Element:
    """Return a section of the panel beside the board, whose heading is `NAME-title`."""
    return element("section", *inside, id=name, aria_labelledby=f"{name}-title", **attributes)


def dialog(name: str, title: str, leave: str, *inside: Element, **attributes: Attribute) -> Element:
    """Return a dialog with its heading and the button that leaves it; `leave`: the label of that button."""
    close = element("button", icon("close"), id=f"close-{name}", type="button", data_action="close", title=leave)
    head = element("header", element("h2", title, id=f"{name}-title", tabindex="-1"), close)
    form = element("form", head, *inside, method="dialog")
    return element("dialog", form, id=name, aria_labelledby=f"{name}-title", **attributes)


def confirm(name: str, inside: Element | str) -> Element:
    """Return the button that confirms the choice in a dialog, as Enter in one of its fields does."""
    return element("button", inside, id=name, type="submit", data_action="confirm", class_="first")
