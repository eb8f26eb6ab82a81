"""Fields become commands: a choice, a text, a slider, or a file."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from web.app import App
from web.screens.layer import Rows
from web.session.commands import Action, Change, Press, SetLanguage, Write

PAUSE: Final = 0.4
"""The seconds after which what is written in a field with `data-pausing` is taken, though someone is still writing."""
CHANGED: Final = ("change",)
CHANGING: Final = ("input",)
ENTER: Final = ("Enter",)


class FieldLayer:
    """The fields of the page."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.timer: asyncio.TimerHandle | None = None
        """What waits for a pause of the writer."""
        self.rows: Rows = (
            (ENTER, "[data-enter]", lambda _, field: app.obey(Press(str(field.getAttribute("data-enter"))))),
            (ENTER, "input[data-field]", lambda _, field: self.write(field)),
            (CHANGED, "[data-file]", self.bring),
            (CHANGED, "[data-field]", lambda _, field: self.write(field)),
            (CHANGING, "[data-typing]", lambda _, field: self.write(field, "data-typing")),
            (CHANGING, "[data-pausing]", self.write_in_a_pause),
            (CHANGED, "#language", lambda _, field: app.obey(SetLanguage(str(field.value), keep=True))),
            ((*CHANGED, *CHANGING), "[data-enter]", self.answer_anew),
            ((*CHANGED, *CHANGING), "#ribbon-place", self.scrub),
            ((*CHANGED, *CHANGING), "[data-setting]", self.set),
        )

    def write(self, field: Any, name: str = "data-field") -> None:
        """Write the field's value to the name in one of its attributes; a check box may be empty."""
        empty = field.type == "checkbox" and not field.checked
        self.app.obey(Write(str(field.getAttribute(name)), "" if empty else str(field.value)))

    def write_in_a_pause(self, _: Any, field: Any) -> None:
        """Write the field's value when the writer pauses."""
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(PAUSE, self.write, field)

    def bring(self, _: Any, field: Any) -> None:
        """Read the picked file, and write its text to the name in `data-file`; the file can be picked again."""
        from web.record.handing import text_of
        from web.screens.tasks import begin

        async def read(file: Any) -> None:
            self.app.obey(Write(str(field.getAttribute("data-file")), await text_of(file)))

        if field.files.length:
            begin(read(field.files.item(0)))
            field.value = ""

    def set(self, _: Any, field: Any) -> None:
        """Change the setting that a field names; a slider does so while it moves."""
        name = str(field.getAttribute("data-setting"))
        if name == "theme":
            self.app.page.root.removeAttribute("data-theme-asked")  # by the address, until the visitor chooses
        value = {"checkbox": lambda: bool(field.checked), "range": lambda: int(field.value)}
        self.app.obey(Change(name, value.get(field.type, lambda: str(field.value))()))

    def scrub(self, _: Any, field: Any) -> None:
        """Stop at the lap to which the ribbon was moved; this reopens a turn that is over."""
        lap = int(field.value)
        if not self.app.showing.turn:
            self.app.obey(Action.REPLAY)
        if self.app.showing.turn:
            self.app.showing.turn.go_to(lap)

    def answer_anew(self, _: Any, __: Any) -> None:
        """Clear the message about an answer, as another one is typed."""
        from web.learn.fields import silence

        silence("result-told")
