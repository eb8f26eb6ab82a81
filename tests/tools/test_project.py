"""What holds the project together and no other test would notice."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trying import for_each, syntax_of
from tools import page_archive, page_files

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {".css", ".html", ".js", ".json", ".py", ".svg", ".toml"}
OWN_FILES_OF_WEB = (path for path in sorted((ROOT / "web").rglob("*")) if ROOT / "web/vendor" not in path.parents)
PAGE_FILES = [path for path in (ROOT / "index.html", ROOT / "pyscript.toml", *OWN_FILES_OF_WEB) if path.suffix in TEXTS]


def modules(folder: str) -> list[Path]:
    """Return the Python files under `folder`."""
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Yield the first name of every absolute import in the file `path`."""
    for node in ast.walk(syntax_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


def modules_imported(folder: str) -> dict[str, set[str]]:
    """Return, for each module under `folder`, those that it names in its imports, wherever and however they stand.

    A package's `__init__.py` is its module. That importing a module runs its packages first is not counted.
    """
    names = {module_name(path) for path in modules(folder)}
    found: dict[str, set[str]] = {}
    for path in modules(folder):
        needed = found[module_name(path)] = set[str]()
        package = ".".join(path.relative_to(ROOT).parent.parts)
        for node in ast.walk(syntax_of(path)):
            if isinstance(node, ast.Import):
                needed |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                above = package.split(".")[: -node.level + 1 or None] if node.level else []
                source = ".".join([*above, *([node.module] if node.module else [])])
                named = (f"{source}.{alias.name}" for alias in node.names)
                needed |= {name if name in names else source for name in named}
        needed &= names
    return found


def module_name(path: Path) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def import_circle(imports: dict[str, set[str]]) -> list[str]:
    """Return modules each of which imports the next, and the last the first; [] if there are none."""
    done = set[str]()
    for start in sorted(imports):
        path = [start]
        while path:
            following = next((name for name in sorted(imports[path[-1]]) if name not in done), None)
            if following is None:
                done.add(path.pop())
            elif following in path:
                return path[path.index(following) :]
            else:
                path.append(following)
    return []


@pytest.mark.parametrize("folder", ["katra", "web"])
def test_imports_never_run_in_a_circle(folder: str) -> None:
    """Not even where only the types need it."""
    assert import_circle(modules_imported(folder)) == []


def test_the_list_of_the_page_s_files_is_as_its_tool_writes_it() -> None:
    listed = page_files.CONFIGURATION.read_text(encoding="utf-8")
    assert listed == page_files.written(listed), "pyscript.toml is stale: run python3 -m tools.page_files"


def modules_named_in(path: Path) -> Iterator[str]:
    """Yield the files of the modules of our own that a file imports, wherever in it."""
    for node in ast.walk(syntax_of(path)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in (each.replace(".", "/") for each in names):
            yield from (file for file in (f"{name}.py", f"{name}/__init__.py") if (ROOT / file).is_file())


def test_the_page_gets_what_its_python_imports_and_data_but_neither_the_command_line_nor_proofs() -> None:
    listed = set(page_files.page_files())
    needed = {name for path in listed if path.endswith(".py") for name in modules_named_in(ROOT / path)}
    assert needed <= listed
    assert {name for name in listed if "proofs/" in name or name.startswith("katra/commands/")} == set()
    data = (path for ending in ("json", "katra", "txt") for path in (ROOT / "katra").rglob(f"*.{ending}"))
    assert {path.relative_to(ROOT).as_posix() for path in data if not page_files.NOT_READ & set(path.parts)} <= listed


def test_the_books_that_travel_to_the_page_are_small() -> None:
    assert sum(path.stat().st_size for path in (ROOT / "katra/solver/books").iterdir()) <= 100_000


def test_all_that_the_page_gets_is_there() -> None:
    files = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
    assert [source for source in files if not (ROOT / source).is_file()] == []


@for_each("path", modules("katra"))
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    assert set(imported(path)) <= sys.stdlib_module_names | {"katra"}


@for_each("path", modules("web"))
def test_the_page_needs_the_engine_and_the_browser_alone(path: Path) -> None:
    assert set(imported(path)) <= sys.stdlib_module_names | {"katra", "web", "js", "pyscript", "pyodide"}


@for_each("path", PAGE_FILES)
def test_the_page_names_no_other_origin(path: Path) -> None:
    xml_namespaces = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml"}
    addresses = set(re.findall(r"""(?:https?:)?//[\w-]+(?:\.[\w-]+)+[^\s"'`)<>]*""", path.read_text()))
    assert addresses - xml_namespaces == set()


def test_nothing_installed_or_built_is_in_the_repository() -> None:
    list_files = ["git", "-c", "safe.directory=*", "ls-files"]
    tracked = subprocess.run(list_files, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    third_party = re.compile(r"^(web/vendor|node_modules|\.venv)/|\.(wasm|whl|zip|pyc)$", re.MULTILINE)
    assert third_party.findall(tracked) == []


def test_the_lock_of_npm_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text()


def test_the_page_takes_the_search_only_when_something_is_asked() -> None:
    """Else every visit would compile it before the board can be played."""
    code = "import sys, katra.words.analysis, katra.service.slices, katra.service.questions; "
    code += "print('katra.search.thinking' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "False"


def test_a_start_without_a_question_imports_nothing_that_puts_one(monkeypatch: pytest.MonkeyPatch) -> None:
    files = page_archive.page_python()
    asked = ("questions", "client", "slices")
    asking = {"web/thinking/worker_runner.py", *(f"katra/service/{name}.py" for name in asked)}
    assert asking <= page_archive.needed_at_start(files)  # in the first archive, for a game that the computer begins
    monkeypatch.setattr(page_archive, "OF_THE_START", "import web.events")
    assert not asking & page_archive.needed_at_start(files)


def test_what_a_chosen_pit_shows_is_in_the_first_archive() -> None:
    """The fault: a pit that was touched at once showed no ways until the rest had arrived."""
    needed = page_archive.needed_at_start(page_archive.page_python())
    assert {"web/board/arrows.py", "web/board/way.py", "web/screens/which_way.py"} <= needed


def test_what_needs_no_lesson_is_imported_without_them() -> None:
    """A list of games that did so could not be opened: the archive of the lessons is fetched for lessons alone."""
    parts = page_archive.divided(page_archive.page_python())
    asked = {
        f"{name} -> {module}"
        for archive in (page_archive.ARCHIVE, page_archive.REST)
        for name, source in parts[archive].items()
        if name.endswith(".py")
        for module in page_archive.imported(source)
        if module.replace(".", "/").startswith(page_archive.OF_LEARNING)
    }
    assert asked == set()


ROOMS = (
    "kiosk", "together", "learn", "record", "reading", "device", "screens", "embed", "links", "session", "words",
    "thinking", "board", "shell",
)  # fmt: skip
FLOORS = ("main", "events", "postponing", "layers", "app", "carrying_out", "preparing", "visit", *ROOMS)
"""The rooms of web/, from above: each may import what lives on the floors below it, and its own."""


def imports(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, wherever in it, by their full names."""
    for node in ast.walk(syntax_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """Return the room of web/ in which a module lives."""
    return module.split(".")[1]


def rising() -> list[str]:
    """Return the imports of web/ that run up."""
    found = []
    for path in modules("web"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if name == "web.__init__":
            continue
        below = FLOORS[FLOORS.index(room(name)) :]
        found += [
            f"{name} -> {other}" for other in imports(path) if other.startswith("web.") and room(other) not in below
        ]
    return found


def test_the_imports_of_the_page_run_down_its_floors() -> None:
    assert rising() == []


@for_each("folder", ROOMS)
def test_every_room_says_who_lives_there_and_what_it_may_import(folder: str) -> None:
    docstring = ast.get_docstring(ast.parse((ROOT / "web" / folder / "__init__.py").read_text(encoding="utf-8")))
    assert docstring
    assert "import" in docstring
