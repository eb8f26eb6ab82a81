"""Keys press the page's buttons, where nobody writes; `?` lists them; single keys can be switched off."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.keys import begin
from tests.page.playing import Open, agree, choose_language, expected, shown


def test_a_button_that_is_off_or_not_there_cannot_be_pressed_by_its_key(board: Open) -> None:
    page, start = board("?game=katro&size=4&readonly=1&hint=0&controls=few"), Game(variant("katro", 4).start)
    for key in "unhagpsf":
        page.keyboard.press(key)
    expect(page.locator("#whose")).to_have_text("It is South’s turn.")
    assert shown(page) == expected(start.position)
    expect(page.locator("dialog[open], #settings:popover-open, #panel > section:not([hidden])")).to_have_count(0)


def test_where_one_chooses_from_a_list_letters_are_letters(board: Open) -> None:
    page, game = begin(board)
    page.locator("#settings-button").click()
    page.locator("#language").focus()
    page.keyboard.press("n")
    page.keyboard.press("u")
    agree(page, game)


def test_behind_a_dialog_nothing_is_pressed(board: Open) -> None:
    page, game = begin(board)
    page.keyboard.press("p")
    expect(page.locator("#players")).to_be_visible()
    page.keyboard.press("u")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(page.locator("#players")).to_be_hidden()
    agree(page, game)


def test_the_list_leaves_a_line_of_the_analysis_on_the_board(board: Open) -> None:
    page, _ = begin(board)
    page.keyboard.press("a")
    expect(page.locator("#line-0")).to_be_enabled()
    page.keyboard.press("1")
    expect(page.locator("#line-leave")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#shortcuts")).to_be_visible()
    page.locator("#close-shortcuts").click()
    expect(page.locator("#line-leave")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#line-leave")).to_be_hidden()


def test_the_board_tells_how_it_is_played_by_keys(board: Open) -> None:
    page = board("?game=katro")
    told = page.locator("#board").get_attribute("aria-describedby")
    assert told == "board-rows board-keys"
    expect(page.locator("#board-keys")).to_contain_text("Arrow keys: move between pits")


def test_the_board_tells_how_its_rows_lie_in_the_game_that_is_played(board: Open) -> None:
    page = board("?game=katrayo")
    expect(page.locator("#board-rows")).to_contain_text("South’s A1 faces North’s a6.")
    choose_language(page, "fr")
    expect(page.locator("#board-rows")).to_contain_text("A1 de Sud est face à a6 de Nord.")


def test_escape_closes_a_notice_and_the_focus_is_not_lost(board: Open) -> None:
    page = board("?game=oware")
    expect(page.locator("#notice")).to_be_visible()
    page.locator("#close-notice").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)


def test_a_question_mark_lists_the_shortcuts_and_single_keys_can_be_switched_off(board: Open) -> None:
    page, game = begin(board)
    page.keyboard.press("?")
    listed = page.locator("#shortcuts")
    expect(listed).to_be_visible()
    expect(listed.locator("kbd").first).to_have_text("U")
    listed.get_by_label("Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    expect(page.locator("#hint")).not_to_have_attribute("aria-keyshortcuts", "H")
    expect(page.locator("#undo")).to_have_attribute("aria-keyshortcuts", "Control+Z")
    page.keyboard.press("u")
    page.keyboard.press("?")
    agree(page, game)
    expect(listed).to_be_hidden()
    page.keyboard.press("Control+z")
    game.undo()
    agree(page, game)
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator("#hint")).not_to_have_attribute("aria-keyshortcuts", "H")
    page.locator("#settings-button").click()
    page.locator("#shortcuts-button").click()
    listed.get_by_label("Single-key shortcuts").check()
    expect(page.locator("#hint")).to_have_attribute("aria-keyshortcuts", "H")
