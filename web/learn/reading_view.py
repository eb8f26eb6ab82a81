"""The panel of a page to read."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import button, copied, head, icon, press, section
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
            head(
                "reading",
                self.title,
                press("reading", "copy", icon("address"), element("span", say("learn.copy")), data_online=""),
                leave=say("learn.leave"),
                below=copied("reading", self.key, self.address, say("sheet.address")),
                focus=not self.at,
            ),
            element(
                "div",
                element("div", *self.body, id="reading-page", lang=self.words.code),
                button("reading-board", say("sheet.to_board"), data_action="close", class_="first"),
                id="reading-scroll",
                data_key=self.key,
            ),
        )  # fmt: skip


def meant(drawn: Element, at: str) -> Element:
    """Return a part of a page in which the element with the id `at`, which is meant, takes the focus."""
    if ("id", at) in drawn.attributes:
        return drawn._replace(
            attributes=(*drawn.attributes, ("data-at", ""), ("tabindex", "-1"), ("data-focus", "start"))
        )
    children = (meant(child, at) if isinstance(child, Element) else child for child in drawn.children)
    return drawn._replace(children=tuple(children))
