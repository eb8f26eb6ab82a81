"""Every control that a screen shows and that is on does something: none is found in a list, all on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.page.every_screen import SCREENS, VISIT
from tests.page.playing import FRAMES, Open

RELOADS = ("take-update", "forget-now")
"""What they do is to open the page anew; tests of their own follow them (test_offline.py, test_forgetting.py)."""

SHOWN = """() => [...document.querySelectorAll('button[id]:not(:disabled)')]
    .filter(it => it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
        && it.getAttribute('aria-disabled') !== 'true' && !it.closest('[inert]')
        && (!document.querySelector('dialog:modal') || it.closest('dialog')))
    .map(it => it.id)"""
"""The buttons that can be seen and pressed; behind a dialog nothing can be."""

PRESS = """id => {
    window.acted = 0;
    const act = () => { acted++; };
    window.watching?.disconnect();
    window.watching = new MutationObserver(changes => {
        if (changes.some(({ target }) => !(target.parentElement ?? target).closest('#lines'))) act();
    });
    watching.observe(document.documentElement,
        { subtree: true, childList: true, characterData: true, attributes: true });
    for (const kind of ['focusin', 'toggle', 'beforeprint', 'popstate']) addEventListener(kind, act, true);
    for (const name of ['print', 'open']) window[name] = act;
    document.getElementById(id).click();
}"""
"""Press a button; `acted` counts what comes of it: a change of the page, the focus, a sheet, a print."""


def acts(page: Page, button: str) -> bool:
    """Press a button; return whether anything comes of it."""
    page.evaluate(PRESS, button)
    try:
        page.wait_for_function("acted", timeout=3000)
    except TimeoutError:
        return False
    page.evaluate(FRAMES, 3)  # what opens a moment later is not to open over the next screen
    return True


@pytest.mark.parametrize("third", range(3))
def test_every_button_that_is_on_acts(board: Open, third: int) -> None:
    page = board("?teach=0&lang=en", captions=False, runs=VISIT)
    dead, pressed = list[str](), 0
    SCREENS["learn"].visit(page, "en")  # so that what is learnt from has come, and opens at once
    for name in [*SCREENS][third::3]:
        SCREENS[name].visit(page, "en")
        for button in filter(lambda it: it not in RELOADS, page.evaluate(SHOWN)):
            SCREENS[name].visit(page, "en")
            if not acts(page, button):
                dead.append(f"{name}: #{button}")
            pressed += 1
    assert pressed > 50
    assert not dead, "\n".join(dead)
