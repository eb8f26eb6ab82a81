"""Solving lessons and puzzles: the reader plays, each turn is judged, a mistake is answered and undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from katra import Decision, Game, Player, Turn, turn_text
from katra.progress import Progress
from katra.study.attempt import Attempt, punishment
from katra.study.books import first, records, study
from katra.study.study import Kind, Note
from katra.words import sentences
from katra.words.cast import Cast
from katra.words.language import Language
from web.board.scene import Scene
from web.learn import study_words
from web.learn.study_view import HINTS, State, StudyPanel
from web.screens import which_way
from web.screens.board_state import BoardState, Choices, Sentence
from web.screens.opened import Parent, WithBoard
from web.session.commands import Action, BeginVariant, Choose, Command, Decide, GoTo, Move, Press
from web.session.effects import Completed, Effect, Signal
from web.session.session import PACE, After, Screen, Session
from web.session.view import Toolbar, View


class Solve(WithBoard):
    """One study of a book, with the others one tap away."""

    def __init__(self, below: Screen, kind: Kind, name: str) -> None:
        super().__init__(below)
        self.place = self.kind = kind
        self.open(name)

    def open(self, name: str) -> None:
        """Put a study on the board. Raises LookupError if there is no study of that name."""
        self.study = study(self.kind, name)
        self.cast = Cast(reader=self.study.solver)
        self.shared = GoTo(self.kind, name), partial(study_words.shared, study=self.study)
        self.names = self.names_around(name)
        self.name = self.item = name
        self.number = self.names.index(name)
        """The study's number in its book, from 0."""
        self.restart()

    def names_around(self, name: str) -> list[str]:
        """Return the neighbours of this study: those of its book."""
        return list(records(self.kind, name.partition(".")[0]))

    def restart(self) -> None:
        self.attempt = Attempt.begin(self.study)
        self.board = BoardState(Game(self.study.start))
        self.state: State = "open"
        self.hints = 0
        self.helped = False
        """Whether the solution was looked at: played, or in a puzzle written out by both hints."""
        self.answer: Turn | None = None
        """The turn that will answer a mistake."""
        self.tried: Turn | None = None
        """The reader's turn that was judged last, while it is what is spoken of."""
        self.pointed = False
        """Whether the pit was found that was asked for."""
        self.said: Sentence | None = None
        self.show_arrow()

    def show_arrow(self) -> None:
        """Choose the pit of the turn that the study shows, so that its arrow is visible."""
        if self.note.arrows and self.to_move:
            self.board.selected = self.note.arrows[0][0].pit

    @property
    def note(self) -> Note:
        """What the study shows and says at the attempt's present place."""
        return self.study.note(self.attempt.place)

    @property
    def asks_for_pit(self) -> bool:
        """Whether the reader must first point at a pit."""
        return self.state == "open" and not self.pointed and self.attempt.asked_pit() is not None

    def wants(self, session: Session) -> After | None:
        """Return the opponent's answer, to a right turn or to a mistake."""
        if self.game.position.pause:
            return None
        reply = self.answer if self.state == "wrong" else self.attempt.reply() if self.state == "open" else None
        return After(Move(turn_text(reply.before, reply.decisions)), PACE) if reply else None

    def belongs_to(self, words: Language) -> Parent | None:
        """Return the path of a lesson, or the puzzles."""
        path = Parent(GoTo("lessons", self.name.partition(".")[0]), sentences.game_name(self.study.start))
        return path if self.kind == "lesson" else super().belongs_to(words)

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Choose(_, pit) if self.state == "wrong" and not self.answer:
                self.try_again()
                if pit != self.board.selected:  # else a hint has chosen it already
                    return self.update(session, command)
            case Choose(owner, pit) if self.asks_for_pit:
                return self.point(session, owner, pit)
            case Choose(_, pit) if pit == self.board.selected and self.note.arrows and self.board.targets()[1:]:
                pass  # one of its arrows is the next thing to touch
            case Choose() | Action.LEAVE_PIT | Action.REPLAY:
                return self.played(session, self.on_board(command))
            case Decide(decision) if self.to_move:
                return self.played(session, self.board.decide(decision))
            case Move(text) if self.to_move:
                return self.played(session, self.board.move(text))
            case Move(text) if self.wants(session):
                return self.replied(self.board.move(text))
            case Action.UNDO | Press("again"):
                self.try_again()
            case Action.NEW_GAME | Press("restart"):
                self.restart()
            case Action.HINT | Press("hint"):
                self.hints = min(HINTS, self.hints + 1)
                self.show_hint()
            case Action.SOLUTION | Press("solution") if self.state != "done":
                return self.show_solution(session)
            case Press("next") if self.number + 1 == len(self.names):
                return self.go_past_end(session)
            case Press("leave"):
                return self.go_back(session)
            case Press("next"):
                self.open(self.names[self.number + 1])
            case Press("previous") if self.number:
                self.open(self.names[self.number - 1])
            case _:
                return self.leave(session, command)
        return ()

    def on_board(self, command: Command) -> Iterator[Effect]:
        """Choose a pit, or say why it cannot be sown; a turn that the study shows then stays in sight."""
        yield from self.board.update(command, may_sow=self.to_move, why_not=self.why_not)
        if self.board.refused:
            self.show_arrow()

    def go_past_end(self, session: Session) -> Iterable[Effect]:
        """Go on from the last study to the game that the lessons have taught; nothing follows the last puzzle."""
        if self.kind != "lesson":
            return ()
        session.close()
        return session.update(BeginVariant(self.study.variant))

    @property
    def to_move(self) -> bool:
        mine = self.game.position.mover is self.study.solver
        return self.state == "open" and mine and not self.asks_for_pit and self.game.outcome is None

    def point(self, session: Session, owner: Player, pit: int) -> Iterator[Effect]:
        """Judge a pit that was pointed at; if it is right, sow the turn."""
        self.board.clear()
        if owner is not self.study.solver or pit != self.attempt.asked_pit():
            self.say(self.attempt.said_of(None) or "other", "study.not_there")
            self.board.refused = owner, pit
            yield Signal.PULSE
            return
        self.pointed = True
        yield from self.play(session)

    def played(self, session: Session, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Follow a decision of the reader, and judge the turn when it is complete."""
        before = self.game.node
        yield from effects
        turn = self.game.last_turn
        if self.game.position.pause or not turn or self.game.node is before:
            return
        self.tried, judged = turn, self.attempt.judge(turn)
        if judged.verdict == "wrong":
            self.state, self.answer = "wrong", punishment(judged)
            self.say(judged.said or "other", "study.wrong" if self.answer else "study.not_this")
            return
        self.attempt, self.hints = judged.after, 0
        if judged.verdict == "on":
            self.say(judged.said, "study.on")
        else:
            self.state = "done"
            self.say(judged.said or "done", "study.shown" if self.helped else "study.done")
            yield from self.succeed(session)

    def succeed(self, session: Session) -> Iterator[Effect]:
        """Remember that the study is solved, and report it."""
        if not self.helped:
            session.progress = session.progress.with_solved(self.kind, self.name)
        yield Completed(self.kind, self.name, not self.helped, int(not self.helped), 1)

    def replied(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        yield from effects
        if self.state == "wrong":
            self.answer = None
        elif turn := self.game.last_turn:
            self.attempt, self.tried = self.attempt.answered(turn), None
            self.say(self.note.say, "study.on")
            self.show_arrow()

    def try_again(self) -> None:
        """Go back to the point of the error, or to the beginning of the turn being chosen."""
        if self.state == "done":
            self.restart()
            return
        while self.game.position != self.attempt.position and self.game.undo():
            pass
        self.board.clear()
        self.state, self.answer, self.tried, self.said = "open", None, None, None
        self.show_arrow()
        if self.hints:
            self.tell_hint()

    def show_hint(self) -> None:
        """Show the pit of the solution, then its way."""
        if self.state == "wrong" or self.following_decision() is None:
            self.try_again()  # to a place from which the solution can be followed
        self.board.clear()
        self.tell_hint()

    def tell_hint(self) -> None:
        """Say the hint that was given last, and choose the pit if it shows the way."""
        code, shown = self.note.hint or "hint", self.attempt.solution()
        key = "" if self.asks_for_pit else "study.hint.pit" if self.hints < HINTS else "study.hint.way"
        self.helped |= self.kind == "puzzle" and self.hints == HINTS
        self.said = partial(study_words.hint, study=self.study, code=code, key=key, shown=shown)
        if shown and self.hints == HINTS and not self.game.position.pause and not self.asks_for_pit:
            self.board.selected = shown.decisions[0].pit

    def show_solution(self, session: Session) -> Iterator[Effect]:
        """Play one turn of the solution; its answer comes as always."""
        self.try_again()
        self.helped = self.pointed = True
        yield from self.play(session)

    def play(self, session: Session) -> Iterator[Effect]:
        if (shown := self.attempt.solution()) and self.to_move:
            yield from self.played(session, self.board.move(turn_text(shown.before, shown.decisions)))

    def say(self, code: str, general: str) -> None:
        """Say a text of the study, or the general one."""
        known = partial(study_words.judged, study=self.study, state=self.state)
        self.said = partial(known, code=code, general=general) if code or general else None

    # What is seen

    def following_decision(self) -> Decision | None:
        """Return the solution's decision here, or None if the turn has begun differently or there is no solution."""
        shown = self.attempt.solution()
        made = self.game.node.decided if self.game.position.pause else ()
        return shown.decisions[len(made)] if shown and shown.decisions[: len(made)] == made else None

    def why_not(self, owner: Player, pit: int) -> Sentence:
        if self.state != "open":
            return lambda words: words.say("study.over" if self.state == "done" else "study.watch")
        return self.board.why_not(owner, pit)

    def view(self, session: Session) -> View:
        words, last = session.words, None if self.game.position.pause else self.game.last_turn
        return View(
            scene := self.scene(words),
            self.toolbar(session),
            self.task(words),
            said := self.told(words),
            panel=self.panel(session, said, scene),
            answer=sentences.question(words, scene.position, ways) if (ways := scene.offered.targets) else "",
            suggested=study_words.suggested(words, scene),
            happened=sentences.turn_sentence(words, last) if last else "",
        )

    def toolbar(self, session: Session) -> Toolbar:
        return self.board.toolbar(session.words.say(f"study.{self.kind}"), undo=self.board.can_undo)

    def scene(self, words: Language) -> Scene:
        """Return the board with the marks and arrows of the study, or those of a hint."""
        choices, note = self.board.choices(may_sow=self.to_move), self.note
        if self.asks_for_pit:  # any pit can be pointed at
            choices = Choices(frozenset(range(self.study.start.variant.board.pits)))
        decision = self.following_decision() if self.hints and self.state == "open" else None
        if decision is None and note.arrows and self.to_move and not self.game.position.pause:
            decision = note.arrows[0][0]
        ways = () if self.kind == "puzzle" and self.hints < HINTS else choices.ways  # the first hint is the pit alone
        way = next((aim for aim in ways if aim.decision == decision), None)
        scene = self.board.scene(words, choices, way, points=self.asks_for_pit)
        marks = scene.marks
        if self.state == "open" and not self.game.position.pause:
            helps = study_words.counted(self.attempt, self.hints, self.board.refused) if self.asks_for_pit else set()
            marks = marks._replace(shown=frozenset((*note.marks, *helps)))
        if decision and decision.pit is not None and self.to_move:
            marks = marks._replace(hinted=(self.study.solver, decision.pit))
        if self.state == "wrong" and not self.answer and self.tried is self.game.last_turn:
            marks = marks._replace(refused=marks.ended)
        return scene._replace(marks=marks)

    def task(self, words: Language) -> str:
        """Say what to do now, which is nothing while the opponent answers."""
        if self.state == "done":
            return words.say("study.finished" if self.helped else "study.solved")
        if self.state == "wrong":
            opponent = sentences.player_name(words, self.study.solver.other)
            return words.say("first.theirs", player=opponent) if self.answer else words.say("study.again")
        return study_words.goal(words, self.study)

    def told(self, words: Language) -> str:
        """Say what was said last: why a pit cannot be sown, or what the study says."""
        said = (self.board.said if self.board.refused else None) or self.said
        return (said and said(words)) or self.board.last_said(words)

    def panel(self, session: Session, said: str, scene: Scene) -> StudyPanel:
        words, progress = session.words, session.progress
        heard = self.game.position.pause and not (self.board.refused or self.said)  # of a turn that is not over yet
        return StudyPanel(
            self.back(session),
            study_words.title(words, self.study),
            self.kind == "lesson",
            study_words.about(words, self.study),
            study_words.asked(words, self.study),
            "" if heard else said,
            self.board.refused is not None,
            *self.judgement(words),
            self.number,
            tuple(self.was_solved(progress, name) for name in self.names),
            self.state,
            self.hints,
            self.helped,
            self.following(words),
            words,
            () if scene.offered.hinted else which_way.buttons(words, scene),  # one that is lit is pressed on the board
        )

    def was_solved(self, progress: Progress, name: str) -> bool:
        """Return whether a neighbour was solved, now or on an earlier visit."""
        return progress.has(self.kind, name)

    def judgement(self, words: Language) -> tuple[str, str]:
        """Say in a few words what the judged turn did, and what answered a mistake; "" for what has not happened."""
        if not self.tried or self.board.refused or self.game.position.pause:
            return "", ""
        last, wrong, waits = self.game.last_turn, self.state == "wrong", bool(self.answer)
        return study_words.verdict(words, self.study, self.tried, last, wrong=wrong, waits=waits)

    def following(self, words: Language) -> str:
        """Return what comes next: the next study, or the game that the lessons have taught."""
        if self.number < len(self.names) - 1:
            return words.say("lessons.next" if self.kind == "lesson" else "puzzles.next")
        return words.say("study.play", game=sentences.game_name(self.study.start)) if self.kind == "lesson" else ""


def open(session: Session, place: GoTo) -> None:
    """Open a lesson in front of the current screen: by its name, or the first one for the game on the board."""
    session.open(Solve(session.screen, "lesson", place.item or first("lesson", session.game.position.variant.game.id)))
