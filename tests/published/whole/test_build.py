"""What is published is made of the sources and of nothing else, every time the same."""

import gzip
import io
import json
import re
import struct
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.delivered import READ_FILES
from tests.published.conftest import Built, build
from tests.published.playing import QUERY, started
from tests.published.server import Server
from tools.page_archive import ARCHIVE, LEARN, REST, unpacked
from tools.serve import ROOT
from tools.snapshot import MEMORY
from web.links.link import parse_link
from web.words.language import codes, language

FILES = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
PYTHON = {target.removeprefix("./"): (ROOT / source).read_bytes() for source, target in FILES.items()}
ENGINE = {name: content for name, content in PYTHON.items() if name.startswith("katra/")}
LICENCES = ("Apache License", "Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")

FAIL_IN_THE_LIBRARY = """
import json, traceback
from pyscript import document
try:
    json.loads("[")
except ValueError:
    document.documentElement.dataset.told = traceback.format_exc()
"""


def everything(built: Built) -> dict[str, bytes]:
    return {
        str(path.relative_to(built.folder)): path.read_bytes() for path in built.folder.rglob("*") if path.is_file()
    }


def archived(built: Built) -> dict[str, bytes]:
    """Return what is in the archives of the page's Python, by name."""
    return {
        name: content
        for archive in (ARCHIVE, REST, LEARN)
        for name, content in unpacked((built.site / archive).read_bytes()).items()
    }


def test_two_builds_are_byte_for_byte_the_same(built: Built, tmp_path: Path) -> None:
    assert everything(build(tmp_path)) == everything(built)


def test_the_site_holds_all_of_the_page_s_python_as_it_is(built: Built) -> None:
    assert {name: content for name, content in archived(built).items() if not name.endswith(".pyc")} == PYTHON


def test_python_runs_the_bytecode_of_an_archive_without_a_look_at_its_source(built: Built) -> None:
    compiled = [content for name, content in archived(built).items() if name.endswith(".pyc")]
    assert len(compiled) == sum(name.endswith(".py") for name in PYTHON)
    assert {struct.unpack("<I", content[4:8])[0] for content in compiled} == {0b01}


def files_of_the_interpreter(page: Page) -> dict[str, bytes]:
    script = "Object.assign(document.createElement('script'), {type: 'py', textContent: code})"
    page.evaluate(f"code => document.body.append({script})", READ_FILES % json.dumps(list(ENGINE)))
    page.wait_for_function("document.documentElement.dataset.filesRead")
    contents = json.loads(page.evaluate("document.documentElement.dataset.filesRead"))
    return {name: bytes.fromhex(digits) for name, digits in contents.items()}


def test_python_on_the_site_runs_the_engine_as_it_is(page: Page, server: Server, wrong: list[str]) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    assert files_of_the_interpreter(page) == ENGINE
    assert wrong == []


def test_python_on_the_site_can_tell_where_its_library_failed(page: Page, server: Server) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    script = "Object.assign(document.createElement('script'), {type: 'py', textContent: code})"
    page.evaluate(f"code => document.body.append({script})", FAIL_IN_THE_LIBRARY)
    page.wait_for_function("document.documentElement.dataset.told")
    assert "in raw_decode" in page.evaluate("document.documentElement.dataset.told")


def test_python_in_the_one_file_runs_the_engine_as_it_is(page: Page, built: Built) -> None:
    page.goto(built.page.as_uri() + QUERY)
    started(page.evaluate)
    assert files_of_the_interpreter(page) == ENGINE


def test_the_site_and_the_file_are_as_small_as_promised(built: Built) -> None:
    files = {path.relative_to(built.site): path.read_bytes() for path in built.site.rglob("*") if path.is_file()}
    shown = [content for path, content in files.items() if path.parts[0] == "install"]
    assert len(gzip.compress(files.pop(Path(MEMORY)))) < 3_950_000  # what is gained for that: docs/SNAPSHOT.md
    compressed = [len(gzip.compress(content)) for path, content in files.items() if path.parts[0] != "install"]
    assert sum(compressed) < 7_400_000  # a fifth less by the best that brotli can do, which takes half a minute
    assert sum(map(len, shown)) < 300_000  # fetched by nobody but a browser that offers to install the page
    assert built.page.stat().st_size < 9_400_000
    assert built.kit.stat().st_size < 18_800_000


def test_the_kit_holds_both_with_instructions_in_three_languages_and_the_licences(built: Built) -> None:
    with zipfile.ZipFile(built.kit) as archive:
        held = {name.removeprefix("katra/"): archive.read(name) for name in archive.namelist()}
    assert held["katra.html"] == built.page.read_bytes()
    site = {name.removeprefix("site/"): content for name, content in held.items() if name.startswith("site/")}
    assert site == {
        str(path.relative_to(built.site)): path.read_bytes() for path in built.site.rglob("*") if path.is_file()
    }
    instructions = held["start.html"].decode()
    assert re.findall(r'<section id="\w+" lang="(\w+)">', instructions) == ["fr", "mg", "en"]
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


MANIFESTS = {"en": "manifest.webmanifest", "fr": "manifest.fr.webmanifest", "mg": "manifest.mg.webmanifest"}


