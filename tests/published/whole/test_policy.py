"""The policies of the site and of the one file let a picture of the board be made."""

import pytest
from playwright.sync_api import Page

from tests.published.conftest import Built
from tests.published.playing import QUERY
from tests.published.server import Server
from tools.browsing import open_katra


@pytest.mark.parametrize("published", ["site", "file"])
def test_the_policies_let_a_picture_of_the_board_be_made(
    page: Page, built: Built, server: Server, published: str
) -> None:
    address = server.address if published == "site" else built.page.as_uri()
    open_katra(page, f"{address}{QUERY}&moves=A2%3E&screen=share")
    page.locator("#share-way-picture").click()
    page.locator("#picture-png").wait_for()
    with page.expect_download() as waiting:
        page.locator("#picture-png").click()
    content = waiting.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 1600
