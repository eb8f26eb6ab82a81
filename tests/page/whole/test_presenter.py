"""For a projector: a clicker leads through the game, what is pointed at is lit and named, all is large."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from katra import Game, variant
from katra.film.playback import Film
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import PERFORMING, Open, agree, expected, settings, shown, sow_at_once
from tests.page.presented import LIT, PRESENTING, played, stands

STANDS = "document.documentElement.dataset.player === 'paused'"
SOWING = f"""{PERFORMING} && document.documentElement.dataset.player === 'playing'
    && Number(document.querySelector('#ribbon-place').value) > 0"""


def stops(page: Page, key: str, end: str) -> int:
    """Press a key until the turn that is shown stands at its beginning or its end; return how many times that took."""
    times = 0
    while page.locator("#ribbon-place").evaluate(f"node => node.value !== node.{end}"):
        page.keyboard.press(key)
        page.wait_for_function(STANDS)
        times += 1
    return times


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(client: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_in_a_turn_that_is_shown_it_leads_lap_by_lap_and_from_its_end_to_the_next_turn(board: Open) -> None:
    page = board(PRESENTING)
    game = played(page)
    line = [node.position for node in game.node.path()][::-1]
    for number in (1, 0):
        page.keyboard.press("PageUp")
        stands(page, line[number])
    with settings(page):
        page.locator("#speed").fill("0")
    for number, node in enumerate(game.way[1:], start=1):
        page.keyboard.press("PageDown")
        page.wait_for_function(SOWING)  # a step back before the first seed would leave the turn
        page.keyboard.press("PageUp")
        page.wait_for_function(STANDS)
        last = page.locator("#player button").last.evaluate("it => it.getBoundingClientRect().right")
        assert last <= page.evaluate("innerWidth"), "a button was cut off"
        stops(page, "PageUp", "min")
        turn = node.turn
        assert turn
        assert stops(page, "PageDown", "max") == len(Film(turn).beads)
        assert shown(page) == expected(line[number])
    assert stops(page, "PageUp", "min") > 0
    assert shown(page) == expected(line[1])
    page.keyboard.press("PageUp")
    stands(page, line[1])
    page.keyboard.press("PageUp")
    stands(page, line[0])


def test_it_turns_the_pages_of_a_figure(board: Open) -> None:
    page = board("?screen=figure&item=dandouau.2&presenter=1&lang=en")
    expect(page.locator("#figure")).to_be_visible()
    told = page.locator("#figure")
    expect(told).to_contain_text("1 / 11")
    page.keyboard.press("PageDown")
    expect(told).to_contain_text("2 / 11")
    page.keyboard.press("PageUp")
    expect(told).to_contain_text("1 / 11")


def test_at_the_opening_and_at_the_end_it_says_that_nothing_follows(board: Open) -> None:
    page = board(PRESENTING)
    for key, said in (("PageDown", "Nothing after this."), ("PageUp", "Nothing before this.")):
        page.keyboard.press(key)
        expect(page.locator("#notice-text")).to_have_text(said)
    page.locator("#board [data-pit='A3']").click()
    expect(page.locator("#notice")).to_be_hidden()


def test_arrow_keys_and_the_space_bar_lead_on_from_a_pit_or_a_button_that_a_mouse_has_pressed(board: Open) -> None:
    page = board(PRESENTING)
    game = played(page)
    line = [node.position for node in game.node.path()][::-1]
    page.locator("#board [data-legal=true]").first.click()
    expect(page.locator("#board .chosen")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    stands(page, line[-2])
    page.locator("#hint").click()
    page.keyboard.press("Space")
    stands(page, line[-1])


def test_the_board_keeps_its_arrow_keys_and_the_space_bar(board: Open) -> None:
    page = board(PRESENTING)
    game = played(page)
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    agree(page, game)
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    page.locator("#board [data-legal=true]").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("#board .chosen")).to_have_count(1)


def test_the_page_fills_the_screen_by_its_button_and_by_the_key_that_starts_a_show(board: Open) -> None:
    page = board(PRESENTING)
    if not page.evaluate("document.fullscreenEnabled"):
        expect(page.locator("#presenter-full")).to_be_hidden()
        return
    page.locator("#presenter-full").click()
    page.wait_for_function("document.fullscreenElement")
    expect(page.locator("#presenter-full")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("F5")
    page.wait_for_function("!document.fullscreenElement")
    page.keyboard.press("F5")
    page.wait_for_function("document.fullscreenElement")
    page.locator("#presenter-full").click()
    page.wait_for_function("!document.fullscreenElement")
    expect(page.locator("#presenter-full")).to_have_attribute("aria-pressed", "false")


def test_the_pit_under_the_pointer_is_lit_and_named_until_something_is_done(board: Open) -> None:
    page = board(PRESENTING)
    page.locator("#board [data-pit='A3']").hover()
    assert page.evaluate(LIT) == ["A3"]
    expect(page.locator("#pointed")).to_have_text("A3 2 seeds")
    page.locator("#board [data-pit='b2']").hover()
    assert page.evaluate(LIT) == ["b2"]
    page.mouse.move(2, 400)
    expect(page.locator("#pointed")).to_be_hidden()
    assert page.evaluate(LIT) == []
    page.locator("#board [data-pit='A1']").click()
    expect(page.locator("#pointed")).to_be_hidden()
    expect(page.locator("#board .chosen")).to_have_count(1)


def test_a_finger_that_moves_points_and_sows_nothing(board: Open) -> None:
    page, game = board(PRESENTING, viewport=(1024, 768)), Game(variant("katro", 4).start)
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    touch(client, "touchStart", middle(page, "#board [data-pit='A1']"))
    for pit in ("A2", "A3", "b2"):
        touch(client, "touchMove", middle(page, f"#board [data-pit='{pit}']"))
        page.wait_for_function(f"({LIT})[0] === '{pit}'")
    touch(client, "touchEnd")
    expect(page.locator("#pointed")).to_have_text("b2 2 seeds")
    agree(page, game)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_its_keys_are_in_the_list_of_shortcuts(board: Open) -> None:
    page = board(PRESENTING)
    page.keyboard.press("?")
    listed = page.locator("#shortcuts-list section", has=page.get_by_role("heading", name="For a projector"))
    assert listed.locator("kbd").all_inner_texts() == "Page Down,→,Space,Page Up,←,B,.,F5".split(",")


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 768)), ("mg", (1280, 720)), ("en", (1920, 1080))])
def test_what_is_said_can_be_read_from_afar_and_is_not_cut(board: Open, language: str, size: tuple[int, int]) -> None:
    page, game = (
        board(f"?game=gorobaka&side=both&presenter=1&lang={language}", viewport=size),
        Game(variant("gorobaka").start),
    )
    for _ in range(4):
        sow_at_once(page, game, game.decisions[-1])
        agree(page, game)
        for name in ("#whose", "#ribbon-lap", "#why"):
            letters, needed, room = page.locator(name).evaluate(
                "node => [parseFloat(getComputedStyle(node).fontSize), node.scrollWidth, node.clientWidth]"
            )
            assert letters >= 0.026 * size[1], name
            assert needed <= room, name


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 768)), ("mg", (1920, 1080))])
def test_axe_core_finds_nothing(board: Open, language: str, size: tuple[int, int]) -> None:
    page = board(f"?game=gorobaka&side=both&presenter=1&lang={language}", viewport=size)
    page.locator("#board [data-pit='A3']").hover()
    expect(page.locator("#pointed")).to_be_visible()
    cut = "node => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1"
    assert not page.locator("#pointed").evaluate(cut)
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_it_is_a_setting_that_makes_all_large_and_can_be_switched_off(board: Open) -> None:
    page = board("?game=katro&size=4&side=both&lang=en")
    height = "node => node.getBoundingClientRect().height"
    names, badge = (page.locator(name).first for name in ("#board .names text", "#board .plaque .total"))
    usual = names.evaluate(height), badge.evaluate(height)
    expect(page.locator("#presenting")).to_have_count(0)
    with settings(page):
        page.locator("#presenter").check()
    expect(page.locator("#board .badge").first).to_be_visible()
    large = names.evaluate(height), badge.evaluate(height)
    assert all(now > 1.25 * before for now, before in zip(large, usual, strict=True))
    page.reload()
    expect(page.locator("#presenting")).to_be_visible()
    with settings(page):
        page.locator("#presenter").uncheck()
    expect(page.locator("#board .badge").first).to_be_hidden()
    expect(page.locator("#presenting")).to_be_hidden()
    page.locator("#board [data-pit='A3']").hover()
    assert page.evaluate(LIT) == []
    page.keyboard.press("b")
    expect(page.locator("#black")).to_be_hidden()
