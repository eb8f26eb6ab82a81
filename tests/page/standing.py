"""Where the board stands, picture by picture."""

from playwright.sync_api import Page

WATCH = """() => {
    const boxes = window.boxes = new Set();
    window.look = () => {
        const { x, y, width, height } = document.querySelector('#board svg.wood').getBoundingClientRect();
        boxes.add([x, y, width, height].join(' '));
    };
    const watch = () => {
        if (window.boxes !== boxes) return;  // another one watches, or the tab has been put back
        look();
        requestAnimationFrame(watch);
    };
    watch();
}"""
"""Keep every box that the wood ever has, picture by picture."""

STANDS = """() => {
    const { x, y, width, height } = document.querySelector('#board svg.wood').getBoundingClientRect();
    return [x, y, width, height].join(' ');
}"""
"""Where the wood stands now."""

CLEAR = """opened => {
    const SHADOW = 3;  // for which the drawing has room around the wood
    const box = part => document.querySelector(part).getBoundingClientRect();
    const board = box('#board .wood rect:nth-of-type(2)'), panel = box(opened);
    return board.width > 0 && panel.width > 0 && board.top >= -SHADOW && board.left >= -SHADOW
        && (board.bottom <= panel.top + SHADOW || board.right <= panel.left + SHADOW);
}"""
"""Whether the whole board is seen beside what is opened."""


def stands_again(page: Page, before: str) -> None:
    """Wait until the wood stands where it stood before something was opened beside it."""
    page.wait_for_function(f"before => ({STANDS})() === before", arg=before)
