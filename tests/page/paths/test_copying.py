"""All that the page copies is on the clipboard afterwards; what the browser refuses is selected, to copy by hand."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from katra.study.books import names
from katra.study.sets import for_class
from katra.words.language import language
from tests.page.playing import Open
from tests.page.shared import REFUSING

READ: Final = "navigator.clipboard.readText()"
SELECTED: Final = "document.activeElement.select ? document.activeElement.value : String(getSelection())"


class Place(NamedTuple):
    """A text that can be copied: where it is, what is pressed, where it is said, and which text it is."""

    query: str
    button: str
    text: str
    status: str
    hidden: bool = False
    """Whether the text is only shown if it could not be copied."""


PLACES: Final = {
    "rules": Place("?game=katro&screen=rules", "#copy-rules", "#rules-link", "#rules-copied", hidden=True),
    "a page to read": Place("?screen=glossary", "#reading-copy", "#reading-link", "#reading-copied", hidden=True),
    "a citation": Place("?screen=sources&item=katro.start", "[data-copy^=citation]", "#citation", "#citation-copied"),
    "a set": Place(
        f"?screen=puzzles&item={for_class(names('puzzle')[1:3])}",
        "[data-copy^=set-link]",
        "#set-link",
        "#set-link-copied",
    ),
    "a position": Place("?screen=editor&game=katro", "#editor-copy-text", "#editor-text", "#editor-copied"),
    "its link": Place("?screen=editor&game=katro", "#editor-copy-link", "#editor-link", "#editor-copied", hidden=True),
}


@pytest.mark.parametrize("name", PLACES)
def test_a_text_is_copied_or_left_selected_and_that_is_said_beside_it(board: Open, name: str) -> None:
    place, words = PLACES[name], language("en")
    page = board(place.query)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(place.button).click()
    expect(page.locator(place.status)).to_have_text(words.say("copied"))
    text = shown(page, place.text)
    assert text
    assert page.evaluate(READ) == text
    expect(page.locator(place.text)).to_be_visible(visible=not place.hidden)
    expect(page.locator(place.button)).to_be_focused()

    page.evaluate(REFUSING)
    page.locator(place.button).click()
    expect(page.locator(place.status)).to_have_text(words.say("copied.refused"))
    expect(page.locator(place.text)).to_be_visible()
    assert page.evaluate(SELECTED) == text


def shown(page: Page, selector: str) -> str:
    """Return the text of an element or a field."""
    return str(page.locator(selector).evaluate("it => it.select ? it.value : it.textContent"))
