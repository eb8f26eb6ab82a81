"""The witness of every rule of every game: who states it, where and how, or a mark that no source does.

A rule has a name: a parameter of the game's kind of rules (`target`), a number of columns (`size.6`), what an option
may choose instead (`start=any`), or a point that is no parameter, because all games of a kind have it (`setup`,
`repetition`...). RULES.md says what each means, in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from katra.games import Ground, Inferred, SowingGame
from katra.position import Variant
from katra.rules import Rules
from katra.witnesses import add_and_go_on, house, race, re_enter

GROUNDS: Final[Mapping[str, Mapping[str, Ground]]] = {
    **add_and_go_on.GROUNDS,
    **re_enter.GROUNDS,
    **house.GROUNDS,
    **race.GROUNDS,
}
"""By game and rule: what the rule rests on."""

POINTS: Final = {
    "add_and_go_on": ("setup", "south_begins", "last_capture", "repetition"),
    "re_enter": ("setup", "south_begins", "capture", "must_capture", "fotsiny", "own_front", "last_capture",
                 "repetition"),
    "house": ("setup", "south_begins", "capture", "must_capture", "fotsiny", "own_front", "last_capture", "no_start",
              "endless", "repetition"),
    "race": ("setup", "south_begins", "sense", "special_pit", "start_again", "goal", "equal_turns"),
}  # fmt: skip
"""The rules that all games of a kind have, and that are no parameters."""

MORE_POINTS: Final = {
    "fanga": ("own_front", "names"),
    "katra-be": ("rova_taken", "rova_start", "rova_stop", "rova_capture_first", "rova_stay"),
    "paika": ("singleton",),
    "mraha": ("tax",),
    "bao": ("tax",),
}
"""The rules of single games, which are no parameters."""


def rules_of(game: SowingGame) -> tuple[str, ...]:
    """Return the names of all rules of a game: of its parameters, points, sizes, and of all that options may choose.

    >>> from katra.games import GAMES
    >>> from katra.witnesses import rules_of
    >>> rules_of(GAMES["bevohoka"])[:4]
    ('setup', 'south_begins', 'sense', 'special_pit')
    """
    ways = [game.rules, *(game.rules_with({option.key: word}) for option in game.options for word in option.values)]
    return (
        *dict.fromkeys(rule for rules in ways for rule in _parameters_and_points(game, rules)),
        *(f"size.{columns}" for columns in game.columns),
        *(f"{option.key}={word}" for option in game.options for word in option.values),
    )


def ground(chosen: Variant, rule: str) -> Ground | None:
    """Return the evidence for a rule as a game is played with its options; None if it has no such rule.

    >>> from katra import variant
    >>> from katra.witnesses import ground
    >>> ground(variant("gorobaka"), "target").where
    '1° Katra gorobaka'
    >>> ground(variant("paika"), "repetition")
    Inferred(code='repetition')
    """
    of = GROUNDS.get(chosen.game.id, {})
    for option in chosen.game.options:
        word = chosen.options[option.key]
        if rule == option.key or rule in option.choice(word).rules:
            return of.get(f"{option.key}={word}")
    return of.get(rule)


def inferred(chosen: Variant) -> dict[str, Inferred]:
    """Return the rules that no source states, as a game is played on its board and with its options."""
    names = (*_parameters_and_points(chosen.game, chosen.rules), f"size.{chosen.size}")
    grounds = ((name, ground(chosen, name)) for name in names)
    return {name: found for name, found in grounds if isinstance(found, Inferred)}


def _parameters_and_points(game: SowingGame, rules: Rules) -> tuple[str, ...]:
    """Return the names of the rules that a game has with these parameters, but for its sizes and options."""
    two = 2 in (getattr(rules, "min_start", 1), getattr(rules, "phase2_min", 1))
    parameters = (field.name for field in fields(rules))
    points = (*POINTS.get(rules.family, ()), *MORE_POINTS.get(game.id, ()))
    return (*parameters, *points, *(("no_start",) if two else ()))
