"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import Page, expect

from katra import Game, Player, variant
from tests.page.every_screen import SCREENS, VISIT
from tests.page.focused import arrows_live, begun, held
from tests.page.playing import Open, agree, answered, sow

OPENED = {
    "rules": ("i", "", "#rules", "#rules-leave"),
    "settings": ("s", "#settings-button", "#settings", "#close-settings"),
    "players": ("p", "#players-button", "#players", "#close-players"),
    "catalogue": ("g", "#choose-game", "#games", "#close-games"),
    "shortcuts": ("?", "", "#shortcuts", "#close-shortcuts"),
    "study": ("m", "#study-button", "#moves", "#moves-leave"),
    "learn": ("t", "#learn-button", "#reading", "#reading-leave"),
    "analysis": ("a", "", "#analysis", "#analysis-leave"),
}
"""What is opened, by its key or its button, and what closes it."""

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


def test_after_a_turn_and_its_answer_the_focus_is_on_the_pit_that_was_chosen(board: Open) -> None:
    page = board("?game=katro&side=south&level=1")
    page.locator('#board [data-pit="A1"]').focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    game = answered(page)
    assert game.ply == 2
    left = game.position.counts(Player.SOUTH)[2]  # the answer may have taken them
    expect(page.locator('#board [data-pit="A3"]' if left else "#board .legal:focus")).to_be_focused()


def test_a_turn_played_by_clicks_leaves_the_focus_on_the_board(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    arrows_live(page)


def test_a_link_leads_the_focus_to_the_heading_of_what_it_opens(board: Open) -> None:
    page = board("?screen=lesson&item=katro.2&lang=en", captions=False, runs=VISIT)
    expect(page.locator("#study-title")).to_be_focused()
    for name in ("puzzle", "figure", "review", "editor", "walk", "moves", "share"):
        SCREENS["board"].visit(page, "en")
        page.evaluate("document.activeElement.blur()")
        SCREENS[name]._replace(turns="").visit(page, "en")
        expect(page.locator(f"{SCREENS[name].seen.split()[0]} h2")).to_be_focused()


def test_the_first_tab_leads_past_the_head_to_the_board(board: Open) -> None:
    page = board("?game=katro&size=4&lang=en")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the board")).to_be_focused()
    assert page.locator("#to-board").bounding_box()["height"] >= 44  # type: ignore[index]
    page.keyboard.press("Enter")
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    expect(page.locator("#to-board")).to_have_css("clip-path", "inset(50%)")
