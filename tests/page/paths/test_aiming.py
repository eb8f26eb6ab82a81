"""How a way is chosen by finger or mouse: taps near the arrows, buttons beside the board, dragging, second thoughts."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from katra import Decision, Game, Player, variant
from tests.page.playing import STILL, Open, agree, offered, resize, sow
from tools.browsing import STORED_GAME
from web.words.language import codes

PHONE = (390, 844)
BOXES = """JSON.stringify(['#board', 'body > footer'].map(it => document.querySelector(it).getBoundingClientRect()))"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pit(name: str) -> str:
    return f'[data-pit="{name}"] .ring'


def unmoved(page: Page) -> None:
    """Hold that no turn has been played."""
    page.wait_for_function(STILL)
    assert page.evaluate(STORED_GAME) is None


@pytest.mark.parametrize(("query", "chosen"), [("?game=katro", "A3"), ("?game=gorobaka", "A8"), ("?game=paika", "A3")])
def test_a_tap_inside_the_rim_of_another_pit_never_plays(board: Open, query: str, chosen: str) -> None:
    page = board(query, viewport=(1366, 768))
    page.locator(pit(chosen)).click()
    targets = [middle(page, f'[data-decision="{text}"] .disc') for text in offered(page)]
    assert len(targets) == 2
    names = page.evaluate("[...document.querySelectorAll('#board [data-pit]')].map(it => it.dataset.pit)")
    radius = page.evaluate("document.querySelector('#board .ring').getBoundingClientRect().width / 2")
    for name in names:
        x, y = middle(page, pit(name))
        for aim_x, aim_y in targets:
            far = ((aim_x - x) ** 2 + (aim_y - y) ** 2) ** 0.5
            if name != chosen and far < 2.5 * radius:
                share = (radius - 1) / far
                met = page.evaluate(
                    "([x, y]) => document.elementFromPoint(x, y).closest('[data-pit], [data-decision]').dataset.pit",
                    [x + (aim_x - x) * share, y + (aim_y - y) * share],
                )
                assert met == name
    x, y = middle(page, pit("A2" if chosen == "A3" else "A7"))
    page.mouse.click(x + radius - 1, y)
    unmoved(page)


def test_where_the_board_only_points_the_ways_have_buttons_in_the_place_of_the_turns(board: Open) -> None:
    page, game = board("?game=gorobaka&links=0", viewport=PHONE), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    boxes = page.evaluate(BOXES)
    page.locator(pit("a4")).click()
    expect(page.locator("#board .pointer")).to_have_count(2)
    assert page.locator("#board [data-decision]").count() == 0
    expect(page.locator("#turns")).to_be_hidden()
    assert page.evaluate(BOXES) == boxes
    ways = page.locator("#ways button")
    expect(ways).to_have_count(3)
    assert [ways.nth(n).inner_text() for n in range(3)] == ["Down", "Up", "Another pit"]
    for n in range(3):
        box = ways.nth(n).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    ways.nth(2).click()
    expect(page.locator("#ways")).to_be_hidden()
    expect(page.locator("#turns")).to_be_visible()
    for sign in "<>":
        player = "a" if game.position.mover is Player.NORTH else "A"
        page.locator(pit(f"{player}4")).click()
        page.locator(f'#ways [data-decision="{player}4{sign}"]').click()
        game.play(Decision(3, sign))
        agree(page, game)


def test_who_touches_an_arrow_that_only_points_goes_that_way(board: Open) -> None:
    page, game = board("?game=katro&size=4", viewport=PHONE), Game(variant("katro", 4).start)
    page.locator(pit("A2")).click()
    page.locator('#board .pointer[data-way="A2>"] path:not(.disc)').click()
    game.play_text("A2>")
    agree(page, game)


@pytest.mark.parametrize("code", codes())
def test_the_ways_have_room_for_their_words_in_every_language(board: Open, code: str) -> None:
    page = board(f"?game=gorobaka&lang={code}", viewport=PHONE)
    page.evaluate("document.fonts.ready")
    for width, height in (PHONE, (360, 640), (320, 568)):
        resize(page, width, height)
        page.locator(pit("A4")).click()
        expect(page.locator("#ways button")).to_have_count(3)
        wide = "[...document.querySelectorAll('#ways button')].filter(it => it.scrollWidth > it.clientWidth).length"
        assert page.evaluate(wide) == 0, width
        page.locator("#ways button").last.click()
        expect(page.locator("#ways")).to_be_hidden()


