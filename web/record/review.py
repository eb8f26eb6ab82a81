"""The review of a game: what each turn changed, shown on the board while the search goes on, and tried again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal
from weakref import WeakKeyDictionary

from katra import Game, Player
from katra.review.worth import GLYPHS
from katra.service.questions import JudgeQuestion, Reviewed, ReviewQuestion, Unanswered, question_text
from katra.setup import Setup
from web.board.targets import Target
from web.board.targets import place as place_of
from web.record.course import Course, ended, main_line, text_of
from web.record.review_view import ReviewPanel, Step
from web.screens.board_state import BoardState, Sentence
from web.screens.opened import Opened
from web.screens.rules import ShowRules
from web.session.commands import Action, Answered, Choose, Command, Decide, GoTo, Move, Press, Write
from web.session.effects import Effect, Refuse, Signal
from web.session.players import pictures, seated
from web.session.session import PACE, After, Ask, Screen, Session
from web.session.view import Toolbar, View
from web.words import analysis, sentences
from web.words.language import Language
from web.words.problems import Problem

KEPT: Final = 8
"""So many reviews of a visit are kept: who comes back finds them as they were left."""

REVIEWS: Final[WeakKeyDictionary[Session, dict[str, Review]]] = WeakKeyDictionary()

Doing = Literal["looking", "better", "trying", "wrong", "right"]
"""What is on the board: the game, what was better, a new try; one that was not as good, or one that was."""


class Review(Opened):
    """The review of the main line of a game, as it was when the review was opened."""

    place = "review"

    def __init__(self, below: Screen, setup: Setup) -> None:
        super().__init__(below)
        self.course = Course(setup)
        self.walk = BoardState(self.course.game)
        self.doing: Doing = "looking"
        self.board = self.walk
        self.judged: Reviewed | None = None
        """What is known of the turn that was tried."""
        self.written = False
        """Whether all that was found stands in the record."""
        self.show(self.course.total)

    @property
    def game(self) -> Game:
        return self.board.game

    @property
    def cast_of(self) -> Game:
        return self.kept

    @property
    def at(self) -> int:
        """How many turns of the game have been played here, not counting tries."""
        return self.course.ends.index(self.walk.game.ply)

    @property
    def here(self) -> Reviewed | None:
        """What is known about the turn that led to the game's present place."""
        return self.course.found.get(self.at - 1)

    def admits(self, place: str) -> bool:
        """Return whether a place can be reached from here; the rules are those of the game being played."""
        return place != "rules"

    def wants(self, session: Session) -> Ask | After | None:
        """Ask how good a try is or for the rest of the review, or return the turn that answers a try."""
        tried = self.here
        if self.doing == "trying" and tried and self.tried_turn:
            return Ask(JudgeQuestion(Setup.of(self.game), tried.value, tried.better), PACE)
        if self.doing == "wrong" and self.judged and self.judged.answer and self.game.node is self.tried_at:
            return After(Move(self.judged.answer), PACE)
        return None if self.course.complete else Ask(ReviewQuestion(self.course.setup))

    @property
    def tried_turn(self) -> bool:
        """Whether a whole turn was tried, and nothing after it."""
        return self.game.position.pause is None and self.game.node.turn_start is self.start and self.game.ply > 0

    # Commands

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Answered(Reviewed(number=-1) as found):
                if self.doing == "trying" and self.tried_turn:
                    self.judged = found._replace(number=self.at - 1)
                    self.doing = "wrong" if found.mark else "right"
            case Answered(Reviewed(number=number) as found):
                self.course.found[number] = found
            case Answered(Unanswered(error)):
                yield Refuse(Problem.of_error("", error))
            case Write("review-at", text) if text.isdecimal():
                self.show(int(text))
            case Press("go", number):
                self.show(int(number))
            case Press("previous" | "next" as step):
                beyond = self.marked_beyond(forth=step == "next")
                self.show(self.at if beyond is None else beyond)
            case Press("better"):
                yield from self.show_better()
            case Press("try") if self.doing == "trying":
                pass  # pressed twice
            case Press("try" | "again"):
                self.try_again()
            case Press("back"):
                self.show(self.at)
            case Press("write"):
                yield from self.write(session)
            case Action.UNDO | Action.STEP_BACK | Press("step_back"):
                self.step_back()
            case Action.REDO | Action.STEP_ON | Press("step_on"):
                yield from self.step_on()
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

    def show(self, at: int) -> None:
        """Put the game after this many turns on the board."""
        self.doing, self.board, self.judged = "looking", self.walk, None
        self.walk.game.go_to(self.course.ends[max(0, min(at, self.course.total))])
        self.walk.clear()

    def show_better(self) -> Iterator[Effect]:
        """Put the better line on the board, and show its first turn."""
        if self.here and self.here.better and self.doing != "better":
            self.doing, self.judged = "better", None
            self.board = BoardState(analysis.walked(self.course.before(self.at - 1), self.here.better))
            yield from self.step_on()

    def try_again(self) -> None:
        """Put the position before a marked turn on the board to play from, together with the game so far."""
        if self.here and self.here.mark:
            self.doing, self.judged = "trying", None
            self.board = BoardState(self.course.setup.without("turns", self.at - 1).play())
            self.start = self.tried_at = self.game.node

    def step_back(self) -> None:
        """Go back by a turn; a try starts again."""
        if self.doing in ("looking", "better"):
            self.board.step_back()
        else:
            self.try_again()

    def step_on(self) -> Iterator[Effect]:
        """Show the next turn of the game, or of the better line."""
        if self.doing in ("looking", "better"):
            yield from self.board.step_on()

    def write(self, session: Session) -> Iterator[Effect]:
        """Write the marks into the record of the game: a glyph where there is none, and the reason as a comment."""
        played = dict(enumerate(ended(self.kept)))
        for found in self.course.marked:
            node, said = played.get(found.number), self.course.reason(session.words, found)
            if node is None or text_of(node) != found.turn:
                continue  # the game has since gone on differently
            node.glyph = node.glyph or GLYPHS[found.mark]
            node.comment = "\n".join(filter(None, (node.comment, said if said not in node.comment else "")))
        self.written = True
        yield Signal.SAVE_GAME

    # What is seen

    @property
    def to_move(self) -> bool:
        """Whether the visitor may sow now."""
        return self.doing == "trying" and not self.tried_turn and self.game.outcome is None

    def why_not(self, owner: Player, pit: int) -> Sentence:
        """Return the text that says why a pit cannot be sown now."""
        if not self.to_move:
            return lambda words: words.say("review.not_played")
        return self.board.why_not(owner, pit)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        words, toolbar = session.words, self.toolbar(session)
        choices = self.board.choices(may_sow=self.to_move)
        return View(
            self.board.scene(words, choices, pictures=pictures(toolbar.players)),
            toolbar,
            self.whose(words, choices.ways),
            self.board.last_said(words) or self.place_told(words),
            panel=self.panel(words, session.near),
        )

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board."""
        looking = self.doing in ("looking", "better")
        return self.board.toolbar(
            self.below.toolbar(session),
            undo=self.game.ply > 0 if looking else self.game.node is not self.start,
            redo=looking and self.game.can_redo,
        )

    def whose(self, words: Language, ways: Sequence[Target] = ()) -> str:
        """Say what is on the board, and what to do."""
        match self.doing:
            case "looking":
                if not self.at:
                    return words.say("review.whose.start" if self.course.total else "review")
                return words.say("review.whose", turn=self.course.numbered(words, self.at - 1))
            case "better":
                return self.place_in_line(words)
            case "trying" if self.tried_turn:
                return words.say("review.judging")
            case "trying" if ways:
                position = self.game.position
                return sentences.question(words, position, place_of(position, ways[0].decision), ways)
            case "trying":
                player = sentences.player_name(words, self.game.position.mover)
                return words.say("review.find", turn=self.here.turn if self.here else "", player=player)
            case "right":
                return words.say("review.right")
            case _:
                return words.say("review.wrong")

    def place_in_line(self, words: Language) -> str:
        """Say which turn of the better line is on the board, and whether the line goes on to the end of the game."""
        total = len(analysis.turn_ends(self.game))
        if total == 1 and self.here:
            return words.say("review.whose.better.one", turn=self.here.better[0])
        key = "review.whose.better.end" if self.game.line[-1].outcome else "review.whose.better"
        return words.say(key, n=analysis.turn_number(self.game), total=total)

    def place_told(self, words: Language) -> str:
        """Say after which turn the game is, and whose it was."""
        if not self.at:
            return words.say("review.at_start" if self.course.total else "review.empty")
        return self.course.told(words, self.at - 1)

    def panel(self, words: Language, near: Player) -> ReviewPanel:
        """Return the panel."""
        course, place = self.course, self.place_told(words)
        total, marked, complete = course.total, len(course.marked), course.complete
        word = [words.say(f"review.mark.{self.here.mark}")] if self.here and self.here.mark else []
        return ReviewPanel(
            "" if complete else words.say("review.progress", n=len(course.found), total=total),
            words.count("review.marked", marked) if complete and total else "",
            words.say("review.graph", player=sentences.player_name(words, near)),
            tuple(course.chance(after, near) for after in range(total + 1)),
            self.at,
            ", ".join([place, *word]),
            tuple(self.told_here(words, place)),
            self.doing != "looking",
            tuple(self.steps(words)),
            tuple(course.groups(words, near, seated(self.kept.tags).person)),
            complete and marked > 0,
            self.written,
            words,
        )

    def told_here(self, words: Language, place: str) -> Iterator[str]:
        """Say which turn led here, how good it was, why, and what was better; or how good the try is."""
        found = self.here
        if self.doing != "looking":
            yield self.whose(words)
            if self.doing == "wrong" and self.judged:
                yield self.course.why(words, self.judged)
            elif self.doing == "better" and found:
                yield self.course.reason(words, found)
            return
        yield place
        if not self.at:
            return
        outcome = self.walk.game.outcome
        if outcome and outcome.winner is self.course.mover(self.at - 1):
            yield words.say("review.wins")
        elif found is None:
            yield words.say("review.unseen")
        elif not found.mark:
            yield words.say("review.good")
        else:
            yield self.course.reason(words, found)

    def steps(self, words: Language) -> Iterator[Step]:
        """Return the possible actions, each with a fixed place."""
        if not self.course.total:
            return
        marked, doing = bool(self.here and self.here.mark), self.doing
        before, more = (self.marked_beyond(forth=forth) is not None for forth in (False, True))
        if doing == "better":
            yield self.step(words, "step_back", enabled=self.game.can_undo)
            yield self.step(words, "back")
            yield self.step(words, "step_on", enabled=self.game.can_redo)
        else:
            yield self.step(words, "previous", enabled=before)
            if doing != "looking":
                yield self.step(words, "back", urged=doing == "right" and not more)
            yield self.step(words, "next", enabled=more, urged=doing == "right" and more)
        yield self.step(words, "better", enabled=marked, current=doing == "better")
        if doing == "wrong":
            yield self.step(words, "again", urged=True)
        else:
            yield self.step(words, "try", enabled=marked, current=doing == "trying")

    def marked_beyond(self, *, forth: bool) -> int | None:
        """Return the number of turns up to the next or the previous marked one; None if there is none."""
        places = [found.number + 1 for found in self.course.marked]
        if forth:
            return next((place for place in places if place > self.at), None)
        return next((place for place in reversed(places) if place < self.at), None)

    @staticmethod
    def step(words: Language, name: str, *, urged: bool = False, enabled: bool = True, current: bool = False) -> Step:
        return Step(name, words.say(f"review.{name}"), urged, enabled, current)


def open(session: Session, _: GoTo) -> None:
    """Review the game on the board, in front of the current screen, resuming an earlier review."""
    below = session.screen
    setup = main_line(below.kept)
    name = question_text(ReviewQuestion(setup))
    kept = REVIEWS.setdefault(session, {})
    found = kept.pop(name, None) or Review(below, setup)
    kept[name] = found
    for old in list(kept)[:-KEPT]:
        del kept[old]
    found.below = below
    session.open(found)
