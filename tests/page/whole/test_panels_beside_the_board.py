"""What is opened on upright screens lies below the board, which stays whole in sight and stands where it stood."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.page.panels import OPENED, leave_the_board_in_sight, play_a_turn
from tests.page.playing import FRAMES, STILL, Open, resize

UPRIGHT = [(768, 1024), (820, 1180), (1080, 1920)]

PEEKING = """() => {
    const panel = document.querySelector('#panel').getBoundingClientRect(), status = document.querySelector('#status');
    const said = document.createRange();
    said.selectNodeContents(document.querySelector('#news'));
    return getComputedStyle(status).opacity !== '0'
        && [...said.getClientRects()].some(it => it.height && (it.top < panel.top || it.bottom > panel.bottom));
}"""
"""Whether any of what is said can be seen beside the panel that lies over it."""


@pytest.mark.parametrize("game", ["katro", "katra-be"])
def test_what_is_opened_on_an_upright_screen_leaves_the_whole_board_in_sight(board: Open, game: str) -> None:
    page = board(f"?game={game}")
    play_a_turn(page)
    for width, height in UPRIGHT:
        resize(page, width, height)
        leave_the_board_in_sight(page)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024)])
def test_nothing_of_what_was_said_peeks_out_beside_a_panel(board: Open, size: tuple[int, int]) -> None:
    page = board("?game=katro&lang=fr", viewport=size)
    play_a_turn(page)
    for key, opened in OPENED.items():
        page.keyboard.press(key)
        expect(page.locator(opened)).to_be_visible()
        assert not page.evaluate(PEEKING), opened
        page.keyboard.press(key)
        expect(page.locator("#panel")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1366, 768)])
def test_from_tab_to_tab_of_study_the_board_and_the_tabs_stand_still(board: Open, size: tuple[int, int]) -> None:
    """The faults: on wide screens the board was smaller in Position, and My games began at two thirds of the height."""
    page = board("?game=katro", viewport=size)
    page.keyboard.press("m")
    places = []
    for name in ("moves", "editor", "collection"):
        page.locator(f"#panel section:not([hidden]) [id$=tab-{name}]").click()
        expect(page.locator(f"#{name}")).to_be_visible()
        page.evaluate(FRAMES, 3)
        places.append([page.locator(it).bounding_box() for it in ("#board .wood", f"#{name} .tabs")])
    boards, rows = zip(*places, strict=True)
    assert len({(box["x"], box["y"], box["width"], box["height"]) for box in boards if box}) == 1
    assert len({(round(box["x"]), round(box["y"])) for box in rows if box}) == 1


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1366, 768), (1920, 1080)])
def test_a_tasks_card_and_the_board_are_one_group(board: Open, size: tuple[int, int]) -> None:
    """The fault: the card lay alone on empty ground, 170 px from the board, or was wider than it."""
    page = board("?screen=puzzle&item=katro-4.1", viewport=size)
    wood, card = (page.locator(it).bounding_box() for it in ("#board .wood rect >> nth=1", "#study"))
    assert wood
    assert card
    if size[0] < size[1]:
        assert card["x"] == pytest.approx(wood["x"], abs=6)
        assert card["width"] == pytest.approx(wood["width"], abs=12)
    else:
        assert 12 < card["x"] - wood["x"] - wood["width"] < 48
        assert size[0] - card["x"] - card["width"] == pytest.approx(wood["x"], abs=24)


TARGETS = """() => [...document.querySelectorAll('#offers button, #turns button')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .map(it => it.getBoundingClientRect()).sort((one, other) => one.x - other.x)
    .map(it => [it.left, it.right, it.height])"""


def are_apart(page: Page, number: int) -> None:
    targets = page.evaluate(TARGETS)
    assert len(targets) >= number
    assert all(height >= 44 for _, _, height in targets), targets
    assert all(left - right >= 7.9 for (_, right, _), (left, _, _) in pairwise(targets)), targets


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_what_is_pressed_below_the_board_of_a_phone_is_a_finger_high_and_apart(
    board: Open, size: tuple[int, int]
) -> None:
    page = board("?teach=1&lang=fr", viewport=size)
    are_apart(page, 1)
    page.locator("#board [data-legal=true]").first.click()
    page.locator("[data-decision]").first.click()
    expect(page.locator("#undo")).to_be_enabled()
    page.wait_for_function(STILL)
    are_apart(page, 3)


def test_the_buttons_of_a_tablet_stand_where_they_stood_when_nothing_more_is_proposed(board: Open) -> None:
    page = board("?game=katro", viewport=(820, 1180))
    expect(page.locator("#offers button")).to_have_count(1)
    before = [page.locator(it).bounding_box() for it in ("#hint", "#new-game")]
    play_a_turn(page)
    expect(page.locator("#offers button")).to_have_count(0)
    assert [page.locator(it).bounding_box() for it in ("#hint", "#new-game")] == before


UNDONE = "?game=katro&size=6&side=both&lang=mg&moves=B1<_b2<_B1>"


WIDE = [(1180, 700), (1180, 1100), (1280, 1024), (1366, 768), (1920, 1080)]
NARROW = [(768, 1024), (1024, 768), (390, 844), (844, 390), (600, 400)]


def test_a_second_press_where_undo_is_does_not_redo(board: Open) -> None:
    """The faults: Redo came where Undo had been, and pushed Undo aside and New game off the screen."""
    page = board(UNDONE)
    for size in (*WIDE, *NARROW):
        resize(page, *size)
        expect(page.locator("#redo")).to_be_hidden()
        before = page.locator("#undo").bounding_box()
        page.locator("#undo").click()
        expect(page.locator("#redo")).to_be_visible()
        assert page.locator("#undo").bounding_box() == before, size
        expect(page.locator("#new-game")).to_be_in_viewport(ratio=1)
        page.locator("#redo").click()


STARTS = """() => ['#game-name', '#learn-button span', '#ribbon-lap', '#why', '#undo'].map(
    part => Math.round(document.querySelector(part).getBoundingClientRect().left))"""


@pytest.mark.parametrize("size", [(844, 390), (800, 500), (600, 400), (568, 320)])
def test_beside_a_low_board_all_begins_at_one_edge_and_both_are_the_middle(board: Open, size: tuple[int, int]) -> None:
    """Words began at five edges, the settings had a row of their own, and a short board stood left of the middle."""
    page = board(UNDONE, viewport=size)
    expect(page.locator("#why")).to_be_visible()
    starts = page.evaluate(STARTS)
    assert max(starts) - min(starts) <= 1, starts
    game, settings, wood, last = (
        page.locator(part).bounding_box()
        for part in ("#choose-game", "#settings-button", "#board .wood > rect:nth-of-type(2)", "#new-game")
    )
    assert game
    assert settings
    assert wood
    assert last
    assert settings["y"] == game["y"]
    assert wood["x"] == pytest.approx(size[0] - last["x"] - last["width"], abs=12)
