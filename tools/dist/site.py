"""The site: a folder of files for any host and any sub-path, with a service worker that keeps them."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

from katra.words.language import FALLBACK, codes, join, language
from tools.filling import filled
from tools.page_archive import ARCHIVE, CONFIGURATION, LEARN, REST, archive, configuration, divided, unpacked
from tools.serve import ROOT
from tools.snapshot import EARLY, LIBRARY, MEMORY, early, taken
from tools.waiting_page import NAME as WAITING
from tools.waiting_page import waiting_page

join("web.learn")

ICONS: Final = (180, 192, 512)
INSTALLING: Final = "install/"
"""The pictures of an offer to install, which nobody asks for without a network."""

DRAWN_ICON: Final = '<link rel="icon" href="./web/shell/icon.svg" type="image/svg+xml">'
PAINTED_ICON: Final = '<link rel="icon" href="./web/icon-192.png" type="image/png">'
"""For a drawing, a browser sets up a document of its own, in the midst of the start."""

BEFORE: Final = "web/shell/before.js"
LARGE: Final = (
    "web/vendor/pyscript/core.js",
    "web/vendor/pyodide/pyodide.asm.js",
    "web/vendor/pyodide/pyodide.asm.wasm",
    LIBRARY,
    ARCHIVE,
)
"""The large files among those that are needed before the page can be played, over a line that is slow."""

SHEET: Final = re.compile(r' *<link rel="stylesheet" href="\./([^"]+)">\n')
STYLES: Final = "web/shell/page.css"
"""The style sheets of the page as one: each request of the start costs the browser more than the bytes do."""

COMPONENT: Final = "katra-board.js"
"""What other pages take in to have <katra-board>."""

THEME_COLOUR: Final = "#5f2f1b"  # of the wood
PAPER: Final = re.compile(r"--paper: (#\w+);")
HEAD: Final = """\
  <meta name="manifest" content="./manifest.webmanifest">
  <link rel="apple-touch-icon" href="./web/icon-180.png">
  <meta name="theme-color" content="COLOUR">
  <meta name="service-worker" content="./sw.js">
ALTERNATES
  <meta property="og:type" content="website">
  <meta property="og:title" content="TITLE">
  <meta property="og:description" content="DESCRIPTION">
</head>
"""
MANIFEST: Final = {
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
"""What is installed, in any language.

It has no id: then that is its start_url, the folder; an id would be read from the host's root.
"""
SHORTCUTS: Final = {
    "new_game": "./?game=katro",
    "puzzles.today": "./?screen=puzzle&item=today",
    "lessons": "./?screen=lessons",
}
"""Where a long press on the icon leads, by the texts that name it."""
LOCALIZED: Final = ("name", "description")
"""What browsers that know it take in their own language (`name_localized`); all others take it in the page's."""

PICTURES: Final = ROOT / "docs/install"
"""The pictures that an offer to install shows: `python -m tools.screenshots install` takes them."""
SIZES: Final = {"wide": "960x540", "narrow": "390x844"}


def site(python: bytes) -> dict[str, bytes]:
    """Return the files of the site by their names; `python` is the archive of all of the page's Python."""
    pages = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("*.html"))}
    pages["index.html"], styles = with_one_sheet(pages["index.html"])
    asked = [*asked_for([*pages.values(), waiting_page(pages["index.html"])]), *vendored()]
    published = {name: page.replace(DRAWN_ICON, PAINTED_ICON) for name, page in pages.items()}
    published["index.html"] = published["index.html"].replace("</head>\n", head(), 1)
    published[WAITING] = waiting_page(published["index.html"])
    files = {
        **{name: page.encode() for name, page in published.items()},
        COMPONENT: (ROOT / COMPONENT).read_bytes(),
        CONFIGURATION: configuration().encode(),
        **{name: archive(part) for name, part in divided(unpacked(python)).items()},
        **{name_of_manifest(code): manifest(code).encode() for code in codes()},
        **{f"install/{path.name}": path.read_bytes() for path in sorted(PICTURES.glob("*.jpg"))},
        **{f"web/icon-{size}.png": icon(size) for size in ICONS},
        **{name: (ROOT / name).read_bytes() for name in asked},
        STYLES: styles.encode(),
    }
    files[MEMORY] = taken(files[ARCHIVE])
    files[EARLY] = early({name: files[name] for name in (MEMORY, LIBRARY, ARCHIVE, REST, LEARN)}).encode()
    files[BEFORE] = with_sizes(files).encode()
    files |= {f"{name}.txt": (ROOT / name).read_bytes() for name in ("LICENSE", "LICENSE-TEXTS")}
    files["sw.js"] = service_worker(files).encode()
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


