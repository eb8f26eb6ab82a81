"""What goes to the browser and comes from it: its share sheet, the clipboard, files, what is dropped or pasted."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from katra.records import MAX_FILE
from web.record.given import seems_given
from web.record.picture import address as picture_address
from web.screens.showing import App
from web.screens.tasks import begin
from web.session.commands import GoTo, Obey, Write
from web.shell import rest
from web.shell.clipboard import PNG, copy, copy_png

KINDS: Final = {"svg": "image/svg+xml", "png": PNG}
"""What files are that are no plain text, by the ends of their names."""

MAX_BYTES: Final = 4 * MAX_FILE
"""So much of a file is read: in any alphabet that is more than a file of records may have."""


class Browser:
    """The browser as sharing uses it (web/record/share.py), which learns the outcome by a command."""

    def __init__(self, obey: Obey) -> None:
        self.obey = obey

    @property
    def sends(self) -> bool:
        """Whether the system has a share sheet."""
        return bool(getattr(window.navigator, "share", None))

    def share(self, title: str, text: str, address: str) -> None:
        """Open the system's share sheet, at the very moment when the visitor asks for it; or else copy."""
        told = {"title": title, "text": text, **({"url": address} if address else {})}
        data = to_js(told, dict_converter=window.Object.fromEntries)
        if not self.sends:
            self.copy(address or text)
            return
        try:
            begin(self.shared(window.navigator.share(data), address or text))
        except JsException:
            self.copy(address or text)

    def copy(self, text: str) -> None:
        """Copy a text; if the browser refuses, the panel shows it selected."""
        copy(text, lambda copied: self.tell("copied" if copied else "selected"))

    def tell(self, outcome: str) -> None:
        """Report the outcome of a request."""
        self.obey(Write("told", outcome))

    async def shared(self, promise: Any, text: str) -> None:
        """Wait for the system's share sheet; if it fails, try the clipboard."""
        try:
            await promise
        except JsException as error:
            if str(error.name) == "AbortError":
                self.tell("dismissed")
            else:
                self.copy(text)
        else:
            self.tell("shared")

    def copy_png(self, svg: str) -> None:
        """Copy a picture as pixels, or report that this browser cannot."""
        copy_png(pixels(svg), lambda copied: self.tell("copied" if copied else "not_copied"))

    def save_png(self, name: str, svg: str) -> None:
        """Save a picture as pixels, once they are there."""

        def save(drawn: Any) -> None:
            save_file(name, drawn)
            self.tell("saved")

        pixels(svg).then(create_proxy(save), create_proxy(lambda _: self.tell("failed")))


def pixels(svg: str) -> Any:
    """Return a promise of a picture as pixels, in the size given in its file."""
    image = window.Image.new()
    image.src = picture_address(svg)

    def drawn(_: Any) -> Any:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0)
        return window.Promise.new(create_proxy(lambda resolve, _: canvas.toBlob(resolve, PNG)))

    return image.decode().then(create_proxy(drawn))


def save_file(name: str, content: Any) -> None:
    """Let the browser download a file of this content, a text or a blob."""
    kind = KINDS.get(name.rpartition(".")[2], "text/plain;charset=utf-8")
    blob = window.Blob.new(to_js([content]), to_js({"type": kind}, dict_converter=window.Object.fromEntries))
    link = document.createElement("a")
    link.href, link.download = window.URL.createObjectURL(blob), name
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 60_000, link.href)


async def text_of(file: Any) -> str:
    """Return a file's text as a field would hold it; a file too large for a game is read in part, and refused."""
    return str(await file.slice(0, MAX_BYTES).text()).replace("\r\n", "\n")


def address() -> str:
    """Return the address of the page without its query; "" if it was opened as a file."""
    here = window.location
    return f"{here.origin}{here.pathname}" if str(here.protocol) in ("http:", "https:") else ""


# Dropped or pasted


def bring(app: App, event: Any) -> None:
    """Follow a drag over the page, a drop onto it, or a paste; anything that is not a game is left to the browser.

    Nothing is opened in a dialog, or where nobody may choose what to play.
    """
    if event.type == "paste" and event.target.closest("#collection-brought"):
        begin(take_pasted(app, event.target))
        return
    permissions = app.session.permissions
    if permissions.readonly or not permissions.links or app.dialogs.open or event.target.closest("input, textarea"):
        return
    if event.type == "paste":
        text = str(event.clipboardData.getData("text"))
        if seems_given(text):
            event.preventDefault()
            begin(open_text(app, text))
        return
    brought = event.dataTransfer
    kinds = set(brought.types)
    if not kinds & {"Files", "text/plain"}:
        return
    event.preventDefault()  # the browser would leave the page for it
    if event.type == "drop":
        begin(
            open_file(app, brought.files.item(0)) if brought.files.length else open_text(app, brought.getData("text"))
        )


async def take_pasted(app: App, field: Any) -> None:
    """Open a text pasted into a field for records, as soon as the field holds it."""
    await asyncio.sleep(0)
    app.obey(Write("records", str(field.value)))


async def open_file(app: App, file: Any) -> None:
    """Open the game in a file; one that is too large is only read in part, and refused."""
    await open_text(app, await text_of(file))


async def open_text(app: App, text: str) -> None:
    """Open the game in a text; if there is none, the list that opens says why."""
    await rest.arrive()
    from web.record.collection import Collection

    app.showing.finish()
    if not isinstance(app.session.screen, Collection):
        app.obey(GoTo("collection"))
    app.obey(Write("records", text))
