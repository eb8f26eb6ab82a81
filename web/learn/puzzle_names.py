"""The puzzles in words: what a book of them, one of them, or its task is called."""

from __future__ import annotations

from collections.abc import Sequence

from katra import GAMES
from katra.study.books import records, study
from katra.study.puzzle_list import Listed, listed, listed_in
from katra.words import sentences
from katra.words.language import Language


def game_of(words: Language, name: str) -> str:
    """Return the name of a book of puzzles: its game, and the size of its board; that of a game without its size."""
    if name in GAMES:
        return GAMES[name].names[0]
    first = next(each.name for each in listed() if each.book == name)
    start, key = study("puzzle", first).start, f"puzzle.{name}.title"
    return words.say(key) if words.has(key) else sentences.game_and_size(start)


def name_of(words: Language, name: str) -> str:
    """Name a puzzle by its book and its place there, which is not always the number in its id."""
    book = name.partition(".")[0]
    number = list(records("puzzle", book)).index(name) + 1
    return words.say("puzzles.name", book=game_of(words, book), n=number)


def by_book(words: Language, names: Sequence[str]) -> dict[str, str]:
    """Name some puzzles, book by book: `Katro 4 × 2: 1, 5`."""
    numbers = dict[str, list[str]]()
    for each in listed_in(names):
        numbers.setdefault(each.book, []).append(str(each.number))
    return {book: f"{game_of(words, book)}: {', '.join(each)}" for book, each in numbers.items()}


def kind_of(words: Language, puzzle: Listed) -> str:
    """Say the task of a puzzle, and how hard it is."""
    asked, grade = words.say(f"puzzles.theme.{puzzle.theme}"), words.say("puzzles.grade", n=puzzle.grade)
    return words.say("puzzles.kind", asked=asked, grade=grade)
