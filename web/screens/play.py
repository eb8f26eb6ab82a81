"""Playing a game: two people, one against the computer, or two computers being watched; hints and suggestions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from katra import Game, Node, Player
from katra.deciding import settled
from katra.setup import Setup
from katra.targets import Target
from katra.words import sentences
from katra.words.language import Language
from web.screens import which_way
from web.screens.another_game import begun, left_behind, take_seats, under_way
from web.screens.board_state import BoardState, Sentence, toolbar_of
from web.screens.hinting import Hinting
from web.session.commands import Action, Answered, Choose, Command, Decide, LookAt, Move, Resign, Seat
from web.session.effects import Effect, Refuse, Show, Signal
from web.session.players import Players, friend, pictures, players_text, rng_seed, seated
from web.session.session import PACE, After, Ask, Session
from web.session.suggestions import Offer, by_link, offers
from web.session.view import Toolbar, View
from web.words.problems import Problem

if TYPE_CHECKING:
    from katra.service.questions import Answer

WATCHED_PACE = 2 * PACE
"""The same where turns are shown at once and nobody plays."""


class Play:
    """The game being played; `left` is the previous game, which undo brings back; `paused`: two computers rest."""

    place, item, cast = "", "", None
    can_be_alone = False
    refuses: Container[str] = ()
    kept_at = None

    def __init__(self, game: Game) -> None:
        self.left: Game | None = None
        self.put(game)
        self.sent_on: Node | None = None
        """Where a visitor who plays at their own pace has let the computer go on."""

    def put(self, game: Game) -> None:
        """Put a game on the board, with no hint asked for yet; two computers do not rest."""
        self.game = self.kept = game
        self.board = BoardState(game, kept=True, stops=self.visitor_decides)
        self.hint = Hinting(self.board)
        self.paused = False

    @property
    def names_pits(self) -> bool:
        """Whether pits are spoken of by their names, which the board then shows."""
        return self.hint.found is not None or self.board.refused is not None

    @property
    def players(self) -> Players:
        return seated(self.game.tags)

    # Whose turn it is

    def visitor_decides(self, node: Node) -> bool:
        """Return whether someone in front of the page has something to decide in a position of the game."""
        if settled(node):
            return False
        if self.players.watched:
            return node.position.pause is None
        return not self.players.computer_to_move(node.position)

    def visitor_to_move(self, session: Session) -> bool:
        """Return whether someone in front of the page may decide now."""
        elsewhere = self.friend_to_move or self.players.computer_to_move(self.game.position)
        return not (self.game.outcome or session.permissions.readonly or elsewhere)

    @property
    def friend_to_move(self) -> bool:
        """Whether it is the turn of a friend who plays on their own device."""
        return friend(self.game.tags) is self.game.position.mover

    def is_sent(self, session: Session) -> bool:
        """Whether the visitor's turn was sent to a friend far away: only their answer changes the game now."""
        return self.friend_to_move and session.sent is self.game.node

    @property
    def computer_thinks(self) -> bool:
        """Whether the computer is at work on its turn."""
        return not (self.game.outcome or self.paused) and self.players.computer_to_move(self.game.position)

    def wants(self, session: Session) -> Ask | After | None:
        """Return the question for the computer's turn, or for the hint that the visitor asked for."""
        if self.waits(session):
            return None
        if not (self.computer_thinks or (self.hint.wanted and not self.game.outcome)):
            return None
        from katra.service.questions import HintQuestion, ReplyQuestion  # the first turn needs none

        if self.computer_thinks:
            level = self.players[self.game.position.mover]
            pace = WATCHED_PACE if self.players.watched and session.at_once else PACE
            return Ask(ReplyQuestion(Setup.of(self.game), level, rng_seed(self.game)), pace)
        return Ask(HintQuestion(Setup.of(self.game)))

    def waits(self, session: Session) -> bool:
        """Whether the computer waits until the visitor, who plays at their own pace, lets it go on.

        It also waits where the visitor only looks at a place of the game without having played there.
        """
        asked = session.settings.waits and not self.players.watched and not session.permissions.readonly
        return (asked or self.game.looking) and self.computer_thinks and self.game.node is not self.sent_on

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Answered(answer):
                return self.with_result(self.hear(answer))
            case Action.HINT:
                self.hint.ask()
                return ()
        if self.hint.keeps(command):
            return ()
        match command:
            case Choose() | Decide() | Move():
                return self.played(self.on_board(session, command))
            case LookAt(place, on):
                self.look(place)
                shown = place.turn if on else None
                return Signal.SAVE_GAME, *([Show(shown, shown, again=not session.at_once)] if shown else [])
            case Action.UNDO:
                return self.undo()
            case Action.REDO:
                self.paused = self.players.watched
                return self.board.redo()
            case Action.PAUSE if self.players.watched:
                self.paused = True
            case Action.RESUME:
                self.paused, self.sent_on = False, self.game.node
            case Resign(player) if under_way(self.game):
                self.game.resign(player)
                return self.ended()
            case Action.AGREE_ON_DRAW if under_way(self.game) and not any(self.players):
                self.game.agree_on_draw()
                return self.ended()
            case Seat():
                return self.begin(session, command) or self.seat(session, command)
            case _:
                return self.begin(session, command) or self.on_board(session, command)
        return ()

    def on_board(self, session: Session, command: Command) -> Iterator[Effect]:
        why_not = partial(self.why_not, session)
        return self.board.update(command, may_sow=self.visitor_to_move(session), why_not=why_not)

    def played(self, effects: Iterator[Effect]) -> Iterator[Effect]:
        """Follow a turn: once one is played, undo no longer brings back the previous game."""
        before = self.game.node
        yield from self.with_result(effects)
        if self.game.node is not before:
            self.left = None

    def with_result(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Follow a turn, which may have ended a game that has lasted too long."""
        yield from effects
        if self.game.position.variant.game.continued_as:
            from web.session import lasting

            self.board.said = lasting.draw(self.game, self.players) or self.board.said

    def ended(self) -> Iterable[Effect]:
        """End the game as its players have agreed or declared."""
        self.board.clear()
        return (Signal.SAVE_GAME,)

    def begin(self, session: Session, command: Command) -> Sequence[Effect]:
        """Put the game that a command begins, if any, on the board; undo brings back the game so far."""
        game = begun(session, command, self.game)
        if game is None:
            return ()
        said = left_behind(command, self.game, game)
        self.left = self.game if self.game.ply else self.left
        self.put(game)
        self.board.said = said
        return (Signal.SAVE_GAME,)

    def seat(self, session: Session, asked: Seat) -> Iterable[Effect]:
        """Seat these players for the game on the board and the following ones."""
        take_seats(session, asked, self.game)
        self.paused = False
        self.board.clear()
        return Signal.SAVE_GAME, Signal.SEATED

    def look(self, place: Node) -> None:
        """Put a place of the game's tree on the board, with nothing pointed at and no hint."""
        self.hint.drop()
        self.board.clear()
        self.sent_on = None  # a visitor who comes back to look is not sent on again
        self.game.go_to_node(place)

    def undo(self) -> Iterator[Effect]:
        """Undo the visitor's last decision and the answer to it, or the beginning of a new game."""
        if not self.board.can_undo and self.left:
            self.put(self.left)
            self.left = None
            yield Signal.SAVE_GAME
        else:
            self.paused = self.players.watched
            yield from self.board.undo()

    # The computer's turn, and hints

    def hear(self, answer: Answer) -> Iterator[Effect]:
        """Play the computer's turn, or show a hint; an answer that nobody waits for changes nothing."""
        from katra.service.questions import Hint, Reply, Unanswered  # they came with the question

        match answer:
            case Reply(text) if self.computer_thinks:
                self.hint.drop()
                yield from self.board.move(text)
            case Hint() if self.hint.wanted:
                self.hint.hear(answer)
            case Unanswered(error):
                self.hint.drop()
                self.board.said = None
                yield Refuse(Problem.of_error("", error))

    # What is seen

    def view(self, session: Session) -> View:
        words = session.words
        legal, ways = choices = self.board.choices(may_sow=self.visitor_to_move(session))
        seats, thinks = pictures(self.players), self.computer_thinks and not self.waits(session)
        scene = self.board.scene(words, choices, self.hint.among(ways), pictures=seats, thinking=thinks)
        if self.game.outcome:
            from web.screens import end

            return end.view(session, self.board, scene, self.toolbar(session), self.offers(session))
        if self.hint.shown_place:
            scene = scene._replace(marks=scene.marks._replace(hinted=self.hint.shown_place))
        whose = self.whose_turn(session, ways)
        return View(
            scene,
            self.toolbar(session),
            whose,
            self.what_was_said(session),
            tuple(self.offers(session)),
            ways=which_way.buttons(words, scene),
            totals=self.totals(words),
            yours=self.yours(words) if scene.asked else "",
            whose_heard="" if ways else self.whose_heard(words, legal, whose),
            answer=self.hint.answer(words),
        )

    def totals(self, words: Language) -> str:
        """Say how many seeds each player has after a turn; a race's score is shown elsewhere."""
        position = self.game.position
        told = self.board.said or position.pause or position.variant.special_pit is not None
        if told or not self.game.last_turn:
            return ""
        return sentences.totals(words, position)

    def yours(self, words: Language) -> str:
        """Tell the players briefly whose turn it is: their own, or that of one of two people."""
        mover = self.game.position.mover
        if self.players.person == mover:
            return words.say("heard.yours")
        return words.say("heard.turn", player=sentences.player_name(words, mover))

    def toolbar(self, session: Session) -> Toolbar:
        game, players = self.game, self.players
        return toolbar_of(
            game.position,
            players_text(session.words, players, session.words.cast.names),
            players=players,
            undo=(self.board.can_undo or self.left is not None) and not self.is_sent(session),
            redo=game.can_redo,
            hint=self.visitor_to_move(session),
            hint_shown=self.hint.found is not None,
            over=game.outcome is not None,
            under_way=under_way(game),
            opponent=session.permissions.may_seat,
            turn=None if game.outcome else self.board.told_turn,
        )

    def whose_turn(self, session: Session, ways: Sequence[Target]) -> str:
        words, position = session.words, self.game.position
        player = sentences.player_name(words, position.mover)
        if self.players.computer_to_move(position):
            doing = "waiting" if self.waits(session) else "paused" if self.paused else "thinking"
            return words.say(doing, player=player)
        if ways:
            return sentences.question(words, position, ways)
        if self.friend_to_move:
            return words.say("friend.theirs")
        if session.permissions.readonly:
            return words.say("why.not_you", mover=player)
        start = self.board.first_start()
        assert start
        return sentences.to_move(words, position, start)

    def whose_heard(self, words: Language, legal: frozenset[int], whose: str) -> str:
        """Say what to do for those who cannot see which pits are lit; "" where the visible text mentions none."""
        start = self.board.first_start() if legal else None
        if not start or whose != sentences.to_move(words, self.game.position, start):
            return ""
        return sentences.to_move_heard(words, self.game.position, start, legal)

    def what_was_said(self, session: Session) -> str:
        """Say what happened last, or how to begin."""
        return self.board.last_said(session.words) or sentences.opening_sentence(session.words, self.game.position)

    def why_not(self, session: Session, owner: Player, pit: int) -> Sentence:
        mover = self.game.position.mover
        if session.permissions.readonly:
            return lambda words: words.say("readonly.why")
        if self.game.outcome or self.visitor_to_move(session):
            return self.board.why_not(owner, pit)
        if self.friend_to_move:
            return lambda words: words.say("friend.theirs")
        return lambda words: words.say("why.not_you", mover=sentences.player_name(words, mover))

    def offers(self, session: Session) -> list[Offer]:
        if self.hint.shown_place:
            return [Offer("hint", Action.HINT, session.words.say("hint.more"), urged=True)]
        if self.game.outcome:
            from web.session.next_game import after_the_game

            permissions, taught = session.permissions, session.taught
            return list(after_the_game(session.words, self.game, self.players, permissions, taught=taught))
        level, waits = session.settings.level, self.waits(session)
        proposed = offers(session.words, self.game, self.players, self.paused, level, waits=waits)
        together = session.settings.facing or not session.permissions.links or session.permissions.controls != "full"
        if self.players == Players() and not together:
            proposed += by_link(session.words, self.game)
        if session.permissions.readonly:
            return [offer for offer in proposed if offer.code in ("pause", "go_on")]
        sent = session.sent is self.game.node
        return [offer._replace(urged=offer.urged and not (sent and offer.code == "friend")) for offer in proposed]
