"""The figures: the page that lists them, and the screen that leads through one, board by board."""

from __future__ import annotations

import re
from html import unescape

import pytest

from katra import Player
from katra.progress import Progress
from katra.study.books import books, names, study
from katra.study.figure import Figure
from katra.words.language import language
from tests.languages import COMPLETE
from web.learn.figure import FAR, ShowFigure
from web.learn.happened import errata, shows
from web.learn.pages import page
from web.learn.pages.figures import claims
from web.session.commands import Action, Choose, Press
from web.session.effects import Show
from web.session.session import Session

from .sessions import do, session_of, shown, view

EN = language("en")


def figure_of(name: str) -> tuple[Session, ShowFigure]:
    """Return a session in which a figure is open."""
    session = session_of()
    opened = ShowFigure(session.screen, name)
    session.open(opened)
    return session, opened


def panel(session: Session) -> str:
    found = view(session).panel
    assert found
    return str(found.draw())


def board(session: Session) -> str:
    """Return which board is shown, of how many."""
    found = re.search('id="figure-at"[^>]*>([^<]*)<', panel(session))
    assert found
    return found[1]


def way(session: Session) -> str:
    """Return the button of another turn; "" if there is none."""
    found = re.search('<button id="figure-way"[^>]*data-press="way">([^<]*)<', panel(session))
    return unescape(found[1]) if found else ""


# The page


@pytest.mark.parametrize("code", COMPLETE)
def test_the_page_links_to_every_figure_and_marks_those_that_are_wrong_in_print(code: str) -> None:
    body = "".join(map(str, page("figures", "", language(code), Progress()).body))
    assert re.findall(r'data-screen="figure" data-item="([^"]+)"', body) == names("figure")
    wrong = [name for name in names("figure") if "Errata" in study("figure", name).tags]
    words = language(code)
    counts = [
        body.count(f"<em>{words.say(key)}</em>") for key in ("figures.errata", "figures.misprint", "figures.slip")
    ]
    assert counts == [7, 1, 1]
    assert len(wrong) == 9
    assert 'data-screen="walk" data-item="dandouau"' in body


def test_a_source_has_a_place_of_its_own_on_the_page() -> None:
    for book in books("figure"):
        found = page("figures", book, EN, Progress())
        assert any(f'id="{found.at}"' in str(part) for part in found.body)
    with pytest.raises(LookupError):
        page("figures", "nobody", EN, Progress())


@pytest.mark.parametrize("code", COMPLETE)
def test_every_figure_says_what_it_shows_and_what_is_wrong_in_print(code: str) -> None:
    words = language(code)
    for name in names("figure"):
        figure = Figure(study("figure", name))
        assert shows(words, figure)
        assert bool(errata(words, figure)) == ("Errata" in figure.study.tags)


def test_dandouau_s_claims_are_listed_in_his_order_with_what_is_found() -> None:
    found = list(claims(EN))
    assert [claim for _, claim in found] == [*["true"] * 3, "misprint", *["true"] * 5, "slip"]
    assert found[3][0] == "Case 2, 1°: after a4>, A5< wins at once."
    assert "A6<, A1< and B2<" in found[7][0]


# The screen


def test_one_is_led_through_the_printed_boards_and_back() -> None:
    session, screen = figure_of("busser-katro.3")
    seen = [view(session).whose]
    for _ in range(6):
        do(session, Press("on"))
        seen.append(view(session).whose)
    assert [re.search(r"\d+", text)[0] for text in seen] == [str(number) for number in range(15, 22)]  # type: ignore[index]
    do(session, Press("on"))
    assert board(session) == "7 / 7"
    do(session, Press("back"), Action.STEP_BACK)
    assert board(session) == "5 / 7"
    do(session, Press("first"))
    assert view(session).scene.position.text == screen.figure.start.text


def test_each_board_says_what_led_to_it_and_marks_it() -> None:
    session, _ = figure_of("busser-katro.3")
    do(session, Press("on"))
    assert view(session).said == "South: 2 seeds picked up from B1. (2 seeds in hand)"
    do(session, Press("on"), Press("on"))
    assert view(session).said == "South: 2 seeds captured from North’s a5. (2 seeds in hand)"
    assert view(session).scene.marks.taken == {(Player.NORTH, 4)}
    assert not view(session).scene.legal


