"""The engine that plays in the page is the engine of this repository, byte for byte."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
FILES = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
ENGINE = {source: target for source, target in FILES.items() if source.startswith("./katra/")}

# Runs in the page's own interpreter, beside the game: PyScript starts every script of type "py" it finds in the page.
READ_FILES = """
import json
from pathlib import Path
from pyscript import document
contents = {path: Path(path).read_bytes().hex() for path in json.loads(%r)}
document.documentElement.dataset.filesRead = json.dumps(contents)
"""


def test_the_server_sends_the_engine_as_it_is(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for source in ENGINE:
        assert page.request.get(source).body() == (ROOT / source).read_bytes(), source


def test_python_in_the_page_holds_the_engine_as_it_is(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.evaluate(
        """code => {
            const script = document.createElement('script');
            script.type = 'py';
            script.textContent = code;
            document.body.append(script);
        }""",
        READ_FILES % json.dumps(list(ENGINE.values())),
    )
    page.wait_for_function("document.documentElement.dataset.filesRead")
    contents = json.loads(page.evaluate("document.documentElement.dataset.filesRead"))
    assert {path: bytes.fromhex(digits) for path, digits in contents.items()} == {
        target: (ROOT / source).read_bytes() for source, target in ENGINE.items()
    }
