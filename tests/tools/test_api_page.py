"""docs/API.md is what its tool writes, and the Python that the README shows runs."""

import contextlib
import io
import re
from collections.abc import Callable
from pathlib import Path

import katra
from tests.trying import for_each
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


RESULT = re.compile(r"1-0|0-1|1/2-1/2")
PRINTS: dict[str, Callable[[list[str]], bool]] = {
    "random_game": lambda lines: lines[0].endswith("North") and RESULT.search(lines[-2]) is not None,
    "analysis": lambda lines: lines[-3:] == ["-8 b2> A4< a4< B3>", "-24 b4< A4> b2< A1<", "-30 a2< A3> b2< A1<"],
    "records": lambda lines: (
        lines
        == [
            "A1>: 6 laps, 6 captured",
            "a4>: 1 laps, 0 captured",
            "A1<: 4 laps, 2 captured",
            "line 8, character 4: there is no pit A9 on this board",
        ]
    ),
    "told": lambda lines: lines[0].startswith("Sud sème A1 (2 graines)") and lines[-2].endswith("the turn ends."),
    "proof": lambda lines: lines[0] == "won 3" and lines[1] == "2.2.2.2/2.2.2.2 S A4<" and len(lines) > 2,
    "levels": lambda lines: RESULT.fullmatch(lines[-1]) is not None and len(lines) > 2,
}
"""What each program of docs/examples prints."""


@for_each("name", api_page.SCRIPTS)
def test_the_programs_of_the_api_are_short_and_print_what_they_say(name: str) -> None:
    text = (api_page.EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    code = text.partition('"""\n\n')[2]
    assert len(code.replace("\n\n", "\n").splitlines()) <= 10
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(code, {})
    assert PRINTS[name](printed.getvalue().splitlines()), printed.getvalue()


def test_the_page_s_bytecode_has_no_examples() -> None:
    """So they cost nothing at its start."""
    source = Path(katra.turns.__file__).read_bytes()
    assert b">>> " in source
    assert b">>> " not in page_archive.compiled_module("katra/turns.py", source)
