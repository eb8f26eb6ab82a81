"""docs/API.md is what its tool writes, and the Python that the README shows runs."""

import contextlib
import io
import re
from pathlib import Path

import katra
from tools import api_page, page_archive

ROOT = Path(__file__).resolve().parents[2]
SNIPPETS = re.findall(
    r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


def test_the_page_of_the_api_is_as_its_tool_writes_it() -> None:
    written = api_page.PAGE.read_text(encoding="utf-8")
    assert written == api_page.page(), "docs/API.md is stale: run python3 -m tools.api_page"


def test_the_page_of_the_api_tells_of_all_that_katra_exports() -> None:
    told = set(re.findall(r"`(\w+)", api_page.page()))
    assert [name for name in katra.__all__ if name not in told] == []


def test_the_python_of_the_readme_runs_and_prints() -> None:
    assert SNIPPETS
    for snippet in SNIPPETS:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(snippet, {})
        assert printed.getvalue()


def test_the_page_s_bytecode_has_no_examples() -> None:
    """So they cost nothing at its start."""
    source = Path(katra.turns.__file__).read_bytes()
    assert b">>> " in source
    assert b">>> " not in page_archive.compiled_module("katra/turns.py", source)
