"""Says what is on the page's board, whose turn it is, what happened last, and why a pit cannot be sown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from katra import Player, Position
from web.board.targets import Target, place, targets
from web.board.timeline import Place
from web.session.players import PERSON, seat_icon
from web.words import sentences, solved

if TYPE_CHECKING:
    from web.screens.page import Page


class Narrator:
    """Puts the page as it is at this moment into its reader's words."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def player_name(self, player: Player) -> str:
        return sentences.player_name(self.page.words, player)

    def plaque_picture(self, player: Player) -> str:
        level = self.page.company.players[player]
        return "" if level == PERSON else seat_icon(level)

    def pit_label(self, place: Place, count: int, legal: bool, prey: bool) -> str:
        position = self.page.shown.position
        drop = legal and position.reserve(place[0])
        key = "pit.prey" if prey else "pit.drop" if drop else "pit.legal" if legal else "pit"
        return sentences.pit_label(self.page.words, position, place, count, key)

    def reserve_label(self, player: Player, count: int) -> str:
        words = self.page.words
        return words.say("reserve", player=self.player_name(player), seeds=words.count("seeds", count))

    def board_label(self, position: Position) -> str:
        """Name the board for who does not see it."""
        board = position.variant.board
        values = {"game": sentences.game_name(position), "columns": position.variant.size, "rows": board.rows}
        return self.page.words.say("board", **values)

    def whose_turn(self, aims: list[Target]) -> str:
        """Say what is to be done now, or how the game ended."""
        page, words, position = self.page, self.page.words, self.page.game.position
        if page.advice.line:
            return page.advice.line_sentence()
        if page.game.outcome:
            return sentences.outcome_sentence(words, page.game.outcome)
        if page.guide.walking:
            return page.guide.sentence()
        if page.company.players.computer_to_move(position):
            key = "paused" if page.company.paused else "thinking"
            return words.say(key, player=self.player_name(position.mover))
        if aims:
            return sentences.question(words, position, place(position, aims[0].decision), aims)
        if page.asked.readonly:
            return words.say("readonly.whose", player=self.player_name(position.mover))
        return sentences.to_move(words, position, targets(position, page.game.decisions[:1])[0])

    def last_said(self) -> str:
        """Say what happened last, or what is known of a game that begins."""
        page, words, position = self.page, self.page.words, self.page.game.position
        if page.said:
            return page.said()
        if page.shown.last_turn:
            return sentences.turn_sentence(words, page.shown.last_turn)
        known = "" if page.guide.walking else solved.sentence(words, position)
        player = self.player_name(position.mover)
        return known or words.say("said.begin", game=sentences.game_name(position), player=player)

    def reason_against(self, place: Place) -> Callable[[], str]:
        """Return what says why a pit cannot be sown now, in the language of whenever it is said."""
        page, position, over = self.page, self.page.game.position, self.page.game.outcome is not None
        if page.advice.line:
            return lambda: page.words.say("why.line")
        if page.asked.readonly:
            return lambda: page.words.say("readonly.why")
        if not over and not page.company.visitor_to_move:
            return lambda: page.words.say("why.not_you", mover=self.player_name(position.mover))
        return lambda: sentences.why_not(page.words, position, *place, over)
