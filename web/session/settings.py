"""The settings, and the browser's local storage, which keeps them and the game for the next visit, if allowed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple, get_args

from katra.film.timeline import DEFAULT_SPEED, SPEEDS
from katra.json_object import read_object
from katra.words.language import speaks
from web.session.players import LEVELS, Players, clean_name, players_of

GAME: Final = "game"
SETTINGS: Final = "settings"
LEARNED: Final = "learned"
FORGOTTEN: Final = "forgotten"
"""Stands in the storage while a tab forgets all that this device has."""

MAX_CHARACTERS: Final = 3_000
"""What is longer is none of ours."""


Theme = Literal["auto", "light", "dark", "contrast"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)


class Settings(NamedTuple):
    """How the page is shown; no undo changes it. `language` is None until the reader chooses one.

    `numbers`: beside the seeds of every pit; `names`: of the pits, even in a plain game; `foretold`: a turn shows
    what is to come; `waits`: the computer waits for a key before it sows; `shortcuts`: single keys work as buttons.
    `captions`: what is new is explained where it happens, except what has been `seen`, by the keys of novelties.py.
    `taught`: the first game has begun to teach itself, and was neither ended nor left. `races`: the fewest turns in
    which races were run alone. `called`: the names of the people who play South and North. `facing`: two people read a
    screen that lies between them, each from their own side; `presenter`: a class sees the page through a projector.
    `level`: the computer's, when somebody last played against it.
    """

    speed: int = DEFAULT_SPEED
    numbers: bool = False
    names: bool = False
    theme: Theme = "auto"
    sound: bool = False
    foretold: bool = True
    waits: bool = False
    shortcuts: bool = True
    captions: bool = True
    seen: tuple[str, ...] = ()
    taught: bool = False
    races: tuple[str, ...] = ()
    language: str | None = None
    players: Players = Players()
    level: int = 1
    called: tuple[str, str] = ("", "")
    facing: bool = False
    presenter: bool = False

    @classmethod
    def read(cls, text: str | None) -> Settings:
        """Return the settings in a stored text; any value that cannot be used is as on a first visit.

        A visitor with settings from before there were captions knows how to play.
        """
        stored = read_stored(text) or {}
        values = {name: stored[name] for name in POSSIBLE if is_possible(stored, name)}
        earlier = {"captions": False} if values and "seen" not in stored else {}
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
        return cls(**earlier | values | {"players": players_of(stored.get("players")) or Players()})

    def playing(self, players: Players) -> Settings:
        """Return the same settings with other players for the next games; the computer's level stays for later."""
        return self._replace(players=players, level=max(players) or self.level)

    def changed(self, name: str, value: object) -> Settings:
        """Return the same settings with another value of one of them, if that value is valid."""
        possible: dict[str, Any] = {name: value} if is_possible({name: value}, name) else {}
        return self._replace(**possible)

    def fewest(self, board: str) -> int | None:
        """Return the fewest turns in which a game was played alone (`bevohoka 4`); None if it was not."""
        kept = (text.rpartition(" ") for text in self.races)
        return min((int(turns) for name, _, turns in kept if name == board and turns.isdecimal()), default=None)

    def with_fewest(self, board: str, turns: int) -> Settings:
        """Return the same settings once a game was played alone in so many turns."""
        fewest = self.fewest(board)
        if fewest is not None and fewest <= turns:
            return self
        others = (text for text in self.races if text.rpartition(" ")[0] != board)
        return self._replace(races=(*others, f"{board} {turns}"))

    @property
    def text(self) -> str:
        """The text to store."""
        return json.dumps(self._asdict())


def are_keys(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(key, str) for key in value)


def is_switch(value: object) -> bool:
    return isinstance(value, bool)


SWITCHES: Final = [name for name, usual in Settings._field_defaults.items() if is_switch(usual)]
POSSIBLE: Final[Mapping[str, Callable[[Any], bool]]] = dict.fromkeys(SWITCHES, is_switch) | {
    "speed": lambda value: type(value) is int and 0 <= value < len(SPEEDS),
    "theme": lambda value: value in THEMES,
    "seen": are_keys,
    "races": are_keys,
    "language": lambda value: value is None or speaks(value),
    "players": lambda value: players_of(value) is not None,
    "level": lambda value: type(value) is int and 1 <= value <= LEVELS,
    "called": lambda value: are_keys(value) and len(value) == 2 and all(clean_name(name) == name for name in value),
}
"""Whether a stored value is one that the setting of this name can have."""


