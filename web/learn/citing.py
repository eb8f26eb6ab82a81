"""A ready-made citation for anything with its own address: a game, a figure, a claim."""

from __future__ import annotations

from katra import __version__
from web.board.markup import Element, element
from web.reading.links import address
from web.words.language import Language


def citation(words: Language, title: str, screen: str, item: str) -> Element:
    """Return a section that says how to cite a place; its address is completed in the page."""
    where = address(screen, item)
    text = words.say("cite.text", title=title, version=__version__)
    copy = element("button", words.say("cite.copy"), type="button", data_press="cite", class_="line")
    return element(
        "section",
        element("h3", words.say("cite.title")),
        element("p", text, " ", element("span", where, class_="address", data_whole=where), ".", id="citation"),
        element("p", words.say("cite.date"), class_="note"),
        copy,
        element("p", id="citation-copied", role="status", class_="note"),
        class_="cite",
    )
