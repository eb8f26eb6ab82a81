"""The panel of the analysis: its lines, the steps along the line on the board, and who wins."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.board.controls import button, head, icon, section
from web.board.markup import Element, element
from web.board.scene import Verdict
from web.board.verdicts import icon as verdict
from web.session.who_wins import Legend
from web.words.language import Language

LINES: Final = 3
"""How many lines of an analysis the panel has room for."""
EXAMPLE: Final = {"won": "2", "lost": "3"}
"""A number in the mark of who wins, as on the board."""


class LineRow(NamedTuple):
    """A line of the analysis in its panel: its value, its first turn, the turns after that; and these as heard."""

    score: str
    first: str
    rest: str
    heard: str


class Steps(NamedTuple):
    """A line that is stepped through on the board: which one, and whether it has turns before and after this place."""

    line: int
    back: bool
    on: bool


class AnalysisPanel(NamedTuple):
    """The panel of the analysis; `steps` while one of its lines is on the board.

    `asks_who_wins`: a visitor may ask who wins; `legend`: the answer (web/session/who_wins.py) while they ask.
    """

    depth: str
    rows: tuple[LineRow, ...]
    words: Language
    steps: Steps | None = None
    asks_who_wins: bool = False
    legend: Legend | None = None

    def draw(self) -> Element:
        say, steps = self.words.say, self.steps
        return section(
            "analysis",
            head(
                "analysis",
                say("analysis"),
                element("p", self.depth, id="analysis-depth"),
                leave=say("analysis.close"),
                data_screen="analysis",
                aria_keyshortcuts="A",
            ),
            element("div", *(self.line(index) for index in range(LINES)), id="lines"),
            element(
                "footer",
                element("p", say("analysis.advice"), id="line-advice", hidden="" if steps else None),
                button(
                    "who-wins", say("perfect.toggle"), data_action="who_wins", aria_keyshortcuts="Q",
                    aria_pressed="true" if self.legend else "false", hidden=None if self.asks_who_wins else "",
                ),
                *([legend(self.legend)] if self.legend else []),
                element(
                    "div",
                    button(
                        "line-back", icon("back"), data_action="step_back", data_off="off.first", aria_keyshortcuts="J",
                        title=say("analysis.back"), disabled="" if steps and not steps.back else None,
                    ),
                    button(
                        "line-on", icon("on"), data_action="step_on", data_off="off.last", aria_keyshortcuts="K",
                        title=say("analysis.on"),
                        disabled="" if steps and not steps.on else None,
                    ),
                    button(
                        "line-leave", say("analysis.leave"), data_action="close", aria_keyshortcuts="L", class_="urged"
                    ),
                    id="line-steps",
                    hidden=None if steps else "",
                ),
            ),
            data_line="true" if steps else None,
        )  # fmt: skip

    def line(self, index: int) -> Element:
        """Draw a line, or the room for it; screen readers would read its signs as "greater" and "less"."""
        name, shown = f"line-{index}", index < len(self.rows)
        score, first, rest, heard = self.rows[index] if shown else ("", "", "", "")
        return button(
            name,
            element("strong", score, id=f"{name}-score"),
            element(
                "span",
                element("b", first, id=f"{name}-first", data_pits=""),
                " ",
                element("span", rest, id=f"{name}-rest", data_pits=""),
                class_="turns",
                aria_hidden="true",
            ),
            element("span", heard, id=f"{name}-heard", class_="spoken"),
            " ",
            element("span", self.words.say("analysis.show"), class_="spoken"),
            data_press=f"line {index}",
            aria_keyshortcuts=str(index + 1),
            aria_pressed="true" if self.steps and self.steps.line == index else "false",
            disabled=None if shown else "",
        )


def legend(of: Legend) -> Element:
    """Draw who wins, and what the marks mean."""
    marks = (
        element("li", verdict(Verdict(result, EXAMPLE.get(result, ""), "")), element("span", words))
        for result, words in of.marks
    )
    told = element("p", of.told, id="who-wins-told", role="status")
    return element("div", told, element("ul", *marks), element("p", of.number), id="legend")
