"""A turn told in beats is the turn that was played, and never takes too long."""

from itertools import pairwise

import pytest

from katra import GAMES, Player, Turn, decisions, frames, turn, variant
from web.beats import MOST_BEATS, SPEEDS, USUAL_SPEED, beats, happen, timetable


def first_turns(game: str) -> list[Turn]:
    start = variant(game).start
    return [turn(start, decision) for decision in decisions(start)]


@pytest.mark.parametrize("game", GAMES)
def test_the_beats_lead_through_the_boards_of_the_engine(game: str) -> None:
    for played in first_turns(game):
        counts = {player: list(played.before.counts(player)) for player in Player}
        boards = []
        for beat in beats(played):
            happen(beat, counts, played.before.mover)
            boards.append(tuple(tuple(counts[player]) for player in Player))
        assert boards == [frame.counts for frame in frames(played)]
        assert boards[-1] == tuple(played.after.counts(player) for player in Player)


def test_the_hand_ends_empty_and_laps_count_from_one() -> None:
    played = first_turns("katro")[0]
    told = beats(played)
    assert told[-1].hand == 0
    assert (told[0].lap, told[-1].lap) == (1, played.laps)


def long_turn(times: int) -> Turn:
    """Return a turn whose steps come again and again."""
    played = first_turns("gorobaka")[0]
    return played._replace(steps=list(played.steps) * times)


def test_a_long_turn_quickens_and_still_ends_in_time() -> None:
    usual = SPEEDS[USUAL_SPEED]
    told = beats(long_turn(100))
    times = timetable(told, usual)
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert steps[0] > 5 * steps[300]
    assert times[-1] < 1.4 * usual.turn
    assert times[-1] < 20


def test_every_speed_is_quicker_than_the_one_before() -> None:
    told = beats(first_turns("gorobaka")[0])
    lengths = [timetable(told, speed)[-1] for speed in SPEEDS]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] == 0


def test_a_turn_without_end_is_told_up_to_a_point() -> None:
    assert len(beats(long_turn(1000))) == MOST_BEATS
