"""`pip install .` gives the engine and its command, with all they need; a source archive, all that tells of them."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

from katra import GAMES
from tools.serve import ROOT

NEEDED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]


def files(folder: Path) -> set[str]:
    """Return the names of the files in a folder of Python."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if "__pycache__" not in path.parts}


def test_a_fresh_environment_gets_the_whole_engine_and_its_command(tmp_path: Path) -> None:
    source, place = tmp_path / "source", tmp_path / "place"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "katra", source / "katra", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    subprocess.run([place / "bin/python", "-m", "pip", "install", "--quiet", source], check=True)
    installed = next(place.glob("lib/python*/site-packages/katra"))
    assert files(installed) == files(ROOT / "katra")
    games = subprocess.run(
        [place / "bin/katra", "games"], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout
    assert [name for name in GAMES if name not in games] == []


def test_a_source_archive_holds_the_tests_and_the_documents_too(tmp_path: Path) -> None:
    source, python = tmp_path / "source", tmp_path / "place/bin/python"
    for folder in ("katra", "tests", "docs"):
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, source)
    wanted = files(source)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "place"], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *NEEDED], check=True)
    build = "from setuptools.build_meta import build_sdist; build_sdist('..')"
    subprocess.run([python, "-c", build], cwd=source, check=True, capture_output=True)
    (made,) = tmp_path.glob("katra-*.tar.gz")
    with tarfile.open(made) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    told = {name for name in wanted if name.startswith(("katra/", "tests/", "docs/")) or name.endswith(".md")}
    assert told
    assert told <= held
