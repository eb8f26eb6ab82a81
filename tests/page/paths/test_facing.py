"""Two people face each other over a flat screen: what is North's is turned to them, and touched where it is drawn."""

from playwright.sync_api import expect

from katra import Game, Player, decision_text, variant
from tests.page.faces import FACING, TURNED, finger, sow_by_touch, swapped, tap
from tests.page.playing import (
    Open,
    agree,
    click_at_once,
    offered,
    play,
)


def test_each_player_s_arrow_to_the_right_points_to_their_own_right(board: Open) -> None:
    page, game = board(FACING, viewport=(1024, 768)), Game(variant("katrayo", 4).start)
    for player in Player:
        texts = [decision_text(game.position, each) for each in game.decisions]
        first = next(text for text in texts if text[1] in "23")
        page.locator(f'#board [data-pit="{first[:-1]}"]').click()
        page.locator(f'[data-decision="{first}"]').wait_for()
        for text in offered(page):
            turned = (text[-1] == ">") == (player is Player.NORTH)
            assert page.evaluate(TURNED, f'#board [data-decision="{text}"] .disc') == [turned], text
        click_at_once(page, f'[data-decision="{first}"]')
        play(game, game.decisions[texts.index(first)])
        agree(page, game)


def test_both_read_the_turn_with_their_own_left_and_right_and_both_can_take_it_back(board: Open) -> None:
    page, game = board(FACING, viewport=(1024, 768)), Game(variant("katrayo", 4).start)
    client = finger(page)
    sow_by_touch(page, client, game)
    agree(page, game)
    near, far = (str(page.locator(side).text_content()) for side in ("#said", "#far-said"))
    assert far == swapped(near) != near
    tap(page, client, "#board [data-pit='A1']", " .touch")
    expect(page.locator("#far-said")).to_have_text(str(page.locator("#said").text_content()))
    tap(page, client, "#far-undo")
    game.undo()
    agree(page, game)
    expect(page.locator("#far-undo")).to_be_hidden()
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
