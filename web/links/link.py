"""What the page's address asks for, version 1: `?v=1&game=fanga&size=4&side=south&level=3&lang=mg` (docs/EMBEDDING.md).

A value that cannot be used is a problem that is told, never an error; the rest of the address still holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeVar, get_args

from katra import GAMES, Game, KatraError, Place, Variant
from katra.errors import SetupError
from katra.setup import MAX_LINK, MAX_TURNS, Setup, read, read_size
from web.session.players import LEVELS, PERSON, clean_name
from web.words.language import codes, speaks
from web.words.problems import Problem

if TYPE_CHECKING:
    from web.links.unattended import Unattended  # few addresses are those of a kiosk

FIRST_GAME: Final = Setup("katro", 4)
"""The game of who asks for none: on these four columns children learn to sow, and it can still not be seen through."""
VERSION: Final = "1"
MAX_ITEM: Final = 3_000
"""The most characters of what is meant of a screen: written into an address, each may take three."""

Side = Literal["south", "north", "both", "none"]
Theme = Literal["auto", "light", "dark"]
Extent = Literal["full", "few", "none"]
ScreenName = Literal[
    "rules", "puzzle", "learn", "lessons", "lesson", "figures", "figure", "walk", "sources", "glossary", "puzzles",
    "print", "plans", "moves", "review", "editor", "share", "collection",
]  # fmt: skip
Value = TypeVar("Value", bound=str)

OPTIONS: Final = {option.key: option.values for game in GAMES.values() for option in game.options}
SIDES: Final[tuple[Side, ...]] = get_args(Side)
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
EXTENTS: Final[tuple[Extent, ...]] = get_args(Extent)
SOUNDS: Final = ("0", "1", "off")
"""Off at first, on at first, off without a control of it."""
SCREENS: Final[tuple[ScreenName, ...]] = get_args(ScreenName)
OF_THE_RECORD: Final = ("moves", "review", "editor", "share", "collection")
"""Those of them that are about the game on the board, or others that were played (web/record)."""
OF_THE_GAME: Final = ("game", "size", "position", "moves", "play", "id", "south", "north", *OPTIONS)
"""The parameters that ask for a game; `side` is one of them where its value is an option's (paika)."""

PARAMETER_OF: Final = {"turns": "moves"}
"""The parameter that tells a field of a setup, where it is not called alike."""

OF_NOBODY: Final = (
    "kiosk", "idle", "attract", "keep", "speed", "numbers", "names", "players", "languages", "mm",
)  # fmt: skip
"""The parameters for an unattended page, read by web/links/unattended.py, which is imported only then."""

PARAMETERS: Final = (
    "v", "game", "size", "position", "moves", "side", "level", "lang",
    "theme", "controls", "readonly", "hint", "links", "sound", "host", "screen", "item", "teach",
    "play", "id", "south", "north", "facing", "presenter", *OF_NOBODY,
)  # fmt: skip
"""All names of version 1 beside those of the options; any other is ignored."""

LOOKS: Final = ("theme", "controls", "readonly", "hint", "links", "sound", "players", "languages", "kiosk")
"""Those of them that change how the page looks: web/shell/before.js hands them to the styles."""


class LinkOptions(NamedTuple):
    """What an address asks for; None where it leaves that to the page."""

    setup: Setup | None = None
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
    screen: ScreenName | None = None
    """What the page opens with before the board."""
    item: str | None = None
    """What of that screen is meant: a lesson, a figure, a word..."""
    teach: bool | None = None
    """Whether the first game teaches itself; None: to who comes for the first time."""
    play: str | None = None
    """The game as a short code (katra/code.py), which stands for all that `setup` tells."""
    id: str | None = None
    """By which two devices know that they have the same game, if it is played by links."""
    south: str | None = None
    north: str | None = None
    """The names of the players."""
    unattended: Unattended | None = None
    """What is asked for where nobody attends the page, if anything is."""
    facing: bool = False
    """Whether two people read a lying screen, each from their own side."""
    presenter: bool = False
    """Whether a class sees the page by a projector."""

    @property
    def variant(self) -> Variant | None:
        """The game that is asked for, with its size and options."""
        return self.setup.variant() if self.setup else None

    @property
    def names(self) -> dict[str, str]:
        """The names of the players, by the tags of a record."""
        return {side: name for side, name in (("South", self.south), ("North", self.north)) if name}

    def seats(self) -> tuple[int, int] | None:
        """Return who plays South and North: 0 for a person, or the computer's level; None if nothing is asked."""
        if self.side is None and self.level is None:
            return (PERSON, PERSON) if self.facing else None
        level = self.level or 1
        side = self.side or "south"
        return (PERSON if side in ("south", "both") else level, PERSON if side in ("north", "both") else level)


