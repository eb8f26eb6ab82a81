"""What several tests of analysis share."""

from playwright.sync_api import Page, expect


def hinted(page: Page) -> str:
    """Ask for a hint, for its pit and then for its way, and return the decision it means."""
    page.locator("#hint").click()
    expect(page.locator("#board .pit.hinted")).to_have_count(1)
    expect(page.locator("#board .arrow")).to_have_count(0)
    page.locator("[data-offer=hint]").click()
    arrow = page.locator("#board .arrow.hinted")
    expect(arrow).to_have_count(1)
    return str(arrow.get_attribute("data-decision"))
