"""The snapshot of the memory that Python has once it has imported what the page begins with (docs/SNAPSHOT.md)."""

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from tools.filling import filled
from tools.serve import ROOT

EARLY: Final = "web/shell/early.js"
"""The script that asks for it."""

MEMORY: Final = "web/memory.wasm"
"""Where a page finds it."""

BUILT: Final = ROOT / "build/memory.wasm"
"""Where that of the page lies which `make play` serves, when it was taken."""

LIBRARY: Final = "web/vendor/pyodide/python_stdlib.zip"


def taken(archive: bytes) -> bytes:
    """Return the snapshot of Python that has imported the modules of an archive; equal input, equal bytes."""
    with tempfile.TemporaryDirectory() as place:
        source, target = Path(place, "katra.zip"), Path(place, "memory.wasm")
        source.write_bytes(archive)
        subprocess.run(["node", "tools/snapshot/build.mjs", str(source), str(target)], cwd=ROOT, check=True)
        return target.read_bytes()


def early(archive: bytes, size: int) -> str:
    """Return the script that asks for a snapshot, with what it may be of and how many bytes come over a line."""
    made_with = {"library": (ROOT / LIBRARY).read_bytes(), "archive": archive}
    known = {name: hashlib.sha256(content).hexdigest() for name, content in made_with.items()}
    return filled((ROOT / EARLY).read_text(encoding="utf-8"), EARLY, SNAPSHOT=json.dumps({**known, "bytes": size}))
