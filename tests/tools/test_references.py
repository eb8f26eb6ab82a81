"""The references to publications, as their tool writes them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_references_are_as_their_tool_writes_them(tmp_path: Path) -> None:
    """The fault: a record is corrected, and its reference still says what was wrong."""
    written = tmp_path / "references.json"
    subprocess.run(["node", ROOT / "tools/references.mjs", written], check=True)
    kept = ROOT / "katra/bibliography/references.json"
    assert kept.read_text(encoding="utf-8") == written.read_text(encoding="utf-8"), "run make generate"
