"""The site: a folder of files for any host and any sub-path, with a service worker that keeps them."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

from tools.page_archive import ARCHIVE, CONFIGURATION, LEARN, REST, archive, configuration, divided, unpacked
from tools.serve import ROOT

ICONS: Final = (180, 192, 512)
WORDS: Final = ("web/vendor/NOTICE.txt", "web/vendor/licences/")
"""What nobody needs to play."""

DRAWN_ICON: Final = '<link rel="icon" href="./web/shell/icon.svg" type="image/svg+xml">'
PAINTED_ICON: Final = '<link rel="icon" href="./web/icon-192.png" type="image/png">'
"""For a drawing, a browser sets up a document of its own, in the midst of the start."""

BEFORE: Final = "web/shell/before.js"
LARGE: Final = (
    "web/vendor/pyscript/core.js",
    "web/vendor/pyodide/pyodide.asm.js",
    "web/vendor/pyodide/pyodide.asm.wasm",
    "web/vendor/pyodide/python_stdlib.zip",
    ARCHIVE,
)
"""The large files among those that are needed before the page can be played."""

SHEET: Final = re.compile(r' *<link rel="stylesheet" href="\./([^"]+)">\n')
STYLES: Final = "web/shell/page.css"
"""The style sheets of the page as one: each request of the start costs the browser more than the bytes do."""

COMPONENT: Final = "katra-board.js"
"""What other pages take in to have <katra-board>."""

THEME_COLOUR: Final = "#5f2f1b"  # of the wood
PAPER: Final = re.compile(r"--paper: (#\w+);")
HEAD: Final = """\
  <link rel="manifest" href="./manifest.webmanifest">
  <link rel="apple-touch-icon" href="./web/icon-180.png">
  <meta name="theme-color" content="COLOUR">
  <meta name="service-worker" content="./sw.js">
</head>
""".replace("COLOUR", THEME_COLOUR)
MANIFEST: Final = {
    "name": "Katra, the sowing games of Madagascar",
    "short_name": "Katra",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "theme_color": THEME_COLOUR,
    "categories": ["games", "education"],
    "icons": [
        {"src": "./web/shell/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "./web/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "./web/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "./web/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}
"""What is installed. It has no id: then that is its start_url, the folder; an id would be read from the host's root."""


def site(python: bytes) -> dict[str, bytes]:
    """Return the files of the site by their names; `python` is the archive of all of the page's Python."""
    pages = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("*.html"))}
    pages["index.html"], styles = with_one_sheet(pages["index.html"])
    published = {name: page.replace(DRAWN_ICON, PAINTED_ICON) for name, page in pages.items()}
    files = {
        **{name: page.encode() for name, page in published.items()},
        "index.html": published["index.html"].replace("</head>\n", HEAD, 1).encode(),
        COMPONENT: (ROOT / COMPONENT).read_bytes(),
        CONFIGURATION: configuration().encode(),
        **{name: archive(part) for name, part in divided(unpacked(python)).items()},
        "manifest.webmanifest": manifest().encode(),
        **{f"web/icon-{size}.png": icon(size) for size in ICONS},
        **{name: (ROOT / name).read_bytes() for name in [*asked_for(pages.values()), *vendored()]},
        STYLES: styles.encode(),
    }
    files[BEFORE] = with_sizes(files).encode()
    files["sw.js"] = service_worker(files).encode()
    files |= {f"{name}.txt": (ROOT / name).read_bytes() for name in ("LICENSE", "LICENSE-TEXTS")}
    files[".nojekyll"] = b""  # or GitHub Pages passes over what begins with an underscore
    return dict(sorted(files.items()))


def with_one_sheet(page: str) -> tuple[str, str]:
    """Return a page with one style sheet in place of all that it names, and what that holds."""
    sheets = [(ROOT / name).read_text(encoding="utf-8") for name in SHEET.findall(page)]
    before, first, rest = page.partition('  <link rel="stylesheet"')
    link = f'  <link rel="stylesheet" href="./{STYLES}">\n'
    return before + link + SHEET.sub("", first + rest), "".join(sheets)


def with_sizes(files: Mapping[str, bytes]) -> str:
    """Return the page's first script with the bytes of the large files, as they are and as servers send them."""
    sizes = {name: [len(files[name]), sent(files[name])] for name in LARGE}
    return filled((ROOT / BEFORE).read_text(encoding="utf-8"), BEFORE, NEEDED=json.dumps(sizes))


def sent(content: bytes) -> int:
    """Return how many bytes a server sends of a file that it compresses, unless that is so already."""
    return len(content) if content.startswith(b"PK") else len(gzip.compress(content, 6))


def filled(script: str, name: str, **values: str) -> str:
    """Return a script with values in its constants that are empty. Raises ValueError if one is not there just once."""
    for constant, value in values.items():
        found = re.findall(rf"^const {constant} = (?:''|{{}});$", script, re.MULTILINE)
        if len(found) != 1:
            raise ValueError(f"{name} has no place for {constant}")
        script = script.replace(found[0], f"const {constant} = {value};")
    return script


def manifest() -> str:
    """Return the manifest, in the colour of the page's paper."""
    paper = PAPER.search((ROOT / "web/shell/style.css").read_text(encoding="utf-8"))
    assert paper
    return json.dumps({**MANIFEST, "background_color": paper[1]}, indent=2)


def asked_for(pages: Iterable[str]) -> Iterator[str]:
    """Yield the names of our own files that the pages and their Python ask for by their addresses."""
    sources = [*pages, *(path.read_text(encoding="utf-8") for path in sorted((ROOT / "web").rglob("*.py")))]
    names = {name for source in sources for name in re.findall(r"""["']\./(web/[\w./-]+\.\w+)["']""", source)}
    made = {ARCHIVE, REST, LEARN, STYLES}
    yield from sorted(name for name in names - made if not name.startswith("web/vendor/"))


def vendored() -> Iterator[str]:
    """Yield the names of the third-party files."""
    for path in sorted((ROOT / "web/vendor").rglob("*")):
        if path.is_file() and path.name != ".done":
            yield path.relative_to(ROOT).as_posix()


def service_worker(files: Mapping[str, bytes]) -> str:
    """Return the script of the service worker that keeps the files, named by a version that their contents make."""
    kept = {
        name: base64.b64encode(hashlib.sha256(content).digest()).decode()
        for name, content in sorted(files.items())
        if not name.startswith(WORDS)
    }
    listed = json.dumps(kept, indent=2)
    script = (ROOT / "web/shell/sw.js").read_text(encoding="utf-8")
    version = hashlib.sha256((script + listed).encode()).hexdigest()[:12]
    return filled(script, "web/shell/sw.js", VERSION=f"'{version}'", FILES=listed)


def icon(size: int) -> bytes:
    """Return the icon as a square PNG; the corners are filled, for whoever cuts their own shape out of it."""
    drawing = (ROOT / "web/shell/icon.svg").read_text(encoding="utf-8").replace(' rx="15"', "", 1)
    return bytes(svg_to_bytes(svg_string=drawing, width=size, height=size))


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
