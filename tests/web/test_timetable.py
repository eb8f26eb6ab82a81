"""A turn is shown at a pace that serves the eye: constant where it can be, and what decides is never hurried."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import GAMES, Game, Turn, variant
from tests.web.long_turns import LONG_TURNS, LongTurn, figures
from web.board.timeline import SPEEDS, Keyframe, keyframes
from web.board.timetable import (
    APPROACH,
    CAPTURE,
    LOSS,
    MAX_CONSTANT,
    PACE,
    PICTURE,
    REST,
    SLOW,
    WEIGHTS,
    limit_of,
    timetable,
)

SHORT = 1e-9  # what rounding makes of a second
MOVING = SPEEDS[:-1]


def turns(game: str, seed: int) -> list[Turn]:
    """Return the turns of a game that is played at random."""
    rng, played = random.Random(seed), Game(variant(game).start)
    found = []
    while played.outcome is None and played.ply < 100:
        played.play(rng.choice(played.decisions))
        if played.position.pause is None and played.last_turn:
            found.append(played.last_turn)
    return found


def long_turn(times: int) -> list[Keyframe]:
    """Return the keyframes of a turn of katro that goes on and on, each of its times with captures."""
    once = keyframes(LONG_TURNS[1].turn)[:60]
    laps = once[-1].lap
    return [keyframe._replace(lap=keyframe.lap + time * laps) for time in range(times) for keyframe in once]


games, seeds, beats = st.sampled_from(tuple(GAMES)), st.integers(0, 10_000), st.sampled_from(MOVING)


@given(games, seeds, beats)
def test_a_turn_of_sixty_keyframes_keeps_its_pace_to_the_last_seed(game: str, seed: int, beat: float) -> None:
    for played in turns(game, seed):
        shown = keyframes(played)
        if len(shown) <= MAX_CONSTANT:
            seconds = timetable(shown, beat)
            assert seconds == [beat * WEIGHTS[keyframe.kind] for keyframe in shown]
            assert min(seconds) >= beat


@given(games, seeds, beats)
def test_a_longer_turn_keeps_to_its_limit_and_hurries_nothing_that_decides(game: str, seed: int, beat: float) -> None:
    speed = beat / PACE
    for played in turns(game, seed):
        shown = keyframes(played)
        if len(shown) > MAX_CONSTANT:
            seconds = timetable(shown, beat)
            assert sum(seconds) <= speed * limit_of(played.laps) + SHORT
            assert all(stands >= min(PICTURE, speed * SLOW) - SHORT for stands in seconds if stands)
            assert_nothing_that_decides_is_hurried(shown, seconds, speed)


def assert_nothing_that_decides_is_hurried(shown: list[Keyframe], seconds: list[float], speed: float) -> None:
    for index, keyframe in enumerate(shown):
        if keyframe.kind == "capture":
            assert seconds[index] >= speed * CAPTURE - SHORT
            assert min(seconds[max(index - APPROACH, 0) : index], default=speed) >= speed * SLOW - SHORT
        if keyframe.kind == "loss":
            assert seconds[index] >= speed * LOSS - SHORT
        if keyframe.lap > shown[-1].lap - 3:
            assert seconds[index] >= speed * SLOW - SHORT


@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_the_decisive_part_of_a_long_turn_is_seen(long: LongTurn) -> None:
    shown = keyframes(long.turn)
    seconds = timetable(shown, PACE)
    seen = figures(shown, seconds)
    assert seen.seconds <= (15 if seen.laps <= 47 else 30)
    assert seen.half_time > seen.laps / 4
    assert seen.laps_at_last <= 5
    assert seen.short_captures == 0 < seen.captures
    assert_nothing_that_decides_is_hurried(shown, seconds, 1)


@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_a_stretch_that_is_quickened_ends_in_a_rest(long: LongTurn) -> None:
    seconds = timetable(keyframes(long.turn), PACE)
    ends = [index for index, (here, after) in enumerate(pairwise(seconds)) if here > after >= SLOW - SHORT > PICTURE]
    assert ends
    for index, stands in enumerate(seconds):
        if not stands:
            end = next(later for later in range(index, len(seconds)) if seconds[later] >= SLOW - SHORT)
            assert seconds[end] >= REST - SHORT


def test_of_what_is_left_out_the_beginnings_of_laps_go_last() -> None:
    shown = keyframes(LONG_TURNS[2].turn)
    seconds = timetable(shown, PACE)
    left_out = {keyframe.kind for keyframe, stands in zip(shown, seconds, strict=True) if not stands}
    assert left_out == {"seed"}


@pytest.mark.parametrize(("laps", "seconds"), [(1, 15), (47, 15), (300, 30), (10_000, 30)])
def test_the_limit_grows_with_the_laps(laps: int, seconds: float) -> None:
    assert limit_of(laps) == seconds
    assert limit_of(60) < limit_of(200)


@pytest.mark.parametrize("beat", MOVING)
def test_where_there_are_too_many_captures_the_limit_holds_and_the_largest_and_last_are_seen(beat: float) -> None:
    shown = long_turn(30)
    assert shown[-1].lap > 240
    seconds, speed = timetable(shown, beat), beat / PACE
    assert sum(seconds) <= speed * 30 + SHORT
    assert_nothing_that_decides_is_hurried(shown[-20:], seconds[-20:], speed)
    captures = [index for index, keyframe in enumerate(shown) if keyframe.kind == "capture"]
    assert CAPTURE * len(captures) > 30
    kept = [index for index in captures if seconds[index] >= speed * CAPTURE - SHORT]
    assert len(kept) > 10
    seeds = {index: sum(seeds for _, seeds in shown[index].taken) for index in captures}
    others = set(captures) - set(kept)
    assert all(seeds[index] <= min(seeds[other] for other in kept[:-3]) for index in others)
    for index in others:
        later = (other for other in captures if other > index and seeds[other] == seeds[index])
        assert set(later) <= set(kept) or not any(
            seconds[other] >= speed * CAPTURE - SHORT
            for other in captures
            if other < index and seeds[other] == seeds[index]
        )


@pytest.mark.parametrize("times", [1, 3, 30, 90])
def test_every_speed_is_twice_as_quick_as_the_one_before(times: int) -> None:
    shown = long_turn(times)
    lengths = [sum(timetable(shown, beat)) for beat in SPEEDS]
    assert lengths[-1] == 0
    assert all(quicker == pytest.approx(slower / 2, rel=0.02) for slower, quicker in pairwise(lengths[:-1]))


def test_a_slower_look_at_a_long_turn_shows_more_of_it() -> None:
    shown = keyframes(LONG_TURNS[2].turn)
    seen = [sum(stands > 0 for stands in timetable(shown, beat)) for beat in MOVING]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] == len(shown)
