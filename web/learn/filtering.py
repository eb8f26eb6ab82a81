"""Links that narrow down puzzles, and the one that leads to them on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from katra.study.books import records
from katra.study.puzzle_list import GRADES, THEMES, USES, Filter, listed
from katra.study.sets import PREFIX, item_of
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.endings import print_link
from web.learn.puzzle_names import game_of
from web.reading.links import link


def filters(words: Language, wanted: Filter, before: str = "") -> Iterator[Element]:
    """Yield the links that filter puzzles by how hard they are, and by the task and the game that are chosen.

    Others of these are chosen by their cards; `before`: what stands before the filter in an address without cards.
    """
    asked = THEMES + USES if wanted.theme or before else ()
    themes = [theme for theme in asked if Filter(wanted.book, theme).puzzles()]
    grades = [grade for grade in GRADES if any(each.grade == grade for each in listed())]
    games = [(wanted.book, game_of(words, wanted.book))] if wanted.book and not before else []
    rows = (
        ("book", wanted.book, games),
        ("theme", wanted.theme, [(theme, words.say(f"puzzles.theme.{theme}")) for theme in themes]),
        ("grade", wanted.grade, [(grade, grade) for grade in grades]),
    )
    for field, now, choices in filter(itemgetter(2), rows):
        links = [
            link(
                words,
                "puzzles",
                ",".join(filter(None, (before, wanted._replace(**{field: value}).item))),
                text,
                id=f"filter-{field}-{value}",
                aria_current="true" if value == now else None,
            )
            for value, text in [("", words.say("puzzles.all")), *choices]
        ]
        name = element("strong", words.say(f"puzzles.filter.{field}"), id=f"filter-{field}")
        yield element("nav", name, *links, class_="filters", aria_labelledby=f"filter-{field}")


def to_print(words: Language, names: Sequence[str], title: str = "") -> Element:
    """Draw the link to some puzzles on paper: a whole book by its name, else single puzzles, of a set with its name."""
    book = names[0].partition(".")[0]
    whole = not title and list(names) == list(records("puzzle", book))
    return print_link(words, f"puzzles:{book if whole else item_of(names, title=title).removeprefix(PREFIX)}")
