"""The ribbon: a turn's laps on a string, what is said of each, and the last turn of a game on every screen."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from katra import Decision, Game, parse_position, parse_turn, variant
from katra.film.playback import Film
from katra.film.telling import News
from katra.film.timetable import Bead
from katra.words.language import codes, language
from katra.words.ribbon import TurnText
from tests.web.long_turns import LONG_TURNS, LongTurn
from tests.web.sessions import do, pit, session_of, shown, sow, view
from web.board.ribbon import LEAST, TICK, String, string
from web.screens.ribbon_view import Ribbon, buttons, ribbon
from web.session.commands import Action

EN = language("en")
WIDTHS = (170, 300, 340, 480, 640)
KATRO = Film(LONG_TURNS[1].turn)


def text_of(film: Film, *, foretold: bool = True) -> TurnText:
    return TurnText(EN, film, film.turn, foretold=foretold)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_a_turn_fits_in_its_width_with_beads_that_a_finger_finds(width: int, long: LongTurn) -> None:
    film = Film(long.turn)
    drawn = string(film.beads, len(film.laps), width, 15)
    assert drawn.size >= LEAST
    assert drawn.length <= width + 1e-6
    places = [mark.x for mark in drawn.marks]
    assert places == sorted(places)
    assert sum(mark.taken for mark in drawn.marks) == long.turn.captured, "what joins is added up"
    ticks = [mark.x for mark in drawn.marks if not mark.told]
    assert all(after - before >= TICK - 1e-6 for before, after in pairwise(ticks))
    laps = [mark.lap for mark in drawn.marks]
    assert laps == sorted(set(laps))
    beads = [mark.x for mark in drawn.marks if mark.told]
    assert all(after - before >= drawn.size + 3.8 for before, after in pairwise(beads)), "the ring meets no other bead"
    reached = {drawn.lap_at(x / 10) for x in range(10 * width)}
    assert reached == set(range(1, len(film.laps) + 1)), "a drag leads to each lap, though not each has a tick"
    assert [drawn.lap_at(drawn.place(lap)) for lap in laps] == laps


def test_a_turn_of_some_laps_takes_the_length_that_there_is() -> None:
    """The fault: on a laptop it was a strip of half the place, its ticks as close as on a telephone."""
    beads = [Bead(1, ((1, 4),)), Bead(2), Bead(4, ((4, 4),)), Bead(7, ((7, 4),)), Bead(8)]
    lengths = [string(beads, 8, width, 15).length for width in (170, 300, 430)]
    assert lengths[:2] == pytest.approx([170, 300])
    assert lengths[2] > 300


def ring(marks: String, lap: int, captured: int) -> tuple[float, float]:
    """Return the place of the ring on a string of four laps, and its radius."""
    drawn = str(ribbon(EN, Ribbon(marks, 4, lap, "", "", captured=captured)))
    found = re.search(r'<circle cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)" class="now"', drawn)
    assert found
    return float(found[1]), float(found[2])


def test_the_ring_reaches_a_bead_once_its_seeds_are_captured() -> None:
    """The fault: it was on the next bead while the river said what had been captured before."""
    marks = string([Bead(1, ((1, 4),)), Bead(2, ((2, 1),)), Bead(3, ((3, 4),))], 4, 300, 15)
    before, at, _ = (mark.x for mark in marks.marks if mark.told)
    assert list(ring(marks, 2, 5)) == pytest.approx([at, marks.size / 2 + 2.5], abs=0.1)
    assert ring(marks, 3, 5) == ring(marks, 2, 5), "on the way to a capture it stays where the last was told"
    assert ring(marks, 1, 0)[0] == pytest.approx(before, abs=0.1), "the turn begins: nothing was said before"


def test_the_ring_is_on_a_bead_of_joined_captures_once_the_first_of_them_is_made() -> None:
    """The fault: beads of 9 and 11, a ring between them, and the words "13 of 20 captured"."""
    marks = string([Bead(1, ((1, 9),)), Bead(3, ((2, 4), (3, 7)))], 4, 300, 15)
    joined = next(mark.x for mark in marks.marks if mark.taken == 11)
    assert list(ring(marks, 2, 13)) == pytest.approx([joined, marks.size / 2 + 2.5], abs=0.1)
    assert ring(marks, 3, 20) == ring(marks, 2, 13)


def test_nothing_is_drawn_on_a_ribbon_that_is_not_seen() -> None:
    drawn = str(ribbon(EN, Ribbon(string(KATRO.beads, len(KATRO.laps), 0, 15), 33, 33, "", "")))
    assert not re.search(r'r="-', drawn), "a browser complains of a bead smaller than nothing"


def test_its_drawing_has_room_for_its_beads() -> None:
    """The fault: a museum's beads, larger than the drawing, ran into the words above them."""
    for letters in (15, 30):
        drawn = string(KATRO.beads, len(KATRO.laps), 640, letters)
        height = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', str(ribbon(EN, Ribbon(drawn, 33, 7, "", "", ""))))
        assert height
        assert float(height[1]) > drawn.size + 2 * 3.8


