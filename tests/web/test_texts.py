"""The complete languages say everything, no language says more, and the page asks for nothing that none says."""

import ast
import itertools
import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from katra import GAMES, LOST_GAMES, SOURCES, Player, variant
from katra.errors import SENTENCES
from katra.film.timeline import SPEEDS
from katra.games import Inferred
from katra.games.lost import UNDESCRIBED_GAMES
from katra.games.terms import TERMS
from katra.search.reasons import CODES as CODES_OF_REASONS
from katra.solver.known import everything_known
from katra.solver.walk import Code
from katra.steps import Obstacle, Reason
from katra.study.study import Claim
from katra.witnesses import GROUNDS
from katra.words import hint
from katra.words.catalogue import DIFFICULTIES, LENGTHS, START_HERE, families, moods
from katra.words.language import CATEGORIES, codes, language
from katra.words.lie import DIRECTIONS
from katra.words.named_pits import terms_of
from katra.words.novelties import KEYS
from tests.languages import COMPLETE, all_texts, first_texts
from tools.static_board import FAILURES, OFF_A_DISK, WAITING
from tools.waiting_page import BEGIN
from web.board.scene import Marks
from web.embed.builder_view import BOXES, LINES, LISTS, WAITS
from web.links.arrival import News
from web.links.host_messages import STEPS
from web.screens.rules import rules
from web.session.places import PLACES
from web.session.players import LEVELS, level_text
from web.session.shortcuts import SHORTCUTS, is_single, names

from .test_rules_sheets import every_variant, steps_of

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = first_texts("en")
ERRORS = [code for code in SENTENCES if not code.startswith("proof_")]
"""The errors that the page can meet: it reads no proofs."""

COUNTED = (
    "laps",
    "captured",
    "more",
    "seeds",
    "hand",
    "home",
    "turns",
    "score.ahead",
    "score.behind",
    "score.wins",
    "score.loses",
)


