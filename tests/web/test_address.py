"""What a link may ask for, and what the browser may have kept."""

import pytest

from katra import KatraError, variant
from web.address import UnknownLanguage, wishes
from web.beats import USUAL_SPEED
from web.memory import Memory, View


def test_a_link_names_a_game_its_size_its_options_and_a_language() -> None:
    asked = wishes("?game=gorobaka&size=6&min_start=2&lang=mg")
    assert asked.variant is variant("gorobaka", 6, {"min_start": "2"})
    assert asked.language == "mg"
    assert asked.wrong is None


def test_a_bare_address_asks_for_nothing() -> None:
    assert wishes("") == (None, None, None)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("?game=oware", "unknown_game"),
        ("?game=katro&size=99", "bad_size"),
        ("?game=katro&size=many", "not_a_number"),
        ("?game=katro&min_start=2", "unknown_option"),
        ("?game=gorobaka&min_start=9", "bad_option_value"),
        ("?game=katro&size=", "not_a_number"),
    ],
)
def test_a_link_that_cannot_be_played_says_why(query: str, code: str) -> None:
    asked = wishes(query)
    assert asked.variant is None
    assert isinstance(asked.wrong, KatraError)
    assert asked.wrong.code == code


def test_a_language_that_nobody_wrote_leaves_the_game() -> None:
    asked = wishes("?game=fanga&lang=xx")
    assert isinstance(asked.wrong, UnknownLanguage)
    assert asked.variant is variant("fanga")


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
