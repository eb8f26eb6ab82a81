"""A figure of a source on the board: stepped through from board to board, played, or opened to play on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Final

from katra import Game, Lap
from katra.board import Player
from katra.notation import parse_position, turn_text
from katra.record import read_record
from katra.study.books import books, names, records, study
from katra.study.figure import Figure, Stop
from katra.tags import SETUP_TAGS
from katra.turns import cycle, frame_of, traces
from katra.words.board import BoardWords
from katra.words.language import Language
from web.board.controls import head, icon, press, section
from web.board.markup import Element, element, number
from web.board.miniature import miniature
from web.board.scene import Marks, Scene
from web.learn import happened
from web.reading.links import link
from web.screens.board_state import toolbar_of
from web.screens.opened import Drawn, Opened
from web.session.commands import Action, Command, GoTo, Load, Press
from web.session.effects import Effect, Show
from web.session.session import Screen, Session
from web.session.view import Toolbar, View


class ShowFigure(Opened):
    """One figure, with all others one tap away."""

    place = "figure"

    def __init__(self, below: Screen, name: str) -> None:
        super().__init__(below)
        self.open(next(iter(records("figure", name))) if name in books("figure") else name)

    def open(self, name: str) -> None:
        """Put a figure on the board. Raises LookupError if there is none of that name."""
        self.figure = Figure(study("figure", name))
        self.name = self.item = name
        self.at = 0
        self.shown = Game(self.figure.start)

    @property
    def game(self) -> Game:
        return self.shown

    @property
    def stop(self) -> Stop:
        """The current board."""
        return self.figure.stops[self.at]

    @property
    def next_way(self) -> int:
        """The turn that may be played instead of the present one."""
        return (self.figure.way + 1) % max(len(self.figure.ways), 1)

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Press("on" | "back" | "first" | "last" | "far" as step):
                self.step(step)
            case Action.STEP_ON:
                self.step("on")
            case Action.STEP_BACK:
                self.step("back")
            case Press("play") | Action.REPLAY:
                return self.play()
            case Press("next" | "previous" as step):
                self.turn_over(1 if step == "next" else -1)
            case Press("way"):
                self.figure = Figure(self.figure.study, self.next_way)
                self.at = 0
            case Press("board"):
                session.close()
                return session.update(Load(self.playable()))
            case _:
                return self.leave(session, command)
        return ()

    def step(self, step: str) -> None:
        last = len(self.figure.stops) - 1
        to = {"on": self.at + 1, "back": self.at - 1, "first": 0, "last": last, "far": self.at + FAR}[step]
        self.at = min(max(to, 0), last)

    def play(self) -> Iterator[Effect]:
        """Sow the next turn here as the page does, or the last one again."""
        stops, turns = self.figure.stops, self.figure.turns
        if turns:
            number = stops[min(self.at + 1, len(stops) - 1)].turn
            self.at = max(index for index, stop in enumerate(stops) if stop.turn == number)
            yield Show(turns[number], turns[number], again=True)

    def turn_over(self, by: int) -> None:
        """Go to the figure before or after this one, of any source."""
        all_names = names("figure")
        to = all_names.index(self.name) + by
        if 0 <= to < len(all_names):
            self.open(all_names[to])

    def playable(self) -> Game:
        """Return the figure's game: the turns before it are played, its own turn can be redone."""
        game = read_record(records("figure", self.name.partition(".")[0])[self.name])
        for tag in [tag for tag in game.tags if tag not in SETUP_TAGS]:
            del game.tags[tag]
        return game

    # What is seen

    def view(self, session: Session) -> View:
        words = session.words
        here, said = self.here(words), self.said(words)
        panel = Drawn(self.panel(words, here, said), __package__)
        return View(self.scene(words), self.toolbar(session), here, said, panel=panel)

    def toolbar(self, session: Session) -> Toolbar:
        return toolbar_of(self.figure.start, session.words.say("figure.screen"))

    def scene(self, words: Language) -> Scene:
        """Return the current board, with its turn's start, the place of the last seed, and what was just captured."""
        position = self.figure.position(self.stop)
        return Scene(position, BoardWords(words, position, ("", "")), self.marks())

    def marks(self) -> Marks:
        """Return the marks of the events that led to this board."""
        if not self.at:
            return Marks()
        turn = self.figure.turns[self.stop.turn]
        mover, found = turn.before.mover, happened.between(self.figure, self.figure.stops[self.at - 1], self.stop)
        taken = {(mover.other, pit) for event in found if event.kind == "capture" for pit in event.pits}
        ends = [event.pits[0] for event in found if event.kind not in ("capture", "lift")]
        started, ended, _ = traces(turn)
        last = self.stop.frames == len(self.figure.frames[self.stop.turn]) - 1
        return Marks(started, ended if last else (mover, ends[-1]) if ends else None, frozenset(taken))

    def here(self, words: Language) -> str:
        """Say which of its boards is shown."""
        stop, n, count = self.stop, self.at + 1, len(self.figure.stops)
        if count == 1:
            return words.say("figure.alone", number=stop.number) if stop.number else words.say("figure.one")
        if stop.number:
            key = "figure.at" if self.figure.numbers[1:] else "figure.board_of"
            return words.say(key, number=stop.number, n=n, count=count)
        if not self.at:
            return words.say("figure.before", count=count)
        if not self.figure.by_laps:
            return words.say("figure.nth", n=n, count=count)
        return words.say("figure.lap", n=stop.laps, count=self.figure.turns[stop.turn].laps)

    def said(self, words: Language) -> str:
        """Say what led to this board, or, for the first board, what the figure shows."""
        if not self.at:
            return happened.shows(words, self.figure)
        stops, turn = self.figure.stops, self.figure.turns[self.stop.turn]
        frames = self.figure.frames[self.stop.turn]
        if (round_ := cycle(turn)) and self.at == len(stops) - 1:
            return f"{words.say('figure.cycle', laps=words.count('laps', round_))} {happened.result(words, turn)}"
        said = [happened.told(words, self.figure, stops[self.at - 1], self.stop)]
        if hand := frames[self.stop.frames].hand:
            said.append(words.say("figure.hand", hand=words.count("hand", hand)))
        if self.stop.frames == len(frames) - 1:
            said.append(happened.result(words, turn))
        elif self.at == len(stops) - 2 and not self.figure.by_laps and len(stops) > 1 + len(self.figure.printed):
            said.append(words.say("figure.stops"))
        return " ".join(filter(None, said))

    def panel(self, words: Language, here: str, said: str) -> Element:
        """Draw the source and the number of the figure, the steps from board to board, and what is wrong in print."""
        say, stops, wrong, way = (
            words.say,
            len(self.figure.stops),
            happened.errata(words, self.figure),
            self.other_way(),
        )
        alone, first, last = stops == 1, self.at == 0, self.at == stops - 1
        book = self.name.partition(".")[0]
        of_book = list(records("figure", book))
        numbers, wrong = happened.numbers(words, self.figure), happened.errata(words, self.figure)
        nth = f"{of_book.index(self.name) + 1}\u2009/\u2009{len(of_book)}"
        picture = misprint(self.figure, words) or ring_of(words, self.figure, self.stop)
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
                    element("strong", here, id="figure-board-name"),
                    element("span", said, id="figure-said"),
                    id="figure-here",
                    aria_hidden="true",
                ),
                element("p", wrong, id="figure-errata", hidden=not wrong),
                *([element("div", picture, id="figure-picture")] if picture else []),
                element("p", link(words, "figures", self.name, say("cite.title")), id="figure-cite"),
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
                element("span", f"{self.at + 1} / {stops}", id="figure-at", aria_hidden="true", hidden=alone),
                button(
                    "on", icon("on"), aria_keyshortcuts="K", hidden=alone, disabled=last, aria_label=say("figure.on")
                ),
                button("far", say("figure.far", n=FAR), hidden=stops <= FAR, disabled=last),
                button("way", say("figure.way", turn=way), hidden=not way),
                button("play", say("figure.play"), class_="urged", aria_keyshortcuts="V W", hidden=alone),
                *(button(step, say(f"figure.{step}")) for step in ("previous", "board", "next")),
            ),
        )  # fmt: skip

    def other_way(self) -> str:
        """Return another turn that may be played from the first board; "" if there is none."""
        other = self.figure.ways[self.next_way].turn if self.figure.ways else None
        return turn_text(other.before, other.decisions) if other and self.next_way != self.figure.way else ""


