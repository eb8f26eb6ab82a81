"""The reader's language: every sentence about the games, with its values put in; one file per language in texts/.

What shows the games has texts of its own, which join the languages when its package is imported. A language that lacks
a text says it in English. Its file says how it counts, in the notation of CLDR: a rule for each plural category (zero,
one, two, few, many) of its whole numbers, with `other` for the rest. A text that depends on a number has a key for each
of them. The key `.none` is ours: a word for nothing at all, in any language ("empty").
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pkgutil import get_data
from typing import Final

from katra.errors import SENTENCES
from katra.words.cast import NOBODY, Cast
from katra.words.lie import AS_PRINTED, Lie

PACKAGE: Final = "katra.words"
TEXTS: Final = "texts"
"""The folder of that package with the files, which may lie in an archive that is never unpacked."""

FALLBACK: Final = "en"
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True, eq=False)
class Language:
    """One language and its texts.

    `lie`: how the board lies for the reader, which decides the directions in texts. `cast`: who plays.
    """

    code: str
    texts: dict[str, str]
    lie: Lie = AS_PRINTED
    cast: Cast = NOBODY

    def has(self, key: str) -> bool:
        """Return whether there is a text for a key."""
        return key in self.texts or key in language(FALLBACK).texts

    def text(self, key: str) -> str:
        """Return the text of a key as written, in English if the language lacks it."""
        return self.texts.get(key) or language(FALLBACK).texts[key]

    def say(self, key: str, **values: object) -> str:
        """Return the text of a key with its values put in."""
        return self.text(key).format(**values)

    def count(self, key: str, n: int) -> str:
        """Return the text for a number of things: that for none, or the language's plural form."""
        if not self.texts.get(f"{key}.other"):
            return language(FALLBACK).count(key, n)
        names = ["none"] * (n == 0) + [self.category(n), "other"]
        return self.say(next(f"{key}.{name}" for name in names if self.texts.get(f"{key}.{name}")), n=n)

    def category(self, n: int) -> str:
        """Return the plural category of a whole number."""
        return next((name for name, rule in self.rules if holds(rule, n)), "other")

    @cached_property
    def rules(self) -> tuple[tuple[str, str], ...]:
        """The plural categories except `other`, each with its rule; a file without any counts like English."""
        keys = ((name, f"plural.{name}") for name in CATEGORIES)
        found = tuple((name, self.texts[key]) for name, key in keys if key in self.texts)
        return found or language(FALLBACK).rules


@cache
def holds(rule: str, n: int) -> bool:
    """Return whether a rule of CLDR ("n % 10 = 2..4 and n % 100 != 12..14") holds for a whole number."""
    return any(all(_related(relation, n) for relation in relations.split(" and ")) for relations in rule.split(" or "))


def _related(relation: str, n: int) -> bool:
    """Return whether one relation holds; CLDR's letters other than n and i concern decimals, which do not occur."""
    left, equals, right = relation.partition(" = ")
    if not equals:
        left, _, right = relation.partition(" != ")
    operand, _, divisor = left.partition(" % ")
    value = n if operand.strip() in ("n", "i") else 0
    if divisor:
        value %= int(divisor)
    spans = (span.partition("..") for span in right.split(","))
    return bool(equals) == any(int(first) <= value <= int(last or first) for first, _, last in spans)


@cache  # a page started from a snapshot cannot read its archive yet, but has this in memory
def codes() -> tuple[str, ...]:
    """Return the languages that have a file; English, to which all others fall back, comes last."""
    from importlib.resources import files  # slow in an archive: prefer `speaks`

    found = (file.name.removesuffix(".json") for file in (files(PACKAGE) / TEXTS).iterdir())
    return tuple(sorted(found, key=lambda code: (code == FALLBACK, code)))


def speaks(code: object) -> bool:
    """Return whether there is a file for a language."""
    return isinstance(code, str) and re.fullmatch("[a-z]{2,3}", code) is not None and _is_there(code)


@cache
def _is_there(code: str) -> bool:
    return _content(code) is not None


def _content(code: str, package: str | None = None) -> bytes | None:
    try:
        return get_data(package or PACKAGE, f"{TEXTS}/{code}.json")
    except OSError:
        return None


_languages: dict[str, Language] = {}
"""The languages that were asked for."""
_joined: list[str] = []
"""The packages whose texts they have besides those of the games."""


def language(code: str) -> Language:
    """Return one of the languages. Raises LookupError if it has no file."""
    if code not in _languages:
        if not speaks(code):
            raise LookupError(f"there are no texts in {code!r}")
        texts = texts_of(code)
        for package in _joined:
            texts |= texts_of(code, package)
        _languages[code] = Language(code, texts)
    return _languages[code]


def join(package: str) -> None:
    """Add a package's texts to every language, including those in use; the package calls this when it is imported."""
    if package not in _joined:
        _joined.append(package)
        for code, words in _languages.items():
            words.texts.update(texts_of(code, package))


def texts_of(code: str, package: str | None = None) -> dict[str, str]:
    """Return a language's texts in one package or, without one, those of the games, with the errors of the engine."""
    content = _content(code, package)
    texts = dict[str, str](json.loads(content)) if content else {}
    return texts | errors_in_english() if code == FALLBACK and package is None else texts


def errors_in_english() -> dict[str, str]:
    """Return the sentences of the engine's errors as typeset texts, except those about proofs."""
    return {f"error.{code}": set_in_type(text) for code, text in SENTENCES.items() if not code.startswith("proof_")}


def set_in_type(text: str) -> str:
    """Return a text written for a terminal with typographic quotation marks and signs."""
    return re.sub(r"\{(\w+)!r\}", r"“{\1}”", text).replace("'", "’").replace("...", "…")


def preferred(wishes: Iterable[str | None]) -> str:
    """Return the first of the preferred languages ("fr-CA", "mg", ...) that has a file, or else English."""
    for wish in wishes:
        code = (wish or "").lower().replace("_", "-").split("-")[0]
        if speaks(code):
            return code
    return FALLBACK
