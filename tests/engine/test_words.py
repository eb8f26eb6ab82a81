"""The engine says its games by itself, in every complete language: no text about them is one of the page's."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from katra.film.playback import Film
from katra.film.telling import news
from katra.game import Game
from katra.games import GAMES
from katra.games.terms import TERMS
from katra.notation import decision_text
from katra.targets import starts
from katra.told import told
from katra.variants import variant
from katra.words import catalogue, novelties, sentences
from katra.words.board import BoardWords
from katra.words.glossary import meaning
from katra.words.language import Language, texts_of
from katra.words.ribbon import TurnText
from katra.words.turn_in_words import turn_in_words, undone_turn
from katra.words.turn_story import story

LONGEST = 40
"""So many decisions of a game are said at most."""


class Alone(Language):
    """A language that knows the texts of the games and no others, even where a page has added its own."""

    def has(self, key: str) -> bool:
        return key in self.texts

    def text(self, key: str) -> str:
        return self.texts[key]


def said_of_choice(words: Language, game: Game) -> Iterator[str]:
    """Yield what is said before a decision: the board, each pit, its ways or why it has none, what is new."""
    position, labels = game.position, BoardWords(words, game.position)
    yield from (labels.board_label(), sentences.totals(words, position))
    legal = frozenset(each.pit for each in position.decisions if each.pit is not None)
    for pit, seeds in enumerate(position.counts(position.mover)):
        yield labels.pit_label((position.mover, pit), seeds, pit in legal, prey=False)
        if pit in legal:
            yield from (sentences.target_label(words, position, aim) for aim in starts(game.node, pit))
        else:
            yield sentences.why_not(words, position, position.mover, pit, over=False)
    yield from (novelties.sentence(words, new) for new in novelties.in_choice(words, position, legal, []))


def said_of_turn(words: Language, game: Game, text: str) -> Iterator[str]:
    """Yield what is said of a decision that is made: in words, lap by lap, in the river, and what is new in it."""
    before = game.position
    yield from (turn_in_words(words, before, text), undone_turn(words, before, text))
    turn = game.play_text(text)
    yield from (sentences.turn_sentence(words, turn), *story(words, turn))
    film = Film(turn)
    river = TurnText(words, film, turn, foretold=True)
    yield from (river.river(each).heard for each in set(news(film)))
    yield from (river.why(here).heard for here in film.told_stops)
    yield from (novelties.sentence(words, new) for new in novelties.in_turn(film))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("code", ["en", "fr", "mg"])
def test_a_game_is_said_from_its_rules_to_its_end(name: str, code: str) -> None:
    words, played = Alone(code, texts_of(code)), variant(name)
    assert all(words.text(f"rules.{step.code}") for step in told(played))
    said = [catalogue.special(words, played.game), catalogue.origin(words, played.game)]
    game, chance = Game(played.start), random.Random(name)
    while not game.outcome and game.ply < LONGEST:
        said += said_of_choice(words, game)
        decision = chance.choice(game.decisions)
        said += said_of_turn(words, game, decision_text(game.position, decision))
    if game.outcome:
        said.append(sentences.outcome_sentence(words, game.outcome))
    assert all(said)
    assert [text for text in said if "{" in text] == []


@pytest.mark.parametrize("code", ["en", "fr", "mg"])
def test_every_word_of_another_language_is_explained(code: str) -> None:
    words = Alone(code, texts_of(code))
    assert all(meaning(words, word) for word in TERMS)
