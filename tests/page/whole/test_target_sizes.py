"""What a finger aims at has its size on the smallest phone: buttons 44 px, pits 24, whatever is open."""

from __future__ import annotations

from playwright.sync_api import Page

from katra import GAMES, variant
from tests.page.every_screen import SCREENS, Screen, let_visit
from tests.page.playing import Open
from web.words.language import FALLBACK

SMALLEST = (320, 568)
BUTTON, PIT = 44, 24

SMALL = """([button, pit]) => {
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


def small(page: Page, screen: Screen) -> list[str]:
    screen.visit(page, FALLBACK)
    return [str(found) for found in page.evaluate(SMALL, [BUTTON, PIT])]


def test_buttons_and_pits_are_large_enough_on_every_screen_and_board(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    let_visit(page)
    open_page("?teach=0&lang=en", viewport=SMALLEST)
    found = [f"{name}: {part}" for name, screen in SCREENS.items() for part in small(page, screen)]
    for game in GAMES:
        board = f"{game} {variant(game).board.cols}"
        for name in ("analysis", "rules", "moves", "editor"):
            seen = f"#{name}"
            found += [
                f"{name} of {game}: {part}"
                for part in small(page, SCREENS[name]._replace(game=board, turns="", seen=seen))
            ]
    assert found == [], "\n".join(found)
