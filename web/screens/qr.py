"""QR codes and addresses on printed pages, completed in the browser, which alone knows where an open page is.

The codes are drawn by a library that is fetched when a page first needs one. A page that was opened as a file has no
address that others could open: it shows the name of the file instead, and no code.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import document, js_import, window

from web.board.markup import element
from web.screens.tasks import begin, tasks

LIBRARY = "./web/vendor/qr/qr.js"
QUIET = 4
"""How many modules of white a code needs around it."""
REPORT: Final = re.compile(r"(?:mailto|https?):[^\s]+", re.IGNORECASE)
"""What a host may name: a mail address, or a page that takes reports."""


def complete(page: Any) -> None:
    """Write out the addresses of a page, and draw its codes as soon as possible."""
    online = str(document.location.protocol) in ("http:", "https:")
    for place in page.querySelectorAll("[data-online]"):
        place.hidden = not online
    for field in page.querySelectorAll("input[data-address]"):
        field.value = window.URL.new(field.dataset.address, document.baseURI).href
    for place in page.querySelectorAll("[data-whole], [data-typed]"):
        typed = place.getAttribute("data-typed")
        whole = window.URL.new(typed or place.dataset.whole, document.baseURI)
        name = str(whole.pathname) if online else str(whole.pathname).rpartition("/")[2]
        place.textContent = whole.href if online and not typed else f"{whole.host}{name}{whole.search}"
    if link := page.querySelector("#report-link"):
        name_host(link)
    if online and page.querySelector("[data-qr]:empty"):
        begin(draw(page))


def name_host(link: Any) -> None:
    """Show the contact link that the page's host gave, if any, with the text that asks for reports."""
    named = document.querySelector('meta[name="katra-report"]')
    told = str(named.content).strip() if named else ""
    if REPORT.fullmatch(told):
        link.href = told
        link.closest(".report").hidden = False


def print_page() -> None:
    """Let the browser print the page once all of it is drawn."""
    begin(print_when_drawn([*tasks]))


async def draw(page: Any) -> None:
    """Draw the codes of a page; without the library, the addresses must suffice."""
    try:
        (library,) = await js_import(window.URL.new(LIBRARY, document.baseURI).href)
    except JsException:
        return
    for place in page.querySelectorAll("[data-qr]:empty"):
        code = library.generate(window.URL.new(place.dataset.qr, document.baseURI).href)
        size = int(code.size) + 2 * QUIET
        svg = element(
            "svg",
            element("path", d=str(library.toSvgPath(code)), fill="#000"),
            viewBox=f"{-QUIET} {-QUIET} {size} {size}",
            shape_rendering="crispEdges",
            aria_hidden="true",
        )
        place.innerHTML = str(svg)


async def print_when_drawn(before: Iterable[asyncio.Future[None]]) -> None:
    """Print what is seen, after the tasks begun before."""
    await asyncio.gather(*before)
    window.print()
