"""The catalogue: every game in its family, with its descriptions; the page draws it, but this needs no page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from katra.beside import bowls, enclosures
from katra.games import GAMES, SOURCES, Citation, Option, SowingGame
from katra.variants import variant
from katra.words.language import Language

DIFFICULTIES: Final = ("easy", "fair", "hard")
LENGTHS: Final = ("short", "medium", "long")


class Beginning(NamedTuple):
    """A game to start with, its number of columns, and how hard it is and how long it takes on them."""

    game: str
    columns: int
    difficulty: str
    length: str


START_HERE: Final = (
    Beginning("katro", 4, "easy", "short"),
    Beginning("katrayo", 6, "easy", "short"),
    Beginning("gorobaka", 8, "easy", "short"),
)
"""Easy ones: on the board on which the children of the highlands learn, in a single row, and over whole columns."""


class Family(NamedTuple):
    """Games whose turns are alike, the easiest first."""

    code: str
    games: tuple[SowingGame, ...]


def families() -> tuple[Family, ...]:
    """Return all games by their kind of rules."""
    grouped: dict[str, list[SowingGame]] = {}
    for game in GAMES.values():
        grouped.setdefault(game.rules.family, []).append(game)
    return tuple(Family(code, tuple(sorted(games, key=ease))) for code, games in grouped.items())


def moods() -> dict[str, tuple[SowingGame, ...]]:
    """Return what several games can be found by, and the games: length, for whom, what stands beside the pits.

    >>> from katra.words.catalogue import moods
    >>> [game.id for game in moods()["house"]]
    ['mraha', 'bao']
    """
    found: dict[str, list[SowingGame]] = {"short": [], "long": [], "children": []}
    for game in GAMES.values():
        for code in alike(game):
            found.setdefault(code, []).append(game)
    return {code: tuple(games) for code, games in found.items() if len(games) > 1}


def alike(game: SowingGame) -> Iterator[str]:
    """Yield the codes of what a game can be found by."""
    start = variant(game.id).start
    known = next((each for each in START_HERE if each.game == game.id), game)  # on the board to start with
    if known.length in ("short", "long"):
        yield known.length
    if (known.difficulty, known.length) == ("easy", "short"):
        yield "children"
    fields = game.rules.fields(start.variant.board)
    yield from (*bowls(fields), *(enclosed.name for enclosed in enclosures(fields)))
    if start.variant.special_pit is not None:
        yield "home"


def ease(game: SowingGame) -> tuple[int, int]:
    """Return the sort key of the games of a family."""
    return DIFFICULTIES.index(game.difficulty), LENGTHS.index(game.length)


def heading(words: Language, family: str) -> str:
    """Say what a family has in common, or, with `.note` behind its code, explain it; without a text, the code does."""
    return worded(words, f"shelf.family.{family}", family.removesuffix(".note"))


def mood(words: Language, code: str) -> str:
    """Say what games are found by, or, with `.note` behind the code, explain it; the code must suffice as above."""
    return worded(words, f"mood.{code}", code.removesuffix(".note"))


def worded(words: Language, key: str, code: str) -> str:
    return words.say(key) if words.has(key) else code.replace("_", " ")


# Descriptions of a game


def special(words: Language, game: SowingGame) -> str:
    """Say what is special about a game; nothing if nobody has written it yet."""
    key = f"game.{game.id}"
    return words.say(key) if words.has(key) else ""


def origin(words: Language, game: SowingGame) -> str:
    """Say whose game it is, where it was seen, and when it was described."""
    peoples = [words.say(f"people.{people}") for people in game.peoples]
    places = [words.say(f"place.{place}") for place in game.places]
    return " · ".join([*peoples, *places, *([str(game.year)] if game.year else [])])


def level(words: Language, game: SowingGame, columns: int) -> tuple[str, str]:
    """Say how hard a game is to follow, and how long it takes: on its own board, if unknown on this one."""
    known = next((each for each in START_HERE if (each.game, each.columns) == (game.id, columns)), game)
    return words.say(f"shelf.difficulty.{known.difficulty}"), words.say(f"shelf.length.{known.length}")


def size_text(words: Language, game: SowingGame, columns: int) -> str:
    """Say how large one of its boards is."""
    return words.say("games.size.text", columns=columns, rows=words.count("rows", game.rows))


def other_sizes(game: SowingGame) -> tuple[int, ...]:
    """Return the playable sizes that no source names."""
    possible = game.sizes
    return tuple(columns for columns in possible if columns not in game.columns)


def switches(words: Language, game: SowingGame, columns: int) -> Iterator[tuple[str, str, str]]:
    """Yield key, value and text of each rule that players may change on a board of this many columns."""
    for option in game.options:
        for value in option.others(columns):
            yield option.key, value, option_text(words, option, value)


def option_text(words: Language, option: Option, value: str) -> str:
    return words.say(f"option.{option.key}.{value}")


# Where it is from


def source(words: Language, citation: Citation) -> str:
    """Name a publication in full: author, title, year, passage, and who reports it."""
    through = SOURCES[citation.source].reported_by
    text = passage(words, citation)
    return words.say("source.reported", source=text, reporter=reporter(words, through)) if through else text


def passage(words: Language, citation: Citation) -> str:
    """Name a publication without its reporter: author, title, year, passage."""
    cited = SOURCES[citation.source]
    title = cited.title and words.say("source.title", title=cited.title)
    parts = [cited.author, title, str(cited.year or ""), citation.where]
    return ", ".join(part for part in parts if part)


def reporter(words: Language, name: str) -> str:
    """Name the publication that reports another one."""
    cited = SOURCES[name]
    return ", ".join(filter(None, [cited.author, words.say("source.title", title=cited.title)]))


def short_source(citation: Citation) -> str:
    """Name a publication briefly, beside a statement of it."""
    cited = SOURCES[citation.source]
    year = f" {cited.year}" if cited.year else ""
    return ", ".join(filter(None, [f"{cited.author}{year}", citation.where]))


def named(words: Language, citation: Citation) -> str:
    """Name a publication among all others, briefly if its year distinguishes it from those of the same author."""
    cited = SOURCES[citation.source]
    alike = [source for source in SOURCES.values() if (source.author, source.year) == (cited.author, cited.year)]
    return short_source(citation) if cited.year and len(alike) == 1 else passage(words, citation)


def cited(game: SowingGame) -> Sequence[Citation]:
    """Return the passages on which a game is based, then those named only by its disagreements."""
    more = [reading.citation for point in game.disagreements for reading in point.readings]
    known = [citation.source for citation in game.citations]
    return *game.citations, *(c for i, c in enumerate(more) if c.source not in known + [m.source for m in more[:i]])
