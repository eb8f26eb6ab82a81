"""The texts that come later say the same things in every language, with the same values, as French is printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter

import pytest

from web.learn.language import learning
from web.record.language import recording
from web.screens.more_texts import with_texts
from web.words.language import language

WEB = Path(__file__).resolve().parents[2] / "web"
LANGUAGES = ("en", "fr", "mg")
each_package = pytest.mark.parametrize("package", ["learn", "record", "device"])
with_styles = pytest.mark.parametrize("package", ["learn", "record"])


def texts(package: str, code: str) -> dict[str, str]:
    return dict(json.loads((WEB / package / f"texts/{code}.json").read_text(encoding="utf-8")))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@each_package
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order(package: str, code: str) -> None:
    assert list(texts(package, code)) == list(texts(package, "en"))


@each_package
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_of_a_complete_language_waits_for_its_translation(package: str, code: str) -> None:
    assert [key for key, text in texts(package, code).items() if not text] == []


@each_package
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_given_the_same_values(package: str, code: str) -> None:
    english = texts(package, "en")
    assert [key for key, text in texts(package, code).items() if placeholders(text) != placeholders(english[key])] == []


@each_package
def test_no_text_stands_in_two_places(package: str) -> None:
    assert texts(package, "en").keys() & language("en").texts.keys() == set()


@each_package
def test_french_is_spaced_as_it_is_printed(package: str) -> None:
    wrong = r" [:;?!»]|« |\u00a0[;?!]|\u202f[:»]"
    assert [text for text in texts(package, "fr").values() if re.search(wrong, text)] == []


def test_a_language_that_lacks_a_text_says_it_in_english_and_knows_the_page_s_own() -> None:
    assert learning(language("mg")).say("learn.title") == texts("learn", "mg")["learn.title"]
    assert recording(language("mg")).say("record.leave") == texts("record", "mg")["record.leave"]
    assert learning(language("mg")).say("undo") == language("mg").say("undo")


def test_a_text_that_waits_for_its_translation_is_said_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "late/texts"
    folder.mkdir(parents=True)
    (tmp_path / "late/__init__.py").touch()
    (folder / "en.json").write_text('{"sown": "Sown: {n}"}', encoding="utf-8")
    (folder / "mg.json").write_text('{"sown": ""}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert with_texts(language("mg"), "late").say("sown", n=3) == "Sown: 3"


@with_styles
def test_every_block_of_the_styles_is_closed_before_the_next_part_begins(package: str) -> None:
    """One that is not takes all that follows with it, and no browser says so."""
    styles = (WEB / package / f"{package}.css").read_text(encoding="utf-8")
    parts = re.split(r"^/\* ", styles, flags=re.MULTILINE)
    assert [part.splitlines()[0] for part in parts if part.count("{") != part.count("}")] == []
