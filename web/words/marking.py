"""The language of single words in a drawing (`lang`), so that voices and braille displays can follow each change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from katra.words.named_pits import Piece, Terms, pieces
from web.board.markup import Element, element, markup

UNMARKED: Final = frozenset({"svg", "textarea", "code"})
"""Elements whose text is left as it is."""


def marked(drawn: Element, terms: Terms, tell: Callable[[Element], Element] | None = None) -> Element:
    """Return an element with words of other languages marked as such, except where it already has a language.

    `tell` draws the elements with an empty `data-pits`: sentences whose pits are lit on the board.

    An element with a single word and nothing else is marked itself, so that an entry of a list is too; an element with
    a label is not, since the label is in the reader's language.

    >>> from web.board.markup import element
    >>> terms = (("mg", ("katro", "katra")),)
    >>> str(marked(element("p", element("b", "Katro"), " is not a katra."), terms))
    '<p><b lang="mg">Katro</b> is not a <span lang="mg">katra</span>.</p>'
    """
    if tell and ("data-pits", "") in drawn.attributes:
        return tell(drawn)
    names = {name for name, _ in drawn.attributes}
    if drawn.tag in UNMARKED or "lang" in names:
        return drawn
    if len(drawn.children) == 1 and isinstance(drawn.children[0], str) and not names & {"aria-label", "title"}:
        whole = next(pieces(drawn.children[0], (), terms), None)
        if whole and whole.language and whole.text == drawn.children[0]:
            return drawn._replace(attributes=(*drawn.attributes, ("lang", whole.language)))
    children = (
        [marked(child, terms, tell)] if isinstance(child, Element) else map(in_its_language, pieces(child, (), terms))
        for child in drawn.children
    )
    return drawn if drawn.tag == "option" else drawn._replace(children=tuple(chain.from_iterable(children)))


def written(text: str, terms: Terms) -> str:
    """Write a text as markup, with words of other languages marked as such.

    >>> written("Rova & co.", (("mg", ("rova",)),))
    '<span lang="mg">Rova</span> &amp; co.'
    """
    return "".join(map(markup, map(in_its_language, pieces(text, (), terms))))


def in_its_language(part: Piece) -> Element | str:
    """Draw a part of a text."""
    return element("span", part.text, lang=part.language) if part.language else part.text
