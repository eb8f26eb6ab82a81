"""A game with its size and options chosen: what a position needs to know to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from katra.board import Board, Player
from katra.errors import SetupError
from katra.games import GAMES, SowingGame
from katra.packing import Packing
from katra.position import Position, Side
from katra.rules import AddAndGoOn, ReEnter, Rules
from katra.sowing import Sower
from katra.sowing.add_and_go_on import AddAndGoOnSower
from katra.sowing.re_enter import ReEnterSower


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A game, its number of columns, its options, and how many seeds are in play.

    Two are equal if all of that is. A position set up by hand may hold another number of seeds than the game: it has a
    variant of its own.
    """

    game: SowingGame
    board: Board
    options: Mapping[str, str]
    """Every option of the game with the value chosen."""
    rules: Rules
    packing: Packing
    sower: Sower

    def _key(self) -> tuple[object, ...]:
        return self.game.id, self.size, self.seeds, tuple(self.options.items())

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Variant) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self.game.id, self.size))

    def __repr__(self) -> str:
        return f"variant({self.game.id!r}, {self.size}, {self.chosen_options}, {self.seeds})"

    @property
    def size(self) -> int:
        return self.board.cols

    @property
    def seeds(self) -> int:
        """The number of seeds in play."""
        return self.packing.seeds

    @property
    def traditional(self) -> bool:
        """Whether a source names this number of columns."""
        return self.size in self.game.columns

    @property
    def fixes_senses(self) -> bool:
        """Whether a player's first sowing fixes his sense for the whole game."""
        return isinstance(self.rules, AddAndGoOn) and self.rules.direction == "game"

    @property
    def pauses(self) -> bool:
        """Whether a turn may stop for a choice of its player."""
        return isinstance(self.rules, ReEnter)

    @property
    def rova(self) -> tuple[int, ...]:
        """The front and the back pit of each player's rova, or () if the game has none."""
        return self.rules.rova_pits(self.board) if isinstance(self.rules, ReEnter) else ()

    @property
    def usual_seeds(self) -> int:
        """The number of seeds the game is played with at this size."""
        return self.game.opening(self.board).seeds

    @property
    def start(self) -> Position:
        """The position in which the game starts, South to move."""
        opening = self.game.opening(self.board)
        side = Side(self.packing.pack(opening.counts), opening.reserve, opening.rova)
        return Position(self, Player.SOUTH, (side, side))

    @property
    def chosen_options(self) -> dict[str, str]:
        """The options that are not at their default."""
        return {o.key: self.options[o.key] for o in self.game.options if self.options[o.key] != o.values[0]}

    def with_seeds(self, seeds: int) -> Variant:
        """Return the variant for positions of the same game that hold another number of seeds."""
        return variant(self.game.id, self.size, self.options, seeds)


def variant(
    game: str, size: int | None = None, options: Mapping[str, str] | None = None, seeds: int | None = None
) -> Variant:
    """Return a game with its size (columns; default: its own), options and number of seeds (default: the usual) chosen.

    Raises SetupError if there is no such game, size, option, or value of an option.
    """
    if game not in GAMES:
        raise SetupError("unknown_game", game=game)
    description = GAMES[game]
    size = description.columns[0] if size is None else size
    least, most = description.least_columns, description.most_columns
    if not least <= size <= most:
        raise SetupError("fixed_size" if least == most else "bad_size", game=game, size=size, least=least, most=most)
    return _variant(description.id, size, tuple(_complete(description, options or {}).items()), seeds)


def _complete(game: SowingGame, chosen: Mapping[str, str]) -> dict[str, str]:
    complete = {option.key: option.values[0] for option in game.options}
    for key, value in chosen.items():
        option = next((option for option in game.options if option.key == key), None)
        if option is None:
            raise SetupError("unknown_option", game=game.id, option=key)
        if value not in option.values:
            raise SetupError("bad_option_value", option=key, value=value, values=", ".join(option.values))
        complete[key] = value
    return complete


@lru_cache(maxsize=128)
def _variant(game_id: str, size: int, options: tuple[tuple[str, str], ...], seeds: int | None) -> Variant:
    game = GAMES[game_id]
    board = Board(game.rows, size)
    usual = game.opening(board).seeds
    if seeds is not None:
        return _variant(game_id, size, options, None) if seeds == usual else _make(game, board, dict(options), seeds)
    return _make(game, board, dict(options), usual)


def _make(game: SowingGame, board: Board, options: dict[str, str], seeds: int) -> Variant:
    rules = game.rules_with(options)
    rules.check(board)
    packing = Packing(board, seeds)
    sower = ReEnterSower(rules, packing) if isinstance(rules, ReEnter) else AddAndGoOnSower(rules, packing)
    return Variant(game, board, options, rules, packing, sower)
