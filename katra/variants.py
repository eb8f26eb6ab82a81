"""A variant by the name of its game: which game, size and options there are, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

from katra.errors import SetupError
from katra.games import GAMES, SowingGame
from katra.position import Variant, variant_of


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
    return variant_of(description, size, _complete(description, options or {}), seeds)


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
