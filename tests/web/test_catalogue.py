"""The catalogue holds every game, in its family, and what it says of them is true."""

import re
from collections import Counter
from random import Random
from statistics import median

import pytest

from katra import GAMES, LOST_GAMES, SOURCES, Game, Player, Position, SowingGame, variant
from katra.games.lost import UNDESCRIBED_GAMES
from tests.trying import for_each, some_of
from web.board.miniature import miniature
from web.screens.games_view import lost, options, proved, sizes
from web.words import catalogue
from web.words.catalogue import START_HERE, families
from web.words.language import codes, language

GAMES_PLAYED = 101
MAX_TURNS = 200
TURNS = {"short": range(31), "medium": range(31, 66), "long": range(66, MAX_TURNS + 1)}


def test_every_game_stands_in_one_family() -> None:
    assert Counter(game.id for family in families() for game in family.games) == Counter(list(GAMES))


def test_families_are_told_by_how_they_sow_and_by_what_is_on_the_board_the_plainest_first() -> None:
    assert [(family.code, {game.id for game in family.games}) for family in families()][1:] == [
        ("add_and_go_on-rows_3", {"fianarantsoa"}),
        ("re_enter", {"paika"}),
        ("re_enter-reserve", {"fandatsaka", "fifangha"}),
        ("re_enter-reserve-rova", {"katra-be"}),
        ("house", {"kujifunza"}),
        ("house-reserve-house", {"mraha", "bao"}),
        ("race", {"bevohoka"}),
    ]


def test_the_easiest_and_shortest_games_of_a_family_come_first() -> None:
    easiest, shortest = ("easy", "fair", "hard"), ("short", "medium", "long")
    for family in families():
        order = [(easiest.index(game.difficulty), shortest.index(game.length)) for game in family.games]
        assert order == sorted(order), family.code


def test_one_starts_with_a_small_a_short_and_a_great_game_and_is_told_how_long_they_take() -> None:
    assert [beginning.game for beginning in START_HERE] == ["katro", "katrayo", "katra-be"]
    for beginning in START_HERE:
        start = variant(beginning.game, beginning.columns).start
        assert median(turns_of_a_random_game(start, seed) for seed in range(GAMES_PLAYED)) in TURNS[beginning.length]


def test_the_games_to_start_with_grow_harder_and_one_to_learn_with_is_easy() -> None:
    words, levels = language("en"), [beginning.difficulty for beginning in START_HERE]
    assert levels == sorted(levels, key=catalogue.DIFFICULTIES.index)
    assert catalogue.level(words, GAMES["katro"], 4)[0] == "Easy to follow"
    assert catalogue.level(words, GAMES["katro"], 6)[0] == "Needs some care"


@for_each("game", GAMES.values())
def test_the_sizes_to_choose_from_grow(game: SowingGame) -> None:
    for group in map(str, sizes(language("en"), game, game.columns[0])):
        found = [int(columns) for columns in re.findall('value="([0-9]+)"', group)]
        assert found
        assert found == sorted(found)


def test_what_is_proved_is_told_on_the_card() -> None:
    words = language("en")
    told = {game.id: proved(words, variant(game.id).start) for game in GAMES.values()}
    assert told["katro"] == "Proved: whoever begins can always win."
    assert told["katrayo"] == "Proved: the second player can always win."
    assert told["paika"] == "Proved: whoever begins can win with the very first turn."
    assert told["katra-be"] == ""


@for_each("game", some_of(GAMES.values()))
def test_the_length_of_a_game_is_true(game: SowingGame) -> None:
    assert (
        median(turns_of_a_random_game(variant(game.id).start, seed) for seed in range(GAMES_PLAYED))
        in TURNS[game.length]
    )


def turns_of_a_random_game(start: Position, seed: int) -> int:
    """Count the turns of both players together, as far as they matter; choices inside a turn are no turns."""
    random, played, turns = Random(seed), Game(start), 0
    while played.outcome is None and turns < MAX_TURNS:
        played.play(random.choice(played.decisions))
        turns += played.position.pause is None
    return turns


