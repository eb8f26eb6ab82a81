"""A language whose words are longer by 40 % loses none of them: on every screen, at five sizes."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.page.every_screen import CUT, SCREENS, let_visit
from tests.page.playing import MAIN, Open, resize
from tests.page.visiting import ATTRACTS
from web.screens.more_texts import with_texts
from web.words.language import FALLBACK, language

SIZES = [(320, 568), (360, 740), (768, 1024), (1366, 768), (1920, 1080)]
LONGER = r'''
import json, pkgutil, re, sys

def stretched(text):
    """Return a text whose words are longer by 40 %, in letters that are higher and lower than most."""
    def word(found):
        return found[0] + ("éàôîûç" * 9)[: round(len(found[0]) * .4)]
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]+", word, part) for part in parts)

def as_it_is(key):
    return key == "language" or key.startswith(("plural.", "terms"))

def longer(package, name, of=pkgutil.get_data):
    content = of(package, name)
    if content and name == "texts/en.json":
        texts = json.loads(content)
        content = json.dumps({key: text if as_it_is(key) else stretched(text) for key, text in texts.items()}).encode()
    return content

pkgutil.get_data = longer
for reader in ("web.words.language", "web.screens.more_texts"):
    if reader in sys.modules:  # of a page that starts from the snapshot, which has read the texts
        sys.modules[reader].get_data = longer
        for kept in vars(sys.modules[reader]).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
'''
"""What the page's Python begins with: all that it will read in English is longer."""


def test_no_word_of_a_language_with_longer_words_is_cut_off(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    let_visit(page, LONGER)
    open_page("?teach=0&lang=en")
    cut = []
    for name, screen in SCREENS.items():
        screen.visit(page, FALLBACK)
        for width, height in SIZES:
            resize(page, width, height)
            cut += [f"{name}, {width}x{height}: {found}" for found in page.evaluate(CUT)]
    assert cut == [], "\n".join(cut)
    for part, key in (("#undo", "undo"), ("#forget-asked", "device.forget.asked")):  # all were longer, late ones too
        usual = with_texts(language(FALLBACK), "web.device").say(key)
        assert not re.search(rf"{re.escape(usual)}(?!\w)", page.locator(part).inner_text()), key


def test_no_longer_word_of_a_kiosk_is_cut_off_while_it_attracts_or_asks(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.route("**/web/main.py", lambda route: route.fulfill(body=LONGER + MAIN, content_type="text/plain"))
    open_page("?kiosk=1&idle=0&lang=en")
    assert page.locator('[data-call="en"]').inner_text() != "Touch the board to play"
    cut = []
    for width, height in SIZES:
        resize(page, width, height)
        cut += [f"attracting, {width}x{height}: {found}" for found in page.evaluate(CUT)]
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")
    page.locator("#kiosk-again").click()
    for width, height in SIZES:
        resize(page, width, height)
        cut += [f"asking, {width}x{height}: {found}" for found in page.evaluate(CUT)]
    assert cut == [], "\n".join(cut)
