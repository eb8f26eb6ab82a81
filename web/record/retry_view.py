"""The panel of a marked turn: what was better or what was tried, in words, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from web.board.controls import head, icon, section
from web.board.markup import Element, element
from web.words.language import Language

SIGNS: Final = {"step_back": ("back", "J"), "step_on": ("on", "K")}
"""What goes back and on: its sign, and the key that presses it (web/session/shortcuts.py)."""


class Step(NamedTuple):
    """A button below the text about a turn: what it does, and whether it is the main one."""

    name: str
    text: str
    urged: bool = False
    enabled: bool = True


class RetryPanel(NamedTuple):
    """The panel of a marked turn: the text about what is on the board, its head first, and its actions."""

    title: str
    here: tuple[str, ...]
    steps: tuple[Step, ...]
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
            element("div", *row_steps(self.steps), id="retry-steps", role="group", aria_label=told),
        )


def row_steps(steps: tuple[Step, ...]) -> Iterator[Element]:
    """Draw the buttons below the text; the ones for back and on are small signs."""
    for step in steps:
        sign, key = SIGNS.get(step.name, ("", ""))
        yield element(
            "button",
            icon(sign) if sign else step.text,
            id=f"retry-{step.name}",
            type="button",
            data_press=step.name,
            title=step.text if sign else None,
            aria_keyshortcuts=key or None,
            class_=" ".join([f"record-{sign}"] * bool(sign) + ["urged"] * step.urged) or None,
            disabled=None if step.enabled else "",
            data_off={"back": "off.first", "on": "off.last"}.get(sign),
        )
