"""The page's Python that no start needs: archives of their own, fetched once the page can be played, or when asked for.

Whoever needs a module of one sooner waits for it: `Rest` stands last among the finders that Python asks for modules.
Where the files lie side by side instead of in archives, there is no rest.
"""

from __future__ import annotations

import asyncio
import sys
import time
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


SOON: Final = 1
"""For so many seconds whoever needs a module of an archive that is on its way waits for it, and the page with them."""

LONG: Final = 10
"""For so many seconds a place is waited for that is opened, while the page goes on."""


class RestMissing(ImportError):
    """A part of the page's Python cannot be had; `key` is the text that says why."""

    def __init__(self, address: str, key: str = "broken.rest") -> None:
        super().__init__(address)
        self.key = key


class NotAskedFor(RestMissing):
    """Nobody has asked for a part of the page's Python yet."""


class Rest:
    """Finds the modules of the rest."""

    def __init__(self) -> None:
        self.coming: dict[Path, tuple[float, asyncio.Future[None]]] = {}
        """Since when archives are on their way."""
        self.asked_for = set[Path]()
        self.begins = False
        """Whether the page begins: then nobody waits who could not wait for the server alone."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return where a module is. Raises RestMissing if it may be in the rest, and that cannot be fetched."""
        package, *inside = name.split(".")
        if package not in OURS:
            return None
        archive = LEARN if ".".join([package, *inside[:1]]) in OF_LEARNING else REST
        if not archive.exists():
            if self.begins and archive not in self.asked_for:
                raise NotAskedFor(name)
            if archive in self.coming and time.monotonic() > self.coming[archive][0] + SOON:
                raise RestMissing(name, "broken.coming")  # who asked the server once more would wait as long
            if self.begins:
                raise RestMissing(name)
            archive.write_bytes(fetched_at_once(ADDRESSES[archive]))
        return zipimporter(str(archive.joinpath(*[package, *inside][:-1]))).find_spec(name)

    async def arrive(self, archive: Path) -> None:
        """Fetch an archive, or wait for one that is on its way, but not for ever."""
        self.asked_for.add(archive)
        if archive not in self.coming:
            self.coming[archive] = time.monotonic(), asyncio.ensure_future(self.fetch(archive))
        await asyncio.wait({self.coming[archive][1]}, timeout=LONG)

    async def fetch(self, archive: Path) -> None:
        """Fetch an archive, of this build and no other; whoever needs it will ask again if it cannot be had now."""
        from js import early
        from pyodide.ffi import JsException

        try:
            content = (await early.asked.file(ADDRESSES[archive].removeprefix("./"))).to_bytes()
        except JsException:
            return
        finally:
            del self.coming[archive]
        if not archive.exists():
            archive.write_bytes(content)


finder: Final = Rest()


def install() -> None:
    """Let Python find the modules of the rest, if what it starts from is an archive."""
    if FIRST.exists():
        sys.meta_path.append(finder)


def is_there(archive: Path = REST) -> bool:
    """Return whether an archive need not be fetched."""
    return archive.exists() or not FIRST.exists()


async def arrive(archive: Path = REST) -> None:
    """Fetch an archive, unless it is there."""
    if not is_there(archive):
        await finder.arrive(archive)


def fetched_at_once(address: str) -> bytes:
    """Return an archive of this build, while the page waits. Raises RestMissing."""
    from hashlib import sha256

    from js import XMLHttpRequest, early
    from pyodide.ffi import JsException

    request = XMLHttpRequest.new()
    request.open("GET", address, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # bytes as text: the low half of each character
    try:
        request.send()
        content = str(request.responseText).encode("utf-16")[2::2] if request.status == 200 else b""
    except JsException:
        content = b""
    if not is_archive(content):
        raise RestMissing(address)
    if sha256(content).hexdigest() != getattr(early.asked.build, address.removeprefix("./")).sha256:
        raise RestMissing(address, "broken.version")
    return content


def is_archive(content: bytes) -> bool:
    """Return whether this is what was asked for, and no page that says why not."""
    return content.startswith(b"PK")
