"""The panel of the walk through a proof."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import button, head, section
from web.board.markup import Element, element
from web.words.language import Language


class WalkPanel(NamedTuple):
    """The panel of the walk through a proof: where it is, the answers to choose from, and whether it has ended."""

    case: str
    text: str
    answers: tuple[str, ...]
    ended: bool
    words: Language

    def draw(self) -> Element:
        say, (printed, right) = self.words.say, self.answers or ("", "")
        closed = not self.answers
        return section(
            "walk",
            head("walk", say("walk"), leave=say("walk.leave")),
            element(
                "p",
                element("strong", self.case, id="walk-case"),
                " ",
                element("span", self.text, id="walk-text", data_pits=""),
                id="walk-here",
                aria_live="polite",
            ),
            element(
                "footer",
                button(
                    "walk-printed",
                    element("span", say("walk.as_printed")),
                    " ",
                    element("b", printed, id="walk-printed-turn", data_pits=""),
                    data_press="answer 0",
                    hidden=closed,
                ),
                button(
                    "walk-right",
                    element("span", say("walk.corrected")),
                    " ",
                    element("b", right, id="walk-right-turn", data_pits=""),
                    data_press="answer 1",
                    class_="urged",
                    hidden=closed,
                ),
                button(
                    "walk-again", say("walk.again"), data_action="undo", class_="urged",
                    hidden=not self.ended,
                ),
            ),
        )  # fmt: skip
