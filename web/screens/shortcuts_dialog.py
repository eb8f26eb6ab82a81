"""The list of the shortcuts as it is drawn: in groups, each with its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from web.board.markup import Element, element
from web.screens.elements import Elements
from web.screens.shortcuts import ShortcutsView
from web.session.shortcuts import Shortcut, is_single, names
from web.words.language import Language

if TYPE_CHECKING:
    from web.board.board_view import BoardView


class ShortcutsDialog:
    """The dialog of the shortcuts."""

    def __init__(self, page: Elements, _: BoardView) -> None:
        self.page = page
        self.element = page.get("shortcuts")
        self.words: Language | None = None

    def draw(self, words: Language, view: ShortcutsView) -> None:
        """Show the list."""
        if words != self.words:
            self.words = words
            self.page.get("shortcuts-list").innerHTML = "".join(str(each) for each in groups(words, view))
        if not self.element.open:
            self.element.showModal()


def groups(words: Language, view: ShortcutsView) -> Iterator[Element]:
    """Draw the shortcuts in their groups."""
    for heading, group in view.groups.items():
        yield element("section", element("h3", words.say(heading)), element("dl", *rows(words, group)))


def rows(words: Language, group: Sequence[Shortcut]) -> Iterator[Element]:
    """Draw a group: what its keys do, once for all that do the same."""
    keys: dict[str, list[str]] = {}
    for shortcut in group:
        keys.setdefault(shortcut.text, []).extend(shortcut.keys)
    for text, together in keys.items():
        drawn = (drawn_key(words, key) for key in together)
        yield element("div", element("dt", *spaced(drawn)), element("dd", words.say(text)))


def spaced(elements: Iterator[Element]) -> Iterator[Element | str]:
    for drawn in elements:
        yield from (drawn, " ")


def drawn_key(words: Language, key: str) -> Element:
    """Draw a key, or keys that are held together."""
    parts = [element("kbd", key_name(words, name)) for name in names(key)]
    held = parts[:1] + [piece for part in parts[1:] for piece in ("+", part)]
    return element("span", *held, class_="single" if is_single(key) else None)


def key_name(words: Language, name: str) -> str:
    """Return what stands on a key."""
    key = f"key.{name}"
    return words.say(key) if words.has(key) else name.upper()
