"""The page embed.html: its form, the line to copy that comes of it, and the frame that the line makes."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qsl

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.board.markup import element
from web.embed import form
from web.links.link import FIRST_GAME, parse_link, query_text
from web.links.parameters import LinkOptions
from web.session.settings import SETTINGS, Settings, Storage
from web.shell.clipboard import copy_shown
from web.words.language import language, preferred
from web.words.marking import marked, written
from web.words.named_pits import marks_of
from web.words.problems import sentences

START = query_text(LinkOptions(FIRST_GAME))
"""What is asked for at first, unless the visitor comes from a game on the board."""
PATIENCE = 0.5
"""For so many seconds nothing may have changed before the frame starts anew: it takes longer than that to start."""


class EmbedPage:
    """The form, the line that comes of it, and the frame that the line makes."""

    def __init__(self) -> None:
        settings = Settings.read(Storage(window).load(SETTINGS))
        asked = parse_link(window.location.search).options
        self.words = language(preferred([asked.lang, settings.language, *window.navigator.languages]))
        self.query = window.location.search.removeprefix("?") if asked.variant else START
        self.framed = ""
        self.clock: asyncio.TimerHandle | None = None

    def get(self, name: str) -> Any:
        return document.getElementById(name)

    def set_language(self, code: str) -> None:
        """Put the page into a language."""
        self.words = language(code)
        document.documentElement.lang = code
        document.title = f"Katra – {self.words.say('embed.title')}"
        for node in document.querySelectorAll("[data-text]"):
            node.innerHTML = written(self.words.say(node.dataset.text), marks_of(self.words))
        self.get("language").value = code
        self.draw_form()

    def draw_form(self) -> None:
        """Draw the form, and all that comes of it."""
        active = document.activeElement.id
        self.get("fields").innerHTML = "".join(
            str(marked(each, marks_of(self.words))) for each in form.form(self.words, self.query)
        )
        if active and self.get(active):
            self.get(active).focus()
        self.draw_line()

    def read_form(self) -> None:
        """Take over what the form says; another game or size has other rules to choose from."""
        data = window.FormData.new(self.get("fields"))
        before = parse_link(self.query).options.variant
        filled = str(window.URLSearchParams.new(data).toString())
        self.query = form.changed(self.query, filled)
        after = parse_link(self.query).options.variant
        another = before and after and (before.game, before.size) != (after.game, after.size)
        if another or len(parse_qsl(self.query)) < len(parse_qsl(filled)):
            self.draw_form()
        else:
            self.draw_line()

    def draw_line(self) -> None:
        """Show the line to copy, what cannot be had, and soon the frame."""
        asked, _, wrong = parse_link(self.query)
        site, waits = window.URL.new("./", window.location.href).href, form.waits(self.query)
        self.get("line").value = form.line(asked, site, waits=waits)
        self.get("component").value = form.component(asked, site, waits=waits)
        for copied in document.querySelectorAll(".copy span"):
            copied.textContent = ""
        self.get("wrong").textContent = sentences(self.words, wrong)
        address = form.address(asked._replace(host=None), "./", waits=waits)  # this page is the host of the preview
        if address != self.framed:
            self.framed = address
            if self.clock:
                self.clock.cancel()
            self.clock = asyncio.get_running_loop().call_later(PATIENCE, self.draw_frame, form.HEIGHTS[asked.controls])

    def draw_frame(self, height: int) -> None:
        """Show the frame that the line makes."""
        frame = element("iframe", "", src=self.framed, title=self.words.say("embed.preview"), height=height)
        self.get("preview").innerHTML = str(frame)

    def copy(self, name: str) -> None:
        """Copy one of the two lines."""
        copy_shown(name, f"{name}-copied", self.words.say)


page = EmbedPage()


def on_change(event: Any) -> None:
    if event.target.id == "language":
        page.set_language(event.target.value)
    elif event.target.form:
        page.read_form()


def on_submit(event: Any) -> None:
    event.preventDefault()


document.body.addEventListener("change", create_proxy(on_change))
page.get("fields").addEventListener("submit", create_proxy(on_submit))
for button in document.querySelectorAll("[data-copy]"):
    button.addEventListener("click", create_proxy(lambda event: page.copy(event.currentTarget.dataset.copy)))
page.set_language(page.words.code)
document.documentElement.dataset.state = "playable"
document.documentElement.dataset.typeface = "own"
