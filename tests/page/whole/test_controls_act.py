"""Every control that a screen shows acts, or is off and says why: none is found in a list, all on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.page.every_screen import PLAYED, SCREENS, VISIT, Screen
from tests.page.playing import Open

ANEW = "#take-update, #forget-now"
"""What they do is to open the page anew; tests of their own follow them (test_offline.py, test_forgetting.py)."""
STEPS = "undo", "redo", "replay", "back", "on", "first", "last"
"""Steps along a row, by their pictures: at its end there is nothing more that way, which needs no word."""

WATCH = """([anew, steps]) => {
    const TOUCHED = 'button, summary, a[href], input:is([type=checkbox], [type=radio]), [data-pit]';
    const seen = it => it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
        && !it.closest('[inert]') && (!document.querySelector('dialog:modal') || it.closest('dialog'))
        && (!document.querySelector(':popover-open') || it.closest(':popover-open'));
    const isOff = it => it.matches(':disabled, [aria-disabled=true]') && !it.matches('[data-pit]');
    const isChosen = it => it.checked && it.type === 'radio';
    const kind = it => [it.localName, it.id || it.closest('[id]').id, it.getAttribute('class'),
        ...['screen', 'press', 'offer', 'legal'].map(name => it.dataset[name])]
        .filter(word => word).join(' ').replace(/[0-9]+/g, '#');
    const all = () => [...document.querySelectorAll(TOUCHED)].filter(it => seen(it) && !it.matches(anew));
    const on = () => all().filter(it => !isOff(it) && !isChosen(it));

    /** Find the kinds of controls that are on: twenty links, or the legal pits, are of one. */
    window.kinds = () => [...new Set(on().map(kind))];
    /** Find what is off and has no name, or, unless it is a step along a row, no reason beside its name. */
    window.unexplained = () => all().filter(isOff).filter(it => {
        const name = it.textContent.trim() || it.getAttribute('aria-label') || it.title;
        const reason = it.getAttribute('aria-description') || it.querySelector('.why-off')
            || document.getElementById(it.getAttribute('aria-describedby'));
        const step = steps.some(step => it.querySelector(`[href="#icon-${step}"]`));
        return !name || !(reason || step);
    }).map(kind);
    /** Return all that can be seen, heard or found stored, but for an analysis, which goes on by itself. */
    window.state = () => {
        let page = document.documentElement.outerHTML;
        for (const id of ['lines', 'analysis-depth']) page = page.replace(document.getElementById(id).innerHTML, '');
        const every = [...document.querySelectorAll('*')];
        return JSON.stringify([page, done, location.href, document.activeElement.id, localStorage,
            every.filter(it => 'value' in it).map(it => `${it.value} ${it.checked}`),
            every.map(it => it.scrollTop).filter(top => top), every.findIndex(it => it.matches(':popover-open'))]);
    };
    window.done = '';
    for (const name of ['print', 'open']) window[name] = () => { done += name; };
    document.documentElement.addEventListener('click', event => {
        const link = event.target.closest('a[href]');
        if (link && !event.defaultPrevented) done += link.href;  // it leads to another page
        if (link) event.preventDefault();
    });
    addEventListener('click', event => {
        if (event.target.type !== 'file') return;
        done += 'file';
        event.preventDefault();
    }, true);
    /** Touch the first control of a kind; return whether there was one. */
    window.touch = wanted => {
        const found = on().find(it => kind(it) === wanted);
        window.before = state();
        found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return Boolean(found);
    };
}"""
QUIET = """async () => {
    for (let last; last !== (last = state());) for (let n = 5; n--;) await new Promise(requestAnimationFrame);
}"""
"""Waits until nothing changes by itself."""


def acts(page: Page, kind: str) -> bool:
    """Touch a control of a kind; return whether anything comes of it."""
    page.evaluate(QUIET)
    assert page.evaluate("kind => touch(kind)", kind), kind
    try:
        page.wait_for_function("state() !== before", timeout=3000)
    except TimeoutError:
        return False
    page.evaluate(QUIET)  # what opens a moment later is not to open over the next screen
    return True


def begun(screen: Screen) -> Screen:
    """Return a screen over a game that has begun, so that its turns can be taken back."""
    return screen._replace(turns=PLAYED) if screen.game == "katro 4" else screen


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_acts_or_is_off_and_says_why(board: Open, name: str) -> None:
    page = board("?teach=0&lang=en", captions=False, runs=VISIT)
    page.evaluate(WATCH, [ANEW, STEPS])
    screen = begun(SCREENS[name])
    screen.visit(page, "en")
    kinds = page.evaluate("kinds()")
    assert len(kinds) > 3
    assert page.evaluate("unexplained()") == []
    dead = []
    for kind in kinds:
        screen.visit(page, "en")
        if not acts(page, kind):
            dead.append(kind)
    assert dead == []
