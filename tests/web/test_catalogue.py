"""The catalogue holds every game, in every grouping, and what it says of them is true."""

from collections import Counter
from random import Random
from statistics import median

import pytest

from katra import GAMES, LOST_GAMES, SOURCES, Game, Player, SowingGame, variant
from web.board.miniature import miniature
from web.session.settings import Settings
from web.words import catalogue
from web.words.catalogue import REGIONS, Group, groups
from web.words.grouping import GROUPINGS, Grouping
from web.words.language import codes, language

GAMES_PLAYED = 101
MAX_TURNS = 200
TURNS = {"short": range(31), "medium": range(31, 66), "long": range(66, MAX_TURNS + 1)}


def shelved(found: tuple[Group, ...]) -> Counter[str]:
    """Count the cards of each game."""
    return Counter(game.id for group in found for game in group.games)


@pytest.mark.parametrize("grouping", [g for g in GROUPINGS if g != "place"])
def test_every_game_stands_once_in_every_grouping(grouping: Grouping) -> None:
    assert shelved(groups(grouping)) == Counter(list(GAMES))


def test_a_game_of_two_regions_stands_in_both() -> None:
    twice = {game.id for game in GAMES.values() if len(catalogue.traits(game, "place")) == 2}
    assert {"fanga", "katro-gorobaka"} <= twice
    assert not {"katro", "gorobaka", "paika"} & twice
    assert shelved(groups("place")) == Counter([*GAMES, *twice])


def test_every_place_lies_in_one_region() -> None:
    known = Counter(place for places in REGIONS.values() for place in places)
    assert set(known.values()) == {1}
    assert set(known) == {place for game in GAMES.values() for place in game.places}


@pytest.mark.parametrize("grouping", GROUPINGS)
def test_no_group_is_empty_and_parts_are_the_whole(grouping: Grouping) -> None:
    for group in groups(grouping):
        assert group.games
        if group.parts:
            assert shelved(group.parts) == shelved((group,))


def test_the_games_that_re_enter_are_divided_by_what_they_are_played_with() -> None:
    re_enter = next(group for group in groups("sowing") if group.code == "re_enter")
    played_with = {game.id: part.code for part in re_enter.parts for game in part.games}
    known = {"fandatsaka": "reserve", "fifangha": "reserve", "katra-be": "reserve-rova", "paika": "none"}
    assert played_with.items() >= known.items()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_length_of_a_game_is_true(game: SowingGame) -> None:
    assert median(turns_of_a_random_game(game, seed) for seed in range(GAMES_PLAYED)) in TURNS[game.length]


def turns_of_a_random_game(game: SowingGame, seed: int) -> int:
    """Count the turns of both players together, as far as they matter; choices inside a turn are no turns."""
    random, played, turns = Random(seed), Game(variant(game.id).start), 0
    while played.outcome is None and turns < MAX_TURNS:
        played.play(random.choice(played.decisions))
        turns += played.position.pause is None
    return turns


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_all_that_is_said_of_a_game_is_said_in_every_language(game: SowingGame, code: str) -> None:
    words = language(code)
    assert catalogue.origin(words, game)
    assert str(game.columns[0]) in catalogue.sizes(words, game)
    for point in catalogue.points(words, game):
        assert [said.played for said in point.readings] == [True] + [False] * (len(point.readings) - 1)
        assert all(said.text and said.source for said in point.readings)
    for citation in catalogue.cited(game):
        assert SOURCES[citation.source].author in catalogue.source(words, citation)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_a_disagreement_is_about_can_be_chosen_if_it_says_so(game: SowingGame) -> None:
    words, switches = language("en"), {key: text for key, _, text in catalogue.switches(language("en"), game)}
    for disagreement, point in zip(game.disagreements, catalogue.points(words, game), strict=True):
        if disagreement.option is not None:
            assert switches[disagreement.option] in point.way
        elif disagreement.topic == "size":
            assert len(game.columns) > 1
        else:
            assert point.way == ""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_source_that_is_named_is_known_and_listed(game: SowingGame) -> None:
    named = [*game.citations, *(option.citation for option in game.options)]
    named += [reading.citation for point in game.disagreements for reading in point.readings]
    listed = [citation.source for citation in catalogue.cited(game)]
    assert set(listed) == {citation.source for citation in named} <= set(SOURCES)
    assert max(Counter(catalogue.cited(game)).values()) == 1


def test_a_source_is_named_in_full() -> None:
    words = language("en")
    flacourt, *_ = catalogue.cited(GAMES["fifangha"])
    assert catalogue.source(words, flacourt) == (
        "Étienne de Flacourt, “Histoire de la Grande Isle Madagascar”, 1661, p. 108-110; "
        "reported by André Dandouau, “Jeux malgaches : jeu du katra”"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_size_that_is_offered_can_be_played_and_drawn(game: SowingGame) -> None:
    sizes = [*game.columns, *catalogue.other_sizes(game)]
    assert len(set(sizes)) == len(sizes)
    for size in sizes:
        drawn = str(miniature(variant(game.id, size)))
        start = variant(game.id, size).start
        reserve = start.value(Player.SOUTH, "reserve")
        assert drawn.count("h0") == 2 * (game.rows * size + sum(start.counts(Player.SOUTH)))
        assert drawn.count(f">{reserve}</text>") == (2 if reserve else 0)


def test_only_a_board_of_one_row_says_one_row() -> None:
    assert catalogue.size_text(language("en"), GAMES["katrayo"], 6) == "6 columns × 1 row each"
    columns = ", ".join(map(str, GAMES["katro"].columns))
    assert catalogue.sizes(language("en"), GAMES["katro"]) == f"{columns} columns · 2 rows each"


def test_lost_games_have_a_name_a_place_and_a_source_and_no_rules() -> None:
    assert len(LOST_GAMES) == 4
    for lost in LOST_GAMES:
        assert lost.id not in GAMES
        assert lost.names
        assert lost.places
        assert lost.citation.source in SOURCES


def test_the_grouping_is_remembered() -> None:
    assert Settings().grouping == "sowing"
    assert Settings.read(Settings(grouping="length").text).grouping == "length"
    assert Settings.read('{"grouping": "colour"}').grouping == "sowing"
