"""The computer plays on the page: its turns are seen, taken back, called off; nobody plays for it, nothing freezes."""

from playwright.sync_api import expect

from katra import Game, Player, variant
from tests.page.opponents import play_first
from tests.page.playing import Open, agree, answered, click_at_once, sow

THINKING = """() => document.querySelector('#whose').innerText.trim() === 'Baobab is thinking…' && {
    said: document.querySelector('#said').innerText.trim(),
    offered: document.querySelectorAll('#board [data-legal=true], #board [data-decision]').length,
    plaques: document.querySelectorAll('#board .plaque.thinking').length,
    hint: document.querySelector('#hint').disabled,
}"""
"""What is seen in one picture while it thinks: on a busy machine there may be no second one."""


def test_the_thinking_is_seen_and_nobody_plays_for_the_computer(board: Open) -> None:
    page = board(players=(0, 5))  # who thinks for long
    page.locator('[data-pit="A3"]').click()
    click_at_once(page, '[data-decision="A3>"]', '[data-pit="a2"]', '[data-pit="B1"]')
    seen = page.wait_for_function(THINKING).json_value()
    assert seen == {"said": "It is Baobab’s turn.", "offered": 0, "plaques": 1, "hint": True}
    game = answered(page)
    assert game.ply == 2
    expect(page.locator("#board .plaque.thinking")).to_have_count(0)
    expect(page.locator("#said")).to_contain_text("Baobab sows")


def test_the_address_seats_the_visitor_and_the_computer(board: Open) -> None:
    page = board("?v=1&game=katro&size=4&side=north&level=3&hint=0")
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Tree (fair)")
    game = answered(page)
    assert (game.ply, game.position.mover) == (1, Player.NORTH)
    expect(page.locator("#hint")).to_be_hidden()
    page.locator("#study-button").click()
    expect(page.locator("#moves-places [data-screen=share]")).to_be_visible()
    expect(page.locator("#moves-places [data-screen=analysis]")).to_be_hidden()
    page.locator("#moves-leave").click()
    sow(page, game, game.decisions[0])
    assert answered(page).ply == 3


def test_who_only_looked_changes_nothing(board: Open) -> None:
    page = board()
    page.locator("#players-button").click()
    expect(page.get_by_role("group", name="South begins").get_by_role("radio", name="A person")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator("#players")).to_be_hidden()
    expect(page.locator("#players-button")).to_be_focused()
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Two people")
    agree(page, Game(variant("katro").start))


def test_the_page_answers_while_the_computer_thinks(board: Open) -> None:
    page = board("?game=mpantsaka", players=(0, 5))
    play_first(page)
    page.evaluate("(async () => { for (let n = 0; n < 20; n++) await new Promise(requestAnimationFrame); })()")
    page.locator("#undo").click()
    agree(page, Game(variant("mpantsaka").start))
