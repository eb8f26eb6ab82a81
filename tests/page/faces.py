"""What several tests of facing each other share."""

from playwright.sync_api import CDPSession, Page

from katra import Game, decision_text
from tests.page.playing import (
    aimed,
    play,
)

FACING = "?game=katrayo&size=4&facing=1&lang=en"
TURNED = """selector => [...document.querySelectorAll(selector)].map(node => {
    const matrix = node.getScreenCTM ? node.getScreenCTM() : new DOMMatrix(getComputedStyle(node).transform);
    return Math.sign(matrix.a) * Math.sign(matrix.d) > 0 && matrix.a < 0; })"""
"""Whether what is drawn is upside down, for each of some elements of the drawing."""
MEETS = """([x, y, selector]) => !!document.elementFromPoint(x, y)?.closest(selector)"""


def finger(page: Page) -> CDPSession:
    """Give the page a finger instead of a mouse."""
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    return client


def tap(page: Page, client: CDPSession, selector: str, seen: str = "") -> None:
    """Touch the middle of something, or of what is seen of it, where nothing else may lie."""
    box = page.locator(f"{selector}{seen}").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert page.evaluate(MEETS, [x, y, selector]), f"{selector} is not met where it is drawn"
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def sow_by_touch(page: Page, client: CDPSession, game: Game) -> None:
    """Play the first legal turn with a finger."""
    decision = aimed(game, game.decisions[0])
    text = decision_text(game.position, decision)
    if decision.pit is not None:
        tap(page, client, f'#board [data-pit="{text[:-1]}"]', " .touch")
        page.locator(f'[data-decision="{text}"]').wait_for()
    beside = page.locator(f'button[data-decision="{text}"]').count()
    tap(page, client, f'[data-decision="{text}"]', "" if beside else " .disc")
    play(game, decision)


def swapped(said: str) -> str:
    """Return what is said, with right and left exchanged."""
    return said.replace("right", "*").replace("left", "right").replace("*", "left")
