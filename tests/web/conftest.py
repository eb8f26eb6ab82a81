"""Whatever the tests without a browser let the page say, what is counted in it was counted by the language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import web.device
import web.kiosk
import web.learn
import web.record  # noqa: F401 the texts of these four join the languages
from katra.words.language import Language

from .counting import COUNTED, is_never_one

say = Language.say


def say_counted(language: Language, key: str, **values: object) -> str:
    """Say a text, but for a bare number where its word belongs."""
    bare = [name for name, value in values.items() if name in COUNTED and isinstance(value, int)]
    assert not bare or is_never_one(key), f"{key}: {bare} must come from `words.count`"
    return say(language, key, **values)


@pytest.fixture(autouse=True, scope="session")
def counted() -> Iterator[None]:
    """Watch all that is said."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Language, "say", say_counted)
        yield
