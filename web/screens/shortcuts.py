"""The dialog of keyboard shortcuts, in front of the screen on which it was requested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from katra.words.language import Language
from web.board.controls import dialog
from web.board.markup import Element, element
from web.screens.opened import Drawn, Opened
from web.session.commands import Action, Command, GoTo
from web.session.effects import Effect
from web.session.session import Session
from web.session.shortcuts import SHORTCUTS, Shortcut, is_single, names
from web.session.view import View


class ShowShortcuts(Opened):
    """The shortcuts dialog."""

    place = "shortcuts"

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        if command in (Action.CLOSE, Action.CANCEL):
            session.close()
            return ()
        return self.below.update(session, command)

    def view(self, session: Session) -> View:
        shown = shortcuts(session.words, single=session.settings.shortcuts)
        return self.below.view(session)._replace(dialog=Drawn(shown))


def shortcuts(words: Language, *, single: bool) -> Element:
    """Draw all shortcuts in groups, each with its keys; `single`: those of one key are on."""
    listed = (
        element("section", element("h3", words.say(heading)), element("dl", *rows(words, group)))
        for heading, group in SHORTCUTS.items()
    )
    switch = element("input", id="shortcuts-setting", data_setting="shortcuts", type="checkbox", checked=single)
    return dialog(
        "shortcuts",
        words.say("shortcuts"),
        words.say("games.close"),
        element("div", *listed, id="shortcuts-list"),
        element("footer", element("label", switch, element("span", words.say("shortcuts.single")), class_="line")),
    )


def rows(words: Language, group: Sequence[Shortcut]) -> Iterator[Element]:
    """Draw a group: what its keys do, listed once for all keys that do the same."""
    keys: dict[str, list[str]] = {}
    for shortcut in group:
        keys.setdefault(shortcut.text, []).extend(shortcut.keys)
    for text, together in keys.items():
        drawn = (part for key in together for part in (drawn_key(words, key), " "))
        yield element("div", element("dt", *drawn), element("dd", words.say(text)))


def drawn_key(words: Language, key: str) -> Element:
    labels = (words.say(f"key.{name}") if words.has(f"key.{name}") else name.upper() for name in names(key))
    parts = [element("kbd", label) for label in labels]
    held = parts[:1] + [piece for part in parts[1:] for piece in ("+", part)]
    return element("span", *held, class_="single" if is_single(key) else None)


def open(session: Session, _: GoTo) -> None:
    """List the shortcuts in front of the current screen."""
    session.open(ShowShortcuts(session.screen))
