"""What the page's address asks for, version 1: `?v=1&game=fanga&size=4&side=south&level=3&lang=mg` (docs/EMBEDDING.md).

A value that cannot be used is a complaint, never an error; the rest of the address still holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar, get_args
from urllib.parse import parse_qsl, quote

from katra import (
    GAMES,
    Game,
    KatraError,
    Place,
    Variant,
    parse_decisions,
    parse_position,
    position_text,
    turn_text,
    variant,
)
from web.session.players import LEVELS, PERSON
from web.words.language import CODES
from web.words.problems import Complaint, complaint, of_error

FIRST_GAME: Final = "katro"  # for who asks for none: short, and far too deep to see through
VERSION: Final = "1"
MOST_CHARACTERS: Final = 20_000
MOST_TURNS: Final = 1_000

Side = Literal["south", "north", "both", "none"]
Theme = Literal["auto", "light", "dark"]
Extent = Literal["full", "few", "none"]
Value = TypeVar("Value", bound=str)

OPTIONS: Final = {option.key: option.values for game in GAMES.values() for option in game.options}
SIDES: Final[tuple[Side, ...]] = get_args(Side)
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
EXTENTS: Final[tuple[Extent, ...]] = get_args(Extent)
OF_THE_GAME: Final = ("game", "size", "position", "moves", *OPTIONS)
"""The parameters that ask for a game; `side` is one of them where its value is an option's (paika)."""

PARAMETERS: Final = (
    "v", "game", "size", "position", "moves", "side", "level", "lang",
    "theme", "controls", "readonly", "hint", "links", "sound", "host",
)  # fmt: skip
"""All names of version 1 beside those of the options; any other is ignored."""


@dataclass(frozen=True)
class Wishes:
    """What an address asks for; None where it leaves that to the page."""

    variant: Variant | None = None
    position: str | None = None
    """The position that the game starts from, as text; None is the game's own opening."""
    turns: tuple[str, ...] = ()
    side: Side | None = None
    level: int | None = None
    language: str | None = None
    theme: Theme = "auto"
    controls: Extent = "full"
    readonly: bool = False
    hint: bool = True
    links: bool = True
    sound: bool = False
    host: str | None = None
    """The origin of the page around this one, with which alone messages are exchanged."""

    def game(self) -> Game | None:
        """Return the game that is asked for, or None if none is."""
        if self.variant is None:
            return None
        start = self.variant.start if self.position is None else parse_position(self.variant, self.position)
        game = Game(start)
        for text in self.turns:
            for decision in parse_decisions(game.position, text):
                game.play(decision)
        return game

    def seats(self) -> tuple[int, int] | None:
        """Return who plays South and North: 0 for a person, or the computer's level; None if nothing is asked."""
        if self.side is None and self.level is None:
            return None
        level = self.level or 1
        side = self.side or "south"
        return (PERSON if side in ("south", "both") else level, PERSON if side in ("north", "both") else level)


# From an address


