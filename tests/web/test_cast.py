"""Who plays is called by name: the reader "you", the computer by its tree, two people by their names or their sides."""

import re
from dataclasses import replace

import pytest

from katra import Game, Outcome, Player, variant
from katra.service.answering import answer_text
from katra.service.questions import Analysis, question_text
from katra.words.cast import Cast, Name
from katra.words.language import Language, language, texts_of
from katra.words.sentences import outcome_result, player_name, turn_sentence
from tests.languages import COMPLETE, first_texts
from tests.web.sessions import do, go, session_of, sow, view
from web.learn.solve import Solve
from web.session.commands import Answered, Press
from web.session.players import FRIEND, Players, cast, new_game, seat
from web.session.session import Ask, Session

TREE = Cast(levels=(0, 2), reader=Player.SOUTH)
"""The reader against the second level."""
OF_PLAYERS = re.compile(r"\{(player|mover|winner|loser|other|opponent|south|north)(?::([^}]*))?\}")


def seen(code: str, who: Cast) -> Language:
    return replace(language(code), cast=who)


def both(words: Language) -> tuple[str, str]:
    south, north = (player_name(words, player) for player in Player)
    return south, north


def against(level: int) -> Session:
    return session_of(new_game(variant("katro"), Players(0, level)))


@pytest.mark.parametrize(
    ("tags", "names"),
    [
        ({}, ("South", "North")),
        ({"North": "Katra, level 1"}, ("You", "Sprout")),
        ({"South": "Katra, level 5"}, ("Baobab", "You")),
        ({"South": "Soa", "North": "Katra, level 4"}, ("Soa", "Great tree")),
        ({"South": "Katra, level 1", "North": "Katra, level 3"}, ("Sprout", "Tree")),
        ({"South": "Katra, level 3", "North": "Katra, level 3"}, ("South", "North")),
        ({"South": "Soa", "North": "Rabe"}, ("Soa", "Rabe")),
        ({"South": "Soa"}, ("Soa", "North")),
        ({FRIEND: "North"}, ("You", "North")),
        ({FRIEND: "South", "South": "Rabe"}, ("Rabe", "You")),
    ],
)
def test_everybody_is_called_by_the_name_that_the_reader_knows(tags: dict[str, str], names: tuple[str, str]) -> None:
    assert both(seen("en", cast(tags))) == names


@pytest.mark.parametrize(
    ("code", "yours", "theirs", "won", "lost"),
    [
        ("en", "You sow A1 ", "Shrub sows a1 ", "You win", "Shrub wins"),
        ("fr", "Vous semez A1 ", "Arbuste sème a1 ", "Vous gagnez", "Arbuste gagne"),
        ("mg", "Nafafinao ", "Nafafin’i Kirihitra ", "Mandresy ianao", "Mandresy i Kirihitra"),
    ],
)
def test_a_turn_and_the_end_are_told_to_the_reader(code: str, yours: str, theirs: str, won: str, lost: str) -> None:
    words, game = seen(code, TREE), Game(variant("katro").start)
    game.play_text("A1>")
    assert game.last_turn
    assert turn_sentence(words, game.last_turn).startswith(yours)
    game.play_text("a1>")
    assert game.last_turn
    assert turn_sentence(words, game.last_turn).startswith(theirs)
    assert outcome_result(words, Outcome(Player.SOUTH, "resigned")) == won
    assert outcome_result(words, Outcome(Player.NORTH, "resigned")) == lost


def test_a_french_word_loses_its_vowel_before_a_name_that_begins_with_one() -> None:
    names = ["Pousse", "Arbuste", "Émile", "Yves", "Soa"]
    said = [language("fr").say("pit.of", player=Name(name), pit="a1") for name in names]
    assert said == ["a1 de Pousse", "a1 d’Arbuste", "a1 d’Émile", "a1 d’Yves", "a1 de Soa"]
    assert language("fr").say("pit.of", player=Name("Vous", reader=True), pit="A1") == "votre A1"


OF_OTHERS = "a|sème|lâche|prend|perd|continue|finit|gagne|peut|doit|repart|part|joue"
WRONG = {
    "en": r"\b[Yy]ou \w+[^aiu’s]s\b|[Yy]ou’s|\bof [Yy]ou\b|(?<=[\w,;:] )You \w",
    "fr": rf"\b[Vv]ous (n’|en |l’y |vous )?({OF_OTHERS})\b|\b(de|d’) ?[Vv]ous\b|(?<=[\w,;] )Vous \w",
    "mg": r"\b[Ii] ianao|’i ianao|(?<=[\w,;] )Ianao \w",
}
"""What is wrong where a text speaks to the reader as it speaks of others."""


def told_to(reader: Name, north: Name, text: str) -> str:
    """Return a text with one name for every player in it, and another for North where it names both sides."""
    return OF_PLAYERS.sub(lambda found: format(north if found[1] == "north" else reader, found[2] or ""), text)


@pytest.mark.parametrize("code", COMPLETE)
def test_every_text_about_players_can_be_said_to_the_reader_and_of_others(code: str) -> None:
    reader, other = Name(language(code).say("player.you"), reader=True), Name("Rabe")
    about = {
        key: text for key, text in (first_texts(code) | texts_of(code, "web.record")).items() if OF_PLAYERS.search(text)
    }
    assert len(about) > 90
    for key, text in about.items():
        to_reader, of_others = told_to(reader, other, text), told_to(other, other, text)
        assert not re.search(WRONG[code], to_reader), (key, to_reader)
        assert not set("*|") & set(to_reader + of_others), key
        assert to_reader != of_others, key


def test_the_page_speaks_of_you_and_of_your_opponent_and_after_a_change_of_seats_still_does() -> None:
    session = against(3)
    assert view(session).whose.startswith("Your turn")
    sow(session, "A1>")
    assert view(session).said.startswith("You sow A1")
    assert view(session).whose == "Tree is thinking…"
    seat(session.game, Players(3, 0))
    assert view(session).whose.startswith("Your turn")


def test_a_puzzle_beside_a_game_is_told_of_its_own_players() -> None:
    session = against(3)
    session.open(Solve(session.screen, "puzzle", "katro-4.1"))
    assert view(session).whose.startswith("Your turn: capture as many ")
    assert "Tree" not in view(session).scene.wording.board_label()
    session.close()
    assert view(session).whose.startswith("Your turn")


def test_a_line_that_is_looked_at_is_told_of_the_players_of_its_game() -> None:
    session = against(3)
    go(session, "analysis")
    asked = session.screen.wants(session)
    assert isinstance(asked, Ask)
    found = next(filter(None, answer_text(question_text(asked.question))))
    assert isinstance(found, Analysis)
    do(session, Answered(found), Press("line", "0"))
    assert session.screen.game.tags == {}, "it is walked as a game of its own"
    assert both(session.words) == ("You", "Tree")
