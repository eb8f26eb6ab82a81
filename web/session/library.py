"""The games played on this device, each kept separately, so that no tab ever overwrites another tab's game."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from katra import Game, KatraError, Player, write_record
from katra.merging import merge
from katra.records import MAX_RECORD, RecordText
from web.session.players import GAME_ID, LETTERS, SEED, cast, new_id
from web.session.settings import DEVICE, GAME, TAB, Storage

OF_THE_ENTRY: Final = ("LastPlayed", "LastPosition", "LastTurns")
"""The tags that stand before a game that is kept: when it was played last, the board then, after how many turns.

So a list of games is shown without any being played through.
"""

_ID: Final = re.compile("[A-Za-z0-9_-]{1,40}")
_FRONT: Final = re.compile(rf'(?:\[(?:{"|".join(OF_THE_ENTRY)}) "[^"\n]*"\]\n)*')
_TAG: Final = re.compile(r'^\[(GameId|Seed|Event) "([^"\n]*)"\]$', re.MULTILINE)


class Entry(NamedTuple):
    """A kept game: its identity, its record, and when it was last played, in milliseconds since 1970."""

    id: str
    record: str
    played: str = ""
    position: str = ""
    turns: str = ""

    @classmethod
    def read(cls, name: str, text: str) -> Entry:
        """Return the game kept under an identity."""
        front = _FRONT.match(text)
        assert front
        told = dict(re.findall(r'\[(\w+) "([^"]*)"\]', front[0]))
        return cls(name, text[front.end() :], *(told.get(tag, "") for tag in OF_THE_ENTRY))

    @property
    def time(self) -> int:
        """When it was last played, in milliseconds since 1970; 0 if unknown."""
        return int(self.played) if re.fullmatch("[0-9]{1,15}", self.played, re.ASCII) else 0

    @property
    def text(self) -> str:
        """The text to keep."""
        told = zip(OF_THE_ENTRY, (self.played, self.position, self.turns), strict=True)
        return "".join(f'[{tag} "{value}"]\n' for tag, value in told if value) + self.record

    def tags(self) -> dict[str, str]:
        """Return the tags of the game, without playing it. Raises NotationError."""
        return RecordText(self.record).tags()

    def game(self) -> Game:
        """Return the game as it was left. Raises KatraError."""
        game = RecordText(self.record).read()
        game.tags[GAME_ID] = self.id
        return game


class Library:
    """The games kept on this device, by their identities."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.changes = 0
        """How often this tab has put something in the list, or erased it."""
        self.known: dict[str, str] = {}
        """The records of games as this tab has found or written them last; others are from other tabs."""
        if storage.opened:
            self.known[id_in(storage.opened)] = storage.opened

    @property
    def keeps(self) -> bool:
        """Whether games are kept here: not in a frame, nor where no visitor stays."""
        return not self.storage.closed

    # The game being played

    def keep(self, game: Game, *, listed: bool = True) -> bool:
        """Keep a game: for this tab, for the next visit and, if `listed` and begun, in the list of games played.

        Merge in what another tab has added to it. Return whether the browser has let all of it be kept.
        """
        for tag in OF_THE_ENTRY:
            game.tags.pop(tag, None)
        game.tags[GAME_ID] = id_of(game)
        self.adopt_before(game)
        begun = listed and bool(game.root.children)
        if begun:
            self.add_what_others_played(game)
        text = write_record(game)
        self.storage.save(GAME, text, TAB)
        kept = self.storage.save(GAME, text)
        if begun:
            entry = Entry(game.tags[GAME_ID], text, now(), game.line[-1].position.text, str(game.line[-1].turns))
            if kept := self.put(entry) and kept:
                self.known[entry.id] = text
        return kept

    def add_what_others_played(self, game: Game) -> None:
        """Merge in what else is kept under a game's identity; if that is another game, give this one a new identity."""
        entry = self.entry(game.tags[GAME_ID])
        if entry is None or entry.record == self.known.get(entry.id):
            return
        try:
            joint = len(entry.record) + len(write_record(game)) <= MAX_RECORD and merge(game, entry.game())
        except KatraError:
            joint = False
        if not joint:
            game.tags[GAME_ID] = new_id()

    def adopt_before(self, game: Game) -> None:
        """List the game kept by a version that kept only one, before another takes its place."""
        latest = self.storage.load(GAME)
        if not latest or len(latest) > MAX_RECORD or "\n1." not in latest:
            return
        tags = dict(_TAG.findall(latest))
        if GAME_ID in tags or SEED not in tags or "Event" in tags:
            return
        name = id_in(latest)
        if name != id_of(game) and self.entry(name) is None:
            self.put(Entry(name, latest, now()))

    # The games played

    def entry(self, name: str) -> Entry | None:
        """Return the game with an identity, if it is kept."""
        text = self.storage.load(f"{GAME}.{name}")
        return None if text is None else Entry.read(name, text)

    def entries(self) -> list[Entry]:
        """Return all kept games, the last played first."""
        found = filter(None, map(self.entry, self.names()))
        return sorted(found, key=lambda entry: (entry.time, entry.id), reverse=True)

    def tally(self) -> tuple[int, int]:
        """Return how many games are kept, and how many of them the visitor has won."""
        won, entries = 0, self.entries()
        for entry in entries:
            with suppress(KatraError):
                tags = entry.tags()
                won += (cast(tags).reader, tags.get("Result")) in ((Player.SOUTH, "1-0"), (Player.NORTH, "0-1"))
        return len(entries), won

    def names(self) -> Iterator[str]:
        """Yield the identities of all kept games."""
        found = list[str]()
        with suppress(Exception):  # whatever a browser raises when it refuses
            found = self.storage.names(DEVICE) if self.keeps else []
        for name in found:
            if (game := name.removeprefix(f"{GAME}.")) != name and _ID.fullmatch(game):
                yield game

    def add(self, text: str) -> bool | None:
        """Add a game from a file, as if it were put back; return None if it is kept already."""
        name = id_in(text)
        return None if self.entry(name) else self.put(Entry.read(name, text.strip("\ufeff \n\r\t") + "\n"))

    def put(self, entry: Entry) -> bool:
        """Put a game, or put it back, in the list of games played; return whether the browser allows it."""
        self.changes += 1
        return self.storage.save(f"{GAME}.{entry.id}", entry.text)

    def erase(self, name: str) -> None:
        """Keep a game no longer."""
        self.changes += 1
        self.storage.erase(f"{GAME}.{name}")


def id_of(game: Game) -> str:
    """Return the identity of a game."""
    return identity(game.tags.get(GAME_ID), game.tags.get(SEED))


def id_in(record: str) -> str:
    """Return the identity of the game in a record, without playing through it."""
    tags = dict(_TAG.findall(record))
    return identity(tags.get(GAME_ID), tags.get(SEED))


def identity(told: str | None, seed: str | None) -> str:
    """Return the identity given in a record, or one made from its seed, the same in every tab, or else a new one."""
    if told and _ID.fullmatch(told):
        return told
    return identity_of_seed(int(seed)) if seed and re.fullmatch("[0-9]{1,10}", seed, re.ASCII) else new_id()


def identity_of_seed(seed: int) -> str:
    """Return a number as eight characters.

    >>> identity_of_seed(2**32 - 1), identity_of_seed(0)
    ('ab9beb9d', 'aaaaaaaa')
    """
    letters = ""
    for _ in range(8):
        seed, letter = divmod(seed, len(LETTERS))
        letters = LETTERS[letter] + letters
    return letters


def now() -> str:
    """Return the time in milliseconds since 1970, before which a browser's clock is too much for Python."""
    try:
        return str(time.time_ns() // 1_000_000)
    except OverflowError:
        return "0"
