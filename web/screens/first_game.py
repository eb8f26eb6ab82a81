"""The first game, which teaches itself, with a hand to guide, a gentle opponent, and a way back after a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from katra import Decision, Game, Node, decision_text
from katra.targets import Target
from katra.words.language import Language
from katra.words.sentences import captured, leading, mine, player_name, who_and_where
from web.board.scene import Guide, Scene
from web.links.startup import new_first_game
from web.screens.play import Play
from web.session.commands import Action, BeginVariant, Command, Load, Move, Rematch, Seat
from web.session.effects import Effect, Signal
from web.session.players import name_people, rng_seed
from web.session.session import PACE, After, Ask, Session
from web.session.suggestions import Offer
from web.session.view import Toolbar, View

FIRST_TURN: Final = Decision(1, ">")
"""The turn that the hand shows first: one lap, along the row into the empty pit at its end."""
SHOWN: Final = 2
"""So many turns the hand shows: a lap, and a capture. From then on the visitor's own choices decide."""
SHOWN_PIT: Final = ("first.pit", "first.capture")
"""What is said of the pit that the hand shows, by whether its turn captures."""
PATIENT: Final = 5
"""In so many turns of its own the opponent does not win."""
MAX_ANSWERED: Final = 2
"""So many mistakes in a game are answered by what they allowed."""