def test_a_phone_shows_the_page_as_wide_as_its_screen(board: Open) -> None:
    page = board("?game=katro", viewport=PHONE)
    client = page.context.new_cdp_session(page)
    phone = {"width": PHONE[0], "height": PHONE[1], "deviceScaleFactor": 2, "mobile": True}
    client.send("Emulation.setDeviceMetricsOverride", phone)
    page.wait_for_function("devicePixelRatio === 2")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [PHONE[0]] * 2
    page.locator("#settings-button").click()
    box = page.locator("#settings").bounding_box()
    assert box
    assert 0 <= box["x"] <= PHONE[0] - box["width"]
    client.send("Emulation.clearDeviceMetricsOverride")


def test_buttons_of_the_ways_are_reached_by_keyboard(board: Open) -> None:
    page = board("?game=gorobaka", viewport=PHONE)
    page.locator('[data-pit="A4"]').focus()
    page.keyboard.press("Enter")
    first, second = (page.locator(f'#ways [data-decision="A4{sign}"]') for sign in "<>")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    expect(page.locator("#board .route")).to_have_attribute("data-shown", ">")
    page.keyboard.press("Escape")
    expect(page.locator('[data-pit="A4"]')).to_be_focused()
    unmoved(page)


@pytest.mark.parametrize(("viewport", "step"), [((1366, 768), (70, 6)), (PHONE, (5, 60))])
def test_a_pit_is_dragged_in_the_direction_in_which_it_is_sown(
    board: Open, viewport: tuple[int, int], step: tuple[int, int]
) -> None:
    page, game = board("?game=katro", viewport=viewport), Game(variant("katro").start)
    x, y = middle(page, pit("A3"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + step[0], y + step[1], steps=4)
    expect(page.locator("#board .route")).to_have_attribute("data-shown", ">")
    page.mouse.move(x - step[0], y - step[1], steps=4)
    expect(page.locator("#board .route")).to_have_attribute("data-shown", "<")
    page.mouse.move(x, y, steps=4)
    expect(page.locator("#board .route")).to_have_attribute("data-shown", "")
    page.mouse.up()
    unmoved(page)
    assert offered(page) == []
    page.mouse.down()
    page.mouse.move(x + step[0], y + step[1], steps=4)
    page.mouse.up()
    game.play(Decision(2, ">"))
    agree(page, game)
    assert offered(page) == []


def test_a_pit_dragged_to_where_it_cannot_be_sown_plays_nothing(board: Open) -> None:
    page = board("?game=katro")
    x, y = middle(page, pit("A3"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y - 90, steps=4)
    page.mouse.up()
    unmoved(page)
    page.locator(pit("A3")).click()
    assert len(offered(page)) == 2


def touch(client: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_a_pit_is_dragged_by_a_finger(board: Open) -> None:
    page, game = board("?game=katro", viewport=PHONE), Game(variant("katro").start)
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    x, y = middle(page, pit("A3"))
    touch(client, "touchStart", (x, y))
    for way in (15, 30, 45, 60):
        touch(client, "touchMove", (x + 2, y - way))
    expect(page.locator("#board .route")).to_have_attribute("data-shown", "<")
    touch(client, "touchEnd")
    game.play(Decision(2, "<"))
    agree(page, game)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.parametrize("viewport", [(1366, 768), PHONE])
def test_sliding_off_a_target_plays_nothing(board: Open, viewport: tuple[int, int]) -> None:
    page = board("?game=katro", viewport=viewport)
    page.locator(pit("A3")).click()
    seen = "#ways button" if viewport == PHONE else ".disc"
    one, other = (f'[data-decision="A3{sign}"]' + (" .disc" if seen == ".disc" else "") for sign in "<>")
    for end in (middle(page, other), (viewport[0] / 2, 4.0)):
        page.mouse.move(*middle(page, one))
        page.mouse.down()
        page.mouse.move(*end, steps=3)
        page.mouse.up()
        unmoved(page)
        if not offered(page):
            page.locator(pit("A3")).click()


@pytest.mark.parametrize("aside", [0, 28])
def test_a_double_click_chooses_a_pit_and_plays_nothing(board: Open, aside: int) -> None:
    page = board("?game=katro", viewport=(1366, 768))
    x, y = middle(page, pit("A3"))
    page.mouse.dblclick(x + aside, y)
    unmoved(page)
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    x, y = middle(page, pit("A5"))
    for _ in range(2):
        touch(client, "touchStart", (x + aside, y))
        touch(client, "touchEnd")
    unmoved(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
