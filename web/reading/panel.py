"""The panel of a page to read."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

from web.board.controls import back, button, copied, icon, section
from web.board.markup import Element, element
from web.words.language import Language

if TYPE_CHECKING:
    from web.reading.pictures import Picture


Named = tuple[str, str]
"""An attribute of an element: its name and its value."""


class ReadingPanel(NamedTuple):
    """The panel of a page to read; `key`: what it shows, in which language; `at`: the id of the requested part.

    `back`: where its Back leads. `is_place`: the head leads to it, and back to the board.
    `alone`: it is a page of its own, as the address asks.
    """

    key: str
    title: str
    body: tuple[Element, ...]
    address: str
    back: str
    is_place: bool
    alone: bool
    at: str
    words: Language
    picture: Callable[[str], Picture] | None = None
    """Finds a little board of the page that can move, by its name."""

    def draw(self) -> Element:
        say = self.words.say
        able = {} if self.at else {"tabindex": "-1", "data_focus": ""}
        return section(
            "reading",
            element(
                "header",
                back("reading", self.back, say("page.back"), class_="of-place" if self.is_place else None),
                element("h2", self.title, id="reading-title", **able),
                button(
                    "reading-copy", icon("address"), element("span", say("page.copy")),
                    data_copy="reading-link reading-copied", data_online="",
                ),
                *copied("reading", self.key, self.address, say("sheet.address")),
            ),
            element(
                "div",
                element("div", *self.body, id="reading-page", lang=self.words.code),
                button("reading-board", say("sheet.to_board"), data_action="close", class_="first"),
                id="reading-scroll",
                data_key=self.key,
            ),
        )  # fmt: skip


def focusing(drawn: Element, wanted: AbstractSet[Named], *more: Named) -> Element:
    """Return a part of a page in which the element with the wanted attributes has more of them, and is not folded."""
    if wanted <= set(drawn.attributes):
        return drawn._replace(attributes=(*drawn.attributes, *more))
    children = tuple(
        focusing(child, wanted, *more) if isinstance(child, Element) else child for child in drawn.children
    )
    opened = [("open", "")] if drawn.tag == "details" and children != drawn.children else []
    return drawn._replace(attributes=(*drawn.attributes, *opened), children=children)
