"""A turn is shown at a pace that the eye can follow: told laps seed by seed, the others passed, and every text read."""

import random
from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import GAMES, Game, Turn, variant
from katra.film.playback import Film
from katra.film.telling import News, news, telling
from katra.film.timeline import SPEEDS, Keyframe, keyframes
from katra.film.timetable import (
    FOUND,
    LONG,
    PACE,
    PICTURE,
    READING,
    SECONDS,
    SHORT,
    STILL,
    limit_of,
    steps,
    timetable,
    told,
)
from tests.web.long_turns import LONG_TURNS, Figures, LongTurn, figures

ROUNDING = 1e-9
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
    """Return the keyframes of a turn of katro that goes on and on, with captures each time round."""
    once = keyframes(LONG_TURNS[1].turn)[:60]
    laps = once[-1].lap
    return [keyframe._replace(lap=keyframe.lap + time * laps) for time in range(times) for keyframe in once]


games, seeds, beats = st.sampled_from(tuple(GAMES)), st.integers(0, 10_000), st.sampled_from(MOVING)


def pace(shown: list[Keyframe], beat: float = PACE) -> list[float]:
    return timetable(shown, told(shown), beat)


@given(games, seeds, beats)
def test_any_turn_keeps_to_its_limit_and_tells_its_ends_at_the_real_pace(game: str, seed: int, beat: float) -> None:
    for played in turns(game, seed):
        shown, speed = keyframes(played), beat / PACE
        beads, seconds = told(shown), pace(shown, beat)
        laps = {bead.lap for bead in beads}
        assert {1, min(2, played.laps), max(played.laps - 1, 1), max(played.laps, 1)} <= laps
        assert sum(bead.taken for bead in beads) == played.captured
        assert sum(seconds) <= speed * (limit_of(played.laps) - READING) + ROUNDING
        if limit_of(played.laps) - sum(seconds) / speed > READING + ROUNDING:
            for keyframe, stands in zip(shown, seconds, strict=True):
                if max(keyframe.lap, 1) in laps:
                    assert stands == pytest.approx(speed * SECONDS[keyframe.kind])
        assert sum(steps(Film(played).told_stops, len(shown))) <= LONG


def test_the_first_lap_of_somebody_else_is_unhurried_and_the_others_are_as_ever() -> None:
    """Before one had found the pit it was over: "then it was too fast"."""
    shown = keyframes(LONG_TURNS[1].turn)[:20]
    theirs, mine = (timetable(shown, told(shown), PACE, unhurried=unhurried) for unhurried in (True, False))
    for each, slow, usual in zip(shown, theirs, mine, strict=True):
        assert slow == pytest.approx(usual * (FOUND if each.lap == 1 else 1))


SEEN = (
    (LONG_TURNS[0], Figures(47, 8, 106, 20.4, 11, 1.24)),
    (LONG_TURNS[1], Figures(33, 10, 91, 18.8, 11, 1.23)),
    (LONG_TURNS[2], Figures(82, 11, 143, 23.8, 12, 1.24)),
)
"""The long turns at the usual speed."""


@pytest.mark.parametrize(("long", "seen"), SEEN, ids=[long.game for long, _ in SEEN])
def test_how_the_long_turns_are_seen(long: LongTurn, seen: Figures) -> None:
    assert figures(long.turn) == seen
    assert seen.seconds + READING <= (SHORT if seen.laps <= 40 else LONG)
    assert seen.between >= READING - ROUNDING


@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_every_capture_of_a_told_lap_is_said_when_it_is_seen(long: LongTurn) -> None:
    film = Film(long.turn)
    told = telling(film, timetable(film.keyframes, film.beads, PACE))
    for here in film.captures:
        if film.at(here).lap in film.told_laps:
            assert told[here] == News("takes", film.at(here).seeds, film.taken(here), lap=film.at(here).lap)
    assert max(each.taken for each in told) == long.turn.captured


@pytest.mark.parametrize("beat", MOVING)
@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_nothing_is_said_for_long_that_is_no_longer_so(long: LongTurn, beat: float) -> None:
    """A capture was still told five laps later, as nothing else was worth a sentence."""
    film = Film(long.turn)
    seconds = timetable(film.keyframes, film.beads, beat)
    so, begins, true = news(film), [0.0, 0.0, *accumulate(seconds)], 0
    for here, said in enumerate(telling(film, seconds)):
        true = here if said == so[here] else true
        assert begins[here] - begins[true + 1] < 2 * READING
        assert so[here].kind != "takes" or so[here].lap == film.at(here).lap


def test_the_smallest_captures_join_and_the_larger_lap_is_told() -> None:
    beads = told(keyframes(LONG_TURNS[1].turn))
    assert [(bead.lap, bead.taken) for bead in beads] == [
        (1, 0), (2, 0), (4, 2), (7, 3), (13, 4), (15, 4), (16, 3), (30, 4), (32, 0), (33, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("beat", MOVING)
@pytest.mark.parametrize("times", [3, 30, 90])
def test_where_there_are_too_many_captures_the_limit_holds_and_the_largest_is_told(times: int, beat: float) -> None:
    shown = long_turn(times)
    seconds = pace(shown, beat)
    assert sum(seconds) <= beat / PACE * (limit_of(shown[-1].lap) - READING) + ROUNDING
    assert min(stands for stands in seconds if stands) >= beat / PACE * PICTURE / 2
    sizes = [sum(seeds for _, seeds in each.taken) for each in shown if each.kind == "capture"]
    laps = {bead.lap for bead in told(shown)}
    assert max(sizes) in {sum(seeds for _, seeds in each.taken) for each in shown if each.taken and each.lap in laps}


@pytest.mark.parametrize("times", [1, 3, 30, 90])
def test_every_speed_is_twice_as_quick_as_the_one_before(times: int) -> None:
    lengths = [sum(pace(long_turn(times), beat)) for beat in SPEEDS]
    assert lengths[-1] == 0
    assert all(quicker == pytest.approx(slower / 2) for slower, quicker in pairwise(lengths[:-1]))


def test_who_wants_no_motion_is_led_from_told_lap_to_told_lap() -> None:
    film = Film(LONG_TURNS[1].turn)
    seconds = steps(film.told_stops, film.end)
    assert [here for here, stands in enumerate(seconds, start=1) if stands] == sorted(set(film.told_stops) - {0})
    assert {stands for stands in seconds if stands} == {STILL}
