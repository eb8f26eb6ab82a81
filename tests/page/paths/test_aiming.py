"""How a way is chosen by finger or mouse: buttons beside the board, dragging, second thoughts."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Decision, Game, variant
from tests.page.playing import Open, agree, middle, offered, ring, unmoved
from tests.page.touching import finger

PHONE = (390, 844)


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


def test_the_foot_of_a_phone_answers_which_way_in_words(board: Open) -> None:
    """The fault: the question was answered by arrowheads alone, which newcomers did not take for buttons."""
    page, game = board("?game=katro&size=4", viewport=PHONE), Game(variant("katro", 4).start)
    stands = page.locator("#board").bounding_box()
    page.locator(ring("A2")).click()
    answers = page.locator("#offers button")
    expect(answers).to_have_text(["Left", "Right", "Another pit"])
    expect(page.locator("#turns")).to_be_hidden()
    assert page.locator("#board").bounding_box() == stands
    answers.nth(2).click()
    assert offered(page) == []
    expect(page.locator("#hint")).to_be_visible()
    page.locator(ring("A2")).click()
    answers.nth(1).click()
    game.play(Decision(1, ">"))
    agree(page, game)
