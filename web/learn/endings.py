"""What pages about learning end with: the way to paper, what is remembered, how to cite, and how to report an error."""

from __future__ import annotations

from collections.abc import Iterator

from katra import __version__
from katra.progress import Progress
from katra.words.language import Language
from web.board.markup import Element, element
from web.links.link import address
from web.reading.links import link


def print_link(words: Language, what: str) -> Element:
    """Return a link to a printable page: `lesson:katro`, `puzzles:katro-4.1,5`, `rules:katro/4`."""
    return element("p", link(words, "print", what, words.say("print.link")), class_="print-link")


def kept(words: Language, progress: Progress) -> Iterator[Element]:
    """Say that what was solved is kept on this device alone, and offer to forget it."""
    yield element("p", words.say("learn.kept"), class_="note")
    if progress.solved:
        yield element("button", words.say("learn.forget"), type="button", data_press="forget", class_="line")


def copying(words: Language, what: str, key: str) -> tuple[Element, Element]:
    """Draw the button that copies something, and the place where it says that it did."""
    copy = element("button", words.say(key), type="button", data_copy=f"{what} {what}-copied", class_="line")
    return copy, element("span", role="status", id=f"{what}-copied")


def citation(words: Language, title: str, screen: str, item: str) -> Element:
    """Return a section that says how to cite a place; its address is completed in the page."""
    where = address(screen, item)
    text = words.say("cite.text", title=title, version=__version__)
    return element(
        "section",
        element("h3", words.say("cite.title")),
        element("p", text, " ", element("span", where, class_="address", data_whole=where), ".", id="citation"),
        element("p", words.say("cite.date"), class_="note"),
        *copying(words, "citation", "cite.copy"),
        class_="cite",
    )


def report(words: Language) -> Element:
    """Return the section with the contact for reports; hidden unless its host gave an address (docs/HOSTING.md)."""
    return element(
        "section",
        element("h3", words.say("sources.report.title")),
        element("p", words.say("sources.report"), id="report-lead"),
        element("p", element("a", words.say("sources.report.link"), id="report-link")),
        class_="report",
        hidden="",
    )
