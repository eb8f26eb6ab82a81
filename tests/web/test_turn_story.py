"""A turn is told lap by lap: every capture, the first lap and the last, and of long runs how many laps they have."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from katra import GAMES, Capture, Game, Lap, Turn, parse_decisions, parse_position, variant
from katra.landings import landings
from katra.words.language import codes, language
from katra.words.named_pits import names_of, pieces
from katra.words.turn_story import FIRST, LAST, gaps, story
from tests.engine.invented import described
from tests.engine.test_third_kind import Lanterns, lanterns
from tests.trying import for_each
from tests.web.long_turns import LONG_TURNS, LongTurn

EN = language("en")


def turns_of(name: str, seed: int = 12, most: int = 60) -> Iterator[Turn]:
    """Yield the turns of a random game, those too that wait for a choice."""
    chance, game = random.Random(seed), Game(variant(name).start)
    while not game.outcome and game.ply < most:
        game.play(chance.choice(game.decisions))
        assert game.last_turn
        yield game.last_turn


def lap_of(sentence: str) -> int:
    """Return the number of the lap that a sentence is about, if it says one."""
    found = re.match(r"Lap (\d+)", sentence)
    return int(found[1]) if found else 0


@for_each("name", GAMES)
def test_every_capture_is_told_and_so_are_the_first_lap_and_the_last(name: str) -> None:
    for played in turns_of(name):
        told = story(EN, played)
        captures = [step for step in played.steps if isinstance(step, Capture)]
        assert sum("captured from" in sentence for sentence in told) == len(captures)
        prey = played.before.variant.board.name
        for capture in captures:
            pits = [prey(pit, played.before.mover.other) for pit, seeds in capture.taken if seeds]
            assert any(all(pit in sentence for pit in pits) for sentence in told)
        laps = [step for step in played.steps if isinstance(step, Lap)]
        assert sum("The last seed lands" in sentence for sentence in told) + left_out(told) == len(laps)
        if len(laps) > 1:
            assert max(map(lap_of, told)) == len(laps)


def left_out(told: tuple[str, ...]) -> int:
    """Return how many laps a story sums up."""
    counted = (re.match(r"Then (\d+) laps? (?:without a capture|more)", sentence) for sentence in told)
    return sum(int(found[1]) for found in counted if found)


@for_each("name", GAMES)
def test_where_the_last_seed_fell_is_where_the_board_has_it(name: str) -> None:
    for played in turns_of(name, seed=3):
        for landing, following in zip(landings(played), landings(played)[1:], strict=False):
            if isinstance(following.by, Lap) and landing.pit in following.by.lifted and len(following.by.lifted) == 1:
                joined = landing.taken.seeds if landing.taken and landing.taken.into is not None else 0
                assert following.by.seeds == landing.lay + 1 + joined
        if not played.after.pause and not played.captured and (last := landings(played)[-1]).by:
            assert played.after.counts(played.before.mover)[last.pit] == last.lay + 1


@for_each("code", codes())
@for_each("name", GAMES)
def test_it_is_told_in_every_language_and_names_the_pits_of_its_board(code: str, name: str) -> None:
    words = language(code)
    for played in turns_of(name, most=20):
        told = story(words, played)
        assert told
        known = names_of(played.before.variant.board)
        assert any(piece.pit for piece in pieces(told[0], known))


@pytest.mark.parametrize("long_turn", LONG_TURNS, ids=lambda it: it.game)
def test_of_a_long_turn_the_run_between_is_summed_up(long_turn: LongTurn) -> None:
    played = long_turn.turn
    met = landings(played)
    kept = [each for each in gaps(met) if not isinstance(each, int)]
    summed = [each for each in gaps(met) if isinstance(each, int)]
    assert summed
    assert min(summed) > 1
    assert len(kept) + sum(summed) == len(met) == played.laps
    assert kept[:FIRST] == met[:FIRST]
    assert kept[-LAST:] == met[-LAST:]


def test_a_turn_of_katro_says_why_it_went_on_and_why_it_ended() -> None:
    start = variant("katro", size=4).start
    told = story(EN, start.turn(*parse_decisions(start, "A2>")))
    went_on = [
        "South sows A2 (2 seeds) to the right. The last seed lands in A4, which had 2 seeds: 2 seeds captured from",
        "Lap 2: A4 (5 seeds). The last seed lands in A1, which had 2 seeds: 2 seeds captured from North’s a4; all",
        "Lap 3: A1 (5 seeds). The last seed lands in B3, which had 3 seeds: all are picked up and sown on.",
        "Lap 4: B3 (4 seeds). The last seed lands in A2, which had 1 seed: 2 seeds captured from North’s a3; all",
        "Lap 5: A2 (4 seeds). The last seed lands in B3, which was empty: the turn ends.",
    ]
    assert all(sentence.startswith(said) for sentence, said in zip(told, went_on, strict=True))
    assert told[0].endswith("North’s a1; all are picked up and sown on.")


def test_a_dropped_seed_that_captures_and_one_that_cannot_are_told() -> None:
    position = parse_position(
        variant("fandatsaka"), "0.0.0.0.0.0.0.0/0.1.0.0.0.0.1.0/0.1.0.0.0.0.0.0/1.0.0.0.0.0.0.0 S 3-3"
    )
    dropped, entered, *_ = story(EN, position.turn(*parse_decisions(position, "A2>")))
    assert dropped == "South drops a seed into A2, which had 1 seed: 1 seed captured from North’s a7."
    assert entered.startswith("Lap 1: the 1 seed captured, sown from A1 to the right. The last seed lands in A1, ")
    start = variant("katra-be").start
    quiet = next(each for each in start.decisions if not start.turn(each).captured)
    assert story(EN, start.turn(quiet))[-1].endswith("cannot capture later (fotsiny).")


def test_a_turn_that_waits_or_was_stopped_or_ended_the_game_says_so() -> None:
    be = parse_position(
        variant("katra-be"), "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.0.1.0.1.0.0.0/1.1.1.0.0.0.0.0 S 20-20 Rr"
    )
    waiting = be.turn(*parse_decisions(be, "A3>"))
    assert waiting.after.pause
    assert any(sentence.endswith("South must choose.") for sentence in story(EN, waiting))
    stopped = be.turn(*parse_decisions(be, "A3>="))
    assert any(sentence.endswith("South stops there.") for sentence in story(EN, stopped))
    paika = parse_position(variant("paika", 4), "0.0.0.0/0.1.0.0/0.2.0.0/1.0.0.0 S")
    won = paika.turn(*parse_decisions(paika, "A2>"))
    assert story(EN, won)[-1] == "South wins: North’s front row is empty."


def test_an_endless_turn_is_told_as_one_that_never_ended() -> None:
    position = parse_position(variant("katro", 4), "0.0.0.0/0.0.0.0/1.1.1.1/1.1.1.1 S")
    for first in position.decisions:
        played = position.turn(first)
        if played.after.endless:
            assert "the turn ends" not in " ".join(story(EN, played))


def test_a_kind_of_rules_of_which_the_page_knows_nothing_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    invented = described(Lanterns(), rows=2)._replace(id="lanterns", names=("Lanterns",))
    monkeypatch.setitem(GAMES, "lanterns", invented)
    position = parse_position(lanterns(), "0.0.0/0.1.1/1.1.0/0.0.0 S Ll")
    for first in position.decisions:
        for code in codes():
            assert all(story(language(code), position.turn(first)))
