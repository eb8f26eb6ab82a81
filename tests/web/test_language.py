"""A language is one file: it counts by the rules of CLDR in it, and says in English what it lacks."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from katra.words.language import CATEGORIES, TEXTS, Language, _is_there, _languages, codes, language, preferred
from tests.trying import for_each
from tools import static_board
from tools.serve import ROOT

CLDR = {
    "en": ({"one": "i = 1 and v = 0"}, {"one": (1,), "other": (0, 2, 11, 21, 101)}),
    "mg": ({"one": "n = 0..1"}, {"one": (0, 1), "other": (2, 11, 21, 101)}),
    "fr": (
        {"one": "i = 0,1", "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"},
        {"one": (0, 1), "many": (1_000_000, 2_000_000), "other": (2, 17, 100, 1_000_001)},
    ),
    "he": (
        {"one": "i = 1 and v = 0 or i = 0 and v != 0", "two": "i = 2 and v = 0"},
        {"one": (1,), "two": (2,), "other": (0, 3, 12, 22)},
    ),
    "cs": (
        {"one": "i = 1 and v = 0", "few": "i = 2..4 and v = 0", "many": "v != 0"},
        {"one": (1,), "few": (2, 3, 4), "other": (0, 5, 12, 22, 101)},
    ),
    "pl": (
        {
            "one": "i = 1 and v = 0",
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
        },
        {"one": (1,), "few": (2, 4, 22, 102), "many": (0, 5, 12, 14, 21, 25, 112)},
    ),
    "ru": (
        {
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
        },
        {"one": (1, 21, 101), "few": (2, 3, 24, 102), "many": (0, 5, 11, 14, 20, 111)},
    ),
    "lt": (
        {"one": "n % 10 = 1 and n % 100 != 11..19", "few": "n % 10 = 2..9 and n % 100 != 11..19", "many": "f != 0"},
        {"one": (1, 21, 101), "few": (2, 9, 22), "other": (0, 10, 11, 19, 111)},
    ),
    "lv": (
        {
            "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
            "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
        },
        {"zero": (0, 10, 11, 19, 20, 30), "one": (1, 21, 101), "other": (2, 9, 22, 102)},
    ),
    "ro": (
        {"one": "i = 1 and v = 0", "few": "v != 0 or n = 0 or n != 1 and n % 100 = 1..19"},
        {"one": (1,), "few": (0, 2, 19, 101, 119), "other": (20, 100, 120)},
    ),
    "sl": (
        {
            "one": "v = 0 and i % 100 = 1",
            "two": "v = 0 and i % 100 = 2",
            "few": "v = 0 and i % 100 = 3..4 or v != 0",
        },
        {"one": (1, 101), "two": (2, 102), "few": (3, 4, 103), "other": (0, 5, 11, 12, 100)},
    ),
    "ga": (
        {"one": "n = 1", "two": "n = 2", "few": "n = 3..6", "many": "n = 7..10"},
        {"one": (1,), "two": (2,), "few": (3, 6), "many": (7, 10), "other": (0, 11, 25)},
    ),
    "gd": (
        {"one": "n = 1,11", "two": "n = 2,12", "few": "n = 3..10,13..19"},
        {"one": (1, 11), "two": (2, 12), "few": (3, 10, 13, 19), "other": (0, 20, 21)},
    ),
    "ar": (
        {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"},
        {"zero": (0,), "one": (1,), "two": (2,), "few": (3, 10, 103), "many": (11, 99, 111), "other": (100, 102, 200)},
    ),
}
"""The rules of CLDR as they are printed there, and whole numbers of each category, most of them CLDR's own samples."""


