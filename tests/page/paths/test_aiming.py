"""How a way is chosen by finger or mouse: buttons beside the board, dragging, second thoughts."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Decision, Game, Player, variant
from tests.page.playing import BEGIN, Open, agree, begin, middle, offered, ring, sow, unmoved
from tests.page.touching import finger

PHONE = (390, 844)
BOXES = """JSON.stringify(['#board', 'body > footer'].map(it => document.querySelector(it).getBoundingClientRect()))"""


def test_where_the_board_only_points_the_ways_have_buttons_in_the_place_of_the_turns(board: Open) -> None:
    page, game = board("?game=gorobaka&links=0", viewport=PHONE), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    boxes = page.evaluate(BOXES)
    page.locator(ring("a4")).click()
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
        page.locator(ring(f"{player}4")).click()
        page.locator(f'#ways [data-decision="{player}4{sign}"]').click()
        game.play(Decision(3, sign))
        agree(page, game)
    page.locator(ring("a2")).click()
    page.locator('#board .pointer[data-way="a2>"] path:not(.disc)').click()  # an arrow that only points is touched
    game.play_text("a2>")
    agree(page, game)


def test_a_pit_is_dragged_in_the_direction_in_which_it_is_sown(board: Open) -> None:
    page, game = board("?game=katro", viewport=(1366, 768)), Game(variant("katro").start)
    x, y = middle(page, ring("A3"))
    page.mouse.move(x, y)
    page.mouse.down()
    for aside, shown in ((70, ">"), (-70, "<"), (0, "")):
        page.mouse.move(x + aside, y + aside / 12, steps=4)
        expect(page.locator("#board .route")).to_have_attribute("data-shown", shown)
    page.mouse.up()
    unmoved(page)
    assert offered(page) == []
    page.mouse.down()
    page.mouse.move(x + 3, y - 90, steps=4)  # where it cannot be sown
    page.mouse.up()
    unmoved(page)
    assert offered(page) == []
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 70, y + 6, steps=4)
    page.mouse.up()
    game.play(Decision(2, ">"))
    agree(page, game)
    assert offered(page) == []


def test_a_pit_is_dragged_by_a_finger(board: Open) -> None:
    page, game = board("?game=katro", viewport=PHONE), Game(variant("katro").start)
    with finger(page) as hand:
        x, y = middle(page, ring("A3"))
        hand.send("touchStart", (x, y))
        for way in (15, 30, 45, 60):
            hand.send("touchMove", (x + 2, y - way))
        expect(page.locator("#board .route")).to_have_attribute("data-shown", "<")
        hand.send("touchEnd")
        game.play(Decision(2, "<"))
        agree(page, game)


def test_who_slides_off_a_target_or_clicks_twice_plays_nothing(board: Open) -> None:
    page = board("?game=katro", runs=BEGIN)
    for viewport, seen in (((1366, 768), " .disc"), (PHONE, "")):
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        begin(page, "katro", 6)
        page.locator(ring("A3")).click()
        one, other = (f'[data-decision="A3{sign}"]{seen}' for sign in "<>")
        page.locator(one).wait_for()
        for end in (middle(page, other), (viewport[0] / 2, 4.0)):
            page.mouse.move(*middle(page, one))
            page.mouse.down()
            page.mouse.move(*end, steps=3)
            page.mouse.up()
            unmoved(page)
            if not offered(page):
                page.locator(ring("A3")).click()
        page.keyboard.press("Escape")
        page.mouse.dblclick(*middle(page, ring("A5")))
        unmoved(page)
