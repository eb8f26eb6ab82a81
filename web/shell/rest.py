"""The page's Python that no start needs: archives of their own, fetched once the page can be played, or when asked for.

Whoever needs a module of one sooner is told that it is missing: `Rest` stands last among the finders that Python asks
for modules. What a visitor does meanwhile waits for it a little (web/postponing.py). Where the files lie side by side
instead of in archives, there is no rest.
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
    """Nobody has asked for a part of the page's Python yet."""


def archive_of(name: str) -> Path:
    """Return which archive a module is in that is not in the first."""
    return LEARN if name.startswith(OF_LEARNING) else REST


def archives_of(name: str) -> Archives:
    """Return the archives that a module needs that is not in the first."""
    return tuple(dict.fromkeys((REST, archive_of(name))))


class Rest:
    """Finds the modules of the rest."""

    def __init__(self) -> None:
        self.coming: dict[Path, tuple[float, asyncio.Future[None]]] = {}
        """Since when archives are on their way."""
        self.failed: dict[Path, str] = {}
        """The text that says why an archive did not come."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return where a module is. Raises RestMissing if it may be in the rest, and that is not there."""
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
        """Fetch an archive, or wait for one that is on its way, but not for ever."""
        if archive not in self.coming:
            self.coming[archive] = time.monotonic(), asyncio.ensure_future(self.fetch(archive))
        since, coming = self.coming[archive]
        await asyncio.wait({coming}, timeout=max(0, since + patience - time.monotonic()))

    async def fetch(self, archive: Path) -> None:
        """Fetch an archive of this build, and what else of Python is still to come."""
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
            alone = archive == LEARN and REST.exists()  # whoever plays lacks nothing
            self.failed[archive] = "broken.version" if is_other else "broken.learn" if alone else "broken.rest"
        finally:
            del self.coming[archive]


finder: Final = Rest()


def hook_imports() -> None:
    """Let Python find the modules of the rest, if what it starts from is an archive."""
    if FIRST.exists():
        sys.meta_path.append(finder)


def build() -> str:
    """Return what the archives of this page are, as text: a worker that has others is of another build."""
    from js import JSON, early

    return str(JSON.stringify(early.asked.build))


def are_there(archives: Archives = (REST,)) -> bool:
    """Return whether archives need not be fetched."""
    return not FIRST.exists() or all(archive.exists() for archive in archives)


async def arrive(archives: Archives = (REST,), patience: float = LONG) -> None:
    """Fetch archives that are not there, and wait for some seconds, counted from when each was first asked for."""
    for archive in archives:
        if not are_there((archive,)):
            await finder.arrive(archive, patience)


def when_fetched(act: Callable[[], object], archives: Archives = (REST,), pause: float = 0) -> asyncio.Future[None]:
    """Do something after a pause, in seconds, when archives have been fetched or cannot be had.

    The page does not wait for it: only so does a service worker answer, where there is no network.
    """

    async def fetch_and_act() -> None:
        await asyncio.sleep(pause)
        await arrive(archives)
        act()

    return asyncio.ensure_future(fetch_and_act())
