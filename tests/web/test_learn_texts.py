"""The texts of what is learnt say the same things in every language, with the same values, as French is printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter

import pytest

from web.learn.language import learning
from web.words.language import language

FOLDER = Path(__file__).resolve().parents[2] / "web/learn/texts"
LANGUAGES = ("en", "fr", "mg")


def texts(code: str) -> dict[str, str]:
    return dict(json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8")))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order_and_none_is_empty(code: str) -> None:
    found = texts(code)
    assert list(found) == list(texts("en"))
    assert all(found.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_given_the_same_values(code: str) -> None:
    english = texts("en")
    assert [key for key, text in texts(code).items() if placeholders(text) != placeholders(english[key])] == []


def test_no_text_stands_in_two_places() -> None:
    assert texts("en").keys() & language("en").texts.keys() == set()


def test_french_is_spaced_as_it_is_printed() -> None:
    wrong = r" [:;?!»]|« |\u00a0[;?!]|\u202f[:»]"
    assert [text for text in texts("fr").values() if re.search(wrong, text)] == []


def test_a_language_that_lacks_a_text_says_it_in_english_and_knows_the_page_s_own() -> None:
    assert learning(language("mg")).say("learn.title") == texts("mg")["learn.title"]
    assert learning(language("mg")).say("undo") == language("mg").say("undo")


def test_every_block_of_the_styles_is_closed_before_the_next_part_begins() -> None:
    """One that is not takes all that follows with it, and no browser says so."""
    styles = (FOLDER.parent / "learn.css").read_text(encoding="utf-8")
    parts = re.split(r"^/\* ", styles, flags=re.MULTILINE)
    assert [part.splitlines()[0] for part in parts if part.count("{") != part.count("}")] == []
