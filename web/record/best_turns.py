"""The best turns of a position, known ever better, and each line of them as a game on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Protocol

from katra import Game, Node, parse_decisions
from katra.film.timeline import PitRef
from katra.service.questions import Analysis as Found
from katra.service.questions import AnalysisLine, AnalysisQuestion, Perfect
from katra.setup import Setup
from katra.words import analysis, sentences
from katra.words.language import Language
from web.board.controls import along, button
from web.board.markup import Element, element
from web.board.scene import Scene, Verdict
from web.board.verdicts import icon as verdict
from web.screens.board_state import BoardState
from web.screens.opened import WithBoard
from web.session.commands import Action, Answered, Choose, Command, Press
from web.session.effects import Effect
from web.session.places import PLACES
from web.session.players import cast, pictures
from web.session.session import Ask, Screen, Session
from web.session.view import Toolbar, View
from web.session.who_wins import Legend


def may_ask_who_wins(session: Session) -> bool:
    """Whether the page's address lets a visitor ask who wins, which is more than a hint."""
    return session.permissions.hint and not session.permissions.readonly


class BestTurns:
    """The best turns in the position of a game, known ever better; they follow the game."""

    def __init__(self) -> None:
        self.node: Node | None = None
        """The place of the game that the rest is about."""
        self.found: Found | None = None
        self.heard: Found | None = None
        """What is heard of it: what was found first, and again what is seen twice as far ahead."""

    def follow(self, game: Game) -> None:
        """Forget what is about another position than that of the game."""
        if game.node is not self.node:
            self.node, self.found, self.heard = game.node, None, None

    def wants(self, session: Session, game: Game) -> Ask | None:
        """Return the question for the first best turns, then for the winner if a visitor asks, then for more."""
        self.follow(game)
        if session.who_wins and not game.outcome:
            if self.found is None:
                return Ask(AnalysisQuestion(Setup.of(game), LINES, depth=1))
            if question := session.who_wins.question(game):
                return Ask(question)
        return self.question(game)

    def question(self, game: Game) -> Ask | None:
        """Return the question for the best turns; there are none after the end of a game."""
        return None if game.outcome else Ask(AnalysisQuestion(Setup.of(game), LINES))

    def hear(self, session: Session, game: Game, answer: Found | Perfect) -> None:
        """Accept an answer; a search that begins again knows less at first."""
        self.follow(game)
        if isinstance(answer, Perfect):
            if session.who_wins:
                session.who_wins.hear(game, answer)
            return
        if self.found is None or answer.depth >= self.found.depth:
            self.found = answer
            if self.heard is None or answer.depth >= 2 * self.heard.depth:
                self.heard = answer
        if session.who_wins:
            session.who_wins.hear_lines(game, answer)

    def line(self, below: Beside, index: str) -> Line | None:
        """Return a line as a screen of its own, if there is one of this number."""
        known = self.found if below.game.node is self.node else None
        return Line(below, known, int(index)) if known and int(index) < len(known.lines) else None

    def beside(self, session: Session, game: Game, below: View) -> View:
        """Return what is seen of them on the board of a screen, and heard: who wins, and the best turn."""
        if game.node is self.node and self.heard and self.heard.lines:
            best = row(session.words, game, self.heard.lines[0])
            below = below._replace(suggested=f"{best.score}, {best.heard}")
        if session.who_wins:
            below = below._replace(scene=session.who_wins.marked(below.scene, game, session.words))
        elif place := self.place(game, below.scene):
            below = below._replace(scene=below.scene._replace(marks=below.scene.marks._replace(hinted=place)))
        return below

    def place(self, game: Game, scene: Scene) -> PitRef | None:
        """Return the pit of the best turn, where a visitor is to choose one."""
        if not (scene.legal and scene.chosen is None and game.node is self.node and self.found and self.found.lines):
            return None
        pit = parse_decisions(game.position, self.found.lines[0].turns[0])[0].pit
        return None if pit is None else (game.position.mover, pit)

    def values(self, session: Session, game: Game) -> BestTurnsView:
        if game.outcome:
            return BestTurnsView(session.words.say("analysis.over"), (), session.words)
        shown = values(session.words, game, self.found if game.node is self.node else None)
        legend = session.who_wins.legend(game, session.words) if session.who_wins else None
        return shown._replace(asks_who_wins=may_ask_who_wins(session), legend=legend)


def values(words: Language, game: Game, found: Found | None) -> BestTurnsView:
    """Return what a panel shows: whose turn is valued, how far ahead the search has seen everything, and the lines."""
    player = sentences.player_name(words, game.position.mover)
    if found is None:
        return BestTurnsView(words.say("analysis.begin", player=player), (), words, busy=True)
    depth = words.say("analysis.depth", player=player, turns=words.count("turns", found.depth))
    return BestTurnsView(depth, tuple(row(words, game, line) for line in found.lines), words)


def row(words: Language, game: Game, line: AnalysisLine) -> LineRow:
    heard = analysis.heard(words.code, words.lie, words.cast, game.position, tuple(line.turns))
    return LineRow(analysis.score(words, line.value), line.turns[0], " ".join(line.turns[1:]), heard)


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


class Beside(Screen, Protocol):
    """A screen whose panel shows the best turns."""

    best: BestTurns | None

    def panel(self, session: Session) -> Any: ...


class Line(WithBoard):
    """A line of an analysis on the board: a game of its own, stepped through forth and back, and forgotten."""

    below: Beside
    refuses = {name for name, place in PLACES.items() if place.over} - {"shortcuts"}
    """What goes on with the game leads back to it."""

    def __init__(self, below: Beside, found: Found, index: int) -> None:
        super().__init__(below)
        self.cast = cast(self.kept.tags)
        self.found = found
        """What was known when the line was chosen: the panel stays as it was."""
        self.index = index
        self.board = BoardState(analysis.walked(below.game.position, found.lines[index].turns))

    def wants(self, session: Session) -> Ask | None:
        """Let the search go on meanwhile."""
        return self.below.best.question(self.below.game) if self.below.best else None

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command: a step, or another line; any command about the game leads back to it."""
        match command:
            case Action.STEP_ON:
                yield from self.board.step_on()
            case Action.STEP_BACK:
                self.board.step_back()
            case Choose() | Action.LEAVE_PIT | Action.REPLAY:
                yield from self.board.look_at(command, lambda words: words.say("why.line"))
            case Press("line", index):
                session.replace(line := Line(self.below, self.found, int(index)))
                yield from line.board.step_on()
            case Answered() | Action.PAUSE | Action.CANCEL:
                yield from self.below.update(session, command)
            case Action.CLOSE:
                session.close()
            case _:
                session.close()
                yield from session.update(command)

    def view(self, session: Session) -> View:
        """Return what is seen: the line on the board, and the panel from which it was chosen."""
        words, game, toolbar = session.words, self.game, self.toolbar(session)
        steps = Steps(self.index, back=game.can_undo, on=game.can_redo)
        best = values(words, self.below.game, self.found)._replace(steps=steps)
        return View(
            self.board.scene(words, pictures=pictures(toolbar.players)),
            toolbar,
            words.say("analysis.line", line=self.index + 1, **analysis.place(game)),
            self.board.last_said(words),
            panel=self.below.panel(session)._replace(best=best),
            totals=sentences.totals(words, game.position),
        )

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board: undo and redo lead back to the game."""
        return self.below.toolbar(session)._replace(hint=False, turn=self.board.told_turn)
