"""The section of the panel for a figure: its source, the steps from board to board, what is wrong in print."""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from katra import Lap, Turn
from katra.board import Player
from katra.notation import parse_position
from katra.study.figure import Figure
from katra.turns import cycle
from web.board.controls import icon, press
from web.board.markup import Element, element, number
from web.board.miniature import miniature
from web.learn.figure import FAR, FigurePanel
from web.learn.places import link
from web.screens.elements import Elements
from web.screens.panel import SECTIONS
from web.words.language import Language

RADIUS: Final = 40
LONGEST: Final = 9
"""Of the ring that a turn without end is drawn as: its radius, and the stroke of the lap with most seeds."""


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show figures."""
    page.get("panel").insertAdjacentHTML("beforeend", str(FIGURE))
    SECTIONS[FigurePanel] = ("figure", draw_figure)


button = partial(press, "figure")


FIGURE: Final = element(
    "section",
    element(
        "header",
        element("h2", id="figure-title"),
        element("p", id="figure-number"),
        button("leave", icon("close"), aria_keyshortcuts="L"),
    ),
    element(
        "div",
        element(
            "p",  # on small screens it lies over the status, which says the same to who hears the page
            element("strong", id="figure-board-name"),
            element("span", id="figure-said"),
            id="figure-here",
            aria_hidden="true",
        ),
        element("p", id="figure-errata"),
        element("div", id="figure-picture"),
        element("p", id="figure-cite"),
        id="figure-told",
        role="group",
        tabindex="0",
    ),
    element(
        "footer",
        button("back", icon("back"), aria_keyshortcuts="J"),
        element("output", id="figure-at"),
        button("on", icon("on"), aria_keyshortcuts="K"),
        button("far", element("span")),
        button("way", element("span")),
        button("play", element("span"), class_="urged", aria_keyshortcuts="V"),
        button("previous", element("span")),
        button("board", element("span")),
        button("next", element("span")),
    ),
    id="figure",
    aria_labelledby="figure-title",
    hidden="",
)


def draw_figure(page: Elements, panel: FigurePanel) -> None:
    """Show which figure it is, at which of its boards one is, and what is wrong in print."""
    words: Language = panel.words
    page.say("figure-title", panel.title)
    nth = f"{panel.nth + 1}\u2009/\u2009{panel.of}"
    page.say("figure-number", f"{panel.number} · {nth}" if panel.number else nth)
    page.say("figure-board-name", panel.here)
    page.say("figure-said", panel.said)
    page.say("figure-errata", panel.errata)
    page.get("figure-errata").hidden = not panel.errata
    page.say("figure-at", f"{panel.at + 1} / {panel.stops}")
    for step in ("play", "board", "previous", "next"):
        page.get(f"figure-{step}").querySelector("span").textContent = words.say(f"figure.{step}")
    page.get("figure-far").querySelector("span").textContent = words.say("figure.far", n=FAR)
    for step in ("back", "on", "leave"):
        page.get(f"figure-{step}").setAttribute("aria-label", words.say(f"figure.{step}"))
    page.get("figure-told").setAttribute("aria-label", words.say("figure.told"))
    several = panel.stops > 1
    for step in ("back", "at", "on", "play"):
        page.get(f"figure-{step}").hidden = not several
    page.get("figure-way").hidden = not panel.way
    page.get("figure-way").querySelector("span").textContent = words.say("figure.way", turn=panel.way)
    page.get("figure-far").hidden = panel.stops <= FAR
    page.get("figure-back").disabled = panel.at == 0
    page.get("figure-on").disabled = page.get("figure-far").disabled = panel.at == panel.stops - 1
    citing = link(words, "figures", panel.figure.study.id, words.say("cite.title"))
    page.get("figure-cite").innerHTML = str(citing)
    draw_picture(page, panel)


def draw_picture(page: Elements, panel: FigurePanel) -> None:
    """Show the board that is misprinted, or the ring of a turn without end with the place where one is."""
    picture, key = page.get("figure-picture"), f"{panel.figure.study.id} {panel.words.code}"
    drawn = misprint(panel.figure, panel.words) or ring_of(panel)
    picture.hidden = drawn is None
    if picture.getAttribute("data-drawn") != key:
        picture.setAttribute("data-drawn", key)
        picture.innerHTML = str(drawn or "")
    if marker := picture.querySelector(".here"):
        turn = panel.figure.turns[0]
        around = cycle(turn) or turn.laps
        x, y = on_ring((panel.figure.stops[panel.at].laps - turn.laps) / around, RADIUS)
        marker.setAttribute("cx", number(x))
        marker.setAttribute("cy", number(y))


def misprint(figure: Figure, words: Language) -> Element | None:
    """Draw a board as it is printed, though the turn never comes to it or goes on beyond it."""
    printed = figure.study.tags.get("Misprint")
    if not printed:
        return None
    return element("figure", stamp(figure, printed), element("figcaption", words.say("figure.printed")))


def stamp(figure: Figure, board: str) -> Element:
    """Draw a small board that a text tells."""
    from katra.turns import frame_of

    variant = figure.start.variant
    return miniature(variant, frame_of(parse_position(variant, f"{board} {Player.SOUTH.letter}")))


def ring_of(panel: FigurePanel) -> Element | None:
    """Draw a turn that comes round as a ring; None if it does not."""
    turns = panel.figure.turns
    if not (turns and (laps_around := cycle(turns[0]))):
        return None
    caption = panel.words.say("figure.ring", laps=panel.words.count("laps", laps_around))
    return element("figure", ring(turns[0]), element("figcaption", caption))


def ring(turn: Turn) -> Element:
    """Draw the laps of a turn around a ring, a stroke for each, as long as its seeds are many."""
    laps = [step.seeds for step in turn.steps if isinstance(step, Lap)][-(cycle(turn) or 0) :]
    most = max(laps)
    strokes = []
    for index, seeds in enumerate(laps):
        around = index / len(laps)
        (x, y), (to_x, to_y) = on_ring(around, RADIUS), on_ring(around, RADIUS - LONGEST * seeds / most)
        strokes.append(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")
    return element(
        "svg",
        element("path", d="".join(strokes), class_="laps-around"),
        element("circle", r=2.6, class_="here"),
        viewBox="-44 -44 88 88",
        class_="ring",
        aria_hidden="true",
    )


def on_ring(around: float, radius: float) -> tuple[float, float]:
    """Return a place on a ring, from its top, clockwise."""
    return radius * sin(2 * pi * around), -radius * cos(2 * pi * around)
