"""The list of the games that were played here, and files of many: opened, walked, erased, saved; nothing is lost."""

from __future__ import annotations

import re
from html import unescape

import pytest

from katra import Game, KatraError, Player, read_record, variant, write_record
from katra.progress import Progress
from katra.records import read_records, write_records
from katra.service.questions import AnalysisQuestion
from katra.setup import Setup
from katra.words.language import language
from tests.engine.test_records import mangled
from tests.languages import COMPLETE
from tests.web.sessions import do, session_of, sow, view
from tests.web.test_library import Tab, Texts
from web.record.collection import PAGE, Collection
from web.record.game_card import card_of, day_line, day_of, result_line
from web.record.given import Records, open_text
from web.record.moves import open as open_moves
from web.record.record_list import PAGE as PAGE_OF_FILE
from web.record.record_list import RecordList
from web.record.shown_record import ShownRecord
from web.session import library as keeping
from web.session.commands import Action, BeginVariant, Choose, Command, GoTo, Press, Write
from web.session.effects import Download, Effect, Open, Show, Signal
from web.session.library import id_of
from web.session.players import Players, new_game, seated
from web.session.session import After, Ask, Session
from web.session.settings import LEARNED

EN = language("en")
KATRAYO = variant("katrayo", 4)


def game_of(*turns: str, game: str = "katrayo", size: int = 4, **tags: str) -> Game:
    played = Setup(game, size, turns=turns).play()
    played.tags |= tags
    return played


def keep(tab: Tab, *turns: str, players: Players = Players(), **tags: str) -> Game:  # noqa: B008 - a value
    """Play a game in a tab, so that it is listed."""
    game = new_game(KATRAYO, players)
    game.tags |= tags
    for turn in turns:
        game.play_text(turn)
    assert tab.library.keep(game)
    return game


def opened(tab: Tab, session: Session | None = None) -> Session:
    """Return a session in which the list is open."""
    session = session or session_of("katro")
    session.open(Collection(session.screen, tab.library))
    return session


def drawn(session: Session) -> str:
    panel = view(session).panel
    assert panel
    return str(panel.draw())


def body(session: Session) -> str:
    """Return what the list shows, as markup."""
    return drawn(session).partition('id="collection-page"')[2]


def said(session: Session) -> str:
    found = re.search('id="collection-said" role="status">([^<]*)<', drawn(session))
    assert found
    return unescape(found[1])


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch) -> Tab:
    times = iter(range(1_795_364_403_000, 2_000_000_000_000))
    monkeypatch.setattr(keeping, "now", lambda: str(next(times)))
    return Tab(Texts())


# A visitor's own games


def test_an_empty_list_says_what_will_stand_there(tab: Tab) -> None:
    assert EN.say("collection.none") in body(opened(tab))
    assert "erase" not in body(opened(tab))


def test_a_game_is_listed_with_its_board_its_players_and_how_it_ended(tab: Tab) -> None:
    keep(tab, "A1>", "a4<", players=Players(0, 3))
    keep(tab, "A1>", "a4>", "A1<", South="Soa", North="Rabe & <i>")
    shown = body(opened(tab))
    assert shown.count('class="miniature"') == 2
    assert shown.index("Soa – Rabe &amp; &lt;i&gt;") < shown.index("Against Tree (fair)")
    for told in ("Katrayo 4\u00a0×\u00a01", "Soa won", "3 turns", "Not finished", "2 turns"):
        assert told in shown


def test_a_game_that_is_opened_is_as_it_was_left_and_the_one_before_is_kept(tab: Tab) -> None:
    left = keep(tab, "A1>", "a4<")
    left.undo()
    left.play_text("a4>")
    left.node.comment = "bold"
    left.undo()
    tab.library.keep(left)
    session = session_of("katro", players=Players(0, 4))
    sow(session, "A2>")
    before = session.game
    opened(tab, session)
    effects = do(session, Press("open", id_of(left)))
    assert Signal.SAVE_GAME in effects
    assert effects[-1] == Open(GoTo("moves")), "the visitor stays in Study"
    assert write_record(session.game) == write_record(left)
    assert seated(session.game.tags) == Players()
    assert len(session.screens) == 1
    do(session, Action.UNDO, Action.UNDO)
    assert session.game is before


