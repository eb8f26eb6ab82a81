"""A visitor is quicker than the page: what is touched before all has come is done once it has."""

from playwright.sync_api import Browser, Route, expect

from tests.page.watching import watch
from tools.page_archive import REST


def test_a_pit_touched_before_what_the_address_needs_is_there_is_chosen_once_it_is(browser: Browser, site: str) -> None:
    page, held = browser.new_page(), list[Route]()
    wrong = watch(page, site)

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"**/{REST}", hold)
    with page.expect_request(f"**/{REST}"):
        page.goto(f"{site}?facing=1&game=katro&size=4&lang=en")
    page.locator('[data-pit="A2"]:visible').click()
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    held[0].continue_()
    expect(page.locator('[data-pit="A2"][aria-pressed="true"]')).to_be_attached()
    page.close()
    assert wrong == []
