"""What of a page to read is known in the browser alone: its whole address, and whom its host wants to be told."""

from __future__ import annotations

from pyscript import document, window

from web.words.language import Language


def copy_citation(words: Language) -> None:
    """Put a citation where it can be pasted from; leave it selected if the browser refuses that."""
    selection, text = window.getSelection(), document.getElementById("citation")
    selection.selectAllChildren(text)
    copied = bool(document.execCommand("copy"))
    if copied:
        selection.removeAllRanges()
    said = document.getElementById("citation-copied")
    said.textContent = words.say("cite.copied" if copied else "cite.not_copied")
