"""Make a variant from the name or the description of its game, with a size and options that the game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from katra.board import Board
from katra.errors import SetupError
from katra.games import GAMES, SowingGame
from katra.packing import Packing
from katra.position import Variant
from katra.steps import Side


def variant(
    game: str, size: int | None = None, options: Mapping[str, str] | None = None, seeds: int | None = None
) -> Variant:
    """Return a game with its size (columns; default: its own), options and number of seeds (default: the usual) chosen.

    Raises SetupError if there is no such game, size, option, or value of an option, RulesError if its rules cannot be
    played so.

    >>> variant("katro", size=4)
    variant('katro', 4, {}, 32)
    >>> variant("gorobaka", options={"min_start": "2"}).chosen_options
    {'min_start': '2'}
    """
    description = GAMES.get(game)
    if description is None:
        raise SetupError("unknown_game", game=game)
    size = description.columns[0] if size is None else size
    sizes = description.sizes
    least, most = sizes[0], sizes[-1]
    if least < size < most and size not in sizes:
        raise SetupError("named_size", game=game, size=size, sizes=", ".join(map(str, sizes)))
    if size not in sizes:
        raise SetupError("fixed_size" if least == most else "bad_size", game=game, size=size, least=least, most=most)
    return variant_of(description, size, _checked(description, options or {}), seeds)


def named_variants(game: SowingGame) -> Iterator[Variant]:
    """Yield a game on every number of columns that a source names, with every choice of its options.

    >>> from katra.variants import named_variants
    >>> [(chosen.size, chosen.options) for chosen in named_variants(GAMES["mraha"])][:2]
    [(8, {'reading': 'busser'}), (6, {'reading': 'busser'})]
    """
    keys = [option.key for option in game.options]
    for words in product(*(option.values for option in game.options)):
        for size in game.columns:
            yield variant(game.id, size, dict(zip(keys, words, strict=True)))


def as_written(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a text that was written after turns: an option that it does not name has its first choice.

    Texts name every option whose usual choice has changed, or was chosen otherwise (`Variant.named_options`). A text
    that does not is older than the change, and was played with the choice that was usual then.

    >>> from katra.variants import as_written
    >>> as_written("gorobaka", {"min_start": "2"})
    {'first_turn': 'any', 'min_start': '2'}
    """
    known = GAMES[game].options if game in GAMES else ()
    return {option.key: option.values[0] for option in known if option.usual} | dict(options)


def _checked(game: SowingGame, chosen: Mapping[str, str]) -> Mapping[str, str]:
    for key, value in chosen.items():
        option = next((option for option in game.options if option.key == key), None)
        if option is None:
            raise SetupError("unknown_option", game=game.id, option=key)
        if value not in option.values:
            raise SetupError("bad_option_value", option=key, value=value, values=", ".join(option.values))
    return chosen


def variant_of(
    game: SowingGame, size: int, options: Mapping[str, str] | None = None, seeds: int | None = None
) -> Variant:
    """Return a game as described on so many columns, with these options (else the usual ones) and number of seeds.

    Raises RulesError if its rules cannot be played that way.
    """
    chosen = {option.key: option.default(size) for option in game.options} | dict(options or {})
    return _variant(game, size, tuple(chosen.items()), seeds)


@lru_cache(maxsize=128)
def _variant(game: SowingGame, size: int, options: tuple[tuple[str, str], ...], seeds: int | None) -> Variant:
    chosen, board = dict(options), Board(game.rows, size)
    setup, rules = game.setup_with(chosen, board), game.rules_with(chosen)
    rules.check(board)
    fields = rules.fields(board)
    usual = setup.seeds(fields)
    if seeds == usual:
        return _variant(game, size, options, None)
    packing = Packing(board, usual if seeds is None else seeds)
    opening = Side(packing.pack(setup.counts), setup.values(fields))
    return Variant(game, board, chosen, rules, packing, rules.sower(packing), fields, opening, usual)


def with_seeds(variant: Variant, seeds: int) -> Variant:
    """Return the variant for positions of the same game that hold another number of seeds.

    >>> from katra.variants import with_seeds
    >>> with_seeds(variant("katro", size=4), 20).seeds
    20
    """
    return variant_of(variant.game, variant.size, variant.options, seeds)
