"""Tabs in which nothing goes wrong unseen, and how often the page is loaded in them."""

import re
from collections import Counter

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

from tests.page.anew import forget_all
from tools.browsing import SUB_PATH

KATRA = re.compile(rf"http.*/{SUB_PATH}(waiting\.html|index\.html)?([?#]|$)")
LOADS = "loads of the page", "begun anew instead"
visits = Counter[str]()
"""How often this process has loaded the page, and how often it began anew in a tab that was there."""


def new_tab(profile: BrowserContext, site: str) -> tuple[Page, list[str]]:
    """Return a tab that remembers nothing of other tests, and a list of what goes wrong in it."""
    page = profile.new_page()
    forget_all(profile.new_cdp_session(page), site)
    return page, watch(page, site.removesuffix(SUB_PATH))


def watch(page: Page, origin: str) -> list[str]:
    """Return a list that grows with everything that goes wrong in the page from now on."""
    wrong: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            wrong.append(f"console {message.type}: {message.text}")

    def on_request(request: Request) -> None:
        if request.is_navigation_request() and KATRA.match(request.url):
            visits.update([LOADS[0]])
        if not request.url.startswith((origin, "blob:", "data:")):
            wrong.append(f"another origin: {request.url}")

    def on_response(response: Response) -> None:
        if response.status >= 400:
            wrong.append(f"{response.status}: {response.url}")

    def on_failure(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # given up by the page, as by one that is left: no fault
            wrong.append(f"failed: {request.url} ({request.failure})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: wrong.append(f"page error: {error}"))
    page.on("request", on_request)
    page.on("response", on_response)
    page.on("requestfailed", on_failure)
    return wrong