@pytest.mark.parametrize("command", [Action.UNDO, Action.HINT, Action.REPLAY, Choose(Player.NORTH, 1)])
def test_whoever_goes_on_with_the_game_on_the_board_leaves_the_lists(tab: Tab, command: Command) -> None:
    session = opened(tab, session_of(keep(tab, "A1>")))
    do(session, Write("records", file_of(2)))
    assert len(session.screens) == 3
    do(session, command)
    assert len(session.screens) == 1
    changed: dict[Command, bool] = {
        Action.UNDO: session.game.ply == 0,
        Action.HINT: session.screen.wants(session) is not None,
    }
    assert changed.get(command, True)


def test_the_game_on_the_board_cannot_be_erased_and_opening_it_shows_its_moves(tab: Tab) -> None:
    session = session_of(keep(tab, "A1>"))
    keep(tab, "A4>")
    opened(tab, session)
    name = id_of(session.game)
    assert f"erase {name}" not in body(session)
    assert EN.say("collection.here") in body(session)
    do(session, Press("erase-all"), Press("erase-them"))
    assert list(tab.library.names()) == [name]
    assert do(session, Press("open", name)) == [Open(GoTo("moves"))]


def test_games_of_one_day_are_told_apart_by_the_hour_and_erasing_all_comes_last(tab: Tab) -> None:
    """The fault: two cards of one day were alike, and "Erase all" stood above the games beside "Save"."""
    keep(tab, "A1>")
    keep(tab, "A4>")
    shown = body(opened(tab))
    assert re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d<", shown)
    order = [shown.index(part) for part in ("kept-games", "collection-export", "collection-erase-all")]
    assert order == sorted(order)


def test_a_game_is_erased_by_one_press_and_brought_back_by_another(tab: Tab) -> None:
    first, second = keep(tab, "A1>"), keep(tab, "A4>")
    session = opened(tab)
    do(session, Press("erase", id_of(first)))
    assert list(tab.library.names()) == [id_of(second)]
    assert said(session) == "One game erased."
    do(session, Press("bring-back"))
    assert set(tab.library.names()) == {id_of(first), id_of(second)}
    assert "bring-back" not in body(session)


def test_all_are_erased_only_after_one_question_and_can_be_brought_back(tab: Tab) -> None:
    for turn in ("A1>", "A4>", "A1<"):
        keep(tab, turn)
    session = opened(tab)
    do(session, Press("erase-all"))
    assert "Erase 3 games?" in body(session)
    do(session, Press("erase-all"))
    assert len(list(tab.library.names())) == 3
    do(session, Press("erase-all"), Press("erase-them"))
    assert list(tab.library.names()) == []
    assert said(session) == "3 games erased."
    do(session, Press("bring-back"))
    assert len(list(tab.library.names())) == 3


def test_more_games_than_are_shown_at_first_are_shown_when_that_is_asked_for(tab: Tab) -> None:
    for _ in range(PAGE + 3):
        keep(tab, "A1>")
    session = opened(tab)
    assert body(session).count("<li ") == PAGE
    assert "3 more games" in body(session)
    do(session, Press("more"))
    assert body(session).count("<li ") == PAGE + 3


def test_all_games_are_saved_as_one_file_that_can_be_opened(tab: Tab) -> None:
    games = [keep(tab, "A1>", "a4>"), keep(tab, "A4>", Date="1912.05.01")]
    (saved,) = do(opened(tab), Press("export"))
    assert isinstance(saved, Download)
    found = [game for game in read_records(saved.text) if isinstance(game, Game)]
    assert [game.tags["GameId"] for game in found] == [id_of(game) for game in reversed(games)]
    assert found[0].tags["Date"] == "1912.05.01"
    assert day_of(found[1].tags).count(".") == 2
    assert isinstance(open_text(saved.text), Records)


SOLVED = Progress(("lesson katro.1", "puzzle katro-4.2"))


