"""The best turns in a panel: the lines, the steps along the line on the board, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from web.board.controls import along, button
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


class BestTurnsView(NamedTuple):
    """The best turns as a panel shows them; `steps` while one of the lines is on the board.

    `busy`: nothing is found yet. `asks_who_wins`: a visitor may ask who wins; `legend`: the answer
    (web/session/who_wins.py) while they ask.
    """

    depth: str
    rows: tuple[LineRow, ...]
    words: Language
    steps: Steps | None = None
    busy: bool = False
    asks_who_wins: bool = False
    legend: Legend | None = None

    def draw(self) -> Iterator[Element]:
        """Draw whose turn is valued and how far ahead, the lines, and below them what can be done with them."""
        say = self.words.say
        yield element("p", self.depth, id="analysis-depth")
        yield element("div", *(self.line(index) for index in range(LINES)), id="lines")
        if self.steps:
            yield self.along(self.steps)
        elif self.asks_who_wins:
            yield button(
                "who-wins", say("perfect.toggle"), data_action="who_wins", aria_keyshortcuts="Q",
                aria_pressed=self.legend is not None,
            )  # fmt: skip
        if self.legend:
            yield legend(self.legend)

    def along(self, steps: Steps) -> Element:
        """Draw the steps along the line on the board, and what leads back to the game."""
        say = self.words.say
        return element(
            "div",
            *along("line", say, back=steps.back, on=steps.on),
            button("line-leave", say("analysis.leave"), data_action="close", aria_keyshortcuts="L", class_="urged"),
            id="line-steps",
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
            aria_pressed=self.steps is not None and self.steps.line == index,
            disabled=not shown,
        )


def legend(of: Legend) -> Element:
    """Draw who wins, and what the marks mean."""
    marks = (
        element("li", verdict(Verdict(result, EXAMPLE.get(result, ""), "")), element("span", words))
        for result, words in of.marks
    )
    told = element("p", of.told, id="who-wins-told", role="status")
    return element("div", told, element("ul", *marks), element("p", of.number), id="legend")
