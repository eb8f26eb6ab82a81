"""How a way is chosen by finger or mouse: buttons beside the board, dragging, second thoughts."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Decision, Game, Player, variant
from tests.page.playing import BEGIN, Open, agree, begin, middle, offered, ring, sow, unmoved
from tests.page.touching import finger

PHONE = (390, 844)
BOXES = """JSON.stringify(['#board', 'body > footer'].map(it => document.querySelector(it).getBoundingClientRect()))"""


def test_on_a_phone_the_whole_cell_where_the_first_seed_falls_is_touched(board: Open) -> None:
    page, game = board("?game=gorobaka&links=0", viewport=PHONE), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    boxes = page.evaluate(BOXES)
    player = "a" if game.position.mover is Player.NORTH else "A"
    page.locator(ring(f"{player}4")).click()
    assert set(offered(page)) == {f"{player}4<", f"{player}4>"}
    assert page.evaluate(BOXES) == boxes
    for text in offered(page):
        box = page.locator(f'[data-decision="{text}"] .touch').bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 60
    page.locator(ring(f"{player}4")).click()
    assert offered(page) == []
    for sign in "<>":
        player = "a" if game.position.mover is Player.NORTH else "A"
        page.locator(ring(f"{player}4")).click()
        edge = page.locator(f'[data-decision="{player}4{sign}"] .touch').bounding_box()
        assert edge
        page.mouse.click(edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] - 4)
        game.play(Decision(3, sign))
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
            hand.send("touchMove", (x - way, y + 2))
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
