"""The typeface of the page: small, with every character of the texts, and asked for no sooner than it is needed."""

import re

from playwright.sync_api import Browser

from katra.words.language import codes, language
from tests.page.playing import Open
from tests.page.watching import new_tab
from tools.browsing import open_katra
from tools.serve import ROOT

FONTS = ROOT / "web/vendor/fonts"
MAX_BYTES = 60_000
ELSEWHERE = "\u202f←→†"  # white in every font; on the keys of a keyboard, and a mark, which the system draws


def test_all_fonts_together_are_small() -> None:
    assert 0 < sum(font.stat().st_size for font in FONTS.iterdir()) <= MAX_BYTES


def test_the_fonts_hold_the_characters_that_the_styles_say() -> None:
    made = re.findall(r"CHARACTERS = '(.*)'", (ROOT / "tools/vendor.mjs").read_text(encoding="utf-8"))
    said = re.findall(r"unicode-range: (.*);", (ROOT / "web/shell/style.css").read_text(encoding="utf-8"))
    *sans, serif, figures = said
    assert made * 2 == sans
    assert (serif.replace("U+20-2F, U+3A-7E", "U+20-7E"), figures) == (made[0], "U+30-39"), (
        "figures are those of the sans"
    )


FOREIGN = """async ([family, weight, characters]) => {
    const pen = document.createElement('canvas').getContext('2d');
    const width = (character, other) => {
        pen.font = `${weight} 40px ${family}, ${other}`;
        return pen.measureText(character).width;
    };
    await document.fonts.load(`${weight} 40px ${family}`);
    return [...characters].filter(it => width(it, 'monospace') !== width(it, 'serif'));
}"""
"""Return the characters that a font lacks: their width is that of whatever stands in for it."""


def test_every_character_of_the_texts_is_in_the_typeface(board: Open) -> None:
    page = board()
    texts = "".join("".join(language(code).texts.values()) for code in codes())
    written = "".join(sorted(set(texts) - set(ELSEWHERE)))
    for family, weight in (("Alegreya Sans", 400), ("Alegreya Sans", 700), ("Alegreya", 700)):
        assert page.evaluate(FOREIGN, [f"'{family}'", weight, written]) == []
        assert page.evaluate(FOREIGN, [f"'{family}'", weight, "\u0939"]) == ["\u0939"]


def test_the_fonts_are_asked_for_once_the_page_can_be_played(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site)  # no other tab has them at hand
    page, wrong = new_tab(context, site)
    open_katra(page, "./")
    page.wait_for_function("[...document.fonts].some(font => font.status === 'loaded')")
    first, playable = page.evaluate(
        "[Math.min(...performance.getEntriesByType('resource').filter(it => it.name.endsWith('.woff2'))"
        ".map(it => it.startTime)), performance.getEntriesByName('playable')[0].startTime]"
    )
    context.close()
    assert wrong == []
    assert first >= playable