OF_FIELDS_AND_FAMILIES = {
    "bowl.reserve",
    "bowl.name.reserve",
    "picture.around.house",
    "picture.around.rova",
    "mark.rova",
    "to_move.chosen.rova",
    *(f"choice.{what}.rova" for what in ("stop", "stay")),
    *(f"target.{what}.rova" for what in ("stop", "stay")),
    "arrow.rova",
    "said.drop.stay.rova",
    "said.lost.rova",
    "said.begin.rova",
    "captured.none.re_enter",
    "asked.end.rova",
    "asked.none.re_enter",
    *(
        f"{key}.house"
        for key in ("mark", "to_move.chosen", "choice.stop", "said.begin", "target.stop", "arrow", "said.lost")
    ),
    *(f"{key}.house" for key in ("captured.none", "asked.end", "asked.none")),
    *(f"{key}.mraha" for key in ("captured.none", "asked.none")),
    *(f"caption.fotsiny.{game}" for game in ("mraha", "bao", "kujifunza")),
    *(f"caption.{key}.house" for key in ("opened", "robbed", "lapsed", "ends.mark", "mark", "bowl", "bowl.empty")),
}
"""The texts about one field, one kind of rules or one game; where there is none of these, a general one serves."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def composed() -> set[str]:
    """Return the keys that are put together from codes."""
    keys = {f"error.{code}" for code in ERRORS} | {f"outcome.{reason}" for reason in get_args(Reason)}
    keys |= {f"direction.{direction}" for direction in DIRECTIONS}
    keys |= {f"{word}.{n}" for word in COUNTED for n in ("one", "other")} | {
        "captured.none",
        "seeds.none",
        "hand.none",
        "home.none",
        "plural.one",
    }
    keys |= {f"speed.{index}" for index in range(len(SPEEDS))} | {"player.south", "player.north", "player.you"}
    keys |= {f"rows.{n}" for n in ("one", "other")}
    keys |= {f"board.rows.{game.rows}" for game in GAMES.values()}
    keys |= {f"place.{place}" for lost in (*LOST_GAMES, *UNDESCRIBED_GAMES) for place in lost.places}
    keys |= {f"undescribed.{game.id}" for game in UNDESCRIBED_GAMES}
    keys |= {f"shelf.family.{family.code}{note}" for family in families() for note in ("", ".note")}
    keys |= {f"mood.{code}{note}" for code in moods() for note in ("", ".note")}
    keys |= {f"about.{name}" for name in ("length", "follow", "best")}
    keys |= {f"about.legend.{code}" for code in ("reserve", "rova", "house", "home")}
    keys |= {f"shelf.difficulty.{code}" for code in DIFFICULTIES} | {f"shelf.length.{code}" for code in LENGTHS}
    keys |= {f"shelf.start.{each.game}" for each in START_HERE}
    keys |= {"to_move.drop.part", "to_move.outermost"}
    for word in ("said", "sowing"):
        keys |= {f"{word}.{how}" for how in ("sow", "drop", "drop.capture", "drop.part", "drop.stay", "capture", "on")}
    keys |= OF_FIELDS_AND_FAMILIES
    keys |= {f"trace.{trace}" for trace in (*Marks._fields, "barred")}
    held = [name for each in itertools.chain(*SHORTCUTS.values()) for key in each.keys for name in names(key)]
    keys |= {f"key.{name}" for name in held if not is_single(name)}
    keys |= {f"way.{direction}" for direction in DIRECTIONS} | {"way.from.left", "way.from.right"}
    keys |= {"first.pit.heard", "first.capture.heard"}
    keys |= {f"to_move{when}.capture" for when in ("", ".drop")}
    keys |= {f"to_move{when}.heard" for when in ("", ".again", ".capture", ".drop", ".drop.capture")}
    keys |= {f"puzzle.{when}.heard" for when in ("turn", "again")}
    keys |= {f"why.{reason}" for reason in get_args(Obstacle)}
    keys |= {f"level.{level}.{of}" for level in range(1, LEVELS + 1) for of in ("name", "strength", "note")}
    keys |= {f"seat.{player.name.lower()}" for player in Player} | {f"reason.{code}" for code in CODES_OF_REASONS}
    keys |= {f"known.{winner}" for winner in ("first", "second")} | {f"friend.{news}" for news in get_args(News)[1:]}
    keys |= {f"known.claimed.{result.game}" for result in everything_known()} & set(ENGLISH)
    keys |= {f"walk.claim.{claim}" for claim in get_args(Claim)}
    keys |= {f"walk.{code}" for code in get_args(Code)} | {f"caption.{key}" for key in KEYS}
    keys |= {f"embed.{name}" for name in LINES} | {f"embed.switch.{box}" for box in (*BOXES, WAITS)}
    keys |= {f"message.no_{step}" for step in STEPS if step != "new"}
    keys |= {f"embed.{each.name}" for each in LISTS if each.name != "lang"}
    keys |= {f"embed.{each.name}.any" for each in LISTS if each.default is None}
    keys |= {name for name, place in PLACES.items() if place.address}
    chosen_of = {each.name: each.kind.values for each in LISTS if each.kind and each.name not in ("level", "screen")}
    keys |= {f"embed.{name}.{value}" for name, values in chosen_of.items() for value in values}
    keys |= {f"word.{word}" for word in TERMS} | {f"literal.{word}" for word, term in TERMS.items() if term.literal}
    keys |= {f"ours.{mark.code}" for rules in GROUNDS.values() for mark in rules.values() if isinstance(mark, Inferred)}
    keys |= {f"rules.{step.code}" for chosen in every_variant() for step in steps_of(chosen)}
    for game in GAMES.values():
        keys |= {f"disagreement.{point.topic}" for point in game.disagreements}
        keys |= {f"reading.{reading.code}" for point in game.disagreements for reading in point.readings}
        keys |= (
            {f"game.{game.id}"}
            | {f"place.{place}" for place in game.places}
            | {f"people.{name}" for name in game.peoples}
        )
        keys |= {
            f"option.{option.key}.{value}"
            for option in game.options
            for value in option.values
            if len(option.values) > 2 or any(value in option.others(columns) for columns in game.sizes)
        }
    return keys


def written() -> set[str]:
    """Return the keys that stand as such in the page or its code."""
    page = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("index.html", "embed.html"))
    keys = set(re.findall(r'data-(?:text|label|off)="([^"]+)"', page))
    keys |= {*WAITING.values(), *FAILURES, OFF_A_DISK, BEGIN}
    for path in (*(ROOT / "katra").rglob("*.py"), *(ROOT / "web").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ENGLISH:
                keys.add(node.value)
    return keys


def categories(code: str) -> list[str]:
    """Return the plural categories by which a language counts, but for the last, `other`."""
    own = [name for name in CATEGORIES if f"plural.{name}" in first_texts(code)]
    return own or categories("en")


def keys_of(code: str) -> list[str]:
    """Return the keys of a complete language: those of English, with a language's own categories in place of `one`."""
    keys = []
    for key in ENGLISH:
        word, _, name = key.rpartition(".")
        counted = word == "plural" or f"{word}.other" in ENGLISH
        keys += [f"{word}.{each}" for each in categories(code)] if counted and name == "one" else [key]
    return keys


