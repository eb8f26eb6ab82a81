"""Write the list of the page's files into pyscript.toml: what of web/ and katra/ it can import, and their data."""

import re
from collections.abc import Iterator
from itertools import chain
from modulefinder import ModuleFinder
from pathlib import Path

from tools.serve import ROOT

CONFIGURATION = ROOT / "pyscript.toml"
DATA = {".json", ".katra", ".svg", ".txt"}
STYLES = {".css"}
LATER = ("kiosk", "learn", "reading", "record", "together")
"""The rooms whose styles travel with their Python; a page names the others itself."""
NOT_READ = {"vendor", "proofs", "undecided.json", "icon.svg"}
"""What is there for others: installed, read by the solver's tools alone, or by browsers."""

SCRIPT = re.compile(r"""(?:src=|PyWorker\()["']\./(web/[\w/]+\.py)["']""")
"""What a page or a worker begins with: it is asked for by its address, and nobody imports it."""


def page_files() -> list[str]:
    """Return the names of the files that the page's Python finds beside it, in order."""
    of_web = [*own("web", {".py"})]
    sources = [*of_web, *(path.name for path in ROOT.glob("*.html"))]
    scripts = {name for source in sources for name in SCRIPT.findall((ROOT / source).read_text(encoding="utf-8"))}
    styles = chain.from_iterable(own(f"web/{room}", STYLES) for room in LATER)
    data = [*own("katra", DATA), *own("web", DATA), *styles]
    return sorted({*of_web, *of_the_engine(of_web), *data} - scripts)


def own(folder: str, endings: set[str]) -> Iterator[str]:
    """Yield the names of our files with one of some endings in a folder of the repository."""
    for path in (ROOT / folder).rglob("*"):
        name = path.relative_to(ROOT)
        if path.suffix in endings and not NOT_READ & set(name.parts):
            yield name.as_posix()


def of_the_engine(of_web: list[str]) -> Iterator[str]:
    """Yield the names of the engine's modules that some modules of web import, and those that these import."""
    finder = ModuleFinder(path=[str(ROOT)])
    for name in of_web:
        finder.import_hook(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for module in finder.modules.values():
        path = Path(getattr(module, "__file__", None) or "nowhere")
        if path.is_relative_to(ROOT / "katra"):
            yield path.relative_to(ROOT).as_posix()


def written(configuration: str) -> str:
    """Return a text of pyscript.toml with its list of files made anew."""
    before, heading, _ = configuration.partition("[files]\n")
    return before + heading + "".join(f'"./{name}" = "./{name}"\n' for name in page_files())


def main() -> None:
    CONFIGURATION.write_text(written(CONFIGURATION.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