def is_possible(stored: Mapping[str, object], name: str) -> bool:
    return name in stored and name in POSSIBLE and POSSIBLE[name](stored[name])


def is_readable(text: str | None) -> bool:
    """Return whether all of a stored text can be used; an unknown setting from another version does no harm."""
    stored = {} if text is None else read_stored(text)
    return stored is not None and all(name not in stored or is_possible(stored, name) for name in POSSIBLE)


def read_stored(text: str | None) -> dict[str, Any] | None:
    """Return the JSON object in a text, or None if the page could not have written it."""
    return None if text is None or len(text) > MAX_CHARACTERS else read_object(text)


Area = Literal["localStorage", "sessionStorage"]
DEVICE: Final[Area] = "localStorage"
TAB: Final[Area] = "sessionStorage"
"""What outlives a reload, but not the tab, and is seen by no other tab."""


class Storage:
    """The browser's local storage; copies of Katra in other folders on the same host have their own texts."""

    def __init__(self, window: Any, *, closed: bool = False) -> None:
        self.window = window
        self.closed = closed
        """Whether nothing is read or kept here: in a frame, which begins anew each time, and where no visitor stays."""
        self.opened: str | None = None
        """The game that this tab has begun with, as it was stored."""

    def key(self, name: str) -> str:
        """Return the key of a text, as in web/shell/before.js."""
        folder, _, _ = self.window.location.pathname.rpartition("/")
        return f"katra.{name} {folder}/"

    @property
    def ignored(self) -> bool:
        """Whether the page could not start with what is stored, so that web/shell/before.js starts it without."""
        return bool(self.window.document.documentElement.getAttribute("data-storage") == "ignored")

    @property
    def is_forgotten(self) -> bool:
        """Whether another tab has erased everything on this device, so that this tab is about to start afresh."""
        return bool(self.window.document.documentElement.getAttribute("data-storage") == FORGOTTEN)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is stored, as before a first visit."""
        return not self.ignored and self.load(GAME) is None and self.load(SETTINGS) is None

    def load(self, name: str, area: Area = DEVICE) -> str | None:
        """Return the text stored under a name, or None."""
        try:
            text = None if self.closed or self.ignored else getattr(self.window, area).getItem(self.key(name))
        except Exception:  # noqa: BLE001 - whatever a browser raises when it refuses, the page goes on
            return None
        return text if isinstance(text, str) else None

    def names(self, area: Area) -> list[str]:
        """Return the names of all stored texts; a browser that refuses raises an error of its own."""
        before, after = self.key("|").split("|")
        texts = getattr(self.window, area)
        keys = (str(texts.key(index)) for index in range(texts.length))
        return [key[len(before) : -len(after)] for key in keys if key.startswith(before) and key.endswith(after)]

    def erase(self, name: str, area: Area = DEVICE) -> None:
        """Store the text of a name no longer, if the browser lets it be erased."""
        with suppress(Exception):  # as above
            getattr(self.window, area).removeItem(self.key(name))

    def load_game(self) -> str | None:
        """Return the game that this tab continues: its own, or else the one last played in any tab."""
        self.opened = self.load(GAME, TAB) or self.load(GAME)
        return self.opened

    def save(self, name: str, text: str, area: Area = DEVICE) -> bool:
        """Store a text, and return whether the browser allowed it; where nothing is kept, there is no failure."""
        if self.closed:
            return True
        try:
            if self.is_forgotten:
                return True
            getattr(self.window, area).setItem(self.key(name), text)
        except Exception:  # noqa: BLE001 - as above
            return False
        return True


def load_settings(storage: Storage) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of the last visit, and the keys of the messages for stored texts that cannot be used.

    What cannot be used is replaced in the storage, so that the message comes only once.
    """
    text = storage.load(SETTINGS)
    settings = Settings.read(text)
    if text is None and storage.load(GAME) is not None:
        settings = settings._replace(captions=False)  # an earlier game: they know how to play
    if storage.ignored:
        broken = ("broken.storage",)
    elif not is_readable(text):
        broken = ("broken.settings",)
    else:
        return settings, ()
    storage.save(SETTINGS, settings.text)
    return settings, broken
