"""What the page's address asks for, version 1: `?v=1&game=fanga&size=4&side=south&level=3&lang=mg` (docs/EMBEDDING.md).

A value that cannot be used is reported as a problem and is never an error; the rest of the address still holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from katra import Game, KatraError, Place, Variant
from katra.errors import SetupError
from katra.setup import MAX_LINK, MAX_TURNS, Setup, read, read_size
from katra.variants import as_written
from web.links.parameters import PARAMETERS, VERSION, LinkOptions, Parameter, Unusable, is_option
from web.words.problems import Problem

FIRST_GAME: Final = Setup("katro", 4)
"""The game of an address that asks for none: on these four columns children learn to sow, and it can still not be seen
through."""

PARAMETER_OF: Final = {"turns": "moves"}
"""The parameter that tells a field of a setup, where it is not called alike."""


class Link(NamedTuple):
    """What an address asks for: the options, the game as far as it was played, and the problems."""

    options: LinkOptions
    game: Game | None
    problems: tuple[Problem, ...]


# From an address


def parse_link(query: str) -> Link:
    """Read the part of an address after the question mark."""
    if len(query) > MAX_LINK:
        return Link(LinkOptions(), None, (Problem.of("", "link.too_long", most=MAX_LINK),))
    return _Reading(pairs_of(query.removeprefix("?"))).link()


def pairs_of(query: str) -> list[tuple[str, str]]:
    """Return the names and values of a query; most addresses have none."""
    if not query:
        return []
    from urllib.parse import parse_qsl  # which imports everything about addresses

    return parse_qsl(query, keep_blank_values=True)


class _Reading:
    """An address being read: the first value of each parameter, and the problems so far."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self.asked: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.problems: list[Problem] = []
        for name, value in pairs:
            (self.options if is_option(name, value) else self.asked).setdefault(name, value)

    def report(self, name: str, key: str, **values: object) -> None:
        self.problems.append(Problem.of(name, key, **values))

    def link(self) -> Link:
        if self.asked.get("v", VERSION) != VERSION:
            self.report("v", "link.version", text=self.asked["v"], known=VERSION)
        code, game = self.coded()
        game = game or self.game()
        asked = {each.name: self.value(each, each.kind.read) for each in PARAMETERS if each.kind}
        return Link(LinkOptions(Setup.of(game) if game else None, play=code, **asked), game, tuple(self.problems))

    def value(self, parameter: Parameter, read: Callable[[str], Any]) -> Any:
        """Return a parameter's value, or its default if it has no usable value."""
        text = self.asked.get(parameter.name)
        if text is None:
            return parameter.default
        try:
            return read(text)
        except Unusable as wrong:
            self.report(parameter.name, wrong.key, **{"text": text, **wrong.values})
            return parameter.default

    def game(self) -> Game | None:
        """Return the requested game, as far as it can be played."""
        if "game" not in self.asked:
            if "play" in self.asked:
                return None
            for name in ("size", *self.options, "position", "moves"):
                if name in self.asked or name in self.options:
                    self.report(name, "link.needs_game")
            return None
        size, wrong = None, list[SetupError]()
        try:
            size = read_size(self.asked["size"]) if "size" in self.asked else None
        except SetupError as error:
            wrong.append(error)
        turns, places = split_moves(self.asked.get("moves", ""))
        position = self.asked.get("position")
        options = as_written(self.asked["game"], self.options) if turns or position else self.options
        setup = Setup(self.asked["game"], size, options, position, turns, places)
        game, errors = read(setup, MAX_TURNS)
        for told in (*wrong, *errors) if game else errors:
            name = str(told.item) if told.field == "options" else PARAMETER_OF.get(told.field, told.field)
            self.problems.append(Problem.of_error(name, told))
        return game

    def coded(self) -> tuple[str | None, Game | None]:
        """Return the code of a game and the game, if the address has a readable one, from which the rest follows."""
        if "play" not in self.asked:
            return None, None
        from katra.code import read_code  # most addresses have none

        try:
            return self.asked["play"], read_code(self.asked["play"])
        except KatraError as error:
            self.problems.append(Problem.of_error("play", error))
            return None, None


def split_moves(text: str) -> tuple[tuple[str, ...], dict[str | int, Place]]:
    """Return the turns of a text, separated by `_` or `,`, and the place of each.

    No turn contains a space, but an address turns `+` into one.
    """
    found = list(re.finditer("[^_,]+", text.replace(" ", "+")))
    return tuple(match[0] for match in found), {
        number: Place(1, match.start() + 1) for number, match in enumerate(found)
    }


# To an address


def query_text(options: LinkOptions) -> str:
    """Return the shortest query that asks for these options; `parse_link` reads the same from it."""
    from urllib.parse import quote

    return "&".join(f"{name}={quote(value, safe='/._~-*@,:')}" for name, value in _pairs(options))


def address(screen: str, item: str = "", *, language: str | None = None) -> str:
    """Return the query of a place: `?v=1&lang=mg&screen=lesson&item=katro.3`."""
    return "?" + query_text(LinkOptions(screen=screen, item=item or None, lang=language))


@lru_cache(maxsize=1)
def asked(variant: Variant) -> str:
    """Return the query that asks for a game with this size and these options, from its opening."""
    return query_text(LinkOptions(Setup(variant.game.id, variant.size, variant.named_options)))


def _pairs(options: LinkOptions) -> Iterator[tuple[str, str]]:
    yield "v", VERSION
    setup = None if options.play else options.setup
    if setup:
        yield "game", setup.game
        yield "size", str(setup.size)
        yield from setup.options.items()
        if setup.position:
            yield "position", setup.position.replace(" ", "_")
        if setup.turns:
            yield "moves", "_".join(setup.turns)
    if options.play:
        yield "play", options.play
    for each in PARAMETERS:
        if each.kind and (value := getattr(options, each.name)) != each.default:
            yield each.name, each.kind.write(value)
