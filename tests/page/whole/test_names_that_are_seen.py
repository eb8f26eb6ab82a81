"""A control is called by what is written on it: on every screen its name begins with that (WCAG 2.5.3)."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.page.axe import AXE
from tests.page.every_screen import SCREENS, let_visit
from tests.page.playing import Open
from web.words.language import codes

SIZE = (1366, 768)
"""Here most buttons have room for their words."""

CALLED_OTHERWISE: Final = r"""() => {
    const front = document.querySelector('dialog:modal') ?? document.body;
    const hidden = part => !part.checkVisibility({visibilityProperty: true, opacityProperty: true})
        || /inset\(50%/.test(getComputedStyle(part).clipPath) || part.matches('svg, option, .turns, output');
    const written = part => part.nodeType === Node.TEXT_NODE ? part.data
        : part.nodeType !== Node.ELEMENT_NODE || hidden(part) ? '' : ` ${[...part.childNodes].map(written).join('')} `;
    const words = text => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('');
    axe.setup(document.documentElement);
    const found = [], controls = 'button, a[href], input, select, textarea, summary, [role=button]';
    for (const part of front.querySelectorAll(controls)) {
        if (hidden(part) || part.closest('#board, [aria-hidden=true], .steps li + li')) continue;
        const texts = part.matches('input, select, textarea') ? [...part.labels] : [part];
        const seen = words(texts.map(written).join(' ')), name = words(axe.commons.text.accessibleText(part));
        const begins = part.closest('#moves-list') ? /^\d+[a-c]/.test(name) : name.startsWith(seen);
        if (!name || !begins)
            found.push(`“${seen}” is called “${name}” (${part.id || part.className || part.parentElement.id})`);
    }
    axe.teardown();
    return found;
}"""
"""The controls whose name does not begin with the words that are seen on them.

A pit shows how many seeds it holds, which is no name; turns are written in signs, and said in words. In a list of turns
their number comes first, as it stands before them; of links that are alike the first is looked at.
"""


def test_the_name_of_a_control_begins_with_the_words_that_are_seen_on_it(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    let_visit(page)
    open_page("?teach=0&lang=en", viewport=SIZE)
    page.evaluate(AXE)
    found = []
    for number, (name, screen) in enumerate(SCREENS.items()):
        code = codes()[number % len(codes())]
        screen.visit(page, code)
        found += [f"{name}, {code}: {other}" for other in page.evaluate(CALLED_OTHERWISE)]
    assert found == [], "\n".join(found)
