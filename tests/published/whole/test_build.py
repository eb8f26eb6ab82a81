"""What is published is the same every time, and tells what it is made of."""

import json
from pathlib import Path

from playwright.sync_api import Page

from katra.words.language import codes, language
from tests.published.conftest import Built, build
from tests.published.playing import QUERY
from tests.published.server import Server
from tools.browsing import open_katra
from tools.serve import ROOT

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


def test_two_builds_are_byte_for_byte_the_same(built: Built, tmp_path: Path) -> None:
    assert everything(build(tmp_path)) == everything(built)


def test_python_on_the_site_can_tell_where_its_library_failed(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    script = "Object.assign(document.createElement('script'), {type: 'py', textContent: code})"
    page.evaluate(f"code => document.body.append({script})", FAIL_IN_THE_LIBRARY)
    page.wait_for_function("document.documentElement.dataset.told")
    assert "in raw_decode" in page.evaluate("document.documentElement.dataset.told")


def test_the_page_names_its_languages_and_what_a_link_to_it_shows(built: Built) -> None:
    page = (built.site / "index.html").read_text()
    for code in codes():
        assert f'<link rel="alternate" hreflang="{code}" href="./?lang={code}">' in page
    assert 'hreflang="x-default" href="./"' in page
    assert page.count(language("en").say("description")) == 2
    assert f'property="og:title" content="{language("en").say("title")}"' in page


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
