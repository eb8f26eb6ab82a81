"""Keys press the page's buttons, where nobody writes; `?` lists them; single keys can be switched off."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.keys import begin
from tests.page.playing import Open, agree, sow

LISTEN = """() => {
    window.announcements = [];
    const hear = said => announcements.push(said.textContent);
    const heard = new MutationObserver(changes => changes.forEach(it => it.addedNodes.forEach(hear)));
    heard.observe(document.querySelector('#announced'), { childList: true });
}"""
"""Keep everything that is said to people who hear the page."""


def test_keys_do_what_the_buttons_do(board: Open) -> None:
    page, game = begin(board)
    for key, step in (("u", game.undo), ("r", game.redo), ("Control+z", game.undo), ("Control+y", game.redo)):
        page.keyboard.press(key)
        step()
        agree(page, game)
    page.evaluate(LISTEN)
    page.keyboard.press("a")
    expect(page.locator("#lines")).to_be_visible()
    assert "Best turns" in page.evaluate("announcements"), "the focus stays on the board"
    page.keyboard.press("a")
    expect(page.locator("#lines")).to_be_hidden()
    page.keyboard.press("f")
    expect(page.locator("#board .pit").first).to_be_visible()
    page.keyboard.press("n")
    agree(page, Game(variant("katro", 4).start))
    page.locator('[data-pit="A1"]').focus()
    page.keyboard.press("s")
    expect(page.locator("#settings :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('[data-pit="A1"]')).to_be_focused()
    page.keyboard.press("g")
    expect(page.locator("#games-moods")).to_be_visible()


def test_a_key_that_is_held_down_presses_its_button_once(board: Open) -> None:
    page, game = begin(board)
    sow(page, game, game.decisions[0])
    for _ in range(3):
        page.keyboard.down("u")  # once, and then as a key that is held repeats itself
    page.keyboard.up("u")
    game.undo()
    agree(page, game)
