"""The panel of a marked turn: what was better or what was tried, in words, and what can be done about it."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import along, head, press, section
from web.board.markup import Element, element
from web.words.language import Language


class RetryPanel(NamedTuple):
    """The panel of a marked turn: the text about what is on the board, its head first, and what can be done.

    `along`: whether a line on the board goes back and on from here.
    """

    title: str
    here: tuple[str, ...]
    along: tuple[bool, bool] | None
    steps: tuple[str, ...]
    words: Language

    def draw(self) -> Element:
        say, (told, *rest) = self.words.say, self.here
        signs = along("retry", say, back=self.along[0], on=self.along[1]) if self.along else []
        buttons = (
            press("retry", step, say(f"review.{step}"), class_="urged" if step == "again" else None)
            for step in self.steps
        )
        return section(
            "retry",
            head("retry", self.title, leave=say("review.back"), focus=True),
            element(
                "div",
                element("strong", told, data_pits="", tabindex="0"),
                *(element("p", text, data_pits="", tabindex="0") for text in rest),
                id="retry-here",
            ),
            element("div", *signs, *buttons, id="retry-steps", role="group", aria_label=told),
        )
