"""The player of a turn goes anywhere in it, back as well as on, and stands still there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import frame_of, parse_position, parse_turn, variant
from katra.turns import cycle
from tests.web.long_turns import LONG_TURNS
from tests.web.sessions import do, session_of, shown, sow, view
from web.board.playback import DESTINATIONS, Film, Playback
from web.session.commands import Action, Change
from web.session.players import Players
from web.session.session import Ask

FILM = Film(LONG_TURNS[0].turn)
STEPS = ["toggle", *DESTINATIONS, *"0123456789"]


def stands(place: int) -> Playback:
    return Playback(FILM, place)


def test_a_film_begins_with_the_board_before_the_turn_and_ends_with_the_one_after() -> None:
    assert FILM.at(0).frame == frame_of(FILM.turn.before)
    assert FILM.at(FILM.end).frame.counts == frame_of(FILM.turn.after).counts


def test_a_lap_begins_where_its_pit_is_lifted() -> None:
    assert len(FILM.laps) == FILM.turn.laps
    assert {FILM.at(place).kind for place in FILM.laps[1:]} == {"lift"}
    assert [FILM.lap_of(place) for place in FILM.laps] == list(range(1, FILM.turn.laps + 1))


def test_the_captures_are_where_seeds_are_taken() -> None:
    assert [FILM.at(place).kind for place in FILM.captures] == ["capture"] * 6


@given(st.integers(0, FILM.end), st.lists(st.sampled_from(STEPS), max_size=30))
def test_no_steps_lead_out_of_a_turn_and_all_but_going_on_stop_it(place: int, steps: list[str]) -> None:
    playback = stands(place)
    for step in steps:
        after = playback.after(step)
        assert 0 <= after.here <= FILM.end
        assert after.playing == (step == "toggle" and not playback.playing)
        playback = after


@given(st.integers(0, FILM.end - 1))
def test_a_step_back_leads_to_the_board_before(place: int) -> None:
    playback = stands(place)
    assert playback.after("seed-on").after("seed-back").here == place
    assert playback.after("seed-on").here == place + 1


@given(st.integers(0, FILM.end))
def test_steps_by_capture_and_by_lap_go_from_one_to_the_next(place: int) -> None:
    for name, places in (("capture", FILM.captures), ("lap", FILM.laps)):
        on, back = (stands(place).after(f"{name}-{way}").here for way in ("on", "back"))
        assert on in {*places, FILM.end}
        assert back in {*places, 0}
        assert not any(place < other < on or back < other < place for other in places)


def test_digits_lead_to_tenths() -> None:
    for digit in "0123456789":
        assert 0 <= int(digit) * FILM.end - stands(7).after(digit).here * 10 < 10


@given(st.integers(0, FILM.end))
def test_the_way_of_a_place_is_that_of_its_lap_and_of_the_one_before(place: int) -> None:
    lap, before = FILM.way(place)
    number = FILM.lap_of(place)
    assert {max(keyframe.lap, 1) for keyframe in lap} <= {number}
    assert {max(keyframe.lap, 1) for keyframe in before} <= {number - 1}
    assert len(lap) + len(before) == sum(max(seen.lap, 1) >= number - 1 for seen in FILM.keyframes[:place])


def test_an_endless_turn_shows_from_where_it_goes_round() -> None:
    start = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
    film = Film(start.turn(*parse_turn(start, "A2>")))
    assert cycle(film.turn) == 2088
    assert film.cycle == film.laps[film.turn.laps - 2088]
    assert FILM.cycle is None


# In a session


def test_a_replay_is_asked_for_and_shown_even_where_turns_are_shown_at_once() -> None:
    session = session_of()
    assert not shown(sow(session, "A2>")).again
    assert shown(do(session, Action.REPLAY)).again


def test_who_plays_at_their_own_pace_lets_the_computer_go_on_each_time() -> None:
    session = session_of(players=Players(1, 0))
    assert isinstance(session.screen.wants(session), Ask)
    do(session, Change("waits", True))
    assert session.screen.wants(session) is None
    assert [(offer.code, offer.urged) for offer in view(session).offers] == [("go_on", True)]
    assert "waits" in view(session).whose
    assert not view(session).scene.thinking
    do(session, Action.RESUME)
    assert isinstance(session.screen.wants(session), Ask)
    assert "thinking" in view(session).whose


@pytest.mark.parametrize("players", [Players(1, 1), Players(0, 1)])
def test_nobody_is_waited_for_where_nobody_plays_or_a_person_is_to_move(players: Players) -> None:
    session = session_of(players=players)
    do(session, Change("waits", True))
    assert "waits" not in view(session).whose
    assert (session.screen.wants(session) is not None) == players.watched


def test_the_last_capture_is_seen_alone_with_the_seeds_before_it() -> None:
    for long in LONG_TURNS:
        film = Film(long.turn)
        shown = [film.keyframes[index] for index in film.last_capture]
        assert film.at(film.captures[-1]) in shown
        assert len(shown) <= 8
        assert not any(keyframe.kind == "capture" for keyframe in film.keyframes[film.last_capture.stop :])


def test_a_turn_that_captures_nothing_has_no_last_capture() -> None:
    start = parse_position(variant("katrayo", 4), "1.1.1.1/1.1.0.1 S")
    assert not Film(start.turn(*parse_turn(start, "A2>"))).last_capture
