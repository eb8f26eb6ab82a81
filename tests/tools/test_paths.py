"""The list of what a user does names tests that exist, in the set of `make test`, and forgets none of its files."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
LISTED = re.findall(r"\| ((?:page|published)/\S+)::(\w+) \|", (TESTS / "PATHS.md").read_text(encoding="utf-8"))
WITHOUT_A_PATH = {
    "test_build",
    "test_focus",
    "test_opponent",
    "test_patch",
    "test_seen",
    "test_snapshot",
    "test_storage",
    "test_thinker",
}
"""What helps to walk the paths, and is not one itself."""


def test_every_path_is_walked_by_a_test_of_make_test() -> None:
    assert len(LISTED) > 50
    for name, test in LISTED:
        assert re.match(r"page/(start|paths)/|published/paths/", name), name
        assert f"def {test}(" in (TESTS / name).read_text(encoding="utf-8"), (name, test)


def test_every_file_of_make_test_walks_a_path() -> None:
    files = {
        path
        for folder in ("page/start", "page/paths", "published/paths")
        for path in (TESTS / folder).glob("test_*.py")
    }
    without = {path.stem for path in files if path.relative_to(TESTS).as_posix() not in dict(LISTED)}
    assert without - WITHOUT_A_PATH == set()
