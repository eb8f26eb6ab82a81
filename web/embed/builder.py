"""The page embed.html: its form, the resulting line to copy, and the frame that the line makes."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from katra.words.language import language, preferred
from katra.words.named_pits import marks_of
from web.board.markup import Element, element
from web.board.patch import patch
from web.embed.builder_view import EmbedView, address, changed, waits
from web.links.link import FIRST_GAME, parse_link, query_text
from web.links.parameters import LinkOptions
from web.session.settings import SETTINGS, Settings, Storage
from web.shell.clipboard import copy_shown
from web.words.marking import marked, written

START = query_text(LinkOptions(FIRST_GAME))
"""What is asked for at first, unless the visitor comes from a game on the board."""
PATIENCE = 0.5
"""For so many seconds nothing may have changed before the frame starts anew: it takes longer than that to start."""


class EmbedPage:
    """The form, the resulting line, and the frame that the line makes."""

    def __init__(self) -> None:
        settings = Settings.read(Storage(window).load(SETTINGS))
        asked = parse_link(window.location.search).options
        self.words = language(preferred([asked.lang, settings.language, *window.navigator.languages]))
        self.query = window.location.search.removeprefix("?") if asked.variant else START
        self.framed = ""
        self.clock: asyncio.TimerHandle | None = None
        self.drawn: Element = element("main")

    def set_language(self, code: str) -> None:
        """Switch the page to a language."""
        self.words = language(code)
        document.documentElement.lang = code
        document.title = f"Katra – {self.words.say('embed.title')}"
        for node in document.querySelectorAll("[data-text]"):
            node.innerHTML = written(self.words.say(node.dataset.text), marks_of(self.words))
        document.querySelector("#language").value = code
        self.draw()

    def read_form(self) -> None:
        """Read the form; another game or size has other rules to choose from."""
        data = window.FormData.new(document.querySelector("#fields"))
        self.query = changed(self.query, str(window.URLSearchParams.new(data).toString()))
        self.draw()

    def draw(self) -> None:
        """Show the form with the chosen options, the lines to copy, any problems, and soon the frame."""
        site = window.URL.new("./", window.location.href).href
        shown = EmbedView(self.words, self.query, site, self.framed)
        self.drawn = patch(document.querySelector("main"), self.drawn, marked(shown.draw(), marks_of(self.words)))
        asked = parse_link(self.query).options._replace(host=None)  # this page is the host of the preview
        framed = address(asked, "./", waits=waits(self.query))
        if self.clock:
            self.clock.cancel()
        if framed != self.framed:
            self.clock = asyncio.get_running_loop().call_later(PATIENCE, self.frame, framed)

    def frame(self, framed: str) -> None:
        """Show the frame that the line makes."""
        self.framed = framed
        self.draw()


page = EmbedPage()


def on_change(event: Any) -> None:
    if event.target.id == "language":
        page.set_language(event.target.value)
    elif event.target.form:
        page.read_form()


def on_click(event: Any) -> None:
    copied = str(event.target.getAttribute("data-copy") or "")
    if copied:
        copy_shown(copied, f"{copied}-copied", page.words.say)


document.body.addEventListener("change", create_proxy(on_change))
document.body.addEventListener("click", create_proxy(on_click))
document.body.addEventListener("submit", create_proxy(lambda event: event.preventDefault()))
page.set_language(page.words.code)
document.documentElement.dataset.state = "playable"