class Link(NamedTuple):
    """What an address asks for, the game of it as far as it was played, and what of it cannot be used."""

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
    from urllib.parse import parse_qsl  # which imports all there is to know of addresses

    return parse_qsl(query, keep_blank_values=True)


class _Reading:
    """An address as it is read: what each parameter says first, and what was wrong so far."""

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
        unattended = self.unattended()
        kiosk = unattended is not None and unattended.kiosk
        links, sound = self.one_of("links", ("0", "1")), self.one_of("sound", SOUNDS)
        level = self.one_of("level", tuple(map(str, range(1, LEVELS + 1))))
        side = self.one_of("side", SIDES)
        facing = self.one_of("facing", ("0", "1")) == "1"
        options = LinkOptions(
            Setup.of(game) if game else None,
            side,
            None if level is None else int(level),
            self.language(),
            self.one_of("theme", THEMES) or "auto",
            self.one_of("controls", EXTENTS) or "full",
            self.one_of("readonly", ("0", "1")) == "1",
            self.one_of("hint", ("0", "1")) != "0",
            links == "1" or not (links or kiosk),
            sound == "1",
            self.host(),
            self.one_of("screen", SCREENS),
            self.item(),
            self.teach(by_itself=kiosk and side is None and level is None and not facing),
            code,
            self.id(),
            self.name("south"),
            self.name("north"),
            unattended,
            facing,
            self.one_of("presenter", ("0", "1")) == "1",
        )
        return Link(options, game, tuple(self.problems))

    def game(self) -> Game | None:
        """Return the game that is asked for, as far as it can be played."""
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
        setup = Setup(self.asked["game"], size, self.options, self.asked.get("position"), turns, places)
        game, errors = read(setup, MAX_TURNS)
        for told in (*wrong, *errors) if game else errors:
            name = str(told.item) if told.field == "options" else PARAMETER_OF.get(told.field, told.field)
            self.problems.append(Problem.of_error(name, told))
        return game

    def coded(self) -> tuple[str | None, Game | None]:
        """Return the code of a game and the game, if the address has one that can be read: the rest tells it then."""
        if "play" not in self.asked:
            return None, None
        from katra.code import read_code  # most addresses have none

        try:
            return self.asked["play"], read_code(self.asked["play"])
        except KatraError as error:
            self.problems.append(Problem.of_error("play", error))
            return None, None

    def id(self) -> str | None:
        """Return by what the game is known on two devices."""
        text = self.asked.get("id")
        if text is None or is_id(text):
            return text
        self.report("id", "link.not_an_id", text=text)
        return None

    def name(self, side: str) -> str | None:
        """Return the name of the player of a side, as it may be shown."""
        return clean_name(self.asked.get(side, "")) or None

    def language(self) -> str | None:
        """Return the language that is asked for, if the page speaks it."""
        code = self.asked.get("lang")
        return code if code is None or speaks(code) else self.one_of("lang", codes())

    def teach(self, *, by_itself: bool) -> bool | None:
        """Return whether the first game is to teach itself, if the address says so; `by_itself`: else it does."""
        text = self.one_of("teach", ("0", "1"))
        if text is None:
            return True if by_itself else None
        return text == "1"

    def unattended(self) -> Unattended | None:
        """Return what is asked for where nobody attends the page, if anything is."""
        if not self.asked.keys() & OF_NOBODY and self.asked.get("sound") != "off":
            return None
        from web.links.unattended import Unattended, read_unattended

        found, wrong = read_unattended(self.asked)
        self.problems += wrong
        return None if found == Unattended() else found

    def one_of(self, name: str, values: Sequence[Value]) -> Value | None:
        """Return what a parameter says, if that is one of these."""
        text = self.asked.get(name)
        for value in values:
            if value == text:
                return value
        if text is not None:
            self.report(name, "link.not_one_of", text=text, values=", ".join(values))
        return None

    def item(self) -> str | None:
        """Return what of a screen is meant; whether there is such a thing is known where that is shown."""
        text = self.asked.get("item") or None
        if text and not (text.isascii() and text.isprintable() and len(text) <= MAX_ITEM):
            self.report("item", "link.no_item", text=text, screen=self.asked.get("screen", ""))
            return None
        return text

    def host(self) -> str | None:
        text = self.asked.get("host")
        if text is None:
            return None
        found = origin(text)
        if found is None:
            self.report("host", "link.not_an_origin", text=text)
        return found


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a game.

    >>> is_id("k7qx2fab"), is_id("../x")
    (True, False)
    """
    return re.fullmatch("[a-z0-9]{8}", text, re.ASCII) is not None


def is_option(name: str, value: str) -> bool:
    """Return whether a parameter is an option of a game; `side` is one where its value says so."""
    return name in OPTIONS and (name not in PARAMETERS or value in OPTIONS[name])


def split_moves(text: str) -> tuple[tuple[str, ...], dict[str | int, Place]]:
    """Return the turns of a text in which `_` or `,` stands between two, and the place of each.

    No turn holds a space, but an address turns `+` into one.
    """
    found = list(re.finditer("[^_,]+", text.replace(" ", "+")))
    return tuple(match[0] for match in found), {
        number: Place(1, match.start() + 1) for number, match in enumerate(found)
    }


def origin(text: str) -> str | None:
    """Return an origin as browsers write it, or None if the text is none that messages can be sent to."""
    match = re.fullmatch(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?", text.lower(), re.ASCII)
    if match is None:
        return None
    scheme, name, port = match.groups()
    usual = {"http": ":80", "https": ":443"}[scheme]
    return f"{scheme}://{name}{'' if port in (None, usual) else port}"


# To an address


def query_text(options: LinkOptions) -> str:
    """Return the shortest query that asks for this; `parse_link` reads the same from it."""
    from urllib.parse import quote

    return "&".join(f"{name}={quote(value, safe='/._~-*@,:')}" for name, value in _pairs(options))


@lru_cache(maxsize=1)
def asked(variant: Variant) -> str:
    """Return the query that asks for a game with this size and these options, from its opening."""
    return query_text(LinkOptions(Setup(variant.game.id, variant.size, variant.chosen_options)))


def _pairs(options: LinkOptions) -> Iterator[tuple[str, str]]:
    yield "v", VERSION
    setup = None if options.play else options.setup
    if setup:
        yield "game", setup.game
        yield "size", str(setup.size)
        yield from setup.options.items()
    texts = {
        "position": setup and setup.position and setup.position.replace(" ", "_"),
        "moves": setup and "_".join(setup.turns),
        "side": options.side,
        "level": options.level and str(options.level),
        "lang": options.language,
        "host": options.host,
        "screen": options.screen,
        "item": options.item,
        "play": options.play,
        "id": options.id,
        "south": options.south,
        "north": options.north,
    }
    yield from ((name, text) for name, text in texts.items() if text)
    unattended = options.unattended
    kiosk = unattended is not None and unattended.kiosk
    taught = kiosk and options.side is None and options.level is None and not options.facing
    default = LinkOptions(links=not kiosk, teach=True if taught else None)
    for name in ("theme", "controls", "readonly", "hint", "links", "sound", "teach", "facing", "presenter"):
        value = getattr(options, name)
        if value != getattr(default, name):
            yield name, str(int(value)) if isinstance(value, bool) else value
    if unattended:
        yield from unattended.pairs()
        if unattended.silent:
            yield "sound", "off"
