"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import Page, expect

from katra import Player
from tests.page.focused import OPENED, arrows_live, begun, held
from tests.page.playing import Open, answered

LEAVES = {
    "why": ("Escape", "w"),
    "rules": ("Escape", "i"),
    "settings": ("Escape", "s"),
    "analysis": ("a",),
    "study": ("m",),
}
"""The keys that close what is opened, where that is not the Escape key alone."""


def test_what_a_key_opens_gives_the_focus_back_to_the_pit_it_came_from(board: Open) -> None:
    page = begun(board)
    for name in OPENED:
        what_a_key_opens_gives_the_focus_back(page, name)


def what_a_key_opens_gives_the_focus_back(page: Page, name: str) -> None:
    key, _, opened, _ = OPENED[name]
    page.locator('#board [data-pit="a2"]').focus()
    for leave in LEAVES.get(name, ("Escape",)):
        page.keyboard.press(key)
        expect(page.locator(opened)).to_be_visible()
        held(page)
        page.keyboard.press(leave)
        expect(page.locator(opened)).to_be_hidden()
        if name == "settings":  # a sheet of the browser's own, which gives it back to its button
            held(page)
        else:
            expect(page.locator('#board [data-pit="a2"]')).to_be_focused()
    arrows_live(page)


def test_after_a_turn_and_its_answer_the_focus_is_on_the_pit_that_was_chosen(board: Open) -> None:
    page = board("?game=katro&side=south&level=1")
    page.locator('#board [data-pit="A1"]').focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    game = answered(page)
    assert game.ply == 2
    left = game.position.counts(Player.SOUTH)[2]  # the answer may have taken them
    expect(page.locator('#board [data-pit="A3"]' if left else "#board .legal:focus")).to_be_focused()
