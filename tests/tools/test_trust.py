"""What is installed to build and test is what was looked at: pinned by its contents, and nothing forgotten."""

import json
import re
import tomllib

import pytest

from katra import __version__
from tools.serve import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tools(group: str) -> set[str]:
    """Return the tools of a group, and of those that it includes, each with its version."""
    found = set[str]()
    for each in PROJECT["dependency-groups"][group]:
        found |= {each} if isinstance(each, str) else tools(each["include-group"])
    return found


@pytest.mark.parametrize("group", PROJECT["dependency-groups"])
def test_each_python_tool_is_locked_with_the_hashes_of_its_files(group: str) -> None:
    lock = (ROOT / f"tools/locks/{group}.txt").read_text(encoding="utf-8")
    locked = dict(
        re.findall(r"^([\w.-]+==[\w.]+)[^\n]*\\\n((?: +--hash=sha256:[0-9a-f]{64}[ \\]*\n)+)", lock, re.MULTILINE)
    )
    assert tools(group) <= set(locked)
    assert len(locked) == len(re.findall("^[a-z]", lock, re.MULTILINE)), "one has no hash"


def test_nothing_is_installed_but_by_a_lock() -> None:
    sources = [ROOT / "Makefile", ROOT / ".ci/run", *(ROOT / ".github/workflows").iterdir()]
    written = [path.read_text(encoding="utf-8").replace("\\\n", "") for path in sources]
    installs = [line for text in written for line in text.splitlines() if "pip install" in line]
    assert installs
    assert [
        line for line in installs if not re.search("--require-hashes .*tools/locks/|--require-hashes .*\\$<", line)
    ] == []


def test_what_builds_the_package_is_of_one_version() -> None:
    needed = PROJECT["build-system"]["requires"]
    assert needed
    assert [each for each in needed if not re.fullmatch(r"[\w-]+==[\d.]+", each)] == []


def test_actions_are_pinned_by_commit() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").iterdir())
    used = re.findall("uses: (.+)", text)
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v[\d.]+", each)] == []


def test_there_is_one_version() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    cited = re.findall("^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    told = {PROJECT["project"]["version"], package["version"], packages["version"], packages["packages"][""]["version"]}
    assert told | set(cited) == {__version__}
