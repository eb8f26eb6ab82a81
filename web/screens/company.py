"""The company at the board: who is to move, what the computer answers, and how others are seated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from katra import Node
from katra.service.questions import Answer, Reply, ReplyQuestion
from katra.setup import Setup
from web.board.targets import settled
from web.screens import walk_stations
from web.screens.players_dialog import Seats
from web.session.players import Players, new_game, seat, seated, seed
from web.session.settings import VIEW
from web.session.suggestions import Offer, offers
from web.words import solved

if TYPE_CHECKING:
    from web.screens.page import Page

PACE = 0.45
WATCHED_PACE = 0.9
"""How many seconds at least lie between what one player did and what the computer does, so that both are seen."""


class Company:
    """Who plays; `paused`: who watches two computers has stopped them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seats = Seats(document)
        self.paused = False

    @property
    def players(self) -> Players:
        """Who plays the game on the board."""
        return seated(self.page.game.tags)

    def next_players(self) -> Players:
        """Return who plays the next game: those of this one, or of the one before a walk."""
        return self.page.view.players if self.page.guide.walking else self.players

    def visitor_decides(self, node: Node) -> bool:
        """Return whether someone before the page has something to decide in a position of the game."""
        if settled(node.position):
            return False
        if self.page.guide.walking:
            return walk_stations.visitor_decides(node)
        if self.players.watched:
            return node.position.pause is None
        return not self.players.computer_to_move(node.position)

    @property
    def visitor_to_move(self) -> bool:
        """Whether someone before the page may sow now."""
        if self.page.advice.line or self.page.game.outcome or self.page.asked.readonly:
            return False
        if self.page.guide.walking:
            return walk_stations.north_to_move(self.page.game.node)
        return not self.players.computer_to_move(self.page.game.position)

    @property
    def watching(self) -> bool:
        """Whether nobody before the page plays."""
        return self.players.watched and not self.page.guide.walking

    @property
    def thinks(self) -> bool:
        """Whether the computer is at work on its turn."""
        waits = self.page.advice.line or self.page.game.outcome or self.paused or self.page.guide.walking
        return not waits and self.players.computer_to_move(self.page.game.position)

    def prepare(self) -> None:
        """Start the worker, if a computer plays; who plays with another person need not have it in the memory."""
        if any(self.players):
            self.page.thoughts.client.start()

    def attend(self) -> None:
        """Ask for the computer's turn."""
        game = self.page.game
        level = self.players[game.position.mover]
        self.page.thoughts.ask(ReplyQuestion(Setup.of(game), level, seed(game)), self.hear_reply, self.pace())

    def pace(self) -> float:
        """Return after how many seconds at the earliest the computer's turn is shown."""
        return WATCHED_PACE if self.players.watched and not self.page.speed().beat else PACE

    def hear_reply(self, answer: Answer) -> None:
        """Play the computer's turn."""
        if isinstance(answer, Reply):
            self.page.carry_out(answer.turn)
        else:
            self.page.hear(answer, None)

    # How others are seated, and what is proposed

    def open(self) -> None:
        """Show who plays, to be changed."""
        self.seats.open(self.page.words, self.players)
        self.page.attend()

    def take(self) -> None:
        """Let those play who were chosen, from now on."""
        chosen = self.seats.chosen()
        self.seats.close()
        self.play_as(chosen)

    def play_as(self, players: Players) -> None:
        """Let these play the game on the board, and those to come."""
        self.page.view.players = players
        self.page.memory.keep(VIEW, self.page.view.text)
        if self.page.guide.walking:
            self.page.guide.leave()
        seat(self.page.game, players)
        self.paused = False
        self.prepare()
        self.page.changed()

    def accept(self, code: str) -> None:
        """Do what the page proposed."""
        match code.split("=", 1):
            case ["computer"]:
                self.play_as(Players(0, 1))
            case ["pause"]:
                self.pause()
            case ["go_on"]:
                self.paused = False
                self.page.show()
            case ["seat"]:
                self.page.view.players = self.players.swapped if self.players.person is not None else Players(1, 0)
                self.page.start(new_game(self.page.game.position.variant, self.page.view.players))
            case ["level", level]:
                self.page.view.players = self.players.with_level(int(level))
                self.page.start(new_game(self.page.game.root.position.variant, self.page.view.players))
            case ["variant", index]:
                self.page.begin_variant(solved.alternatives(self.page.game.root.position.variant)[int(index)])
        self.page.memory.keep(VIEW, self.page.view.text)

    def pause(self) -> None:
        """Stop two computers."""
        self.paused = True
        self.page.show()

    def offers(self) -> list[Offer]:
        """Return what the page proposes at this moment."""
        if self.page.advice.line or self.page.guide.walking:
            return []
        asked = self.page.asked
        proposed = offers(self.page.words, self.page.game, self.players, self.paused)
        if asked.readonly:
            proposed = [offer for offer in proposed if offer.code in ("pause", "go_on")]
        return proposed if asked.links else [offer for offer in proposed if not offer.code.startswith("variant")]
