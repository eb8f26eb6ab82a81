"""The page's Python that no start needs: separate archives, fetched once the page can be played, or on demand.

An import from one of them that comes sooner fails as missing: `Rest` is the last of the finders that Python asks for
modules. What a visitor does meanwhile waits a little (web/postponing.py). Where the files are side by side instead of
in archives, there is no rest.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, Final
from zipimport import zipimporter

FIRST: Final = Path("katra.zip")
REST: Final = Path("rest.zip")
LEARN: Final = Path("learn.zip")
ADDRESSES: Final = {REST: "./web/rest.zip", LEARN: "./web/learn.zip"}
Archives = tuple[Path, ...]
OURS: Final = ("katra", "web")
OF_LEARNING: Final = ("web.learn", "katra.study")
"""The packages of what is only asked for by who learns; all else of ours that is not in the first is in the rest."""


LONG: Final = 10
"""For so many seconds a place is waited for that is opened."""


class RestMissing(ImportError):
    """A part of the page's Python is not there; `key` is the text that says why."""

    def __init__(self, name: str, key: str) -> None:
        super().__init__(name)
        self.key = key


class NotAskedFor(RestMissing):
    """A part of the page's Python has not been requested yet."""


def archive_of(name: str) -> Path:
    """Return the archive of a module that is not in the first archive."""
    return LEARN if name.startswith(OF_LEARNING) else REST


class Rest:
    """Finds the modules of the rest."""

    def __init__(self) -> None:
        self.coming: dict[Path, tuple[float, asyncio.Future[None]]] = {}
        """Since when archives are on their way."""
        self.failed: dict[Path, str] = {}
        """The text that says why an archive did not come."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return where a module is. Raises RestMissing if it may be in the rest, which has not arrived."""
        package, *inside = name.split(".")
        if package not in OURS:
            return None
        archive = archive_of(name)
        if archive in self.coming:
            raise RestMissing(name, "broken.coming")
        if not archive.exists():
            raise (
                RestMissing(name, self.failed[archive]) if archive in self.failed else NotAskedFor(name, "broken.rest")
            )
        return zipimporter(str(archive.joinpath(*[package, *inside][:-1]))).find_spec(name)

    async def arrive(self, archive: Path, patience: float) -> None:
        """Fetch an archive, or wait for one that is on its way, but not forever."""
        if archive not in self.coming:
            self.coming[archive] = time.monotonic(), asyncio.ensure_future(self.fetch(archive))
        since, coming = self.coming[archive]
        await asyncio.wait({coming}, timeout=max(0, since + patience - time.monotonic()))

    async def fetch(self, archive: Path) -> None:
        """Fetch an archive of this build, and the rest of Python."""
        from js import early
        from pyodide.ffi import JsException

        name = ADDRESSES[archive].removeprefix("./")
        try:
            content, all_else = await asyncio.gather(early.asked.file(name), early.asked.fetchLate())
            if all_else:
                archive.write_bytes(content.to_bytes())
            else:
                self.failed[archive] = "broken.rest"
        except JsException:
            is_other = getattr(early.asked.lost, name) == "version"
            alone = archive == LEARN and REST.exists()  # playing works without it
            self.failed[archive] = "broken.version" if is_other else "broken.learn" if alone else "broken.rest"
        finally:
            del self.coming[archive]


finder: Final = Rest()


def hook_imports() -> None:
    """Let Python find the modules of the rest, if the page starts from an archive."""
    if FIRST.exists():
        sys.meta_path.append(finder)


def build() -> str:
    """Return the page's archives as text: a worker with others belongs to another build."""
    from js import JSON, early

    return str(JSON.stringify(early.asked.build))


def are_there(archives: Archives = (REST,)) -> bool:
    """Return whether archives are already here."""
    return not FIRST.exists() or all(archive.exists() for archive in archives)


async def arrive(archives: Archives = (REST,), patience: float = LONG) -> None:
    """Fetch missing archives, and wait some seconds, counted from the first request for each."""
    for archive in archives:
        if not are_there((archive,)):
            await finder.arrive(archive, patience)


def when_fetched(act: Callable[[], object], archives: Archives = (REST,), pause: float = 0) -> asyncio.Future[None]:
    """Do something after a pause, in seconds, once archives have been fetched or have failed.

    The page does not wait for it: only then does a service worker answer where there is no network.
    """

    async def fetch_and_act() -> None:
        await asyncio.sleep(pause)
        await arrive(archives)
        act()

    return asyncio.ensure_future(fetch_and_act())
