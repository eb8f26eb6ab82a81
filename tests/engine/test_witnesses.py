"""No rule stands without a witness or the mark that it is inferred."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from katra import GAMES, SOURCES, SowingGame, variant
from katra.games import Inferred, Witness
from katra.witnesses import GROUNDS, ground, inferred, rules_of
from tests.trying import for_each

RULEBOOK = Path(__file__).parents[2] / "docs" / "RULES.md"


@for_each("game", GAMES.values())
def test_every_rule_of_every_game_has_a_witness_or_the_mark_of_ours(game: SowingGame) -> None:
    """The fault: a parameter, a size or a choice comes in, and nobody asks who says it."""
    assert sorted(GROUNDS[game.id]) == sorted(rules_of(game))


@for_each("game", GAMES.values())
def test_the_rules_that_need_a_witness_are_all_there_are(game: SowingGame) -> None:
    names = set(rules_of(game))
    assert {field.name for field in fields(game.rules)} <= names
    assert {f"{option.key}={word}" for option in game.options for word in option.values} <= names
    assert {f"size.{columns}" for columns in game.columns} <= names
    assert {"setup", "south_begins"} <= names


@for_each("game", GAMES.values())
def test_a_witness_is_a_source_that_can_be_looked_up(game: SowingGame) -> None:
    for found in GROUNDS[game.id].values():
        match found:
            case Witness(source, _, how):
                assert source in SOURCES
                assert how in ("says", "implies", "shows")
            case Inferred(code):
                assert re.fullmatch("[a-z_]+", code)


@for_each("game", GAMES.values())
def test_the_rule_that_is_played_rests_on_what_its_word_rests_on(game: SowingGame) -> None:
    """A parameter that an option decides is told once for its default and once for the word: they may not differ."""
    usual = variant(game.id)
    for field in fields(game.rules):
        assert ground(usual, field.name) is not None
        deciding = [option for option in game.options if option.key == field.name]
        if deciding:
            assert GROUNDS[game.id][field.name] == GROUNDS[game.id][f"{field.name}={usual.options[field.name]}"]


@for_each("game", GAMES.values())
def test_an_option_cites_who_says_what_it_offers_beside_the_first_choice(game: SowingGame) -> None:
    """The fault: Busser stood as the witness of a ban on endless turns, which is Donkers's, and for another game."""
    for option in game.options:
        grounds = [GROUNDS[game.id][f"{option.key}={word}"] for word in option.values[1:]]
        assert option.citation.source in {found.source for found in grounds if isinstance(found, Witness)}


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("katrayo", {}, {"repetition"}),
        ("paika", {}, {"repetition", "endless", "last_capture", "singleton"}),
        ("paika", {"endless": "illegal"}, {"repetition", "last_capture", "singleton"}),
        ("boaoaka", {}, {"repetition", "south_begins", "last_capture", "empty_front_captures"}),
        ("bevohoka", {}, {"south_begins", "equal_turns"}),
    ],
)
def test_what_is_ours_depends_on_the_options(game: str, options: dict[str, str], expected: set[str]) -> None:
    assert set(inferred(variant(game, options=options))) == expected
