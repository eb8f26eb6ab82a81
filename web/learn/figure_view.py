"""The panel of a figure: its source, the steps from board to board, what is wrong in print."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Final, NamedTuple

from katra import Lap
from katra.board import Player
from katra.notation import parse_position
from katra.study.books import records
from katra.study.figure import Figure
from katra.turns import cycle, frame_of
from web.board.controls import head, icon, press, section
from web.board.markup import Element, element, number
from web.board.miniature import miniature
from web.learn import happened
from web.reading.links import link
from web.words.language import Language

FAR: Final = 100
"""So many laps are gone at once through a turn that has hundreds."""

RADIUS: Final = 40
LONGEST: Final = 9
"""Of the ring that a turn without end is drawn as: its radius, and the stroke of the lap with most seeds."""


button = partial(press, "figure")


class FigurePanel(NamedTuple):
    """The panel of a figure at one of its boards (`at`): which one it is (`here`), and what led to it (`said`).

    `way`: another turn that may be played from its first board, "" if there is none.
    """

    figure: Figure
    at: int
    here: str
    said: str
    way: str
    words: Language

    @property
    def stops(self) -> int:
        """How many boards there are."""
        return len(self.figure.stops)

    def draw(self) -> Element:
        say, alone, wrong = self.words.say, self.stops == 1, happened.errata(self.words, self.figure)
        first, last = (self.at == end for end in (0, self.stops - 1))
        book = self.figure.study.id.partition(".")[0]
        of_book = list(records("figure", book))
        numbers = happened.numbers(self.words, self.figure)
        nth = f"{of_book.index(self.figure.study.id) + 1}\u2009/\u2009{len(of_book)}"
        picture = misprint(self.figure, self.words) or ring_of(self)
        return section(
            "figure",
            head(
                "figure",
                say(f"figure.{book}.title"),
                element("p", " · ".join(filter(None, (numbers, nth))), id="figure-number"),
                leave=say("figure.leave"),
            ),
            element(
                "div",
                element(
                    "p",  # on small screens it covers the status, which screen readers already read
                    element("strong", self.here, id="figure-board-name"),
                    element("span", self.said, id="figure-said"),
                    id="figure-here",
                    aria_hidden="true",
                ),
                element("p", wrong, id="figure-errata", hidden=not wrong),
                *([element("div", picture, id="figure-picture")] if picture else []),
                element("p", link(self.words, "figures", self.figure.study.id, say("cite.title")), id="figure-cite"),
                id="figure-told",
                role="group",
                tabindex="0",
                aria_label=say("figure.told"),
            ),
            element(
                "footer",
                button(
                    "back", icon("back"), aria_keyshortcuts="J", hidden=alone, disabled=first,
                    aria_label=say("figure.back"),
                ),
                element("span", f"{self.at + 1} / {self.stops}", id="figure-at", aria_hidden="true", hidden=alone),
                button(
                    "on", icon("on"), aria_keyshortcuts="K", hidden=alone, disabled=last, aria_label=say("figure.on")
                ),
                button("far", say("figure.far", n=FAR), hidden=self.stops <= FAR, disabled=last),
                button("way", say("figure.way", turn=self.way), hidden=not self.way),
                button("play", say("figure.play"), class_="urged", aria_keyshortcuts="V W", hidden=alone),
                *(button(step, say(f"figure.{step}")) for step in ("previous", "board", "next")),
            ),
        )  # fmt: skip


def misprint(figure: Figure, words: Language) -> Element | None:
    """Draw a board as printed, although the turn never reaches it or goes on beyond it."""
    printed = figure.study.tags.get("Misprint")
    if not printed:
        return None
    variant = figure.start.variant
    board = miniature(variant, frame_of(parse_position(variant, f"{printed} {Player.SOUTH.letter}")))
    return element("figure", board, element("figcaption", words.say("figure.printed")))


def ring_of(panel: FigurePanel) -> Element | None:
    """Draw a turn that comes full circle as a ring; None if it does not."""
    turns = panel.figure.turns
    if not (turns and (laps_around := cycle(turns[0]))):
        return None
    caption = panel.words.say("figure.ring", laps=panel.words.count("laps", laps_around))
    x, y = on_ring((panel.figure.stops[panel.at].laps - turns[0].laps) / laps_around, RADIUS)
    here = element("circle", r=2.6, class_="here", cx=x, cy=y)
    laps = tuple(step.seeds for step in turns[0].steps if isinstance(step, Lap))[-laps_around:]
    drawn = element("svg", strokes(laps), here, viewBox="-44 -44 88 88", class_="ring", aria_hidden="true")
    return element("figure", drawn, element("figcaption", caption))


@lru_cache(maxsize=1)
def strokes(laps: tuple[int, ...]) -> Element:
    """Draw laps around a ring, one stroke each, in proportion to its seeds."""
    most = max(laps)
    drawn = []
    for index, seeds in enumerate(laps):
        around = index / len(laps)
        (x, y), (to_x, to_y) = on_ring(around, RADIUS), on_ring(around, RADIUS - LONGEST * seeds / most)
        drawn.append(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")
    return element("path", d="".join(drawn), class_="laps-around")


def on_ring(around: float, radius: float) -> tuple[float, float]:
    """Return a place on a ring, from its top, clockwise."""
    return radius * sin(2 * pi * around), -radius * cos(2 * pi * around)