def wishes(query: str) -> tuple[Wishes, tuple[Complaint, ...]]:
    """Read the part of an address after the question mark; return what it asks for and what of it cannot be used."""
    if len(query) > MOST_CHARACTERS:
        return Wishes(), (complaint("", "link.too_long", most=MOST_CHARACTERS),)
    reading = _Reading(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    return reading.wishes(), tuple(reading.complaints)


class _Reading:
    """An address as it is read: what each parameter says first, and what was wrong so far."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self.asked: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.complaints: list[Complaint] = []
        for name, value in pairs:
            is_option = name in OPTIONS and (name not in PARAMETERS or value in OPTIONS[name])
            (self.options if is_option else self.asked).setdefault(name, value)

    def complain(self, name: str, key: str, **values: object) -> None:
        self.complaints.append(complaint(name, key, **values))

    def wishes(self) -> Wishes:
        if self.asked.get("v", VERSION) != VERSION:
            self.complain("v", "link.version", text=self.asked["v"], known=VERSION)
        chosen = self.variant()
        position = self.position(chosen)
        level = self.one_of("level", tuple(map(str, range(1, LEVELS + 1))))
        return Wishes(
            chosen,
            position,
            self.turns(chosen, position),
            self.one_of("side", SIDES),
            None if level is None else int(level),
            self.one_of("lang", CODES),
            self.one_of("theme", THEMES) or "auto",
            self.one_of("controls", EXTENTS) or "full",
            self.one_of("readonly", ("0", "1")) == "1",
            self.one_of("hint", ("0", "1")) != "0",
            self.one_of("links", ("0", "1")) != "0",
            self.one_of("sound", ("0", "1")) == "1",
            self.host(),
        )

    def one_of(self, name: str, values: Sequence[Value]) -> Value | None:
        """Return what a parameter says, if that is one of these."""
        text = self.asked.get(name)
        for value in values:
            if value == text:
                return value
        if text is not None:
            self.complain(name, "link.not_one_of", text=text, values=", ".join(values))
        return None

    def variant(self) -> Variant | None:
        name = self.asked.get("game")
        if name is None:
            for other in ("size", *self.options, "position", "moves"):
                if other in self.asked or other in self.options:
                    self.complain(other, "link.needs_game")
            return None
        if name not in GAMES:
            self.complain("game", "error.unknown_game", game=name)
            return None
        size = self.size(name)
        options: dict[str, str] = {}
        for key, value in self.options.items():
            try:
                variant(name, size, {key: value})
                options[key] = value
            except KatraError as error:
                self.complaints.append(of_error(key, error))
        return variant(name, size, options)

    def size(self, name: str) -> int | None:
        text = self.asked.get("size")
        if text is None:
            return None
        if not re.fullmatch("[0-9]{1,4}", text, re.ASCII):
            self.complain("size", "error.not_a_number", text=text)
            return None
        try:
            return variant(name, int(text)).size
        except KatraError as error:
            self.complaints.append(of_error("size", error))
            return None

    def position(self, chosen: Variant | None) -> str | None:
        text = self.asked.get("position")
        if text is None or chosen is None:
            return None
        try:
            position = parse_position(chosen, text)
        except KatraError as error:
            self.complaints.append(of_error("position", error))
            return None
        return None if position == chosen.start else position_text(position).replace(" ", "_")

    def turns(self, chosen: Variant | None, position: str | None) -> tuple[str, ...]:
        """Return the turns that can be played one after the other; after one that cannot, none is read."""
        text = self.asked.get("moves")
        if not text or chosen is None or (position is None and self.complained_about("position")):
            return ()
        played: list[str] = []
        node = Wishes(chosen, position).game()
        assert node
        for word in words_of_moves(text):
            if len(played) == MOST_TURNS:
                self.complain("moves", "error.too_many", most=MOST_TURNS)
                break
            try:
                before, decided = node.position, parse_decisions(node.position, *word)
                for decision in decided:
                    node.play(decision)
            except KatraError as error:
                self.complaints.append(of_error("moves", error))
                break
            played.append(turn_text(before, decided))
        return tuple(played)

    def complained_about(self, name: str) -> bool:
        return any(about.where == name for about in self.complaints)

    def host(self) -> str | None:
        text = self.asked.get("host")
        if text is None:
            return None
        found = origin(text)
        if found is None:
            self.complain("host", "link.not_an_origin", text=text)
        return found


def words_of_moves(text: str) -> Iterator[tuple[str, Place]]:
    """Yield the turns of a text in which `_` or `,` stands between two, each with its place.

    No turn holds a space, but an address turns `+` into one.
    """
    for match in re.finditer("[^_,]+", text.replace(" ", "+")):
        yield match[0], Place(1, match.start() + 1)


def origin(text: str) -> str | None:
    """Return an origin as browsers write it, or None if the text is none that messages can be sent to."""
    match = re.fullmatch(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", text.lower(), re.ASCII)
    if match is None:
        return None
    scheme, name, port = match.groups()
    usual = {"http": ":80", "https": ":443"}[scheme]
    return f"{scheme}://{name}{'' if port in (None, usual) else port}"


# To an address


def query_text(wished: Wishes) -> str:
    """Return the shortest query that asks for this; `wishes` reads the same from it."""
    return "&".join(f"{name}={quote(value, safe='/._~-*@,:')}" for name, value in _pairs(wished))


def _pairs(wished: Wishes) -> Iterator[tuple[str, str]]:
    yield "v", VERSION
    if wished.variant:
        yield "game", wished.variant.game.id
        yield "size", str(wished.variant.size)
        yield from wished.variant.chosen_options.items()
    texts = {
        "position": wished.position,
        "moves": "_".join(wished.turns),
        "side": wished.side,
        "level": wished.level and str(wished.level),
        "lang": wished.language,
        "host": wished.host,
    }
    yield from ((name, text) for name, text in texts.items() if text)
    usual = Wishes()
    for name in ("theme", "controls", "readonly", "hint", "links", "sound"):
        value = getattr(wished, name)
        if value != getattr(usual, name):
            yield name, str(int(value)) if isinstance(value, bool) else value
