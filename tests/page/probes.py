"""What is asked of a screen that is seen, in any test: each question returns what it finds wrong, in words.

A new question is added to one of the tuples at the end, and the tours ask it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from tests.page.axe import AXE, COLOURS, VIOLATIONS
from tests.page.marking import unmarked

Probe = Callable[[Page], list[str]]

UNREACHABLE: Final = """() => [...document.querySelectorAll('label')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }) && it.control && !it.control.disabled)
    .filter(({ control }) => !control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0)
    .map(it => `#${it.control.id} “${it.innerText.trim().slice(0, 40)}”`)"""
"""What axe-core and a mouse do not see: a label is pressed for its control, though that is display: none."""

SILENT: Final = """() => [...document.querySelectorAll('[role=log]')]
    .filter(it => !it.checkVisibility({ visibilityProperty: true }) || it.closest('[inert], [aria-hidden=true]'))
    .map(it => it.id)"""
"""No screen reader hears what is written where nothing is seen: to be read aloud only, it is clipped, not hidden."""

CUT: Final = r"""() => {
    const found = [], told = part => `${part.tagName.toLowerCase()}#${part.id}.${part.getAttribute('class') ?? ''}`
        + ` in #${part.parentElement?.closest('[id]')?.id} “${(part.innerText ?? '').trim().slice(0, 40)}”`;
    const root = document.documentElement, rolls = part => /auto|scroll/.test(getComputedStyle(part).overflowY);
    const scrolls = rolls(document.body) || rolls(root);
    const wide = innerWidth, high = scrolls ? root.scrollHeight : innerHeight;
    const spared = '.spoken, .turns, .erase, [aria-hidden=true], [inert], #board, svg, option, script';
    const unseen = part => part.closest(spared)
        || !part.checkVisibility({visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true});
    const clips = part => {  // what is read aloud only is clipped to nothing
        for (let at = part; at && at !== document.body; at = at.parentElement)
            if (/inset\(50%/.test(getComputedStyle(at).clipPath)) return true;
        return false;
    };
    /** Why a box cannot be brought to the screen, whole, or "". */
    const lost = (box, part) => {
        let {left, top, right, bottom} = box, fixed = false;
        for (let at = part; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            fixed ||= style.position === 'fixed' || at.matches(':modal, :popover-open');
            if (at === part) continue;
            const port = at.getBoundingClientRect();
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
                if (right - left > port.width + 1) return 'wider than what scrolls';
                const scrolled = at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;
                if (scrolled && (port.width < 24 || port.height < 18)) return 'scrolls in no room';
                ({left, top, right, bottom} = port);
            } else if (/hidden|clip/.test(style.overflowX)) {
                if (left < port.left - 1 || right > port.right + 1) return 'cut at its sides';
                if (top < port.top - 2 || bottom > port.bottom + 2) return 'cut above or below';
            }
        }
        const dy = fixed || !scrolls ? 0 : scrollY;
        if (left < -1 || right > wide + 1) return 'beside the screen';
        if (top + dy < -3 || bottom + dy > (fixed ? innerHeight : high) + 3) return 'above or below the screen';
        return '';
    };
    /** What is seen now of a part, but for what it scrolls in. */
    const shown = part => {
        let {left, top, right, bottom} = part.getBoundingClientRect();
        for (let at = part.parentElement; at && at !== document.body; at = at.parentElement) {
            if (getComputedStyle(at).overflowX === 'visible') continue;
            const port = at.getBoundingClientRect();
            [left, top] = [Math.max(left, port.left), Math.max(top, port.top)];
            [right, bottom] = [Math.min(right, port.right), Math.min(bottom, port.bottom)];
        }
        return {left, top, right, bottom};
    };
    const front = document.querySelector('dialog:modal') ?? document.body;
    // Texts
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT), range = document.createRange();
    const seen = new Set();
    while (walker.nextNode()) {
        const node = walker.currentNode, part = node.parentElement;
        if (!node.data.trim() || seen.has(part) || unseen(part) || clips(part)) continue;
        seen.add(part);
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const why = lost(box, part) || (() => {
            const own = getComputedStyle(part), port = part.getBoundingClientRect();
            if (own.display.startsWith('inline')) return '';
            return /hidden|clip/.test(own.overflowX) && box.right > port.right + 1 ? 'cut by its own box' : '';
        })();
        if (why) found.push(`${why}: ${told(part)}`);
        const button = part.closest('button, a.place, label, select');
        if (button) {
            const port = button.getBoundingClientRect();
            const beside = box.left < port.left - 1 || box.right > port.right + 1;
            const beyond = beside || box.top < port.top - 3 || box.bottom > port.bottom + 3;
            if (beyond && getComputedStyle(button).display !== 'inline') found.push(`beyond its button: ${told(part)}`);
        }
    }
    // Controls
    const controls = [...front.querySelectorAll('button, select, input, textarea, summary, a[href]')].filter(part =>
        !unseen(part) && !clips(part) && getComputedStyle(part).pointerEvents !== 'none'
        && getComputedStyle(part).opacity !== '0');
    const boxes = controls.map(shown);
    controls.forEach((part, n) => {
        const why = lost(part.getBoundingClientRect(), part);
        if (why) found.push(`${why}: ${told(part)}`);
        for (let m = 0; m < n; m++) {
            const a = boxes[n], b = boxes[m], other = controls[m];
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (over <= 2 || along <= 2 || part.contains(other) || other.contains(part)) continue;
            if (getComputedStyle(part).display === 'inline' || getComputedStyle(other).display === 'inline') continue;
            const layers = 'header, .head, .making, #panel, [popover], #notice, dialog';
            const layer = it => it.closest(layers) ?? document.body;
            if (layer(part) === layer(other)) found.push(`over one another: ${told(part)} and ${told(other)}`);
        }
    });
    return [...new Set(found)];
}"""
"""What is cut off, covered or cannot be scrolled to, of all that is read or pressed in front."""

ASTRAY: Final = """() => {
    const every = [...document.querySelectorAll('*')], was = every.map(it => [it.scrollLeft, it.scrollTop]);
    const found = new Set(), fixed = new Map();
    for (const it of every) {
        const style = getComputedStyle(it);
        if (!/auto|scroll/.test(style.overflowY) && style.clipPath === 'none') fixed.set(it, it.scrollTop);
    }
    for (const part of document.querySelectorAll('#panel :not(svg *), dialog:modal *, :popover-open *')) {
        if (part.closest('.spoken') || !part.checkVisibility()) continue;
        part.scrollIntoView({ behavior: 'instant' });
        for (let at = part.parentElement; at; at = at.parentElement)
            if (fixed.has(at) && at.scrollTop !== fixed.get(at))
                found.add(`${at.localName} #${at.id || at.className} by ${at.scrollTop}, for ${part.localName}`);
        if (found.size) break;
    }
    every.forEach((it, n) => { [it.scrollLeft, it.scrollTop] = was[n]; });
    return [...found];
}"""
"""What goes astray when a part is brought into sight, by a focus or a button: a part that nobody could scroll back."""

SMALL_TARGETS: Final = """([button, pit]) => {
    const name = part => part.id || part.closest('[id]').id;
    const told = part => `${part.tagName} #${name(part)} “${part.textContent.trim().slice(0, 20)}”`;
    const front = document.querySelector('dialog:modal') ?? document, found = [];
    const small = (part, size) => {
        const {width, height} = part.getBoundingClientRect();
        if (Math.min(width, height) < size - .5) found.push(`${told(part)} ${width.toFixed(1)} x ${height.toFixed(1)}`);
    };
    const seen = part => part.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const read = '#why, #moves-list *, #settings[popover]:not(:popover-open) *';
    for (const part of front.querySelectorAll('button, select, input[type=range], summary'))
        if (seen(part) && !part.closest(read + ', .spoken, .card')) small(part, button);
    if (front === document && document.documentElement.dataset.alone !== 'true')
        for (const part of document.querySelectorAll('#board .pit .ring')) if (seen(part)) small(part, pit);
    return found;
}"""
"""What is smaller than that; a word that is pressed within a sentence, or a list of turns, is as high as its line."""
BUTTON, PIT = 44, 24
"""How large what a finger aims at must be, in pixels."""

SMALL_LETTERS: Final = """() => {
    const small = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const part = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || !part.checkVisibility()) continue;
        if (part.closest(".spoken, script")) continue;
        const box = part.getBoundingClientRect();
        const scale = part.getScreenCTM ? Math.hypot(part.getScreenCTM().a, part.getScreenCTM().b) : 1;
        const size = parseFloat(getComputedStyle(part).fontSize) * scale;
        if (box.width > 1 && size < 13.99) small.add(`${size} ${part.id || part.className.baseVal || part.className}`);
    }
    return [...small];
}"""
"""What is written smaller than 14 px on the screen."""

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

CUT_CHOICES: Final = """() => [...document.querySelectorAll('select')]
    .filter(list => list.checkVisibility({visibilityProperty: true}))
    .map(list => {
        const wide = list.cloneNode(true);
        wide.style.cssText = 'position: absolute; width: max-content; max-width: none';
        wide.removeAttribute('id');
        list.after(wide);
        const told = [list.name || list.id, list.offsetWidth, wide.offsetWidth];
        wide.remove();
        return told;
    })"""
"""Each list that is seen, how wide it is, and how wide it would be if there were room for its longest choice."""

SCHEMES: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
    "contrast": {"contrast": "more"},
}
USUAL: Final[dict[str, Any]] = {"forced_colors": "none", "contrast": "no-preference", "reduced_motion": "reduce"}


def with_axe(page: Page, script: str) -> list[str]:
    """Return what a script answers that needs axe-core."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return list(page.evaluate(script))


