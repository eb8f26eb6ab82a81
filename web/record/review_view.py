"""The panel of a review: the game's course as a graph, the turn on the board, its actions, the marked turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from web.board.controls import head, icon, press, section
from web.board.markup import Element, element
from web.words.language import Language

WIDTH: Final = 400
HEIGHT: Final = 100
"""The graph as it is drawn; the page stretches it."""

SIGNS: Final = {
    "previous": ("back", "J"),
    "step_back": ("back", "J"),
    "next": ("on", "K"),
    "step_on": ("on", "K"),
}
"""What goes back and on: its sign, and the key that presses it (web/session/shortcuts.py)."""

button = partial(press, "review")


class Row(NamedTuple):
    """A marked turn: how many turns lead up to it, its mark, the turn, the kind word for it, and the reason."""

    at: int
    mark: str
    turn: str
    word: str
    why: str


class Group(NamedTuple):
    """The marked turns of one player, who may be the `near` one."""

    title: str
    near: bool
    rows: tuple[Row, ...]


class Step(NamedTuple):
    """A button below the text about a turn: what it does, and whether it is the main one.

    `current`: it was pressed and is being carried out; it keeps its place, and pressing it again does nothing.
    """

    name: str
    text: str
    urged: bool = False
    enabled: bool = True
    current: bool = False


class ReviewPanel(NamedTuple):
    """The panel of a review.

    `progress`: how many turns have been examined, until all are. `told`: the overall result then. `chances`: those of
    the near player, -1 to 1, before the first turn and after each; None where not yet known. `at`: the graph's present
    number of turns; `place`: the same in words. `here`: the text about the turn there, its head first; `said`: the
    status says that head, too. `writes`: the review can be written into the record; `written`: it has been.
    """

    progress: str
    told: str
    graph: str
    chances: tuple[float | None, ...]
    at: int
    place: str
    here: tuple[str, ...]
    said: bool
    steps: tuple[Step, ...]
    groups: tuple[Group, ...]
    writes: bool
    written: bool
    words: Language

    @property
    def total(self) -> int:
        """The number of turns."""
        return len(self.chances) - 1

    def draw(self) -> Element:
        say, (told, *rest) = self.words.say, self.here
        return section(
            "review",
            head(
                "review",
                say("review"),
                element("span", self.progress, id="review-progress"),
                leave=say("record.leave"),
            ),
            element(
                "div",
                element("div", *graph(self), id="review-drawn", aria_hidden="true"),
                element(
                    "input", id="review-at", type="range", min="0", max=self.total, value=self.at, step="1",
                    data_field="review-at", data_typing="review-at", aria_describedby="review-here",
                    aria_label=self.graph, aria_valuetext=self.place,
                ),
                id="review-graph",
                title=self.graph,
                hidden=None if self.total else "",
            ),
            element(
                "div",
                element("strong", told, data_pits="", tabindex="0"),
                *(element("p", text, data_pits="", tabindex="0") for text in rest),
                id="review-here",
                data_said="true" if self.said else "false",
                data_key=self.at,
                data_see="",  # on small screens the list leads back up to it
            ),
            element("div", *row_steps(self.steps), id="review-steps", role="group", aria_label=told),
            element(
                "div",
                element("p", self.told, id="review-told", role="status"),
                element("div", *listed(self.groups, self.at), id="review-list"),
                button(
                    "write",
                    say("review.written" if self.written else "review.write"),
                    hidden=None if self.writes else "",
                    disabled="" if self.written else None,
                    data_off="off.done" if self.written else None,
                ),
                id="review-scroll", data_scroll="",
            ),
        )  # fmt: skip


def graph(panel: ReviewPanel) -> Iterator[Element]:
    """Draw the course of a game: the chances as an area around the middle, marked turns as dots, and the place."""
    known = [(at, chance) for at, chance in enumerate(panel.chances) if chance is not None]
    lines: list[Element] = [element("path", d=f"M0 {HEIGHT // 2}H{WIDTH}", class_="even")]
    if known:
        points = [(across(at, panel.total), down(chance)) for at, chance in known]
        course = "L".join(f"{x:.4g} {y:.4g}" for x, y in points)
        first, last = points[0][0], points[-1][0]
        middle = HEIGHT // 2
        lines.append(element("path", d=f"M{first:.4g} {middle}L{course}L{last:.4g} {middle}Z", class_="area"))
        lines.append(element("path", d=f"M{course}", class_="course"))
    yield element("svg", *lines, viewBox=f"0 0 {WIDTH} {HEIGHT}", preserveAspectRatio="none")
    yield element("i", class_="place", style=f"left:{across(panel.at, panel.total) * 100 / WIDTH:.4g}%")
    for group in panel.groups:
        for row in group.rows:
            x, y = across(row.at, panel.total) * 100 / WIDTH, down(panel.chances[row.at] or 0) * 100 / HEIGHT
            side = "own" if group.near else "other"
            yield element("i", class_=f"dot {row.mark} {side}", style=f"left:{x:.4g}%;top:{y:.4g}%")


def across(at: int, total: int) -> float:
    return WIDTH * at / max(1, total)


def down(chance: float) -> float:
    return HEIGHT * (1 - 0.92 * chance) / 2


def row_steps(steps: tuple[Step, ...]) -> Iterator[Element]:
    """Draw the buttons below the text about a turn; the ones for back and on are small signs at the ends."""
    for step in steps:
        sign, key = SIGNS.get(step.name, ("", ""))
        yield element(
            "button",
            icon(sign) if sign else step.text,
            id=f"review-{step.name}",
            type="button",
            data_press=step.name,
            title=step.text if sign else None,
            aria_keyshortcuts=key or None,
            class_=" ".join([f"record-{sign}"] * bool(sign) + ["urged"] * step.urged) or None,
            aria_current="true" if step.current else None,
            disabled=None if step.enabled else "",
            data_off={"back": "off.first", "on": "off.last"}.get(sign),
        )


def listed(groups: tuple[Group, ...], at: int) -> Iterator[Element]:
    """Draw the marked turns of each player."""
    for number, group in enumerate(groups):
        rows = (
            element(
                "li",
                element(
                    "button",
                    element("b", row.turn),
                    element("em", row.word),
                    element("span", row.why),
                    id=f"review-go-{row.at}",
                    type="button",
                    data_press=f"go {row.at}",
                    aria_current="step" if row.at == at else None,
                ),
            )
            for row in group.rows
        )
        yield element("h3", group.title, id=f"review-group-{number}")
        yield element("ul", *rows, aria_labelledby=f"review-group-{number}")
