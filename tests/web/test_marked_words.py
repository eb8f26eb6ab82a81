"""What is not in the reader's language is known with its own: words, names of games, titles of sources."""

from __future__ import annotations

import re

import pytest

from katra import GAMES, SOURCES, SowingGame
from katra.games.lost import LOST_GAMES, UNDESCRIBED_GAMES
from katra.words.language import codes, language
from katra.words.named_pits import marks_of, pieces
from katra.words.titles import IN_NONE, NAMES_OF_GAMES, language_of, titles_of
from tests.trying import for_each
from web.board.controls import choice
from web.board.markup import element
from web.embed.builder_view import LISTS, listed
from web.words.marking import marked

PROPER = {"Ambohimanga", "Antananarivo", "Fianarantsoa", "Haddon"}
"""Places and people in the names of games."""
EN = language("en")
OTHERS = [*LOST_GAMES, *UNDESCRIBED_GAMES]
NAMES = sorted(
    {*(name for game in GAMES.values() for name in game.names), *(name for game in OTHERS for name in game.names)}
)


@for_each("name", NAMES)
def test_every_name_of_a_game_is_marked_whole_or_but_for_a_place(name: str) -> None:
    left = [piece.text for piece in pieces(name, (), marks_of(EN)) if not piece.language]
    assert set(re.findall(r"\w+", " ".join(left))) <= PROPER


@for_each("game", GAMES.values())
def test_a_name_of_a_game_that_is_played_is_one_piece(game: SowingGame) -> None:
    assert [[piece.text for piece in pieces(name, (), marks_of(EN))] for name in game.names] == [
        [n] for n in game.names
    ]


def test_the_language_of_a_name_is_that_of_where_it_is_played() -> None:
    found = {name: next(pieces(name, (), marks_of(EN))).language for name in NAMES}
    assert {found[name] for name in ("Katro", "Katra-be", "Fanga", "Fifangha")} == {"mg"}
    assert (found["Bao la kiswahili"], found["M'raha wa ntso"], found["Makonn"]) == ("sw", "swb", "crs")


def test_an_address_or_the_name_of_a_file_is_no_word() -> None:
    terms = marks_of(EN)
    for text in (
        "katra.html",
        "katro.3",
        "?game=katro&size=4",
        "https://katra/katro",
        "fanaovan-katra",
        "katra-data.json",
    ):
        assert [piece.text for piece in pieces(text, (), terms)] == [text]
    found = [piece.text for piece in pieces("Katra, (katro) M’RAHA.", (), terms) if piece.language]
    assert found == ["Katra", "katro", "M’RAHA"]


@pytest.mark.parametrize("code", codes())
def test_nothing_is_marked_as_what_the_reader_speaks(code: str) -> None:
    words = language(code)
    assert code not in {marked for marked, _ in marks_of(words) + titles_of(words)}


def test_every_title_of_a_source_has_one_language() -> None:
    titled = {name for name, source in SOURCES.items() if source.title}
    named = [name for names in NAMES_OF_GAMES.values() for name in names]
    assert len({*named, *IN_NONE}) == len(named) + len(IN_NONE)
    assert {*named, *IN_NONE} <= titled
    assert {language_of(name) for name in titled - {*IN_NONE}} == {"en", "fr", "mg", "sw", "swb"}


def test_a_title_in_another_language_is_marked_whole_with_the_names_in_it() -> None:
    drawn = element("li", "Dandouau, “Jeux malgaches : jeu du katra”, 1909: katra")
    told = str(marked(drawn, marks_of(EN) + titles_of(EN)))
    assert '“<span lang="fr">Jeux malgaches : jeu du katra</span>”' in told
    assert told.endswith('<span lang="mg">katra</span></li>')


def test_an_entry_of_a_list_is_marked_itself_or_not_at_all() -> None:
    terms = marks_of(EN)
    assert (
        str(marked(choice("katro", "Katro", chosen=False), terms)) == '<option value="katro" lang="mg">Katro</option>'
    )
    assert "lang" not in str(marked(choice("katro", "Katro, 6 columns", chosen=False), terms))


def test_a_label_keeps_the_reader_s_language() -> None:
    drawn = marked(element("button", "Katro", aria_label="Play Katro"), marks_of(EN))
    assert str(drawn) == '<button aria-label="Play Katro"><span lang="mg">Katro</span></button>'


def test_every_language_that_can_be_chosen_is_named_in_itself() -> None:
    (languages,) = (each for each in LISTS if each.name == "lang")
    drawn = str(listed(EN, languages, "fr"))
    assert all(f'lang="{code}"' in drawn for code in codes())
    assert drawn.count("selected") == 1
