"""What several tests of the analysis share."""

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


def first_turns(page: Page) -> list[str]:
    return [str(page.locator(f"#line-{index}-first").text_content()) for index in range(3)]


def lines(page: Page) -> list[list[str]]:
    rows = [(f"#line-{index}-first", f"#line-{index}-rest") for index in range(3)]
    return [f"{page.text_content(first)} {page.text_content(rest)}".split() for first, rest in rows]
