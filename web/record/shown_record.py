"""A game of a file on the board, stepped through turn by turn and game by game; it is kept only if played on."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Game, KatraError
from katra.words import analysis, sentences
from katra.words.language import Language
from web.board.controls import along, head, press, section
from web.board.markup import Element, element
from web.record.game_card import card_of, said
from web.record.given import Records
from web.screens.board_state import BoardState
from web.screens.opened import Drawn, WithBoard
from web.session.commands import Action, BeginVariant, Choose, Command, GoTo, Load, Press, Seat
from web.session.effects import Effect, Open, Signal
from web.session.players import people, pictures, players_text, seated
from web.session.session import Screen, Session
from web.session.view import Toolbar, View


class ShownRecord(WithBoard):
    """A game of a file, from its start; looking at it changes neither the file nor the game being played."""

    refuses = ("analysis",)  # which is of the game that is looked at

    def __init__(self, below: Screen, records: Records, number: int, game: Game) -> None:
        super().__init__(below)
        self.records = records
        self.number = number
        self.card = card_of(game)
        game.go_to(0)
        self.board = BoardState(game)

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command: a step, or another game of the file; a command about the game being played leads back."""
        match command:
            case Action.STEP_ON | Action.REDO:
                yield from self.board.step_on()
            case Action.STEP_BACK | Action.UNDO:
                self.board.step_back()
            case Press("next"):
                self.go_to(session, 1)
            case Press("previous"):
                self.go_to(session, -1)
            case Press("play"):
                yield from self.play(session)
            case GoTo("analysis"):
                yield from self.play(session)
                yield Open(GoTo("analysis"))
            case Choose() | Action.LEAVE_PIT | Action.REPLAY:
                yield from self.board.look_at(command, lambda words: words.say("collection.why"))
            case BeginVariant() | Load() | Seat() | Action.NEW_GAME:
                yield from self.leave_all(session, command)
            case _:
                yield from self.leave(session, command)

    def go_to(self, session: Session, by: int) -> None:
        """Show the next or the previous readable game of the file."""
        number = self.number + by
        while self.has(number):
            try:
                game = self.records.texts[number].read()
            except KatraError:
                number += by
            else:
                session.replace(ShownRecord(self.below, self.records, number, game))
                return
        self.board.clear(lambda words: words.say("collection.no_other"))

    def has(self, number: int) -> bool:
        while number >= len(self.records.texts) and not self.records.done:
            self.records.take()
        return 0 <= number < len(self.records.texts)

    def play(self, session: Session) -> Iterator[Effect]:
        """Let the game be played on from here: from now on it is one of the visitor's own."""
        yield Signal.FORGET_LINK
        yield from self.leave_all(session, Load(self.game, own=True))

    def leave_all(self, session: Session, command: Command) -> Iterator[Effect]:
        """Go back to the game being played, and let it follow a command."""
        session.close_all()
        yield from session.update(command)

    # What is seen

    def view(self, session: Session) -> View:
        """Return what is seen: the game on the board, its players, and the comment on this turn."""
        words, game = session.words, self.game
        outcome = sentences.outcome_sentence(words, game.outcome) if game.outcome else ""
        return View(
            self.board.scene(words, pictures=pictures(seated(game.tags))),
            self.toolbar(session),
            outcome or words.say("collection.turn", **analysis.place(game)),
            self.board.last_said(words),
            panel=Drawn(self.panel(words), __package__),
        )

    def panel(self, words: Language) -> Element:
        """Draw which game of the file it is, what is known of it, and the comment on this turn."""
        say, game, tags, count = words.say, self.game, self.card.tags, len(self.records.texts)
        about = filter(None, (*said(words, self.card), *map(tags.get, ("Event", "Site", "Annotator"))))
        return section(
            "shown",
            head("shown", say("collection.number", n=self.number + 1, count=count), leave=say("record.leave")),
            element("p", " · ".join(about), id="shown-about"),
            element("p", game.node.comment, id="shown-comment", tabindex="0", hidden=not game.node.comment),
            element(
                "footer",
                *along("shown", say, back=game.can_undo, on=game.can_redo),
                press("shown", "previous", say("collection.previous"), disabled=self.number == 0),
                press("shown", "next", say("collection.next"), disabled=not self.has(self.number + 1)),
                press("shown", "play", say("collection.play"), class_="urged"),
            ),
        )

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board, and the players of the game on it."""
        tags = self.game.tags
        return self.board.toolbar(
            players_text(session.words, seated(tags), people(tags)),
            players=seated(tags),
            undo=self.game.can_undo,
            redo=self.game.can_redo,
        )
