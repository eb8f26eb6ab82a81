"""The page in one file, which opens by a double click, without a server and without a request."""

from __future__ import annotations

import base64
import gzip
import io
import json
import re
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import PurePath
from typing import Final

from tools import policy
from tools.dist.site import STYLES
from tools.page_archive import ARCHIVE, LEARN, REST
from tools.serve import ROOT
from tools.waiting_page import put

BASE: Final = "https://katra.invalid/"
INTERPRETER: Final = "web/shell/pyodide_boot.js"
LICENCES: Final = "web/vendor/licences/"
FONTS: Final = "web/vendor/fonts/"
FONT: Final = re.compile(r"url\(\.\./vendor/fonts/([\w-]+\.woff2)\)")

PACKED: Final = (
    "web/main.py",
    "web/vendor/pyscript/core.js",
    "web/vendor/pyodide/pyodide.asm.wasm",
    "web/vendor/pyodide/python_stdlib.zip",
    ARCHIVE,
    REST,
    LEARN,
)
ARCHIVES: Final = {BASE + name: f"./{name.rpartition('/')[2]}" for name in (ARCHIVE, REST, LEARN)}
CONFIGURATION: Final = json.dumps({"interpreter": BASE + INTERPRETER, "files": ARCHIVES})
LINK: Final = re.compile(r' *<link rel="(?:stylesheet|preload|modulepreload|icon)" [^>]*>\n')
BUILDER: Final = re.compile(r' *<a id="embed-link".*</a>\n')
OFF_A_DISK: Final = re.compile(
    r' *<!-- off a disk -->.*?<!-- /off a disk -->\n| *<div id="off-disk" hidden>.*?</div>\n', re.DOTALL
)
COMMENT: Final = "  <!-- What PyScript will ask for in the end, asked for now. -->\n"


def single(files: Mapping[str, bytes]) -> bytes:
    """Return the page with all the files of the site that it needs inside."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    icon = base64.b64encode(files["web/shell/icon.svg"]).decode()
    page = BUILDER.sub("", page)  # the file is alone
    page = OFF_A_DISK.sub("", page)
    page = put(page, COMMENT, "")
    page = put(
        page,
        '<script src="./web/shell/before.js"></script>',
        f"<script>\n{(ROOT / 'web/shell/before.js').read_text(encoding='utf-8')}</script>",
    )
    for script in ('async src="./web/shell/early.js"', 'type="module" src="./web/vendor/pyscript/core.js"'):
        page = put(page, f"  <script {script}></script>\n", "")
    page = put(
        page, 'src="./web/main.py" config="./pyscript.toml"', f"src='{BASE}web/main.py' config='{CONFIGURATION}'"
    )
    page = put(
        page, "</head>\n", f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">\n{styles(files)}</head>\n'
    )
    page = LINK.sub("", page)
    packed = {name: files[name] for name in PACKED} | {INTERPRETER: interpreter()}
    parts = [*(inert(name, content) for name, content in packed.items()), notices(files)]
    page = put(page, "</body>\n", "\n".join([*parts, "</body>\n"]))
    return with_start(page).encode()


def styles(files: Mapping[str, bytes]) -> str:
    """Return the page's styles as one element, with the typeface in it."""
    sheets = files[STYLES].decode()
    return f"<style>{FONT.sub(lambda font: data(files[FONTS + font[1]]), sheets)}</style>\n"


def data(font: bytes) -> str:
    """Return a font as an address that holds it."""
    return f"url(data:font/woff2;base64,{base64.b64encode(font).decode()})"


def notices(files: Mapping[str, bytes]) -> str:
    """Return whose work the file holds, and under which licences, as a comment."""
    names = ["LICENSE.txt", "LICENSE-TEXTS.txt", "web/vendor/NOTICE.txt"]
    names += (name for name in sorted(files) if name.startswith(LICENCES))
    texts = [f"{name}\n\n{files[name].decode()}" for name in names]
    told = "\n\n".join(texts).replace("--", "- ")  # two hyphens would end the comment
    return f"<!--\n{told}-->"


def interpreter() -> bytes:
    """Return the interpreter's modules as one; what only Node has is never asked for in a browser."""
    command = ["node_modules/.bin/esbuild", INTERPRETER, "--bundle", "--format=esm", "--minify-whitespace"]
    command += ["--log-level=error", "--external:node:*", "--external:ws", "--legal-comments=none"]
    command += [f'--define:import.meta.url="{BASE}{INTERPRETER}"']
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout


def opened(archive: bytes) -> bytes:
    """Return a zip archive with its files unpacked: packed all together, like beside like, they take less."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(result, "w") as target:
        for entry in sorted(source.infolist(), key=lambda each: (PurePath(each.filename).suffix, each.filename)):
            target.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), source.read(entry))
    return result.getvalue()


def inert(name: str, content: bytes) -> str:
    """Return a file as a script element that never runs."""
    content = opened(content) if name.endswith(".zip") else content
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-file="{name}">{packed}</script>'


def with_start(page: str) -> str:
    """Return the page with the script that unpacks it in place of the policy, which that script brings along."""
    before, _, rest = page.partition("<!-- policy -->")
    _, _, after = rest.partition("<!-- /policy -->")
    script = (ROOT / "tools/dist/unpack.js").read_text(encoding="utf-8")
    filled = script.replace("POLICY", json.dumps(policy.of_file(before + after)))
    return f"{before}<script>\n{filled}</script>{after}"
