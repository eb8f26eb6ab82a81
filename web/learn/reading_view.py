"""The panel of a page to read."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import icon, section
from web.board.markup import Element, element
from web.words.language import Language


class ReadingPanel(NamedTuple):
    """The panel of a page to read. `key`: what it shows, in which language; `at`: the id of the part that is meant.

    `alone`: it is a page of its own, as the address asks.
    """

    key: str
    title: str
    body: tuple[Element, ...]
    address: str
    alone: bool
    at: str
    words: Language

    def draw(self) -> Element:
        say = self.words.say
        return section(
            "reading",
            element(
                "header",
                element("h2", self.title, id="reading-title", tabindex="-1", data_focus=None if self.at else ""),
                button("copy", icon("address"), element("span", say("learn.copy")), data_press="copy", data_online=""),
                button(
                    "leave", icon("close"), data_press="leave", aria_keyshortcuts="L", aria_label=say("learn.leave")
                ),
                element("p", id="reading-copied", role="status", data_key=self.key),
                element(
                    "input", id="reading-link", type="text", readonly="", hidden="", data_key=self.key,
                    data_address=self.address, aria_label=say("sheet.address"),
                ),
            ),
            element(
                "div",
                element("div", *self.body, id="reading-page", lang=self.words.code),
                button("board", say("sheet.to_board"), data_press="leave", class_="first"),
                id="reading-scroll",
                data_key=self.key,
            ),
        )  # fmt: skip


def button(name: str, *inside: Element | str, **attributes: str) -> Element:
    return element("button", *inside, id=f"reading-{name}", type="button", **attributes)


def meant(drawn: Element, at: str) -> Element:
    """Return a part of a page in which the element with the id `at`, which is meant, takes the focus."""
    if ("id", at) in drawn.attributes:
        return drawn._replace(
            attributes=(*drawn.attributes, ("data-at", ""), ("tabindex", "-1"), ("data-focus", "start"))
        )
    children = (meant(child, at) if isinstance(child, Element) else child for child in drawn.children)
    return drawn._replace(children=tuple(children))