def head() -> str:
    """Return what ends the head of the page: what is installed, which languages there are, what a link to it shows."""
    alternates = [f'  <link rel="alternate" hreflang="{code}" href="./?lang={code}">' for code in codes()]
    alternates.append('  <link rel="alternate" hreflang="x-default" href="./">')
    words = language(FALLBACK)
    put_in = {
        "COLOUR": THEME_COLOUR,
        "ALTERNATES": "\n".join(alternates),
        "TITLE": escape(words.say("title")),
        "DESCRIPTION": escape(words.say("description")),
    }
    return re.sub("|".join(put_in), lambda found: put_in[found[0]], HEAD)


def name_of_manifest(code: str) -> str:
    """Return the name of the manifest in a language: web/shell/before.js chooses it."""
    return "manifest.webmanifest" if code == FALLBACK else f"manifest.{code}.webmanifest"


def manifest(code: str) -> str:
    """Return the manifest in a language, in the colour of the page's paper."""
    paper = PAPER.search((ROOT / "web/shell/style.css").read_text(encoding="utf-8"))
    assert paper
    told = {
        "lang": code,
        "dir": "ltr",
        **named(code),
        **{f"{member}_localized": {each: named(each)[member] for each in codes()} for member in LOCALIZED},
        **MANIFEST,
        "background_color": paper[1],
        "shortcuts": [shortcut(code, key, url) for key, url in SHORTCUTS.items()],
        "screenshots": [screenshot(code, form, size) for form, size in SIZES.items()],
    }
    return json.dumps(told, indent=2, ensure_ascii=False)


def named(code: str) -> dict[str, str]:
    """Return what the app is called in a language, and what it is."""
    words = language(code)
    return {"name": words.say("title"), "description": words.say("description")}


def shortcut(code: str, key: str, url: str) -> dict[str, object]:
    """Return a place of the page that the app leads to."""
    names = {each: language(each).say(key) for each in codes()}
    icon = {"src": "./web/icon-192.png", "sizes": "192x192", "type": "image/png"}
    return {"name": names[code], "name_localized": names, "url": url, "icons": [icon]}


def screenshot(code: str, form: str, size: str) -> dict[str, str]:
    """Return a picture of the page on a wide or on a narrow screen."""
    picture = {"src": f"./install/{form}-{code}.jpg", "sizes": size, "type": "image/jpeg", "form_factor": form}
    return picture | {"label": language(code).say("title")}


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
        if not name.startswith(INSTALLING)
    }
    listed = json.dumps(kept, indent=2)
    script = (ROOT / "web/shell/sw.js").read_text(encoding="utf-8")
    version = hashlib.sha256((script + listed).encode()).hexdigest()[:12]
    return filled(script, "web/shell/sw.js", VERSION=f"'{version}'", FILES=listed)


def icon(size: int) -> bytes:
    """Return the icon as a square PNG; the corners are filled, for systems that cut their own shape out of it."""
    drawing = (ROOT / "web/shell/icon.svg").read_text(encoding="utf-8").replace(' rx="15"', "", 1)
    return bytes(svg_to_bytes(svg_string=drawing, width=size, height=size))


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
