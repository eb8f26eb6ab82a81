"""The catalogue holds every game, in its family, and what it says of them is true."""

import re
from collections import Counter
from random import Random
from statistics import median

import pytest

from katra import GAMES, LOST_GAMES, SOURCES, Game, Player, Position, SowingGame, parse_position, variant
from katra.games.lost import UNDESCRIBED_GAMES
from katra.progress import Progress
from katra.study.books import books, names, study
from katra.study.figure import Figure
from katra.study.puzzle_list import Filter
from katra.words import catalogue
from katra.words.catalogue import START_HERE, families, moods
from katra.words.language import codes, language
from tests.trying import for_each, in_full
from tests.web.sessions import go, session_of, view
from web.board.miniature import miniature
from web.learn import pages
from web.reading.game import WITHOUT_PUZZLES, GamePage, OfGame
from web.reading.games import lost, of_mood, shelf
from web.reading.page import ReadingPanel
from web.reading.printed_figures import PRINTED

GAMES_PLAYED = 101
MAX_TURNS = 200
TURNS = {"short": range(31), "medium": range(31, 66), "long": range(66, MAX_TURNS + 1)}


def test_every_game_stands_in_one_family() -> None:
    assert Counter(game.id for family in families() for game in family.games) == Counter(list(GAMES))


def test_every_game_has_one_card_on_the_page_and_one_of_those_to_start_with_only_there() -> None:
    drawn = "".join(map(str, shelf("en")))
    assert Counter(re.findall('data-game="([^"]+)"', drawn)) == Counter(list(GAMES))


def test_the_game_on_the_board_leads_to_its_page_and_rules_before_all_others() -> None:
    """The fault: its card stood four screens of a phone below, and its rules one page further."""
    session = session_of("mraha", 8)
    go(session, "games")
    panel = view(session).panel
    assert isinstance(panel, ReadingPanel)
    first = str(panel.page.body[0])
    assert 'data-item="mraha/8"' in first
    assert 'data-screen="rules"' in first
    go(session, "rules")
    assert [screen.place for screen in session.screens] == ["", "rules"], "beside the board, in place of the list"


def test_games_are_found_by_length_for_children_and_by_what_is_on_the_board() -> None:
    """The faults: a filter for one game, and a game for children that takes half an hour or needs some care."""
    found = {code: {game.id for game in games} for code, games in moods().items()}
    assert {game.length for game in moods()["short"]} == {"short", "medium"}, "katro is short to start with"
    assert {game.length for game in moods()["long"]} == {"long"}
    del found["short"], found["long"]
    assert found == {
        "children": {"katro", "katrayo", "gorobaka", "katro-gorobaka"},
        "reserve": {"fandatsaka", "fifangha", "katra-be", "mraha", "bao"},
        "house": {"mraha", "bao"},
    }


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("mood", moods())
def test_a_mood_is_explained_by_one_sentence_and_shows_its_games_alone(mood: str, code: str) -> None:
    words = language(code)
    note, *shown = map(str, of_mood(code, mood))
    assert words.text(f"mood.{mood}.note")[:9] in re.sub("<[^>]+>", "", note)
    assert re.findall('data-game="([^"]+)"', "".join(shown)) == [
        game.id for game in sorted(moods()[mood], key=catalogue.ease)
    ]


def test_the_easiest_and_shortest_games_of_a_family_come_first() -> None:
    easiest, shortest = ("easy", "fair", "hard"), ("short", "medium", "long")
    for family in families():
        order = [(easiest.index(game.difficulty), shortest.index(game.length)) for game in family.games]
        assert order == sorted(order), family.code


def test_one_starts_with_easy_games_and_is_told_how_long_they_take() -> None:
    assert [beginning.game for beginning in START_HERE] == ["katro", "katrayo", "gorobaka"]
    for beginning in START_HERE:
        start = variant(beginning.game, beginning.columns).start
        assert median(turns_of_a_random_game(start, seed) for seed in range(GAMES_PLAYED)) in TURNS[beginning.length]


def test_a_game_to_start_with_is_easy_on_its_own_board() -> None:
    words = language("en")
    assert {beginning.difficulty for beginning in START_HERE} == {"easy"}
    assert catalogue.level(words, GAMES["katro"], 4)[0] == "Easy to follow"
    assert catalogue.level(words, GAMES["katro"], 6)[0] == "Needs some care"


@for_each("game", GAMES.values())
def test_the_sizes_to_choose_from_grow(game: SowingGame) -> None:
    drawn = str(page(game.id).columns())
    usual, others = (re.findall('value="([0-9]+)"', part) for part in f"{drawn}<optgroup".split("<optgroup")[:2])
    assert sorted([*usual, *others], key=int) == [str(n) for n in game.sizes]
    assert [usual, others] == [sorted(usual, key=int), sorted(others, key=int)]
    assert set(usual) == {str(n) for n in game.columns}