@pytest.mark.parametrize("code", MANIFESTS)
def test_the_site_can_be_installed_in_every_language(built: Built, code: str) -> None:
    manifest = json.loads((built.site / MANIFESTS[code]).read_text())
    words = language(code)
    assert manifest["display"] == "standalone"
    assert manifest["background_color"] in (built.site / "web/shell/style.css").read_text()
    for icon in manifest["icons"]:
        content = (built.site / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert (manifest["lang"], manifest["name"]) == (code, words.say("title"))
    assert manifest["description"] == words.say("description")
    assert manifest["name_localized"] == {each: language(each).say("title") for each in codes()}
    assert "id" not in manifest


def test_the_manifests_differ_in_their_words_alone(built: Built) -> None:
    """So what was installed in one language is the same app in another."""
    manifests = [json.loads((built.site / name).read_text()) for name in MANIFESTS.values()]
    of_language = ("lang", "name", "description", "shortcuts", "screenshots")
    bare = [{key: value for key, value in each.items() if key not in of_language} for each in manifests]
    assert bare[0] == bare[1] == bare[2]
    assert set(MANIFESTS.values()) == {path.name for path in built.site.glob("*.webmanifest")}


@pytest.mark.parametrize("code", MANIFESTS)
def test_a_shortcut_of_the_installed_page_leads_to_a_place_that_there_is(built: Built, code: str) -> None:
    shortcuts = json.loads((built.site / MANIFESTS[code]).read_text())["shortcuts"]
    asked = [parse_link(each["url"].partition("?")[2]) for each in shortcuts]
    assert [found.problems for found in asked] == [()] * 3
    screens = [(found.options.screen, found.options.item) for found in asked]
    assert screens == [(None, None), ("puzzle", "today"), ("lessons", None)]
    assert all(each["name"] == each["name_localized"][code] for each in shortcuts)


@pytest.mark.parametrize("code", MANIFESTS)
def test_what_is_offered_to_be_installed_is_shown_and_kept_by_nobody_offline(built: Built, code: str) -> None:
    kept = (built.site / "sw.js").read_text()
    for shown in json.loads((built.site / MANIFESTS[code]).read_text())["screenshots"]:
        content = (built.site / shown["src"]).read_bytes()
        assert "x".join(map(str, size_of_jpeg(content))) == shown["sizes"]
        assert len(content) < 60_000
        assert Path(shown["src"]).name not in kept
        assert shown["label"]


def size_of_jpeg(content: bytes) -> tuple[int, int]:
    """Return the width and the height that the frame of a baseline JPEG tells."""
    at = 2
    while content[at + 1] != 0xC0:
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", content[at + 5 : at + 9])
    return width, height


def test_the_page_names_its_languages_and_what_a_link_to_it_shows(built: Built) -> None:
    page = (built.site / "index.html").read_text()
    for code in codes():
        assert f'<link rel="alternate" hreflang="{code}" href="./?lang={code}">' in page
    assert 'hreflang="x-default" href="./"' in page
    assert page.count(language("en").say("description")) == 2
    assert f'property="og:title" content="{language("en").say("title")}"' in page


def test_the_browser_is_given_the_manifest_of_the_reader_s_language(page: Page, server: Server) -> None:
    for code, name in MANIFESTS.items():
        page.goto(f"{server.address}?lang={code}")
        found = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert found["url"].endswith(f"/{name}")
        assert found["errors"] == []
    started(page.evaluate)  # Python, too, sets the language
    page.evaluate("document.documentElement.lang = 'fr'")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", f"./{MANIFESTS['fr']}")


def test_two_copies_on_one_host_are_two_apps(page: Page, built: Built, tmp_path: Path) -> None:
    for copy in ("katra", "other"):
        (tmp_path / copy).symlink_to(built.site)
    server = Server(tmp_path)
    ids = []
    for copy in ("katra", "other"):
        page.goto(f"{server.address}{copy}/{QUERY}")
        started(page.evaluate)
        ids.append(page.context.new_cdp_session(page).send("Page.getAppId")["appId"])
    server.stop()
    assert ids == [f"{server.address}katra/", f"{server.address}other/"]


def test_the_archive_of_the_kit_can_be_opened_by_anyone(built: Built) -> None:
    assert zipfile.ZipFile(io.BytesIO(built.kit.read_bytes())).testzip() is None


def test_a_download_can_be_checked(built: Built) -> None:
    told = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=built.folder, check=True, capture_output=True, text=True
    )
    assert told.stdout.splitlines() == ["katra.html: OK", "katra-kit.zip: OK", "katra.cdx.json: OK"]


def test_a_bill_tells_what_others_made_of_what_is_published(built: Built) -> None:
    bill = json.loads((built.folder / "katra.cdx.json").read_bytes())
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "katra")
    listed = {each["name"]: each["version"] for each in bill["components"]}
    assert listed.items() >= package["dependencies"].items()
    assert not listed.keys() & package["devDependencies"].keys()
    assert listed["cpython"].startswith("3.")
    known = {each["bom-ref"] for each in [bill["metadata"]["component"], *bill["components"]]}
    assert {name for each in bill["dependencies"] for name in [each["ref"], *each["dependsOn"]]} <= known
