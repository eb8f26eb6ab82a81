"""The labels of the board in the reader's words: pits, bowls, players, the board itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from katra.beside import mark_around
from katra.board import Board, Player
from katra.film.timeline import PitRef
from katra.position import Position
from katra.words import sentences
from katra.words.language import Language


def rows_sentence(words: Language, board: Board) -> str:
    """Say, for those who cannot see it, which rows of a board are in front, and that numbers run opposite ways."""
    corner = board.pit(0, 0)
    first = sentences.pit_of(words, Player.SOUTH, board.name(corner, Player.SOUTH))
    facing = sentences.pit_of(words, Player.NORTH, board.name(board.facing(corner), Player.NORTH))
    south, north = (sentences.player_name(words, player) for player in Player)
    return words.say(f"board.rows.{board.rows}", south=south, north=north, first=first, facing=facing)


Start = Literal["pit.legal", "pit.drop", "pit.point"]


class BoardWords(NamedTuple):
    """Puts a board into words.

    `pictures` are the names of the players' pictures, South's first, "" for none; `start` is what happens to a chosen
    pit: it is sown, a seed is dropped into it, or it is only pointed at.
    """

    words: Language
    position: Position
    pictures: tuple[str, str] = ("", "")
    start: Start = "pit.legal"

    def board_label(self) -> str:
        """Name the board for screen readers."""
        board = self.position.variant.board
        game = sentences.game_name(self.position)
        rows = self.words.count("rows", board.rows)
        return self.words.say("board", game=game, columns=board.cols, rows=rows)

    def pits_label(self) -> str:
        return self.words.say("heard.pits")

    def row_label(self, row: Sequence[PitRef]) -> str:
        """Name a row of the screen, with its pits from left to right; on a turned board it belongs to both players."""
        name = self.position.variant.board.name
        (whose, first), (other, last) = row[0], row[-1]
        label = self.words.say("heard.row", first=name(first, whose), last=name(last, other))
        return sentences.pit_of(self.words, whose, label) if whose == other else label

    def pit_label(self, place: PitRef, count: int, legal: bool, prey: bool, traces: Sequence[str] = ()) -> str:
        """Say a pit's name and seeds, its enclosure, and what can be done with it.

        The name comes first, as on the board, because people who play by voice call the pit by it.
        """
        (owner, pit), say = place, self.words.say
        named = self.position.variant.board.name(pit, owner)
        name = say("heard.pit", player=self.player_name(owner), pit=named)
        if pit == self.position.variant.special_pit:
            name = say("mark.special", pit=name)
        if mark := mark_around(self.position, owner, pit):
            name = say(sentences.key_of(self.words, "mark", mark), pit=name, mark=mark)
        key = "pit.prey" if prey else self.start if legal else "pit"
        label = say(key, pit=name, seeds=self.words.count("seeds", count))
        return ", ".join([label, *(say(f"trace.{trace}") for trace in traces)])

    def player_name(self, player: Player) -> str:
        return sentences.player_name(self.words, player)

    def plaque_label(self, player: Player, count: int) -> str:
        things = "seeds" if self.position.variant.special_pit is None else "home"
        return self.words.say("plaque", player=self.player_name(player), seeds=self.words.count(things, count))

    def bowl_label(self, player: Player, name: str, count: int) -> str:
        """Say how many seeds a player has in a bowl."""
        key, seeds = sentences.key_of(self.words, "bowl", name), self.words.count("seeds", count)
        return self.words.say(key, player=self.player_name(player), seeds=seeds, bowl=name)

    def bowl_name(self, name: str) -> str:
        """Say what is in a bowl, in a word."""
        return self.words.say(sentences.key_of(self.words, "bowl.name", name), bowl=name)
