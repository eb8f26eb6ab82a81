"""Python's standard library as the page needs it: compiled, without docstrings, lines, and what no page can use.

Pyodide's own archive holds sources, and compiles some 130 of them at every start; PyScript brings a dozen more. This
module runs inside Pyodide (see vendor.mjs), because only the Python that will read the bytecode can write it.
"""

import importlib.util
import io
import sys
import zipfile
from importlib import _bootstrap_external as bytecode
from types import CodeType

# Left out: the page of a game cannot use it. Anything not named here is kept.
PROCESSES_AND_NETWORK = """
    _pyrepl _sysconfigdata__emscripten_wasm32-emscripten ftplib getpass http imaplib mailbox multiprocessing netrc
    nturl2path poplib pty smtplib socketserver tty uuid webbrowser wsgiref xmlrpc
""".split()
DEVELOPMENT = """
    __hello__ __phello__ antigravity bdb cProfile cmd code compileall ctypes doctest ensurepip filecmp fileinput
    graphlib idlelib lib2to3 modulefinder pdb pickletools platform pprint profile pstats py_compile pyclbr pydoc
    pydoc_data rlcompleter runpy
    site-packages sre_compile sre_constants sre_parse symtable tabnanny test this timeit trace tracemalloc turtle
    turtledemo unittest venv zipapp
""".split()
FORMATS = """
    _compat_pickle _markupbase bz2 colorsys configparser dbm lzma mimetypes optparse pickle plistlib shelve sqlite3
    tarfile tkinter tomllib wave xml zoneinfo
""".split()
COMMAND_LINES_AND_FIGURES = "_ast_unparse argparse difflib fractions gettext ssl statistics".split()
WRITTEN_IN_C_TOO = "_pydatetime _pydecimal _pyio".split()
LEFT_OUT = {*PROCESSES_AND_NETWORK, *DEVELOPMENT, *FORMATS, *COMMAND_LINES_AND_FIGURES, *WRITTEN_IN_C_TOO}
OF_ASYNCIO = "__main__ proactor_events tools windows_events windows_utils".split()
OF_LOGGING = "config handlers".split()
OF_CONCURRENT = """
    futures/interpreter futures/process interpreters/__init__ interpreters/_crossinterp interpreters/_queues
""".split()
OF_OTHERS = "html/parser json/__main__ json/tool pyodide/console sysconfig/__main__ urllib/robotparser".split()
OF_COMPRESSION = "bz2 lzma zstd/__init__ zstd/_zstdfile".split()
OF_PYSCRIPT = "fs media web".split()
PARTS_LEFT_OUT = {
    *(f"asyncio/{part}.py" for part in OF_ASYNCIO),
    *(f"compression/{part}.py" for part in OF_COMPRESSION),
    *(f"logging/{part}.py" for part in OF_LOGGING),
    *(f"concurrent/{part}.py" for part in OF_CONCURRENT),
    *(f"{part}.py" for part in OF_OTHERS),
    *(f"pyscript/{part}.py" for part in OF_PYSCRIPT),
}

# Of the 120 text encodings: those that Python, zip archives and web addresses use themselves.
ENCODINGS = """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_8 utf_8_sig
""".split()

SAME_DATE_ALWAYS = (2020, 1, 1, 0, 0, 0)


def compiled_library(stock: bytes, pyscript: dict[str, str]) -> bytes:
    """Return a zip archive of bytecode: the standard library in the zip archive `stock`, and PyScript's package.

    `pyscript` holds its sources by the names of their files. Equal input, equal bytes.
    """
    with zipfile.ZipFile(io.BytesIO(stock)) as library:
        sources = {name: library.read(name) for name in library.namelist()}
    sources |= {f"pyscript/{name}": source.encode() for name, source in pyscript.items()}
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as compiled:
        for name in sorted(filter(is_needed, sources)):
            entry = zipfile.ZipInfo(f"{name}c", SAME_DATE_ALWAYS)
            entry.compress_type = zipfile.ZIP_DEFLATED
            compiled.writestr(entry, compiled_module(name, sources[name]))
    return result.getvalue()


def is_needed(name: str) -> bool:
    """Say whether the page's library keeps the file `name` of the archive."""
    folder, _, module = name.removesuffix(".py").rpartition("/")
    if not name.endswith(".py") or name in PARTS_LEFT_OUT or (folder or module).split("/", 1)[0] in LEFT_OUT:
        return False
    return folder != "encodings" or module in ENCODINGS


def compiled_module(name: str, source: bytes) -> bytes:
    """Return the bytes of the .pyc of one module, marked as never to be compared with its source."""
    version = f"{sys.version_info.major}{sys.version_info.minor}"
    code = compile(source, f"/lib/python{version}.zip/{name}", "exec", dont_inherit=True, optimize=2)
    pyc = bytecode._code_to_hash_pyc(bare(code), importlib.util.source_hash(source), False)  # type: ignore[attr-defined]
    return bytes(pyc)


def bare(code: CodeType) -> CodeType:
    """Return the code with all of a function on its first line: line tables are a third of the bytes."""
    constants = (bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=one_line(len(code.co_code) // 2), co_consts=tuple(constants))


def one_line(instructions: int) -> bytes:
    """Return a line table (Objects/locations.md of CPython) that says nothing but "no line further"."""
    pieces = [8] * (instructions // 8) + [instructions % 8] * bool(instructions % 8)
    return b"".join(bytes([0x80 | 13 << 3 | length - 1, 0]) for length in pieces)
