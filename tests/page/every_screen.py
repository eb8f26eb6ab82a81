"""Every screen of the page, opened one after the other in one tab, in any language; and what of it cannot be had."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from tests.page.playing import AT_ONCE, MAIN, store_settings

VISIT: Final = """
from pyscript import window
from pyscript.ffi import create_proxy
from katra import Player, parse_decisions, variant
from web.events import app
from web.session.commands import Action, BeginVariant, Decide, GoTo, Resign, SetLanguage

STATES = "data-update", "data-install"  # what the browser tells the page of itself

def visit(code, game, columns, turns, name, item):
    app.finish()
    app.captions.silence()
    app.session.settings = app.session.settings._replace(captions=False)
    app.status.notice("")
    for told in STATES:
        window.document.documentElement.removeAttribute(told)
    while len(app.session.screens) > 1:
        app.session.close()
    app.do(SetLanguage(code))
    app.do(BeginVariant(variant(game, columns)))
    for text in turns.split():
        for decision in parse_decisions(app.session.game.position, text):
            app.do(Decide(decision))
    if name == "end":
        app.do(Resign(Player.NORTH))
    elif name in STATES:
        window.document.documentElement.setAttribute(name, item)
    elif name.isupper():
        app.do(Action[name])
    elif name:
        app.do(GoTo(name, item))

window.visit = create_proxy(visit)
"""
"""Runs in the page after web/main.py: opens a screen over a game, as who finds the way to it does."""


def let_visit(page: Page, first: str = "") -> None:
    """Let the page, once it is opened, open one screen after the other; `first` is what its Python begins with."""
    page.route("**/web/main.py", lambda route: route.fulfill(body=first + MAIN + VISIT, content_type="text/plain"))
    store_settings(page, speed=AT_ONCE, players=(0, 0), captions=False)


class Screen(NamedTuple):
    """A screen: what the page is asked to open, over which game; what is pressed then; what is seen in the end."""

    asked: str
    seen: str
    item: str = ""
    pressed: tuple[str, ...] = ()
    game: str = "katro 4"
    turns: str = ""

    def visit(self, page: Page, code: str) -> None:
        """Open it in a language, and wait until it is seen."""
        page.wait_for_function("'visit' in window")
        page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
        game, columns = self.game.split()
        page.evaluate("asked => { visit(...asked); }", [code, game, int(columns), self.turns, self.asked, self.item])
        for selector in self.pressed:
            page.locator(selector).first.click()
        expect(page.locator(self.seen).first).to_be_visible()


PLAYED: Final = "A2> a2>"
SCREENS: Final = {
    "board": Screen("", "#board [data-legal=true]", turns=PLAYED),
    "large board": Screen("", "#board [data-legal=true]", game="bao 8"),
    "choice": Screen("", "[data-decision]", pressed=("#board [data-legal=true]",), game="gorobaka 8"),
    "why": Screen("WHY", "#story", turns=PLAYED),
    "rules": Screen("OPEN_RULES", "#rules", game="fandatsaka 8"),
    "players": Screen("OPEN_PLAYERS", "#players"),
    "games": Screen("OPEN_GAMES", "#games"),
    "a game": Screen("OPEN_GAMES", "#start-game", pressed=("#games-list [data-game=katro]",)),
    "settings": Screen("", "#settings", pressed=("#settings-button",)),
    "shortcuts": Screen("OPEN_SHORTCUTS", "#shortcuts"),
    "a typed turn": Screen("", "#typed", pressed=("#settings-button", "#type-turn")),
    "analysis": Screen("ANALYSIS", "#line-2-rest:not(:empty)"),
    "a line": Screen("ANALYSIS", "#line-leave", pressed=("#line-0",)),
    "moves": Screen("moves", "#moves", turns=PLAYED),
    "review": Screen("review", "#review", game="katrayo 6", turns="A5> a4<"),
    "editor": Screen("editor", "#editor"),
    "share": Screen("share", "#share-code path", turns=PLAYED),
    "collection": Screen("collection", "#collection"),
    "learn": Screen("learn", "#reading"),
    "lessons": Screen("lessons", "#reading"),
    "lesson": Screen("lesson", "#study", item="katro.2"),
    "puzzles": Screen("puzzles", "#reading"),
    "puzzle": Screen("puzzle", "#study", item="katro-4.1"),
    "puzzle of a race": Screen("OPEN_PUZZLE", "#puzzle", game="bevohoka 4"),
    "figures": Screen("figures", "#reading"),
    "figure": Screen("figure", "#figure", item="busser-katro.1"),
    "walk": Screen("START_WALK", "#walk"),
    "sources": Screen("sources", "#reading"),
    "glossary": Screen("glossary", "#reading"),
    "print": Screen("print", "#reading .sheet", item="rules:katro/4"),
    "plans": Screen("plans", "#reading"),
    "plan": Screen("plans", "#reading", item="8"),
    "end": Screen("end", "#end", turns=PLAYED),
    "a turn": Screen("REPLAY", "[data-player=paused] #scrubber", turns=PLAYED),
    "a caption": Screen("FORGET_CAPTIONS", "#caption", pressed=("#board [data-legal=true]", "[data-decision]")),
    "a notice": Screen("lesson", "#notice", item="katro.99"),
    "a hint": Screen("HINT", "[data-offer=hint]"),
    "a new version": Screen("data-update", "#take-update", item="ready"),
    "an offer to install": Screen("data-install", "#install", item="offered", pressed=("#settings-button",)),
    "how to install": Screen("data-install", "#install-by-hand", item="by-hand", pressed=("#settings-button",)),
    "what is to be forgotten": Screen("", "#forget-asked", pressed=("#settings-button", "#forget-device")),
}
"""The screens by their names, those with a search among the first."""

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
                if (port.width < 24 || port.height < 18) return 'scrolls in no room';
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
            const layer = it => it.closest('header, .head, #panel, [popover], #end, #notice, dialog') ?? document.body;
            if (layer(part) === layer(other)) found.push(`over one another: ${told(part)} and ${told(other)}`);
        }
    });
    return [...new Set(found)];
}"""
"""What is cut off, covered or cannot be scrolled to, of all that is read or pressed in front."""
