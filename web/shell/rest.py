"""The page's Python that no start needs: archives of their own, fetched once the page can be played, or when asked for.

Whoever needs a module of one sooner waits for it: `Rest` stands last among the finders that Python asks for modules.
Where the files lie side by side instead of in archives, there is no rest.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, Final
from zipimport import zipimporter

FIRST: Final = Path("katra.zip")
REST: Final = Path("rest.zip")
LEARN: Final = Path("learn.zip")
ADDRESSES: Final = {REST: "./web/rest.zip", LEARN: "./web/learn.zip"}
OURS: Final = ("katra", "web")
OF_LEARNING: Final = ("web.learn", "katra.study")
"""The packages of what is only asked for by who learns; all else of ours that is not in the first is in the rest."""


class RestMissing(ImportError):
    """A part of the page's Python cannot be fetched."""


class Rest:
    """Finds the modules of the rest."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return where a module is. Raises RestMissing if it may be in the rest, and that cannot be fetched."""
        package, *inside = name.split(".")
        if package not in OURS:
            return None
        archive = LEARN if ".".join([package, *inside[:1]]) in OF_LEARNING else REST
        if not archive.exists():
            archive.write_bytes(fetched_at_once(ADDRESSES[archive]))
        return zipimporter(str(archive.joinpath(*[package, *inside][:-1]))).find_spec(name)


def install() -> None:
    """Let Python find the modules of the rest, if what it starts from is an archive."""
    if FIRST.exists():
        sys.meta_path.append(Rest())


def is_there(archive: Path = REST) -> bool:
    """Return whether an archive need not be fetched."""
    return archive.exists() or not FIRST.exists()


async def arrive(archive: Path = REST) -> None:
    """Fetch an archive, unless it is there; whoever needs it will ask again if it cannot be had now."""
    from pyodide.ffi import JsException
    from pyscript import window

    if not is_there(archive):
        try:
            response = await window.fetch(ADDRESSES[archive])
            content = (await response.arrayBuffer()).to_bytes() if response.ok else b""
        except JsException:
            return
        if is_archive(content) and not archive.exists():
            archive.write_bytes(content)


def fetched_at_once(address: str) -> bytes:
    """Return an archive, while the page waits. Raises RestMissing."""
    from pyodide.ffi import JsException
    from pyscript import window

    request = window.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # bytes as text: the low half of each character
    try:
        request.send()
        content = str(request.responseText).encode("utf-16")[2::2] if request.status == 200 else b""
    except JsException:
        content = b""
    if not is_archive(content):
        raise RestMissing(address)
    return content


def is_archive(content: bytes) -> bool:
    """Return whether this is what was asked for, and no page that says why not."""
    return content.startswith(b"PK")