FAR: Final = 100
"""So many laps are gone at once through a turn that has hundreds."""

RADIUS: Final = 40
LONGEST: Final = 9
"""Of the ring that a turn without end is drawn as: its radius, and the stroke of the lap with most seeds."""


button = partial(press, "figure")


def misprint(figure: Figure, words: Language) -> Element | None:
    """Draw a board as printed, although the turn never reaches it or goes on beyond it."""
    printed = figure.study.tags.get("Misprint")
    if not printed:
        return None
    variant = figure.start.variant
    board = miniature(variant, frame_of(parse_position(variant, f"{printed} {Player.SOUTH.letter}")))
    return element("figure", board, element("figcaption", words.say("figure.printed")))


def ring_of(words: Language, figure: Figure, here: Stop) -> Element | None:
    """Draw a turn that comes full circle as a ring; None if it does not."""
    turns = figure.turns
    if not (turns and (laps_around := cycle(turns[0]))):
        return None
    caption = words.say("figure.ring", laps=words.count("laps", laps_around))
    x, y = on_ring((here.laps - turns[0].laps) / laps_around, RADIUS)
    place = element("circle", r=2.6, class_="here", cx=x, cy=y)
    laps = tuple(step.seeds for step in turns[0].steps if isinstance(step, Lap))[-laps_around:]
    drawn = element("svg", strokes(laps), place, viewBox="-44 -44 88 88", class_="ring", aria_hidden="true")
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


def open(session: Session, place: GoTo) -> None:
    """Open a figure in front of the current screen, or the first of a source, or of all. Raises LookupError."""
    session.open(ShowFigure(session.screen, place.item or books("figure")[0]))
