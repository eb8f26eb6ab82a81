"""A race as a puzzle: one player alone brings all seeds home, and the page says how few turns it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from katra import Game, Node, Player, Position, Turn, Variant, variant
from katra.search.values import counted
from katra.solver.alone import GAME, SHIPPED, shipped, start_alone
from katra.words import sentences
from katra.words.language import Language
from web.board.controls import button, head, section
from web.board.markup import Element, element
from web.screens.board_state import BoardState, Sentence, marks, toolbar_of
from web.screens.opened import Drawn, WithBoard
from web.session.commands import Action, Choose, Command, Decide, GoTo, Move, Press
from web.session.effects import Effect, Show
from web.session.session import PACE, After, Screen, Session
from web.session.view import Toolbar, View

USUAL_SIZE = 4
READING = 3 * PACE
"""So long each turn of the solution is seen before the next one."""


class BoardAlone(BoardState):
    """A board on which the opponent has no seed: every turn ends as if it had won, and no start is automatic."""

    def follow(self, before: Node) -> Iterator[Effect]:
        """Show what was played since a place of the game."""
        self.clear()
        whole = self.game.last_turn
        assert whole
        yield Show(self.game.node.turn_since(before), whole)


class Puzzle(WithBoard):
    """A race of South alone; each turn is a game of its own, because nobody plays in between.

    `showing`: the page plays the solution with the proved minimum of turns.
    """

    place = "alone"

    def __init__(self, below: Screen, size: int) -> None:
        super().__init__(below)
        self.begin(size)

    def begin(self, size: int, *, showing: bool = False) -> None:
        self.size = size
        self.showing = showing
        self.before: list[Game] = []
        self.last: Turn | None = None
        self.stand(start_alone(self.variant))

    def stand(self, position: Position) -> None:
        """Let South begin a turn from a position."""
        self.board = BoardAlone(Game(position._replace(mover=Player.SOUTH, pause=None)))

    @property
    def variant(self) -> Variant:
        """The game that is played alone."""
        return variant(GAME, self.size)

    @property
    def board_name(self) -> str:
        """What the settings call it."""
        return f"{GAME} {self.size}"

    @property
    def won(self) -> bool:
        """Whether all seeds are home."""
        position = self.game.position
        return not position.pause and counted(position, Player.SOUTH) == position.seeds(Player.SOUTH)

    @property
    def turns(self) -> int:
        return len(self.before)

    @property
    def proved(self) -> tuple[str, ...]:
        return shipped(self.variant)

    def wants(self, session: Session) -> After | None:
        """Return the next turn of the solution while it is shown."""
        if not self.showing or self.won or self.game.ply:
            return None
        return After(Move(self.proved[self.turns]), READING if self.turns else PACE)

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Decide(decision) if not self.showing:
                return self.played(session, self.board.decide(decision))
            case Move(text) if not self.won:
                return self.played(session, self.board.move(text))
            case Choose():
                effects = self.board.update(command, may_sow=self.may_sow(session), why_not=self.why_not)
                return self.played(session, effects)
            case Action.LEAVE_PIT:
                self.board.clear()
            case Action.UNDO if not self.showing:
                return self.undo()
            case Action.NEW_GAME:
                self.begin(self.size)
            case Action.SOLUTION:
                self.begin(self.size, showing=not self.showing)
            case Press("columns", columns) if int(columns) in SHIPPED:
                self.begin(int(columns))
            case _:
                return self.leave(session, command)
        return ()

    def played(self, session: Session, effects: Iterator[Effect]) -> Iterator[Effect]:
        """Follow a start; when its turn is over, count the turn and let the next one begin."""
        yield from effects
        position, self.last = self.game.position, self.game.last_turn
        if not self.game.ply or position.pause:
            return
        self.before.append(self.game)
        self.stand(position)
        self.board.said = self.last_turn
        if self.won and not self.showing:
            session.settings = session.settings.with_fewest(self.board_name, self.turns)

    def last_turn(self, words: Language) -> str:
        return sentences.turn_sentence(words, self.last) if self.last else ""

    def undo(self) -> Iterable[Effect]:
        """Undo the last start, or the whole turn before it."""
        if self.board.can_undo:
            return self.board.undo()
        if self.before:
            game = self.before.pop()
            game.go_to(0)
            self.board = BoardAlone(game)
            self.board.said = lambda words: words.say("puzzle.undone")
            self.last = None
        return ()

    # What is seen

    def may_sow(self, session: Session) -> bool:
        """Return whether the visitor may start or restart a turn."""
        return not (self.won or self.showing or session.permissions.readonly)

    def why_not(self, owner: Player, pit: int) -> Sentence:
        position = self.game.position
        if self.won or self.showing:
            return self.task
        if owner is Player.NORTH:
            return lambda words: words.say("puzzle.why_not")
        return lambda words: sentences.why_not(words, position, owner, pit, over=False)

    def view(self, session: Session) -> View:
        words, choices = session.words, self.board.choices(may_sow=self.may_sow(session))
        scene = self.board.scene(words, choices)
        if self.last and not (self.game.ply or self.board.refused):
            scene = scene._replace(marks=marks(self.last))
        return View(
            scene,
            self.toolbar(session),
            self.task(words),
            self.board.last_said(words) or words.say("puzzle.begin"),
            panel=Drawn(self.panel(session)),
            whose_heard=self.task_heard(words, choices.pits),
        )

    def toolbar(self, session: Session) -> Toolbar:
        undo = not self.showing and bool(self.before or self.game.ply)
        return toolbar_of(self.game.position, session.words.say("puzzle.title"), undo=undo)

    def task(self, words: Language) -> str:
        """Say what to do now, or how the race ended."""
        if self.showing:
            return words.say("puzzle.shown" if self.won else "puzzle.showing")
        if self.won:
            return words.say("puzzle.won", turns=words.count("turns", self.turns))
        return words.say(self.asking, n=self.turns + 1)

    def task_heard(self, words: Language, legal: frozenset[int]) -> str:
        """Say what to do for those who cannot see which pits are lit."""
        if not legal:
            return ""
        return words.say(
            f"{self.asking}.heard", n=self.turns + 1, pits=sentences.mine(words, self.game.position, legal)
        )

    @property
    def asking(self) -> str:
        """Return the key of the text that asks for a pit."""
        return "puzzle.again" if self.game.position.pause else "puzzle.turn"

    def panel(self, session: Session) -> Element:
        """Draw how many turns were played, the proved minimum, and the fewest that the visitor has needed."""
        words, say, fewest = session.words, session.words.say, len(self.proved)
        best = session.settings.fewest(self.board_name)
        told = "puzzle.proved"
        if self.won and not self.showing:
            told = "puzzle.fewest" if self.turns == fewest else "puzzle.more"
        turns = words.count("turns", self.turns)
        sizes = (
            button(f"puzzle-{size}", str(size), data_press=f"columns {size}", aria_pressed=size == self.size)
            for size in SHIPPED
        )
        return section(
            "puzzle",
            head("puzzle", say("puzzle.title"), leave=say("puzzle.leave")),
            element(
                "p",
                element("strong", self.task(words), id="puzzle-task", aria_hidden="true"),
                element("strong", turns, id="puzzle-turns"),
                " ",
                element("span", say(told, turns=turns, fewest=words.count("turns", fewest)), id="puzzle-told"),
                " ",
                element("span", say("puzzle.best", turns=words.count("turns", best)) if best else "", id="puzzle-best"),
                id="puzzle-here",
                aria_live="polite",
            ),
            element(
                "div",
                element("span", say("puzzle.columns"), id="puzzle-columns"),
                *sizes,
                id="puzzle-sizes",
                role="group",
                aria_labelledby="puzzle-columns",
            ),
            element(
                "footer",
                button(
                    "puzzle-solution", say("puzzle.solution"), data_action="solution", aria_keyshortcuts="H",
                    aria_pressed=self.showing,
                ),
                button("puzzle-again", say("puzzle.restart"), data_action="new_game", class_="urged"),
            ),
        )  # fmt: skip


def open(session: Session, _: GoTo) -> None:
    """Begin a race on the game's board or, where that cannot be run alone, on the usual one."""
    chosen = session.screen.game.position.variant
    size = chosen.size if shipped(chosen) else USUAL_SIZE
    session.open(Puzzle(session.screen, size))
