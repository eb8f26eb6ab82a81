"""For a projector: a clicker leads through the game, what is pointed at is lit and named, all is large."""

from playwright.sync_api import expect

from tests.page.playing import Open, agree
from tests.page.presented import PRESENTING, played, stands


def test_a_clicker_leads_through_the_game_turn_by_turn(board: Open) -> None:
    page = board(PRESENTING)
    game = played(page)
    line = [node.position for node in game.node.path()][::-1]
    page.evaluate("document.activeElement.blur()")
    for back, on in (("PageUp", "PageDown"), ("ArrowLeft", "ArrowRight"), ("ArrowLeft", "Space")):
        for position in line[-2::-1]:
            page.keyboard.press(back)
            stands(page, position)
        page.keyboard.press(back)
        stands(page, line[0])  # there is nothing before it
        for position in line[1:]:
            page.keyboard.press(on)
            stands(page, position)
        page.keyboard.press(on)
        stands(page, line[-1])
        agree(page, game)


def test_the_screen_turns_black_and_light_again_and_nothing_else_happens(board: Open) -> None:
    page = board(PRESENTING)
    game = played(page)
    for dark, light in (("b", "b"), (".", "."), ("b", "PageUp")):
        page.keyboard.press(dark)
        expect(page.locator("#black")).to_be_visible()
        assert page.locator("#black").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 800}
        page.keyboard.press(light)
        expect(page.locator("#black")).to_be_hidden()
        agree(page, game)
    page.keyboard.press("b")
    page.locator("#black").click()
    expect(page.locator("#black")).to_be_hidden()
