"""The parameters of the page's address, version 1: one row each, from which reading, writing, form and table come.

The list is frozen: a new parameter comes only in place of an old one. What is to come uses
those there are: a game of somebody's own is `game=own.CODE`, a program for a class `screen=program&item=CODE`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

from katra import GAMES, Variant
from katra.film.timeline import SPEEDS
from katra.setup import Setup
from katra.words.language import codes, speaks
from web.session.places import PLACES
from web.session.players import LEVELS, PERSON, clean_name
from web.session.settings import Theme

VERSION: Final = "1"
MAX_ITEM: Final = 3_000
"""The most characters of an item: written into an address, each may take three."""
DEFAULT_IDLE: Final = 60
MIN_IDLE: Final = 30
MAX_IDLE: Final = 3600
"""The seconds without a visitor before the page asks whether there is one."""
MIN_MM, MAX_MM = 50, 20_000
"""How wide a screen is, in millimetres."""

Side = Literal["south", "north", "both", "none"]
Extent = Literal["full", "few", "none"]
Sound = Literal["0", "1", "off"]
"""Off at first, on at first, off without a control of it."""


# Kinds


class Unusable(Exception):
    """A value that its parameter cannot have: the key of the sentence that says so, and what stands in it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


OLD_NAMES: Final = {"review": "moves"}
"""Places by the names that older links have for them."""


class Kind(NamedTuple):
    """How the text of a parameter becomes a value, and the value a text; `values`: the texts, if they are few."""

    read: Callable[[str], Any]
    """Raises Unusable."""
    write: Callable[[Any], str] = str
    values: tuple[str, ...] = ()


def one_of(values: Sequence[str]) -> Kind:
    """Return the kind that has one of these values."""

    def read(text: str) -> str:
        if text not in values:
            raise Unusable("link.not_one_of", values=", ".join(values))
        return text

    return Kind(read, str, tuple(values))


def number(least: int, most: int, *others: int) -> Kind:
    """Return the kind of whole numbers in a range, and of a few others."""

    def read(text: str) -> int:
        value = int(text) if re.fullmatch("[0-9]{1,6}", text, re.ASCII) else -1
        if not (least <= value <= most or value in others):
            raise Unusable("link.not_between", least=least, most=most)
        return value

    return Kind(read, str, tuple(map(str, range(least, most + 1))) if most < 10 else ())


def matching(pattern: str, key: str, **values: object) -> Kind:
    """Return the kind of texts of a pattern; an empty one asks for nothing. For any other, `key` says what is wrong."""

    def read(text: str) -> str | None:
        if not re.fullmatch(pattern, text, re.ASCII):
            raise Unusable(key, **values)
        return text or None

    return Kind(read)


def read_language(text: str) -> str:
    """Return the code of a language that the page speaks."""
    if not speaks(text):
        raise Unusable("link.not_one_of", values=", ".join(codes()))
    return text


def read_languages(text: str) -> tuple[str, ...]:
    """Return the languages that a visitor can choose from."""
    named = [] if text == "0" else list(dict.fromkeys(text.split(",")))
    for code in named:
        if not speaks(code):
            raise Unusable("link.not_one_of", text=code, values=", ".join(("0", *codes())))
    return tuple(named)


