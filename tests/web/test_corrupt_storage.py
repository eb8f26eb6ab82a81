"""Whatever stands under any key of the storage, a visit begins, shows its board and lists, and keeps what is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from katra import Game, variant, write_record
from katra.progress import Progress
from tests.trying import some_of
from tests.web import stored
from tests.web.fuzzing import HOSTILE
from tests.web.test_library import Texts
from web.record.collection import Collection
from web.screens.initial_session import Beginning, initial_session
from web.session.library import Entry, Library
from web.session.players import Players, new_game
from web.session.settings import GAME, LEARNED, SETTINGS, Settings, Storage

VALUES = 200
FOLDER = "/katra/"
ID = "abcdefgh"


def played() -> Game:
    game = new_game(variant("katro", 4), Players(0, 2))
    for text in ("A3>", "a2<"):
        game.play_text(text)
    return game


RECORD = write_record(played())
SOUND = {
    SETTINGS: Settings(speed=4, language="mg", players=Players(0, 4), seen=("sow",), called=("Rabe", "")).text,
    GAME: RECORD,
    f"{GAME}.{ID}": Entry(ID, RECORD, "1750000000000", "2.2.2.2/2.2.2.2_S", "2").text,
    LEARNED: Progress(("lesson katro.1", "puzzle katro.2")).text,
}
"""What the page stores under every name, as it stores it."""


def corrupt(name: str) -> Iterator[str]:
    """Yield texts that should not stand under a name, the same at every run."""
    random = Random(name)
    ours = [*stored.SETTINGS, *stored.GAMES, *stored.HOSTILE_GAMES, *HOSTILE, *SOUND.values()]
    yield from ours
    for _ in range(VALUES - len(ours)):
        text = SOUND[name]
        for _ in range(random.randrange(1, 6)):
            start, end = sorted(random.choices(range(len(text) + 1), k=2))
            part = random.choice(["", text[start:end] * 2, random.choice('{}[]()"\\\n*>\0é9-'), "null", '\n[Game "'])
            text = text[:start] + part + text[min(end, start + random.choice([0, 1, 40])) :]
        yield text


def visit(texts: dict[str, str], tab: dict[str, str], query: str = "") -> tuple[Beginning, Library]:
    """Begin a visit with what is stored on the device and in the tab."""
    storages = {"localStorage": Texts(), "sessionStorage": Texts()}
    root = SimpleNamespace(getAttribute=dict[str, str]().get)
    window: Any = SimpleNamespace(
        location=SimpleNamespace(pathname=FOLDER),
        navigator=SimpleNamespace(languages=["en"]),
        document=SimpleNamespace(documentElement=root),
        **storages,
    )
    storage = Storage(window)
    for place, found in zip(storages.values(), (texts, tab), strict=True):
        for name, text in found.items():
            place.setItem(storage.key(name), text)
    beginning = initial_session(window, query, storage, framed=False)
    return beginning, Library(storage)


@pytest.mark.parametrize("name", SOUND)
def test_a_visit_begins_with_anything_under_a_key_of_the_device_or_the_tab(name: str) -> None:
    for text in some_of(corrupt(name)):
        for texts, tab in ((SOUND | {name: text}, {}), (SOUND, {name: text})):
            for query in ("", f"?id={ID}"):
                session_of, library = visit(texts, tab, query)
                session = session_of.session
                assert session.screen.view(session).scene
                assert Progress.read(texts.get(LEARNED)) is not None
                session.open(Collection(session.screen, library))
                assert session.screen.view(session).panel
                library.keep(played())


def test_a_visit_begins_with_anything_under_all_keys_at_once() -> None:
    for texts in zip(*map(corrupt, SOUND), strict=True):
        found = dict(zip(SOUND, texts, strict=True))
        beginning, library = visit(found, found)
        assert beginning.session.screen.view(beginning.session).scene
        assert library.keep(played())
