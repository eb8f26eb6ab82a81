"""The keyboard's shortcuts in one table, by which web/layers/panel.py presses buttons, and the list tells of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Shortcut(NamedTuple):
    """Keys that do the same, as an event names them, after "Ctrl+" if that (or a Mac's Command) is held.

    `text` is the key of what they do in words. `buttons` is a selector: the first of them that can be used is pressed;
    "" where keys do what depends on where they are pressed.
    """

    keys: tuple[str, ...]
    text: str
    buttons: str = ""


SHORTCUTS: Final[Mapping[str, tuple[Shortcut, ...]]] = {
    "shortcuts.game": (
        Shortcut(("u", "Ctrl+z"), "undo", "#undo"),
        Shortcut(("r", "Ctrl+y", "Ctrl+Shift+z"), "redo", "#redo"),
        Shortcut(("v", "w"), "asked.shortcut", "#why, #figure-play, [data-offer=look_back]"),
        Shortcut(("h",), "hint.button", "#hint, #puzzle-solution, #study-hint"),
        Shortcut(("n",), "new_game", "#new-game"),
        Shortcut(("o",), "shortcuts.offer", "[data-offer]"),
    ),
    "analysis": (
        Shortcut(("a",), "shortcuts.analysis", "#analysis-button"),
        Shortcut(("q",), "perfect.toggle", "#who-wins"),
        Shortcut(("1",), "shortcuts.line", "#line-0"),
        Shortcut(("2",), "shortcuts.line", "#line-1"),
        Shortcut(("3",), "shortcuts.line", "#line-2"),
        Shortcut(
            ("j",),
            "analysis.back",
            "#line-back, #study-previous, #figure-back, #moves-previous, .record-back",
        ),
        Shortcut(("k",), "analysis.on", "#line-on, #study-next, #figure-on, #moves-next, .record-on"),
        Shortcut(("Home",), "shortcuts.first_turn", "#moves-first"),
        Shortcut(("End",), "shortcuts.last_turn", "#moves-last"),
        Shortcut(("l",), "analysis.leave", "#panel [data-action=close]"),
    ),
    "ribbon": (
        Shortcut((" ",), "ribbon.pause"),
        Shortcut(("PageUp",), "ribbon.back"),
        Shortcut(("PageDown",), "ribbon.next"),
    ),
    "presenter.setting": (
        Shortcut(("PageDown", "ArrowRight", " "), "presenter.next"),
        Shortcut(("PageUp", "ArrowLeft"), "presenter.previous"),
        Shortcut(("b", "."), "presenter.black"),
        Shortcut(("F5",), "presenter.full"),
    ),
    "shortcuts.page": (
        Shortcut(("g",), "choose_game", "#choose-game"),
        Shortcut(("i",), "rules", "#rules-button"),
        Shortcut(("t",), "learn", "#learn-button"),
        Shortcut(("m",), "moves", "#moves-button, [data-screen='moves']"),
        Shortcut(("e",), "share", "#share-button, [data-screen='share']"),
        Shortcut(("p",), "players", "#players-button"),
        Shortcut(("s",), "settings", "#settings-button"),
        Shortcut(("f",), "turn_board", "#turn-board"),
        Shortcut(("?",), "shortcuts", "#shortcuts-button"),
    ),
    "shortcuts.board": (
        Shortcut(("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"), "shortcuts.move"),
        Shortcut(("Enter", " "), "shortcuts.choose"),
        Shortcut(("/",), "typed.open", "#type-turn"),
        Shortcut(("Escape",), "shortcuts.leave"),
        Shortcut(("+", "-", "0", "9", "Delete"), "shortcuts.edit"),
    ),
}
"""All of them in groups, each by the key of its heading."""

BUTTONS: Final = {
    key: each.buttons for group in SHORTCUTS.values() for each in group for key in each.keys if each.buttons
}
"""The buttons that a key presses."""


def is_single(key: str) -> bool:
    """Return whether a key alone types a character: such shortcuts can be switched off (WCAG 2.1.4)."""
    return len(key) == 1 and key != " "


def chord(key: str, *, control: bool, shift: bool) -> str:
    """Return how the table names a key that was pressed; Shift is part of a character that is typed."""
    if not control:
        return key.lower() if is_single(key) else key
    return f"Ctrl+{'Shift+' * shift}{key.lower()}"


def announced(keys: tuple[str, ...], *, single: bool = True) -> str:
    """Return keys as `aria-keyshortcuts` has them."""
    active = [key for key in keys if single or not is_single(key)]
    return " ".join("+".join(part.upper() if is_single(part) else part for part in names(key)) for key in active)


def names(key: str) -> tuple[str, ...]:
    """Return the names of the keys that are held together."""
    if len(key) == 1:
        return ("Space" if key == " " else key,)
    return tuple(key.replace("Ctrl", "Control").split("+"))
