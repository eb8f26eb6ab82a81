"""Games kept on the device: each by itself, in every tab; nothing that another tab has played is ever overwritten."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import Game, Player, decision_text, read_record, variant, write_record
from tests.engine.strategies import effort
from web.session import library as keeping
from web.session.library import Entry, Library, id_of, identity, now
from web.session.players import GAME_ID, Players, new_game
from web.session.settings import DEVICE, GAME, TAB, Storage


class Texts:
    """What a browser keeps: for the device, or for a tab."""

    def __init__(self, texts: dict[str, str] | None = None, room: int = 10**9) -> None:
        self.texts = dict(texts or {})
        self.room = room

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, index: int) -> str:
        return list(self.texts)[index]

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - as above
        if sum(map(len, self.texts.values())) + len(text) > self.room:
            raise OSError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802 - as above
        del self.texts[key]


class Tab:
    """A tab of the browser with a game on its board; it begins with what its device or itself has kept."""

    def __init__(self, device: Texts, own: Texts | None = None, game: Game | None = None) -> None:
        self.device, self.own = device, own or Texts()
        document = SimpleNamespace(documentElement=SimpleNamespace(getAttribute=lambda _: None))
        window: Any = SimpleNamespace(
            location=SimpleNamespace(pathname="/katra/index.html"),
            localStorage=device,
            sessionStorage=self.own,
            document=document,
        )
        self.storage = Storage(window)
        stored = self.storage.load_game()
        self.library = Library(self.storage)
        self.game = game or (read_record(stored) if stored else new_game(variant("katrayo", 4), Players()))

    def play(self, *turns: str) -> Tab:
        for turn in turns:
            self.game.play_text(turn)
            assert self.library.keep(self.game)
        return self

    def reloaded(self) -> Tab:
        return Tab(self.device, self.own)

    def duplicated(self) -> Tab:
        return Tab(self.device, Texts(self.own.texts))

    def listed(self) -> list[Game]:
        return [entry.game() for entry in self.library.entries()]


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(10**6))
    monkeypatch.setattr(keeping, "now", lambda: str(next(times)))


def turns(game: Game) -> set[str]:
    """Return all lines of a game, as texts."""
    found, todo = set[str](), [game.root]
    while todo:
        node = todo.pop()
        todo += node.children
        found.add(" ".join(str(step.decision) for step in node.path()))
    return found


def test_every_game_is_kept_by_itself_and_the_last_one_is_the_first_of_the_list() -> None:
    tab = Tab(Texts()).play("A1>", "a4>")
    first = tab.game
    tab.game = new_game(variant("katro", 4), Players(0, 3))
    tab.play("A1>")
    assert [game.position for game in tab.listed()] == [tab.game.position, first.position]
    (second, before) = tab.library.entries()
    assert (before.turns, before.tags()["Game"]) == ("2", "katrayo")
    assert second.position.split()[1] == "N"
    tab.game = first
    tab.play("A1<")
    assert [entry.id for entry in tab.library.entries()] == [id_of(first), second.id]


def test_a_game_is_listed_with_its_end_wherever_in_it_one_looks() -> None:
    tab = Tab(Texts()).play("A1>", "a4>")
    end = tab.game.position.text
    tab.game.go_to_node(tab.game.root)
    tab.library.keep(tab.game)
    (entry,) = tab.library.entries()
    assert (entry.position, entry.turns) == (end, "2")


def test_a_game_in_which_nothing_was_played_is_not_listed() -> None:
    tab = Tab(Texts())
    assert tab.library.keep(tab.game)
    assert tab.listed() == []
    assert tab.reloaded().game.tags == tab.game.tags


def test_a_tab_goes_on_with_its_own_game_and_a_new_one_with_the_latest() -> None:
    device = Texts()
    one = Tab(device).play("A1>")
    two = Tab(device, game=new_game(variant("katro", 4), Players())).play("A2>")
    assert one.reloaded().game.position == one.game.position
    assert Tab(device).game.position == two.game.position
    assert len(one.listed()) == 2


def test_what_two_tabs_play_of_the_same_game_is_all_kept() -> None:
    one = Tab(Texts()).play("A1>")
    two = one.duplicated().play("a4>")
    one.play("a4<", "A1<")
    assert "a4< (1... a4>) 2. A1<" in write_record(one.game)
    two.play("A1>")
    assert turns(one.game) < turns(two.game)
    assert [turns(game) for game in one.listed()] == [turns(two.game)]


def test_what_a_tab_deletes_of_its_own_game_stays_deleted() -> None:
    tab = Tab(Texts()).play("A1>", "a4>")
    tab.game.undo()
    tab.game.undo()
    tab.play("A4>")
    tab.game.root.children.pop()
    tab.library.keep(tab.game)
    assert turns(tab.listed()[0]) == turns(tab.game)


def test_a_game_that_was_ended_in_one_tab_and_goes_on_in_another_becomes_two() -> None:
    one = Tab(Texts()).play("A1>")
    two = one.duplicated()
    one.game.resign(Player.NORTH)
    one.library.keep(one.game)
    two.play("a4>")
    assert sorted(game.result for game in one.listed()) == ["*", "1-0"]
    assert two.game.tags[GAME_ID] != one.game.tags[GAME_ID]


@pytest.mark.parametrize("text", ["", "[" * 5000, '[Game "katrayo"]\n\n1. A9> *', '[Game "bao"]\n\n*', "x" * 100_000])
def test_what_stands_in_the_place_of_a_game_and_is_none_is_left_alone(text: str) -> None:
    tab = Tab(Texts())
    key = tab.storage.key(f"{GAME}.{id_of(tab.game)}")
    tab.device.texts[key] = text
    tab.play("A1>")
    assert tab.device.texts[key] == text
    assert any(entry.record == write_record(tab.game) for entry in tab.library.entries())


def test_the_game_of_a_version_that_kept_only_one_is_listed_before_it_is_replaced() -> None:
    old = new_game(variant("katro", 4), Players())
    del old.tags[GAME_ID]
    old.play_text("A1>")
    device = Texts({"katra.game /katra/": write_record(old)})
    tab = Tab(device, game=new_game(variant("katrayo"), Players()))
    tab.library.keep(tab.game)
    assert [game.position for game in tab.listed()] == [old.position]


def test_it_is_one_game_in_all_tabs_that_go_on_with_it() -> None:
    old = new_game(variant("katrayo", 4), Players())
    del old.tags[GAME_ID]
    old.play_text("A1>")
    device = Texts({"katra.game /katra/": write_record(old)})
    one, two = Tab(device), Tab(device)
    one.play("a4>")
    two.play("a4<")
    assert len(one.listed()) == 1
    assert turns(one.game) < turns(two.game)


def test_a_full_browser_is_known_and_what_it_has_is_not_lost() -> None:
    tab = Tab(Texts()).play("A1>")
    tab.device.room = 0
    tab.game.play_text("a4>")
    assert not tab.library.keep(tab.game)
    assert tab.reloaded().game.position == tab.game.position
    assert [game.ply for game in tab.listed()] == [1]
    tab.device.room = 10**9
    assert tab.library.keep(tab.game)
    assert [game.ply for game in tab.listed()] == [2]


def test_a_browser_that_refuses_everything_is_played_in() -> None:
    tab = Tab(Texts())
    del tab.storage.window.localStorage, tab.storage.window.sessionStorage
    tab.game.play_text("A1>")
    assert not tab.library.keep(tab.game)
    assert tab.listed() == []
    tab.library.erase(id_of(tab.game))


def test_a_game_is_erased_and_put_back() -> None:
    tab = Tab(Texts()).play("A1>")
    (entry,) = tab.library.entries()
    tab.library.erase(entry.id)
    assert tab.listed() == []
    assert tab.library.put(entry)
    assert tab.library.entries() == [entry]


def test_what_was_told_of_a_game_that_was_kept_does_not_stay_in_its_record() -> None:
    tab = Tab(Texts()).play("A1>")
    text = tab.device.texts[tab.storage.key(f"{GAME}.{id_of(tab.game)}")]
    tab.game = read_record(text)
    assert tab.library.keep(tab.game)
    assert "Last" not in tab.library.entries()[0].record


def test_other_texts_of_the_browser_are_no_games() -> None:
    texts = {"katra.game.aaaaaaaa /other/": "", "katra.game.x y /katra/": "", "katra.settings /katra/": "{}", "x": ""}
    assert Tab(Texts(texts)).library.entries() == []


@given(st.text() | st.just("abcd1234"), st.none() | st.text("0123456789x", max_size=12))
@effort(0.5)
def test_whatever_a_record_tells_a_game_has_an_identity(told: str, seed: str | None) -> None:
    assert re.fullmatch("[A-Za-z0-9_-]{1,40}", identity(told, seed), re.ASCII)


@given(st.text(), st.text(st.characters(exclude_characters='"\n\r'), max_size=20))
@effort(0.5)
def test_what_is_kept_is_read_back(record: str, position: str) -> None:
    entry = Entry("abcdefgh", f'[Game "katro"]\n{record}', "1795364403000", position, "3")
    assert Entry.read("abcdefgh", entry.text) == entry


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 99), st.booleans()), max_size=14))
@effort(0.5)
def test_whatever_three_tabs_play_in_whatever_order_nothing_is_lost(deeds: list[tuple[int, int, bool]]) -> None:
    first = Tab(Texts()).play("A1>")
    tabs, played = [first, first.duplicated(), first.duplicated()], set[str]()
    for number, choice, back in deeds:
        tab = tabs[number]
        if back:
            tab.game.undo()
        if tab.game.decisions:
            tab.game.play(tab.game.decisions[choice % len(tab.game.decisions)])
            assert tab.library.keep(tab.game)
            played |= turns(tab.game)
    assert set().union(*map(turns, first.listed())) == played | turns(first.game)


def test_the_texts_for_the_tab_and_the_device_are_the_same() -> None:
    tab = Tab(Texts()).play("A1>")
    assert tab.storage.load(GAME, TAB) == tab.storage.load(GAME, DEVICE) == write_record(tab.game)


def test_a_game_is_kept_also_where_the_clock_stands_before_1970(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large() -> int:  # as Pyodide does
        raise OverflowError

    tab = Tab(Texts())
    monkeypatch.setattr(keeping, "now", now)
    monkeypatch.setattr("time.time_ns", too_large)
    tab.play(decision_text(tab.game.position, tab.game.decisions[0]))
    (entry,) = tab.library.entries()
    assert entry.time == 0


def test_games_are_counted_with_those_that_the_visitor_has_won() -> None:
    """Catch a win of the computer, or one at a table, that counts as the visitor's."""
    tab = Tab(Texts())
    for players, result in ((Players(0, 3), "1-0"), (Players(3, 0), "1-0"), (Players(), "1-0"), (Players(), "*")):
        tab.game = new_game(variant("katro", 4), players)
        tab.play("A1>")
        entry = tab.library.entries()[0]
        tab.library.put(entry._replace(record=entry.record.replace('[Result "*"]', f'[Result "{result}"]')))
    assert tab.library.tally() == (4, 1)
