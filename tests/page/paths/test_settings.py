"""The settings: a page of three groups, reached and left by keyboard, and what is chosen in it is kept and seen."""

from playwright.sync_api import Page, Route

from tests.page.playing import Open, settings
from tests.page.settings_sheet import COLOUR, PAPER


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
