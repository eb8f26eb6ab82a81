"""The contents of a folder of studies name the books that are there, and keep their order."""

from pathlib import Path

from tests.trying import for_each
from tools.contents import CONTENTS, STUDIES, contents, write


def test_a_new_book_comes_last_and_one_that_is_gone_is_named_no_more(tmp_path: Path) -> None:
    """The faults: a book is written and nothing offers it; a list that was put in order by hand is sorted."""
    (tmp_path / CONTENTS).write_text("katro\ngone\nbao\n", encoding="utf-8")
    for name in ("bao", "katro", "vary", "akoho"):
        (tmp_path / f"{name}.katra").touch()
    write(tmp_path)
    assert (tmp_path / CONTENTS).read_text(encoding="utf-8").split() == ["katro", "bao", "akoho", "vary"]


@for_each("name", ("lessons", "puzzles"))
def test_every_book_is_named_in_its_contents(name: str) -> None:
    """The fault: a book is there and nothing offers it."""
    folder = STUDIES / name
    assert (folder / CONTENTS).read_text(encoding="utf-8") == contents(folder), "run python3 -m tools.contents"
