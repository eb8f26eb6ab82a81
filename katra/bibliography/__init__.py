"""The publications that the games are from: sources.json has their records as reference managers read them (CSL-JSON).

Each record has an `id`, by which it is cited here. Its note says how it was seen, `Seen: whole`, `in part` or `not`,
and `Through: ID` where what is used of it comes from another publication. What could not be verified is left out, and
`unverified` names it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any, Final

Record = Mapping[str, Any]
"""A publication as an item of CSL-JSON."""

FILE_NAME: Final = "sources.json"

EXPECTED: Final[Mapping[str, tuple[str, ...]]] = {
    "article-journal": ("title", "issued", "container-title", "volume", "page"),
    "article-magazine": ("title", "issued", "container-title", "issue"),
    "book": ("title", "issued", "publisher"),
    "document": ("title", "issued", "publisher"),
    "entry-encyclopedia": ("title", "URL"),
    "paper-conference": ("title", "issued", "container-title"),
    "software": ("title", "URL"),
    "thesis": ("title", "issued", "publisher"),
    "webpage": ("title", "URL"),
}
"""What a reference to each type of publication has; pages that change have no year."""


def export() -> str:
    """Return all records as a text that Zotero and other reference managers read.

    >>> from katra.bibliography import export
    >>> export().startswith("[")
    True
    """
    content = get_data(__package__, FILE_NAME)
    assert content is not None  # every loader of a package can read its files
    return content.decode("utf-8")


def unverified(record: Record) -> tuple[str, ...]:
    """Return the fields that a reference to a publication would have, and that could not be verified.

    >>> from katra.bibliography import records, unverified
    >>> {record["id"]: unverified(record) for record in records()}["dandouau"]
    ('volume', 'page')
    """
    about = record.get("issued", {}).get("circa", False)
    return tuple(field for field in EXPECTED[record["type"]] if field not in record or (field == "issued" and about))


def records() -> list[Record]:
    """Return all records, in order."""
    found: list[Record] = json.loads(export())
    return found
