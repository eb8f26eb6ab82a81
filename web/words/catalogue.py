"""The catalogue: every game in its group, and what is said of it; the page draws it, and this needs no page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from katra import GAMES, SOURCES, Board, SowingGame
from katra.games import Citation, Disagreement, Option
from web.board.beside import bowls, enclosures
from web.words.grouping import Grouping
from web.words.language import Language

REGIONS: Final = {
    "highlands": ("highlands", "ambohimanga", "ambositra", "fianarantsoa"),
    "coast": ("coast",),
    "north-west": ("north-west",),
    "south-east": ("south-east", "ikongo", "ifanadiana", "fort-dauphin"),
    "mayotte": ("mayotte",),
}
"""Where the places of the games are: a heading for each of them would stand over one game."""


class Group(NamedTuple):
    """Games that belong together, under a heading named by a code; `parts` divides them once more, or is empty."""

    code: str
    games: tuple[SowingGame, ...]
    parts: tuple[Group, ...] = ()


def groups(grouping: Grouping) -> tuple[Group, ...]:
    """Return all games in groups, none of them empty; a game known in two places stands in both."""
    if grouping == "sowing":
        return by_sowing()
    codes = {"place": tuple(REGIONS), "difficulty": ("easy", "fair", "hard"), "length": ("short", "medium", "long")}
    found = (Group(code, tuple(g for g in GAMES.values() if code in traits(g, grouping))) for code in codes[grouping])
    return tuple(group for group in found if group.games)


def by_sowing() -> tuple[Group, ...]:
    """Return the games by their kind of rules, and those of a kind by what they are played with, if that differs."""
    families = by_code(GAMES.values(), lambda game: game.rules.family)
    parts = {family.code: by_code(family.games, equipment) for family in families}
    return tuple(family._replace(parts=parts[family.code] if parts[family.code][1:] else ()) for family in families)


def by_code(games: Iterable[SowingGame], code_of: Callable[[SowingGame], str]) -> tuple[Group, ...]:
    """Return games in groups by a code of each, in the order in which the codes come first."""
    grouped: dict[str, list[SowingGame]] = {}
    for game in games:
        grouped.setdefault(code_of(game), []).append(game)
    return tuple(Group(code, tuple(together)) for code, together in grouped.items())


def equipment(game: SowingGame) -> str:
    """Return what a game is played with besides its board and is seen on it: names of fields, or `none`."""
    fields = game.rules.fields(Board(game.rows, game.columns[0]))
    return "-".join([*bowls(fields), *(enclosed.name for enclosed in enclosures(fields))]) or "none"


def heading(words: Language, grouping: Grouping, group: Group) -> str:
    """Say what a group has in common; without a text of its own, its code must do."""
    key = f"group.{grouping}.{group.code}"
    return words.say(key) if words.has(key) else group.code.replace("_", " ").replace("-", ", ")


def traits(game: SowingGame, grouping: Grouping) -> set[str]:
    """Return the codes of the groups that a game belongs to."""
    if grouping == "place":
        return {region for region, places in REGIONS.items() if set(places) & set(game.places)}
    return {game.difficulty if grouping == "difficulty" else game.length}


# What is said of a game


def special(words: Language, game: SowingGame) -> str:
    """Say what is special in a game; nothing if nobody has written it yet."""
    key = f"game.{game.id}"
    return words.say(key) if words.has(key) else ""


def origin(words: Language, game: SowingGame) -> str:
    """Say whose game it is, where it was seen, and when it was described."""
    peoples = [words.say(f"people.{people}") for people in game.peoples]
    places = [words.say(f"place.{place}") for place in game.places]
    return " · ".join([*peoples, *places, *([str(game.year)] if game.year else [])])


def sizes(words: Language, game: SowingGame) -> str:
    """Say how large its boards are, its own first."""
    columns = ", ".join(str(size) for size in game.columns)
    return words.say("card.board", columns=columns, rows=words.count("rows", game.rows))


def level(words: Language, game: SowingGame) -> tuple[str, str]:
    """Say how hard a game is to follow, and how long it takes."""
    return words.say(f"group.difficulty.{game.difficulty}"), words.say(f"group.length.{game.length}")


def size_text(words: Language, game: SowingGame, columns: int) -> str:
    """Say how large one of its boards is."""
    return words.say("games.size.text", columns=columns, rows=words.count("rows", game.rows))


def other_sizes(game: SowingGame) -> tuple[int, ...]:
    """Return the sizes that can be played and that no source names."""
    possible = range(game.least_columns, game.most_columns + 1)
    return tuple(columns for columns in possible if columns not in game.columns)


def switches(words: Language, game: SowingGame) -> Iterator[tuple[str, str, str]]:
    """Yield the key, the value and the text of each rule that players may change."""
    for option in game.options:
        for value in option.values[1:]:
            yield option.key, value, option_text(words, option, value)


def option_text(words: Language, option: Option, value: str) -> str:
    return words.say(f"option.{option.key}.{value}")


# Where it is from, and where the sources differ


def source(words: Language, citation: Citation) -> str:
    """Name a publication in full: author, title, year, passage, and who reports it."""
    cited = SOURCES[citation.source]
    title = cited.title and words.say("source.title", title=cited.title)
    parts = [cited.author, title, str(cited.year or ""), citation.where]
    text = ", ".join(part for part in parts if part)
    if cited.reported_by is None:
        return text
    return words.say("source.reported", source=text, reporter=reporter(words, cited.reported_by))


def reporter(words: Language, name: str) -> str:
    """Name the publication that reports another one."""
    cited = SOURCES[name]
    return ", ".join(filter(None, [cited.author, words.say("source.title", title=cited.title)]))


def short_source(citation: Citation) -> str:
    """Name a publication in short, beside what it says."""
    cited = SOURCES[citation.source]
    year = f" {cited.year}" if cited.year else ""
    return ", ".join(filter(None, [f"{cited.author}{year}", citation.where]))


class Said(NamedTuple):
    """What one source says on a point: in words, who says so, and whether that is what is played."""

    text: str
    source: str
    played: bool


class Point(NamedTuple):
    """A point on which sources differ: what it is about, what each says, and how the other reading can be played."""

    topic: str
    readings: tuple[Said, ...]
    way: str


def points(words: Language, game: SowingGame) -> tuple[Point, ...]:
    """Return the points on which the sources of a game differ."""
    return tuple(point(words, game, disagreement) for disagreement in game.disagreements)


def point(words: Language, game: SowingGame, disagreement: Disagreement) -> Point:
    """Put one disagreement into words; its first reading is the one that is played."""
    readings = tuple(
        Said(words.say(f"reading.{reading.code}"), short_source(reading.citation), index == 0)
        for index, reading in enumerate(disagreement.readings)
    )
    return Point(words.say(f"disagreement.{disagreement.topic}"), readings, other_way(words, game, disagreement))


def other_way(words: Language, game: SowingGame, disagreement: Disagreement) -> str:
    """Say how the reading that is not played can be played; nothing if it cannot."""
    if disagreement.topic == "size":
        return words.say("disagreement.by_size")
    option = next((option for option in game.options if option.key == disagreement.option), None)
    if option is None:
        return ""
    return words.say("disagreement.by_option", option=option_text(words, option, option.values[1]))


def cited(game: SowingGame) -> Sequence[Citation]:
    """Return the passages a game is taken from, then those that only its disagreements or its options name."""
    more = [reading.citation for point in game.disagreements for reading in point.readings]
    more += [option.citation for option in game.options]
    known = [citation.source for citation in game.citations]
    return *game.citations, *(c for i, c in enumerate(more) if c.source not in known + [m.source for m in more[:i]])
