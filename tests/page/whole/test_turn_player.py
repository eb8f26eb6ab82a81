"""A turn can be stopped, stepped through back as well as on, and looked at again; the totals go with it."""

import re

import pytest
from playwright.sync_api import Page, expect

from katra import parse_position, variant
from tests.page.playing import AT_ONCE, QUICK, STILL, Open, choose_language, kept, laid_out, shown, store_settings
from tests.page.turns import (
    FILM,
    LONG,
    PERFORMING,
    PLAYER,
    SLOWEST,
    USUAL,
    begin,
    on_board,
    place,
    play,
    stands_at,
)
from web.words.language import language

FRENCH = language("fr")


def test_a_capture_that_one_stands_at_shows_what_is_taken_and_from_where(board: Open) -> None:
    page = begin(board)
    page.keyboard.press("0")
    page.keyboard.press("]")
    capture = FILM.at(FILM.captures[0])
    stands_at(page, FILM.captures[0])
    ((pit, seeds),) = capture.taken
    name = LONG.turn.before.variant.board.name(pit, LONG.turn.before.mover.other)
    expect(page.locator(f'[data-pit="{name}"]')).to_have_attribute("data-trail", "taken")
    expect(page.locator("#board .flight text")).to_have_text(f"+{seeds}")


def test_colour_spreads_along_the_way_and_no_arrow_is_there(board: Open) -> None:
    page = begin(board)
    page.keyboard.press("0")
    page.keyboard.press("}")
    page.keyboard.press(".")
    page.keyboard.press(".")
    lap, before = FILM.way(place(page))
    name = LONG.turn.before.variant.board.name

    def marked(mark: str) -> set[str]:
        pits = f"[...document.querySelectorAll('#board [data-trail={mark}]')].map(it => it.dataset.pit)"
        return set(page.evaluate(pits))

    now = {name(seen.pit, LONG.turn.before.mover) for seen in lap if seen.kind in ("lift", "seed")}
    assert marked("now") == now
    assert marked("before") <= {name(seen.pit, LONG.turn.before.mover) for seen in before} - now
    assert page.locator("#board [data-decision]").count() == 0
    expect(page.locator('#board [data-player="north"]')).to_have_class("plaque to-move")
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    assert page.locator("#board [data-trail]").count() == 0


def test_the_speed_changes_in_the_middle_of_a_turn(board: Open) -> None:
    page = begin(board)
    page.locator("#player-speed").evaluate(
        f"it => {{ it.value = {QUICK}; it.dispatchEvent(new Event('input', {{bubbles: true}})) }}"
    )
    page.wait_for_function("document.querySelector('#speed').value === '4'")
    assert page.evaluate(PERFORMING)
    page.wait_for_function(STILL, timeout=20_000)  # at the slowest it would take a minute
    page.locator("#replay").click()
    page.wait_for_function(PLAYER)
    page.locator("#player-speed").evaluate(
        f"it => {{ it.value = {AT_ONCE}; it.dispatchEvent(new Event('input', {{bubbles: true}})) }}"
    )
    page.wait_for_function(STILL)


@pytest.mark.parametrize("viewport", [(390, 844), (1366, 768), (844, 390)])
def test_nothing_moves_when_the_player_takes_the_place_of_the_buttons(board: Open, viewport: tuple[int, int]) -> None:
    page = board(LONG.link, speed=SLOWEST, viewport=viewport)
    before = page.locator("#board").bounding_box()
    play(page)
    page.wait_for_function(PLAYER)
    assert page.locator("#board").bounding_box() == before
    for each in page.locator("#player [data-step], #scrubber, #player-speed, #lap").all():
        box = each.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport[0] + 1
        assert 0 <= box["y"] <= box["y"] + box["height"] <= viewport[1] + 1


def test_a_replay_opens_the_player_even_where_turns_are_shown_at_once(board: Open) -> None:
    page = board(LONG.link, speed=AT_ONCE)
    play(page)
    page.wait_for_function(STILL)
    page.locator("#replay").click()
    page.wait_for_function(PLAYER)
    stands_at(page, FILM.end)
    assert page.locator("#board .lap-number").count() > 3
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    assert kept(page).position.text == LONG.turn.after.text


