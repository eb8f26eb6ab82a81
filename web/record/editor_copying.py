"""The position as text, or its address, is put where it can be pasted from, or shown selected if that is refused."""

from __future__ import annotations

from pyscript import document

from web.words.language import Language


def copy(words: Language, what: str) -> None:
    """Copy the text or the link, and say which of the two happened."""
    button = document.getElementById(f"editor-{what}")
    field = document.getElementById("editor-text" if what == "copy-text" else "editor-link")
    field.hidden = False
    field.select()
    copied = bool(document.execCommand("copy"))
    if what == "copy-link":
        field.hidden = copied
    document.getElementById("editor-copied").textContent = words.say("editor.copied" if copied else "editor.not_copied")
    (button if copied else field).focus()
