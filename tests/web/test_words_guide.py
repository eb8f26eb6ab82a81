"""The texts keep to docs/WORDS.md: one word for each thing, no calques, and lengths that can be read in one breath."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from katra import GAMES, variant
from katra.games.terms import TERMS
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.told.called import WORDS
from katra.words.language import language
from tests.languages import COMPLETE
from tests.trying import for_each, syntax_of
from web.screens.rules import text_of
from web.session.rules_sheets import sheet

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = sorted((*ROOT.glob("katra/words/texts/*.json"), *ROOT.glob("web/*/texts/*.json")))
KIT: Final = ROOT / "tools/dist/classroom/texts"

NEVER: Final = {
    "en": (
        r"\btak(e|es|en|ing)\b|\btook\b",  # capture
        r"\bother player\b|\bother front row\b",  # opponent
        r"\blit\b|\blift(s|ed|ing)?\b",  # glowing, pick up
        r"\b([Tt]ake|[Tt]aken|[Bb]ring) back\b",  # undo, restore
        r"\b[Ww]hoever\b|\bone’s\b",
        r"\bleave it so\b|\bshall\b|\bcannot be had\b|\blooked at\b",
        r"\b[Mm]oves?\b",  # turn
        r"\bheap",  # many seeds, 2 seeds or more
        r"\b([Yy]our|[Tt]he) half\b",  # side
    ),
    "fr": (
        r"\b[Ll]ev(er|ez|ée?s?)\b|\blèven?t?\b",  # ramasser, vider
        r"\btrous? (avant|arrière)\b(?! l[ae]s? )",  # de devant, de derrière; "before the house" is another thing
        r"\bgarnie?s?\b",
        r"\bquel côté\b|\b[Pp]ar où\b",  # dans quel sens
        r"\béclairée?s?\b",  # lumineux
        r"\b[Ii]ndices?\b|\brepart(ez|ir)?\b|\b[Rr]epren(dre|ez) (un|mon) coup\b",
        r"(?<!l’un ou l’)\bautre joueur\b",
        r"\btas\b|\b(la|[Vv]otre) moitié\b",  # beaucoup de graines; camp
        r"(^|[.:;] )\W*[Qq]ui (perd|doit|commence|vide|n’a|joue en)\b(?!\W*\?$)",  # celui qui, if it asks nothing
        r"\b(trous?|maisons?|graines? seules?|rangées?( avant| arrière)?) (ne )?(peu(t|vent) )?(pas )?part(ent|ir)?\b",
    ),
    "mg": (
        r"ianjera",  # latsaka
        r"\blatabatra\b|\b[Aa]dinoy\b",  # fafana, fafao
        r"[ _](manombòha|mampiasà|manisà|mihinàna|mijanòna|makà)\b",
    ),
}
"""What is never said, by language; docs/WORDS.md has what is said instead."""

ALLOWED: Final = {
    "figure.kronenburg.source": "the title of an article",
    "board.keys": "the arrow keys move from pit to pit",
}
"""Texts that may say it all the same, each with the reason."""

PLAYED: Final = r"(rules|caption|lesson|puzzles?|first|game|option|why|word|ours|mood|shelf)\..*"
"""What is said in play, where a number of seeds, pits, rows or turns is a figure from 2 upward."""

COUNTED: Final = {
    "en": r"\b(two|three|four|five|six|seven|eight|nine|ten)\b",
    "fr": r"(?<!es )(?<!aux )\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix) "
    r"(graines|trous|coups|semis|rangées|colonnes|sens|phases)\b",
    "mg": r"(?<!ny )\b(voa|lavaka|anjara|andalana|tsanganana|famafazana|fihinanana|lalana) "
    r"(roa|telo|efatra|dimy|enina|fito|valo|sivy|folo)\b",
}
"""Numbers as words, where they count; "les deux" and "ny lavaka roa" are both."""

LONGEST_SHEETS: Final = {"boaoaka": 195, "fianarantsoa": 225, "katra-haddon": 215, "bao": 450}
LONGEST_SHEET_OF_ADD_AND_GO_ON: Final = 185
LONGEST_SHEET: Final = 350
"""How many words the rules of a game may have in English; in French and Malagasy a quarter more."""

LENGTHS: Final = (
    (r"caption\..*", (77, 105, 105)),
    (r"why\..*", (90, 110, 140)),
    (r"off\..*", (45, 55, 65)),
    (r"outcome\..*", (80, 110, 110)),
    (r"game\..*", (125, 145, 155)),
    (r"level\.\d\.note", (60, 65, 90)),
    (r"first\..*", (80, 90, 110)),
)
"""Kinds of texts by their keys, and how many letters one may have in English, French and Malagasy."""

HEAD, MORE = (32, 44, 44), (40, 56, 56)
"""The letters of the two lines of a caption in the river, in English, French and Malagasy."""

BUTTONS: Final = (
    *("undo", "redo", "new_game", "hint.button", "settings", "play", "games", "rules", "learn", "share", "close"),
    *("asked", "games.close", "sheet.to_board", "offer.again", "offer.look_back", "offer.other_side", "ribbon.back"),
    *("ribbon.pause", "ribbon.go_on", "ribbon.next", "ribbon.skip", "ribbon.done", "review.again", "moves.restore"),
    "record.leave",
)
"""The buttons of the bars; in English each has two words at most, but for the one that closes a message."""

ORDER: Final = ("en", "fr", "mg")
HEADS: Final = r"\s?: "


def texts(code: str) -> Iterator[tuple[str, str]]:
    """Yield the keys and the texts of a language in all packages that keep to the guide."""
    for path in FILES:
        if path.stem == code:
            yield from json.loads(path.read_text(encoding="utf-8")).items()


def shortest(text: str, name: str = "Sud") -> str:
    """Return a text as it is said of a player with a short name, and with short values."""
    named = re.sub(r"\{\w+:([^{}]*)\}", lambda parts: parts[1].split("|")[1].replace("*", name), text)
    return re.sub(r"\{\w+\}", "A1", named)


def test_there_are_texts_to_look_at() -> None:
    assert set(ORDER) == set(COMPLETE) <= {path.stem for path in FILES}
    assert all(sum(1 for _ in texts(code)) > 1000 for code in ORDER)


@pytest.mark.parametrize("code", ORDER)
def test_what_the_guide_forbids_is_not_said(code: str) -> None:
    """What stands in braces is a name of ours, not a word. The fault: the kit of a class called the board a table."""
    kit = json.loads((KIT / f"{code}.json").read_text(encoding="utf-8"))
    said = [(key, re.sub(r"\{\w+", "{", text)) for key, text in (*texts(code), *kit.items()) if key not in ALLOWED]
    assert [(key, text) for key, text in said for never in NEVER[code] if re.search(never, text)] == []


def test_every_exception_is_one() -> None:
    """The fault: an exception stays when its text has long been rewritten, and hides the next one."""
    said = {key: text for code in ORDER for key, text in texts(code) if key in ALLOWED}
    assert set(ALLOWED) == set(said)
    for key in ALLOWED:
        found = [text for code in ORDER for name, text in texts(code) if name == key]
        assert any(re.search(never, text) for text in found for code in ORDER for never in NEVER[code]), key


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_rules_sheet_says_its_rules_in_the_readers_language(code: str) -> None:
    """A rova has no other name; the other words stand in the line below, as what a thing is called."""
    words = "|".join(set(TERMS) - {"rova"})
    assert [key for key, text in texts(code) if key.startswith("rules.") and re.search(rf"\b({words})\b", text)] == []


def test_every_step_named_in_the_list_of_words_is_told() -> None:
    """The fault: a step is renamed, and its word is explained no more."""
    keys = [key.removeprefix("rules.") for key, _ in texts("en") if key.startswith("rules.")]
    assert [step for step in WORDS if not any(f"{key}.".startswith(f"{step}.") for key in keys)] == []
    assert {word for words in WORDS.values() for word in words} | {"rova"} == set(TERMS)


@pytest.mark.parametrize("code", ORDER)
def test_a_caption_fits_into_the_two_lines_of_the_river(code: str) -> None:
    longest = ORDER.index(code)
    captions = {key: shortest(text) for key, text in texts(code) if key.startswith("caption.")}
    assert captions
    lines = {key: re.split(HEADS, text, maxsplit=1) for key, text in captions.items()}
    assert [key for key, both in lines.items() if len(both) != 2] == []
    wide = {key: (len(head), len(more)) for key, (head, more) in lines.items()}
    assert {key: found for key, found in wide.items() if found[0] > HEAD[longest] or found[1] > MORE[longest]} == {}


@for_each("code", ORDER)
def test_a_caption_names_the_buttons_in_the_order_in_which_they_are_seen(code: str) -> None:
    """The fault: "Pause" was said to stop a turn that had stopped, where the button is "Go on"."""
    words = language(code)
    named = re.findall(r"[“«]\s*(.+?)\s*[”»]", words.say("caption.long"))
    assert named == [words.say("ribbon.go_on"), words.say("ribbon.pause")]


@for_each("code", ORDER)
def test_the_rules_of_a_game_are_no_longer_than_their_kind_may_be(code: str) -> None:
    """Without what is marked as ours, and without the words of other languages below."""
    more = 1 if code == "en" else 1.25
    for game in GAMES:
        rules = sheet(variant(game))
        said = [text_of(language(code), rules, step) for step in (rules.aim, *rules.steps)]
        words = sum(len(re.findall(r"\w[\w’'-]*", text)) for text in said)
        adds_and_goes_on = isinstance(variant(game).rules, AddAndGoOn)
        most = LONGEST_SHEETS.get(game, LONGEST_SHEET_OF_ADD_AND_GO_ON if adds_and_goes_on else LONGEST_SHEET)
        assert words <= most * more, (game, words)


@pytest.mark.parametrize("code", COUNTED)
def test_what_is_counted_in_play_is_a_figure(code: str) -> None:
    played = {key: text for key, text in texts(code) if re.fullmatch(PLAYED, key)}
    assert {key: text for key, text in played.items() if re.search(COUNTED[code], text, re.IGNORECASE)} == {}


@for_each("code", ORDER)
def test_a_text_is_no_longer_than_its_kind_may_be(code: str) -> None:
    number = ORDER.index(code)
    long = {
        key: len(shortest(text))
        for key, text in texts(code)
        for kind, most in LENGTHS
        if re.fullmatch(kind, key) and len(shortest(text)) > most[number]
    }
    assert long == {}


def test_a_button_of_a_bar_has_two_words_at_most() -> None:
    english = dict(texts("en"))
    assert set(BUTTONS) <= set(english)
    assert {key: english[key] for key in BUTTONS if len(english[key].split()) > 2 + (key == "close")} == {}


def unused(keys: Iterable[str]) -> list[str]:
    """Return the keys that stand nowhere in the code, whole or as the beginning of one that is put together."""
    whole, begun = set[str](), set[str]()
    for path in (path for folder in ("katra", "web", "tools") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(syntax_of(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(first := node.values[0], ast.Constant):
                begun.add(str(first.value))
    for path in (*ROOT.glob("*.html"), *(path for path in (ROOT / "web").rglob("*.js") if "vendor" not in path.parts)):
        whole |= set(re.findall(r"[\"'`]([\w.=-]+)[\"'`]", path.read_text(encoding="utf-8")))
    heads = tuple(head for head in begun if "." in head[1:])
    plural = re.compile(r"\.(one|other|none)$")
    return [key for key in keys if not {key, plural.sub("", key)} & whole and not key.startswith(heads)]


def test_no_text_that_comes_later_is_there_for_nothing() -> None:
    """Those of the page itself: `test_no_text_is_there_for_nothing`."""
    later = [path for path in FILES if path.stem == "en" and path.parts[-3] != "words"]
    keys = [key for path in later for key in json.loads(path.read_text(encoding="utf-8"))]
    assert unused([*keys, "nobody.says.this"]) == ["nobody.says.this"]
