"""What Python does before the snapshot of its memory is taken, and what it does first in a page that starts from it.

Runs inside Pyodide (build.mjs), where the page's archive lies beside it.
"""

import gc
import json
import os
import random
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, ModuleType
from typing import Any, Final
from zipimport import zipimporter

ARCHIVE: Final = "katra.zip"
RUN_BY_EACH_START: Final = ("web.events",)
ASKED_FOR_BY_SOME: Final = ("urllib.parse",)
"""What the page imports before it can be played if its address has parameters."""

OF_PYSCRIPT: Final = ("pyscript", "polyscript", "_pyscript")
HALF_A_YEAR: Final = 183 * 24 * 60 * 60


class Kept(Loader):
    """Finds modules whose code is in memory: no file is read for them."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[CodeType, bool]] = {}
        """By the name of each: its code, and whether it is a package."""

    def keep(self, name: str) -> None:
        """Keep the code of a module that Python can find now."""
        spec = find_spec(name)
        assert spec
        archive: Any = spec.loader
        self.codes[name] = archive.get_code(name), spec.submodule_search_locations is not None

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return how a module is loaded."""
        return spec_from_loader(name, self, is_package=self.codes[name][1]) if name in self.codes else None

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        exec(self.codes[module.__name__][0], module.__dict__)


class Late(zipimporter):
    """Finds modules in an archive that may be empty, because it is still to come."""

    def find_spec(self, fullname: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how a module is loaded. Raises RestMissing if the archive is empty; it is asked for then."""
        try:
            return super().find_spec(fullname, target)
        except EOFError as error:
            from js import early

            from web.shell.rest import RestMissing

            early.asked.fetchLate()
            raise RestMissing(self.archive, "broken.rest") from error


def prepare() -> None:
    """Do all that each start of the page would do alike."""
    sys.path_hooks[sys.path_hooks.index(zipimporter)] = Late
    sys.path_importer_cache.clear()
    sys.path.remove("")  # Pyodide puts it there at each start
    sys.path.append(ARCHIVE)
    modules = [name for _, name, _ in walk_packages([ARCHIVE])]
    for name in [*(name for name in modules if name not in RUN_BY_EACH_START), *ASKED_FOR_BY_SOME]:
        import_module(name)
    speak()
    kept = Kept()
    in_python = [name for name, module in sys.modules.items() if hasattr(module, "__file__")]
    for name in [*RUN_BY_EACH_START, *filter(is_of_pyscript, in_python)]:
        kept.keep(name)
    sys.meta_path.insert(0, kept)
    sys.path.remove(ARCHIVE)  # web/main.py puts it there
    sys.path_importer_cache.pop(str(Path.cwd()), None)
    gc.collect()
    gc.collect()


def speak() -> None:
    """Read the texts of all languages."""
    from katra.words.language import codes, language

    for code in codes():
        language(code)


def is_of_pyscript(name: str) -> bool:
    return name.partition(".")[0] in OF_PYSCRIPT


def begin(environment: Mapping[str, str]) -> None:
    """Make the memory one visitor's own: chance, the environment, the time zone."""
    random.seed()
    os.environ.update(environment)
    now = time.time()
    offsets = {at.tm_isdst: -at.tm_gmtoff for at in map(time.localtime, (now, now + HALF_A_YEAR))}
    time.timezone = offsets.get(0, -time.localtime(now).tm_gmtoff)
    time.altzone = offsets.get(1, time.timezone)
    time.daylight = int(1 in offsets)


def configure(told: str) -> None:
    """Take over what PyScript was configured with."""
    config = sys.modules["pyscript"].config
    config.clear()
    config.update(json.loads(told), type="py")


def forget_page() -> None:
    """Have PyScript's modules imported anew by whatever asks for them: a worker has others than a page."""
    for name in filter(is_of_pyscript, list(sys.modules)):
        del sys.modules[name]
