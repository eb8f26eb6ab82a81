"""The page for translators finds the text that something on a screen was made of, whatever stands in its braces."""

from __future__ import annotations

import pytest

from tests.languages import all_texts
from tests.texts_in_place import keys_of, table

TEXTS = {
    "undo": "Undo",
    "ends": "{pit} ends the turn",
    "to_move": "{player:Your|*’s} turn",
    "number": "{n}",
}


@pytest.mark.parametrize(
    ("said", "keys"),
    [
        (["Undo"], ["undo"]),
        (["A4 ends the turn"], ["ends"]),
        (["Your turn"], ["to_move"]),
        (["Soa’s turn"], ["to_move"]),
        (["Soa turn", "12", "Undo it"], []),
    ],
)
def test_a_text_is_known_again_by_what_was_made_of_it(said: list[str], keys: list[str]) -> None:
    assert list(keys_of(said, TEXTS)) == keys


def test_each_text_stands_beside_the_english() -> None:
    assert table(["undo"], "mg") == (
        f"<table><tr><td><code>undo</code><td lang=mg>{all_texts('mg')['undo']}<td lang=en>Undo</table>"
    )