def test_the_file_takes_games_and_progress_to_another_device(tab: Tab) -> None:
    games = [keep(tab, "A1>", "a4>"), keep(tab, "A4>", Date="1912.05.01")]
    here = opened(tab)
    here.solved = SOLVED
    (saved,) = do(here, Press("export"))
    assert isinstance(saved, Download)
    other = Tab(Texts())
    there = opened(other)
    there.storage = other.storage
    there.progress = Progress(("lesson katro.1", "lesson katro.3"))
    do(there, Write("records", saved.text))
    assert said(there) == "One solved lesson or puzzle added."
    assert Progress.read(other.storage.load(LEARNED)).solved == ("lesson katro.1", "lesson katro.3", "puzzle katro-4.2")
    work(there)
    do(there, Press("keep-all"))
    assert said(there) == "2 games added."
    found = other.library.entries()
    assert [entry.id for entry in found] == [id_of(game) for game in reversed(games)], "the last played first"
    assert [entry.game().position for entry in found] == [game.position for game in reversed(games)]
    assert "Solved" not in "".join(entry.record for entry in found), "it is told to nobody to whom a game is sent"
    do(there, Press("keep-all"))
    assert said(there) == "0 games added."
    do(there, Action.CLOSE)
    assert body(there).count("<li ") == 2, "they are in the list below"


def test_progress_is_saved_where_no_game_is_kept_and_a_false_name_is_passed_over(tab: Tab) -> None:
    here = opened(tab)
    assert EN.say("collection.export") not in body(here)
    here.solved = SOLVED
    assert EN.say("collection.export") in body(here)
    (saved,) = do(here, Press("export"))
    assert isinstance(saved, Download)
    there = opened(Tab(Texts()))
    do(there, Write("records", saved.text.replace("puzzle katro-4.2", "medal gold")))
    assert there.progress.solved == ("lesson katro.1",)
    many = ", ".join(f"puzzle katro-{size}.{number}" for size in range(100) for number in range(100))
    do(there, Write("records", saved.text.replace("lesson katro.1", many)))
    assert there.progress.solved == ("lesson katro.1",), "more than can be kept"


