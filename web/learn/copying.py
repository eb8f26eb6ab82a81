"""The address of what is read is put where it can be pasted from, or shown selected if the browser refuses that."""

from __future__ import annotations

from pyscript import document

from web.words.language import Language


def copy_address(words: Language) -> None:
    """Copy the address, and say which of the two happened."""
    link, button = document.getElementById("reading-link"), document.getElementById("reading-copy")
    link.hidden = False
    link.select()
    link.hidden = copied = bool(document.execCommand("copy"))
    document.getElementById("reading-copied").textContent = words.say("sheet.copied" if copied else "sheet.not_copied")
    (button if copied else link).focus()
