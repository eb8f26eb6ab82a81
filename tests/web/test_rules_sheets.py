"""The rules sheets: short, in every language, and their pictures play just what their words say."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from katra import (
    GAMES,
    Variant,
    variant,
)
from web.session.rules_sheets import Step, sheet
from web.words.language import language

LANGUAGES = ("en", "fr", "mg")
MAX_WORDS = 70


def every_variant() -> Iterator[Variant]:
    """Yield every game in every size with all its options."""
    for game in GAMES.values():
        for size in range(game.least_columns, game.most_columns + 1):
            for chosen in itertools.product(*(option.values for option in game.options)):
                keys = (option.key for option in game.options)
                yield variant(game.id, size, dict(zip(keys, chosen, strict=True)))


def steps_of(chosen: Variant) -> list[Step]:
    aim, steps = sheet(chosen)
    return [aim, *steps]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sheet_has_an_aim_and_four_to_eight_short_steps(game: str, code: str) -> None:
    for chosen in (each for each in every_variant() if each.game.id == game):
        aim, steps = sheet(chosen)
        assert 4 <= len(steps) <= 8, chosen
        assert aim.key.startswith("aim.")
        for step in (aim, *steps):
            said = language(code).say(f"rules.{step.key}", **step.values)
            assert len(re.findall(r"\w[\w’'-]*", said)) <= MAX_WORDS, (step.key, said)
