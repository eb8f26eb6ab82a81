"""The analysis: the best turns of a position, known ever better, and each line of them as a game on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from katra import Game
from katra.service.questions import Analysis as Found
from katra.service.questions import AnalysisQuestion, Perfect
from katra.setup import Setup
from web.screens.analysis_view import LINES, AnalysisPanel, LineRow, Steps
from web.screens.board_state import BoardState
from web.screens.opened import Opened, WithBoard
from web.session.commands import Action, Answered, Choose, Command, GoTo, Press
from web.session.effects import Effect, Signal
from web.session.places import PLACES
from web.session.players import pictures
from web.session.session import After, Ask, Screen, Session
from web.session.view import Toolbar, View
from web.words import analysis, sentences
from web.words.language import Language


def may_ask_who_wins(session: Session) -> bool:
    """Whether the page's address lets a visitor ask who wins, which is more than a hint."""
    return session.permissions.hint and not session.permissions.readonly


class Analysis(Opened):
    """The panel of the analysis beside a game that goes on on the screen below."""

    place = "analysis"

    def __init__(self, below: Screen) -> None:
        super().__init__(below)
        self.node = below.game.node
        """The place of the game that `found` is about."""
        self.found: Found | None = None
        self.heard: Found | None = None
        """What is heard of it: what was found first, and again what is seen twice as far ahead."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask first; then ask for the first best turns, who wins, and more turns."""
        return self.below.wants(session) or self.who_wins(session) or self.question()

    def who_wins(self, session: Session) -> Ask | None:
        """Return the question of who wins, once there are lines to look at meanwhile."""
        if session.who_wins is None or self.game.outcome:
            return None
        if self.found is None:
            return Ask(AnalysisQuestion(Setup.of(self.game), LINES, depth=1))
        question = session.who_wins.question(self.game)
        return question and Ask(question)

    def question(self) -> Ask | None:
        """Return the question for the best turns; there are none after the end of a game."""
        return None if self.game.outcome else Ask(AnalysisQuestion(Setup.of(self.game), LINES))

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command; one about the game goes to the screen below."""
        match command:
            case Action.CLOSE:
                session.close()
            case Answered(Found() as found):
                # After the question of who wins it begins again, and knows less at first.
                if session.who_wins is None or self.found is None or found.depth >= self.found.depth:
                    self.found = found
                    if self.heard is None or found.depth >= 2 * self.heard.depth:
                        self.heard = found
                if session.who_wins:
                    session.who_wins.hear_lines(self.game, found)
            case Answered(Perfect() as found) if session.who_wins:
                session.who_wins.hear(self.game, found)
            case Action.WHO_WINS if may_ask_who_wins(session):
                yield Signal.WHO_WINS
            case Press("line", index):
                if self.found and int(index) < len(self.found.lines):
                    line = Line(self, self.found, int(index))
                    session.open(line)
                    yield from line.board.step_on()
            case _:
                yield from self.below.update(session, command)
        if self.game.node is not self.node:
            self.node, self.found, self.heard = self.game.node, None, None

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the panel."""
        below, marks = self.below.view(session), session.who_wins
        if self.heard and self.heard.lines:
            best = self.row(session.words, *self.heard.lines[0][:2])
            below = below._replace(suggested=f"{best.score}, {best.heard}")
        panel = self.panel(session.words, self.found)._replace(asks_who_wins=may_ask_who_wins(session))
        if marks is None:
            return below._replace(panel=panel)
        return below._replace(
            scene=marks.marked(below.scene, self.game, session.words),
            panel=panel._replace(legend=marks.legend(self.game, session.words)),
        )

    def panel(self, words: Language, found: Found | None) -> AnalysisPanel:
        """Return the panel: whose turn is valued, how far ahead the search has seen everything, and the lines."""
        if self.game.outcome:
            return AnalysisPanel(words.say("analysis.over"), (), words)
        player = sentences.player_name(words, self.game.position.mover)
        if found is None:
            return AnalysisPanel(words.say("analysis.begin", player=player), (), words)
        depth = words.say("analysis.depth", player=player, turns=words.count("turns", found.depth))
        rows = (self.row(words, value, turns) for value, turns, _ in found.lines)
        return AnalysisPanel(depth, tuple(rows), words)

    def row(self, words: Language, value: int, turns: Sequence[str]) -> LineRow:
        """Return a line as the panel shows it."""
        heard = analysis.heard(words.code, words.lie, words.cast, self.game.position, tuple(turns))
        return LineRow(analysis.score(words, value), turns[0], " ".join(turns[1:]), heard)


class Line(WithBoard):
    """A line of an analysis on the board: a game of its own, stepped through forth and back, and forgotten."""

    below: Analysis

    def __init__(self, below: Analysis, found: Found, index: int) -> None:
        super().__init__(below)
        self.found = found
        """What was known when the line was chosen: the panel stays as it was."""
        self.index = index
        self.board = BoardState(analysis.walked(below.game.position, found.lines[index].turns))

    @property
    def cast_of(self) -> Game:
        return self.kept

    def admits(self, place: str) -> bool:
        """Return whether a place can be reached from here; a place that continues the game leads back to it."""
        return place == "shortcuts" or not PLACES[place].over

    def wants(self, session: Session) -> Ask | None:
        """Let the analysis go on meanwhile."""
        return self.below.question()

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
        place = {"n": analysis.turn_number(game), "total": len(analysis.turn_ends(game))}
        steps = Steps(self.index, back=game.can_undo, on=game.can_redo)
        return View(
            self.board.scene(words, pictures=pictures(toolbar.players)),
            toolbar,
            words.say("analysis.line", line=self.index + 1, **place),
            self.board.last_said(words),
            panel=self.below.panel(words, self.found)._replace(steps=steps),
            totals=sentences.totals(words, game.position),
        )

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board: undo and redo lead back to the game."""
        return self.below.toolbar(session)._replace(hint=False, turn=self.board.told_turn)


def open(session: Session, _: GoTo) -> None:
    """Open the analysis beside the screen in front."""
    session.open(Analysis(session.screen))
