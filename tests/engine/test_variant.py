"""Games, sizes and options: what may be chosen, and what is refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katra.board import Board, Player
from katra.errors import SENTENCES, SetupError
from katra.games import GAMES, SOURCES, Citation, Option, SowingGame
from katra.games.description import InitialSetup, OptionValue
from katra.notation import parse_position
from katra.search.children import children_of
from katra.search.states import States
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.variants import variant, variant_of, with_seeds
from tests.trying import for_each

from . import reference
from .invented import described


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("chess",), "unknown_game"),
        (("katro", 1), "bad_size"),
        (("katro", 13), "bad_size"),
        (("katro", 6, {"speed": "2"}), "unknown_option"),
        (("gorobaka", 8, {"start": "front"}), "unknown_option"),
        (("gorobaka", 8, {"min_start": "3"}), "bad_option_value"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_reason(arguments: tuple[str], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        variant(*arguments)
    assert refused.value.code == code
    assert str(refused.value) == SENTENCES[code].format(**refused.value.values)


@for_each("game", GAMES.values())
def test_every_game_is_played_at_every_size_that_its_layout_allows(game: SowingGame) -> None:
    assert set(game.columns) <= set(game.sizes)
    for size in game.sizes:
        of = variant(game.id, size)
        assert of.size == size
        assert of.traditional == (size in game.columns)
        assert of.seeds == of.usual_seeds
        if game.id in reference.GAMES:
            assert of.seeds == 2 * 2 * of.board.pits


@pytest.mark.parametrize(
    ("game", "size", "code"),
    [
        ("katra-be", 7, "fixed_size"),
        ("katra-be", 9, "fixed_size"),
        ("fandatsaka", 3, "bad_size"),
        ("fandatsaka", 13, "bad_size"),
        ("fifangha", 3, "bad_size"),
        ("paika", 1, "bad_size"),
    ],
)
def test_a_layout_may_ask_for_more_columns(game: str, size: int, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        variant(game, size)
    assert refused.value.code == code


@pytest.mark.parametrize(("game", "reserves"), [("fandatsaka", {8: 26}), ("fifangha", {8: 26, 6: 20, 4: 14})])
def test_what_does_not_lie_on_the_board_is_in_the_reserves(game: str, reserves: dict[int, int]) -> None:
    for size, reserve in reserves.items():
        start = variant(game, size).start
        assert [start.value(player, "reserve") for player in Player] == [reserve, reserve]


@for_each("game", GAMES)
def test_there_is_one_variant_for_each_choice(game: str) -> None:
    usual = {option.key: option.default(GAMES[game].columns[0]) for option in GAMES[game].options}
    assert variant(game) is variant(game, GAMES[game].columns[0], usual)
    assert with_seeds(variant(game), variant(game).seeds) is variant(game)
    assert with_seeds(variant(game), 7) is variant(game, seeds=7)
    assert variant(game).chosen_options == {}


@for_each("game", GAMES.values())
def test_what_is_said_of_a_game_can_be_looked_up(game: SowingGame) -> None:
    readings = [reading for disagreement in game.disagreements for reading in disagreement.readings]
    citations = [*game.citations, *(option.citation for option in game.options), *(r.citation for r in readings)]
    assert {citation.source for citation in citations} <= set(SOURCES)
    assert {d.option for d in game.disagreements} <= {None, *(option.key for option in game.options)}
    assert all(len(d.readings) >= 2 for d in game.disagreements)
    assert game.names
    assert game.citations


RULES = AddAndGoOn(captures_from="front", target="column", goal="all")
"""Those of gorobaka."""


def test_two_variants_with_other_rules_are_never_equal_nor_searched_alike() -> None:
    of = described(RULES, rows=2)
    mpantsaka = of._replace(rules=replace(RULES, target="frontmost"))
    one, two = variant_of(of, 4), variant_of(mpantsaka, 4)
    assert one != two
    positions = [parse_position(each, "1.2.0.2/2.0.2.2/2.2.2.2/0.2.2.2 S") for each in (one, two)]
    children = [children_of(States(each.variant))(States(each.variant).state(each)) for each in positions]
    assert children[0] != children[1]


def three_in_every_pit(board: Board) -> InitialSetup:
    return InitialSetup((3,) * board.pits)


def test_an_option_stands_for_several_rules_or_for_the_setup_and_is_chosen_by_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strict = OptionValue("strict", {"min_start": 2, "first_turn": "front"})
    source = Citation("dandouau")
    options = (
        Option("play", (OptionValue("usual"), strict), source),
        Option("seeds", (OptionValue("2"), OptionValue("3", initial_setup=three_in_every_pit)), source),
    )
    monkeypatch.setitem(GAMES, "invented", described(RULES, rows=2)._replace(options=options))
    assert variant("invented").rules == RULES
    assert variant("invented", 4, {"play": "strict"}).rules == replace(RULES, min_start=2, first_turn="front")
    three = variant("invented", 4, {"seeds": "3"})
    assert three.rules == RULES
    assert set(three.start.counts(Player.SOUTH)) == {3}
    assert three.usual_seeds == three.seeds == 48
    assert three != variant("invented", 4, seeds=48)
    assert three.chosen_options == {"seeds": "3"}
    with pytest.raises(SetupError, match="seeds cannot be '4': choose one of 2, 3"):
        variant("invented", 4, {"seeds": "4"})


def test_a_game_needs_not_be_listed_to_be_played() -> None:
    of = variant_of(described(RULES, rows=2), 4)
    assert "invented" not in GAMES
    position = parse_position(of, "1.0.0.0/0.0.0.0/0.3.0.0/0.0.0.1 S")
    assert position.variant.seeds == 5
    assert position.variant.rules == RULES
    assert with_seeds(position.variant, of.seeds) is of


@for_each("game", GAMES.values())
def test_the_first_value_of_an_option_replaces_nothing_and_the_usual_one_is_played(game: SowingGame) -> None:
    own = game.columns[0]
    for option in game.options:
        first, *others = option.choices
        assert (dict(first.rules), first.initial_setup) == ({}, None)
        assert variant(game.id, options={option.key: option.default(own)}) == variant(game.id)
        for word in option.others(own):
            assert variant(game.id, options={option.key: word}) != variant(game.id)
        for choice in others:
            for parameter, value in choice.rules.items():
                assert getattr(game.rules, parameter) != value
