"""Whatever a visitor does goes ahead of what is prepared for them."""

from collections.abc import Callable

from tests.page.playing import Open

TELL = """
import sys
from pyscript import document
document.documentElement.dataset.acted = str(sys.modules["web.events"].app.preparing.acted)
"""
"""Runs in the page: tells when the visitor has last done something, as far as what is prepared gives way to it."""


def test_a_press_a_click_and_a_key_are_heard_by_what_is_prepared(board: Open) -> None:
    page = board("?game=katro")

    def acted() -> float:
        page.evaluate("code => runPython(code)", TELL)
        return float(page.evaluate("document.documentElement.dataset.acted"))

    moments = [acted()]
    page.mouse.move(5, 400)
    acts: tuple[Callable[[], None], ...] = (page.mouse.down, page.mouse.up, lambda: page.keyboard.press("Shift"))
    for act in acts:
        act()
        moments.append(acted())
    assert moments == sorted(set(moments))
    page.mouse.move(50, 450)
    assert acted() == moments[-1], "who only points has asked for nothing"