def test_where_the_print_stops_before_its_turn_that_is_said() -> None:
    session, screen = figure_of("busser-katro.5")
    for _ in range(13):
        do(session, Press("on"))
    assert view(session).said.endswith(EN.say("figure.stops"))
    do(session, Press("on"))
    assert "South wins" in view(session).said
    count = len(screen.figure.stops)
    assert board(session) == f"{count} / {count}"
    other, _ = figure_of("busser-katro.3")
    for _ in range(6):
        do(other, Press("on"))
        assert EN.say("figure.stops") not in view(other).said


def test_playing_sows_the_turn_and_stands_at_its_end() -> None:
    session, screen = figure_of("kiba.2")
    first, second = screen.figure.turns
    assert shown(do(session, Press("play"))) == Show(first, first, again=True)
    assert view(session).scene.position == first.after
    assert shown(do(session, Action.REPLAY)).turn is second
    assert view(session).scene.position == second.after
    assert shown(do(session, Press("play"))).turn is second, "the last one again"


def test_another_turn_is_played_where_there_is_one_as_what_is_misprinted() -> None:
    session, screen = figure_of("dandouau.5")
    assert way(session) == "Or A5<"
    do(session, Press("on"), Press("way"))
    assert (board(session).partition(" ")[0], way(session)) == ("1", "Or A5>")
    do(session, Press("last"))
    assert "wins" not in view(session).said
    do(session, Press("way"), Press("last"))
    assert "South wins" in view(session).said
    assert screen.figure.way == 0
    other, _ = figure_of("dandouau.4")
    assert way(other) == ""


def test_a_figure_of_one_board_has_nothing_to_play() -> None:
    session, _ = figure_of("dandouau.9")
    assert do(session, Press("play"), Press("on")) == []
    assert board(session) == "1 / 1"
    assert view(session).whose == "Figure X"
    assert view(session).toolbar.turn is None


def test_the_board_of_a_figure_can_be_played_on() -> None:
    session, screen = figure_of("dandouau.3")
    start = screen.figure.start
    do(session, Press("board"))
    assert len(session.screens) == 1
    assert session.game.position == start
    assert session.game.can_undo, "how it came about"
    assert session.game.can_redo, "the answer that wins"
    assert not {"Id", "Kind", "Figures"} & session.game.tags.keys()


def test_previous_and_next_lead_through_all_sources() -> None:
    session, screen = figure_of("dandouau.15")
    do(session, Press("next"))
    assert screen.name == "busser-katro.1"
    do(session, Press("previous"), Press("previous"))
    assert screen.name == "dandouau.14"
    assert 'id="figure-number">Fig. XV · ' in panel(session)


def test_the_turn_that_comes_round_is_gone_through_in_long_steps_and_says_so_at_its_end() -> None:
    session, screen = figure_of("busser-katrayo.7")
    do(session, Press("far"))
    assert view(session).whose == f"After lap {FAR} of 2088"
    do(session, Press("last"))
    assert view(session).scene.position.sides == screen.figure.start.sides
    assert "After 2088 laps, every seed is back in its place" in view(session).said


def test_a_point_at_a_pit_does_nothing_and_leaving_leads_back() -> None:
    session, screen = figure_of("busser-katro.1")
    assert do(session, Choose(Player.SOUTH, 0)) == []
    do(session, Action.CLOSE)
    assert session.screen is not screen


def test_a_new_game_is_begun_without_the_figure() -> None:
    """The button was on, and nothing came of it."""
    session, _ = figure_of(names("figure")[0])
    do(session, Action.NEW_GAME)
    assert len(session.screens) == 1


def test_a_source_alone_means_its_first_figure_and_an_unknown_one_is_an_error() -> None:
    _, screen = figure_of("kiba")
    assert screen.name == "kiba.1"
    with pytest.raises(LookupError):
        figure_of("kiba.99")


@pytest.mark.parametrize("code", COMPLETE)
def test_all_figures_can_be_seen_in_every_language(code: str) -> None:
    for name in names("figure"):
        session, screen = figure_of(name)
        session.language = language(code)
        for at in {0, 1, 2, len(screen.figure.stops) - 1} & set(range(len(screen.figure.stops))):
            screen.at = at
            found = view(session)
            assert found.said
            assert found.whose
