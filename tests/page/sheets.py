"""What several tests of the rules sheets share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.places import go_to

PICTURES = "#rules .picture"
KEEP_MOVES = """() => {
    const moves = window.moves = [], most = window.most = { moving: 0 };
    const boards = () => [...document.querySelectorAll('.small-board')];
    new MutationObserver(changes => {
        for (const { target } of changes) {
            if ('performing' in target.dataset) moves.push(boards().indexOf(target));
            most.moving = Math.max(most.moving, boards().filter(it => it.dataset.performing).length);
        }
    }).observe(document.querySelector('#panel'), { subtree: true, attributeFilter: ['data-performing'] });
}"""
"""Keep which pictures begin to move, in order, and how many move at once at most."""


def open_rules(page: Page) -> None:
    go_to(page, "rules")
    expect(page.locator("#rules")).to_be_visible()
