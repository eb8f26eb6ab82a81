"""Pictures leaving the page: as files that the browser saves, or as pixels on the clipboard, with a report."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.record.handing import save_file
from web.record.picture import address
from web.shell.clipboard import PNG, copy_png
from web.words.language import Language

SVG: Final = "image/svg+xml"
SAID: Final = "share-picture-said"
"""The element in which it is said what happened."""


class BrowserFiles:
    """The browser as pictures use it (web/record/share_pictures.py)."""

    def copy_png(self, words: Language, svg: str) -> None:
        """Copy a picture as pixels, or say that this browser cannot."""
        copy_png(pixels(svg), lambda copied: say(words, "copied" if copied else "not_copied"))

    def save_png(self, words: Language, name: str, svg: str) -> None:
        """Save a picture as pixels, once they are there."""
        pixels(svg).then(
            create_proxy(lambda drawn: save(words, name, drawn, PNG)), create_proxy(lambda _: say(words, "failed"))
        )

    def save_svg(self, words: Language, name: str, svg: str) -> None:
        """Save a picture as SVG."""
        save(words, name, svg, SVG)


def pixels(svg: str) -> Any:
    """Return a promise of a picture as pixels, in the size given in its file."""
    image = window.Image.new()
    image.src = address(svg)

    def drawn(_: Any) -> Any:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0)
        return window.Promise.new(create_proxy(lambda resolve, _: canvas.toBlob(resolve, PNG)))

    return image.decode().then(create_proxy(drawn))


def save(words: Language, name: str, content: Any, kind: str) -> None:
    """Let the browser save a file under a name, and say so."""
    save_file(name, content, kind)
    say(words, "saved", file=name)


def say(words: Language, key: str, **values: str) -> None:
    """Say what happened to a picture, if the place for the message still exists."""
    place = document.getElementById(SAID)
    if place:
        place.textContent = words.say(f"share.picture.{key}", **values)
