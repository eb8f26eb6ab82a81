"""A turn can be stopped, stepped through back as well as on, and looked at again; the totals go with it."""

import re

import pytest
from playwright.sync_api import Page, expect

from katra import Game, parse_decisions, parse_position, variant
from katra.words.language import language
from tests.languages import COMPLETE
from tests.page.playing import AT_ONCE, QUICK, STILL, Open, choose_language, kept, laid_out, shown, sow, store_settings
from tests.page.turns import (
    FILM,
    LONG,
    PLAYER,
    SLOWEST,
    USUAL,
    begin,
    on_board,
    place,
    play,
    slide,
    stands_at,
)

FRENCH = language("fr")


def test_a_capture_that_one_stands_at_shows_its_way_where_it_ended_and_what_is_taken(board: Open) -> None:
    page = begin(board)
    slide(page, 7)
    stands_at(page, 7)
    name, mover = LONG.turn.before.variant.board.name, LONG.turn.before.mover

    def marked(mark: str) -> set[str]:
        pits = f"[...document.querySelectorAll('#board [data-trail={mark}]')].map(it => it.dataset.pit)"
        return set(page.evaluate(pits))

    way = FILM.way(FILM.stops[7])
    (taken, _), *_ = FILM.at(FILM.stops[7] + 1).taken
    last = name(way[-1].pit, mover)
    assert marked("last") == {last}
    assert marked("now") == {name(seen.pit, mover) for seen in way if seen.kind in ("lift", "seed")} - {last}
    assert marked("taken") == {name(taken, mover.other)}
    assert page.locator("#board [data-decision]").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    assert page.locator("#board [data-trail]").count() == 0


SAID_UNMARKED = """() => {
    window.told = window.unmarked = 0;
    new MutationObserver(() => {
        const told = document.querySelector('#telling-head')?.textContent.includes('captures');
        const marked = document.querySelector('#board [data-trail=taken]');
        window.told += told && marked ? 1 : 0;
        window.unmarked += told && !marked ? 1 : 0;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Counts how often something changes while a capture is told, with its pit marked and without."""


def test_a_robbed_pit_is_marked_for_as_long_as_its_capture_is_told(board: Open) -> None:
    """The fault: its ring went as the captured seeds were sown, seconds before the words did."""
    page = begin(board, speed=USUAL)
    page.evaluate(SAID_UNMARKED)
    page.wait_for_function("+document.querySelector('#ribbon-place').value > 13")
    assert page.evaluate("[window.told > 9, window.unmarked]") == [True, 0]


def test_the_speed_changes_in_the_middle_of_a_turn(board: Open) -> None:
    page = begin(board)
    for speed in (QUICK, AT_ONCE):
        page.locator("#speed").evaluate(
            f"it => {{ it.value = {speed}; it.dispatchEvent(new Event('input', {{bubbles: true}})) }}"
        )
        page.wait_for_function(f"document.querySelector('#speed').value === '{speed}'")
    page.wait_for_function(STILL)


@pytest.mark.parametrize("viewport", [(390, 844), (1366, 768), (844, 390)])
def test_nothing_moves_when_the_player_takes_the_place_of_the_buttons(board: Open, viewport: tuple[int, int]) -> None:
    """The fault: on a phone a button of two lines, as some are in Malagasy, was higher than the foot."""
    page = board(f"{LONG.link}&lang=mg", speed=SLOWEST, viewport=viewport)
    before = page.locator("#board").bounding_box()
    play(page)
    page.wait_for_function(PLAYER)
    assert page.locator("#board").bounding_box() == before
    for each in page.locator("#player [data-step], #ribbon, #telling").all():
        box = each.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport[0] + 1
        assert 0 <= box["y"] <= box["y"] + box["height"] <= viewport[1] + 1


def test_why_is_told_even_where_turns_are_shown_at_once_and_the_ribbon_opens_it_too(board: Open) -> None:
    page = board(LONG.link, speed=AT_ONCE)
    play(page)
    page.wait_for_function(STILL)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    stands_at(page, 4)
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    slide(page, 16)
    stands_at(page, 16)
    page.locator('[data-step="back"]').focus()
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    assert kept(page).position.text == LONG.turn.after.text


