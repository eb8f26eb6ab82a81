"""The kit: the site, the page in one file, what serves a class, and a page that says in three languages what to do."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from typing import Final

from tools import policy
from tools.dist.single import LICENCES, put
from tools.page_archive import SAME_DATE_ALWAYS
from tools.serve import ROOT

CLASSROOM: Final = ROOT / "tools/dist/classroom"
POLICY: Final = "<!-- policy --><!-- /policy -->"
RUN: Final = (".command", ".sh")
"""How the names end of what a Mac or a Linux may run."""


def kit(site: Mapping[str, bytes], page: bytes) -> bytes:
    """Return the zip archive of the kit; equal input, equal bytes."""
    files = {
        "start.html": instructions(),
        "katra.html": page,
        **dict(servers()),
        **{name: site[name] for name in ("LICENSE.txt", "LICENSE-TEXTS.txt")},
        **{f"licences/{name.removeprefix(LICENCES)}": site[name] for name in site if name.startswith(LICENCES)},
        **{f"site/{name}": content for name, content in site.items()},
    }
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, content in files.items():
            entry = zipfile.ZipInfo(f"katra/{name}", SAME_DATE_ALWAYS)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on a Unix, whose rights these are
            entry.external_attr = (0o755 if name.endswith(RUN) else 0o644) << 16
            target.writestr(entry, content)
    return result.getvalue()


def instructions() -> bytes:
    """Return the page of instructions with its policy, under which no script runs at all."""
    page = (ROOT / "tools/dist/kit.html").read_text(encoding="utf-8")
    return put(page, POLICY, policy.of_instructions(page)).encode()


def servers() -> Iterator[tuple[str, bytes]]:
    """Yield what serves the kit to a class: what is double-clicked, and the folder with what that needs."""
    yield "serve-windows.cmd", (CLASSROOM / "serve.cmd").read_bytes().replace(b"\n", b"\r\n")
    for name in ("serve-mac.command", "serve-linux.sh"):
        yield name, (CLASSROOM / "serve.sh").read_bytes()
    for name in ("serve.py", "serve.pl", "serve.cs", "address.txt", "no-network.txt", "missing.html"):
        yield f"server/{name}", (CLASSROOM / name).read_bytes()
    page = (CLASSROOM / "class.html").read_text(encoding="utf-8")
    yield "server/class.html", put(page, POLICY, policy.of_class(page)).encode()
