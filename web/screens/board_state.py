"""A game on the board: which pit is chosen in it, what was said of it last, and what follows a click on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from katra import Decision, Game, KatraError, Node, Player, Turn, why_not_start
from web.board.scene import Marks, Offered, Scene
from web.board.targets import Target, starts, targets
from web.board.timeline import PitRef
from web.session.effects import Effect, Refuse, Show, Signal
from web.session.settling import settle
from web.session.undo import Stops, step_back, step_forth
from web.words import sentences
from web.words.board import BoardWords, Start
from web.words.language import Language
from web.words.problems import Problem
from web.words.turn_in_words import undone_turns

Sentence = Callable[[Language], str]
"""Something to say, in the language of whenever it is said."""


class BoardState:
    """A game, and what a visitor has pointed at on its board."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.selected: int | None = None
        self.said: Sentence | None = None
        self.refused: PitRef | None = None
        """The pit that was pointed at last, if it could not be sown."""

    def clear(self, said: Sentence | None = None) -> None:
        """Choose no pit any more, and say nothing beside the last turn but this."""
        self.selected, self.said, self.refused = None, said, None

    # What a command changes

    def choose(self, owner: Player, pit: int, legal: frozenset[int], why_not: Sentence) -> Iterator[Effect]:
        """Choose a pit to sow; a second time leaves it; one that cannot be sown says why."""
        if owner == self.game.position.mover and pit in legal:
            chosen = None if self.selected == pit else pit
            self.clear()
            self.selected = chosen
        else:
            self.clear(why_not)
            self.refused = owner, pit
            yield Signal.PULSE

    def move(self, text: str) -> Iterator[Effect]:
        """Play a turn, or the rest of one, that came as text."""
        before = self.game.node
        try:
            self.game.play_text(text)
        except KatraError as error:
            yield Refuse(Problem.of_error("turn", error))
        else:
            yield from self.follow(before)

    def decide(self, decision: Decision) -> Iterator[Effect]:
        """Make a decision that is offered."""
        before = self.game.node
        self.game.play(decision)
        yield from self.follow(before)

    def follow(self, before: Node) -> Iterator[Effect]:
        """Show what was played since a place of the game, with the choices that change nothing any more."""
        settle(self.game)
        self.clear()
        yield Signal.SAVE_GAME
        whole = self.game.last_turn
        assert whole
        yield Show(self.game.node.turn_since(before), whole)

    def replay(self) -> Iterator[Effect]:
        """Show the last turn again."""
        if last := self.game.last_turn:
            self.clear()
            yield Show(last, last, again=True)

    def show_turn(self, ply: int) -> Iterator[Effect]:
        """Show the turn again that leads to a place of the line on the board, after so many decisions."""
        line = self.game.way
        if 0 < ply < len(line) and (shown := line[ply].turn):
            self.clear()
            yield Show(shown, shown, again=True)

    def undo(self, stops: Stops) -> Iterator[Effect]:
        """Take back the visitor's last decision and what answered it, or how the players ended the game."""
        if self.game.at_end:
            self.game.undo()
            self.clear(lambda words: words.say("said.goes_on"))
            yield Signal.SAVE_GAME
            return
        text = step_back(self.game, stops)
        if text:
            here = self.game.position
            self.clear(lambda words: words.say("said.undone", turn=undone_turns(words, here, text)))
            yield Signal.SAVE_GAME
        else:
            yield Refuse(Problem.of("", "message.no_undo"))

    def redo(self, stops: Stops) -> Iterator[Effect]:
        """Play again what was taken back."""
        if step_forth(self.game, stops):
            settle(self.game)
            self.clear()
            yield Signal.SAVE_GAME
        else:
            yield Refuse(Problem.of("", "message.no_redo"))

    # What is seen

    def startable(self) -> frozenset[int]:
        """Return the pits that may start a turn, or start it again; none for another choice, or if the game is over."""
        return frozenset(decision.pit for decision in self.game.decisions if decision.pit is not None)

    @property
    def asks(self) -> bool:
        """Whether a turn waits for a choice that is no pit."""
        return self.game.position.pause is not None and not self.startable()

    def targets(self) -> list[Target]:
        """Return what can be decided by one more click: the ways of the chosen pit, or the answers to a choice."""
        if self.asks:
            return targets(self.game.node, self.game.decisions)
        return [] if self.selected is None else starts(self.game.node, self.selected)

    def first_start(self) -> Target | None:
        """Return the first way to start a turn here, by which it is said how turns start; None if there is none."""
        first = self.game.decisions[:1]
        return None if self.asks or not first else targets(self.game.node, first)[0]

    def scene(
        self,
        words: Language,
        legal: frozenset[int],
        aims: Sequence[Target] = (),
        hinted: Target | None = None,
        *,
        pictures: tuple[str, str] = ("", ""),
        thinking: bool = False,
        points: bool = False,
    ) -> Scene:
        """Return the board as it is seen, with the pits and the targets that can be chosen, or `points` pointed at."""
        position, first = self.game.position, self.first_start() if legal else None
        start: Start = "pit.point" if points else "pit.drop" if first and first.source else "pit.legal"
        labels = tuple(sentences.target_label(words, position, aim) for aim in aims)
        return Scene(
            position,
            BoardWords(words, position, pictures, start),
            self.marks(legal),
            legal,
            Offered(tuple(aims), labels, hinted),
            chosen=position.pause.pit if position.pause and self.asks else self.selected,
            prey=frozenset(pit for aim in aims for pit, _ in aim.taken),
            asked=bool(aims or legal),
            thinking=thinking,
        )

    def marks(self, legal: frozenset[int]) -> Marks:
        """Return the marks of the last turn; if a pit was refused, it, and those that must be sown in its place."""
        found, position = marks(self.game.last_turn), self.game.position
        if self.refused is None:
            return found
        owner, pit = self.refused
        must = owner == position.mover and legal and why_not_start(position, pit) == "must_capture"
        obliged = frozenset((owner, other) for other in legal) if must else frozenset()
        return found._replace(refused=self.refused, obliged=obliged)

    @property
    def tells_turn(self) -> bool:
        """Whether what is said of the game is what its last turn did."""
        return self.said is None and self.game.last_turn is not None

    def last_said(self, words: Language) -> str:
        """Say what was said last of the game, or what its last turn did; nothing before the first."""
        if self.said:
            return self.said(words)
        return sentences.turn_sentence(words, self.game.last_turn) if self.game.last_turn else ""


def marks(played: Turn | None) -> Marks:
    """Return where a turn started and ended, and what it took."""
    return Marks() if played is None else Marks(*sentences.traces(played))