def test_small_neighbours_join_where_there_is_no_room() -> None:
    beads = [
        Bead(1),
        Bead(2),
        *(Bead(lap, ((lap, taken),)) for lap, taken in ((4, 2), (7, 3), (9, 1))),
        Bead(11),
        Bead(12),
    ]
    wide, narrow = string(beads, 12, 300, 15), string(beads, 12, 190, 15)
    assert [mark.taken for mark in wide.marks if mark.told] == [0, 0, 2, 3, 1, 0, 0]
    assert [mark.taken for mark in narrow.marks if mark.told] == [0, 0, 2, 4, 0, 0]
    assert [mark.lap for mark in narrow.marks if mark.taken] == [4, 7], "the larger lap stands for both"


def test_a_short_turn_is_a_short_string_and_each_lap_is_found_where_it_is_drawn() -> None:
    drawn = string([Bead(1), Bead(2, ((2, 3),))], 2, 340, 15)
    assert drawn.length < 100
    assert [drawn.lap_at(mark.x) for mark in drawn.marks] == [1, 2]
    assert (drawn.lap_at(-40), drawn.lap_at(999)) == (0, 2)


def test_what_is_told_of_a_turn_that_goes_on() -> None:
    about = text_of(KATRO)
    assert about.river(News("sows", 33)) == ("North sows", "33 laps.")
    assert about.river(News("takes", 2, 2)) == ("North captures 2", "")
    assert about.river(News("takes", 3, 5)) == ("North captures 3 more", ""), "the ribbon says how many in all"
    assert about.river(News("takes", 2, 9, lap=13)) == ("North captures 4 more", "In laps 9 and 13."), "told at once"
    assert about.river(News("takes", 3, 16, lap=16)).head == "North captures 3 more", "though a narrow ribbon joins it"
    assert about.river(News("goes_on")) == ("North sows on", "")
    assert about.river(News("passes", 4, 16, until=21)) == ("Laps 17 to 20: no capture", "Faster, until lap 21.")
    assert about.river(News("passes", 4, 16, 1, 21)).head == "Laps 17 to 20: 1 captured"
    assert (about.at(0), about.at(16), about.at(19)) == ("Lap 1 of 33", "Lap 16 of 33", "Lap 19 of 33 »")
    assert (about.so_far(16), about.took()) == ("16 of 21 captured", "North captured 21")
    quiet = text_of(Film(variant("katro", 4).start.turn(Decision(1, "<"))))
    assert (quiet.so_far(0), quiet.took()) == ("", "South captured nothing")
    assert (about.value(3), about.value(16)) == ("lap 3 of 33", "lap 16 of 33, captures 3")


def test_what_is_to_come_can_be_hidden() -> None:
    about = text_of(KATRO, foretold=False)
    assert about.river(News("sows", 33)) == ("North sows", "")
    assert about.river(News("passes", 4, 16, until=21)).more == ""
    assert (about.at(16), about.so_far(16)) == ("Lap 16", "16 captured")


def test_why_each_lap_went_as_it_did() -> None:
    about = text_of(KATRO)
    assert about.why(0).head == "North sows"
    assert about.why(KATRO.stops[7]) == ("Lap 7 captures 3", "Its last seed landed on seeds.")
    assert about.why(KATRO.stops[5]) == ("After lap 5: sow on", "Its last seed landed on seeds.")
    assert about.why(KATRO.stops[7]).heard == "Lap 7 captures 3. Its last seed landed on seeds."
    end = text_of(Film(LONG_TURNS[2].turn))
    assert end.why(end.film.end) == ("Lap 82 ends the turn", "Its last seed landed in an empty pit.")