@pytest.mark.parametrize("name", ["index.html", "embed.html"])
def test_no_two_elements_of_a_page_have_the_same_id(name: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', (ROOT / name).read_text(encoding="utf-8"))
    assert [one for one in set(ids) if ids.count(one) > 1] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_the_complete_languages_have_their_texts_in_the_same_order(code: str) -> None:
    texts = first_texts(code)
    assert list(texts) == [key for key in keys_of(code) if key in texts]


@pytest.mark.parametrize("code", COMPLETE)
def test_no_text_of_a_complete_language_waits_for_its_translation(code: str) -> None:
    """A text that is not there, or is "", is said in English meanwhile."""
    texts = first_texts(code)
    assert [key for key in keys_of(code) if not texts.get(key)] == []


@pytest.mark.parametrize("code", codes())
def test_no_language_has_a_text_that_english_has_not(code: str) -> None:
    texts = first_texts(code)
    assert set(texts) - set(keys_of(code)) == set()
    assert all(text.strip() == text for text in texts.values())


@pytest.mark.parametrize("code", codes())
def test_every_language_tells_its_own_name(code: str) -> None:
    assert first_texts(code)["language"]


@pytest.mark.parametrize("code", codes())
def test_the_same_values_are_put_into_every_language(code: str) -> None:
    for key, text in first_texts(code).items():
        if text and not key.startswith("plural."):
            english = ENGLISH.get(key) or ENGLISH[f"{key.rpartition('.')[0]}.other"]
            assert placeholders(text) == placeholders(english), key


def test_every_code_has_its_text() -> None:
    assert composed() - set(ENGLISH) == set()
    assert "" not in ENGLISH.values()


def test_no_text_is_there_for_nothing() -> None:
    assert set(ENGLISH) - composed() - written() == set()


def test_the_errors_of_the_engine_keep_their_values() -> None:
    assert {code: placeholders(SENTENCES[code]) for code in ERRORS} == {
        code: placeholders(ENGLISH[f"error.{code}"]) for code in ERRORS
    }


def test_english_says_the_errors_of_the_engine_as_they_are_printed() -> None:
    assert ENGLISH["error.unknown_game"] == "there is no game called “{game}”"
    assert ENGLISH["error.bad_reserve"].endswith("write South’s and North’s, as in 22-21")
    assert ENGLISH["error.no_game_tag"].endswith('it needs a line [Game "…"]')
    assert [code for code in ERRORS if "!r" in ENGLISH[f"error.{code}"]] == []


def test_every_reason_of_a_hint_is_told_with_its_values_and_no_others() -> None:
    for code, values in CODES_OF_REASONS.items():
        told = placeholders(ENGLISH[f"reason.{code}"])
        assert told == set(values), code


def test_french_never_begins_a_line_with_its_punctuation() -> None:
    assert [text for text in first_texts("fr").values() if re.search(r" [:;?!»]|« ", text)] == []


def test_french_leaves_a_narrow_space_before_its_high_punctuation_and_a_whole_one_before_a_colon() -> None:
    assert [text for text in first_texts("fr").values() if re.search("\u00a0[;?!]|\u202f[:»]", text)] == []


def test_a_turn_has_one_name_in_french() -> None:
    tours = {key for key, text in all_texts("fr").items() if re.search(r"\btours?\b", text)}
    known = {"reading.general_rule_covers_it", "reading.loses", "lesson.fianarantsoa.3.other", "players.here.note"}
    assert tours == known, "sown in its turn, round, or one after the other"


@pytest.mark.parametrize(
    ("code", "wrong"), [("fr", "1 graines"), ("en", "1 seeds"), ("fr", "1 coups"), ("en", "1 turns")]
)
def test_one_seed_and_one_turn_are_counted_as_one(code: str, wrong: str) -> None:
    words = language(code)
    for reason, values in CODES_OF_REASONS.items():
        told = hint.told(words, dict.fromkeys(values, 1))
        assert wrong not in words.say(f"reason.{reason}", **told), reason


CORRECTED = {
    "fr": [
        "1e cas",
        "L’effet",
        "de quel côté, ",
        "qui peut prendre le doit",
        "se regarde seulement",
        "Maintenant contre",
        "Ajoutez-les à votre trou",
        "continuez simplement",
        "trou ne bouge pas",
        "s’y trouve",
        "comme il veut",
        "peut mieux faire",
        "a le trait",
        "votre tour",
        "une case\u202f?",
        "une case.",
        "touchez pour finir",
        "La mettre sur",
        "Le reste est suivi",
        *("Coup repris", "coup est repris", "rien à reprendre", "autre indice"),
    ],
    "en": [
        "Put it on your page",
        "shall",
        "cannot be had",
        "only to be looked at",
        "A pause",
        "Now against",
        "stands twice",
        "The print errs",
        "played no more",
        "Who has taken",
        "Who can capture",
    ],
    "mg": [
        *("afafio", "ordinatera", "printy", "printina", "isa feno", "mirehitra", "mamoana", "famoanana", "Maoty"),
        *("latabatra", "lapihazo", "takelaka", "oro-hevitra", "mandresia", "fihetsika", "Sahala"),
    ],
}
"""What readers found wrong, and was corrected; of two words for one thing, the one that was given up."""


@pytest.mark.parametrize("code", CORRECTED)
def test_what_was_corrected_does_not_come_back(code: str) -> None:
    texts = all_texts(code)
    assert [key for key, text in texts.items() for wrong in CORRECTED[code] if wrong in text] == []


def test_french_never_takes_the_reader_for_a_man_nor_for_a_child() -> None:
    """A visitor is "vous", and what is said of them agrees with anybody."""
    child, man = r"\b([Tt]u|[Tt]es|[Tt]oi)\b", r"[Vv]ous ((êtes|voilà) \w+(é|i|u)|a \w+é|jouez seul)\b|[Ss]oyez \w+t\b"
    wrong = f"{child}|{man}"
    assert [key for key, text in all_texts("fr").items() if re.search(wrong, text)] == []


def test_malagasy_has_one_spelling_of_its_ordinals_and_calls_a_lap_no_turn() -> None:
    texts = all_texts("mg")
    assert [key for key, text in texts.items() if re.search(r"faha ?\{", text)] == []
    assert [key for key in texts if key.startswith("error.") and "famafazana" in texts[key]] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_a_level_says_how_strong_it_is_beside_the_name_of_its_tree(code: str) -> None:
    said = [level_text(language(code), level) for level in range(1, LEVELS + 1)]
    strengths = [re.fullmatch(r"[^(]+ \(([^)]+)\)", text) for text in said]
    assert all(strengths)
    assert len({found[1] for found in strengths if found}) == LEVELS


def test_a_player_is_not_a_man() -> None:
    keys = [key for key, text in all_texts("en").items() if re.search(r"\b([Hh]e|[Hh]is|[Hh]im)\b", text)]
    of_authors = ("walk.", "sources.", "figure.dandouau.", "lesson.gorobaka.8.done", "plans.16.about")
    assert [key for key in keys if not key.startswith(of_authors)] == [], "but Dandouau and other authors"


def test_every_word_that_no_language_translates_is_explained_with_its_source() -> None:
    left = {word for code in codes() for _, listed in terms_of(language(code)) for word in listed}
    assert left == set(TERMS)
    assert {term.citation.source for term in TERMS.values()} <= set(SOURCES)


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("bao", {}, "nyumba namua kichwa kimbi safari takata mtaji takasia"),
        ("mraha", {}, "nyumba kotso trakatra kamu"),
        ("kujifunza", {}, "kichwa kimbi takata"),
        ("mraha", {"reading": "bao"}, "nyumba namua kichwa kimbi safari takata mtaji"),
    ],
)
def test_the_words_of_a_sheet_are_explained_under_it_in_the_order_in_which_they_come(
    game: str, options: dict[str, str], words: str
) -> None:
    for code in COMPLETE:
        panel = rules(language(code), variant(game, options=options), alone=False)
        assert sorted(each.word for each in panel.explained) == sorted(words.split()), code
        assert all(
            each.language == ("swb" if each.word in ("kamu", "kotso", "trakatra") else "sw") for each in panel.explained
        )
        assert all(each.meaning and each.source for each in panel.explained)


@pytest.mark.parametrize("code", COMPLETE)
def test_a_start_that_failed_names_the_button_that_tries_again(code: str) -> None:
    words = language(code)
    stem = words.say("device.again").lower()[:-1]
    assert [key for key in ("failed", "failed.network") if stem not in words.say(key).lower()] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_two_offers_fit_side_by_side_into_the_foot_of_a_phone(code: str) -> None:
    """The race alone was offered in forty letters, which stood out of their button."""
    offers = {key: text for key, text in language(code).texts.items() if key.startswith(("offer.", "puzzle.offer"))}
    assert {key for key, text in offers.items() if len(text) > 32} == set()
