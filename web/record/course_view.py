"""The course of a game in the panel of its moves: a graph that is a slider, and what is known of the current turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from web.board.controls import icon, press
from web.board.markup import Element, element
from web.words.language import Language

WIDTH: Final = 400
HEIGHT: Final = 100
"""The graph as it is drawn; the page stretches it."""

button = partial(press, "course")


class Dot(NamedTuple):
    """A marked turn in the graph: how many turns lead up to it, its mark, and whether the near player played it."""

    at: int
    mark: str
    near: bool


class CourseGraph(NamedTuple):
    """The course of a game.

    `sides`: who is ahead in its upper half, and in its lower one. `chances`: those of the near player, -1 to 1, before
    the first turn and after each; None where not yet known. `at`: how many turns have been played on the board, None in
    a variation; `place`: the same in words. `told`: what is known of the turn on the board, or how far the game was
    examined. `marked`: that turn is marked. `before`, `after`: there is a marked turn before it, or after it.
    """

    label: str
    sides: tuple[str, ...]
    chances: tuple[float | None, ...]
    dots: tuple[Dot, ...]
    at: int | None
    place: str
    told: str
    marked: bool
    before: bool
    after: bool
    words: Language

    @property
    def total(self) -> int:
        """The number of turns."""
        return len(self.chances) - 1

    def draw(self) -> Element:
        """Draw the graph, the text about the current turn, and what can be done about a marked one."""
        say = self.words.say
        return element(
            "div",
            element(
                "div",
                element("div", *(element("span", side) for side in self.sides), id="course-sides", aria_hidden="true"),
                element("div", *self.graph(), id="course-drawn", aria_hidden="true"),
                element(
                    "input", id="course-at", type="range", min="0", max=self.total, value=self.at or 0, step="1",
                    data_field="course-at", data_typing="course-at", aria_describedby="course-told",
                    aria_label=self.label, aria_valuetext=self.place,
                ),
                id="course-graph",
                title=self.label,
            ),
            element(
                "div",
                element("p", self.told, id="course-told", role="status", data_pits=""),
                self.sign("before", "back", off=not self.before),
                self.sign("after", "on", off=not self.after),
                class_="along",
            ),
            element(
                "div",
                button("better", say("review.better")),
                button("try", say("review.try")),
                id="course-steps",
                hidden=None if self.marked else "",
            ),
            id="moves-course",
            hidden=None if any(chance is not None for chance in self.chances) or self.told else "",
        )  # fmt: skip

    def sign(self, step: str, sign: str, *, off: bool) -> Element:
        """Draw what leads to another marked turn; there is neither of them where there is no other."""
        alone = None if self.before or self.after else ""
        said = self.words.say(f"review.{step}")
        return button(step, icon(sign), title=said, disabled="" if off else None, hidden=alone)

    def graph(self) -> Iterator[Element]:
        """Draw the chances as an area around the middle, the marked turns as dots, and the place."""
        known = [(at, chance) for at, chance in enumerate(self.chances) if chance is not None]
        lines: list[Element] = [element("path", d=f"M0 {HEIGHT // 2}H{WIDTH}", class_="even")]
        if known:
            points = [(across(at, self.total), down(chance)) for at, chance in known]
            course = "L".join(f"{x:.4g} {y:.4g}" for x, y in points)
            first, last = points[0][0], points[-1][0]
            middle = HEIGHT // 2
            lines.append(element("path", d=f"M{first:.4g} {middle}L{course}L{last:.4g} {middle}Z", class_="area"))
            lines.append(element("path", d=f"M{course}", class_="line"))
        yield element("svg", *lines, viewBox=f"0 0 {WIDTH} {HEIGHT}", preserveAspectRatio="none")
        if self.at is not None:
            yield element("i", class_="place", style=f"left:{across(self.at, self.total) * 100 / WIDTH:.4g}%")
        for dot in self.dots:
            x, y = across(dot.at, self.total) * 100 / WIDTH, down(self.chances[dot.at] or 0) * 100 / HEIGHT
            side = "own" if dot.near else "other"
            yield element("i", class_=f"dot {dot.mark} {side}", style=f"left:{x:.4g}%;top:{y:.4g}%")


def across(at: int, total: int) -> float:
    return WIDTH * at / max(1, total)


def down(chance: float) -> float:
    return HEIGHT * (1 - 0.92 * chance) / 2
