"""Write what is published into dist/, or into another folder: `python -m tools.dist [FOLDER]`."""

import subprocess
import sys
from pathlib import Path

from tools.dist.kit import kit
from tools.dist.single import single
from tools.dist.site import site, write
from tools.page_archive import BUILT
from tools.serve import ROOT


def main() -> None:
    """Build the site, the page in one file, and the kit that holds both."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    subprocess.run(["node", "tools/pyodide.mjs", "tools.page_archive", "build/katra.zip"], cwd=ROOT, check=True)
    files = site(BUILT.read_bytes())
    page = single(files)
    write({f"site/{name}": content for name, content in files.items()}, folder)
    write({"katra.html": page, "katra-kit.zip": kit(files, page)}, folder)


if __name__ == "__main__":
    main()
