"""The turns shown by the little boards of the catalogue and of the rules: one typical turn for each game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from katra import GAMES, Position, Variant, frame_of, parse_decisions, parse_position, variant
from katra.film.playback import Film
from katra.games.description import ShownTurn
from web.board.markup import Element, element
from web.board.miniature import miniature, moment, telling

CARDS: Final[Mapping[tuple[str, int], ShownTurn]] = {
    **{(game.id, game.columns[0]): game.shown for game in GAMES.values() if game.shown},
    ("katro", 4): ShownTurn("B3>"),
}
"""By game and columns: the turn that each game shows of itself, and that of the board on which one begins."""


class Picture(NamedTuple):
    """A little board: the variant that it shows, and a turn on it as text, "" for a picture that never moves.

    `turn`: None if none was chosen. `text`: the position before it, "" for the start. `opening`: it shows how the game
    begins while it stands still, else the most telling moment of the turn.
    """

    variant: Variant
    turn: str | None = None
    text: str = ""
    opening: bool = False

    @property
    def film(self) -> Film:
        """The turn that it shows when it moves; the first legal one if none was chosen."""
        return film(self)

    @property
    def still(self) -> Element:
        if self.opening or self.turn is None:
            return miniature(self.variant, frame_of(self.variant.start))
        if not self.turn:
            return miniature(self.variant, frame_of(self.position))
        return moment(self.film, telling(self.film))

    @property
    def position(self) -> Position:
        """The board before the turn."""
        return parse_position(self.variant, self.text) if self.text else self.variant.start


@lru_cache(maxsize=64)
def film(picture: Picture) -> Film:
    position, turn = picture.position, picture.turn
    return Film(position.turn(*(position.decisions[:1] if turn is None else parse_decisions(position, turn))))


def picture_of(game: str, columns: int) -> Picture:
    """Return the little board of a game, which shows its opening."""
    return picture_on_card(game, columns)._replace(opening=True)


def picture_on_card(game: str, columns: int) -> Picture:
    """Return the little board on the card of a game, which shows how it captures."""
    return Picture(variant(game, columns), *CARDS.get((game, columns), ()))


def drawn(picture: Picture, name: str) -> Element:
    """Draw a little board that can move, by name."""
    still = picture.still
    *_, wide, tall = dict(still.attributes)["viewBox"].split()
    return element("span", still, class_="stamp", data_picture=name, style=f"--ratio:calc({wide}/{tall})")
