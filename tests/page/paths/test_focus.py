"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.playing import QUICK, STILL, Open, agree, answered, sow

FOCUS = "document.activeElement"
HELD = f"""({FOCUS} !== document.body && {FOCUS}.getClientRects().length > 0
    && getComputedStyle({FOCUS}).visibility === 'visible')"""
ON_THE_BOARD = "#board [data-pit]:focus"

OPENED = {
    "why": ("w", "#why", "#story", "#close-story"),
    "rules": ("i", "#rules-button", "#rules", "#close-rules"),
    "settings": ("s", "#settings-button", "#settings", "#close-settings"),
    "players": ("p", "#players-button", "#players", "#close-players"),
    "catalogue": ("g", "#choose-game", "#games", "#close-games"),
    "shortcuts": ("?", "", "#shortcuts", "#close-shortcuts"),
    "analysis": ("a", "#analysis-button", "#analysis", "#close-analysis"),
}
"""What is opened, by its key or its button, and what closes it."""

LEAVES = {"why": ("Escape", "w"), "rules": ("Escape", "i"), "settings": ("Escape", "s"), "analysis": ("a",)}
"""The keys that close what is opened, where that is not the Escape key alone."""


def begun(board: Open) -> Page:
    """Give a page on which a turn has been played by keyboard, with the focus on the board."""
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    page.locator('#board [data-pit="a2"]').focus()
    return page


def held(page: Page) -> None:
    page.wait_for_function(HELD)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(HELD), page.evaluate(f"{FOCUS}.outerHTML.slice(0, 200)")


def arrows_live(page: Page) -> None:
    """See that an arrow key leads to a pit, and the next to another one."""
    held(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(ON_THE_BOARD)).to_have_count(1)
    seen = set()
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        seen.add(page.evaluate(f"{FOCUS}.dataset.pit"))
    assert len(seen) > 1


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


def test_what_a_click_opens_gives_the_focus_back_to_its_button(board: Open) -> None:
    page = begun(board)
    for _, button, opened, close in OPENED.values():
        if button:
            what_a_click_opens_gives_the_focus_back(page, button, opened, close)


def what_a_click_opens_gives_the_focus_back(page: Page, button: str, opened: str, close: str) -> None:
    page.locator(button).click()
    expect(page.locator(opened)).to_be_visible()
    held(page)
    page.locator(close).click()
    expect(page.locator(opened)).to_be_hidden()
    held(page)
    expect(page.locator(button)).to_be_focused()
    arrows_live(page)


def test_a_hint_that_closes_why_leaves_the_focus_on_the_board(board: Open) -> None:
    page = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#story-laps li").first).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#story")).to_be_hidden()
    expect(page.locator(ON_THE_BOARD)).to_have_count(1)
    expect(page.locator("[data-offer=hint]")).to_be_visible()
    held(page)
    page.keyboard.press("o")
    expect(page.locator("#offers [data-offer=hint]")).to_have_count(0)
    expect(page.locator("#board .arrow.hinted")).to_be_focused()
    page.keyboard.press("h")
    held(page)
    arrows_live(page)


def test_a_hint_by_click_leaves_the_focus_where_the_keys_go_on(board: Open) -> None:
    page = begun(board)
    page.locator("#why").click()
    page.locator("#hint").click()
    expect(page.locator("#story")).to_be_hidden()
    page.locator("[data-offer=hint]").click()
    expect(page.locator("[data-decision]").first).to_be_visible()
    held(page)
    page.keyboard.press("Escape")
    arrows_live(page)


def test_after_a_turn_and_its_answer_the_focus_is_on_the_pit_that_was_chosen(board: Open) -> None:
    page = board("?game=katro&side=south&level=1")
    page.locator('#board [data-pit="A1"]').focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    game = answered(page)
    assert game.ply == 2
    expect(page.locator('#board [data-pit="A3"]')).to_be_focused()


def test_a_replay_by_its_button_gives_the_focus_back_to_it(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    page.locator("#replay").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.wait_for_function(STILL)
    expect(page.locator("#replay")).to_be_focused()
    arrows_live(page)


def test_a_turn_played_by_clicks_leaves_the_focus_on_the_board(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    arrows_live(page)
