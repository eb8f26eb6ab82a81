"""The elements of the page by their ids."""

from __future__ import annotations

from typing import Any


class Elements:
    """What index.html holds, found by id, and changed only where it differs."""

    def __init__(self, document: Any) -> None:
        self.document = document

    @property
    def root(self) -> Any:
        """The element whose data the style sheets ask for."""
        return self.document.documentElement

    def get(self, name: str) -> Any:
        """Return the element with this id."""
        return self.document.getElementById(name)

    def say(self, name: str, text: str) -> None:
        """Put a text into an element, if it is not there already (a screen reader would say it again)."""
        node = self.get(name)
        if node.textContent != text:
            node.textContent = text
