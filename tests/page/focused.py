"""What several tests of focus share."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.playing import Open, agree, sow

FOCUS = "document.activeElement"
HELD = f"""({FOCUS} !== document.body && {FOCUS}.getClientRects().length > 0
    && getComputedStyle({FOCUS}).visibility === 'visible')"""
SEEN_FOCUS = """() => {
    const it = document.activeElement, {x, y, width, bottom} = it.getBoundingClientRect();
    if (it === document.body || !it.checkVisibility({visibilityProperty: true})) return 'nowhere';
    const height = Math.min(bottom, innerHeight) - y, parts = [.1, .5, .9], seen = it.closest('label') ?? it;
    const met = parts.flatMap(part => parts.map(other =>  // a pit is seen through what an arrow is touched by
        document.elementsFromPoint(x + part * width, y + other * height).find(it => !it.matches('.touch'))));
    const shows = met.some(other => other && (seen.contains(other) || other.contains(seen)));
    return it.tabIndex < 0 || shows ? '' : 'under another';
}"""
"""What is wrong with the focus: it is nowhere, or nothing is seen of what has it (WCAG 2.4.11)."""
ON_THE_BOARD = "#board [data-pit]:focus"


def begun(board: Open) -> Page:
    """Give a page on which a turn has been played by keyboard, with the focus on the board."""
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    page.locator('#board [data-pit="a2"]').focus()
    return page


def held(page: Page) -> None:
    page.wait_for_function(HELD)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(HELD), page.evaluate(f"{FOCUS}.outerHTML.slice(0, 200)")


def arrows_live(page: Page) -> None:
    """Check that an arrow key leads to a pit, and the next one to another."""
    held(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(ON_THE_BOARD)).to_have_count(1)
    seen = set()
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        seen.add(page.evaluate(f"{FOCUS}.dataset.pit"))
    assert len(seen) > 1


OPENED = {
    "rules": ("i", "", "#rules", "#rules-leave"),
    "settings": ("s", "#settings-button", "#settings", "#close-settings"),
    "players": ("p", "#players-button", "#players", "#close-players"),
    "catalogue": ("g", "#choose-game", "#reading", "#play-button"),
    "shortcuts": ("?", "", "#shortcuts", "#close-shortcuts"),
    "study": ("m", "#study-button", "#moves", "#moves-leave"),
    "learn": ("t", "#learn-button", "#reading", "#play-button"),
    "analysis": ("a", "", "#lines", "#moves-leave"),
}
"""What is opened, by its key or its button, and what closes it."""
