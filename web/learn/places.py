"""What several pages about learning end with: the way to paper, and what is remembered of the visitor."""

from __future__ import annotations

from collections.abc import Iterator

from web.board.markup import Element, element
from web.reading.links import link
from web.session.progress import Progress
from web.words.language import Language


def print_link(words: Language, what: str) -> Element:
    """Return a link to a printable page: `lesson:katro`, `puzzles:katro-4.1,5`, `rules:katro/4`."""
    return element("p", link(words, "print", what, words.say("print.link")), class_="print-link")


def kept(words: Language, progress: Progress) -> Iterator[Element]:
    """Say that what was solved is kept on this device alone, and offer to forget it."""
    yield element("p", words.say("learn.kept"), class_="note")
    if progress.solved:
        yield element("button", words.say("learn.forget"), type="button", data_press="forget", class_="line")
