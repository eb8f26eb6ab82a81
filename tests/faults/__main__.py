"""Put small faults into a copy of the project, one at a time, and see each caught: `python -m tests.faults [NAME ...]`.

A fault is a patch in this folder. Its first lines tell what a user would notice, and which tests must fail (README.md).
`--list` prints what they tell, and tries none.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.serve import ROOT

FOLDER: Final = Path(__file__).parent
PAGE: Final = "tests/page"
"""The tests of the page as `make play` serves it, which is packed anew for them."""
INSTALLED: Final = (".venv", "node_modules")
BUILT: Final = ("web/vendor", "build/katra.zip", "build/memory.wasm")
"""What tests need beside the tracked files. The copy gets its own, as packing writes it anew."""
GIT: Final = ("git", "-c", "safe.directory=*")
ENVIRONMENT: Final = os.environ | {"GIT_CEILING_DIRECTORIES": str(ROOT.parent), "PYTHONDONTWRITEBYTECODE": "1"}
"""git looks for no repository around the copy, and no bytecode of a fault is left: its file may keep size and date."""
PACK: Final = ("make", "--old-file=web/vendor/.done", "build/memory.wasm")
PYTEST: Final = ("-q", "-p", "no:cacheprovider", "--timeout=180", "-o", "junit_family=xunit1")
REPORT: Final = "build/report.xml"
MAX_TOLD: Final = 3000
"""The characters that are shown of what went wrong."""


class Fault(NamedTuple):
    """A patch: what a user would notice, the ids of the tests that must fail, and the files that it changes."""

    patch: Path
    noticed: str
    caught_by: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def sets(self) -> str:
        """The folders of the tests, by which they run in `make check`, `make test` or `make test-all`."""
        return ", ".join(sorted({str(Path(test.partition("::")[0]).parent) for test in self.caught_by}))


class NotTried(Exception):
    """A patch does not apply, or its tests cannot be run; with what was printed about that."""


def read(patch: Path) -> Fault:
    """Return the fault of a patch."""
    lines = patch.read_text(encoding="utf-8").splitlines()

    def told(label: str) -> tuple[str, ...]:
        return tuple(line.removeprefix(label).strip() for line in lines if line.startswith(label))

    return Fault(patch, " ".join(told("Fault:")), told("Caught-by:"), told("--- a/"))


def faults() -> dict[str, Fault]:
    """Return all faults by their names."""
    return {patch.stem: read(patch) for patch in sorted(FOLDER.glob("*.patch"))}


def apply(fault: Fault, folder: Path, *options: str) -> None:
    """Apply a patch to the project in a folder, by options of `git apply`. Raises NotTried."""
    call([*GIT, "apply", *options, str(fault.patch)], folder)


def call(command: Sequence[str], folder: Path, *codes: int) -> None:
    """Run a command, which may return 0 or one of these codes. Raises NotTried."""
    run = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    if run.returncode not in (0, *codes):
        raise NotTried((run.stdout + run.stderr)[-MAX_TOLD:])


def copy(folder: Path) -> None:
    """Copy the tracked files as they are now, and what tests need beside them."""
    listed = subprocess.run([*GIT, "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in (*filter(None, listed.split("\0")), *BUILT):
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy2(source, target)
    for name in INSTALLED:
        (folder / name).symlink_to((ROOT / name).resolve())


def run(tests: Sequence[str], folder: Path, *codes: int) -> set[str]:
    """Run tests; return the ids of those that failed, which pytest may tell by these codes alone. Raises NotTried."""
    found = set[str]()
    for top in sorted(
        {"/".join(test.split("/")[:2]) for test in tests}
    ):  # no two sets can use Playwright in one process
        if top == PAGE:
            call(PACK, folder)
        chosen = [test for test in tests if test.startswith(f"{top}/")]
        call([sys.executable, "-m", "pytest", *PYTEST, f"--junit-xml={folder / REPORT}", *chosen], folder, *codes)
        found |= failed(folder / REPORT)
    return found


def failed(report: Path) -> set[str]:
    """Return the ids of the tests that failed, with and without parameters.

    Only what a test itself found wrong counts: no error of a fixture, and no import that cannot be made.
    """
    found = set[str]()
    for case in ET.parse(report).getroot().iter("testcase"):
        failure = case.find("failure")
        if failure is not None and not re.match(r"\w*(Import|ModuleNotFound)Error", failure.get("message", "")):
            name = f"{case.get('file')}::{case.get('name')}"
            found |= {name, name.partition("[")[0]}
    return found


def passed(fault: Fault, folder: Path) -> list[str]:
    """Return the tests that should fail and do not, with a fault in the copy. Raises NotTried."""
    apply(fault, folder)
    try:
        red = run(fault.caught_by, folder, 1)
    finally:
        apply(fault, folder, "--reverse")
    return [test for test in fault.caught_by if test not in red]


def try_each(chosen: Sequence[Fault], folder: Path) -> bool:
    """Try faults in a copy, and print a line for each; return whether all were caught. Raises NotTried."""
    copy(folder)
    run(sorted({test for fault in chosen for test in fault.caught_by}), folder)
    print("Without a fault all their tests pass.", flush=True)
    caught = True
    for fault in chosen:
        begun = time.monotonic()
        try:
            green = passed(fault, folder)
            told = f"NOT caught by {', '.join(green)}" if green else "caught"
        except NotTried as error:
            told = f"NOT tried: {error}"
        caught = caught and told == "caught"
        print(f"{fault.patch.stem:34} {fault.sets:20} {time.monotonic() - begun:4.0f} s  {told}", flush=True)
    return caught


def main(arguments: Sequence[str]) -> int:
    """Try the faults of these names, or all of them; return 0 if each was caught."""
    known = faults()
    names = [name for name in arguments if name != "--list"]
    if unknown := set(names) - known.keys():
        print(f"There are no faults of these names: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    chosen = [known[name] for name in names or known]
    if "--list" in arguments:
        for fault in chosen:
            print(f"{fault.patch.stem}: {fault.noticed}", *fault.files, *fault.caught_by, sep="\n    ")
        return 0
    with tempfile.TemporaryDirectory(prefix="katra-faults-") as folder:
        try:
            return 0 if try_each(chosen, Path(folder)) else 1
        except NotTried as error:
            print(f"Without a fault something fails already:\n{error}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
