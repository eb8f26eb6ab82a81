"""The words of the games, by language: their meanings, and their sources."""

from __future__ import annotations

from itertools import groupby

from web.board.markup import Element, element
from web.learn.citing import citation
from web.learn.lexicon import Entry, entries, told
from web.learn.reporting import report
from web.reading.links import link
from web.reading.page import Page
from web.session.progress import Progress
from web.words.catalogue import named
from web.words.language import Language


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return all words; `item`: the requested one. Raises LookupError if there is no such word."""
    found = list(entries(words))
    if item and item not in {entry.item for entry in found}:
        raise LookupError(item)
    groups = (group(words, code, list(listed), item) for code, listed in groupby(found, lambda entry: entry.heading))
    meant = next((entry.word for entry in found if item and entry.item == item), "")
    cited = ": ".join(filter(None, [words.say("glossary"), meant]))
    lead = element("p", words.say("glossary.lead", words=len(found)))
    return Page(
        words.say("glossary"),
        (lead, *groups, citation(words, cited, "glossary", item), report(words)),
        f"glossary-{item}" if item else "",
    )


def group(words: Language, code: str, listed: list[Entry], item: str) -> Element:
    """Draw the words of a language."""
    return element(
        "section",
        element("h3", words.say(f"glossary.language.{code}")),
        element("dl", *(line(words, entry, meant=entry.item == item) for entry in listed), class_="words"),
    )


def line(words: Language, entry: Entry, *, meant: bool) -> Element:
    """Draw a word, its meaning and its source."""
    said = named(words, entry.citation)
    source = link(words, "sources", entry.citation.source, said)
    return element(
        "div",
        element("dt", entry.word, lang=entry.language),
        element("dd", *told(words, entry.meaning), " ", element("cite", "(", source, ")")),
        id=f"glossary-{entry.item}",
        class_="meant" if meant else None,
    )