@for_each("code", codes())
@for_each("game", GAMES.values())
def test_all_that_is_said_of_a_game_is_said_in_every_language(game: SowingGame, code: str) -> None:
    words = language(code)
    assert catalogue.origin(words, game)
    for point in catalogue.points(words, game):
        assert [said.played for said in point.readings] == [True] + [False] * (len(point.readings) - 1)
        assert all(said.text and said.source for said in point.readings)
    for citation in catalogue.cited(game):
        assert SOURCES[citation.source].author in catalogue.source(words, citation)


@for_each("game", GAMES.values())
def test_what_a_disagreement_is_about_can_be_chosen_if_it_says_so(game: SowingGame) -> None:
    words, switches = language("en"), list(catalogue.switches(language("en"), game, game.columns[0]))
    for disagreement, point in zip(game.disagreements, catalogue.points(words, game), strict=True):
        if disagreement.option is not None:
            assert all(text in point.way for key, _, text in switches if key == disagreement.option)
        elif disagreement.topic == "size":
            assert len(game.columns) > 1
        else:
            assert point.way == ""


@for_each("game", GAMES.values())
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


@for_each("game", GAMES.values())
def test_every_size_that_is_offered_can_be_played_and_drawn(game: SowingGame) -> None:
    sizes = [*game.columns, *catalogue.other_sizes(game)]
    assert len(set(sizes)) == len(sizes)
    for size in sizes:
        drawn = str(miniature(variant(game.id, size)))
        start = variant(game.id, size).start
        reserve = start.value(Player.SOUTH, "reserve")
        assert drawn.count("h0") == 2 * (game.rows * size + sum(start.counts(Player.SOUTH)) + reserve)
        assert drawn.count('class="bowl"') == (2 if reserve else 0)


def test_only_a_board_of_one_row_says_one_row() -> None:
    assert catalogue.size_text(language("en"), GAMES["katrayo"], 6) == "6 columns × 1 row each"
    assert catalogue.size_text(language("en"), GAMES["katro"], 6) == "6 columns × 2 rows each"


def test_lost_games_have_a_name_a_place_and_a_source_and_no_rules() -> None:
    assert len(LOST_GAMES) == 4
    for game in (*LOST_GAMES, *UNDESCRIBED_GAMES):
        assert game.id not in GAMES
        assert game.names
        assert game.places
        assert game.citation.source in SOURCES


@pytest.mark.parametrize("code", codes())
def test_below_the_lost_games_stand_those_described_too_little_to_be_played(code: str) -> None:
    words = language(code)
    drawn = "".join(map(str, lost(words)))
    *_, after = drawn.partition(words.say("shelf.undescribed"))
    assert all(game.names[0] in after and words.say(f"undescribed.{game.id}") in after for game in UNDESCRIBED_GAMES)
    assert not any(game.names[0] in after for game in LOST_GAMES)


@pytest.mark.parametrize("code", codes())
def test_the_catalogue_begins_with_the_number_of_its_games(code: str) -> None:
    assert language(code).say("games.lead", games=len(GAMES)).count(str(len(GAMES))) == 1


def test_of_two_ways_one_is_a_box_and_of_several_each_is_a_line_of_which_one_is_chosen() -> None:
    words = language("en")
    house, takasia = map(str, options(words, variant("bao", 8, {"house_mtaji": "stop"})))
    assert re.findall(
        r'type="radio" name="option house_mtaji" value="(\w+)" data-field="option house_mtaji"( checked)?', house
    ) == [
        ("plain", ""),
        ("stop", " checked"),
        ("choice", ""),
    ]
    assert takasia.count("checkbox") == 1
    assert "checked" not in takasia


def test_the_box_of_a_rule_offers_what_is_not_usual_on_the_board_that_was_picked() -> None:
    """The fault: on two columns, where any pit may start, the box would offer what is played anyway."""
    for size, offered in ((2, "outermost"), (3, "any"), (6, "any")):
        start, _ = map(str, options(language("en"), variant("fianarantsoa", size)))
        assert re.findall(r'value="(\w+)" data-field="option start"( checked)?', start) == [(offered, "")]
