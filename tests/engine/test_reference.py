"""The engine agrees with the reference, an interpreter written from the rules alone, which shares nothing with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import given

from katra.games import GAMES
from katra.notation import decision_text, parse_position, parse_turn, turn_text
from katra.position import Position, Turn
from katra.steps import Change, Decision
from katra.turns import Frame, frames
from katra.variants import variant
from tests.trying import for_each, some_of

from . import reference
from .boards import of_size, signs
from .invented import IN_TWO_WAYS, table_of
from .strategies import effort, going_on, positions

every_game = for_each("game", [name for name, game in GAMES.items() if isinstance(game.rules, IN_TWO_WAYS)])

MANY_TURNS = 200
"""Where choices branch into more turns than this, they are not all compared."""


def reason(position: Position) -> tuple[str, str]:
    """Return the result and the reason, as the reference says them."""
    ended = position.outcome
    return (ended.result, ended.reason) if ended else ("*", "")


def frames_of(told: Turn) -> list[reference.Frame]:
    """Return the frames of a turn as the reference tells them."""
    of = told.before.variant
    found = []
    for frame in frames(told):
        reserves = [of.value(side, "reserve") for side in frame.beside]
        rovas, houses = (marks(told, frame, name, letters) for name, letters in (("rova", "Rr"), ("house", "Hh")))
        text = of.board.text(frame.counts)
        found.append(reference.Frame(text, frame.hand, "{}-{}".format(*reserves), rovas, houses))
    if told.steps and isinstance(told.steps[-1], Change):
        found.pop()  # a pit that is blocked, or free again, moves no seed
    return found


def marks(told: Turn, frame: Frame, name: str, letters: str) -> str:
    """Return whose marks are there as positions write them."""
    there = [told.before.variant.value(side, name) for side in frame.beside]
    return "".join(letter for letter, here in zip(letters, there, strict=True) if here) or "-"


def assert_told_alike(told: Turn, story: reference.Story) -> None:
    assert (told.after.text, told.captured) == (story.after.text, story.captured)
    assert reason(told.after) == reference.reason(story.after)
    assert frames_of(told) == story.frames
    assert told.laps == story.laps


@every_game
def test_they_allow_the_same_decisions_in_the_same_order(game: str) -> None:
    @effort(0.35)
    @given(positions([game]))
    def allowed_alike(position: Position) -> None:
        assert signs(position) == reference.decisions(table_of(position))

    allowed_alike()


@every_game
def test_they_say_the_same_of_the_end(game: str) -> None:
    @effort(0.3)
    @given(positions([game]))
    def ended_alike(position: Position) -> None:
        assert reference.reason(table_of(position)) == reason(position)

    ended_alike()


@every_game
def test_they_tell_every_decision_alike(game: str) -> None:
    @effort(0.5)
    @given(going_on([game]))
    def told_alike(choice: tuple[Position, Decision]) -> None:
        position, decision = choice
        story = reference.tell(table_of(position), decision_text(position, decision))
        assert_told_alike(position.turn(decision), story)

    told_alike()


@pytest.mark.parametrize(
    ("game", "position", "start"),
    some_of(
        [
            ("fifangha", "0.0.0.0/1.0.0.1/0.3.3.0/1.0.2.1 S 5-5", "A2<"),
            ("paika", "0.0.0.0/2.0.0.0/0.3.3.1/1.0.1.2 S", "A3<"),
            ("paika", "0.0.0/0.0.2/1.4.0/2.5.6 S", "A2>"),
            ("paika", "0.0.0.0.0.0/0.0.0.0.0.1/6.3.4.4.1.0/3.4.0.4.2.6 S", "A3>"),
            ("katra-be", "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.2.1.0.1.0.1.2/4.1.4.1.3.3.5.0 S 0-0 R", "B7>+"),
            ("fifangha", "0.0.0.0.0.0/2.0.2.0.0.0/0.1.0.2.1.4/1.4.5.4.2.3 S 0-5", "B5<"),
        ]
    ),
)
def test_they_see_alike_that_a_turn_never_ends(game: str, position: str, start: str) -> None:
    begun = parse_position(of_size(game, position), position)
    told = begun.turn(*parse_turn(begun, start))
    assert told.after.endless
    assert_told_alike(told, reference.tell(table_of(begun), start))
    barred = parse_position(of_size(game, position, endless="illegal"), position)
    assert start not in signs(barred)
    assert signs(barred) == reference.decisions(table_of(barred))


@every_game
def test_they_play_whole_turns_alike_choices_and_all(game: str) -> None:
    @effort(0.1)
    @given(positions([game]))
    def turns_alike(position: Position) -> None:
        found = list(islice(position.turns(), MANY_TURNS))
        if len(found) < MANY_TURNS:
            theirs = [(text, table.text) for text, table in reference.turns(table_of(position))]
            assert [(turn_text(position, decided), after.text) for decided, after in found] == theirs
        for decided, _ in found[:: max(1, len(found) // 5)][:5]:
            story = reference.tell(table_of(position), turn_text(position, decided))
            assert_told_alike(position.turn(*decided), story)

    turns_alike()


KNOWN = {name: game for name, game in (reference.GAMES | reference.MORE_GAMES).items() if name in GAMES}


@for_each("game", KNOWN)
def test_the_engine_knows_the_games_of_the_rulebook(game: str) -> None:
    """With their sizes and options, the usual first; it may have more of each, and other games between them."""
    theirs, mine = KNOWN[game], GAMES[game]
    assert mine.rows == theirs.rows
    assert mine.columns[0] == theirs.sizes[0]
    assert is_part(theirs.sizes, mine.columns)
    own = mine.columns[0]
    values = {option.key: (option.default(own), *option.others(own)) for option in mine.options}
    assert is_part(list(theirs.options), list(values))
    for option, known in theirs.options.items():
        assert known[0] == values[option][0]
        assert is_part(known, values[option])


def test_every_kind_of_rules_is_played_by_the_reference_too() -> None:
    kinds = {type(game.rules).__name__ for game in GAMES.values()}
    assert kinds <= {kind.__name__ for kind in IN_TWO_WAYS}, "tests/engine/reference does not play them all"


def test_the_games_of_the_rulebook_stand_in_its_order() -> None:
    assert is_part(list(KNOWN), list(GAMES))


def is_part(part: Sequence[object], whole: Sequence[object]) -> bool:
    """Return whether all of one stands in the other, in the same order."""
    return [each for each in whole if each in part] == list(part)


@for_each("game", KNOWN)
def test_they_start_alike(game: str) -> None:
    for size in GAMES[game].columns:
        assert variant(game, size).start.text == reference.opening(game, size).text
