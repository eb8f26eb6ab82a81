"""What a page to read asks the browser: what was typed and ticked, which day it is."""

from __future__ import annotations

from datetime import date

from pyscript import document, window

from web.words.language import Language


def today() -> date:
    """Return the day where the reader is."""
    now = window.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def typed(name: str) -> str:
    """Return what stands in a field."""
    return str(document.getElementById(name).value)


def ticked(name: str) -> list[str]:
    """Return the values of the boxes of a name that are ticked, in order."""
    return [str(box.value) for box in document.querySelectorAll(f'input[name="{name}"]:checked')]


def silence(name: str) -> None:
    """Let what was said of a field be there no more, as something else is typed."""
    said = document.getElementById(name)
    if said:
        said.textContent = ""


def tell(name: str, words: Language, key: str) -> None:
    """Say something where there is room for it."""
    document.getElementById(name).textContent = words.say(key)
