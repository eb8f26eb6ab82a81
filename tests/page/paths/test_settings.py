"""The settings: one sheet over the page, reached and left by keyboard, and what is chosen in it is kept and seen."""

from playwright.sync_api import Page, Route, expect

from tests.page.playing import Open, choose_language, resize, settings
from tests.page.settings_sheet import COLOUR, PAPER


def test_all_of_the_sheet_can_be_reached(board: Open) -> None:
    page = board()
    page.evaluate("document.documentElement.dataset.install = 'offered'")
    for code in ("mg", "fr", "en"):
        choose_language(page, code)
        for size in [(320, 568), (844, 390), (1366, 768)]:
            resize(page, *size)
            all_of_the_sheet_can_be_reached(page, size)


def all_of_the_sheet_can_be_reached(page: Page, size: tuple[int, int]) -> None:
    page.locator("#settings-button").click()
    sheet = page.locator("#settings").bounding_box()
    assert sheet
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= size[0]
    assert sheet["y"] + sheet["height"] <= size[1]
    for part in page.locator("#settings :is(input, select, button, a)").all():
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("(it => it.scrollWidth - it.clientWidth)(document.querySelector('#settings'))") == 0
    page.keyboard.press("Escape")


def test_a_theme_that_was_chosen_is_there_before_python(board: Open) -> None:
    page = board()
    for theme in PAPER:
        with settings(page):
            page.locator("#theme").select_option(theme)
        a_theme_is_there_before_python(page, theme)


def a_theme_is_there_before_python(page: Page, theme: str) -> None:
    assert page.evaluate(COLOUR) == PAPER[theme]
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/web/main.py", hold, times=1)
    page.reload(wait_until="commit")
    page.wait_for_function("document.querySelector('#board')")
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    page.wait_for_function(f"({COLOUR}) === '{PAPER[theme]}'")  # as soon as the styles are read
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
