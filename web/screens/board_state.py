"""A game on the board: what is pointed at, what was last said about it, and what follows a click on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from katra import Decision, Game, KatraError, Node, Player, Position, Turn, why_not_start
from katra.deciding import Stops, can_step_back, settle, step_back, step_forth
from katra.film.timeline import PitRef
from katra.targets import Target, starts, targets
from katra.turns import traces
from katra.words import sentences
from katra.words.board import BoardWords, Start
from katra.words.language import Language
from katra.words.turn_in_words import undone_turns
from web.board.scene import Marks, Offered, Scene
from web.links.link import game_address
from web.session.commands import Action, Choose, Command, Decide, Move
from web.session.effects import Effect, Refuse, Show, Signal
from web.session.view import Toolbar
from web.words.problems import Problem

Sentence = Callable[[Language], str]
"""Something to say, in the language of whenever it is said."""

WhyNot = Callable[[Player, int], Sentence]
"""Returns what says why a pit cannot be sown."""


class Choices(NamedTuple):
    """What can be chosen now: pits, and the ways of the chosen pit or the answers to a choice."""

    pits: frozenset[int] = frozenset()
    ways: Sequence[Target] = ()


NONE: Final = Choices()


class BoardState:
    """A game, and what a visitor has pointed at on its board.

    `kept`: a later visit continues it. `stops`: where undo and redo stop; at first, after each decision.
    """

    def __init__(self, game: Game, *, kept: bool = False, stops: Stops = lambda _: True) -> None:
        self.game = game
        self.kept = kept
        self.stops = stops
        self.selected: int | None = None
        self.said: Sentence | None = None
        self.refused: PitRef | None = None
        """The pit that was pointed at last, if it could not be sown."""

    def clear(self, said: Sentence | None = None) -> None:
        """Deselect the pit, and say nothing beside the last turn but this."""
        self.selected, self.said, self.refused = None, said, None

    # What a command changes

    def update(self, command: Command, *, may_sow: bool, why_not: WhyNot) -> Iterator[Effect]:
        """Follow a command about the board; no other changes anything."""
        match command:
            case Choose():
                yield from self.choose(command, why_not, may_sow=may_sow)
            case Decide(decision):
                yield from self.decide(decision)
            case Move(text):
                yield from self.move(text)
            case Action.LEAVE_PIT:
                self.clear()
            case Action.REPLAY:
                yield from self.replay()
            case Action.UNDO:
                yield from self.undo()
            case Action.REDO:
                yield from self.redo()

    def look_at(self, command: Command, why_not: Sentence) -> Iterator[Effect]:
        """Follow a command about a board on which nobody plays, but which may be pointed at."""
        match command:
            case Choose() | Action.LEAVE_PIT | Action.REPLAY:
                yield from self.update(command, may_sow=False, why_not=lambda _, __: why_not)

    def choose(self, command: Choose, why_not: WhyNot, *, may_sow: bool) -> Iterator[Effect]:
        """Choose a pit to sow, or leave it the second time; a pit that cannot be sown says why.

        A pit that can be sown in one way is sown at once, unless a finger slides from it and has not let go.
        """
        owner, pit, slides = command
        if may_sow and owner == self.game.position.mover and pit in self.startable():
            chosen, (way, *others) = None if self.selected == pit else pit, starts(self.game.node, pit)
            self.clear()
            if others or slides:
                self.selected = chosen
            else:
                yield from self.decide(way.decision)
        else:
            self.clear(why_not(owner, pit))
            self.refused = owner, pit
            yield Signal.PULSE

    def move(self, text: str) -> Iterator[Effect]:
        """Play a turn, or the rest of one, given as text."""
        before = self.game.node
        try:
            self.game.play_text(text)
        except KatraError as error:
            yield Refuse(Problem.of_error("turn", error))
        else:
            yield from self.follow(before)

    def decide(self, decision: Decision) -> Iterator[Effect]:
        before = self.game.node
        self.game.play(decision)
        yield from self.follow(before)

    def follow(self, before: Node) -> Iterator[Effect]:
        """Show what was played since a place of the game, with the choices that no longer change anything."""
        settle(self.game)
        yield from self.changed()
        whole = self.game.last_turn
        assert whole
        yield Show(self.game.node.turn_since(before), whole)

    def changed(self, said: Sentence | None = None) -> Iterator[Effect]:
        """Deselect the pit, and have the game kept if a later visit continues it."""
        self.clear(said)
        if self.kept:
            yield Signal.SAVE_GAME

    def replay(self) -> Iterator[Effect]:
        """Show the last turn again, from its first capture, and why it went so."""
        if last := self.game.last_turn:
            self.clear()
            yield Show(last, last, again=True, asked=True)

    def undo(self) -> Iterator[Effect]:
        """Undo the visitor's last decision and the answer to it, or the end that the players gave the game."""
        if self.game.at_end:
            self.game.undo()
            yield from self.changed(lambda words: words.say("said.goes_on"))
            return
        text = step_back(self.game, self.stops)
        if text:
            here = self.game.position
            yield from self.changed(lambda words: words.say("said.undone", turn=undone_turns(words, here, text)))
        else:
            yield Refuse(Problem.of("", "message.no_undo"))

    def redo(self) -> Iterator[Effect]:
        if step_forth(self.game, self.stops):
            settle(self.game)
            yield from self.changed()
        else:
            yield Refuse(Problem.of("", "message.no_redo"))

    # Stepping through a game that is only looked at

    def step_on(self) -> Iterator[Effect]:
        self.clear()
        before = self.game.node
        while self.game.redo() and self.game.position.pause:
            pass
        if self.game.node is not before and (played := self.game.last_turn):
            yield Show(played, played)

    def step_back(self) -> None:
        while self.game.undo() and self.game.position.pause:
            pass
        self.clear()

    # What can be done

    @property
    def can_undo(self) -> bool:
        return can_step_back(self.game, self.stops)

    @property
    def asks(self) -> bool:
        """Whether a turn waits for a choice that is not a pit."""
        return self.game.position.pause is not None and not self.startable()

    def startable(self) -> frozenset[int]:
        """Return the pits that may start or restart a turn; none for another choice, or if the game is over."""
        return frozenset(decision.pit for decision in self.game.decisions if decision.pit is not None)

    def targets(self) -> list[Target]:
        """Return what one more click can decide: the ways of the chosen pit, or the answers to a choice."""
        if self.asks:
            return targets(self.game.node, self.game.decisions)
        return [] if self.selected is None else starts(self.game.node, self.selected)

    def choices(self, *, may_sow: bool) -> Choices:
        """Return what a visitor can choose, given whether they may sow now."""
        return Choices(self.startable(), self.targets()) if may_sow else NONE

    def first_start(self) -> Target | None:
        """Return the first way to start a turn here, which shows how turns start; None if there is none."""
        first = self.game.decisions[:1]
        return None if self.asks or not first else targets(self.game.node, first)[0]

    def why_not(self, owner: Player, pit: int) -> Sentence:
        """Return the text that says by which rule a pit cannot be sown."""
        position, over = self.game.position, self.game.outcome is not None
        return lambda words: sentences.why_not(words, position, owner, pit, over)

    # What is seen

    def scene(
        self,
        words: Language,
        choices: Choices = NONE,
        hinted: Target | None = None,
        *,
        pictures: tuple[str, str] = ("", ""),
        thinking: bool = False,
        points: bool = False,
    ) -> Scene:
        """Return the board as it is seen, with the pits and ways that can be chosen, or, if it `points`, pointed at."""
        position, (legal, aims) = self.game.position, choices
        first = self.first_start() if legal else None
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
        """Return the marks of the last turn; if a pit was refused, mark it and those that must be sown instead."""
        found, position = marks(self.game.last_turn), self.game.position
        if self.refused is None:
            return found
        owner, pit = self.refused
        must = owner == position.mover and legal and why_not_start(position, pit) == "must_capture"
        obliged = frozenset((owner, other) for other in legal) if must else frozenset()
        return found._replace(refused=self.refused, obliged=obliged)

    def toolbar(self, players_text: str, **usable: Any) -> Toolbar:
        """Return the controls while this board is seen instead of that of the game being played."""
        return toolbar_of(self.game.position, players_text, turn=self.told_turn, **usable)

    @property
    def told_turn(self) -> Turn | None:
        """The last turn, if nothing else is said about the game."""
        return self.game.last_turn if self.said is None else None

    def last_said(self, words: Language) -> str:
        """Say what was last said about the game, or what its last turn did; nothing before the first turn."""
        if self.said:
            return self.said(words)
        return sentences.turn_sentence(words, self.game.last_turn) if self.game.last_turn else ""


def toolbar_of(position: Position, players_text: str, **usable: Any) -> Toolbar:
    """Return the controls around a board; only the given ones can be used."""
    name, size = sentences.game_name(position), sentences.board_size(position)
    return Toolbar(name, size, game_address(position.variant), players_text, **usable)


def marks(played: Turn | None) -> Marks:
    """Return where a turn started and ended, and what it captured."""
    return Marks() if played is None else Marks(*traces(played))
