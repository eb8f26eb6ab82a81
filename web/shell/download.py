"""A text given to the visitor as a file, which the browser saves where it saves others."""

from __future__ import annotations

from pyscript import document, window


def download(name: str, text: str) -> None:
    """Let the browser save a text under a name."""
    parts = window.Array.of(text)
    address = window.URL.createObjectURL(window.Blob.new(parts))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 60_000, address)
