"""The turns that the little boards of the catalogue show: for each game and family, one that tells what is its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from katra import Position, Variant, frame_of, parse_decisions, parse_position, variant
from web.board.markup import Element, element
from web.board.miniature import miniature, moment, telling
from web.board.playback import Film
from web.words.catalogue import Family


class Example(NamedTuple):
    """A turn of a game of some columns, as text; without a position it is played from the start.

    Without a turn it is a picture that never moves.
    """

    game: str
    columns: int
    turn: str
    position: str = ""


GAMES: Final[Mapping[tuple[str, int], Example]] = {
    (example.game, example.columns): example
    for example in (
        Example("gorobaka", 8, "A1>"),
        Example("mpantsaka", 8, "A3>", "4.4.4.0.1.4.2.1/2.1.4.4.0.2.4.1/0.0.3.1.0.1.3.0/3.3.0.3.3.0.3.3 S"),
        Example("katro", 6, "B1<", "0.3.1.3.3.3/1.3.0.1.3.1/1.4.0.0.2.1/1.5.0.5.5.2 S"),
        Example("katro", 4, "B3>"),
        Example("ambohimanga", 6, "B5>"),
        Example("fanga", 8, "B7<", "2.7.0.1.2.0.4.0/0.0.0.4.0.0.0.0/4.2.1.5.1.4.1.2/3.0.6.3.4.4.1.3 S"),
        Example("katro-gorobaka", 5, "B2>"),
        Example("mandry", 6, "A5<", "3.1.3.1.3.0/3.1.3.0.3.3/3.0.3.0.3.3/3.0.3.0.3.3 S"),
        Example("katrayo", 6, "A2>"),
        Example("fianarantsoa", 6, "C3<", "4.1.3.3.3.3/1.3.3.0.3.1/1.4.0.1.1.0/0.5.0.1.1.0/1.5.0.6.1.2/2.5.5.2.0.1 S"),
        Example("katra-haddon", 8, "B2<", "0.2.0.1.1.3.1.0/2.0.1.3.0.4.1.3/1.6.1.2.7.2.0.1/3.2.1.9.5.0.2.0 S >>"),
        Example("boaoaka", 8, "A6>", "0.2.0.3.5.3.2.0/4.2.2.1.1.2.1.2/7.1.1.0.0.1.0.7/2.4.3.0.4.0.0.4 S ><"),
        Example("fandatsaka", 8, "A4>", "0.0.0.0.0.0.0.0/1.1.0.1.1.2.1.0/1.1.2.1.1.0.1.0/0.0.0.0.0.0.0.0 S 25-25"),
        Example("fifangha", 8, "A3>", "0.0.0.0.0.0.0.0/1.2.1.0.1.1.1.0/1.0.1.2.1.1.1.0/0.0.0.0.0.0.0.0 S 25-25"),
        Example("katra-be", 8, "A4<", "0.0.0.3.0.0.0.0/0.2.3.3.0.0.0.1/0.0.0.1.4.0.2.0/0.0.0.0.3.0.0.0 S 21-21 Rr"),
        Example("paika", 6, "A3<<><"),
        Example("mraha", 8, "A4<", "0.0.0.0.0.0.0.0/1.2.3.6.0.0.0.0/0.0.0.1.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh"),
        Example("bao", 8, "A8<+", "0.0.0.0.0.0.0.0/1.2.0.8.0.0.0.1/0.0.2.0.8.1.0.1/0.0.0.0.0.0.0.0 S 20-20 Hh"),
        Example("kujifunza", 8, "A3>"),
        Example("bevohoka", 6, "B4>A3<", "0.2.0.1.2.1/14.0.0.3.0.1/0.1.3.0.1.13/2.0.0.3.0.1 S"),
    )
}
"""By game and columns."""

FAMILIES: Final = (
    Example("katro", 4, "B2<"),
    Example("fianarantsoa", 3, "C2>"),
    Example("paika", 4, "A3<", "4.4.1.0/1.2.2.2/0.1.5.4/0.3.3.0 S"),
    Example("fifangha", 4, "A2>", "0.0.0.0/0.3.1.1/0.1.0.1/1.0.0.0 S 12-12"),
    GAMES["katra-be", 8],
    GAMES["kujifunza", 8],
    GAMES["bao", 8],
    Example("bevohoka", 4, "B2>A3<", "2.1.3.0/7.2.0.1/1.0.2.9/0.3.0.1 S"),
)
"""Each the picture of the family to which its game belongs."""


class Picture(NamedTuple):
    """A little board: the variant that it shows, and the turn on it, if one was chosen for it."""

    variant: Variant
    example: Example | None = None

    @property
    def film(self) -> Film:
        """The turn that it shows when it moves; the first that may be played if none was chosen."""
        return film(self)

    @property
    def still(self) -> Element:
        """The board as it stands: at the moment that tells most, or at the start."""
        if self.example is None:
            return miniature(self.variant)
        if not self.example.turn:
            return miniature(self.variant, frame_of(self.position))
        return moment(self.film, telling(self.film))

    @property
    def position(self) -> Position:
        """The board before the turn."""
        text = self.example.position if self.example else ""
        return parse_position(self.variant, text) if text else self.variant.start


@lru_cache(maxsize=64)
def film(picture: Picture) -> Film:
    position, example = picture.position, picture.example
    played = parse_decisions(position, example.turn) if example else position.decisions[:1]
    return Film(position.turn(*played))


def picture_of(game: str, columns: int) -> Picture:
    """Return the little board of a game."""
    return Picture(variant(game, columns), GAMES.get((game, columns)))


def picture_of_family(shelf: Family) -> Picture:
    """Return the little board of a family, that of its first game if none was chosen."""
    ids = [game.id for game in shelf.games]
    example = next((example for example in FAMILIES if example.game in ids), None)
    if example is None:
        return picture_of(ids[0], shelf.games[0].columns[0])
    return Picture(variant(example.game, example.columns), example)


def picture_of_rule(chosen: Variant, position: str, played: str) -> Picture:
    """Return the little board of a rule, on which it is seen at work."""
    return Picture(chosen, Example(chosen.game.id, chosen.size, played, position))


def drawn(picture: Picture, name: str, *, moves: bool = False) -> Element:
    """Draw a little board that can move, by its name; `moves`: it does so at once."""
    return element("span", picture.still, class_="stamp", data_picture=name, data_moves="" if moves else None)
