"""A reference to a publication in the style of the American Psychological Association (APA, 7th edition).

references.json has them as `tools/references.mjs` writes them, with a style that others maintain.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from katra.bibliography import Record

FILE_NAME: Final = "references.json"
PIECE: Final = re.compile(r"<i>(?P<italic>.*?)</i>|(?P<address>https?://\S+)|(?P<text>.+?(?=<i>|https?://|$))")


class Part(NamedTuple):
    """A piece of a reference; a title may be in italics, and an address is a link."""

    text: str
    italic: bool = False
    address: str = ""


def reference(record: Record, language: str = "en") -> Iterator[Part]:
    """Yield the pieces of a reference, in English where the style is not told in a language.

    >>> from katra.bibliography import records
    >>> from katra.bibliography.reference import reference
    >>> found = next(each for each in records() if each["id"] == "kronenburg")
    >>> print("".join(part.text for part in reference(found)))
    Kronenburg, T., Donkers, J., & de Voogt, A. (2006). Never-ending moves in Bao. ICGA Journal, 29(2), 74–78. https://doi.org/10.3233/ICG-2006-29204
    """
    told = _references()[record["id"]]
    for piece in PIECE.finditer(told.get(language, told["en"])):
        address = piece["address"] or ""
        yield Part(piece["italic"] or address or piece["text"], italic=bool(piece["italic"]), address=address)


@cache
def _references() -> dict[str, dict[str, str]]:
    content = get_data(__package__, FILE_NAME)
    assert content is not None  # every loader of a package can read its files
    found: dict[str, dict[str, str]] = json.loads(content)
    return found