@pytest.fixture
def polish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Language]:
    """Give a language whose file, with a few texts in it, was only put beside the others."""
    folder = tmp_path / "spoken"
    shutil.copytree(ROOT / "katra/words/texts", folder / TEXTS)
    (folder / "__init__.py").touch()
    texts = {"language": "Polski", **{f"plural.{name}": rule for name, rule in CLDR["pl"][0].items()}}
    texts |= {
        "undo": "Cofnij",
        "title": "",
        "laps.one": "{n} siew",
        "laps.few": "{n} siewy",
        "laps.other": "{n} siewów",
    }
    (folder / TEXTS / "pl.json").write_text(json.dumps(texts), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("katra.words.language.PACKAGE", "spoken")
    codes.cache_clear()
    yield language("pl")
    for known in (_is_there, codes):
        known.cache_clear()
    del _languages["pl"]


def test_numbers_are_counted_as_each_language_counts() -> None:
    assert [language("en").count("laps", n) for n in (0, 1, 2)] == ["0 laps", "1 lap", "2 laps"]
    assert [language("fr").count("turns", n) for n in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]
    assert [language("fr").count("seeds", n) for n in (0, 1, 2)] == ["vide", "1 graine", "2 graines"]
    assert [language("mg").count("captured", n) for n in (0, 1)] == ["tsy nisy voa nohanina", "voa 1 no nohanina"]


@for_each("code", CLDR)
def test_every_family_of_plurals_counts_as_cldr_says(code: str) -> None:
    rules, samples = CLDR[code]
    invented = Language(code, {f"plural.{name}": rule for name, rule in rules.items()})
    for name, numbers in samples.items():
        assert [invented.category(n) for n in numbers] == [name] * len(numbers)


@pytest.mark.parametrize("code", ["en", "mg"])
def test_the_files_hold_the_rules_of_cldr(code: str) -> None:
    assert {name: language(code).texts.get(f"plural.{name}") for name in CLDR[code][0]} == CLDR[code][0]


def test_french_counts_as_cldr_says_but_for_millions_which_no_board_holds() -> None:
    assert [language("fr").category(n) for n in range(1000)] == ["one"] * 2 + ["other"] * 998


def test_a_category_without_a_text_is_said_as_other(polish: Language) -> None:
    assert polish.category(5) == "many"
    assert polish.count("laps", 5) == "5 siewów"


def test_a_language_without_a_rule_counts_like_english_or_not_at_all() -> None:
    japanese = Language("ja", {"laps.other": "{n} x"})
    assert [japanese.count("laps", n) for n in (0, 1, 2)] == ["0 x", "1 x", "2 x"]
    ruleless = Language("xx", {"laps.one": "lap", "laps.other": "laps", "seeds.other": "{n} xx"})
    assert [ruleless.count("laps", n) for n in (0, 1, 2)] == ["laps", "lap", "laps"]
    assert [ruleless.count("seeds", n) for n in (0, 1)] == ["0 xx", "1 xx"]


def test_a_partial_language_falls_back_to_english_text_by_text(polish: Language) -> None:
    english = language("en")
    assert [polish.say(key) for key in ("undo", "title")] == ["Cofnij", english.say("title")]
    assert polish.say("redo") == english.say("redo")
    assert [polish.count("laps", n) for n in (1, 22, 25)] == ["1 siew", "22 siewy", "25 siewów"]
    assert [polish.count("seeds", n) for n in (0, 1, 21)] == ["empty", "1 seed", "21 seeds"]
    assert polish.has("redo")
    assert not polish.has("unheard")


def test_a_file_is_enough_to_be_chosen_and_english_stays_the_last(polish: Language) -> None:
    others = {path.stem for path in (ROOT / "katra/words/texts").iterdir()} - {"en"}
    assert codes() == (*sorted({*others, "pl"}), "en")
    assert preferred(["pl-PL", "fr"]) == polish.code


def test_a_file_is_enough_for_what_is_written_before_python_is_there(polish: Language) -> None:
    page = static_board.parts("index.html", "")
    assert '<option value="pl" lang="pl">Polski</option>' in page["languages"]
    assert f'<p class="failed" lang="pl">{language("en").say("failed")}</p>' in page["words"]
    assert "'pl'" in static_board.parts("web/shell/before.js", "")["languages"]
    assert 'html:not([lang="pl"])' in static_board.parts("web/shell/status.css", "")["languages"]


def test_the_names_of_the_categories_are_those_of_cldr() -> None:
    assert {name for rules, _ in CLDR.values() for name in rules} | {"other"} == set(CATEGORIES)


def test_the_page_speaks_the_first_language_of_the_reader_that_it_can() -> None:
    assert preferred([None, "xx", "fr-CA", "en"]) == "fr"
    assert preferred(["mg_MG"]) == "mg"
    assert preferred(["xx"]) == "en"
    assert preferred([]) == "en"
