"""The texts that come later say the same things in every language, with the same values, as French is printed."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from katra import Player
from katra.words.language import language
from katra.words.lie import Lie
from tests.languages import COMPLETE, LATER, first_texts

WEB = Path(__file__).resolve().parents[2] / "web"
each_package = pytest.mark.parametrize("package", LATER)
with_styles = pytest.mark.parametrize("package", ["learn", "record"])


def texts(package: str, code: str) -> dict[str, str]:
    return dict(json.loads((WEB / package / f"texts/{code}.json").read_text(encoding="utf-8")))


def test_every_room_with_texts_is_tried() -> None:
    assert {path.parent.name for path in WEB.glob("*/texts")} == {"words", *LATER}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@each_package
@pytest.mark.parametrize("code", COMPLETE)
def test_every_language_has_its_texts_in_the_same_order_and_no_others(package: str, code: str) -> None:
    there = texts(package, code)
    assert list(there) == [key for key in texts(package, "en") if key in there]


@each_package
@pytest.mark.parametrize("code", COMPLETE)
def test_no_text_of_a_complete_language_waits_for_its_translation(package: str, code: str) -> None:
    there = texts(package, code)
    assert [key for key in texts(package, "en") if not there.get(key)] == []


@each_package
@pytest.mark.parametrize("code", COMPLETE)
def test_every_language_is_given_the_same_values(package: str, code: str) -> None:
    english = texts(package, "en")
    written = {key: text for key, text in texts(package, code).items() if text}
    assert [key for key, text in written.items() if placeholders(text) != placeholders(english[key])] == []


@each_package
def test_no_text_stands_in_two_places(package: str) -> None:
    assert texts(package, "en").keys() & first_texts("en").keys() == set()


@each_package
def test_french_is_spaced_as_it_is_printed(package: str) -> None:
    wrong = r" [:;?!»]|« |\u00a0[;?!]|\u202f[:»]"
    assert [text for text in texts(package, "fr").values() if re.search(wrong, text)] == []


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """Give a package with texts of its own that was not imported yet, before any language was asked for."""
    folder = tmp_path / "late/texts"
    folder.mkdir(parents=True)
    (tmp_path / "late/__init__.py").write_text("from katra.words.language import join\n\njoin(__name__)\n")
    (folder / "en.json").write_text('{"sown": "Sown: {n}", "eaten": "Eaten"}', encoding="utf-8")
    (folder / "mg.json").write_text('{"sown": "", "eaten": "Nohanina"}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("katra.words.language._languages", {})
    monkeypatch.setattr("katra.words.language._joined", [])
    yield "late"
    sys.modules.pop("late", None)


def test_the_texts_of_a_package_join_the_languages_when_it_is_imported(late: str) -> None:
    """Those in use, however the board lies, and those that are asked for later."""
    words = replace(language("mg"), lie=Lie(Player.NORTH))
    assert not words.has("eaten")
    import_module(late)
    assert [words.say("eaten"), language("en").say("eaten")] == ["Nohanina", "Eaten"]
    assert words.say("nothing") == first_texts("mg")["nothing"]


def test_a_joined_text_that_waits_for_its_translation_is_said_in_english(late: str) -> None:
    import_module(late)
    assert language("mg").say("sown", n=3) == "Sown: 3"


@with_styles
def test_every_block_of_the_styles_is_closed_before_the_next_part_begins(package: str) -> None:
    """One that is not takes all that follows with it, and no browser says so."""
    styles = (WEB / package / f"{package}.css").read_text(encoding="utf-8")
    parts = re.split(r"^/\* ", styles, flags=re.MULTILINE)
    assert [part.splitlines()[0] for part in parts if part.count("{") != part.count("}")] == []
