"""The page's Python in archives: every file that pyscript.toml names, as it is, and the bytecode of the modules.

One holds what Python runs until the page can be played, another what only those who learn ask for, the third the
rest (web/shell/rest.py), and the sources of what was compiled: each name in the first costs the start a few bytes and a
few microseconds.

Made in Pyodide (`node tools/pyodide.mjs tools.page_archive FILE`), because only the Python that will read the bytecode
can write it. Python imports from the archive as it is, and does not compare the two: they were made together.
"""

import ast
import importlib.util
import io
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import _bootstrap_external as bytecode
from pathlib import Path
from typing import Final

from tools.serve import ROOT

CONFIGURATION: Final = "pyscript.toml"
ARCHIVE, REST, LEARN = "web/katra.zip", "web/rest.zip", "web/learn.zip"
"""Where a page finds the archives."""

OF_LEARNING: Final = ("web/learn/", "katra/study/")
"""What is fetched when a lesson, a figure, a puzzle or a source is first opened, and not before."""

MAIN: Final = "web/main.py"
"""What the page begins with, a file of its own."""

OF_THE_START: Final = (
    "import web.events, web.board.whole, web.thinking.worker_runner, web.screens.arrived, web.links.arrival,"
    " katra.code, web.board.way, web.screens.dragging, web.screens.shown_turn, web.screens.ribbon, web.board.sound"
)
"""What it imports, and what some starts need: another first board than the one that stands in the page, a question, or
the game of a friend's link; and what a turn needs, so that two people can play whatever becomes of the rest.
"""

BUILT: Final = ROOT / "build/katra.zip"
"""Where all of it lies when it was built."""

SAME_DATE_ALWAYS: Final = (2020, 1, 1, 0, 0, 0)


def configuration() -> str:
    """Return pyscript.toml for a page that gets archives: the interpreter alone, which knows where they are."""
    interpreter = tomllib.loads((ROOT / CONFIGURATION).read_text(encoding="utf-8"))["interpreter"]
    return f'interpreter = "{interpreter}"\n'


def page_python() -> dict[str, bytes]:
    """Return the files that pyscript.toml names, as they are now, by where the page's Python finds them."""
    wanted = tomllib.loads((ROOT / CONFIGURATION).read_text(encoding="utf-8"))["files"]
    return {target.removeprefix("./"): (ROOT / source).read_bytes() for source, target in wanted.items()}


def archive(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip archive of some files; equal input, equal bytes."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", compression, compresslevel=9) as target:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, SAME_DATE_ALWAYS)
            entry.compress_type = compression
            target.writestr(entry, content)
    return result.getvalue()


def unpacked(content: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive by their names."""
    with zipfile.ZipFile(io.BytesIO(content)) as source:
        return {name: source.read(name) for name in source.namelist()}


def divided(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Return the files of each archive, by where a page finds it."""
    modules = needed_at_start(files)
    packages = {name.removesuffix("__init__.py") for name in modules if name.endswith("__init__.py")}

    def is_needed(name: str) -> bool:
        if name.endswith((".py", ".pyc")):
            return name.removesuffix("c") in modules and f"{name}c" not in files
        return next(f"{each}/" for each in map(str, Path(name).parents) if f"{each}/__init__.py" in files) in packages

    first = {name: content for name, content in files.items() if is_needed(name)}
    learn = {name: content for name, content in files.items() if name.startswith(OF_LEARNING)}
    assert not learn.keys() & first.keys()
    left = {name: content for name, content in files.items() if name not in first and name not in learn}
    return {ARCHIVE: first, REST: left, LEARN: learn}


def needed_at_start(files: Mapping[str, bytes]) -> set[str]:
    """Return the modules that are imported as soon as the page begins: those that no function imports."""
    found = set[str]()
    sources = [(ROOT / MAIN).read_bytes(), OF_THE_START.encode()]
    while sources:
        for name in imported(sources.pop()):
            parts = name.split(".")
            whole = ("/".join(parts[: count + 1]) for count in range(len(parts)))
            named = {file for each in whole for file in (f"{each}.py", f"{each}/__init__.py") if file in files}
            sources += [files[file] for file in named - found]
            found |= named
    return found


@cache
def imported(source: bytes) -> tuple[str, ...]:
    """Return the modules that a module imports when it is imported itself, and the names that may be modules too."""
    return tuple(names_imported(source))


def names_imported(source: bytes) -> Iterator[str]:
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)


def compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the bytecode of the Python files among some files, named as Python looks for it."""
    return {f"{name}c": compiled_module(name, source) for name, source in files.items() if name.endswith(".py")}


def compiled_module(name: str, source: bytes) -> bytes:
    """Return the bytes of the .pyc of one module, which is never compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(bytecode._code_to_hash_pyc(code, importlib.util.source_hash(source), False))  # type: ignore[attr-defined]


def built_bytecode(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the bytecode of some files from the archive that was built last, as far as they are still the same."""
    if not BUILT.is_file():
        return {}
    built = built_before(BUILT, BUILT.stat().st_mtime_ns)
    return {f"{name}c": built[f"{name}c"] for name in files if name.endswith(".py") and built.get(name) == files[name]}


@cache
def built_before(path: Path, changed: int) -> dict[str, bytes]:
    """Return the files of an archive as it was when it was last written; every page that is served asks for them."""
    return unpacked(path.read_bytes())


def main() -> None:
    """Write the archive into the file that the command line names."""
    files = page_python()
    path = Path(sys.argv[1])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(archive(files | compiled(files)))


if __name__ == "__main__":
    main()
