"""Every control that a screen shows acts and keeps the focus, or is off and says why: all are found on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.page.every_screen import PLAYED, SCREENS, VISIT, Screen
from tests.page.focused import SEEN_FOCUS
from tests.page.playing import Open
from web.session.places import PLACES

AROUND = "header, footer, #board"
"""What surrounds every place. It is the same everywhere, so it is touched at one of three."""
ANEW = "#take-update, #forget-now"
"""What they do is to open the page anew; tests of their own follow them (test_offline.py, test_forgetting.py)."""

WATCH = """anew => {
    const TOUCHED = 'button, summary, a[href], select, input:is([type=checkbox], [type=radio]), [data-pit]';
    const seen = it => it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
        && !it.closest('[inert]') && (!document.querySelector('dialog:modal') || it.closest('dialog'))
        && (!document.querySelector(':popover-open') || it.closest(':popover-open'));
    const isOff = it => it.matches(':disabled, [aria-disabled=true]') && !it.matches('[data-pit]');
    const isChosen = it => it.checked && it.type === 'radio'
        || it.matches('[aria-pressed=true], [aria-current]') && it.parentElement.querySelector('[aria-pressed=false]');
    const part = it => it.closest('#reading-page') ?? it.closest('[id]');  // the entries of a page to read are alike
    const kind = it => [it.localName, it.id || part(it).id, it.getAttribute('class'),
        ...['screen', 'press', 'offer', 'legal'].map(name => it.dataset[name])]
        .filter(word => word).join(' ').replace(/[0-9]+/g, '#');
    const all = () => [...document.querySelectorAll(TOUCHED)].filter(it => seen(it) && !it.matches(anew));
    const on = () => all().filter(it => !isOff(it) && !isChosen(it));

    /** Find the kinds of controls that are on, or those apart from a part: twenty links, or the legal pits, are one. */
    window.kinds = around => [...new Set(on().filter(it => !around || !it.closest(around)).map(kind))];
    /** Find what is off without a reason that a screen reader says beside its name. */
    window.unexplained = () => all().filter(isOff).filter(it => {
        const name = it.textContent.trim() || it.getAttribute('aria-label') || it.title;
        return !name || !(it.getAttribute('aria-description') || it.matches('[aria-describedby]'));
    }).map(kind);
    /** Return all that can be seen, heard or found stored, but for an analysis, which goes on by itself. */
    window.state = () => {
        let page = document.documentElement.outerHTML;
        for (const it of document.querySelectorAll('#lines, #analysis-depth')) page = page.replace(it.innerHTML, '');
        const every = [...document.querySelectorAll('*')];
        return JSON.stringify([page, done, location.href, every.indexOf(document.activeElement), localStorage,
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
    const made = URL.createObjectURL;
    URL.createObjectURL = of => { done += 'made'; return made.call(URL, of); };  // it is saved as a file
    addEventListener('click', event => {
        if (event.target.type !== 'file') return;
        done += 'file';
        event.preventDefault();
    }, true);
    const frame = () => new Promise(requestAnimationFrame);
    const settled = async () => {
        for (let last; last !== (last = state());) await frame();
    };
    /** Touch the first control of a kind as soon as it is there; return what is wrong with what comes of it. */
    window.acts = async wanted => {
        await settled();
        const find = () => on().find(it => kind(it) === wanted);
        for (const until = performance.now() + 9000; !find() && performance.now() < until;) await frame();
        const found = find();
        if (!found) return '';
        found.focus();
        const before = state(), began = performance.now();
        if (found.localName === 'select') {
            found.selectedIndex = (found.selectedIndex + 1) % found.length;
            found.dispatchEvent(new Event('change', { bubbles: true }));
        }
        else found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        while (state() === before && performance.now() < began + 9000) await frame();
        if (state() === before) return 'nothing comes of it';
        await settled();
        const held = focusHeld();
        return held && `the focus is ${held}`;
    };
}"""


def begun(screen: Screen) -> Screen:
    """Return a screen over a game that has begun, so that its turns can be undone.

    A new version is offered only while none has.
    """
    begins = screen.game == "katro 4" and screen.asked != "data-update"
    return screen._replace(turns=PLAYED) if begins else screen


def dead(page: Page, screen: Screen, around: str) -> list[str]:
    """Return the kinds of controls that do nothing or lose the focus; what one has opened is closed before the next.

    Those in a part of the page called `around` are not touched.
    """
    screen.visit(page, "en")
    kinds = page.evaluate("kinds()")
    assert len(kinds) > 1
    assert page.evaluate("unexplained()") == []
    found = []
    for kind in page.evaluate("around => kinds(around)", around):
        if page.evaluate("kinds()") != kinds:
            screen.visit(page, "en")
        if page.evaluate("kind => acts(kind)", kind):  # it may lead to where another has led
            screen.visit(page, "en")
            wrong = page.evaluate("kind => acts(kind)", kind)
            found += [f"{kind}: {wrong}"] * bool(wrong)
    return found


@pytest.mark.parametrize(("number", "name"), [*enumerate(SCREENS)])
def test_every_control_acts_or_is_off_and_says_why(board: Open, number: int, name: str) -> None:
    page = board("?teach=0&lang=en", captions=False, runs=VISIT)
    page.evaluate(f"() => {{ window.focusHeld = {SEEN_FOCUS}; }}")
    page.evaluate(WATCH, ANEW)
    screen = begun(SCREENS[name])
    assert dead(page, screen, around=AROUND if screen.asked in PLACES and number % 3 else "") == []
