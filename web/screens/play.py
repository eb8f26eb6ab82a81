"""Playing a game: two people, one against the computer, or two computers that are watched; hints and suggestions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from katra import Game, Node, Player, Position, Variant, parse_decisions
from katra.setup import Setup
from web.board.scene import Scene
from web.board.targets import Target, place
from web.board.timeline import PitRef
from web.links.link import asked
from web.screens.board_state import BoardState, Sentence
from web.session.commands import (
    Action,
    Answered,
    BeginVariant,
    Choose,
    Command,
    Decide,
    GoTo,
    Load,
    LookAt,
    Move,
    Rematch,
    Resign,
    Seat,
    ShowTurn,
)
from web.session.effects import Effect, Open, Refuse, Show, ShowEnd, Signal
from web.session.players import (
    FRIEND,
    GAME_ID,
    Players,
    friend,
    name_people,
    new_game,
    new_id,
    people,
    pictures,
    players_text,
    rng_seed,
    seat,
    seated,
)
from web.session.session import PACE, After, Ask, Session
from web.session.settling import settled
from web.session.suggestions import Offer, by_link, offers
from web.session.undo import can_step_back
from web.session.view import Toolbar, View
from web.words import sentences
from web.words.language import Language
from web.words.problems import Problem

if TYPE_CHECKING:
    from katra.service.questions import Answer, Hint

WATCHED_PACE = 2 * PACE
"""The same where turns are shown at once and nobody plays."""


class Play:
    """The game that is played; `left` is the one before, which undo brings back; `paused`: two computers rest."""

    place = item = ""
    can_be_alone = False

    def __init__(self, game: Game) -> None:
        self.board = BoardState(game)
        self.left: Game | None = None
        self.paused = False
        self.hint: Hint | None = None
        self.wants_hint = False
        self.whole_hint = False
        """Whether the way is shown too, and why, or only the pit."""
        self.sent_on: Node | None = None
        """Where a visitor who plays at their own pace has let the computer go on."""

    def admits(self, _: str) -> bool:
        return True

    @property
    def game(self) -> Game:
        return self.board.game

    @property
    def kept(self) -> Game:
        return self.game

    @property
    def players(self) -> Players:
        """Who plays the game on the board."""
        return seated(self.game.tags)

    # Whose turn it is

    def visitor_decides(self, node: Node) -> bool:
        """Return whether someone before the page has something to decide in a position of the game."""
        if settled(node):
            return False
        if self.players.watched:
            return node.position.pause is None
        return not self.players.computer_to_move(node.position)

    def visitor_to_move(self, session: Session) -> bool:
        """Return whether someone before the page may decide now."""
        if self.game.outcome or session.permissions.readonly or self.friend_to_move:
            return False
        return not self.players.computer_to_move(self.game.position)

    @property
    def friend_to_move(self) -> bool:
        """Whether it is the turn of a friend, who plays on a device of their own."""
        return friend(self.game.tags) is self.game.position.mover

    @property
    def computer_thinks(self) -> bool:
        """Whether the computer is at work on its turn."""
        return not (self.game.outcome or self.paused) and self.players.computer_to_move(self.game.position)

    def wants(self, session: Session) -> Ask | After | None:
        """Return the question for the computer's turn, or for the hint that the visitor asked for."""
        if self.waits(session):
            return None
        if not (self.computer_thinks or (self.wants_hint and not self.game.outcome)):
            return None
        from katra.service.questions import HintQuestion, ReplyQuestion  # the first turn puts none

        if self.computer_thinks:
            level = self.players[self.game.position.mover]
            pace = WATCHED_PACE if self.players.watched and session.at_once else PACE
            return Ask(ReplyQuestion(Setup.of(self.game), level, rng_seed(self.game)), pace)
        return Ask(HintQuestion(Setup.of(self.game)))

    def waits(self, session: Session) -> bool:
        """Whether the computer waits until the visitor lets it go on, who plays at their own pace.

        It also waits where the visitor only looks at a place of the game: nobody has played there.
        """
        asked = session.settings.waits and not self.players.watched and not session.permissions.readonly
        return (asked or self.game.looking) and self.computer_thinks and self.game.node is not self.sent_on

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command."""
        match command:
            case Answered(answer):
                return self.with_result(self.hear(answer))
            case Action.HINT:
                return self.ask_hint()
        if self.hint and self.leaves_hinted(command):
            self.whole_hint = False
            self.show_hint(self.hint)
            return ()
        if not self.follows_hint(command):
            self.drop_hint()
        match command:
            case Choose(owner, pit):
                return self.board.choose(owner, pit, self.legal(session), self.why_not(session, owner, pit))
            case Decide(decision):
                return self.played(self.board.decide(decision))
            case Move(text):
                return self.played(self.board.move(text))
            case Action.LEAVE_PIT:
                self.board.clear()
            case Action.REPLAY:
                return self.board.replay()
            case ShowTurn(ply):
                return self.board.show_turn(ply)
            case LookAt(place, on):
                self.look(place)
                shown = place.turn if on else None
                return Signal.SAVE_GAME, *([Show(shown, shown, again=not session.at_once)] if shown else [])
            case Action.UNDO:
                return self.undo()
            case Action.REDO:
                self.paused = self.players.watched
                return self.board.redo(self.visitor_decides)
            case Action.PAUSE if self.players.watched:
                self.paused = True
            case Action.RESUME:
                self.paused, self.sent_on = False, self.game.node
            case Resign(player) if self.under_way:
                self.game.resign(player)
                return self.ended()
            case Action.AGREE_ON_DRAW if self.under_way and not any(self.players):
                self.game.agree_on_draw()
                return self.ended()
            case _:
                return self.change_game(session, command)
        return ()

    def played(self, effects: Iterator[Effect]) -> Iterator[Effect]:
        """Follow a turn: once one is played, the game before this one is not called back any more."""
        before = self.game.node
        yield from self.with_result(effects)
        if self.game.node is not before:
            self.left = None

    def with_result(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Follow a turn; if it has ended the game, let the last capture be seen again, and the result."""
        before = self.game.outcome
        yield from effects
        if self.game.position.variant.game.continued_as:
            from web.session import lasting

            self.board.said = lasting.draw(self.game, self.players) or self.board.said
        if self.game.outcome and not before:
            assert self.game.last_turn
            yield ShowEnd(self.game.last_turn)
            yield Open(GoTo("end"))

    @property
    def under_way(self) -> bool:
        """Whether the game has begun and is not over."""
        ended = self.game.final_outcome if self.game.forking else self.game.outcome
        return bool(self.game.ply) and not ended

    def ended(self) -> Iterable[Effect]:
        """Let the game be over by the word of its players."""
        self.board.clear()
        return Signal.SAVE_GAME, Open(GoTo("end"))

    def change_game(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command that is about another game, or about who plays."""
        match command:
            case Action.NEW_GAME:
                yield from self.begin(self.another(session, self.game.position.variant, self.players))
            case Action.CONTINUE if self.game.position.variant.game.continued_as and self.under_way:
                from katra.continuing import continued

                begun = continued(self.game)
                begun.tags[GAME_ID] = new_id()
                yield from self.begin(begun)
            case BeginVariant(variant):
                yield from self.begin(self.another(session, variant, self.players))
            case Load(game, own):
                if not own and not {"South", "North"} & game.tags.keys():
                    tags = {name: value for name, value in self.game.tags.items() if name not in (GAME_ID, FRIEND)}
                    game.tags = tags | game.tags  # the same players go on
                yield from self.begin(game)
            case Seat(players, names):
                yield from self.seat(session, players, names)
            case Action.SWAP_SEATS:
                players = self.players.swapped if self.players.person is not None else Players(1, 0)
                south, north = session.settings.called
                session.settings = session.settings._replace(called=(north, south))
                yield from self.begin_with(session, self.game.position.variant, players)
            case Rematch(players):
                yield from self.begin_with(session, self.game.root.position.variant, players)

    def begin(self, game: Game) -> Iterator[Effect]:
        """Put another game on the board; the one so far can still be called back by undo."""
        self.left = self.game if self.game.ply else self.left
        self.board = BoardState(game)
        self.paused = False
        yield Signal.SAVE_GAME

    def begin_with(self, session: Session, variant: Variant, players: Players) -> Iterator[Effect]:
        """Begin a game of these players, who play the next ones too."""
        session.settings = session.settings._replace(players=players)
        yield from self.begin(self.another(session, variant, players))
        yield Signal.SAVE_SETTINGS

    def another(self, session: Session, variant: Variant, players: Players) -> Game:
        """Return a new game of these, with the names that they have."""
        game = new_game(variant, players)
        name_people(game, session.settings.called)
        return game

    def seat(self, session: Session, players: Players, names: tuple[str, str] | None) -> Iterator[Effect]:
        """Let these play the game on the board, and those to come."""
        session.settings = session.settings._replace(players=players)
        session.two_chosen = players == Players()
        seat(self.game, players)
        self.game.tags.pop(FRIEND, None)  # who plays here is chosen anew
        if names is not None:
            session.settings = session.settings._replace(called=names)
            name_people(self.game, names)
        self.paused = False
        self.board.clear()
        yield Signal.SAVE_SETTINGS
        yield Signal.SAVE_GAME
        yield Signal.SEATED

    def look(self, place: Node) -> None:
        """Put a place of the game's tree on the board, where nothing has been pointed at or asked yet."""
        self.drop_hint()
        self.board.clear()
        self.sent_on = None  # who comes back to look is not thrown forward again
        self.game.go_to_node(place)

    def undo(self) -> Iterator[Effect]:
        """Take back the visitor's last decision and what answered it, or the beginning of a new game."""
        if not can_step_back(self.game, self.visitor_decides) and self.left:
            self.board, self.left, self.paused = BoardState(self.left), None, False
            yield Signal.SAVE_GAME
        else:
            self.paused = self.players.watched
            yield from self.board.undo(self.visitor_decides)

    # The computer's turn, and hints

    def hear(self, answer: Answer) -> Iterator[Effect]:
        """Play the computer's turn, or show a hint; an answer that nobody waits for any more changes nothing."""
        from katra.service.questions import Hint, Reply, Unanswered  # they came with the question

        match answer:
            case Reply(text) if self.computer_thinks:
                self.drop_hint()
                yield from self.board.move(text)
            case Hint() if self.wants_hint:
                self.wants_hint, self.hint = False, answer
                self.show_hint(answer)
            case Unanswered(error):
                self.drop_hint()
                self.board.said = None
                yield Refuse(Problem.of_error("", error))

    def ask_hint(self) -> Iterable[Effect]:
        """Look for a good turn, and show its pit; a second time its way, and why; a third time the hint goes away."""
        if self.hint and not self.whole_hint:
            self.show_way(self.hint)
        elif self.hint or self.wants_hint:
            self.drop_hint()
            self.board.clear()
        else:
            self.wants_hint = True
            self.board.clear(lambda words: words.say("hint.looking"))
        return ()

    def show_hint(self, found: Hint) -> None:
        """Show the pit of a hint; where there is no pit to choose, at once the way."""
        position, place = self.game.position, self.hinted_place
        if place is None:
            self.show_way(found)
        else:
            name = position.variant.board.name(place[1], position.mover)
            self.board.clear(lambda words: words.say("hint.look", pit=name))

    def show_way(self, found: Hint) -> None:
        """Show the way of a hint, and say why it is good."""
        from web.words import hint

        position, self.whole_hint = self.game.position, True
        self.board.selected = parse_decisions(position, found.turn)[0].pit
        self.board.said = lambda words: hint.sentence(words, position, found)

    @property
    def hinted_place(self) -> PitRef | None:
        """The pit that a hint means; None if there is no hint, or no pit to choose."""
        if self.hint is None:
            return None
        pit = parse_decisions(self.game.position, self.hint.turn)[0].pit
        return None if pit is None else (self.game.position.mover, pit)

    def follows_hint(self, command: Command) -> bool:
        """Return whether a command chooses the pit that a hint lets one look at."""
        return isinstance(command, Choose) and not self.whole_hint and (command.owner, command.pit) == self.hinted_place

    def leaves_hinted(self, command: Command) -> bool:
        """Return whether a command leaves the pit that a hint lets one look at, which then is pointed out as before.

        To who was told the whole hint it must not come back for a click beside the board.
        """
        place = self.hinted_place
        if place is None or self.board.selected != place[1]:
            return False
        return command == Choose(*place) or (command is Action.LEAVE_PIT and not self.whole_hint)

    def drop_hint(self) -> None:
        """Show no hint any more, and look for none."""
        self.wants_hint, self.hint, self.whole_hint = False, None, False

    def hinted(self, aims: list[Target]) -> Target | None:
        """Return which of the targets on the board the hint means."""
        if self.hint is None or not self.whole_hint or not aims:
            return None
        first = parse_decisions(self.game.position, self.hint.turn)[0]
        if first.pit != aims[0].decision.pit:
            return None
        # Of two ways that come to the same the board offers one.
        return next((aim for aim in aims if aim.decision == first), aims[0])

    # What is seen

    def legal(self, session: Session) -> frozenset[int]:
        """Return the pits that may start a turn; none if no visitor is to move."""
        return self.board.startable() if self.visitor_to_move(session) else frozenset()

    def view(self, session: Session) -> View:
        """Return what is seen."""
        words = session.words
        legal = self.legal(session)
        aims = self.board.targets() if self.visitor_to_move(session) else []
        seats, thinks = pictures(self.players), self.computer_thinks and not self.waits(session)
        scene = self.board.scene(words, legal, aims, self.hinted(aims), pictures=seats, thinking=thinks)
        if self.game.outcome:
            scene = self.with_cause(scene)
        elif self.hint and not self.whole_hint:
            scene = scene._replace(marks=scene.marks._replace(hinted=self.hinted_place))
        whose = self.whose_turn(session, aims)
        return View(
            scene,
            self.toolbar(session),
            whose,
            self.what_was_said(session),
            tuple(self.offers(session)),
            totals=self.totals(words),
            yours=self.yours(session),
            whose_heard=self.whose_heard(words, legal, whose),
        )

    def totals(self, words: Language) -> str:
        """Say how many seeds each player has after a turn; the result is told elsewhere, and so is a race's score."""
        position = self.game.position
        told = self.board.said or self.game.outcome or position.pause or position.variant.special_pit is not None
        if told or not self.game.last_turn:
            return ""
        return sentences.totals(words, position)

    def yours(self, session: Session) -> str:
        """Say in short whose turn it is to who plays: their own, or that of one of two people."""
        words, mover = session.words, self.game.position.mover
        if not self.visitor_to_move(session):
            return ""
        if self.players.person == mover:
            return words.say("heard.yours")
        return words.say("heard.turn", player=sentences.player_name(words, mover))

    def with_cause(self, scene: Scene) -> Scene:
        """Return a scene of the game that is over, with how and why."""
        from web.session.summary import cause

        return scene._replace(marks=scene.marks._replace(cause=cause(self.game)), ended=self.game.outcome)

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board."""
        game, board = self.game, self.game.position.variant.board
        over = game.outcome is not None
        return Toolbar(
            sentences.game_name(game.position),
            f"{board.cols} × {board.rows}",
            asked(game.position.variant),
            self.players,
            players_text(session.words, self.players, people(game.tags)),
            undo=can_step_back(game, self.visitor_decides) or self.left is not None,
            redo=game.can_redo,
            replay=game.last_turn is not None,
            hint=self.visitor_to_move(session),
            hint_shown=self.hint is not None,
            over=over,
            under_way=self.under_way,
            why=self.board.tells_turn,
        )

    def whose_turn(self, session: Session, aims: list[Target]) -> str:
        """Say what is to be done now, or how the game ended."""
        words, position = session.words, self.game.position
        if self.game.outcome:
            return sentences.outcome_sentence(words, position.variant, self.game.outcome)
        player = sentences.player_name(words, position.mover)
        if self.players.computer_to_move(position):
            doing = "waiting" if self.waits(session) else "paused" if self.paused else "thinking"
            return words.say(doing, player=player)
        if aims:
            return sentences.question(words, position, place(position, aims[0].decision), aims)
        if self.friend_to_move:
            return words.say("friend.theirs")
        if session.permissions.readonly:
            return words.say("readonly.whose", player=player)
        start = self.board.first_start()
        assert start
        return sentences.to_move(words, position, start)

    def whose_heard(self, words: Language, legal: frozenset[int], whose: str) -> str:
        """Say what is to be done to who cannot see which pits are lit; "" where what is said speaks of none."""
        start = self.board.first_start() if legal else None
        if not start or whose != sentences.to_move(words, self.game.position, start):
            return ""
        return sentences.to_move_heard(words, self.game.position, start, legal)

    def what_was_said(self, session: Session) -> str:
        """Say what happened last, or how one begins."""
        words = session.words
        return self.board.last_said(words) or sentences.opening_sentence(words, self.game.position)

    def why_not(self, session: Session, owner: Player, pit: int) -> Sentence:
        """Return what says why a pit cannot be sown now."""
        position: Position = self.game.position
        over = self.game.outcome is not None
        if session.permissions.readonly:
            return lambda words: words.say("readonly.why")
        if not over and self.friend_to_move:
            return lambda words: words.say("friend.theirs")
        if not over and not self.visitor_to_move(session):
            return lambda words: words.say("why.not_you", mover=sentences.player_name(words, position.mover))
        return lambda words: sentences.why_not(words, position, owner, pit, over)

    def offers(self, session: Session) -> list[Offer]:
        """Return what the page proposes at this moment."""
        if self.hint and not self.whole_hint:
            return [Offer("hint", Action.HINT, session.words.say("hint.more"), urged=True)]
        proposed = offers(session.words, self.game, self.players, self.paused, self.waits(session))
        together = session.settings.facing or not session.permissions.links or session.permissions.controls != "full"
        if self.players == Players() and not together:
            sent = session.sent is self.game.node
            proposed += [offer._replace(urged=offer.urged and not sent) for offer in by_link(session.words, self.game)]
        if session.two_chosen:
            proposed = [offer._replace(urged=offer.urged and offer.code != "computer") for offer in proposed]
        if session.permissions.readonly:
            proposed = [offer for offer in proposed if offer.code in ("pause", "go_on", "result")]
        return proposed
