"""A turn can be typed in notation: a key opens the field, Enter plays, and what is wrong is said beside it."""

import re

from playwright.sync_api import expect

from katra import Game, parse_turn, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import QUICK, Open, agree, settings
from tests.page.typing_turns import type_turn

FOCUSED = "document.activeElement.id"


def test_a_turn_that_is_shown_does_not_take_the_keys_of_the_next(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    with settings(page):
        pass
    page.keyboard.press("/")
    type_turn(page, "A1 right")
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    game.play(parse_turn(game.position, "A1>")[0])
    second = next(each for each in game.decisions if each.sign == ">")
    text = f"{game.position.variant.board.name(second.pit or 0, game.position.mover)}>"
    type_turn(page, text)
    game.play(second)
    expect(page.locator("#said")).to_have_text(re.compile("^North sows.*captured"), timeout=30_000)
    agree(page, game)
    assert page.evaluate(FOCUSED) == "typed-turn"


def test_enter_in_the_empty_field_ends_the_turn_that_is_shown(board: Open) -> None:
    page = board("?game=katro&size=4", speed=0)
    page.keyboard.press("/")
    type_turn(page, "A1 right")
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    expect(page.locator("#typed-turn")).to_have_value("")
    page.keyboard.press("Enter")
    page.wait_for_function("!document.querySelector('#board').dataset.performing", timeout=2000)
    expect(page.locator("#typed-wrong")).to_be_empty()


def test_the_field_is_open_to_everyone_on_the_smallest_phone_too(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(320, 568))
    page.emulate_media(color_scheme="dark")
    page.keyboard.press("/")
    type_turn(page, "hello")
    expect(page.locator("#typed-wrong")).not_to_be_empty()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    for name in ("typed-turn", "play-typed", "close-typed"):
        box = page.locator(f"#{name}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    page.locator("#close-typed").click()
    expect(page.locator("#typed")).to_be_hidden()


COVERED = """() => {
    const field = document.querySelector('#typed').getBoundingClientRect();
    return [...document.querySelectorAll('#offers button, #turns button, #whose, #said')].filter(part => {
        const box = part.getBoundingClientRect();
        return box.left < field.right && box.right > field.left && box.top < field.bottom && box.bottom > field.top;
    }).map(part => part.id || part.textContent);
}"""


def test_on_a_wide_screen_the_field_covers_nothing_that_is_said_or_offered(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(1366, 768))
    expect(page.locator("#offers button")).to_be_visible()
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
