"""The texts of what is learnt: one file a language, in texts/, beside those of the page (web/words/language.py)."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pkgutil import get_data
from typing import Final

from web.words.language import FALLBACK, Language, language

PACKAGE: Final = "web.learn"


def learning(words: Language) -> Language:
    """Return a language with the texts of what is learnt besides those of the page.

    >>> learning(language("fr")).has("learn.title")
    True
    """
    return replace(words, texts=texts(words.code))


@cache
def texts(code: str) -> dict[str, str]:
    """Return all texts of a language; those that it lacks are English."""
    return {**_read(FALLBACK), **_read(code), **language(code).texts}


@cache
def _read(code: str) -> dict[str, str]:
    try:
        content = get_data(PACKAGE, f"texts/{code}.json")
    except OSError:
        return {}
    assert content is not None
    return dict(json.loads(content))