def test_a_lap_that_is_paused_before_its_capture_says_nothing_of_the_lap_before() -> None:
    """The fault: paused in its second lap, the turn still said what the first had captured."""
    about = text_of(KATRO)
    first, second = KATRO.laps[1], KATRO.laps[2]
    assert {about.why(here).head for here in range(1, KATRO.stops[1])} == {"North sows"}
    assert {about.why(here).head for here in range(first, KATRO.stops[2])} == {"North sows on"}
    assert about.why(second - 1).head == "After lap 2: sow on"


def test_what_is_captured_before_the_first_lap_is_not_said_of_that_lap() -> None:
    """The fault: "Lap 1 captures 1. Its last seed landed in an empty pit", where the dropped seed had captured."""
    game = Game(variant("mraha").start)
    heads = []
    for _ in range(6):
        game.play(game.decisions[0])
        if (played := game.last_turn) and not game.position.pause:
            about = text_of(Film(played))
            heads.append([about.why(here) for here in (about.film.stops[1], about.film.end)])
    why, whole = "There are seeds opposite.", "North’s house is lost: it is an ordinary pit now."
    assert heads[1] == [
        ("The dropped seed captures 1", why),
        ("Lap 1 ends the turn", "Its last seed landed in an empty pit."),
    ]
    assert heads[2][0] == ("The dropped seed captures 6", whole)
    about = text_of(Film(variant("paika").start.turn(Decision(0, "<"))))
    assert about.why(about.film.stops[1]) == ("South captures 2", why)


def test_a_turn_that_waits_for_a_choice_says_so() -> None:
    waiting = "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.0.1.0.1.0.0.0/1.1.1.0.0.0.0.0 S 20-20 Rr"
    start = parse_position(variant("katra-be"), waiting)
    game = Game(start)
    game.play_text("A3>")
    assert game.last_turn
    about = text_of(Film(game.last_turn))
    assert about.why(about.film.end).more == "South must choose."


@pytest.mark.parametrize("code", codes())
def test_the_ribbon_is_drawn_with_a_slider_and_four_buttons_in_every_language(code: str) -> None:
    words = language(code)
    about = TurnText(words, KATRO, KATRO.turn, foretold=True)
    drawn = string(KATRO.beads, 33, 340, 15)
    markup = str(ribbon(words, Ribbon(drawn, 33, 7, about.value(7), about.at(7))))
    assert markup.count("disc past") == 2
    half = Ribbon(drawn, 33, 7, "", "", captured=KATRO.taken_by(0))
    assert str(ribbon(words, half)).count("disc past") == 0, "a bead is filled when its seeds are captured"
    assert 'type="range" min="0" max="33" value="7"' in markup
    assert f'aria-valuetext="{about.value(7)}"' in markup
    pressed = re.findall(r'data-step="(\w+)"', str(buttons(words, playing=False)))
    assert pressed == ["back", "toggle", "next"]
    assert 'class="reading"' in str(buttons(words, playing=False, reading=True))
    assert len(set(re.findall(r"<span>(.+?)</span>", str(buttons(words, playing=True))))) == 4
    asked = Ribbon(drawn, 33, 33, "", "", over=True, own="Your last turn", far=True)
    places = [re.findall(r'<button id="([\w-]+)"', str(part)) for part in ribbon(words, asked).children[:2]]
    assert places == [["why"], ["own-turn"]], "another's turn is asked about elsewhere than one's own"
    own = ribbon(words, asked._replace(own="", far=False)).children[1]
    assert re.findall(r'<button id="([\w-]+)"', str(own)) == ["why"]


# In a session


def test_the_ribbon_carries_the_last_turn_unless_something_else_is_said() -> None:
    session = session_of()
    assert view(session).toolbar.turn is None
    sow(session, "A2>")
    assert view(session).toolbar.turn is session.game.last_turn
    do(session, pit(session, "A1"))
    assert "belongs to South" in view(session).said
    assert view(session).toolbar.turn is None
    do(session, pit(session, "a2"))
    assert view(session).toolbar.turn is session.game.last_turn


def test_why_stands_at_the_first_capture() -> None:
    session = session_of()
    sow(session, "A2>", "b3>")
    asked = shown(do(session, Action.REPLAY))
    assert (asked.turn, asked.again, asked.asked) == (session.game.last_turn, True, True)
    start = session.game.root.position
    assert Film(start.turn(*parse_turn(start, "A2>"))).asked > 0
