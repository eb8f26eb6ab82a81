"""The panel of the race alone."""

from __future__ import annotations

from typing import NamedTuple

from katra.solver.alone import SHIPPED
from web.board.controls import button, head, section
from web.board.markup import Element, element
from web.words.language import Language


class PuzzlePanel(NamedTuple):
    """The panel of the race alone: what to do, the turns so far, the fewest possible, the fewest of this visitor.

    `showing`: the page shows the solution.
    """

    task: str
    turns: str
    told: str
    best: str
    columns: int
    showing: bool
    words: Language

    def draw(self) -> Element:
        say = self.words.say
        sizes = (
            button(
                f"puzzle-{columns}",
                str(columns),
                data_press=f"columns {columns}",
                aria_pressed="true" if columns == self.columns else "false",
            )
            for columns in SHIPPED
        )
        return section(
            "puzzle",
            head("puzzle", say("puzzle.title"), leave=say("puzzle.leave")),
            element(
                "p",
                element("strong", self.task, id="puzzle-task", aria_hidden="true"),
                element("strong", self.turns, id="puzzle-turns"),
                " ",
                element("span", self.told, id="puzzle-told"),
                " ",
                element("span", self.best, id="puzzle-best"),
                id="puzzle-here",
                aria_live="polite",
            ),
            element(
                "div",
                element("span", say("puzzle.columns"), id="puzzle-columns"),
                *sizes,
                id="puzzle-sizes",
                role="group",
                aria_labelledby="puzzle-columns",
            ),
            element(
                "footer",
                button(
                    "puzzle-solution",
                    say("puzzle.solution"),
                    data_action="solution",
                    aria_keyshortcuts="H",
                    aria_pressed="true" if self.showing else "false",
                ),
                button("puzzle-again", say("puzzle.restart"), data_action="new_game", class_="urged"),
            ),
        )  # fmt: skip
