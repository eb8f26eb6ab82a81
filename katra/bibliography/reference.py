"""A reference to a publication in the style of the American Psychological Association (APA, 7th edition)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from katra.bibliography import Record

WITHIN: Final = {"article-journal", "article-magazine", "entry-encyclopedia", "paper-conference", "webpage"}
"""Kinds of publications that are part of a larger one, which then has the italics."""


class Part(NamedTuple):
    """A piece of a reference; a title may be in italics, and an address is a link."""

    text: str
    italic: bool = False
    address: str = ""


def reference(record: Record, undated: str = "n.d.", untitled: str = "[untitled]") -> Iterator[Part]:
    """Yield the pieces of a reference, of which `undated` and `untitled` stand for what is not known.

    >>> from katra.bibliography import records
    >>> from katra.bibliography.reference import reference
    >>> found = next(each for each in records() if each["id"] == "kronenburg")
    >>> print("".join(part.text for part in reference(found)))
    Kronenburg, T., Donkers, J., & de Voogt, A. (2006). Never-ending moves in Bao. ICGA Journal, 29(2), 74–78. https://doi.org/10.3233/ICG-2006-29204
    """
    authors = _authors(record)
    yield Part(f"{authors}{'' if authors.endswith('.') else '.'} ({_year(record) or undated}). ")
    container = record.get("container-title") if record["type"] in WITHIN else None
    yield Part(record.get("title", untitled), italic="title" in record and not container)
    yield Part(".") if container else Part(_series(record))
    if container:
        yield Part(" ")
        yield Part(container, italic=True)
        if "volume" in record:
            yield Part(", ")
            yield Part(record["volume"], italic=True)
        if "issue" in record:
            yield Part(f"({record['issue']})" if "volume" in record else f" ({record['issue']})")
        yield Part(f", {_range(record['page'])}." if "page" in record else ".")
    if "publisher" in record:
        yield Part(f" {record['publisher']}.")
    address = f"https://doi.org/{record['DOI']}" if "DOI" in record else record.get("URL", "")
    if address:
        yield Part(" ")
        yield Part(address, address=address)


def _series(record: Record) -> str:
    """Return what follows the title of a book: its place in a series, if it has one."""
    named = {"collection-title": "", "volume": "Vol. ", "collection-number": "No. "}
    parts = [f"{before}{record[key]}" for key, before in named.items() if key in record]
    return f" ({', '.join(parts)})." if parts else "."


def _year(record: Record) -> str:
    if "issued" not in record:
        return ""
    years = "–".join(str(each[0]) for each in record["issued"]["date-parts"])
    return f"ca. {years}" if record["issued"].get("circa") else years


def _range(pages: str) -> str:
    return pages.replace("-", "–")


def _authors(record: Record) -> str:
    *before, last = map(_name, record["author"])
    return ", & ".join([", ".join(before), last]) if before else last


def _name(author: dict[str, str]) -> str:
    if "literal" in author:
        return author["literal"]
    initials = " ".join(f"{name[0]}." for name in author.get("given", "").replace(".", " ").split())
    family = " ".join(filter(None, [author.get("non-dropping-particle"), author["family"]]))
    return ", ".join(filter(None, [family, initials]))
