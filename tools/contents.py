"""Write which books a folder of studies has, in the order in which they are offered; a new one comes last."""

from pathlib import Path
from typing import Final

from tools.serve import ROOT

STUDIES: Final = ROOT / "katra" / "study"
CONTENTS: Final = "contents.txt"
"""The file that names the books of its folder; where one is to stand elsewhere, its line is moved by hand."""


def contents(folder: Path) -> str:
    """Return the books of a folder, a line each."""
    there = sorted(path.stem for path in folder.glob("*.katra"))
    named = (folder / CONTENTS).read_text(encoding="utf-8").split() if (folder / CONTENTS).exists() else []
    kept = [book for book in named if book in there]
    return "".join(f"{book}\n" for book in (*kept, *(book for book in there if book not in kept)))


def write(folder: Path) -> None:
    """Write them."""
    (folder / CONTENTS).write_text(contents(folder), encoding="utf-8")


if __name__ == "__main__":
    for name in ("lessons", "puzzles"):
        write(STUDIES / name)
