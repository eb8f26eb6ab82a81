"""How to report an error or a missing game: the host of the page gives the contact (docs/HOSTING.md)."""

from __future__ import annotations

from web.board.markup import Element, element
from web.words.language import Language


def report(words: Language) -> Element:
    """Return the section with the contact for reports, hidden until the page finds that its host gave an address."""
    return element(
        "section",
        element("h3", words.say("sources.report.title")),
        element("p", words.say("sources.report"), id="report-lead"),
        element("p", element("a", words.say("sources.report.link"), id="report-link")),
        class_="report",
        hidden="",
    )
