"""How to tell of an error, or of a game that is missing: the host of the page says whom (docs/HOSTING.md)."""

from __future__ import annotations

from web.board.markup import Element, element
from web.words.language import Language


def report(words: Language) -> Element:
    """Return the section that leads to whom to tell: hidden, until the page finds that its host named an address."""
    return element(
        "section",
        element("h3", words.say("sources.report.title")),
        element("p", words.say("sources.report"), id="report-lead"),
        element("p", element("a", words.say("sources.report.link"), id="report-link")),
        class_="report",
        hidden="",
    )
