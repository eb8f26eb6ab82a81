"""The lists below the rules: words of other languages, and what no source says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from katra.words.glossary import Word
from katra.words.named_pits import Piece
from web.board.markup import Element, element
from web.links.link import address
from web.screens.elements import explained
from web.session.rules_sheets import MARK


def glossary(words: Sequence[Word], *, leads: bool = False) -> Iterator[Element]:
    """Draw a list of words with their meanings, if there are any; `leads`: the words link to their page."""
    if words:
        yield element("dl", *(line(word, leads=leads) for word in words), class_="words")


def line(word: Word, *, leads: bool) -> Element:
    meaning = element("dd", word.meaning, " ", element("cite", f"({word.source})"))
    term = explained(Piece(word.word, language=word.language), leads=True) if leads else word.word
    return element("div", element("dt", term, lang=word.language), meaning)


def ours(lines: Sequence[str]) -> Iterator[Element]:
    """Draw what no source says, if there is anything: what the mark means, then why each rule is played as it is."""
    if lines:
        note, *reasons = lines
        listed = element("ul", *(element("li", each) for each in reasons))
        yield element("section", element("p", note), listed, class_="ours")


def heard(parts: Iterable[Element | str], mark: str, reasons: Iterable[str], *, leads: bool) -> Iterator[Element | str]:
    """Draw parts of a sentence whose daggers screen readers read as words.

    `reasons`: where the sources of the game say why, for each dagger; `leads`: the daggers are links there.
    """
    told = iter(reasons)
    for part in parts:
        before, *after = part.split(MARK) if isinstance(part, str) else [part]
        yield before
        for text in after:
            dagger = element("span", MARK, aria_hidden="true"), element("span", f" ({mark})", class_="spoken")
            item = next(told)
            if leads:
                where = {"href": address("sources", item), "data_screen": "sources", "data_item": item}
                yield element("a", *dagger, **where, class_="why")
            else:
                yield from dagger
            yield text