class FirstGame(Play):
    """The game on the board at a first visit; once the session is no longer taught, a game like any other."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.answered: list[tuple[Node, Decision]] = []
        """Where mistakes of the visitor have led, and what showed what they allowed."""
        self.thought: tuple[Node, Decision] | None = None
        """What the opponent plays, or the hand shows, in the position on the board."""
        self.knows = False
        """Whether the visitor has captured in a game before this one."""

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; no game but this one is taught."""
        if not session.taught:
            return super().update(session, command)
        match command:
            case Action.END_TEACHING:
                return self.end_teaching(session)
            case Action.UNDO:
                return self.take_back(session)
            case Action.NEW_GAME:
                self.answered, self.thought, self.knows = [], None, self.knows or self.has_captured
                if self.game.outcome is None:
                    again = new_first_game()
                    name_people(again, session.settings.called)
                    return super().update(session, Load(again, own=True))
                session.taught = False
            case Seat():  # others do not go on from the board that the teaching has set up
                session.taught = False
                return super().update(session, Rematch(*command))
            case BeginVariant() | Load() | Rematch() | Action.SWAP_SEATS:
                session.taught = False
        return super().update(session, command)

    def take_back(self, session: Session) -> Iterator[Effect]:
        """Undo without a word: what to do now says enough."""
        yield from super().update(session, Action.UNDO)
        self.board.clear()
        self.thought = None

    def end_teaching(self, session: Session) -> Iterable[Effect]:
        """Go on as in any other game, against the first of the usual levels; what is new elsewhere is explained."""
        from katra.words.novelties import BASICS

        session.taught, session.captions = False, None
        session.settings = session.settings._replace(seen=tuple(dict.fromkeys((*session.settings.seen, *BASICS))))
        return Signal.SAVE_GAME, Signal.SEATED

    # The gentle opponent

    def wants(self, session: Session) -> Ask | After | None:
        """Return the gentle opponent's turn, which takes no search."""
        if not (session.taught and self.computer_thinks):
            return super().wants(session)
        return None if self.waits(session) else After(Move(decision_text(self.game.position, self.reply())), PACE)

    def reply(self) -> Decision:
        """Return the opponent's turn here; it answers a mistake with what the mistake allowed."""
        from katra.search.gentle import gentle_turn, is_mistake

        node, last = self.game.node, self.game.last_turn
        if not self.thought or self.thought[0] is not node:
            wrong = last is not None and len(self.answered) < MAX_ANSWERED and is_mistake(last.before, last.after)
            early, first = self.game.ply < 2 * PATIENT, self.game.ply < 2
            turn = gentle_turn(node.position, rng_seed(self.game), punished=wrong, patient=early, quiet=first)
            self.thought = node, turn
            if wrong:
                self.answered.append(self.thought)
        return self.thought[1]

    @property
    def punished(self) -> bool:
        """Whether the last turn has shown what the visitor's mistake allowed."""
        node = self.game.node
        return any(node.parent is before and node.decision == decision for before, decision in self.answered)

    # What is seen

    def view(self, session: Session) -> View:
        """Return what is seen, with the hand, and what it shows in words."""
        seen = super().view(session)
        if not (session.taught and seen.scene.asked):
            return seen
        scene = self.guided(seen.scene, session.words)
        return seen._replace(scene=scene, suggested=self.suggested(session.words, scene))

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board: hardly any at the first turn, if the visitor can go elsewhere later."""
        shown, game = super().toolbar(session), self.game
        begun = game.ply or game.can_redo or session.screen is not self  # who reads or studies may go anywhere
        bare = session.taught and session.permissions.links and not begun
        return shown._replace(opponent=False, bare=True) if bare else shown

    def suggested(self, words: Language, scene: Scene) -> str:
        """Say what the hand shows, for screen readers."""
        if scene.guide is None:
            return ""
        player, pit = scene.guide.place
        board = scene.position.variant.board
        way = leading(words, board, player, pit, scene.guide.sign)
        return words.say("first.suggested", pit=board.name(pit, player), direction=way)

    def guided(self, scene: Scene, words: Language) -> Scene:
        """Return a scene with the hand.

        It is hidden once it has shown enough, or while the visitor has chosen another pit or sees what a mistake
        allowed.
        """
        if self.punished:
            return scene._replace(marks=scene.marks._replace(cause=scene.marks.taken))
        if not self.learning:
            return scene
        decision, aims = self.good_turn(), scene.offered.targets
        assert decision.pit is not None
        if self.hint.found or (aims and aims[0].decision.pit != decision.pit):
            return scene
        # Of two ways with the same result, the board offers one.
        meant = next((aim for aim in aims if aim.decision == decision), aims[0] if aims else None)
        sign = meant.decision.sign if meant else decision.sign
        mover, board = self.game.position.mover, self.game.position.variant.board
        way = leading(words, board, mover, decision.pit, sign)
        label = words.say("first.suggested.way", direction=way)
        guide = Guide((mover, decision.pit), sign, label)
        return scene._replace(guide=guide, offered=scene.offered._replace(hinted=meant))

    def good_turn(self) -> Decision:
        """Return the turn that the hand shows here."""
        node = self.game.node
        if not self.game.ply:
            return FIRST_TURN
        if not self.thought or self.thought[0] is not node:
            from katra.search.gentle import good_turn

            self.thought = node, good_turn(node.position)
        return self.thought[1]

    def whose_turn(self, session: Session, ways: Sequence[Target]) -> str:
        words, position = session.words, self.game.position
        if not session.taught or self.hint.found or self.waits(session):
            return super().whose_turn(session, ways)
        if self.players.computer_to_move(position):
            return words.say("first.theirs", player=player_name(words, position.mover))
        shown = self.learning and not (ways or self.punished)
        if not shown:
            return super().whose_turn(session, ways)
        return words.say(SHOWN_PIT[bool(position.turn(self.good_turn()).captured)])

    def whose_heard(self, words: Language, legal: frozenset[int], whose: str) -> str:
        """Name the pit that the hand points at, and the lit pits."""
        shown = next((key for key in SHOWN_PIT if whose == words.say(key)), None) if legal else None
        if not shown:
            return super().whose_heard(words, legal, whose)
        pit = self.good_turn().pit
        assert pit is not None
        return words.say(f"{shown}.heard", pit=mine(words, self.game.position, {pit}))

    def what_was_said(self, session: Session) -> str:
        """Say the aim, and later in a few words what the last turn captured."""
        words, last = session.words, self.game.last_turn
        person = self.players.person
        if not session.taught or self.board.said or person is None:
            return super().what_was_said(session)
        if not last:
            return words.say("first.aim")
        if last.before.mover == person:
            return words.say("first.took", laps=words.count("laps", last.laps), captured=captured(words, last))
        key = "first.mistake" if self.punished else "first.sowed.took" if last.captured else "first.sowed"
        return words.say(key, **who_and_where(words, last), seeds=words.count("seeds", last.captured))

    def offers(self, session: Session) -> list[Offer]:
        """Return the way back after a mistake, and, before the first turn, the way out of the teaching.

        Later it would stand where "Go on" was a moment ago.
        """
        if not session.taught or self.game.outcome or self.hint.found or self.waits(session):
            return super().offers(session)
        words = session.words
        proposed = []
        if not self.game.ply:
            proposed.append(Offer("know", Action.END_TEACHING, words.say("first.know")))
        if self.punished:
            proposed.insert(0, Offer("try_again", Action.UNDO, words.say("first.try_again"), urged=True))
        return proposed

    @property
    def learning(self) -> bool:
        """Whether the hand still shows what to do: not to a visitor who has captured."""
        return self.game.ply < 2 * SHOWN and not (self.knows or self.has_captured)

    @property
    def has_captured(self) -> bool:
        return any(turn.captured and turn.before.mover == self.players.person for turn in self.game.turns())
