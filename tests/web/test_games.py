"""The catalogue and the page of a game without a browser: commands go in, and what is shown comes out as text."""

from __future__ import annotations

import re

from katra import Player, variant
from katra.words.language import language
from tests.web.sessions import do, go, session_of, sow, view
from tests.web.test_other_screens import walking
from web.reading.game import OfGame
from web.reading.page import Page, Reading
from web.session.commands import Action, Command, GoTo, Write
from web.session.effects import Open, Signal
from web.session.players import Players, friend, seated
from web.session.session import Session

EN = language("en")
CODES = ("reserve", "rova", "house", "home")
"""What the opening of a game may have besides its pits."""


def looking(*ways: tuple[str, str], does: tuple[Command, ...] = ()) -> Session:
    """Return a session in which a visitor looks for a game while katro is played, and has gone these ways."""
    session = session_of()
    for name, item in (("games", ""), *ways):
        go(session, name, item)
    do(session, *does)
    return session


def page(session: Session) -> Page:
    assert isinstance(session.screen, Reading)
    return session.screen.built(session)


def drawn(session: Session) -> str:
    """Return what the page shows."""
    return "".join(map(str, page(session).body))


def chosen(session: Session) -> OfGame:
    assert isinstance(session.screen, OfGame)
    return session.screen


def test_the_catalogue_marks_the_game_that_is_played_and_lets_nothing_be_thought_about() -> None:
    session = looking()
    assert re.findall(r'data-game="([^"]+)" aria-current="true"', drawn(session)) == ["katro"]
    assert session.screen.wants(session) is None
    assert do(session, Action.CLOSE) == []
    assert view(session).panel is None


def test_one_mood_takes_the_place_of_another_and_back_leads_to_the_board() -> None:
    session = looking(("games", "short"), ("games", "house"))
    assert re.findall('data-game="([^"]+)"', drawn(session)) == ["mraha", "bao"]
    assert re.findall(r'data-item="([^"]+)"[^>]* aria-current="true" data-see=""', drawn(session)) == ["house"]
    do(session, Action.CLOSE)
    assert len(session.screens) == 1


def test_a_game_is_picked_with_its_size_and_options_and_begun() -> None:
    session = looking(("game", "gorobaka/8"), does=(Write("size", "6"), Write("option min_start", "2")))
    assert 'value="2" data-field="option min_start" checked=""' in drawn(session)
    assert "Not proved yet who wins with best play." in drawn(session)
    do(session, Write("option min_start", ""))
    assert "The player who begins can always win here" in drawn(session)
    effects = do(session, Write("option min_start", "2"), Action.CONFIRM)
    assert effects == [Signal.FORGET_LINK, Signal.SAVE_GAME]
    assert session.game.position.variant == variant("gorobaka", 6, {"min_start": "2"})
    assert len(session.screens) == 1


def test_who_plays_is_said_before_a_game_begins() -> None:
    """The fault: the sheet was about the game on the board, so the page closed and that game changed its players."""
    session = looking()
    sow(session, "B1>")
    go(session, "game", "gorobaka/6")
    go(session, "players", "new")
    sheet = str(view(session).dialog.draw())  # type: ignore[union-attr]
    assert 'id="end-ask"' not in sheet, "what has not begun cannot be ended"
    do(session, Write("opponent", "far"), Write("first", "north"), Write("south", "Soa"), Action.CONFIRM)
    game = session.game
    assert (game.position.variant, game.ply) == (variant("gorobaka", 6), 0)
    assert (seated(game.tags), friend(game.tags), game.tags["South"]) == (Players(), Player.SOUTH, "Soa")
    assert len(session.screens) == 1


def test_who_changes_their_mind_about_the_players_is_still_on_the_page_of_the_game() -> None:
    session = looking(("game", "gorobaka/6"), ("players", "new"))
    before = session.game
    do(session, Write("opponent", ""), Action.CLOSE)
    assert (chosen(session).item, session.game) == ("gorobaka/6", before)


def test_a_board_that_no_source_names_is_chosen_from_the_list() -> None:
    session = looking(("game", "gorobaka"), does=(Write("size", "5"),))
    assert (chosen(session).variant, chosen(session).item) == (variant("gorobaka", 5), "gorobaka/5")


def test_back_from_a_game_leads_to_the_games_as_they_were_looked_through() -> None:
    session = looking(("games", "long"), ("game", "mpantsaka/8"))
    assert chosen(session).back(session) == "Games"
    do(session, Action.CLOSE)
    assert (session.screen.place, session.screen.item) == ("games", "long")


def test_an_option_that_is_usual_on_a_board_is_not_kept_for_another() -> None:
    """The fault: on two columns any pit may start, which would then be chosen on three, where it is not usual."""
    session = looking(("game", "fianarantsoa/2"), does=(Write("option start", "any"), Write("size", "3")))
    assert chosen(session).variant == variant("fianarantsoa", 3)


def test_another_board_stays_the_same_page_whose_scroll_and_focus_are_kept() -> None:
    session = looking(("game", "gorobaka/8"))
    before = chosen(session).identity(session)
    do(session, Write("size", "8"), Write("option min_start", "2"))
    assert chosen(session).identity(session) == before


def test_the_name_of_a_little_board_is_that_of_its_picture() -> None:
    session = looking(("game", "katrayo/6"))
    names = re.findall('data-picture="([^"]+)"', drawn(session))
    assert {"katrayo/6", "rule/1"} < set(names)
    find = page(session).picture
    assert find
    assert all(find(name).film.end for name in names)


def test_the_proof_is_walked_where_it_applies() -> None:
    assert "start-walk" not in drawn(looking(("game", "katro/4")))
    session = looking(("game", "gorobaka/8"))
    assert "start-walk" in drawn(session)
    assert do(session, GoTo("walk")) == [Signal.FORGET_LINK, Open(GoTo("walk"))]
    assert len(session.screens) == 1


def test_a_game_begun_from_the_walk_ends_the_walk() -> None:
    session = walking()
    go(session, "games")
    go(session, "game", "katrayo/6")
    do(session, Action.CONFIRM)
    assert len(session.screens) == 1
    assert session.game.position.variant == variant("katrayo")


def test_back_from_the_catalogue_names_the_game_where_no_place_has_a_name() -> None:
    """The fault: the race alone has no title among the places, and Games could not be opened from it."""
    session = session_of("bevohoka", 4)
    go(session, "alone")
    go(session, "games")
    assert view(session).panel
    assert isinstance(session.screen, Reading)
    assert session.screen.back(session) == "Katro bevohoka"


def test_the_page_of_a_game_says_what_stands_beside_and_around_its_pits() -> None:
    """The fault: frames and bowls of the opening were explained nowhere on its page."""
    games = ("katra-be", "bao", "bevohoka", "katro")
    pages = {game: re.sub("<[^>]+>", "", drawn(looking(("game", game)))) for game in games}
    legend = {game: {code for code in CODES if EN.say(f"about.legend.{code}") in pages[game]} for game in games}
    assert legend["katra-be"] == {"reserve", "rova"}
    assert legend["bao"] == {"reserve", "house"}
    assert legend["bevohoka"] == {"home"}
    assert legend["katro"] == set()


def test_a_game_to_start_with_is_shown_on_the_same_board_in_every_list() -> None:
    """The fault: katro was easy and short in one list, and needed care in another, on a larger board."""
    assert 'data-item="katro/4"' in drawn(looking(("games", "children")))