def test_the_scrubber_of_a_still_picture_opens_the_player_where_it_is_let_go(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    board(LONG.link, speed=USUAL)
    play(page)
    here = FILM.captures[0]
    page.locator("#scrubber").fill(str(here))
    page.wait_for_function(PLAYER)
    stands_at(page, here)


def test_another_language_is_spoken_in_the_middle_of_a_turn_too(board: Open) -> None:
    page = begin(board)
    page.keyboard.press(" ")
    here = place(page)
    choose_language(page, "fr")
    expect(page.locator("#said")).to_contain_text("sème")
    expect(page.locator("#lap")).to_contain_text(f"Semis {FILM.lap_of(here)}")
    expect(page.locator('[data-step="toggle"]')).to_have_accessible_name(FRENCH.say("player.go_on"))
    assert place(page) == here


def test_a_screen_that_is_turned_keeps_the_place_of_a_turn_that_was_stopped(board: Open) -> None:
    page = begin(board, viewport=(1280, 800))
    page.keyboard.press(" ")
    page.keyboard.press("]")
    stands_at(page, here := place(page))
    page.set_viewport_size({"width": 390, "height": 844})
    laid_out(page, LONG.turn.before.variant)
    stands_at(page, here)
    page.keyboard.press(".")
    stands_at(page, here + 1)


def test_a_guess_is_answered_even_if_the_turn_is_cut_short(page: Page, board: Open) -> None:
    store_settings(page, speed=SLOWEST, guess=True)
    board(LONG.link)
    play(page)
    page.locator('[data-pit="A1"]').click()
    page.wait_for_function(PLAYER)
    page.keyboard.press("Escape")
    expect(page.locator("#lap")).to_contain_text("of 1 right")
    expect(page.locator("#board [data-guess]")).to_have_attribute("data-guess", re.compile("right|wrong"))


def test_single_keys_that_are_switched_off_do_nothing(page: Page, board: Open) -> None:
    store_settings(page, speed=SLOWEST, shortcuts=False)
    board(LONG.link)
    play(page)
    page.wait_for_function(PLAYER)
    page.keyboard.press(" ")
    here = place(page)
    page.keyboard.press("]")
    page.keyboard.press("9")
    stands_at(page, here)
    page.keyboard.press("PageDown")
    stands_at(page, FILM.laps[1] if here < FILM.laps[1] else FILM.laps[2])


def test_the_page_asks_where_the_last_seed_will_fall_and_counts(page: Page, board: Open) -> None:
    store_settings(page, speed=QUICK, guess=True)
    board(LONG.link)
    play(page)
    page.wait_for_function(PLAYER)
    expect(page.locator("#lap")).to_have_text("Where will the last seed fall? Choose a pit.")
    assert shown(page) == on_board(FILM.at(0).frame)
    last = FILM.at(FILM.end)
    name = LONG.turn.before.variant.board.name(last.pit, LONG.turn.before.mover)
    page.locator(f'[data-pit="{name}"]').click()
    expect(page.locator(f'[data-pit="{name}"]')).to_have_attribute("data-guess", "right")
    expect(page.locator("#lap")).to_contain_text("you were right! 1 of 1 right.")
    page.wait_for_function(STILL)


def test_a_question_is_skipped_by_its_button_or_by_escape(page: Page, board: Open) -> None:
    store_settings(page, speed=SLOWEST, guess=True)
    board(LONG.link)
    play(page)
    page.wait_for_function(PLAYER)
    page.locator("[data-guess-skip]").click()
    expect(page.locator("#lap")).to_contain_text("Lap 1 · ")
    expect(page.locator("html")).to_have_attribute("data-player", "playing")
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)


def test_the_computer_waits_for_a_key_of_who_plays_at_their_own_pace(page: Page, board: Open) -> None:
    store_settings(page, speed=AT_ONCE, waits=True, players=(1, 0))
    board("?game=katrayo&size=4")
    expect(page.locator("#whose")).to_have_text("South waits for you to go on.")
    page.keyboard.press(" ")
    page.wait_for_function("document.querySelector('#board [data-legal=true]')")
    assert kept(page).ply == 1


def test_a_rova_that_is_lost_falls_before_one_s_eyes(board: Open) -> None:
    position = "0.0.0.3.0.0.0.0/2.0.4.5.1.1.0.0/0.0.0.1.0.2.2.0/1.1.1.0.0.0.0.0 S 20-20 r"
    assert parse_position(variant("katra-be"), position)
    page = board(f"?game=katra-be&position={position.replace(' ', '+')}", speed=SLOWEST)
    page.locator('[data-pit="A4"]').click()
    page.locator('#board [data-decision="A4>"]').click()
    page.wait_for_function(PLAYER)
    page.keyboard.press("0")
    page.keyboard.press("]")
    rova = page.locator('#board [data-rova="north"]')
    expect(page.locator("#board")).to_have_attribute("data-losing", "north")
    expect(rova).to_have_attribute("data-intact", "false")
    page.keyboard.press(",")
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
    page.wait_for_function("here => +document.querySelector('#scrubber').value > here + 2", arg=here)
    page.keyboard.press(" ")
    assert page.evaluate("window.struck") >= 3
