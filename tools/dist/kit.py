"""The kit: the site, the page in one file, and a page that says in three languages what to do with them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from tools import policy
from tools.dist.single import LICENCES, put
from tools.page_archive import SAME_DATE_ALWAYS
from tools.serve import ROOT


def kit(site: Mapping[str, bytes], page: bytes) -> bytes:
    """Return the zip archive of the kit; equal input, equal bytes."""
    files = {
        "start.html": instructions(),
        "katra.html": page,
        **{name: site[name] for name in ("LICENSE.txt", "LICENSE-TEXTS.txt")},
        **{f"licences/{name.removeprefix(LICENCES)}": site[name] for name in site if name.startswith(LICENCES)},
        **{f"site/{name}": content for name, content in site.items()},
    }
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, content in files.items():
            entry = zipfile.ZipInfo(f"katra/{name}", SAME_DATE_ALWAYS)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, content)
    return result.getvalue()


def instructions() -> bytes:
    """Return the page of instructions with its policy, under which no script runs at all."""
    page = (ROOT / "tools/dist/kit.html").read_text(encoding="utf-8")
    return put(page, "<!-- policy --><!-- /policy -->", policy.of_instructions(page)).encode()
