"""The settings and the storage: whatever is stored, and whatever a browser refuses, the page has settings."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from katra.film.timeline import SPEEDS
from katra.words.language import codes
from tests.trying import for_each
from tests.web import stored
from web.session.players import LEVELS, Players
from web.session.settings import SETTINGS, THEMES, Settings, Storage, is_readable, load_settings, read_stored

CHANGED = Settings(speed=4, numbers=False, language="mg", theme="dark", players=Players(0, 4))
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from([*THEMES, *codes()])
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


class LocalStorage:
    """A browser's storage, as a dictionary."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - as above
        self.texts[key] = text


def window(path: str, storage: LocalStorage, **attributes: str) -> Any:
    document = SimpleNamespace(documentElement=SimpleNamespace(getAttribute=attributes.get))
    return SimpleNamespace(location=SimpleNamespace(pathname=path), localStorage=storage, document=document)


def test_the_settings_are_found_again() -> None:
    assert Settings.read(CHANGED.text) == CHANGED
    assert is_readable(CHANGED.text)
    assert read_stored(CHANGED.text) is not None


@for_each("text", stored.SETTINGS)
def test_what_cannot_be_used_is_as_at_a_first_visit_and_it_is_known(text: str) -> None:
    assert Settings.read(text) == Settings()
    assert not is_readable(text)


def test_what_can_be_used_is_used_and_settings_of_another_version_are_no_harm() -> None:
    assert Settings.read('{"speed": 99, "numbers": false}') == Settings(numbers=False, captions=False)
    assert Settings.read(None) == Settings.read("{}") == Settings.read('{"grouping": "length"}') == Settings()
    assert is_readable(None)
    assert is_readable('{"grouping": "length"}')


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(Settings._fields, VALUES)) | VALUES)
def test_whatever_is_stored_the_settings_can_be_used(value: object) -> None:
    settings = Settings.read(json.dumps(value))
    assert SPEEDS[settings.speed]
    assert type(settings.speed) is int
    assert settings.numbers in (True, False)
    assert settings.language is None or settings.language in codes()
    assert settings.theme in THEMES
    assert all(type(seat) is int and 0 <= seat <= LEVELS for seat in settings.players)
    assert Settings.read(settings.text) == settings


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert Settings.read(text) == Settings()


def test_two_copies_on_one_host_have_storages_of_their_own() -> None:
    texts = LocalStorage()
    for folder in ("/", "/katra/", "/katra2/"):
        Storage(window(f"{folder}index.html", texts)).save(SETTINGS, folder)
    assert len(texts.texts) == 3
    for folder in ("/", "/katra/", "/katra2/"):
        assert Storage(window(folder, texts)).load(SETTINGS) == folder
        assert Storage(window(f"{folder}embed.html", texts)).load(SETTINGS) == folder


def test_settings_that_cannot_be_read_are_said_once_and_replaced() -> None:
    storage = Storage(window("/", LocalStorage()))
    assert load_settings(storage) == (Settings(), ())
    storage.save(SETTINGS, '{"speed": true, "numbers": false}')
    assert load_settings(storage) == (Settings(numbers=False, captions=False), ("broken.settings",))
    assert load_settings(storage) == (Settings(numbers=False, captions=False), ())


def test_a_start_without_the_storage_finds_nothing_and_says_so() -> None:
    texts = LocalStorage()
    Storage(window("/", texts)).save(SETTINGS, CHANGED.text)
    assert load_settings(Storage(window("/", texts, **{"data-storage": "ignored"}))) == (
        Settings(),
        ("broken.storage",),
    )


def test_a_browser_that_keeps_nothing_is_no_obstacle() -> None:
    storage = Storage(object())
    storage.save("game", "text")
    assert storage.load("game") is None


def test_a_setting_takes_only_values_that_it_can_have() -> None:
    settings = Settings()
    assert settings.changed("theme", "contrast").theme == "contrast"
    for name, value in (("theme", "pink"), ("speed", 99), ("numbers", 1), ("no such setting", True)):
        assert settings.changed(name, value) == settings
