"""Who plays: for each side a person, or the computer at a level; kept with the game, in the tags of its record."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import choices, randrange
from typing import Final, NamedTuple

from katra import Game, Player, Position, Variant
from katra.service import MAX_LEVEL
from katra.variants import with_seeds
from katra.words.cast import Cast
from katra.words.language import Language

PERSON: Final = 0
LEVELS: Final = MAX_LEVEL
NAME: Final = "Katra, level {level}"  # as a record names the computer
SEED: Final = "Seed"
GAME_ID: Final = "GameId"
"""Which game it is, wherever its record goes; what is kept of it on the device stands under that."""
FRIEND: Final = "Friend"
"""Which side a friend has who plays by links, on a device of their own."""

NEW: Final = "new"
"""What of the place "players" means who plays a game that has yet to begin."""

SIDES: Final = {player.name.title(): player for player in Player}

UNKNOWN: Final = "?"
"""What records write where nobody knows a name."""
MAX_NAME: Final = 40
"""The most characters of the name of a person who plays."""
MAX_WRITTEN: Final = 400
"""What is looked at of a name that comes from outside."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


class Players(NamedTuple):
    """Who sits at each side: PERSON, or the level of the computer that plays there, 1 to LEVELS."""

    south: int = PERSON
    north: int = PERSON

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides."""
        return PERSON not in self

    @property
    def person(self) -> Player | None:
        """The side of the only person; None if there are two people or none."""
        return Player(self.index(PERSON)) if self.count(PERSON) == 1 else None

    @property
    def swapped(self) -> Players:
        """The same two players, each in the other's seat."""
        return Players(self.north, self.south)

    def with_level(self, level: int) -> Players:
        """Return the same players with every computer at a level."""
        return Players(*(PERSON if seat == PERSON else level for seat in self))

    def computer_to_move(self, position: Position) -> bool:
        return self[position.mover] != PERSON


def players_of(seats: object) -> Players | None:
    """Return the players that two kept numbers mean, or None if they mean none."""
    if isinstance(seats, Sequence) and len(seats) == 2:
        south, north = seats
        if type(south) is type(north) is int and 0 <= min(seats) <= max(seats) <= LEVELS:
            return Players(south, north)
    return None


# In the record of a game


def new_game(variant: Variant, players: Players) -> Game:
    """Return a game that has not begun, with its players and its own random seed, so that no two games are alike.

    The variant of a position set up by hand may hold another number of seeds; a new game holds its own number.
    """
    game = Game(with_seeds(variant, variant.usual_seeds).start, {GAME_ID: new_id(), SEED: str(randrange(2**32))})
    seat(game, players)
    return game


def new_id() -> str:
    """Return an identity that no other game has."""
    return "".join(choices(LETTERS, k=8))


def seat(game: Game, players: Players) -> None:
    """Seat these two players at a game from now on."""
    for player, level in zip(Player, players, strict=True):
        name = player.name.title()
        if level != PERSON:
            game.tags[name] = NAME.format(level=level)
        elif computer_level(game.tags.get(name)) != PERSON:
            del game.tags[name]


def name_people(game: Game, names: tuple[str, str]) -> None:
    """Give the people who play a game these names, South's first; "" means no name."""
    for player, name in zip(Player, names, strict=True):
        tag = player.name.title()
        if computer_level(game.tags.get(tag)) != PERSON:
            continue
        if name:
            game.tags[tag] = name
        else:
            game.tags.pop(tag, None)


def seated(tags: Mapping[str, str]) -> Players:
    """Return who plays a game, by the tags of its record; any name but a computer's is a person's."""
    return seats(tags.get("South", ""), tags.get("North", ""))


@lru_cache(maxsize=64)
def seats(south: str, north: str) -> Players:
    """Return who plays a game, by the names at its two sides; called many times per click."""
    return Players(computer_level(south), computer_level(north))


def people(tags: Mapping[str, str]) -> tuple[str, str]:
    """Return the names of the people who play a game, by the tags of its record; "" where there is no name."""
    south, north = (
        "" if computer_level(name) else clean_name(name) for name in (tags.get("South", ""), tags.get("North", ""))
    )
    return south, north


def clean_name(text: str) -> str:
    """Return a name fit to be shown: one short line of visible characters; "" if it is a computer's name.

    >>> clean_name("  Rabe\n\u202eRakoto "), clean_name("Katra, level 3")
    ('Rabe Rakoto', '')
    """
    seen = "".join(each if each.isprintable() else " " * each.isspace() for each in text[:MAX_WRITTEN])
    name = " ".join(seen.split())[:MAX_NAME].strip()
    return "" if name == UNKNOWN or re.fullmatch(NAME.format(level="[0-9]+"), name) else name


def computer_level(name: str | None) -> int:
    """Return the level of the computer of this name, or PERSON."""
    match = re.fullmatch(NAME.format(level="([1-9])"), name or "")
    return int(match[1]) if match and int(match[1]) <= LEVELS else PERSON


def cast(tags: Mapping[str, str]) -> Cast:
    """Return who plays a game, by the tags of its record, in the form in which the page's words name them."""
    return _cast(tags.get("South", ""), tags.get("North", ""), friend(tags))


@lru_cache(maxsize=64)
def _cast(south: str, north: str, far: Player | None) -> Cast:
    players = seats(south, north)
    names = people({"South": south, "North": north})
    return Cast(players, names, players.person if far is None else far.other)


def friend(tags: Mapping[str, str]) -> Player | None:
    """Return the side of a friend who plays by links; None if nobody does."""
    return SIDES.get(tags.get(FRIEND, ""))


def rng_seed(game: Game) -> int:
    """Return the seed that varies the computer's play: it depends on the game's own seed and on how far it has come."""
    kept = game.tags.get(SEED, "")
    return (int(kept) if re.fullmatch("[0-9]{1,20}", kept, re.ASCII) else 0) + game.ply


# In words


def seat_name(words: Language, level: int) -> str:
    """Say who sits at a side."""
    return words.say("seat.person") if level == PERSON else level_text(words, level)


def level_text(words: Language, level: int) -> str:
    """Say the name of a level of the computer, and how well it plays."""
    return words.say("level", name=words.say(f"level.{level}.name"), strength=words.say(f"level.{level}.strength"))


def seat_icon(level: int) -> str:
    """Return the name of a player's picture."""
    return "person" if level == PERSON else f"level-{level}"


@lru_cache(maxsize=64)
def pictures(players: Players) -> tuple[str, str]:
    """Return the names of the pictures on the players' plaques, South's first; a person has none."""
    south, north = ("" if level == PERSON else seat_icon(level) for level in players)
    return south, north


@lru_cache(maxsize=64)
def players_text(words: Language, players: Players, named: tuple[str, str] = ("", "")) -> str:
    """Say briefly who plays, with people's names where they have any."""
    if players.person is not None and not any(named):
        return words.say("players.one", level=seat_name(words, max(players)))
    if players.watched or any(named):
        south, north = names(words, players, named)
        return words.say("players.none", south=south, north=north)
    return words.say("players.two")


def names(words: Language, players: Players, named: tuple[str, str]) -> tuple[str, str]:
    """Say who sits at each side, South first, with people's names where they have any."""
    south, north = (name or seat_name(words, level) for name, level in zip(named, players, strict=True))
    return south, north
