"""No sentence says "1 seeds": a number that stands before a noun was counted with it, in every file of texts."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from katra.errors import SENTENCES
from katra.words.language import CATEGORIES, language
from tests.languages import COMPLETE, all_texts

from .counting import COUNTED, COUNTED_TOO, NEVER_ONE, NUMBERS, OTHERS, is_never_one

UNITS = {"cm", "mm", "sm", "min"}
NO_NOUNS = {
    "en": {"of", "on", "to", "at", "and", "right", "more", "in", "open"},
    "fr": {"sur", "de", "des", "à", "et", "au", "en", "premiers", "ouverte"},
}
"""What may follow a bare number: what does not change with it."""


def is_plural_form(key: str) -> bool:
    return key.rpartition(".")[2] in {*CATEGORIES, "none"}


def before_nouns(code: str) -> dict[str, set[str]]:
    """Return the texts in which something is filled in before a word that may be a noun, and what."""
    found: dict[str, set[str]] = {}
    for key, text in all_texts(code).items():
        for name, word in re.findall(r"\{(\w+)\}[ \u00a0\u202f]([^\W\d]+)", text):
            if not is_plural_form(key) and word not in NO_NOUNS[code] | UNITS:
                found.setdefault(key, set()).add(name)
    return found


def test_of_everything_that_is_filled_in_it_is_known_whether_it_is_a_number() -> None:
    filled = {
        name
        for code in COMPLETE
        for text in all_texts(code).values()
        for _, name, _, _ in Formatter().parse(text)
        if name
    }
    assert filled - COUNTED - COUNTED_TOO - NUMBERS - OTHERS == set(), "say in counting.py what it is"
    assert not COUNTED & NUMBERS


@pytest.mark.parametrize("code", NO_NOUNS)
def test_no_bare_number_stands_before_a_noun(code: str) -> None:
    """A number before a noun is given as `{seeds}`, from `words.count("seeds", n)`, or the sentence does without."""
    bare = {key: names & NUMBERS for key, names in before_nouns(code).items() if not is_never_one(key)}
    assert {key: names for key, names in bare.items() if names} == {}


def test_every_text_that_may_have_a_bare_number_has_one() -> None:
    keys = {key for code in COMPLETE for key in all_texts(code)} | {f"error.{code}" for code in SENTENCES}
    assert [known for known in NEVER_ONE if not any(key == known or key.startswith(f"{known}.") for key in keys)] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_what_is_counted_has_a_form_for_one_and_for_more(code: str) -> None:
    """Where one is said without its number ("One game erased."), the others have it."""
    found = all_texts(code)
    counted = {key.removesuffix(".other") for key in found if key.endswith(".other") and "{n}" in all_texts("en")[key]}
    assert [key for key in counted if f"{key}.one" not in found or "{n}" not in found[f"{key}.other"]] == []


@pytest.mark.parametrize("code", NO_NOUNS)
def test_one_is_said_as_one(code: str) -> None:
    words = language(code)
    counted = [key.removesuffix(".other") for key in words.texts if key.endswith(".other")]
    said = {words.count(key, 1) for key in counted} - {"1 semis"}
    assert len(said) > 5
    assert [text for text in said if re.search(r"\b1 \w+s\b", text)] == []
