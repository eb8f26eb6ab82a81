"""Two people face each other over a flat screen: what is North's is turned to them, and touched where it is drawn."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, Player, decision_text, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.faces import FACING, TURNED, finger, sow_by_touch, swapped, tap
from tests.page.playing import (
    Open,
    agree,
    aimed,
    choose_language,
    click_at_once,
    play,
    settings,
    store_settings,
)
from tests.page.visiting import ASKED, ATTRACTS, later, let_hurry
from web.kiosk.timer import COUNTDOWN, THINKING
from web.links.parameters import MIN_IDLE

TABLETS = [(1024, 768), (768, 1024), (1366, 768)]


@pytest.mark.parametrize("size", TABLETS)
def test_two_play_a_whole_game_by_touch_and_begin_another(board: Open, size: tuple[int, int]) -> None:
    page, game = board(FACING, viewport=size), Game(variant("katrayo", 4).start)
    client = finger(page)
    played = set()
    while not game.outcome:
        played.add(game.position.mover)
        sow_by_touch(page, client, game)
        agree(page, game)
    assert played == set(Player)
    expect(page.locator("#far-whose")).to_have_text(page.locator("#whose").text_content() or "")
    expect(page.locator("#far-said")).to_have_text(page.locator("#said").inner_text())
    tap(page, client, "#far-again")
    agree(page, Game(variant("katrayo", 4).start))
    expect(page.locator("#far-again")).to_be_hidden()
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.parametrize("size", TABLETS)
def test_what_is_north_s_is_turned_and_what_is_south_s_is_not(board: Open, size: tuple[int, int]) -> None:
    page = board("?game=katra-be&facing=1&lang=en", viewport=size)
    for north, south in (
        ('.plaque[data-player="north"] text', '.plaque[data-player="south"] text'),
        (".pit[data-pit^='a'] .number text", ".pit[data-pit^='A'] .number text"),
        ("[data-bowl='north'] .number text", "[data-bowl='south'] .number text"),
        (".names > :last-child text", ".names > :first-child text"),
    ):
        assert set(page.evaluate(TURNED, f"#board {north}")) == {True}, north
        assert set(page.evaluate(TURNED, f"#board {south}")) == {False}, south
    far, board_box, near = (page.locator(name).bounding_box() for name in ("#far", "#board .wood", "#status"))
    assert far
    assert board_box
    assert near
    assert far["y"] < near["y"]
    if size[0] < 1180:
        assert far["y"] + far["height"] <= board_box["y"] + 3


def test_with_a_mouse_it_is_not_proposed_and_against_the_computer_nothing_is_turned(board: Open) -> None:
    page = board("?game=katro&size=4&side=south&facing=1&lang=en")
    expect(page.locator("#far")).to_be_hidden()
    assert page.evaluate(TURNED, "#board .plaque text") == [False] * 4
    page.locator("#players-button").click()
    expect(page.locator("#players")).to_be_visible()
    expect(page.locator("#facing-offer")).to_be_hidden()


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 768)), ("mg", (768, 1024))])
def test_axe_core_finds_nothing_and_the_far_player_s_sentences_are_not_cut(
    board: Open, language: str, size: tuple[int, int]
) -> None:
    page, game = board("?game=katro&size=4&facing=1&lang=en", viewport=size), Game(variant("katro", 4).start)
    choose_language(page, language)
    while not game.outcome and game.ply < 6:
        decision = aimed(game, game.decisions[0])
        text = decision_text(game.position, decision)
        click_at_once(page, *([f'#board [data-pit="{text[:-1]}"]'] if decision.pit is not None else []))
        click_at_once(page, f'[data-decision="{text}"]')
        play(game, decision)
        agree(page, game)
        cut = "node => node.scrollHeight > node.clientHeight + 1"
        assert not page.locator("#far-news").evaluate(cut)
    page.wait_for_function("document.getAnimations().length === 0")  # what fades in is pale for a while
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_on_a_phone_what_is_said_turns_to_the_player_to_move(board: Open) -> None:
    page, game = board(FACING, viewport=(390, 844)), Game(variant("katrayo", 4).start)
    expect(page.locator("#far")).to_be_hidden()
    assert page.locator("#river").evaluate("node => getComputedStyle(node).rotate") == "none"
    client = finger(page)
    sow_by_touch(page, client, game)
    agree(page, game)
    assert page.locator("#river").evaluate("node => getComputedStyle(node).rotate") == "180deg"
    theirs = page.locator("#far-said").text_content()  # what would stand at the far side, if that had room
    assert theirs
    expect(page.locator("#said")).to_have_text(theirs)  # with North's left and right
    sow_by_touch(page, client, game)
    agree(page, game)
    theirs = page.locator("#far-said").text_content()
    assert theirs
    assert page.locator("#said").text_content() == swapped(theirs) != theirs
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.parametrize("size", [(1024, 768), (1080, 1920)])
def test_two_come_to_a_lying_kiosk_are_asked_from_their_own_side_and_so_are_the_next(
    page: Page, open_page: Open, size: tuple[int, int]
) -> None:
    let_hurry(page, first_pause=600)
    open_page("?kiosk=1&facing=1&game=katrayo&size=4&idle=30&speed=5&lang=en", viewport=size)
    client = finger(page)
    for _ in range(2):
        game = Game(variant("katrayo", 4).start)
        tap(page, client, "#board [data-pit='a2']", " .touch")  # by the person at the far side
        page.wait_for_function(f"!{ATTRACTS}")
        expect(page.locator("#far-whose")).to_have_text("South’s turn: choose a glowing pit.")
        places = [page.locator(name).bounding_box() for name in ("#far", "#board .wood:visible", "#status")]
        tops = [box["y"] for box in places if box]
        assert len(tops) == 3
        assert tops == sorted(tops)
        assert all(box and box["width"] > 0.55 * size[0] for box in places[::2])
        sow_by_touch(page, client, game)
        agree(page, game)
        near, far = page.locator("#said").text_content(), page.locator("#far-said").text_content()
        assert near
        assert far == swapped(near) != near
        page.keyboard.press("Escape")  # a caption would be read
        later(page, MIN_IDLE * THINKING)
        page.wait_for_function(ASKED)
        rotated = "node => getComputedStyle(node).rotate"
        assert page.locator("#kiosk-question").evaluate(rotated) == "180deg"  # it is North's turn
        tap(page, client, "#kiosk-stay")
        page.wait_for_function(f"!{ASKED}")
        page.locator("#kiosk-again").click()
        assert page.locator("#kiosk-question").evaluate(rotated) == "none"  # for the person who pressed the button
        later(page, COUNTDOWN)
        page.wait_for_function(ATTRACTS)
        expect(page.locator("#far")).to_be_hidden()
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_it_is_proposed_to_two_people_who_touch_and_kept(page: Page, open_page: Open) -> None:
    store_settings(page, speed=5, players=(0, 0))
    client = finger(page)
    client.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": 1024, "height": 768, "deviceScaleFactor": 1, "mobile": True},
    )
    open_page("?game=katro&size=4&lang=en", viewport=(1024, 768))
    page.locator("#players-button").click()
    expect(page.locator("#facing-offer")).to_be_visible()
    page.locator("#facing-offer input").check()
    page.get_by_text("The computer", exact=True).click()
    expect(page.locator("#facing-offer")).to_be_hidden()
    page.locator("#close-players").click()
    expect(page.locator("#far")).to_be_visible()
    expect(page.locator("#facing")).to_be_checked()
    page.reload()
    expect(page.locator("#far")).to_be_visible()
    with settings(page):
        page.locator("#facing").uncheck()
    expect(page.locator("#far")).to_be_hidden()
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    client.send("Emulation.clearDeviceMetricsOverride")
