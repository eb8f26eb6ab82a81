"""What the browser may have kept."""

import pytest

from web.board.timeline import USUAL_SPEED
from web.session.settings import Memory, View


def test_the_view_is_found_again() -> None:
    view = View(None)
    view.speed, view.numbers, view.language = 4, False, "mg"
    again = View(view.text)
    assert (again.speed, again.numbers, again.language) == (4, False, "mg")


@pytest.mark.parametrize("text", [None, "", "[]", "{", '{"speed": 99, "numbers": "x", "language": 3}', '"words"'])
def test_a_broken_view_is_the_usual_one(text: str | None) -> None:
    view = View(text)
    assert (view.speed, view.numbers, view.language) == (USUAL_SPEED, True, None)


def test_a_browser_that_keeps_nothing_is_no_obstacle() -> None:
    memory = Memory(object())
    memory.keep("game", "text")
    assert memory.recall("game") is None
