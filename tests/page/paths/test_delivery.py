"""A visitor is quicker than the page: what is touched before all has come is done once it has."""

from playwright.sync_api import Browser, Route, expect

from tests.page.watching import watch
from tools.page_archive import REST

LISTEN = """() => {
    window.told = [];
    const notice = document.getElementById('notice-text');
    new MutationObserver(() => window.told.push(notice.textContent)).observe(notice, {childList: true, subtree: true});
}"""


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


def test_a_computer_whose_turn_it_is_at_the_start_thinks_once_all_is_there_and_nothing_is_said(
    browser: Browser, site: str
) -> None:
    """The fault: the page said that a part of it did not load, before it had asked for that part."""
    page, held = browser.new_page(), list[Route]()
    page.route(f"**/{REST}", held.append)
    with page.expect_request(f"**/{REST}"):
        page.goto(f"{site}?v=1&game=katro&size=4&moves=B1%3E&side=south&level=1&lang=en")
    expect(page.locator("#whose")).to_have_text("Sprout is thinking…")
    page.evaluate(LISTEN)
    assert page.locator("#notice-text").inner_text() == ""
    held[0].continue_()
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()
    assert page.evaluate("window.told") == []
    page.close()
