"""The panel of a marked turn: what was better or what was tried, in words, and what can be done about it."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.board.controls import head, icon, press, section
from web.board.markup import Element, element
from web.words.language import Language

SIGNS: Final = {"step_back": ("back", "J"), "step_on": ("on", "K")}
"""What goes back and on: its sign, and the key that presses it (web/session/shortcuts.py)."""
END: Final = {"back": "first", "on": "last"}
"""Where a sign leads nowhere."""


class RetryPanel(NamedTuple):
    """The panel of a marked turn: the text about what is on the board, its head first, and what can be done.

    `off`: the steps that lead nowhere from here.
    """

    title: str
    here: tuple[str, ...]
    steps: tuple[str, ...]
    off: tuple[str, ...]
    words: Language

    def draw(self) -> Element:
        told, *rest = self.here
        return section(
            "retry",
            head("retry", self.title, leave=self.words.say("review.back"), focus=True),
            element(
                "div",
                element("strong", told, data_pits="", tabindex="0"),
                *(element("p", text, data_pits="", tabindex="0") for text in rest),
                id="retry-here",
            ),
            element("div", *map(self.step, self.steps), id="retry-steps", role="group", aria_label=told),
        )

    def step(self, name: str) -> Element:
        """Draw a button below the text; those for back and on are small signs, and `again` is what fits now."""
        said, (sign, key) = self.words.say(f"review.{name}"), SIGNS.get(name, ("", ""))
        kind = f"record-{sign}" if sign else "urged" if name == "again" else None
        more = {"title": said, "aria_keyshortcuts": key, "data_off": f"off.{END[sign]}"} if sign else {}
        drawn = icon(sign) if sign else said
        return press("retry", name, drawn, class_=kind, disabled="" if name in self.off else None, **more)
