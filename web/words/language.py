"""The reader's language: every sentence of the page, with its values put in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from katra.errors import SENTENCES

CODES: Final = ("fr", "mg", "en")
TEXTS: Final = Path(__file__).parent / "texts"
ONE_INCLUDES_ZERO: Final = ("fr", "mg")  # "0 graine", but "0 seeds"


@dataclass(frozen=True)
class Language:
    """One language and its texts."""

    code: str
    texts: dict[str, str]

    def say(self, key: str, **values: object) -> str:
        """Return the text of a key with its values put in."""
        return self.texts[key].format(**values)

    def count(self, key: str, n: int) -> str:
        """Return the text for a number of things: none, one, or more, as the language counts."""
        if n == 0 and f"{key}.none" in self.texts:
            return self.say(f"{key}.none")
        one = n == 1 or (n == 0 and self.code in ONE_INCLUDES_ZERO)
        return self.say(f"{key}.one" if one else f"{key}.other", n=n)


@cache
def language(code: str) -> Language:
    """Return one of the languages of CODES."""
    texts = json.loads((TEXTS / f"{code}.json").read_text(encoding="utf-8"))
    return Language(code, texts | errors_in_english() if code == "en" else texts)


def errors_in_english() -> dict[str, str]:
    """Return the sentences of the engine's errors as texts of the page, set in type; proofs are not read here."""
    return {f"error.{code}": set_in_type(text) for code, text in SENTENCES.items() if not code.startswith("proof_")}


def set_in_type(text: str) -> str:
    """Return a text written for a terminal with the quotation marks and the other signs of print."""
    return re.sub(r"\{(\w+)!r\}", r"“{\1}”", text).replace("'", "’").replace("...", "…")


def preferred(wishes: Iterable[str | None]) -> str:
    """Return the first language of some wishes ("fr-CA", "mg", ...) that the page speaks, or else English."""
    for wish in wishes:
        code = (wish or "").lower().replace("_", "-").split("-")[0]
        if code in CODES:
            return code
    return "en"
