"""The snapshot of the memory that Python has once it has imported what the page begins with (docs/SNAPSHOT.md)."""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.filling import filled
from tools.serve import ROOT

EARLY: Final = "web/shell/early.js"
"""The script that asks for it."""

MEMORY: Final = "web/memory.wasm"
"""Where a page finds it."""

BUILT: Final = ROOT / "build/memory.wasm"
"""Where that of the page lies which `make play` serves, when it was taken."""

LIBRARY: Final = "web/vendor/pyodide/python_stdlib.zip"

NAME: Final = b"snapshot"
LONGEST_HEADER: Final = 10_000
"""What the section begins with in which it tells of itself, and more bytes than that has."""


def taken(archive: bytes) -> bytes:
    """Return the snapshot of Python that has imported the modules of an archive; equal input, equal bytes."""
    with tempfile.TemporaryDirectory() as place:
        source, target = Path(place, "katra.zip"), Path(place, "memory.wasm")
        source.write_bytes(archive)
        subprocess.run(["node", "tools/snapshot/build.mjs", str(source), str(target)], cwd=ROOT, check=True)
        return target.read_bytes()


def early(files: Mapping[str, bytes]) -> str:
    """Return the script that asks for a snapshot, with what it may fetch: the SHA-256 and the bytes of each file."""
    build = {name: {"sha256": sha256(content), "size": len(content)} for name, content in files.items()}
    return filled((ROOT / EARLY).read_text(encoding="utf-8"), EARLY, BUILD=json.dumps(build))


def fits(snapshot: bytes, archive: bytes) -> bool:
    """Return whether a snapshot was taken of an archive, and of the library that lies here."""
    told = header(snapshot)
    made_with = {"library": (ROOT / LIBRARY).read_bytes(), "archive": archive}
    return all(told[name]["sha256"] == sha256(content) for name, content in made_with.items())


def header(snapshot: bytes) -> dict[str, Any]:
    """Return the description of a snapshot in its first section."""
    start = snapshot.index(NAME) + len(NAME)
    told: dict[str, Any] = json.JSONDecoder().raw_decode(snapshot[start : start + LONGEST_HEADER].decode("latin-1"))[0]
    return told


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
