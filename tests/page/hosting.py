"""A page around the page, on another origin: it hears what the frame tells, and talks to it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page, Route

from tools.browsing import PLAYABLE, START_MS, WAIT_MS

HOST = """<!doctype html><title>A host</title>
<body style="margin: 0"><iframe style="border: 0; width: %dpx; height: %dpx" %s src="%s"></iframe>
<script>
  const frame = document.querySelector('iframe');
  window.heard = [];
  addEventListener('message', event => heard.push({ ...event.data, origin: event.origin }));
  const say = message => frame.contentWindow.postMessage(message, '*');
</script>"""


def host_of(site: str) -> str:
    """Return the origin of another site on this machine."""
    return site.split("/museum")[0].replace("127.0.0.1", "localhost")


def embed(
    page: Page,
    site: str,
    query: str = "",
    *,
    sandbox: str | None = None,
    host: str | None = None,
    size: tuple[int, int] = (900, 640),
    hidden: bool = False,
) -> Frame:
    """Open a page of another site with Katra in a frame, and wait until that can be played."""
    origin = host_of(site)
    named = f"&host={origin if host is None else host}" if host != "" else ""
    attribute = "hidden" if hidden else "" if sandbox is None else f'sandbox="{sandbox}"'
    body = HOST % (*size, attribute, f"{site}?v=1&lang=en{query}{named}".replace("&", "&amp;"))
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{origin}/museum/")  # really served: a browser does not let a page from nowhere frame this machine
    page.set_content(body)
    frame = page.frames[1]
    frame.wait_for_function(PLAYABLE, timeout=START_MS, polling=50 if hidden else None)
    if sandbox is None:
        frame.evaluate("document.querySelector('#speed').value = 5")
        frame.evaluate("document.querySelector('#speed').dispatchEvent(new Event('change', {bubbles: true}))")
    return frame


STRICT = "default-src 'none'; script-src %s; frame-src %s"
"""The strictest policy of a page that lets the component in, and the boards that it makes."""

COMPONENT = """<!doctype html><html lang="en"><title>A host</title>
<meta http-equiv="Content-Security-Policy" content="%s">%s
<script src="%skatra-board.js" async></script>"""


def put_boards(page: Page, site: str, boards: str) -> None:
    """Open a page of another site, under a strict policy, with the script of <katra-board> and boards in it."""
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{host_of(site)}/museum/")
    page.set_content(COMPONENT % (STRICT % (site, site), "", site))
    page.evaluate(HEAR_BOARDS)  # before a board can say anything
    page.evaluate("boards => document.body.insertAdjacentHTML('beforeend', boards)", boards)


HEAR_BOARDS = """() => {
  window.heard = [];
  for (const kind of ['ready', 'move', 'position', 'gameover', 'completed', 'height', 'error']) {
    addEventListener(`katra-${kind}`, ({ detail, target, type }) =>
      heard.push({ ...detail, board: target.id, event: type }));
  }
}"""


def say(page: Page, kind: str, **values: object) -> None:
    """Send a message into the frame."""
    page.evaluate("told => say(told)", {"katra": 1, "type": kind, **values})


def heard(page: Page, kind: str, number: int = 1) -> dict[str, Any]:
    """Wait for the n-th message of a type from the frame, and return it."""
    wanted = "([kind, n]) => heard.filter(told => told.type === kind)[n - 1]"
    limit = START_MS if kind in ("ready", "height") else WAIT_MS  # what a page tells once it has started
    return dict(page.wait_for_function(wanted, arg=[kind, number], timeout=limit).json_value())


def open_to_all(route: Route) -> None:
    """Answer as a server that lets every page read its files."""
    response = route.fetch()
    route.fulfill(response=response, headers={**response.headers, "access-control-allow-origin": "*"})


def board_in(page: Page, name: str = "one") -> Frame:
    """Return the frame of a board."""
    handle = page.wait_for_function(f"document.getElementById('{name}').shadowRoot?.querySelector('iframe')")
    element = handle.as_element()
    assert element
    frame = element.content_frame()
    assert frame
    return frame


def send_with(route: Route, headers: dict[str, str]) -> None:
    """Answer the request as the server does, with some headers changed."""
    response = route.fetch()
    route.fulfill(response=response, headers={**response.headers, **headers})
