"""The guide for teachers calls the buttons of the page by the names that are on them."""

import pytest

from katra.words.language import language
from tests.languages import COMPLETE
from tools.dist.sheets import teachers_sheets


@pytest.fixture(scope="module")
def sheets() -> dict[str, bytes]:
    return dict(teachers_sheets())


@pytest.mark.parametrize("code", COMPLETE)
def test_the_guide_names_the_buttons_of_the_page(sheets: dict[str, bytes], code: str) -> None:
    text = sheets[f"sheets/{code}/guide.html"].decode()
    assert "{" not in text.partition("<body")[2]
    for button in ("learn", "asked", "undo", "new_game"):
        assert language(code).say(button) in text, button
