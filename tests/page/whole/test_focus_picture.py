"""The focus on a pit is seen: its ring has another colour than any other, and is wider, in every scheme."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from katra import Decision, Game, variant
from tests.page.playing import Open, sow

USUAL: Final[dict[str, Any]] = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
SCHEMES: Final[dict[str, dict[str, Any]]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced colours": {"forced_colors": "active"},
    "forced colours and contrast": {"forced_colors": "active", "contrast": "more"},
}
RINGS: Final = """() => {
    const ring = pit => {
        const { stroke, strokeWidth } = getComputedStyle(pit.querySelector('.ring'));
        return [stroke, parseFloat(strokeWidth)];
    };
    const all = [...document.querySelectorAll('#board [data-pit]')], here = document.activeElement;
    return [ring(here), all.filter(pit => pit !== here).map(ring)];
}"""
CONTRAST: Final = """colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(c => c / 255)
        .map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
    return (.2126 * r + .7152 * g + .0722 * b + .05) / .05;  // against black, the darkest that a board is
}"""


@pytest.mark.parametrize("theme", ["auto", "contrast"])
def test_the_ring_of_the_focus_is_like_no_other(board: Open, theme: str) -> None:
    page = board(f"?game=katro&size=4&lang=en&theme={theme}")
    game = Game(variant("katro", 4).start)
    sow(page, game, Decision(1, ">"))  # so there are marks of a last turn too
    page.keyboard.press("ArrowRight")
    page.locator("#board [data-legal=true]").first.focus()  # as by the keyboard, which was used last
    for name, media in SCHEMES.items():
        page.emulate_media(**USUAL | media)
        strong = theme == "contrast" or media.get("contrast") == "more"
        expect(page.locator("html")).to_have_attribute("data-contrast", "more" if strong else "usual")
        (colour, width), others = page.evaluate(RINGS)
        assert all(colour != other for other, _ in others), (name, colour, others)
        assert all(width > other for _, other in others), (name, width, others)
        assert page.evaluate(CONTRAST, colour) >= 3, (name, colour)