def read_origin(text: str) -> str:
    """Return the origin of a page around this one as browsers write it: one that messages can be sent to."""
    match = re.fullmatch(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", text.lower(), re.ASCII)
    if match is None:
        raise Unusable("link.not_an_origin")
    scheme, name, port = match.groups()
    usual = {"http": ":80", "https": ":443"}[scheme]
    return f"{scheme}://{name}{'' if port in (None, usual) else port}"


PLACE: Final = one_of([name for name, place in PLACES.items() if place.address])
SCREEN: Final = PLACE._replace(read=lambda text: PLACE.read(OLD_NAMES.get(text, text)))
SWITCH: Final = Kind(lambda text: one_of(("0", "1")).read(text) == "1", lambda on: str(int(on)), ("0", "1"))
NAME: Final = Kind(lambda text: clean_name(text) or None)
ID: Final = matching("[a-z0-9]{8}", "link.not_an_id")
"""The name by which two devices know a game."""
ITEM: Final = matching(rf"[ -~]{{0,{MAX_ITEM}}}", "link.not_an_item", most=MAX_ITEM)
"""What of a screen is meant; whether there is such a thing is known where that is shown."""
LANGUAGES: Final = Kind(read_languages, lambda named: ",".join(named) or "0")


# The table


class Parameter(NamedTuple):
    """One parameter of the address."""

    name: str
    whose: Literal["address", "game", "visitor", "page", "kiosk", "host"]
    """What it is about. Those of the page change how it looks: web/shell/before.js hands them to the styles."""
    kind: Kind | None
    """None: katra.setup reads it, together with the others of the game."""
    offer: str = ""
    """How embed.html offers it: as a `list`, as a `line` to write into, or as a box to check for this value."""

    @property
    def default(self) -> Any:
        """What holds where the address leaves it out."""
        return LinkOptions._field_defaults[self.name]


PARAMETERS: Final = (
    Parameter("v", "address", None),
    Parameter("game", "game", None, "list"),
    Parameter("size", "game", None, "list"),
    Parameter("position", "game", None, "line"),
    Parameter("moves", "game", None, "line"),
    Parameter("play", "game", None),
    Parameter("id", "game", ID),
    Parameter("south", "game", NAME),
    Parameter("north", "game", NAME),
    Parameter("side", "visitor", one_of(get_args(Side)), "list"),
    Parameter("level", "visitor", number(1, LEVELS), "list"),
    Parameter("lang", "visitor", Kind(read_language), "list"),
    Parameter("theme", "page", one_of(get_args(Theme)), "list"),
    Parameter("controls", "page", one_of(get_args(Extent)), "list"),
    Parameter("readonly", "page", SWITCH, "1"),
    Parameter("hint", "page", SWITCH, "0"),
    Parameter("links", "page", SWITCH, "0"),
    Parameter("sound", "page", one_of(get_args(Sound)), "1"),
    Parameter("screen", "visitor", SCREEN, "list"),
    Parameter("item", "visitor", ITEM, "line"),
    Parameter("teach", "visitor", SWITCH, "1"),
    Parameter("facing", "visitor", SWITCH),
    Parameter("presenter", "visitor", SWITCH),
    Parameter("speed", "visitor", number(0, len(SPEEDS) - 1)),
    Parameter("numbers", "visitor", SWITCH),
    Parameter("names", "visitor", SWITCH),
    Parameter("players", "page", SWITCH),
    Parameter("languages", "page", LANGUAGES),
    Parameter("kiosk", "page", SWITCH),
    Parameter("idle", "kiosk", number(MIN_IDLE, MAX_IDLE, 0)),
    Parameter("attract", "kiosk", SWITCH),
    Parameter("keep", "kiosk", SWITCH),
    Parameter("mm", "kiosk", number(MIN_MM, MAX_MM)),
    Parameter("host", "host", Kind(read_origin), "line"),
)
"""All of version 1 beside the options of the games; any other name is ignored."""

NAMES: Final = tuple(each.name for each in PARAMETERS)
OPTIONS: Final = {option.key: option.values for game in GAMES.values() for option in game.options}
OF_THE_GAME: Final = (*(each.name for each in PARAMETERS if each.whose == "game"), *OPTIONS)
"""The parameters that ask for a game; `side` is one of them where its value is an option's (paika)."""


def is_option(name: str, value: str) -> bool:
    """Return whether a parameter is an option of a game; `side` is one where its value says so."""
    return name in OPTIONS and (name not in NAMES or value in OPTIONS[name])


class LinkOptions(NamedTuple):
    """What an address asks for; None where it leaves that to the page."""

    setup: Setup | None = None
    side: Side | None = None
    level: int | None = None
    lang: str | None = None
    theme: Theme = "auto"
    controls: Extent = "full"
    readonly: bool = False
    hint: bool = True
    links: bool | None = None
    sound: Sound = "0"
    host: str | None = None
    """The origin of the page around this one, with which alone messages are exchanged."""
    screen: str | None = None
    """What the page opens with before the board."""
    item: str | None = None
    """What of that screen is meant: a lesson, a figure, a word..."""
    teach: bool | None = None
    """Whether the first game teaches itself; None: to visitors who come for the first time."""
    play: str | None = None
    """The game as a short code (katra/code.py), which stands for all that `setup` tells."""
    id: str | None = None
    """By which two devices know that they have the same game, if it is played by links."""
    south: str | None = None
    north: str | None = None
    """The names of the players."""
    facing: bool = False
    """Whether two people read a lying screen, each from their own side."""
    presenter: bool = False
    """Whether a class sees the page by a projector."""
    speed: int | None = None
    numbers: bool | None = None
    names: bool | None = None
    players: bool = True
    """Whether there is the dialog of who plays."""
    languages: tuple[str, ...] | None = None
    """Those that a visitor can choose from; None: all."""
    kiosk: bool = False
    """A screen that nobody attends, each visitor a new one: it stands for
    `teach=1&links=0&idle=60&attract=1&keep=0`; all but the last can be said otherwise beside it."""
    idle: int | None = None
    attract: bool | None = None
    keep: bool = True
    mm: int | None = None
    """The width of the screen in millimetres, by which whatever is touched is large enough."""

    @property
    def variant(self) -> Variant | None:
        """The game that is asked for, with its size and options."""
        return self.setup.variant() if self.setup else None

    @property
    def named_players(self) -> dict[str, str]:
        """The names of the players, by the tags of a record."""
        return {side: name for side, name in (("South", self.south), ("North", self.north)) if name}

    def seats(self) -> tuple[int, int] | None:
        """Return who plays South and North: 0 for a person, or the computer's level; None if nothing is asked.

        A visitor comes to a kiosk alone, unless two people face each other there.
        """
        if not self.says_who_plays:
            return (PERSON, 1) if self.kiosk else None
        if self.side is None and self.level is None:
            return PERSON, PERSON
        level = self.level or 1
        side = self.side or "south"
        return (PERSON if side in ("south", "both") else level, PERSON if side in ("north", "both") else level)

    @property
    def says_who_plays(self) -> bool:
        """Whether the address says who plays."""
        return self.facing or self.side is not None or self.level is not None

    # What `kiosk` stands for

    @property
    def leads_on(self) -> bool:
        """Whether anything leads to other games or pages."""
        return not self.kiosk if self.links is None else self.links

    @property
    def teaches(self) -> bool | None:
        """Whether the first game teaches itself; None: to visitors who come for the first time."""
        return True if self.teach is None and self.kiosk and not self.says_who_plays else self.teach

    @property
    def seconds(self) -> int:
        """After how many seconds without a visitor the page asks whether there is one; 0: never."""
        return (DEFAULT_IDLE if self.kiosk else 0) if self.idle is None else self.idle

    @property
    def attracts(self) -> bool:
        """Whether the board plays by itself until somebody comes."""
        return self.kiosk if self.attract is None else self.attract

    @property
    def begins_anew(self) -> bool:
        """Whether what a visitor has left is cleared away for the next one."""
        return bool(self.kiosk or self.seconds or self.attracts)

    @property
    def keeps(self) -> bool:
        """Whether anything is kept on the device; where each visitor is a new one, nothing is."""
        return self.keep and not self.begins_anew
