"""What only an unattended page shows: its call and its question; nothing of either is wrong or cut off."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from katra.words.language import codes
from tests.page.axe import VIOLATIONS
from tests.page.longer_words import LONGER
from tests.page.playing import MAIN, Open, resize
from tests.page.probes import SCHEMES, USUAL, cut, pale, with_axe
from tests.page.visiting import ASKED, ATTRACTS, HURRY

SIZES: Final = {"en": (1366, 768), "fr": (360, 740), "mg": (320, 568)}
KIOSK_SIZES: Final = ((390, 844), (320, 256), (1080, 1920))
STRETCHED: Final = ((320, 568), (360, 740), (768, 1024), (1366, 768), (1920, 1080))
STANDING: Final = f"""
from pyscript import window
window.firstPause = 600
{HURRY}
kiosk.monotonic = lambda: 0.0
"""
"""Those who are asked may take their time, and the board stands until somebody comes."""
FOUND: Final = "\nrest.hook_imports()\n"
"""From this line on, web/main.py finds all that is to be imported."""
IN_A_KIOSK: Final = VIOLATIONS.replace("also = {", "also = {'meta-viewport': {enabled: false}, ")
"""An unattended page is not zoomed: nobody would zoom it back for the next visitor."""


def test_axe_core_finds_nothing_in_a_kiosk_and_nothing_of_it_is_cut_off(board: Open) -> None:
    page = board("?kiosk=1&lang=en", None, None, KIOSK_SIZES[0], media=USUAL, runs=STANDING)
    wrong = list[str]()

    def look(name: str, code: str, scheme: str, *colours: str) -> None:
        resize(page, *SIZES[code])
        page.emulate_media(**USUAL | SCHEMES[scheme])
        wrong.extend(f"{name}, {code}, {scheme}: {found}" for found in with_axe(page, IN_A_KIOSK))
        for other in colours:
            page.emulate_media(**USUAL | SCHEMES[other])
            wrong.extend(f"{name}, {code}, {other}: {found}" for found in pale(page))
        for size in KIOSK_SIZES:
            resize(page, *size)
            wrong.extend(f"{name}, {code}, {size}: {found}" for found in cut(page))

    for code, first in zip(codes(), SCHEMES, strict=False):
        page.wait_for_function(ATTRACTS)
        look("attracting", code, first, "forced")
        page.locator(f'[data-call="{code}"]').click()
        page.wait_for_function(f"!{ATTRACTS}")
        expect(page.locator("html")).to_have_attribute("lang", code)
        look("playing", code, first)
        page.locator("#kiosk-again").click()
        page.wait_for_function(ASKED)
        look("asking", code, first, "forced")
        page.locator("#kiosk-restart").click()
    assert not wrong, "\n".join(wrong)


def test_no_longer_word_of_a_kiosk_is_cut_off_while_it_attracts_or_asks(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    body = MAIN.replace(FOUND, FOUND + LONGER, 1)
    page.route("**/web/main.py", lambda route: route.fulfill(body=body, content_type="text/plain"))
    open_page("?kiosk=1&idle=0&lang=en")
    assert page.locator('[data-call="en"]').inner_text() != "Play"
    wrong = list[str]()

    def look(name: str) -> None:
        for size in STRETCHED:
            resize(page, *size)
            wrong.extend(f"{name}, {size}: {found}" for found in cut(page))

    look("attracting")
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")
    page.locator("#kiosk-again").click()
    look("asking")
    assert not wrong, "\n".join(wrong)
