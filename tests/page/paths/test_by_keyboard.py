"""A whole game is played by keyboard alone, by what is heard of the board, and the focus never leaves it."""

import random

from playwright.sync_api import Page, expect

from katra import Decision, Game, decision_text, variant
from tests.page.playing import Open, agree, aimed, play

FOCUS = "document.activeElement"
PLACE = """name => {
    const pit = name ? document.querySelector(`#board [data-pit="${name}"]`) : document.activeElement;
    const row = pit.closest('[role=row]');
    return [[...row.parentElement.children].indexOf(row), [...row.children].indexOf(pit.parentElement)];
}"""
"""In which row of the grid a pit is, and in which column; that of the focus if it has no name."""
ROWS = "[...document.querySelectorAll('#board [role=row]')].map(row => row.ariaLabel)"
MAX_TABS = 30


def reach_board(page: Page) -> None:
    """Go on with the Tab key until the focus is on a pit."""
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(f"{FOCUS}.matches('#board [data-pit]')"):
            return
    raise AssertionError("the Tab key never comes to the board")


def walk_to(page: Page, name: str) -> None:
    """Go from the pit that has the focus to another, by the arrow keys that its place in the grid asks for."""
    (row, column), (there, along) = page.evaluate(PLACE, ""), page.evaluate(PLACE, name)
    for steps, back, on in ((there - row, "ArrowUp", "ArrowDown"), (along - column, "ArrowLeft", "ArrowRight")):
        for _ in range(abs(steps)):
            page.keyboard.press(on if steps > 0 else back)
    assert page.evaluate(f"{FOCUS}.dataset.pit") == name


def sow(page: Page, game: Game, decision: Decision) -> None:
    """Make a decision by keys, and by the engine."""
    decision = aimed(game, decision)
    text = decision_text(game.position, decision)
    if decision.pit is not None:
        walk_to(page, text[:-1])
        page.keyboard.press("Enter")
    for key in ("", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        if key:
            page.keyboard.press(key)
        if page.evaluate(f"{FOCUS}.dataset.decision") == text:
            break
    page.keyboard.press("Enter")
    play(game, decision)


def test_a_whole_game_is_played_by_keyboard_alone(board: Open) -> None:
    page, game, chance = board("?game=katro&size=4"), Game(variant("katro", 4).start), random.Random(10)
    reach_board(page)
    assert page.evaluate(ROWS) == ["North’s b4 to b1", "North’s a4 to a1", "South’s A1 to A4", "South’s B1 to B4"]
    name = page.locator("#speed").evaluate("it => it.labels[0].control === it && it.getAttribute('aria-valuetext')")
    expect(page.locator("#speed-name[aria-live=off]")).to_have_text(name)
    while not game.outcome:
        mover = game.position.mover.name.title()
        sow(page, game, chance.choice(game.decisions))
        agree(page, game)
        expect(page.get_by_role("log").locator("p").last).to_contain_text(f"{mover} sows")
        if not game.outcome:
            assert page.evaluate(f"{FOCUS}.matches('#board [data-pit], [data-decision]')")
            assert page.locator("#board [data-pit][tabindex='0']").count() == 1, "one stop of the Tab key"
    assert game.ply >= 20
    expect(page.locator("[data-offer=look_back]")).to_be_visible()
    assert page.evaluate(f"{FOCUS}.matches('#board [data-pit]')")
