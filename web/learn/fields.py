"""What a page to read needs from the browser: typed fields, and the date."""

from __future__ import annotations

from datetime import date

from pyscript import document, window

from katra.words.language import Language


def today() -> date:
    """Return the day where the reader is."""
    now = window.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def typed(name: str) -> str:
    return str(document.getElementById(name).value)


def silence(name: str) -> None:
    """Remove the message about a field, as something else is typed."""
    said = document.getElementById(name)
    if said:
        said.textContent = ""


def tell(name: str, words: Language, key: str) -> None:
    document.getElementById(name).textContent = words.say(key)
