"""The Python of the page in one archive: every file that pyscript.toml names, as it is, and its bytecode.

Runs inside Pyodide (`node tools/pyodide.mjs tools.dist.archive FILE`), because only the Python that will read the
bytecode can write it. The bytecode carries the hash of its source, and Python compares the two before it uses it:
what runs is always what the source says.
"""

import importlib.util
import io
import sys
import tomllib
import zipfile
from importlib import _bootstrap_external as bytecode
from pathlib import Path

SAME_DATE_ALWAYS = (2020, 1, 1, 0, 0, 0)


def archive(files: dict[str, bytes]) -> bytes:
    """Return a zip archive of some files and the bytecode of the Python among them; equal input, equal bytes."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, content in sorted((files | compiled(files)).items()):
            entry = zipfile.ZipInfo(name, SAME_DATE_ALWAYS)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, content)
    return result.getvalue()


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the bytecode of the Python files among some files, named as Python looks for it."""
    return {
        importlib.util.cache_from_source(name): compiled_module(name, source)
        for name, source in files.items()
        if name.endswith(".py")
    }


def compiled_module(name: str, source: bytes) -> bytes:
    """Return the bytes of the .pyc of one module, to be compared with its source at every import."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(bytecode._code_to_hash_pyc(code, importlib.util.source_hash(source), True))  # type: ignore[attr-defined]


def main() -> None:
    """Write the archive of the page's Python into the file that the command line names."""
    wanted = tomllib.loads(Path("pyscript.toml").read_text(encoding="utf-8"))["files"]
    files = {target.removeprefix("./"): Path(source).read_bytes() for source, target in wanted.items()}
    path = Path(sys.argv[1])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(archive(files))


if __name__ == "__main__":
    main()
