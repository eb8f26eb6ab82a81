"""Fields become commands: what is chosen, written, slid, or brought as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from katra import Player
from web.app import App
from web.screens.layer import Rows
from web.session.commands import Action, Change, Command, Press, SetLanguage, Write

PAUSE: Final = 0.4
"""The seconds after which what is written in a field with `data-pausing` is taken, though someone is still writing."""


class Pause:
    """Waits until a writer pauses."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def wait(self, act: Callable[[], None]) -> None:
        """Act in the next pause, unless more is written before it."""
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(PAUSE, act)


pause: Final = Pause()


def bring(app: App, field: Any) -> None:
    """Read the file that was picked, and write its text into what `data-file` names; the same can be picked again."""
    from web.record.handing import begin, text_of

    async def read(file: Any) -> None:
        app.obey(Write(str(field.getAttribute("data-file")), await text_of(file)))

    if field.files.length:
        begin(read(field.files.item(0)))
        field.value = ""


def write(app: App, field: Any) -> None:
    """Take what was written."""
    app.obey(Write(str(field.getAttribute("data-field")), str(field.value)))


def write_at_once(app: App, field: Any) -> None:
    """Take what is being written, or slid along, into what `data-typed` names."""
    app.obey(Write(str(field.getAttribute("data-typed")), str(field.value)))


def write_in_a_pause(app: App, field: Any) -> None:
    """Take what is written when the writer pauses."""
    pause.wait(lambda: write(app, field))


def choose_in_dialog(app: App, field: Any) -> None:
    """Follow a choice in a dialog."""
    app.obey(choice(app, field))


def choice(app: App, field: Any) -> Command:
    """Return the command of a choice in a dialog; its module came with the dialog."""
    from web.screens import games, players

    match field.name or field.id:
        case "size":
            return games.PickSize(int(field.value))
        case "south" | "north":
            return players.PickSeat(Player[str(field.name).upper()], int(field.value))
    catalogue: Any = app.dialogs.open
    return games.PickOptions(catalogue.options())


def change_language(app: App, field: Any) -> None:
    """Put the page into another language, and keep it."""
    app.obey(SetLanguage(str(field.value), keep=True))


def change_setting(app: App, field: Any) -> None:
    """Change the setting that a field names; a slider does so while it is moved."""
    name = str(field.getAttribute("data-setting"))
    if name == "theme":
        app.page.root.removeAttribute("data-theme-asked")  # by the address, until the visitor chooses
    value = {"checkbox": lambda: bool(field.checked), "range": lambda: int(field.value)}
    app.obey(Change(name, value.get(field.type, lambda: str(field.value))()))


def answer_anew(_: App, __: Any) -> None:
    """Let what was said of an answer be said no more, as another is typed."""
    from web.learn.fields import silence

    silence("result-told")


def scrub(app: App, field: Any) -> None:
    """Stand where the scrubber was moved to."""
    if app.showing.turn:
        app.showing.turn.scrub(int(field.value))


def let_go(app: App, field: Any) -> None:
    """Stand where the scrubber was let go; that of a still picture opens the player there."""
    if not app.showing.turn:
        app.obey(Action.REPLAY)
    scrub(app, field)


Listed = tuple[tuple[str, Callable[[App, Any], None]], ...]

SET: Final[Listed] = (("[data-enter]", answer_anew), ("[data-setting]", change_setting))
"""What is heard of both, while it changes and when it has changed."""

CHANGED: Final[Listed] = (
    ("[data-file]", bring),
    ("[data-field]", write),
    ("dialog :not([data-setting])", choose_in_dialog),
    ("#language", change_language),
    ("#scrubber", let_go),
    *SET,
)
"""What a field does that has been changed: the first that it matches."""

TYPED: Final[Listed] = (
    ("[data-typed]", write_at_once),
    ("[data-pausing]", write_in_a_pause),
    ("#scrubber", scrub),
    *SET,
)
"""What a field does while it is being changed."""


def on_field(app: App, event: Any) -> None:
    """Do what a field does that has been changed (`change`), or is being changed (`input`)."""
    field = event.target
    for selector, follow in CHANGED if event.type == "change" else TYPED:
        if field.matches(selector):
            follow(app, field)
            return


class FieldLayer:
    """Enter in a field takes what is written in it, or presses the button that is beside it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = (
            (("Enter",), "[data-enter]", self.press),
            (("Enter",), "input[data-field]", lambda _, field: write(app, field)),
        )

    def press(self, _: Any, field: Any) -> None:
        """Press what a field says."""
        self.app.obey(Press(str(field.getAttribute("data-enter"))))
