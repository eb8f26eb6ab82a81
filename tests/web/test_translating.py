"""What translators are told of keys and of what stands in braces is true of the texts."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from string import Formatter

from tests.languages import all_texts

GUIDE = (Path(__file__).resolve().parents[2] / "docs/TRANSLATING.md").read_text(encoding="utf-8")
BRACES, NOTES = GUIDE.split("## What stands in braces")[1].split("## Notes")
ALL = all_texts("en")


def in_rows(part: str) -> list[str]:
    """Return what stands in the first column of a table, piece by piece."""
    rows = (line.split("|")[1] for line in part.splitlines() if line.startswith("| `"))
    return [name for row in rows for name in re.findall("`([^`]+)`", row)]


def test_every_key_with_a_note_is_one_of_the_texts() -> None:
    assert in_rows(NOTES)
    assert [key for key in in_rows(NOTES) if not any(fnmatchcase(each, key) for each in ALL)] == []


def test_what_is_explained_in_braces_is_used() -> None:
    used = {name for text in ALL.values() for _, name, _, _ in Formatter().parse(text) if name}
    assert {name.strip("{}") for name in in_rows(BRACES)} <= used
