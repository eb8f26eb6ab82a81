"""Archives of which equal input makes equal bytes, and the sums by which their readers know them."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping
from typing import Final

from tools.page_archive import SAME_DATE_ALWAYS

RUN: Final = (".command", ".sh")
"""The endings of the names of what a Mac or a Linux may run."""


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip archive of files by their names."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, SAME_DATE_ALWAYS)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on a Unix, whose rights these are
            entry.external_attr = (0o755 if name.endswith(RUN) else 0o644) << 16
            target.writestr(entry, content)
    return result.getvalue()


def sums(files: Mapping[str, bytes]) -> bytes:
    """Return the file by which `sha256sum --check` knows the others."""
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in files.items()]
    return "".join(lines).encode()
