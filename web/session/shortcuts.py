"""The keyboard shortcuts in one table, from which web/layers/panel.py follows them and the dialog lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Shortcut(NamedTuple):
    """Keys that do the same thing, as an event names them, after "Ctrl+" if that (or a Mac's Command) is held.

    `text` is the key of the text that says what they do. `buttons` is a selector: the first usable button is pressed.
    `place`: where they lead instead, even if no button to it is visible. `action`: what they do instead, where the
    settings can be reached. All are "" where the effect depends on where the keys are pressed.
    """

    keys: tuple[str, ...]
    text: str
    buttons: str = ""
    place: str = ""
    action: str = ""

    @property
    def announcing(self) -> str:
        """A selector of the buttons that announce these keys; "" if none does."""
        return self.buttons or (f"button[data-screen='{self.place}']" if self.place else "")


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
        Shortcut(("a",), "shortcuts.analysis", "#moves-best", place="analysis"),
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
        Shortcut(("l",), "analysis.leave", "#panel [data-action=close], #panel [data-press=leave]"),
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
        Shortcut(("i",), "rules", place="rules"),
        Shortcut(("t",), "learn", place="learn"),
        Shortcut(("m",), "moves", place="moves"),
        Shortcut(("e",), "share", place="share"),
        Shortcut(("p",), "players", "#players-button"),
        Shortcut(("s",), "settings", "#settings-button"),
        Shortcut(("f",), "turn_board", action="turn_board"),
        Shortcut(("?",), "shortcuts", "#shortcuts-button"),
    ),
    "shortcuts.board": (
        Shortcut(("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"), "shortcuts.move"),
        Shortcut(("Enter", " "), "shortcuts.choose"),
        Shortcut(("/",), "typed.open", "#type-turn", action="type_turn"),
        Shortcut(("Escape",), "shortcuts.leave"),
        Shortcut(("+", "-", "0", "9", "Delete"), "shortcuts.edit"),
    ),
}
"""All of them in groups, each by the key of its heading."""

OF_KEY: Final = {
    key: each for group in SHORTCUTS.values() for each in group for key in each.keys if each.announcing or each.action
}
"""What a key alone decides: the shortcuts that press a button, lead to a place or do something, by their keys."""

PRESENTED: Final = {
    key: each.text.removeprefix("presenter.") for each in SHORTCUTS["presenter.setting"] for key in each.keys
}
"""What a presenter's keys ask for: those of a clicker wherever the focus is, those of `IF_FREE` only where nothing else
has a use for them. Escape, which ends a show, leaves a full screen."""
IF_FREE: Final = ("ArrowRight", "ArrowLeft", " ")


def is_single(key: str) -> bool:
    """Return whether a key alone types a character: such shortcuts can be switched off (WCAG 2.1.4)."""
    return len(key) == 1 and key != " "


def pressed(event: Any, *, single: bool) -> Shortcut | None:
    """Return the shortcut of a pressed key; `single`: single keys are shortcuts."""
    key = chord(event.key, control=event.ctrlKey or event.metaKey, shift=event.shiftKey)
    return OF_KEY.get(key) if single or not is_single(key) else None


def chord(key: str, *, control: bool, shift: bool) -> str:
    """Return the table's name for a pressed key; Shift is part of a typed character."""
    if not control:
        return key.lower() if is_single(key) else key
    return f"Ctrl+{'Shift+' * shift}{key.lower()}"


def announced(keys: tuple[str, ...], *, single: bool = True) -> str:
    """Return keys in the form of `aria-keyshortcuts`."""
    active = [key for key in keys if single or not is_single(key)]
    return " ".join("+".join(part.upper() if is_single(part) else part for part in names(key)) for key in active)


def names(key: str) -> tuple[str, ...]:
    """Return the names of the keys that are held together."""
    if len(key) == 1:
        return ("Space" if key == " " else key,)
    return tuple(key.replace("Ctrl", "Control").split("+"))


def step_of(key: str, *, free: bool, singles: bool) -> str | None:
    """Return what a key asks of a presenter's page; `free`: nothing else uses it; `singles`: characters are shortcuts.

    >>> step_of("PageDown", free=False, singles=False), step_of(" ", free=False, singles=True)
    ('next', None)
    """
    name = chord(key, control=False, shift=False)
    usable = (free or name not in IF_FREE) and (singles or not is_single(name))
    return PRESENTED.get(name) if usable else None
