"""A drawing as a small tree of elements, written as text for the page and for the static board alike.

The page hands the text to the browser's own parser (`innerHTML`): one crossing from Python for a whole drawing, and the
same drawing in CPython, where there is no browser.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

Attribute = str | bool | float | None
"""A number, too, or whether an element has the attribute at all; what begins with `aria` then says so."""


class Element(NamedTuple):
    """One SVG or HTML element."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Element | str, ...]

    def __str__(self) -> str:
        opening = self.tag + "".join(f' {name}="{escape(value)}"' for name, value in self.attributes)
        if not self.children and self.tag in EMPTY:
            return f"<{opening}/>"
        return f"<{opening}>{''.join(map(markup, self.children))}</{self.tag}>"


EMPTY: Final = frozenset({"br", "hr", "img", "input"}) | {
    "circle", "ellipse", "line", "path", "rect", "stop", "use",
    "feColorMatrix", "feComposite", "feGaussianBlur", "feTurbulence",
}  # fmt: skip
"""What is written without an end: the void elements of HTML, and shapes, which stand in an svg only.

Of any other, HTML reads `<div/>` as `<div>`, and all that follows falls inside.
"""


def element(tag: str, *children: Element | str, **attributes: Attribute) -> Element:
    """Make an element; `class_` becomes class, `stroke_width` stroke-width; None and False leave an attribute out.

    What begins with `aria`, as `aria_pressed`, is written as true or false.
    """
    written = tuple(
        (name.rstrip("_").replace("_", "-"), value if isinstance(value, str) else plain(name, value))
        for name, value in attributes.items()
        if value is not None and (value is not False or name.startswith("aria"))
    )
    return Element(tag, written, children)


def plain(name: str, value: float) -> str:
    """Write the value of an attribute that is a number, or true or false."""
    if isinstance(value, bool):
        return str(value).lower() if name.startswith("aria") else ""
    return number(value)


def markup(child: Element | str) -> str:
    """Write an element, or a text, as markup."""
    return str(child) if isinstance(child, Element) else escape(child, quote=False)


def number(value: float) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