def page(game: str, size: int | None = None, options: dict[str, str] | None = None, *, still: bool = False) -> GamePage:
    """Return the page of a game as it would be played."""
    return GamePage(language("en"), variant(game, size, options), still)


def test_what_is_proved_is_told_on_the_page_of_a_game() -> None:
    told = {game: drawn_page(game) for game in ("katro", "paika", "katra-be", "katrayo")}
    assert "The player who begins can always win here" in told["katro"]
    assert language("en").say("known.now") in told["paika"]
    assert "Not proved yet" in told["katra-be"]
    assert "Not proved yet" not in told["katrayo"]


def drawn_page(item: str) -> str:
    """Return the page of a game, as it opens."""
    session = session_of()
    go(session, "game", item)
    assert isinstance(session.screen, OfGame)
    return "".join(map(str, session.screen.built(session).body))


@for_each("game", GAMES)
def test_the_page_of_a_game_leads_to_lessons_and_puzzles_that_there_are(game: str) -> None:
    leads = set(re.findall('data-screen="(lessons|puzzles)" data-item="([^"]+)"', drawn_page(game)))
    assert leads == {("lessons", game)} | ({("puzzles", game)} if game not in WITHOUT_PUZZLES else set())
    assert game in books("lesson")
    assert bool({each for each in books("puzzle") if each.rpartition("-")[0] == game}) == (game not in WITHOUT_PUZZLES)
    if game not in WITHOUT_PUZZLES:
        assert Filter.read(game).puzzles()


@for_each("game", GAMES)
def test_the_page_of_a_game_shows_a_printed_figure_of_it_if_there_is_one(game: str) -> None:
    """The fault: a figure, which is for learning, is copied there wrongly, or is one that we say is misprinted."""
    figures = [name for name in names("figure") if study("figure", name).start.variant.game.id == game]
    shown = re.findall('data-screen="figure" data-item="([^"]+)"', drawn_page(game))
    assert bool(shown) == bool(figures) == (game in PRINTED)
    if not figures:
        return
    name, columns, citation, position = PRINTED[game]
    record = study("figure", name)
    assert shown == [name]
    assert name in figures
    assert "Errata" not in record.tags
    assert parse_position(variant(game, columns), position) == Figure(record).start
    assert citation.where.removeprefix("fig. ") == record.tags.get("Figures", "").replace("-", "–")
    author = SOURCES[citation.source].author.replace(".", "").split()[-1]
    assert name.startswith(author.lower())


@for_each("game", GAMES)
def test_the_page_of_a_game_leads_to_its_paper(game: str) -> None:
    found = re.findall('data-screen="print" data-item="([^"]+)"', drawn_page(f"{game}/{GAMES[game].columns[0]}"))
    assert [item.partition(":")[0] for item in found] == ["rules", "board"]
    for item in found:
        assert pages.page("print", item, language("en"), Progress()).body


def test_an_unknown_mood_game_or_board_is_refused() -> None:
    for name, item in (("games", "merry"), ("game", "chess"), ("game", "katro/99"), ("game", "katro/x")):
        session = session_of()
        with pytest.raises(LookupError):
            go(session, name, item)
        assert len(session.screens) == 1


def test_where_nothing_shall_move_no_board_is_a_button() -> None:
    assert 'class="play' in "".join(map(str, page("katro").body()))
    assert 'class="play' not in "".join(map(str, page("katro", still=True).body()))


@in_full
@for_each("game", GAMES.values())
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
    for citation in catalogue.cited(game):
        assert SOURCES[citation.source].author in catalogue.source(words, citation)


@for_each("game", GAMES.values())
def test_every_source_that_is_named_is_known_and_listed(game: SowingGame) -> None:
    """The fault: whoever bears out an option alone stands among those who described the game."""
    readings = [reading.citation for point in game.disagreements for reading in point.readings]
    named = [*game.citations, *readings]
    assert {option.citation.source for option in game.options} <= set(SOURCES)
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
        reserve, lying = start.value(Player.SOUTH, "reserve"), start.counts(Player.SOUTH)
        assert drawn.count("h0") == 2 * (game.rows * size + sum(lying) + (reserve or 0))
        assert 'class="count"' not in drawn  # the fault: seeds in one pit, a number in the next
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


def test_of_two_ways_one_is_a_box_and_of_several_each_is_a_line_of_which_one_is_chosen() -> None:
    house, takasia = map(str, page("bao", 8, {"house_mtaji": "stop"}).options())
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
        start, _ = map(str, page("fianarantsoa", size).options())
        assert re.findall(r'value="(\w+)" data-field="option start"( checked)?', start) == [(offered, "")]