def test_a_ribbon_that_is_moved_by_key_says_itself_where_it_stands(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    sow(page, game, *parse_decisions(game.position, "A2<"))
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    slider, heard = page.locator("#ribbon-place"), page.get_by_role("log").locator("p")
    slider.focus()
    before = heard.all_text_contents()
    laps = game.last_turn.laps if game.last_turn else 0
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^lap {laps - 1} of {laps}"))
    assert heard.all_text_contents() == before


def test_another_language_is_spoken_in_the_middle_of_a_turn_too(board: Open) -> None:
    page = begin(board)
    slide(page, 7)
    choose_language(page, "fr")
    expect(page.locator("#telling-head")).to_have_text("Le semis 7 en prend 3")
    expect(page.locator("#ribbon-lap")).to_have_text("Semis 7 sur 33")
    expect(page.locator('[data-step="toggle"]')).to_have_accessible_name(FRENCH.say("ribbon.go_on"))
    assert place(page) == 7


def test_a_screen_that_is_turned_keeps_the_place_of_a_turn_that_was_stopped(board: Open) -> None:
    page = begin(board, viewport=(1280, 800))
    slide(page, 7)
    page.set_viewport_size({"width": 390, "height": 844})
    laid_out(page, LONG.turn.before.variant)
    stands_at(page, 7)
    page.keyboard.press("PageDown")
    stands_at(page, 13)


def test_what_is_to_come_is_hidden_from_players_who_want_a_surprise(page: Page, board: Open) -> None:
    store_settings(page, speed=SLOWEST, foretold=False)
    board(LONG.link)
    play(page)
    page.wait_for_function(PLAYER)
    slide(page, 7)
    expect(page.locator("#ribbon-lap")).to_have_text("Lap 7")
    expect(page.locator("#ribbon-taken")).to_have_text("2 captured")
    expect(page.locator("#ribbon .disc")).to_have_count(2)


def test_the_computer_waits_for_a_key_from_players_at_their_own_pace(page: Page, board: Open) -> None:
    store_settings(page, speed=AT_ONCE, waits=True, players=(1, 0))
    board("?game=katrayo&size=4")
    expect(page.locator("#whose")).to_have_text("Press a key or tap for Sprout’s turn.")
    page.keyboard.press(" ")
    page.wait_for_function("document.querySelector('#board [data-legal=true]')")
    assert kept(page).ply == 1


def test_a_rova_that_is_lost_falls_in_plain_sight(board: Open) -> None:
    position = "0.0.0.3.0.0.0.0/2.0.4.5.1.1.0.0/0.0.0.1.0.2.2.0/1.1.1.0.0.0.0.0 S 20-20 r"
    assert parse_position(variant("katra-be"), position)
    page = board(f"?game=katra-be&position={position.replace(' ', '+')}", speed=SLOWEST)
    page.locator('[data-pit="A4"]').click()
    page.locator('#board [data-decision="A4>"]').click()
    page.wait_for_function(PLAYER)
    slide(page, 0)  # the turn waits there, in which the rova falls a second later
    page.locator('[data-step="next"]').click()
    rova = page.locator('#board [data-rova="north"]')
    expect(page.locator("#board")).to_have_attribute("data-losing", "north")
    expect(rova).to_have_attribute("data-intact", "false")
    slide(page, 0)
    expect(rova).to_have_attribute("data-intact", "true")
    assert page.locator("#board[data-losing]").count() == 0


def test_seeds_are_heard_once_that_is_asked_for(page: Page, board: Open) -> None:
    page.add_init_script(
        "const strike = AudioContext.prototype.createBufferSource; window.struck = 0;"
        "AudioContext.prototype.createBufferSource = function () { window.struck++; return strike.call(this); }"
    )
    begin(board)
    page.keyboard.press(" ")
    here = place(page)
    assert page.evaluate("window.struck") == 0
    page.evaluate("document.querySelector('[data-setting=sound]').click()")
    page.keyboard.press(" ")
    page.wait_for_function("here => +document.querySelector('#ribbon-place').value > here", arg=here)
    page.keyboard.press(" ")
    assert page.evaluate("window.struck") >= 3


def test_why_stands_at_the_first_capture_of_a_turn_that_has_ended_the_game_too(board: Open) -> None:
    page = begin(board, captions=False)
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    page.keyboard.press("w")
    stands_at(page, 4)
    expect(page.locator("#telling-head")).to_have_text("Lap 4 captures 2")
    expect(page.locator("#board [data-trail=taken]")).to_have_count(1)
    expect(page.get_by_role("log").locator("p").last).to_have_text("Lap 4 captures 2. Its last seed landed on seeds.")
    page.locator("#ribbon-done").click()
    page.wait_for_function(STILL)
    expect(page.locator("#player")).to_be_hidden()


def test_who_wants_no_motion_is_led_from_told_lap_to_told_lap(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    board(LONG.link, speed=USUAL)
    play(page)
    page.wait_for_function("+document.querySelector('#ribbon-place').value === 7")
    assert shown(page) == on_board(FILM.at(FILM.stops[7]).frame)
    expect(page.locator("#telling-head")).to_have_text("Lap 7 captures 3")
    page.locator('[data-step="next"]').click()
    stands_at(page, 13)


def test_a_pause_stops_the_turn_and_going_on_goes_on(board: Open) -> None:
    page = begin(board)
    page.keyboard.press(" ")
    here = place(page)
    expect(page.locator("html")).to_have_attribute("data-player", "paused")
    page.locator('[data-step="toggle"]').click()
    page.wait_for_function("here => +document.querySelector('#ribbon-place').value > here", arg=here)
    page.locator('[data-step="toggle"]').click()
    expect(page.locator("html")).to_have_attribute("data-player", "paused")


def test_the_ribbon_fits_beside_a_low_board_in_every_language(board: Open) -> None:
    """In a frame of 640 x 480, Malagasy stood half outside."""
    page = begin(board, viewport=(640, 480))
    for code in COMPLETE:
        choose_language(page, code)
        for part in ("#ribbon-lap", "#ribbon-taken"):
            box = page.locator(part).bounding_box()
            assert box, (code, part)
            assert box["x"] + box["width"] <= 640, (code, part)
