"""The computer plays on the page: its turns are seen, undone, called off; nobody plays for it, nothing freezes."""

from playwright.sync_api import expect

from katra import Game, Player, variant
from tests.page.opponents import play_first
from tests.page.playing import QUICK, UNDER_WAY, Open, agree, answered, click_at_once, comes_to_nothing, kept, sow
from tools.browsing import STORED_GAME

THINKING = """() => document.querySelector('#whose').innerText.trim() === 'It is Baobab’s turn.' && {
    offered: document.querySelectorAll('#board [data-legal=true], #board [data-decision]').length,
    plaques: document.querySelectorAll('#board .plaque.thinking').length,
    hint: document.querySelector('#hint').disabled,
}"""
"""What is seen in one picture while it thinks, and refuses a pit: on a busy machine there may be no second one."""

BOX = """() => ['players', 'take-seats'].flatMap(id => {
    const {x, y, width, height} = document.getElementById(id).getBoundingClientRect();
    return [x, y, width, height];
})"""


def test_the_thinking_is_seen_and_nobody_plays_for_the_computer(board: Open) -> None:
    page = board(players=(0, 5))  # who thinks for a long time
    page.locator('[data-pit="A3"]').click()
    click_at_once(page, '[data-decision="A3>"]', '[data-pit="a2"]', '[data-pit="B1"]')
    seen = page.wait_for_function(THINKING).json_value()
    assert seen == {"offered": 0, "plaques": 1, "hint": True}
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
    expect(page.locator("#moves [data-screen=share]")).to_be_visible()
    expect(page.locator("#moves-best")).to_have_count(0)
    page.locator("#moves-leave").click()
    sow(page, game, game.decisions[0])
    assert answered(page).ply == 3


def test_a_visitor_who_only_looked_changes_nothing(board: Open) -> None:
    page = board()
    page.locator("#players-button").click()
    expect(page.get_by_role("radiogroup", name="Who plays?").get_by_role("radio", name="Someone here")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Sprout")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#players")).to_be_hidden()
    expect(page.locator("#players-button")).to_be_focused()
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Two people")
    agree(page, Game(variant("katro").start))


def test_the_box_of_who_plays_stands_still_whoever_is_chosen(board: Open) -> None:
    """The fault: "Play" moved by a hundred pixels at each choice, and the next click beside the box closed it."""
    page = board()
    for width, height in ((320, 640), (390, 844), (844, 390), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#players-button").click()
        stands = set[tuple[float, ...]]()
        for name in ("The computer", "Someone here", "Someone far away"):
            page.locator("#players").get_by_text(name, exact=True).click()
            expect(page.get_by_role("radio", name=name)).to_be_checked()
            stands.add(tuple(page.evaluate(BOX)))
        assert len(stands) == 1, (width, stands)
        page.keyboard.press("Escape")
        expect(page.locator("#players")).to_be_hidden()


def test_the_page_answers_while_the_computer_thinks(board: Open) -> None:
    page = board("?game=mpantsaka", players=(0, 5))
    play_first(page)
    page.evaluate("(async () => { for (let n = 0; n < 20; n++) await new Promise(requestAnimationFrame); })()")
    page.locator("#undo").click()
    agree(page, Game(variant("mpantsaka").start))


def test_undo_takes_the_reply_back_too_and_redo_brings_it_again(board: Open) -> None:
    page = board("?game=katro&size=4", players=(0, 2))
    for _ in range(2):
        play_first(page)
        game = answered(page)
    assert game.ply == 4
    page.locator("#undo").click()
    game.go_to(2)
    agree(page, game)
    page.locator("#undo").click()
    game.go_to(0)
    agree(page, game)
    expect(page.locator("#undo")).to_be_disabled()
    page.locator("#redo").click()
    game.go_to(2)
    agree(page, game)
    assert kept(page).ply == 2


def test_undo_calls_the_reply_off(board: Open) -> None:
    page = board("?game=katro&size=4", players=(0, 5), runs=UNDER_WAY)
    page.locator("#board [data-legal=true]").first.click()
    click_at_once(page, "#board [data-decision]", "#undo")
    comes_to_nothing(page)
    agree(page, Game(variant("katro", 4).start))
    page.locator("#redo").click()
    assert answered(page).ply == 2


def test_the_computer_may_begin_and_is_found_again_after_a_reload(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.locator("#players-button").click()
    page.get_by_text("The computer", exact=True).click()
    page.locator(".who").get_by_text("Shrub").click()
    page.get_by_text("It", exact=True).click()
    expect(page.locator("#level-note")).to_contain_text("Looks further along a turn")
    page.locator("#take-seats").click()
    assert answered(page).ply == 1
    expect(page.locator("#undo")).to_be_disabled()
    play_first(page)
    before = answered(page)
    page.goto(page.url.split("?")[0])
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    assert answered(page).ply == before.ply == 3
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Shrub (easy)")
    stored = page.evaluate(STORED_GAME)
    page.locator("#new-game").click()
    page.wait_for_function(f"stored => {STORED_GAME} !== stored", arg=stored)
    assert answered(page).ply == 1
    assert kept(page).tags["Seed"] != before.tags["Seed"]


def test_two_computers_are_watched_stopped_and_sent_on(board: Open) -> None:
    page = board("?game=katro", speed=QUICK, players=(1, 1), runs=UNDER_WAY)
    page.wait_for_function(f"({STORED_GAME} ?? '').includes('2.')")
    page.wait_for_function(
        "document.querySelector('#board').dataset.performing && underWay()"
        " && (document.elementFromPoint(5, 400).click(), true)"  # at once: a turn is short
    )
    expect(page.locator("#whose")).to_contain_text("Paused.")
    ply = kept(page).ply
    comes_to_nothing(page)
    assert kept(page).ply == ply
    page.locator("#undo").click()
    assert kept(page).ply == ply - 1
    expect(page.locator("#whose")).to_contain_text("Paused.")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function(f"!{STORED_GAME}.includes('Ply') && {ply}")
    page.wait_for_function("document.querySelector('[data-offer=pause]')")
