"""The section of the panel for a review, as it is before anything is shown in it, and what is drawn of the graph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from web.board.controls import icon
from web.board.markup import Element, element
from web.record.review_panel import Group, ReviewPanel, Step

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


REVIEW: Final = element(
    "section",
    element(
        "header",
        element("h2", id="review-title"),
        element("span", id="review-progress"),
        element(
            "button", icon("close"), id="review-leave", type="button", data_press="leave", class_="record-leave",
            aria_keyshortcuts="L",
        ),
    ),
    element(
        "div",
        element("div", id="review-drawn", aria_hidden="true"),
        element(
            "input", id="review-at", type="range", min="0", max="0", value="0", step="1", data_field="review-at",
            data_typed="review-at", aria_describedby="review-here",
        ),
        id="review-graph",
    ),
    element("div", id="review-here"),
    element("div", id="review-steps", role="group"),
    element(
        "div",
        element("p", id="review-told", role="status"),
        element("div", id="review-list"),
        element("button", element("span"), id="review-write", type="button", data_press="write"),
        id="review-scroll",
    ),
    id="review",
    aria_labelledby="review-title",
    hidden="",
)  # fmt: skip


def graph(panel: ReviewPanel) -> Iterator[Element]:
    """Draw the course of a game: the chances as an area around the middle, the marked turns as dots, and the place."""
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
    for dot in panel.dots:
        x, y = across(dot.at, panel.total) * 100 / WIDTH, down(dot.chance) * 100 / HEIGHT
        side = "own" if dot.own else "other"
        yield element("i", class_=f"dot {dot.mark} {side}", style=f"left:{x:.4g}%;top:{y:.4g}%")


def across(at: int, total: int) -> float:
    return WIDTH * at / max(1, total)


def down(chance: float) -> float:
    return HEIGHT * (1 - 0.92 * chance) / 2


def row_steps(steps: tuple[Step, ...]) -> Iterator[Element]:
    """Draw the buttons below what is told of a turn; those that go back and on are small signs at the ends."""
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
                    data_press=f"review-go-{row.at}",
                    aria_current="step" if row.at == at else None,
                ),
            )
            for row in group.rows
        )
        yield element("h3", group.title, id=f"review-group-{number}")
        yield element("ul", *rows, aria_labelledby=f"review-group-{number}")
