"""Show each text where it stands, `python -m tests.texts_in_place FOLDER`: a picture of every screen and its texts.

For translators: a page for each language, on which every screen of the tours has its picture, the keys of the texts
that are seen or heard there, the text, and what it says in English.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from katra.words.language import codes
from tests.languages import all_texts
from tests.page.every_screen import SCREENS, VISIT
from tests.page.playing import AT_ONCE, MAIN, store_settings
from tools.browsing import chromium, open_katra, served
from tools.serve import ROOT

SIZE: Final = {"width": 1024, "height": 768}
SAID: Final = """() => {
    const said = new Set();
    for (const node of document.body.querySelectorAll('*:not(script, style, svg *)')) {
        if (!node.checkVisibility()) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) said.add(node.getAttribute(name));
        if (node.textContent.length < 600) said.add(node.textContent);
    }
    return [...said].filter(Boolean).map(text => text.replace(/\\s+/g, ' ').trim());
}"""
"""All that the page says: what is seen, and what is only heard."""
STYLE: Final = """<style>
body { font: 16px/1.4 sans-serif; max-width: 75rem; margin: 1rem auto; }
section { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; border-top: 1px solid; padding: 1rem 0; }
h2 { grid-column: 1 / -1; margin: 0; } img { width: 100%; } td { vertical-align: top; padding: .15rem .4rem; }
</style>"""


@cache
def form(text: str) -> re.Pattern[str] | None:
    """Return the pattern of what the page makes of a text; None if nothing of it is always said.

    >>> from tests.texts_in_place import form
    >>> bool(form("{player:You sow|* sows} {pit}").fullmatch("Soa sows A3")), form("{n}")
    (True, None)
    """
    parts = [part if number % 2 == 0 else choices(part) for number, part in enumerate(re.split(r"\{([^{}]*)\}", text))]
    made = "".join(re.escape(part) if number % 2 == 0 else part for number, part in enumerate(parts))
    return re.compile(made) if re.search(r"\w{3}", "".join(parts).replace(".+?", "")) else None


def choices(named: str) -> str:
    """Return the pattern of what stands in braces: anything, or one of the ways to say it, in which * is a name."""
    _, _, ways = named.partition(":")
    told = "|".join(".+?".join(map(re.escape, way.split("*"))) for way in ways.split("|"))
    return f"(?:{told})" if ways else ".+?"


def keys_of(said: Iterable[str], texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the keys of the texts of which something that was said was made.

    >>> from tests.texts_in_place import keys_of
    >>> texts = {"undo": "Undo", "ends": "{pit} ends the turn", "hint": "Hint"}
    >>> list(keys_of(["Undo", "A4 ends the turn"], texts))
    ['undo', 'ends']
    """
    told = list(dict.fromkeys(said))
    for key, text in texts.items():
        pattern = form(text)
        if pattern and any(map(pattern.fullmatch, told)):
            yield key


def shown(page: Page, name: str, code: str, folder: Path) -> tuple[str, set[str]]:
    """Visit a screen; write its picture, and return its part of the page and the keys of its texts."""
    SCREENS[name].visit(page, code)
    picture = f"{code}-{name.replace(' ', '-')}.png"
    page.screenshot(path=folder / picture)
    found = list(keys_of(page.evaluate(SAID), all_texts(code)))
    return f"<section><h2>{escape(name)}</h2><img src={picture} alt=''>{table(found, code)}</section>", set(found)


def table(keys: Iterable[str], code: str) -> str:
    """Return a table of texts: the key, the text, and what it says in English."""
    texts, english = all_texts(code), all_texts("en")
    rows = (
        f"<tr><td><code>{escape(key)}</code><td lang={code}>{escape(texts[key])}<td lang=en>{escape(english[key])}"
        for key in keys
    )
    return f"<table>{''.join(rows)}</table>"


def whole_page(page: Page, code: str, folder: Path) -> str:
    """Return the page of a language: its screens, and then the texts that none of them says."""
    parts, found = zip(*(shown(page, name, code, folder) for name in SCREENS), strict=True)
    left = all_texts(code).keys() - set[str]().union(*found)
    rest = table((key for key in all_texts(code) if key in left), code)
    return f"<!doctype html><meta charset=utf-8>{STYLE}{''.join(parts)}<h2>In no picture</h2>{rest}"


def main(folder: Path) -> None:
    """Write the pages and their pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with served(ROOT) as address, chromium() as browser:
        page = browser.new_context(base_url=address, viewport=SIZE).new_page()  # type: ignore[arg-type]
        page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + VISIT, content_type="text/plain"))
        store_settings(page, captions=False, speed=AT_ONCE)
        open_katra(page, "./")
        for code in codes():
            (folder / f"{code}.html").write_text(whole_page(page, code, folder), encoding="utf-8")
            print(folder / f"{code}.html")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
