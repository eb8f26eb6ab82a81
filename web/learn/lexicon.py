"""The words of the games: Malagasy, Swahili, Shimaore, the field's own; what each means, and which source says so."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from katra.games.description import Citation
from katra.games.terms import TERMS
from web.board.markup import Element
from web.screens.elements import explaining
from web.words.language import Language
from web.words.named_pits import KEYS, terms_of

FIELD: Final = "field"
"""In place of a language: a word of who writes on such games, which each language has in its own form."""

_DANDOUAU: Final = Citation("dandouau")
_FLACOURT: Final = Citation("flacourt", "p. 108-110")
_KATRO: Final = Citation("busser-katro")
_MRAHA: Final = Citation("busser-mraha")

MORE: Final[dict[str, tuple[tuple[str, Citation], ...]]] = {
    "mg": (
        ("atrika", _DANDOUAU),
        ("bassy", _FLACOURT),
        ("camou", _FLACOURT),
        ("chibon", _FLACOURT),
        ("fanaovan-katra", _DANDOUAU),
        ("fandatsaka", Citation("dandouau", "3° Katra fandatsaka")),
        ("fanga", _DANDOUAU),
        ("fantsina", _DANDOUAU),
        ("fifangha", _FLACOURT),
        ("fikatrahana", _DANDOUAU),
        ("gorobaka", Citation("dandouau", "1° Katra gorobaka")),
        ("katra", _DANDOUAU),
        ("katro", _KATRO),
        ("lahàrana", _DANDOUAU),
        ("mamenoatrika", _MRAHA),
        ("mandre", _FLACOURT),
        ("mpantsaka", Citation("dandouau", "2° Katra mpantsaka")),
        ("vary", _DANDOUAU),
        ("vato", _MRAHA),
        ("vatolalaka", _DANDOUAU),
        ("voandelaka", _DANDOUAU),
        ("zazakely", Citation("busser-bevohoka")),
    ),
    "sw": (("bao", _MRAHA), ("kujifunza", Citation("wikipedia-bao"))),
    "swb": (("m’raha", _MRAHA), ("m’raha mwana", _KATRO), ("tso", _MRAHA)),
    FIELD: (
        ("sow", _KATRO),
        ("lap", _KATRO),
        ("turn", _DANDOUAU),
        ("capture", _DANDOUAU),
        ("front", _DANDOUAU),
        ("back", _DANDOUAU),
        ("column", _DANDOUAU),
        ("facing", _DANDOUAU),
        ("end", Citation("dandouau", "Katra fandatsaka, II")),
        ("reserve", _DANDOUAU),
        ("single", Citation("murray", "p. 214-215")),
        ("endless", Citation("kronenburg")),
    ),
}
"""The words that the rules of the page do without, by their languages; those of the field by codes."""

LANGUAGES: Final = (*KEYS, FIELD)


class Entry(NamedTuple):
    """A word: how an address names it, how it is written, its language, its meaning and who says so.

    `heading`: its language, or FIELD.
    """

    item: str
    word: str
    language: str
    heading: str
    meaning: str
    citation: Citation


def item_of(word: str) -> str:
    """Return how an address names a word.

    >>> item_of("vary be"), item_of("lahàrana"), item_of("m’raha mwana")
    ('vary-be', 'laharana', 'mraha-mwana')
    """
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in plain if letter.isascii() and (letter.isalnum() or letter in " -")).replace(
        " ", "-"
    )


def entries(words: Language) -> Iterator[Entry]:
    """Yield all words, language by language, each in the order of the alphabet."""
    marked = {word: code for code, key in KEYS.items() for word in words.say(key).split(", ")}
    for code in LANGUAGES:
        found = [
            Entry(item_of(word), word, code, code, words.say(f"word.{word}"), citation)
            for word, citation in TERMS.items()
            if marked.get(word) == code
        ]
        found += [more(words, word, code, citation) for word, citation in MORE.get(code, ())]
        yield from found if code == FIELD else sorted(found, key=lambda entry: entry.item)


def more(words: Language, word: str, code: str, citation: Citation) -> Entry:
    """Return a word that only the glossary has."""
    item = item_of(word)
    meaning = words.say(f"glossary.{code}.{item}")
    if code == FIELD:
        return Entry(item, words.say(f"glossary.word.{item}"), words.code, code, meaning, citation)
    return Entry(item, word, code, code, meaning, citation)


def told(words: Language, text: str) -> Iterator[Element | str]:
    """Draw a text in which every word of another language leads to the glossary."""
    return explaining(text, terms_of(words))
