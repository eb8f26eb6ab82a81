"""A marked turn of a game: what was better is shown on the board, or another turn is tried and judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from katra import Player
from katra.service.questions import JudgeQuestion, Reviewed, Unanswered
from katra.setup import Setup
from katra.targets import Target
from katra.words import analysis, sentences
from katra.words.language import Language
from web.board.controls import along, head, press, section
from web.board.markup import Element, element
from web.record.course import Course
from web.screens.board_state import BoardState, Sentence
from web.screens.opened import Drawn, WithBoard
from web.screens.rules import ShowRules
from web.session.commands import Action, Answered, Choose, Command, Decide, GoTo, Move, Press
from web.session.effects import Effect, Refuse
from web.session.players import cast, pictures
from web.session.session import PACE, After, Ask, Screen, Session
from web.session.view import Toolbar, View
from web.words.problems import Problem

Doing = Literal["better", "trying", "wrong", "right"]
"""What is on the board: what was better, a new try; one that was not as good, or one that was."""

STEPS: Final[dict[Doing, tuple[str, ...]]] = {
    "better": ("try",),
    "trying": ("better",),
    "wrong": ("better", "again"),
    "right": ("better", "try"),
}
"""What else can be done."""


class Retry(WithBoard):
    """A marked turn, on a board of its own: nothing that is tried there is kept."""

    refuses = ("rules",)  # which are those of the game being played
    doing: Doing
    judged: Reviewed | None
    """What is known of the turn that was tried."""

    def __init__(self, below: Screen, course: Course, found: Reviewed) -> None:
        super().__init__(below)
        self.cast = cast(self.kept.tags)
        self.course = course
        self.found = found
        """What is known of the turn."""
        self.try_again()

    def wants(self, session: Session) -> Ask | After | None:
        """Ask how good a try is, or return the turn that answers it."""
        if self.doing == "trying" and self.tried_turn:
            return Ask(JudgeQuestion(Setup.of(self.game), self.found.value, self.found.better), PACE)
        if self.doing == "wrong" and self.judged and self.judged.answer and self.game.node is self.tried_at:
            return After(Move(self.judged.answer), PACE)
        return None

    @property
    def tried_turn(self) -> bool:
        """Whether a whole turn was tried, and nothing after it."""
        return self.game.position.pause is None and self.game.node.turn_start is self.start and self.game.ply > 0

    # Commands

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        match command:
            case Answered(Reviewed(number=-1) as judged):
                if self.doing == "trying" and self.tried_turn:
                    self.judged = judged._replace(number=self.found.number)
                    self.doing = "wrong" if judged.mark else "right"
            case Answered(Unanswered(error)):
                yield Refuse(Problem.of_error("", error))
            case Press("better") if self.doing != "better":
                yield from self.show_better()
            case Press("try" | "again"):
                self.try_again()
            case Action.UNDO | Action.STEP_BACK:
                self.step_back()
            case Action.REDO | Action.STEP_ON:
                if self.doing == "better":
                    yield from self.board.step_on()
            case GoTo():
                session.open(ShowRules(session.screens[0]))  # beside the game being played, not what was better
            case Choose() | Decide() | Move() | Action.LEAVE_PIT | Action.REPLAY:
                yield from self.on_board(command)
            case _:
                yield from self.leave(session, command)

    def on_board(self, command: Command) -> Iterator[Effect]:
        """Follow a command about the board; only a try can be played on."""
        answers = isinstance(command, Move) and self.doing == "wrong"
        if isinstance(command, Decide | Move) and not (self.to_move or answers):
            return
        yield from self.board.update(command, may_sow=self.to_move, why_not=self.why_not)
        if self.doing == "trying":
            self.tried_at = self.game.node

    def show_better(self) -> Iterator[Effect]:
        """Put the better line on the board, and show its first turn."""
        self.doing = "better"
        self.board = BoardState(analysis.walked(self.course.before(self.found.number), self.found.better))
        yield from self.board.step_on()

    def try_again(self) -> None:
        """Put the position before the turn on the board to play from, together with the game so far."""
        self.doing, self.judged = "trying", None
        self.board = BoardState(self.course.setup.without("turns", self.found.number).play())
        self.start = self.tried_at = self.game.node

    def step_back(self) -> None:
        """Go back by a turn; a try starts again."""
        if self.doing == "better":
            self.board.step_back()
        else:
            self.try_again()

    # What is seen

    @property
    def to_move(self) -> bool:
        return self.doing == "trying" and not self.tried_turn and self.game.outcome is None

    def why_not(self, owner: Player, pit: int) -> Sentence:
        if not self.to_move:
            return lambda words: words.say("review.not_played")
        return self.board.why_not(owner, pit)

    def view(self, session: Session) -> View:
        words, toolbar = session.words, self.toolbar(session)
        choices = self.board.choices(may_sow=self.to_move)
        return View(
            self.board.scene(words, choices, pictures=pictures(toolbar.players)),
            toolbar,
            self.whose(words, choices.ways),
            self.board.last_said(words),
            panel=Drawn(self.panel(words), __package__),
        )

    def panel(self, words: Language) -> Element:
        """Draw what is on the board, and what can be done."""
        say, better, (told, *rest) = words.say, self.doing == "better", self.told_here(words)
        signs = along("retry", say, back=self.game.can_undo, on=self.game.can_redo) if better else []
        buttons = (
            press("retry", step, say(f"review.{step}"), class_="urged" if step == "again" else None)
            for step in STEPS[self.doing]
        )
        return section(
            "retry",
            head("retry", say("review.better" if better else "review.try"), leave=say("review.back"), focus=True),
            element(
                "div",
                element("strong", told, data_pits="", tabindex="0"),
                *(element("p", text, data_pits="", tabindex="0") for text in rest),
                id="retry-here",
            ),
            element("div", *signs, *buttons, id="retry-steps", role="group", aria_label=told),
        )

    def toolbar(self, session: Session) -> Toolbar:
        better, below = self.doing == "better", self.below.toolbar(session)
        return self.board.toolbar(
            below.players_text,
            players=below.players,
            undo=self.game.ply > 0 if better else self.game.node is not self.start,
            redo=better and self.game.can_redo,
        )

    def whose(self, words: Language, ways: Sequence[Target] = ()) -> str:
        """Say what is on the board, and what to do."""
        match self.doing:
            case "better":
                return self.place_in_line(words)
            case "trying" if self.tried_turn:
                return words.say("review.judging")
            case "trying" if ways:
                return sentences.question(words, self.game.position, ways)
            case "trying":
                player = sentences.player_name(words, self.game.position.mover)
                return words.say("review.find", turn=self.found.turn, player=player)
            case "right":
                return words.say("review.right")
            case _:
                return words.say("review.wrong")

    def place_in_line(self, words: Language) -> str:
        """Say which turn of the better line is on the board, and whether the line goes on to the end of the game."""
        place = analysis.place(self.game)
        if place["total"] == 1:
            return words.say("review.whose.better.one", turn=self.found.better[0])
        key = "review.whose.better.end" if self.game.line[-1].outcome else "review.whose.better"
        return words.say(key, **place)

    def told_here(self, words: Language) -> Iterator[str]:
        """Say what is on the board, and why the turn, or the one tried, was not as good."""
        yield self.whose(words)
        if self.doing == "wrong" and self.judged:
            yield self.course.why(words, self.judged)
        elif self.doing == "better":
            yield self.course.reason(words, self.found)
