"""Whatever the browser has stored, the page starts; and the copies of Katra on one host have storages of their own."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.page.playing import MAIN, reload
from tests.page.storing import EN
from tools.browsing import STORED_SETTINGS, open_katra

FAULT = """
import sys
sys.path.append("katra.zip")
from pyscript import window
from web.session.settings import SETTINGS, Storage
assert Storage(window).load(SETTINGS) is None
"""


def test_a_start_that_fails_with_what_is_stored_is_tried_once_more_without_it(browser: Browser, site: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.route("**/web/main.py", lambda route: route.fulfill(body=FAULT + MAIN))
    open_katra(page, site)
    page.evaluate(f"{STORED_SETTINGS} = '{{}}'")
    reload(page)
    expect(page.locator("#notice-text")).to_have_text(EN.say("broken.storage"))
    page.unroute("**/web/main.py")
    reload(page)
    expect(page.locator("#notice")).to_be_hidden()
    page.context.close()
