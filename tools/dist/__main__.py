"""Write what is published into dist/, or into another folder: `python -m tools.dist [FOLDER]`."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.archive import sums
from tools.dist.bill import bill
from tools.dist.kit import kit
from tools.dist.single import single
from tools.dist.site import site, write
from tools.page_archive import BUILT
from tools.serve import ROOT


def main() -> None:
    """Build the site, the page in one file, the kit that holds both, and the sums by which a download is checked."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    files = site(packed())
    page = single(files)
    write({f"site/{name}": content for name, content in files.items()}, folder)
    downloads = {"katra.html": page, "katra-kit.zip": kit(files, page), "katra.cdx.json": bill()}
    write({**downloads, "SHA256SUMS": sums(downloads)}, folder)


def packed() -> bytes:
    """Return the archive of the page's Python, made by the Python that will run it, which sees the repository alone."""
    BUILT.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILT.parent) as place:
        made = Path(place, "katra.zip")
        command = ["node", "tools/pyodide.mjs", "tools.page_archive", str(made.relative_to(ROOT))]
        subprocess.run(command, cwd=ROOT, check=True)
        return made.read_bytes()


if __name__ == "__main__":
    main()
