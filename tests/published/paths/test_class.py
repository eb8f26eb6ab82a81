"""A teacher's computer shows its address to the class, and a pupil plays from it."""

import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.page.printed import codes
from tests.published.classroom import SERVE, plays_over_plain_http, serving


def test_a_pupil_plays_over_plain_http_without_what_only_a_secure_page_has(far: Page, kit: Path) -> None:
    plays_over_plain_http(far, kit, "")


def test_the_page_for_the_projector_shows_the_address_and_a_code_that_phones_read(page: Page, kit: Path) -> None:
    with serving([*SERVE, "10.0.0.9"], kit) as teacher:
        place = f"192.0.2.7:{teacher.port}"
        page.goto(f"http://localhost:{teacher.port}/server/class.html?{place},10.0.0.9:{teacher.port},<b>")
        expect(page.locator("#address")).to_have_text(f"http://{place}")
        expect(page.locator("#others b")).to_have_text(f"http://10.0.0.9:{teacher.port}")
        expect(page.locator("#code svg")).to_be_visible()
        expect(page.locator("#none")).to_be_hidden()
        assert codes(pypdfium2.PdfDocument(page.pdf())) == [[f"http://{place}"]]
        page.goto(f"http://localhost:{teacher.port}/server/class.html")
        expect(page.locator("#running p")).to_have_count(3)
        expect(page.locator("#running")).to_be_visible()
        expect(page.locator("#none, #class").filter(visible=True)).to_have_count(0)
    page.goto((kit / "server/class.html").as_uri())
    expect(page.locator("#none a")).to_have_count(3)
    expect(page.locator("#none")).to_be_visible()
    expect(page.locator("#class, #running").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("name", ["serve-linux.sh", "serve-mac.command"])
def test_a_script_taken_alone_out_of_an_archive_says_to_unpack_it(kit: Path, tmp_path: Path, name: str) -> None:
    run = subprocess.run([shutil.copy(kit / name, tmp_path)], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout.count("zip") == 3
