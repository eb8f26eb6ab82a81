"""The engine that plays in the page is the engine of this repository, byte for byte."""

import hashlib
import io
import json
import shutil
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from katra.words.language import language
from tests.page.delivered import READ_FILES
from tests.page.watching import watch
from tools.browsing import open_katra, served
from tools.page_archive import ARCHIVE, LEARN, REST, archive, divided, page_python
from tools.play import PackedFiles
from tools.serve import ROOT
from tools.snapshot import EARLY

FILES = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
ENGINE = {source: target for source, target in FILES.items() if source.startswith("./katra/")}


@pytest.fixture(params=["plain_site", "site"])
def opened(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """Give the page on a plain static server, which sends a hundred files, or on the one that packs them."""
    address = request.getfixturevalue(request.param)
    page = browser.new_page(base_url=address)
    wrong = watch(page, address)
    open_katra(page, "./")
    yield page
    page.close()
    assert wrong == []


def test_the_server_sends_the_engine_as_it_is(opened: Page) -> None:
    for source in ENGINE:
        assert opened.request.get(source).body() == (ROOT / source).read_bytes(), source


def test_python_in_the_page_holds_the_engine_as_it_is(opened: Page) -> None:
    opened.evaluate(
        """code => {
            const script = document.createElement('script');
            script.type = 'py';
            script.textContent = code;
            document.body.append(script);
        }""",
        READ_FILES % json.dumps(list(ENGINE.values())),
    )
    opened.wait_for_function("document.documentElement.dataset.filesRead")
    contents = json.loads(opened.evaluate("document.documentElement.dataset.filesRead"))
    assert {path: bytes.fromhex(digits) for path, digits in contents.items()} == {
        target: (ROOT / source).read_bytes() for source, target in ENGINE.items()
    }


@pytest.fixture
def played() -> Iterator[str]:
    """Give the address of the page as `make play` serves it, packed anew each time."""
    with served(files=PackedFiles) as address:
        yield address


def test_a_file_that_changed_is_in_the_archive_at_once(
    played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "katra", tmp_path / "katra")
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("vendor"))
    shutil.copy(ROOT / "pyscript.toml", tmp_path)
    monkeypatch.setattr("tools.page_archive.ROOT", tmp_path)
    for written in (b"first = 1", b"second = 2"):
        (tmp_path / "katra/turns.py").write_bytes(written)
        with urlopen(f"{played}{ARCHIVE}") as answer, zipfile.ZipFile(io.BytesIO(answer.read())) as packed:
            assert packed.read("katra/turns.py") == written


def test_no_page_starts_from_a_snapshot_of_files_that_have_changed_since(
    played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for changed in (b"first = 1", b"second = 2"):
        monkeypatch.setattr(
            "tools.play.page_python", lambda changed=changed: {"web/main.py": changed, "web/app.py": changed}
        )
        with urlopen(f"{played}{ARCHIVE}") as archive, urlopen(f"{played}{EARLY}") as script:
            assert hashlib.sha256(archive.read()).hexdigest() in script.read().decode()


def test_only_what_was_compiled_from_a_file_as_it_is_goes_along(
    played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = (ROOT / "katra/turns.py").read_bytes()
    made = {"katra/turns.py": same, "katra/turns.pyc": b"1", "katra/steps.py": b"changed", "katra/steps.pyc": b"2"}
    (tmp_path / "katra.zip").write_bytes(archive(made))
    monkeypatch.setattr("tools.page_archive.BUILT", tmp_path / "katra.zip")
    with urlopen(f"{played}{ARCHIVE}") as answer, zipfile.ZipFile(io.BytesIO(answer.read())) as packed:
        assert [name for name in packed.namelist() if name.endswith(".pyc")] == ["katra/turns.pyc"]
        assert packed.read("katra/turns.pyc") == b"1"


def test_what_no_start_needs_is_fetched_once_the_page_can_be_played(browser: Browser, site: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.route(f"**/{REST}", lambda route: route.abort())
    open_katra(page, f"{site}?teach=0")
    asked.clear()
    page.unroute(f"**/{REST}")
    page.locator("#choose-game").click()  # before it is there: the page waits for it
    expect(page.locator("#games-moods")).to_be_visible()
    assert "rest.zip" in asked
    page.close()


def test_a_rest_that_cannot_be_fetched_is_told_and_asked_for_again(browser: Browser, site: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.route(f"**/{REST}", lambda route: route.fulfill(body="<p>no network here"))
    open_katra(page, f"{site}?teach=0")
    page.locator("#choose-game").click()
    expect(page.locator("#notice-text")).to_have_text(language("en").say("broken.rest"))
    page.unroute(f"**/{REST}")
    page.locator("#choose-game").click()
    expect(page.locator("#games-moods")).to_be_visible()
    page.context.close()


def test_what_is_learnt_and_cannot_be_fetched_is_told_and_asked_for_again(browser: Browser, site: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.route(f"**/{LEARN}", lambda route: route.abort())
    open_katra(page, f"{site}?teach=0")
    page.locator("#choose-game").click()  # which needs the rest
    page.locator("#play-button").click()
    page.locator("#learn-button").click()
    expect(page.locator("#notice-text")).to_have_text(language("en").say("broken.learn"))
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()
    page.unroute(f"**/{LEARN}")
    page.locator("#learn-button").click()
    expect(page.locator("#reading")).to_be_visible()
    page.context.close()


def test_each_file_is_in_one_of_the_archives_and_data_lies_beside_its_package() -> None:
    python = page_python()
    first, rest, learn = divided(python).values()
    assert {**first, **rest, **learn} == python
    assert len(first) + len(rest) + len(learn) == len(python)
    assert {"web/app.py", "web/words/texts/mg.json", "katra/games/katro.py"} <= first.keys()
    assert {"web/reading/games.py", "katra/search/alpha_beta.py"} <= rest.keys()
    assert {"web/learn/solve.py", "web/learn/learn.css", "katra/study/lessons/katro.katra"} <= learn.keys()
    assert all(f"{Path(name).parent}/__init__.py" in first for name in first if name.endswith(".py"))


def test_no_start_waits_for_the_source_of_what_was_compiled() -> None:
    python = page_python()
    first, rest, _ = divided({**python, "web/app.pyc": b"compiled"}).values()
    assert "web/app.pyc" in first
    assert "web/app.py" not in first
    assert rest["web/app.py"] == python["web/app.py"]
