"""Texts that no start needs: one file a language, in the texts/ of the packages that come later."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pkgutil import get_data

from web.words.language import FALLBACK, Language, language


def with_texts(words: Language, package: str) -> Language:
    """Return a language with the texts of a package besides those of the page."""
    return replace(words, texts=texts(package, words.code))


@cache
def texts(package: str, code: str) -> dict[str, str]:
    """Return all texts of a language; those that it lacks are English."""
    return {**_read(package, FALLBACK), **_read(package, code), **language(code).texts}


@cache
def _read(package: str, code: str) -> dict[str, str]:
    """Return the texts of one file; one that is empty waits for its translation, and is none."""
    try:
        content = get_data(package, f"texts/{code}.json")
    except OSError:
        return {}
    assert content is not None
    return {key: text for key, text in json.loads(content).items() if text}
