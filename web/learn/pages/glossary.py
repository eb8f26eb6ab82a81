"""The words of the games, by language: their meanings, and their sources."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from katra.games.description import Citation
from katra.games.terms import Term
from katra.progress import Progress
from katra.words.catalogue import named
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.endings import citation, report
from web.learn.lexicon import Entry, entries, told
from web.reading.links import link
from web.reading.page import Page


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
    return element(
        "section",
        element("h3", words.say(f"glossary.language.{code}")),
        element("dl", *(line(words, entry, meant=entry.item == item) for entry in listed), class_="words"),
    )


def said(words: Language, term: Term) -> Iterator[Element | str]:
    """Yield where a word is said and who says so, and who says its literal sense if that is another source."""
    if term.places:
        yield f"{', '.join(words.say(f'place.{place}') for place in term.places)}; "
    yield source(words, term.citation)
    if term.literal and term.literal.source != term.citation.source:
        yield f"; {words.say('glossary.literally')} "
        yield source(words, term.literal)


def source(words: Language, citation: Citation) -> Element:
    return link(words, "sources", citation.source, named(words, citation))


def line(words: Language, entry: Entry, *, meant: bool) -> Element:
    """Draw a word, its meaning, where it is said, and its sources."""
    return element(
        "div",
        element("dt", entry.word, lang=entry.term.language),
        element("dd", *told(words, entry.explained(words)), " ", element("cite", "(", *said(words, entry.term), ")")),
        id=f"glossary-{entry.item}",
        class_="meant" if meant else None,
    )
