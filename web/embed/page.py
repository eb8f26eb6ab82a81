"""The page embed.html at work: it shows the line to copy, and the frame that comes of it."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.board.markup import element
from web.embed import form
from web.links.link import FIRST_GAME, parse_link, query_text
from web.session.settings import VIEW, Memory, View
from web.words.language import language, preferred
from web.words.problems import sentences

START = f"game={FIRST_GAME}"
PATIENCE = 0.5
"""For so many seconds nothing may have changed before the frame starts anew: it takes longer than that to start."""


class Builder:
    """What is wished for, as the form tells it."""

    def __init__(self) -> None:
        kept = View(Memory(window).recall(VIEW)).language
        asked = parse_link(window.location.search).options
        self.words = language(preferred([asked.language, kept, *window.navigator.languages]))
        self.query = window.location.search.removeprefix("?") if asked.variant else START
        self.shown = ""
        self.clock: asyncio.TimerHandle | None = None

    def get(self, name: str) -> Any:
        return document.getElementById(name)

    def speak(self, code: str) -> None:
        """Put the page into a language."""
        self.words = language(code)
        document.documentElement.lang = code
        document.title = f"Katra – {self.words.say('embed.title')}"
        for node in document.querySelectorAll("[data-text]"):
            node.textContent = self.words.say(node.dataset.text)
        self.get("language").value = code
        self.fill()

    def fill(self) -> None:
        """Draw the form, and all that comes of it."""
        active = document.activeElement.id
        self.get("fields").innerHTML = "".join(map(str, form.form(self.words, self.query)))
        if active and self.get(active):
            self.get(active).focus()
        self.show()

    def read(self) -> None:
        """Take over what the form says; another game has other sizes and rules to choose from."""
        before = parse_link(self.query).options.variant
        data = window.FormData.new(self.get("fields"))
        self.query = form.asked(window.URLSearchParams.new(data).toString())
        after = parse_link(self.query).options.variant
        if before and after and before.game != after.game:
            self.query = form.asked(f"{self.query}&").replace(f"size={before.size}", f"size={after.game.columns[0]}")
            self.fill()
        else:
            self.show()

    def show(self) -> None:
        """Show the line to copy, what cannot be had, and the frame."""
        wished, _, wrong = parse_link(self.query)
        self.get("line").value = form.line(wished, window.URL.new("./", window.location.href).href)
        self.get("copied").textContent = ""
        self.get("wrong").textContent = sentences(self.words, wrong)
        if query_text(wished) != self.shown:
            self.shown = query_text(wished)
            if self.clock:
                self.clock.cancel()
            self.clock = asyncio.get_running_loop().call_later(PATIENCE, self.frame, form.HEIGHTS[wished.controls])

    def frame(self, height: int) -> None:
        """Show the frame that the line makes."""
        frame = element("iframe", "", src=f"./?{self.shown}", title=self.words.say("embed.preview"), height=height)
        self.get("preview").innerHTML = str(frame)

    def copy(self) -> None:
        """Put the line where it can be pasted from."""
        self.get("line").select()
        done = document.execCommand("copy")
        self.get("copied").textContent = self.words.say("embed.copied" if done else "embed.not_copied")


builder = Builder()


def on_change(event: Any) -> None:
    if event.target.id == "language":
        builder.speak(event.target.value)
    elif event.target.form:
        builder.read()


def on_submit(event: Any) -> None:
    event.preventDefault()


document.body.addEventListener("change", create_proxy(on_change))
builder.get("fields").addEventListener("submit", create_proxy(on_submit))
builder.get("copy").addEventListener("click", create_proxy(lambda _: builder.copy()))
builder.speak(builder.words.code)
document.documentElement.dataset.state = "playable"
