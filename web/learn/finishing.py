"""What of a page to read is known in the browser alone: its whole address, and whom its host wants to be told."""

from __future__ import annotations

import re
from typing import Any, Final

from pyscript import document, window

from web.words.language import Language

REPORT: Final = re.compile(r"(?:mailto|https?):[^\s]+", re.IGNORECASE)
"""What a host may name: a mail address, or a page that takes reports."""


def finish(page: Any) -> None:
    """Make the addresses in a page whole, and lead to whom its host named."""
    for where in page.querySelectorAll("[data-whole]"):
        whole = window.URL.new(where.getAttribute("data-whole"), document.baseURI)
        if str(whole.protocol) in ("http:", "https:"):
            where.textContent = whole.href
    named = document.querySelector('meta[name="katra-report"]')
    told, link = named and str(named.content).strip(), page.querySelector("#report-link")
    if link and told and REPORT.fullmatch(told):
        link.href = told
        link.parentElement.hidden = False
        page.querySelector("#report-none").hidden = True


def copy_citation(words: Language) -> None:
    """Put a citation where it can be pasted from; leave it selected if the browser refuses that."""
    selection, text = window.getSelection(), document.getElementById("citation")
    selection.selectAllChildren(text)
    copied = bool(document.execCommand("copy"))
    if copied:
        selection.removeAllRanges()
    said = document.getElementById("citation-copied")
    said.textContent = words.say("cite.copied" if copied else "cite.not_copied")
