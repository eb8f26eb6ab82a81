"""What is published is made of the sources and of nothing else, and a download can be checked."""

import gzip
import re
import struct
import subprocess
import zipfile
from pathlib import Path

from tests.published.conftest import Built
from tests.published.sources import PYTHON
from tools.dist.sheets import CODES
from tools.page_archive import ARCHIVE, LEARN, REST, unpacked
from tools.snapshot import MEMORY

LICENCES = ("Apache License", "Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")


def archived(built: Built) -> dict[str, bytes]:
    """Return what is in the archives of the page's Python, by name."""
    return {
        name: content
        for archive in (ARCHIVE, REST, LEARN)
        for name, content in unpacked((built.site / archive).read_bytes()).items()
    }


def test_the_site_holds_all_of_the_page_s_python_as_it_is(built: Built) -> None:
    assert {name: content for name, content in archived(built).items() if not name.endswith(".pyc")} == PYTHON


def test_python_runs_the_bytecode_of_an_archive_without_a_look_at_its_source(built: Built) -> None:
    compiled = [content for name, content in archived(built).items() if name.endswith(".pyc")]
    assert len(compiled) == sum(name.endswith(".py") for name in PYTHON)
    assert {struct.unpack("<I", content[4:8])[0] for content in compiled} == {0b01}


def test_the_site_and_the_file_are_as_small_as_promised(built: Built) -> None:
    files = {path.relative_to(built.site): path.read_bytes() for path in built.site.rglob("*") if path.is_file()}
    shown = [content for path, content in files.items() if path.parts[0] == "install"]
    assert len(gzip.compress(files.pop(Path(MEMORY)))) < 4_200_000  # what is gained for that: docs/SNAPSHOT.md
    compressed = [len(gzip.compress(content)) for path, content in files.items() if path.parts[0] != "install"]
    assert sum(compressed) < 7_600_000  # a fifth less by the best that brotli can do, which takes half a minute
    assert sum(map(len, shown)) < 300_000  # fetched by nobody but a browser that offers to install the page
    assert built.page.stat().st_size < 9_500_000
    assert built.kit.stat().st_size < 19_300_000


def test_the_kit_holds_both_with_instructions_in_its_languages_and_the_licences(built: Built) -> None:
    with zipfile.ZipFile(built.kit) as archive:
        held = {name.removeprefix("katra/"): archive.read(name) for name in archive.namelist()}
    assert held["katra.html"] == built.page.read_bytes()
    site = {name.removeprefix("site/"): content for name, content in held.items() if name.startswith("site/")}
    assert site == {
        str(path.relative_to(built.site)): path.read_bytes() for path in built.site.rglob("*") if path.is_file()
    }
    instructions = held["start.html"].decode()
    assert re.findall(r'<section id="\w+" lang="(\w+)">', instructions) == [*CODES]
    for name in re.findall(r'href="\./([^"?]+)[^"]*"', instructions):
        assert name in held, name
    licences = " ".join(content.decode() for name, content in held.items() if name.startswith("licences/"))
    assert [words for words in LICENCES if words not in re.sub(r"\s+", " ", licences)] == []


def test_the_licences_go_along_in_the_one_file(built: Built) -> None:
    text = re.sub(r"\s+", " ", built.page.read_text())
    assert [
        words
        for words in (*LICENCES, "MIT License", "Creative Commons Attribution 4.0 International")
        if words not in text
    ] == []


def test_a_download_can_be_checked(built: Built) -> None:
    told = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=built.folder, check=True, capture_output=True, text=True
    )
    assert told.stdout.splitlines() == ["katra.html: OK", "katra-kit.zip: OK", "katra.cdx.json: OK"]
