"""Whoever chooses from a list can read each of its choices to the end, in every language, on a narrow screen too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.every_screen import SCREENS, let_visit
from tests.page.playing import Open, resize
from tools.browsing import open_katra
from web.words.language import codes

CUT_CHOICES = """() => [...document.querySelectorAll('select')]
    .filter(list => list.checkVisibility({visibilityProperty: true}))
    .map(list => {
        const wide = list.cloneNode(true);
        wide.style.cssText = 'position: absolute; width: max-content; max-width: none';
        wide.removeAttribute('id');
        list.after(wide);
        const told = [list.name || list.id, list.offsetWidth, wide.offsetWidth];
        wide.remove();
        return told;
    })"""
"""Each list that is seen, how wide it is, and how wide it would be if there were room for its longest choice."""
LISTS = {"a game": 1, "settings": 2}
"""Screens that have lists, and how many."""
WIDTHS = (320, 1366)


def cut(page: Page, lists: int) -> list[tuple[str, int, int]]:
    """Return the lists in which a choice is cut off, of at least so many that are seen."""
    found = page.evaluate(CUT_CHOICES)
    assert len(found) >= lists
    return [(name, has, needs) for name, has, needs in found if has < needs]


@pytest.mark.parametrize("code", codes())
def test_no_choice_of_a_list_is_cut_off(page: Page, open_page: Open, code: str) -> None:
    let_visit(page)
    open_page("?teach=0&lang=en")
    for name, lists in LISTS.items():
        SCREENS[name].visit(page, code)
        for width in WIDTHS:
            resize(page, width, 700)
            assert cut(page, lists) == [], (name, width)


@pytest.mark.parametrize("code", codes())
def test_nor_on_the_page_that_builds_the_line_to_embed(page: Page, code: str) -> None:
    open_katra(page, f"./embed.html?lang={code}")
    expect(page.locator("h2")).to_be_visible()
    for width in WIDTHS:
        resize(page, width, 700)
        assert cut(page, 8) == [], width
