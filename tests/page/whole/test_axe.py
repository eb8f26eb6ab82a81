"""axe-core finds nothing to complain of on any screen: in each language, light, dark, forced colours, high contrast."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import AXE, COLOURS, VIOLATIONS
from tests.page.every_screen import CUT, SCREENS, let_visit
from tests.page.marking import unmarked
from tests.page.playing import Open, resize, store_settings
from tests.page.visiting import ASKED, ATTRACTS, let_hurry
from tools.browsing import open_katra
from web.words.language import codes

SCHEMES: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
    "contrast": {"contrast": "more"},
}
USUAL: Final[dict[str, Any]] = {"forced_colors": "none", "contrast": "no-preference", "reduced_motion": "reduce"}
SIZES: Final = {"en": (1366, 768), "fr": (360, 740), "mg": (320, 568)}
OPENED: Final = {"en": "?teach=1", "fr": "?screen=rules&game=fandatsaka", "mg": "?screen=lessons"}
"""What the page begins with: its first game, which teaches itself, or a page to read, alone."""


def looks(number: int) -> tuple[str, tuple[str, ...]]:
    """Return the colours in which all is asked of a screen in a language, and those in which only colours are."""
    return (("light", ()), ("dark", ("forced",)), ("contrast", ()))[number % 3]


@pytest.mark.parametrize("code", codes())
def test_axe_core_finds_nothing(page: Page, open_page: Open, code: str) -> None:
    page.emulate_media(**USUAL)
    let_visit(page)
    open_page(f"{OPENED[code]}&lang={code}", viewport=SIZES[code])
    page.evaluate(AXE)
    wrong = [(OPENED[code], "light", found) for found in page.evaluate(VIOLATIONS)]
    for number, (name, screen) in enumerate(SCREENS.items(), codes().index(code)):
        first, others = looks(number)
        page.emulate_media(**USUAL | SCHEMES[first])
        screen.visit(page, code)
        wrong += [(name, first, found) for found in page.evaluate(VIOLATIONS)]
        wrong += [(name, "lang", found) for found in unmarked(page)]
        for scheme in others:
            page.emulate_media(**USUAL | SCHEMES[scheme])
            wrong += [(name, scheme, found) for found in page.evaluate(COLOURS)]
    assert wrong == [], "\n".join(map(str, wrong))


@pytest.mark.parametrize("code", codes())
def test_axe_core_finds_nothing_while_the_end_of_a_turn_is_guessed(page: Page, board: Open, code: str) -> None:
    page.emulate_media(**USUAL | {"reduced_motion": "no-preference"})
    store_settings(page, speed=0, guess=True, captions=False)
    board(f"?game=katro&size=6&lang={code}", viewport=SIZES[code])
    page.locator("#board [data-legal=true]").first.click()
    page.locator("[data-decision]").first.click()
    expect(page.locator("[data-guess-skip]")).to_be_visible()
    page.evaluate(AXE)
    wrong = [("cut", found) for found in page.evaluate(CUT)]
    for name, scheme in SCHEMES.items():
        page.emulate_media(**{"forced_colors": "none", "contrast": "no-preference"} | scheme)
        wrong += [(name, found) for found in page.evaluate(VIOLATIONS)]
    assert wrong == [], "\n".join(map(str, wrong))


KIOSK_SIZES: Final = ((390, 844), (320, 256), (1080, 1920))
IN_A_KIOSK = VIOLATIONS.replace("also = {", "also = {'meta-viewport': {enabled: false}, ")
"""What nobody attends is not zoomed: nobody would zoom it back for the next visitor."""


def test_axe_core_finds_nothing_in_a_kiosk_and_nothing_of_it_is_cut_off(page: Page, open_page: Open) -> None:
    let_hurry(page, first_pause=600, more="kiosk.monotonic = lambda: 0.0")  # who is asked may take their time
    page.emulate_media(**USUAL)
    open_page("?kiosk=1&lang=en", viewport=KIOSK_SIZES[0])
    page.evaluate(AXE)
    wrong: list[tuple[object, ...]] = []

    def look(name: str, code: str, scheme: str, rule: str = IN_A_KIOSK) -> None:
        page.emulate_media(**USUAL | SCHEMES[scheme])
        wrong.extend((name, code, scheme, found) for found in page.evaluate(rule))
        for size in KIOSK_SIZES if rule == IN_A_KIOSK else ():
            resize(page, *size)
            wrong.extend((name, code, size, found) for found in page.evaluate(CUT))

    for code, first in zip(codes(), SCHEMES, strict=False):
        page.wait_for_function(ATTRACTS)
        resize(page, *SIZES[code])
        look("attract", code, first)
        look("attract", code, "forced", COLOURS)
        page.locator(f'[data-call="{code}"]').click()
        page.wait_for_function(f"!{ATTRACTS}")
        expect(page.locator("html")).to_have_attribute("lang", code)
        resize(page, *SIZES[code])
        look("kiosk", code, first)
        page.locator("#kiosk-again").click()
        page.wait_for_function(ASKED)
        resize(page, *SIZES[code])
        look("question", code, first)
        look("question", code, "forced", COLOURS)
        page.locator("#kiosk-restart").click()
    assert wrong == [], "\n".join(map(str, wrong))


def test_axe_core_finds_nothing_on_the_page_that_builds_the_line_to_embed(page: Page, site: str) -> None:
    open_katra(page, f"{site}embed.html?lang=en")
    page.evaluate(AXE)
    for code, (scheme, size) in zip(codes(), zip(SCHEMES, SIZES.values(), strict=False), strict=True):
        page.emulate_media(**USUAL | SCHEMES[scheme])
        resize(page, *size)
        page.locator("#language").select_option(code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert page.evaluate(VIOLATIONS) == [], (code, scheme)
