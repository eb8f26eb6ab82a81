"""What is new is told once, at its place and in few words: in every game, in the three languages."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from katra import GAMES, Game, Node, Player, parse_decisions, parse_position, variant
from katra.film.playback import Film
from katra.targets import starts, targets
from katra.words.language import language
from katra.words.novelties import (
    ASIDES,
    DECISIVE,
    KEYS,
    WARNING,
    Novelty,
    caption,
    in_choice,
    in_turn,
    told,
    unknown,
)
from katra.words.ribbon import River
from tests.languages import COMPLETE
from tests.trying import for_each
from tests.web.long_turns import LONG_TURNS, LongTurn

ENGLISH = language("en")
GAMES_OF_EACH = 3
MAX_PLIES = 120
MAX_WORDS = 15
IN_A_GAME = 135


def words_in(river: River) -> int:
    return len(re.findall(r"\w+(?:[’'-]\w+)*", river.heard))


def lesson(game: Game, rng: Random) -> Iterator[list[Novelty]]:
    """Play a game by chance; yield what could be new in each choice and turn of it."""
    for _ in range(MAX_PLIES):
        if game.outcome:
            return
        before, legal = game.node, sorted({each.pit for each in game.decisions if each.pit is not None})
        if legal:
            yield in_choice(ENGLISH, game.position, frozenset(legal), ())
            pit = rng.choice(legal)
            yield in_choice(ENGLISH, game.position, frozenset(legal), starts(game.node, pit))
        else:
            pit = None
            yield in_choice(ENGLISH, game.position, frozenset(), targets(game.node, game.decisions))
        game.play(rng.choice([each for each in game.decisions if each.pit == pit]))
        yield in_turn(Film(game.node.turn_since(before)))


@cache
def met() -> dict[str, set[str]]:
    """Return in which games each novelty is met, of those played here."""
    found: dict[str, set[str]] = {}
    for game in GAMES.values():
        options = [{}, *({option.key: value} for option in game.options for value in option.others(game.columns[0]))]
        for chosen in options:
            for size in game.columns[:1] if chosen else game.columns:
                for number in range(GAMES_OF_EACH):
                    rng = Random(f"{game.id} {size} {chosen} {number}")
                    for new in lesson(Game(variant(game.id, size, chosen).start), rng):
                        for each in new:
                            found.setdefault(each.key, set()).add(game.id)
    return found


def of_turn(game: str, size: int | None, position: str, text: str, **options: str) -> dict[str, Novelty]:
    """Return what could be new in a turn, by its keys."""
    begun = Game(parse_position(variant(game, size, options), position))
    for decision in parse_decisions(begun.position, text):
        begun.play(decision)
    assert begun.last_turn
    return {each.key: each for each in unknown(in_turn(Film(begun.last_turn)), ASIDES)}


RARE = {"start.endless", "ends.barred"}
"""What random games hardly ever meet: positions below."""


def test_every_novelty_is_met_in_games_played_by_chance() -> None:
    assert set(met()) | RARE == set(KEYS)


@for_each("game", GAMES)
def test_the_first_things_are_new_in_every_game(game: str) -> None:
    assert all(game in met()[key] for key in ("sow", "empty"))
    where = {
        "katra-haddon": "goes_on.behind",  # there a front pit captures or ends the turn
        "bevohoka": "goes_on.always",  # there nothing is captured
    }
    assert game in met()[where.get(game, "goes_on")]
    if game != "bevohoka":
        assert game in met()["captured"] | met()["captured.row"] | met()["captured.apart"]


@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_the_first_long_turn_says_after_its_second_lap_how_to_stop_it(long: LongTurn) -> None:
    """The fault: after the first game, whose turns are short, a turn of thirty laps came without a word."""
    film = Film(long.turn)
    found = [each for each in in_turn(film) if each.key == "long"]
    assert [film.at(each.here).lap for each in found] == [2] * (len(film.laps) > 8)


def having(**parameters: object) -> set[str]:
    """Return the games whose rules, by what they are or by a choice of an option, have these parameters."""
    return {
        game.id
        for game in GAMES.values()
        for chosen in ({}, *({option.key: word} for option in game.options for word in option.values))
        if all(getattr(game.rules_with(chosen), name, None) == value for name, value in parameters.items())
    }


def test_what_a_kind_of_rules_has_is_new_where_it_is_met_and_nowhere_else() -> None:
    houses = {"mraha", "bao"}
    drops, enter = having(start="drop"), having(family="re_enter") | having(family="house")
    assert met()["bowl"] == met()["drop"] == met()["captured.dropped"] == met()["bowl.empty"] == drops
    assert met()["captured.apart"] == enter, "elsewhere they join the pit that captures"
    assert met()["fotsiny"] == met()["start.must_capture"] == enter
    assert met()["choose.side"] == enter - {"kujifunza"}, "where no seed is dropped, the direction goes on"
    assert met()["one_side"] == drops | having(side="nearest"), "the columns or the nearer end decide"
    assert met()["front.last"] == having(goal="front")
    assert met()["no_capture"] == enter, "elsewhere nobody ever has to capture"
    assert met()["mark"] == met()["opened"] == met()["robbed"] == {"katra-be", *houses}
    assert met()["part"] == met()["start.house_last"] == houses
    assert met()["start.house_first"] == {"mraha"}
    assert met()["barred"] == met()["start.blocked"] == {"bao"}
    assert met()["start.two_in_front"] == {*houses, "kujifunza"}
    assert met()["captured.empty"] == having(empty_front_captures="any") | having(empty_front_captures="from_two")
    assert met()["direction"] == having(direction="game")
    assert met()["stopped"] == having(front_stops=True)
    assert met()["around.rows"] == {game.id for game in GAMES.values() if game.rows > 2}
    assert met()["around.row"] == met()["captured.row"] == {game.id for game in GAMES.values() if game.rows == 1}
    assert met()["special"] == met()["again"] == met()["goes_on.always"] == {"bevohoka"}
    assert met()["captured.at_start"] == {"paika"}
    assert met()["captured.column"] == having(target="column")


def test_a_turn_tells_each_event_at_its_pit_and_when_it_is_seen() -> None:
    new = of_turn("katro", 4, "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S", "A2>")
    assert new["sow"][:2] == ("sow", (Player.SOUTH, 1))
    assert (new["sow"].here, new["captured"].here) == (1, 3), "two seeds are lifted and sown, and capture next"
    assert new["captured"].where == (Player.NORTH, 0), "South’s fourth pit faces North’s first"
    assert new["goes_on.behind"].where == (Player.SOUTH, 5)
    assert max(new.values(), key=lambda each: each.here).key == "empty"


def test_going_on_is_told_by_why_nothing_is_captured_there() -> None:
    none_opposite = of_turn("katro", 4, "0.0.0.1/0.0.0.0/1.1.1.0/0.0.0.0 S", "A1>")
    assert none_opposite["goes_on"].where == (Player.SOUTH, 1)
    assert not {"captured", "goes_on.behind"} & none_opposite.keys()
    in_the_back_row = of_turn("katro", 4, "0.0.0.1/0.1.0.0/0.0.0.1/0.0.0.1 S", "A4>")
    assert in_the_back_row["goes_on.behind"].where == (Player.SOUTH, 4)
    assert not {"captured", "goes_on"} & in_the_back_row.keys()


CONDITION = {
    "en": ("Last seed on seeds", "front row", "opposite"),
    "fr": ("Dernière graine", "rangée avant", "en face"),
}


@pytest.mark.parametrize("code", CONDITION)
def test_the_captions_of_a_capture_say_its_whole_condition_to_both_players(code: str) -> None:
    last, front, opposite = CONDITION[code]
    texts = {key: text for key, text in language(code).texts.items() if key.startswith("caption.")}
    for key in ("captured", "captured.apart"):
        assert all(part in texts[f"caption.{key}"] for part in (last, front, opposite))
    for key in ("captured.column", "captured.behind", "captured.from_behind", "goes_on", "goes_on.behind"):
        assert last.split()[1] in texts[f"caption.{key}"]
    assert opposite in texts["caption.goes_on"]
    assert front in texts["caption.goes_on.behind"]
    for key in ("captured.dropped", "captured.at_start", "fotsiny", "robbed"):
        assert opposite in texts[f"caption.{key}"], "what is taken lies opposite"
    assert not any(re.search(r"\b(your|vous|votre|vos)\b", text) for key, text in texts.items() if "captured" in key)


def test_a_turn_with_which_the_game_is_over_tells_no_end_of_its_own() -> None:
    new = of_turn("katro", 4, "0.0.0.0/2.0.0.0/1.1.0.0/0.0.0.0 S", "A2<")
    assert "captured" in new
    assert not {"empty", "stopped"} & new.keys()


def test_a_pit_that_may_not_start_tells_why() -> None:
    position = parse_position(variant("paika", 4, {"endless": "illegal"}), "0.0.0.0/0.0.0.2/4.2.1.0/2.1.0.5 S")
    legal = frozenset(each.pit for each in position.decisions if each.pit is not None)
    found = {each.key: each.where for each in in_choice(ENGLISH, position, legal, ())}
    assert found["start.endless"] == (Player.SOUTH, 0)


def test_a_drop_tells_that_either_end_can_be_chosen_or_while_it_is_sown_why_only_one() -> None:
    """The fault: once one way was sown at the first touch, why there was only one was told with a hint alone."""
    text = "0.0.0.0.0.0.0.0/0.1.1.1.1.1.1.0/0.1.1.1.1.1.1.0/0.0.0.0.0.0.0.0 S 5-5"
    position = parse_position(variant("fifangha"), text)
    (new,) = in_choice(ENGLISH, position, frozenset({2}), starts(Node(position), 2))
    assert new.key == "choose.side"
    assert "one_side" not in of_turn("fifangha", None, text, "A3<")
    for turn, pit, end in (("A2>", 1, 0), ("A7<", 6, 7)):
        new = of_turn("fifangha", None, text, turn)["one_side"]
        assert (new.where, new.beside) == ((Player.SOUTH, end), (Player.SOUTH, pit))
        assert [*told([new], (), 0).values()] == [new], "however much the game has told"


@pytest.mark.parametrize(("front", "last"), [("0.0.4.0.0.0.0.0", 2), ("0.0.1.0.0.1.0.0", 2), ("0.0.4.0.0.1.0.0", None)])
@pytest.mark.parametrize(("game", "matters"), [("fanga", True), ("gorobaka", False)])
def test_a_front_row_that_is_nearly_empty_is_told_where_an_empty_front_row_loses(
    game: str, matters: bool, front: str, last: int | None
) -> None:
    position = parse_position(variant(game), f"0.0.0.0.0.0.0.0/1.1.0.0.0.0.0.0/{front}/2.2.0.0.0.0.0.0 S")
    found = {each.key: each.where for each in in_choice(ENGLISH, position, frozenset({8}), ())}
    assert found.get(WARNING) == ((Player.SOUTH, last) if matters and last is not None else None)


FACING = "0.0.0.0.0.0.0.0/0.2.0.0.0.0.0.0"


@pytest.mark.parametrize(
    ("game", "position", "told"),
    [
        ("fandatsaka", f"{FACING}/0.1.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S 5-5", False),
        ("fandatsaka", f"{FACING}/0.0.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S 5-5", True),
        ("fandatsaka", f"{FACING}/0.1.2.0.0.0.0.0/0.0.0.0.0.0.0.0 S 0-5", True),
        ("fandatsaka", f"{FACING}/0.1.0.2.0.0.0.0/0.0.0.0.0.0.0.0 S 0-5", False),
        ("fifangha", f"{FACING}/0.1.0.2.0.0.0.0/0.0.0.0.0.0.0.0 S 0-5", False),
        ("gorobaka", f"{FACING}/0.0.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S", False),
    ],
)
def test_a_turn_that_will_capture_nothing_says_so_before_it_starts(game: str, position: str, told: bool) -> None:
    """The fault: a player who cannot capture learns only during the turn, or never, that it captures nothing."""
    here = parse_position(variant(game), position)
    legal = frozenset(each.pit for each in here.decisions if each.pit is not None)
    assert ("no_capture" in [each.key for each in in_choice(ENGLISH, here, legal, ())]) == told


def test_what_decides_a_game_is_told_first_and_however_much_the_game_has_told() -> None:
    """The fault: five small things are told, and the front row is lost without a word."""
    found = [Novelty(key, (Player.SOUTH, 2), Player.SOUTH) for key in ("mark", "bowl", WARNING)]
    assert told(found, (), 5) == told(found, (), 0) == {0: found[2]}
    assert told(found, (WARNING,), 0) == {0: found[2]}, "whenever it is so"
    assert told(found[:2], (), 1) == {0: found[0]}
    assert told(found[:2], (), 0) == {}
    assert set(KEYS) > DECISIVE


def test_the_house_that_starts_no_first_turn_is_told_in_the_first_turn() -> None:
    """The fault: the square pit is explained first, and what holds in the first turn when that is over."""
    start = variant("mraha").start
    legal = frozenset(each.pit for each in start.decisions if each.pit is not None)
    new = told(in_choice(ENGLISH, start, legal, ()), (), 5)[0]
    assert (new.key, new.where) == ("start.house_first", (Player.SOUTH, 4))


def test_what_has_been_seen_is_told_no_more() -> None:
    found = [
        Novelty("goes_on", (Player.SOUTH, 2), Player.SOUTH, 5),
        Novelty("goes_on", (Player.SOUTH, 3), Player.SOUTH, 9),
    ]
    assert [each.here for each in unknown(found, ())] == [5], "once, where it is met first"
    assert unknown(found, ("goes_on",)) == []


def test_what_can_wait_does_so_until_nothing_else_is_new() -> None:
    found = [
        Novelty("around", (Player.SOUTH, 2), Player.SOUTH, 3),
        Novelty("empty", (Player.SOUTH, 3), Player.SOUTH, 9),
    ]
    assert [each.key for each in unknown(found, ())] == ["empty"]
    assert [each.key for each in unknown(found, ("empty",))] == ["around"]
    assert set(KEYS) > ASIDES


@pytest.mark.parametrize("code", COMPLETE)
def test_a_caption_has_few_words(code: str) -> None:
    words = language(code)
    for mark in ("rova", "house"):
        captions = {key: caption(words, Novelty(key, (Player.SOUTH, 0), Player.NORTH, mark=mark)) for key in KEYS}
        assert {key: text for key, text in captions.items() if words_in(text) > MAX_WORDS} == {}
        assert {key for key, text in captions.items() if "{" in text.heard} == set()


@pytest.mark.parametrize("code", COMPLETE)
def test_a_first_game_of_katro_needs_few_words_and_none_before_its_first_turn(code: str) -> None:
    most = 0
    for number in range(30):
        seen: list[str] = []
        said = []
        for turns, new in enumerate(lesson(Game(variant("katro", 4).start), Random(number))):
            for each in unknown(new, seen):
                assert turns > 1, "a pit and a way are chosen without a word"
                seen.append(each.key)
                said.append(caption(language(code), each))
        assert len(seen) == len(set(seen))
        most = max(most, sum(map(words_in, said)))
    assert 60 < most <= IN_A_GAME


def test_what_can_wait_leaves_its_place_to_what_comes_late() -> None:
    """The fault: five things were told, and the capture from a back row that won the game was not."""
    place = Player.SOUTH, 0
    new = [Novelty(key, place, Player.SOUTH) for key in ("around", "goes_on.behind", "captured.behind")]
    assert [each.key for each in unknown(new, ())] == ["goes_on.behind", "captured.behind"]
    assert [each.key for each in unknown(new, ("goes_on",))] == ["captured.behind"], "it is like the other"
    assert [each.key for each in unknown(new[:2], ("goes_on",))] == ["goes_on.behind", "around"]
    assert unknown(new[:2], ("goes_on",), waits=True) == []
