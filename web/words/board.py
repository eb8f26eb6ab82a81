"""The labels of the board in the reader's words: pits, reserves, players, the board itself."""

from __future__ import annotations

from typing import NamedTuple

from katra import Player, Position
from web.board.timeline import Place
from web.words import sentences
from web.words.language import Language


class BoardWords(NamedTuple):
    """Puts a board into words; `pictures` are the names of the players' pictures, South's first, "" for none."""

    words: Language
    position: Position
    pictures: tuple[str, str] = ("", "")

    def board_label(self) -> str:
        """Name the board for who does not see it."""
        board = self.position.variant.board
        game = sentences.game_name(self.position)
        return self.words.say("board", game=game, columns=board.cols, rows=board.rows)

    def pit_label(self, place: Place, count: int, legal: bool, prey: bool) -> str:
        drop = legal and self.position.value(place[0], "reserve")
        key = "pit.prey" if prey else "pit.drop" if drop else "pit.legal" if legal else "pit"
        return sentences.pit_label(self.words, self.position, place, count, key)

    def plaque_picture(self, player: Player) -> str:
        return self.pictures[player]

    def player_name(self, player: Player) -> str:
        return sentences.player_name(self.words, player)

    def reserve_label(self, player: Player, count: int) -> str:
        seeds = self.words.count("seeds", count)
        return self.words.say("reserve", player=self.player_name(player), seeds=seeds)
