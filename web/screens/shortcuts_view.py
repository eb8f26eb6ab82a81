"""The dialog of keyboard shortcuts: in groups, each with its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from web.board.controls import dialog
from web.board.markup import Element, element
from web.session.shortcuts import Shortcut, is_single, names
from web.words.language import Language


class ShortcutsView(NamedTuple):
    """What the dialog shows: groups of shortcuts, each by the key of its heading; `single`: those of one key are on."""

    words: Language
    groups: Mapping[str, tuple[Shortcut, ...]]
    single: bool

    def draw(self) -> Element:
        say = self.words.say
        listed = (
            element("section", element("h3", say(heading)), element("dl", *rows(self.words, group)))
            for heading, group in self.groups.items()
        )
        switch = element(
            "input", id="shortcuts-setting", data_setting="shortcuts", type="checkbox",
            checked="" if self.single else None,
        )  # fmt: skip
        return dialog(
            "shortcuts",
            say("shortcuts"),
            say("games.close"),
            element("div", *listed, id="shortcuts-list"),
            element("footer", element("label", switch, element("span", say("shortcuts.single")), class_="line")),
        )


def rows(words: Language, group: Sequence[Shortcut]) -> Iterator[Element]:
    """Draw a group: what its keys do, listed once for all keys that do the same."""
    keys: dict[str, list[str]] = {}
    for shortcut in group:
        keys.setdefault(shortcut.text, []).extend(shortcut.keys)
    for text, together in keys.items():
        drawn = (drawn_key(words, key) for key in together)
        yield element("div", element("dt", *spaced(drawn)), element("dd", words.say(text)))


def spaced(elements: Iterable[Element]) -> Iterator[Element | str]:
    for drawn in elements:
        yield from (drawn, " ")


def drawn_key(words: Language, key: str) -> Element:
    """Draw a key, or keys that are held together."""
    parts = [element("kbd", key_name(words, name)) for name in names(key)]
    held = parts[:1] + [piece for part in parts[1:] for piece in ("+", part)]
    return element("span", *held, class_="single" if is_single(key) else None)


def key_name(words: Language, name: str) -> str:
    """Return the label of a key."""
    key = f"key.{name}"
    return words.say(key) if words.has(key) else name.upper()