def test_a_full_browser_says_so_when_a_file_is_kept(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    session = in_file(tab, file_of(2))
    monkeypatch.setattr(tab.storage, "save", lambda *_: False)
    do(session, Press("keep-all"))
    assert said(session) == EN.say("collection.full")


def test_where_nothing_is_kept_no_file_is(tab: Tab) -> None:
    tab.storage.closed = True
    session = in_file(tab, file_of(2))
    assert EN.say("collection.keep-all") not in body(session)
    assert do(session, Press("keep-all")) == []
    assert tab.device.texts == {}


def test_a_game_that_cannot_be_read_is_said_to_be_so_and_can_only_be_erased(tab: Tab) -> None:
    key = tab.storage.key("game.abcdefgh")
    tab.device.texts[key] = '[Game "katrayo"]\n\n1. A9> *'
    session = opened(tab)
    assert "there is no pit A9 on this board" in body(session)
    do(session, Press("open", "abcdefgh"))
    assert "A9" in said(session)
    do(session, Press("erase", "abcdefgh"))
    assert key not in tab.device.texts


def test_a_game_of_an_earlier_version_is_played_through_for_its_board(tab: Tab) -> None:
    tab.device.texts[tab.storage.key("game.abcdefgh")] = write_record(game_of("A1>", "a4>"))
    assert "2 turns" in body(opened(tab))


def test_the_list_is_left_as_it_was_opened(tab: Tab) -> None:
    session = opened(tab)
    assert do(session, Action.CLOSE) == []
    assert len(session.screens) == 1
    opened(tab, session)
    assert do(session, GoTo("games")) == [Open(GoTo("games"))]
    assert do(session, GoTo("learn")) == [Open(GoTo("learn"))]


def test_where_nothing_is_kept_nothing_is_listed(tab: Tab) -> None:
    keep(tab, "A1>")
    tab.storage.closed = True
    assert "erase" not in body(opened(tab))
    assert EN.say("collection.none-kept") in body(opened(tab))


# Files


def file_of(count: int = 3, *, bad: int | None = None) -> str:
    games = [game_of("A1>", "a4>", South=f"Player {number}", Event="Lalao") for number in range(1, count + 1)]
    records = [write_record(game) for game in games]
    if bad is not None:
        records[bad] = records[bad].replace("a4>", "a9>")
    return "\n".join(records)


def in_file(tab: Tab, text: str) -> Session:
    """Return a session in which the list of a file is open, all of which that is shown has been read."""
    session = opened(tab)
    do(session, Write("records", text))
    work(session)
    return session


def work(session: Session) -> int:
    """Let everything happen that happens by itself; return in how many steps."""
    steps = 0
    while isinstance(after := session.screen.wants(session), After):
        do(session, after.command)
        steps += 1
    return steps


def test_a_file_with_one_game_puts_it_on_the_board(tab: Tab) -> None:
    session = opened(tab)
    do(session, Write("records", file_of(1)))
    assert session.game.tags["South"] == "Player 1"
    assert session.game.ply == 2


@pytest.mark.parametrize("text", ["", "hello", '[Event "x"]\n1. e4 e5\n[Event "y"]\n1. e4', '[Game "katrayo"] 1. A9>'])
def test_a_file_that_is_none_of_ours_is_said_to_be_so(tab: Tab, text: str) -> None:
    session = opened(tab)
    do(session, Write("records", text))
    assert isinstance(session.screen, Collection)
    assert said(session).startswith("This cannot be read: ")
    do(session, Press("bring-back"))
    assert not said(session).startswith("This cannot be read: ")
    do(session, Press("bring"))
    assert said(session).startswith("This cannot be read: "), "also by the button beside the field"


def test_a_link_and_a_code_are_opened_too(tab: Tab) -> None:
    session = opened(tab)
    do(session, Write("records", "https://museum.example/katra/?v=1&game=katrayo&size=4&moves=A1%3E"))
    assert session.game.ply == 1


def test_a_file_is_listed_by_its_headings_first_and_its_boards_come_by_and_by(tab: Tab) -> None:
    session = opened(tab)
    do(session, Write("records", file_of(60)))
    assert isinstance(session.screen, RecordList)
    steps = work(session)
    assert steps > PAGE_OF_FILE / 5
    assert ">60 games in the file</h2>" in drawn(session)
    assert body(session).count('class="miniature"') == PAGE_OF_FILE
    do(session, Press("later"), Press("later"))
    assert "Player 60 – A person" in body(session)
    assert body(session).count("<li ") == 60 - 2 * PAGE_OF_FILE
    do(session, Press("later"), Press("earlier"), Press("earlier"), Press("earlier"))
    assert "1 to 24 of 60" in body(session)


def test_a_bad_record_spoils_no_other_and_is_passed_over(tab: Tab) -> None:
    session = in_file(tab, file_of(3, bad=1))
    assert "there is no pit a9" in body(session)
    do(session, Press("game", "1"))
    assert isinstance(session.screen, RecordList)
    do(session, Press("game", "0"), Press("next"))
    assert session.screen.game.tags["South"] == "Player 3"
    do(session, Press("previous"))
    assert session.screen.game.tags["South"] == "Player 1"


def test_a_game_of_a_file_is_walked_on_the_board_and_nothing_of_it_is_kept(tab: Tab) -> None:
    session = in_file(tab, file_of())
    played, board = session.game, session.game.position.text
    do(session, Press("game", "1"))
    effects: list[Effect] = []
    for _ in range(4):
        effects += do(session, Action.STEP_ON)
    assert [type(effect) for effect in effects] == [Show, Show]
    shown = drawn(session)
    assert re.findall(r'id="shown-(\w+)"[^>]* disabled=""', shown) == ["on"]
    assert ">Game 2 of 3</h2>" in shown
    assert 'id="shown-about">Player 2 – A person · Not finished · 2 turns' in shown
    do(session, Action.STEP_BACK, Action.STEP_BACK, Action.STEP_BACK)
    assert session.screen.game.ply == 0
    do(session, Action.CLOSE)
    assert isinstance(session.screen, RecordList)
    assert session.game is played
    assert session.game.position.text == board
    assert list(tab.library.names()) == []


def test_a_game_of_a_file_can_be_played_on_from_any_place(tab: Tab) -> None:
    session = in_file(tab, file_of())
    effects = do(session, Press("game", "2"), Action.STEP_ON, Press("play"))
    assert Signal.SAVE_GAME in effects
    assert len(session.screens) == 1
    assert (session.game.ply, len(session.game.line)) == (1, 3)
    assert session.game.tags["South"] == "Player 3"


def test_another_game_that_is_begun_leads_out_of_the_file(tab: Tab) -> None:
    session = in_file(tab, file_of())
    do(session, Press("game", "0"))
    assert isinstance(session.screen, ShownRecord)
    do(session, BeginVariant(variant("fanga")))
    assert len(session.screens) == 1
    assert session.game.position.variant == variant("fanga")


def test_a_game_of_a_file_can_be_analysed(tab: Tab) -> None:
    session = in_file(tab, file_of())
    do(session, Press("game", "0"), Action.STEP_ON)
    shown = session.screen.game.position
    assert do(session, GoTo("analysis"))[-1] == Open(GoTo("analysis"))
    open_moves(session, GoTo("analysis"))
    asked = session.screen.wants(session)
    assert isinstance(asked, Ask)
    assert isinstance(asked.question, AnalysisQuestion)
    assert asked.question.setup.play().position == shown


def test_after_the_last_game_there_is_no_other(tab: Tab) -> None:
    session = in_file(tab, file_of(3, bad=2))
    do(session, Press("game", "1"), Press("next"))
    assert session.screen.game.tags["South"] == "Player 2"
    assert view(session).said == EN.say("collection.no_other")


def test_thousands_of_records_are_taken_apart_a_slice_at_a_time() -> None:
    found = open_text(file_of(1) * 5_000)
    assert isinstance(found, Records)
    assert len(found.texts) == 2
    steps = 0
    while not found.done:
        found.take()
        steps += 1
    assert (len(found.texts), steps > 10) == (5_000, True)


def test_whatever_stands_in_a_file_it_is_opened_or_refused() -> None:
    for text in mangled(500):
        try:
            found = open_text(text)
        except KatraError:
            continue
        if isinstance(found, Records):
            session = session_of("katro")
            session.open(RecordList(session.screen, found, None, 0))
            work(session)
            body(session)
            do(session, Press("game", "0"), Press("next"), Action.STEP_ON)
            view(session)


# What a list tells of a game


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2026.11.22", "2026-11-22"),
        ("1912.??.??", "1912"),
        ("", ""),
        ("yesterday", ""),
        ("2026", "2026"),
        ("a.b.c", ""),
    ],
)
def test_a_day_is_told_as_far_as_it_is_known(day: str, told: str) -> None:
    assert day_line(EN, day) == told


