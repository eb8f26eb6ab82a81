"""A page whose files have spoilt where they are kept gets well by itself."""

from playwright.sync_api import Page

from tests.published.keeping import heals, kept
from tests.published.playing import QUERY
from tests.published.server import Server
from tools.browsing import open_katra


def test_what_was_kept_and_has_spoilt_is_fetched_anew_and_what_is_stored_stays(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    heals(page, server, "web/vendor/pyscript/core.js")
