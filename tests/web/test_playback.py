"""The player of a turn goes anywhere in it, back as well as on, and stands still there."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import GAMES, frame_of, parse_position, parse_turn, variant
from katra.film.playback import Film, Playback, Step
from tests.web.long_turns import LONG_TURNS
from tests.web.sessions import do, session_of, shown, sow, view
from web.session.commands import Action, Change
from web.session.players import Players
from web.session.session import Ask

FILM = Film(LONG_TURNS[0].turn)
STEPS: tuple[Step, ...] = get_args(Step)


def stands(place: int) -> Playback:
    return Playback(FILM, place)


def test_a_film_begins_with_the_board_before_the_turn_and_ends_with_the_one_after() -> None:
    assert FILM.at(0).frame == frame_of(FILM.turn.before)
    assert FILM.at(FILM.end).frame.counts == frame_of(FILM.turn.after).counts


def test_a_lap_begins_where_its_pit_is_lifted() -> None:
    assert len(FILM.laps) == FILM.turn.laps
    assert {FILM.at(place).kind for place in FILM.laps[1:]} == {"lift"}
    assert [FILM.at(place).lap for place in FILM.laps] == list(range(1, FILM.turn.laps + 1))


def test_the_captures_are_where_seeds_are_taken() -> None:
    assert [FILM.at(place).kind for place in FILM.captures] == ["capture"] * 6


@given(st.integers(0, FILM.end), st.lists(st.sampled_from(STEPS), max_size=30))
def test_no_steps_lead_out_of_a_turn_and_all_but_going_on_stop_it(place: int, steps: list[Step]) -> None:
    playback = stands(place)
    for step in steps:
        after = playback.after(step)
        assert 0 <= after.here <= FILM.end
        assert after.playing == (step == "toggle" and not playback.playing)
        playback = after


@given(st.integers(0, FILM.end), st.booleans())
def test_back_and_next_go_from_told_lap_to_told_lap_and_after_a_pause_from_lap_to_lap(here: int, each: bool) -> None:
    stops = {*FILM.stops, FILM.end} if each else set(FILM.told_stops)
    playback = stands(here)._replace(each=each)
    on, back = playback.after("next").here, playback.after("back").here
    assert on in {*stops, FILM.end}
    assert back in stops
    assert not any(here < other < on or back < other < here for other in stops)


def test_who_pauses_sees_every_lap_until_they_go_on() -> None:
    paused = stands(FILM.stops[12]).after("toggle")
    assert paused.after("next").here == FILM.stops[13]
    assert paused.after("toggle")._replace(playing=False).after("next").here == FILM.stops[46]


def test_one_stands_before_the_capture_of_a_lap_with_its_seeds_still_on_the_board() -> None:
    assert [FILM.at(FILM.stops[bead.lap] + 1).kind for bead in FILM.beads if bead.taken] == ["capture"] * 6
    assert FILM.asked == FILM.stops[2] == FILM.captures[0] - 1
    assert (FILM.taken(FILM.asked), FILM.taken(FILM.asked + 1), FILM.taken_by(2)) == (0, 1, 1), "it counts once made"
    assert FILM.taken(FILM.end) == FILM.turn.captured == 9


def all_seeds(film: Film, here: int, *, lying: bool) -> int:
    """Return what the plaques say in a place, and what is in the bowls."""
    fields, sides = film.turn.before.variant.fields, film.at(here).frame.beside
    bowls = sum(field.seeds(value) for side in sides for field, value in zip(fields, side, strict=True))
    return sum(film.totals(here, lying=lying)) + bowls


@pytest.mark.parametrize("game", [game for game in GAMES if variant(game).special_pit is None])
def test_what_is_captured_always_counts_for_one_of_the_players(game: str) -> None:
    """The fault: it counted for nobody while it flew, and not for its owner, in whose pits it still lay."""
    start = variant(game).start
    turns = [*(start.turn(each) for each in start.decisions), *(long.turn for long in LONG_TURNS if long.game == game)]
    for film in map(Film, turns):
        seeds, loser = all_seeds(film, 0, lying=False), film.turn.before.mover.other
        for here in range(film.end + 1):
            assert {all_seeds(film, here, lying=False), all_seeds(film, here, lying=True)} == {seeds}
        for here in film.captures:
            lay, lie = (film.totals(place, lying=True)[loser] for place in (here - 1, here))
            assert lie == lay, "they still lie in the loser's pits"


def test_who_asks_about_a_turn_without_a_capture_stands_where_it_ended() -> None:
    start = parse_position(variant("katrayo", 4), "1.1.1.1/1.1.0.1 S")
    film = Film(start.turn(*parse_turn(start, "A2>")))
    assert film.asked == film.end


@given(st.integers(1, FILM.end))
def test_the_way_of_a_place_is_that_of_its_lap_or_of_all_that_are_passed_with_it(place: int) -> None:
    lap = FILM.at(place).lap
    together = {lap, *(each for each in FILM.passed(lap) if each <= lap)}
    assert {keyframe.lap for keyframe in FILM.way(place)} == together
    assert (lap in FILM.told_laps) == (not FILM.passed(lap))


# In a session


def test_why_is_asked_and_told_even_where_turns_are_shown_at_once() -> None:
    session = session_of()
    assert not shown(sow(session, "A2>")).again
    asked = shown(do(session, Action.REPLAY))
    assert (asked.again, asked.asked) == (True, True)


def test_who_plays_at_their_own_pace_lets_the_computer_go_on_each_time() -> None:
    session = session_of(players=Players(1, 0))
    assert isinstance(session.screen.wants(session), Ask)
    do(session, Change("waits", True))
    assert session.screen.wants(session) is None
    assert [(offer.code, offer.urged) for offer in view(session).offers] == [("go_on", True)]
    assert view(session).whose == "Press a key or tap for Sprout’s turn."
    assert not view(session).scene.thinking
    do(session, Action.RESUME)
    assert isinstance(session.screen.wants(session), Ask)
    assert "thinking" in view(session).whose


@pytest.mark.parametrize("players", [Players(1, 1), Players(0, 1)])
def test_nobody_is_waited_for_where_nobody_plays_or_a_person_is_to_move(players: Players) -> None:
    session = session_of(players=players)
    do(session, Change("waits", True))
    assert "Press" not in view(session).whose
    assert (session.screen.wants(session) is not None) == players.watched
