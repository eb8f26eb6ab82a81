"""What is handed to the browser and what comes from it: the sheet of the system, the clipboard, files, what is dropped.

What comes of it is written into a field of the page, whose change is a command like any other (web/events.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from pyodide.ffi import JsException, to_js
from pyscript import document, window
from pyscript.ffi import create_proxy

from katra.records import MAX_FILE

MAX_BYTES: Final = 4 * MAX_FILE
"""So much of a file is read: in any alphabet that is more than a file of records may have."""

tasks: set[asyncio.Future[None]] = set()
"""What is going on."""


class Browser:
    """The browser, as sharing asks it (web/record/share.py)."""

    def share(self, title: str, text: str, address: str) -> None:
        """Open the sheet of the system, in the very moment in which the visitor asks for it; or else copy."""
        told = {"title": title, "text": text, **({"url": address} if address else {})}
        data = to_js(told, dict_converter=window.Object.fromEntries)
        if not getattr(window.navigator, "share", None):
            self.copy(address or text)
            return
        try:
            begin(shared(window.navigator.share(data), address or text))
        except JsException:
            self.copy(address or text)

    def copy(self, text: str) -> None:
        """Copy by the clipboard if the page may use it."""
        clipboard = getattr(window.navigator, "clipboard", None)
        if clipboard:
            begin(copied(clipboard.writeText(text), text))
        else:
            tell("told", copied_by_selection(text))

    def save(self, name: str, text: str) -> None:
        """Let the browser download a text."""
        save_file(name, text, "text/plain;charset=utf-8")

    def pick(self) -> None:
        """Let a file be picked."""
        field = document.getElementById("share-pick")
        field.value = ""
        field.click()


def save_file(name: str, content: str, kind: str) -> None:
    """Let the browser download a file of this content and kind."""
    blob = window.Blob.new(to_js([content]), to_js({"type": kind}, dict_converter=window.Object.fromEntries))
    link = document.createElement("a")
    link.href, link.download = window.URL.createObjectURL(blob), name
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 60_000, link.href)


async def shared(promise: Any, text: str) -> None:
    """Wait for the sheet of the system; what it cannot do, the clipboard may."""
    try:
        await promise
    except JsException as error:
        if str(error.name) == "AbortError":
            tell("told", "dismissed")
        else:
            Browser().copy(text)
    else:
        tell("told", "shared")


async def copied(promise: Any, text: str) -> None:
    """Wait for the clipboard; what it refuses, a selection may do."""
    try:
        await promise
    except JsException:
        tell("told", copied_by_selection(text))
    else:
        tell("told", "copied")


def copied_by_selection(text: str) -> str:
    """Copy a text as browsers did before there was a clipboard to write to; return what came of it."""
    before = document.activeElement
    field = document.createElement("textarea")
    field.value = text
    document.getElementById("share").append(field)
    field.select()
    try:
        done = bool(document.execCommand("copy"))
    except JsException:
        done = False
    field.remove()
    if before:
        before.focus()
    return "copied" if done else "selected"


def tell(field: str, text: str) -> None:
    """Write into a field of sharing, as if a visitor had."""
    place = document.querySelector(f'#share [data-field="{field}"]')
    place.value = text
    place.dispatchEvent(window.Event.new("change", to_js({"bubbles": True}, dict_converter=window.Object.fromEntries)))


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Do something meanwhile."""
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


def listen() -> None:
    """Read the file that is picked."""
    picked = document.getElementById("share-pick")
    picked.addEventListener("change", create_proxy(lambda _: read(picked.files)))


def read(files: Any) -> None:
    """Read the first of some files."""
    if files.length:
        begin(read_file(files.item(0)))


async def read_file(file: Any) -> None:
    """Write the text of a file into the field; what is too large for a game is only begun, and refused there."""
    tell("record", str(await file.slice(0, MAX_BYTES).text()))
