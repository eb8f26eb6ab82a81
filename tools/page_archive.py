"""The page's Python in one archive: every file that pyscript.toml names, as it is, and the bytecode of the modules.

Made in Pyodide (`node tools/pyodide.mjs tools.page_archive FILE`), because only the Python that will read the bytecode
can write it. Python imports from the archive as it is, and does not compare the two: they were made together.
"""

import importlib.util
import io
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from importlib import _bootstrap_external as bytecode
from pathlib import Path
from typing import Final

from tools.serve import ROOT

CONFIGURATION: Final = "pyscript.toml"
ARCHIVE: Final = "web/katra.zip"
"""Where a page finds the archive."""

NAME: Final = "katra.zip"
"""Where its Python finds it (web/main.py)."""

BUILT: Final = ROOT / "build/katra.zip"
"""Where it lies when it was built."""

SAME_DATE_ALWAYS: Final = (2020, 1, 1, 0, 0, 0)


def configuration() -> str:
    """Return pyscript.toml for a page that gets the archive: the interpreter as it is, and one file."""
    interpreter = tomllib.loads((ROOT / CONFIGURATION).read_text(encoding="utf-8"))["interpreter"]
    return f'interpreter = "{interpreter}"\n\n[files]\n"./{ARCHIVE}" = "./{NAME}"\n'


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
    with zipfile.ZipFile(BUILT) as built:
        names = {*built.namelist()}
        same = (name for name in names & {*files} if f"{name}c" in names and built.read(name) == files[name])
        return {f"{name}c": built.read(f"{name}c") for name in same}


def main() -> None:
    """Write the archive into the file that the command line names."""
    files = page_python()
    path = Path(sys.argv[1])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(archive(files | compiled(files)))


if __name__ == "__main__":
    main()
