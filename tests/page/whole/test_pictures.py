"""Pictures of a game: seen in the panel that shares it, saved and copied in the browser."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Download, Page, expect

from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open

SHARED = "?game=katro&size=4&moves=A2%3E&screen=share"
PIXELS = """async source => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const colours = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let i = 0; i < colours.length; i += 4 * 97) seen.add(colours[i] << 16 | colours[i + 1] << 8 | colours[i + 2]);
    return [canvas.width, canvas.height, seen.size];
}"""
"""How large a picture is, and how many colours it has."""
COPIED = """async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item.getType('image/png');
    return await new Promise(done => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(blob);
    });
}"""


@pytest.fixture
def shared(board: Open) -> Page:
    page = board(SHARED)
    page.locator("#share-way-picture").click()
    expect(page.locator("#share-picture")).to_be_visible()
    return page


def saved(page: Page, button: str) -> Download:
    with page.expect_download() as waiting:
        page.locator(button).click()
    expect(page.locator("#share-told")).to_contain_text(waiting.value.suggested_filename)
    return waiting.value


def test_the_board_is_seen_as_a_picture(shared: Page) -> None:
    picture = shared.locator("#share-picture")
    expect(picture).to_have_attribute("alt", re.compile(r"2\.2\.2\.2/0\.0\.2\.0/1\.0\.5\.2/4\.4\.1\.5 N$"))
    width, height, colours = shared.evaluate(PIXELS, picture.get_attribute("src"))
    assert (width, colours > 500) == (1200, True)
    assert 1 < height / width < 1.5


@pytest.mark.parametrize(("button", "name"), [("svg", "katro-4-turn-1.svg"), ("turn", "katro-4-turn-1.moving.svg")])
def test_a_picture_is_saved_as_it_is_written(shared: Page, tmp_path: Path, button: str, name: str) -> None:
    download = saved(shared, f"#picture-{button}")
    assert download.suggested_filename == name
    download.save_as(tmp_path / name)
    assert ("@keyframes" in (tmp_path / name).read_text(encoding="utf-8")) == (button == "turn")
    assert ET.parse(tmp_path / name).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_picture_is_saved_as_pixels(shared: Page, tmp_path: Path) -> None:
    download = saved(shared, "#picture-png")
    assert download.suggested_filename == "katro-4-turn-1.png"
    download.save_as(tmp_path / "saved.png")
    content = (tmp_path / "saved.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 1600
    assert len(content) > 100_000


def test_a_picture_is_copied_as_pixels(shared: Page) -> None:
    shared.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shared.locator("#picture-copy").press("Enter")
    expect(shared.locator("#share-told")).to_have_text("Picture copied.")
    width, _, colours = shared.evaluate(PIXELS, shared.evaluate(COPIED))
    assert (width, colours > 500) == (1600, True)


def test_a_browser_that_copies_no_pictures_says_so(board: Open, page: Page) -> None:
    page.add_init_script("delete window.ClipboardItem")
    board(SHARED).locator("#share-way-picture").click()
    page.locator("#picture-copy").click()
    told = "This browser cannot copy pictures: save the picture instead."
    expect(page.locator("#share-told")).to_have_text(told)


def test_a_turn_moves_when_someone_wants_to_see_it(shared: Page) -> None:
    picture, button = shared.locator("#share-picture"), shared.locator("#picture-moving")
    assert "keyframes" not in (picture.get_attribute("src") or "")
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert "keyframes" in (picture.get_attribute("src") or "")
    seen = set[bytes]()
    for _ in range(100):
        seen.add(picture.screenshot())
        if len(seen) > 3:
            break
    assert len(seen) > 3
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert "keyframes" not in (picture.get_attribute("src") or "")


def test_a_start_has_a_picture_but_no_turn(board: Open) -> None:
    page = board("?game=katro&size=4&screen=share")
    page.locator("#share-way-picture").click()
    expect(page.locator("#share-picture")).to_be_visible()
    expect(page.locator("#picture-moving")).to_be_hidden()
    expect(page.locator("#picture-turn")).to_be_hidden()
    assert saved(page, "#picture-svg").suggested_filename == "katro-4-start.svg"


@pytest.mark.parametrize("width", [360, 1366])
def test_axe_finds_nothing_to_complain_of(board: Open, width: int) -> None:
    page = board(SHARED, viewport=(width, 800))
    for way in ("picture", "code", "text"):
        page.evaluate(AXE)
        assert page.evaluate(VIOLATIONS) == []
        page.locator(f"#share-way-{way}").click()
        page.evaluate(AXE)
        assert page.evaluate(VIOLATIONS) == []
        page.locator("#share-back").click()
