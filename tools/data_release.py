"""Write the data of this version as it could be deposited, into a folder: `python -m tools.data_release [FOLDER]`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from katra.bibliography import FILE_NAME
from katra.solver.book import BOOKS
from katra.solver.data import FOLDER
from katra.solver.known import PROOFS, everything_known
from tools.archive import sums, zipped
from tools.data import CSV, JSON, SCHEMA
from tools.dist.site import write
from tools.serve import ROOT

TO_READ: Final = ("docs/DATA.md", "docs/RULES.md", "docs/SOLVED.md", "CITATION.cff", "LICENSE-TEXTS")
"""What says how the data are read, cited and passed on."""

NOT_DEPOSITED: Final = (
    "This description is generated. The data have not been deposited anywhere: the project has no repository of data to"
    " deposit them at, and so they have no DOI and no date of publication. Whoever deposits them fills in both."
)


def release() -> dict[str, bytes]:
    """Return the files of the release: the archive, the description of its deposit, and the sums of both."""
    data = json.loads(JSON.read_text(encoding="utf-8"))
    name = f"katra-data-{data['version']}"
    files = {
        f"{name}.zip": zipped({f"{name}/{path}": content for path, content in contents().items()}),
        f"{name}.deposit.json": (json.dumps(deposit(data), ensure_ascii=False, indent=1) + "\n").encode(),
    }
    return {**files, f"{name}.SHA256SUMS": sums(files)}


def contents() -> dict[str, bytes]:
    """Return what is in the archive: the data, their schema, the bibliography, what explains them, proofs, all sums."""
    paths = {path.name: path for path in (JSON, CSV, SCHEMA, *(ROOT / name for name in TO_READ))}
    paths["katra-sources.json"] = ROOT / "katra/bibliography" / FILE_NAME
    for known in everything_known():
        if known.proof:
            paths[f"proofs/{known.proof}"] = PROOFS / known.proof
        if known.book:
            paths[f"books/{known.book}"] = FOLDER / BOOKS / known.book
    files = {name: path.read_bytes() for name, path in sorted(paths.items())}
    return {**files, "SHA256SUMS": sums(files)}


def deposit(data: dict[str, Any]) -> dict[str, Any]:
    """Return the description of a deposit, in the terms in which Zenodo takes it."""
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    counted = {kind: len(data[kind]) for kind in ("games", "sources", "disagreements", "words", "figures", "results")}
    return {
        "metadata": {
            "upload_type": "dataset",
            "title": f"{data['title']}: data",
            "version": data["version"],
            "creators": [{"name": data["authors"]}],
            "description": (
                "The rules of the sowing games of Madagascar and the Comoros as data, with who says each rule and a"
                " mark where no source does; the readings on which sources differ, figures, words, perft tables,"
                f" and results with their proofs. Format {data['format']}, described in DATA.md and checked by"
                f" {data['$schema']}. It holds {', '.join(f'{number} {kind}' for kind, number in counted.items())}."
            ),
            "access_right": "open",
            "license": data["licence"].lower(),
            "keywords": re.findall(r"^  - (?!name:)(.+)$", citation.partition("\nkeywords:\n")[2], re.MULTILINE),
            "language": "eng",
            "notes": NOT_DEPOSITED,
        }
    }


def main() -> None:
    """Write the release, and say where it is."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/data"
    write(release(), folder)
    print(f"{folder}: the data as they could be deposited. There is no address to deposit them at.")


if __name__ == "__main__":
    main()