def violations(page: Page) -> list[str]:
    """Return what axe-core complains of."""
    return with_axe(page, VIOLATIONS)


def pale(page: Page) -> list[str]:
    """Return what axe-core says of colours, which is all that a scheme changes."""
    return with_axe(page, COLOURS)


def cut(page: Page) -> list[str]:
    """Return what is read or pressed but cannot be seen whole."""
    return list(page.evaluate(CUT))


def astray(page: Page) -> list[str]:
    """Return what moves and is not made to scroll, as the whole page with its head."""
    return list(page.evaluate(ASTRAY))


def unreachable(page: Page) -> list[str]:
    """Return the controls whose words are seen but which no key can reach, as they have no box (WCAG 2.1.1)."""
    return list(page.evaluate(UNREACHABLE))


def silent(page: Page) -> list[str]:
    """Return the live regions whose texts nobody can hear."""
    return list(page.evaluate(SILENT))


def small_targets(page: Page) -> list[str]:
    """Return the buttons and pits that are too small for a finger."""
    return list(page.evaluate(SMALL_TARGETS, [BUTTON, PIT]))


def small_letters(page: Page) -> list[str]:
    """Return what is written too small."""
    return list(page.evaluate(SMALL_LETTERS))


def called_otherwise(page: Page) -> list[str]:
    """Return the controls whose name does not begin with what is written on them (WCAG 2.5.3)."""
    return with_axe(page, CALLED_OTHERWISE)


def lists(page: Page) -> list[tuple[str, int, int]]:
    """Return each list that is seen, how wide it is, and how wide its longest choice needs it."""
    return [(name, has, needs) for name, has, needs in page.evaluate(CUT_CHOICES)]


def cut_choices(page: Page) -> list[str]:
    """Return the lists in which a choice is cut off."""
    return [f"{name} has {has}, needs {needs}" for name, has, needs in lists(page) if has < needs]


LAID_OUT: Final[tuple[Probe, ...]] = (cut, cut_choices, unreachable, silent, astray)
"""Asked at every size."""
TOUCHED: Final[tuple[Probe, ...]] = (small_targets,)
"""Asked on the smallest phone."""
WRITTEN: Final[tuple[Probe, ...]] = (unmarked,)
"""Asked in every language."""
CALLED: Final[tuple[Probe, ...]] = (called_otherwise,)
"""Asked at a desk, where most buttons have room for their words."""


def wrong(page: Page, *probes: Probe) -> list[str]:
    """Return what all of some questions find, each by the name of its question."""
    return [f"{probe.__name__}: {found}" for probe in probes for found in probe(page)]