def test_a_result_that_is_none_is_not_told() -> None:
    assert result_line(EN, {"Result": "9-9"}) == EN.say("collection.result.*")


@pytest.mark.parametrize(
    ("players", "result", "told"),
    [
        ({"North": "Katra, level 3"}, "1-0", "You won"),
        ({"North": "Katra, level 3"}, "0-1", "Tree won"),
        ({"South": "Soa", "North": "Rabe"}, "0-1", "Rabe won"),
        ({}, "1-0", "South won"),
        ({}, "1/2-1/2", "A draw"),
    ],
)
def test_a_list_names_the_winner_of_each_game_by_its_own_players(
    players: dict[str, str], result: str, told: str
) -> None:
    assert result_line(EN, players | {"Result": result}) == told


def test_the_card_of_a_game_shows_its_end() -> None:
    game = read_record(write_record(game_of("A1>", "a4>")))
    game.go_to(0)
    assert card_of(game).turns == 2


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != "en"])
def test_the_lists_are_told_in_every_language(code: str, tab: Tab) -> None:
    session = session_of("katro")
    session.language = language(code)
    keep(tab, "A1>")
    opened(tab, session)
    assert EN.say("collection.export") not in body(session)
    assert session.words.say("collection.export") in body(session)


def test_a_file_of_one_s_own_games_is_read_back_whole() -> None:
    games = [game_of("A1>", "a4>"), game_of("A4>")]
    found = read_records(write_records(games))
    assert [write_record(game) for game in found if isinstance(game, Game)] == [*map(write_record, games)]


def test_what_was_erased_can_be_brought_back_by_the_button_that_then_has_the_focus(tab: Tab) -> None:
    for turn in ("A1>", "A2>"):
        keep(tab, turn)
    session = opened(tab)
    assert re.findall('data-key="([^"]+)"', drawn(session)) == [
        "kept",
        *(f"open {e.id}" for e in tab.library.entries()),
    ]
    assert drawn(session).count("data-focus") == 1, "its heading"
    do(session, Press("erase", tab.library.entries()[0].id))
    assert 'data-press="bring-back" data-focus=""' in drawn(session)


def test_at_an_end_of_a_file_there_is_no_way_on(tab: Tab) -> None:
    session = opened(tab)
    do(session, Write("records", file_of(2)), Press("game", "1"))
    work(session)
    assert re.findall(r'id="shown-(\w+)"[^>]* disabled=""', drawn(session)) == ["back", "next"], (
        "it is shown from its start"
    )
