"""The clipboard: copies every text and picture for the page; what the browser refuses to copy is selected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import JsException, to_js
from pyscript import document, window

PNG: Final = "image/png"


def copy_shown(name: str, status: str, say: Callable[[str], str]) -> None:
    """Copy what the element with the id `name` shows, and report the outcome in the element `status`.

    If the browser refuses to copy, the text is shown selected for the reader to copy by hand.
    """
    element = document.getElementById(name)
    document.getElementById(status).textContent = ""

    def report(copied: bool) -> None:
        if not copied:
            element.hidden = False
            select(element)
        place = document.getElementById(status)
        if place:
            place.textContent = say("copied" if copied else "copied.refused")

    copy(element.value if hasattr(element, "select") else element.textContent, report)


def select(element: Any) -> None:
    """Select all that a field or another element shows."""
    if hasattr(element, "select"):
        element.focus()
        element.select()
    else:
        window.getSelection().selectAllChildren(element)


def copy(text: str, report: Callable[[bool], None]) -> None:
    """Copy a text, and report whether the browser allowed it."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if clipboard is None:
        report(copy_selected(text))
    else:
        clipboard.writeText(text).then(lambda _: report(True), lambda _: report(copy_selected(text)))


def copy_selected(text: str) -> bool:
    """Copy a text by selecting it, for browsers without a writable clipboard; return whether it worked."""
    focused = document.activeElement
    field = document.createElement("textarea")
    field.value = text
    (document.querySelector("dialog:modal") or document.body).append(field)  # behind a dialog nothing can be selected
    field.select()
    try:
        copied = bool(document.execCommand("copy"))
    except JsException:
        copied = False
    field.remove()
    focused.focus()
    return copied


def copy_png(pixels: Any, report: Callable[[bool], None]) -> None:
    """Copy a picture, given a promise of its pixels, and report whether the browser allowed it."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if clipboard is None or not hasattr(clipboard, "write") or not hasattr(window, "ClipboardItem"):
        report(False)
        return
    item = window.ClipboardItem.new(to_js({PNG: pixels}, dict_converter=window.Object.fromEntries))
    clipboard.write(to_js([item])).then(lambda _: report(True), lambda _: report(False))
