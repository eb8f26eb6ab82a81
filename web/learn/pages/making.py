"""Choosing puzzles for a set: the sets that were made before, the boxes to tick, and the bar with what is ticked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra.progress import Progress
from katra.study.books import books
from katra.study.puzzle_list import Filter, Listed, game_of_book, known_first
from katra.study.sets import CODES, MAKE, MAX_PUZZLES, for_class, item_of, read_item, read_set
from katra.words.language import Language
from web.board.controls import choice
from web.board.markup import Element, element
from web.learn.cards import face, few_of
from web.learn.endings import copying
from web.learn.filtering import filters
from web.learn.puzzle_names import by_book, game_of, name_of
from web.links.link import address
from web.reading.links import link
from web.reading.page import Page

FEW_SETS: Final = 3
"""So many sets of this device are shown at first."""


def page(item: str, words: Language, progress: Progress, ticked: Sequence[str]) -> Page:
    """Return the page for ticking puzzles of one game after another. Raises LookupError."""
    wanted = Filter.read(item.removeprefix(MAKE))
    book = next(each for each in known_first(progress) if wanted.book in ("", each, game_of_book(each)))
    wanted = wanted._replace(book=book)
    before, after = ([mine(words, progress)], []) if progress.sets else ([], [mine(words, progress)])
    return Page(words.say("set.choose"), (*before, *new(words, wanted, ticked), *after, bar(words, ticked)))


def new(words: Language, wanted: Filter, ticked: Sequence[str]) -> Iterator[Element]:
    """Yield what puzzles are chosen from for a new set: the game, the filters, and the boxes to tick."""
    shown = [box(words, each, ticked=each.name in ticked) for each in wanted.puzzles()]
    yield element("h3", words.say("set.new"))
    yield element("p", words.say("set.make.lead", most=MAX_PUZZLES))
    yield of_book(words, wanted.book)
    yield from filters(words, wanted, MAKE)
    if shown:
        yield element("fieldset", *shown, class_="boxes", aria_label=game_of(words, wanted.book))
    else:
        yield element("p", words.say("puzzles.none"))


def mine(words: Language, progress: Progress) -> Element:
    """Draw the sets that were made on this device, and the field for the link of another one."""
    sets = (read_item(item) for item in progress.sets if read_set(item.partition(":")[0]).names)
    drawn = [one_of_mine(words, each.names, each.title, nth) for nth, each in enumerate(sets)]
    field = element(
        "input", type="text", id="set-field", autocomplete="off", spellcheck="false", data_enter="find",
        aria_label=words.say("set.link"),
    )  # fmt: skip
    do = element("button", words.say("set.find"), type="button", data_press="find", class_="line")
    return element(
        "section",
        element("h3", words.say("set.mine")),
        *few_of(words, drawn, FEW_SETS, lambda some: [element("ul", *some, class_="sets", role="list")]),
        *([] if drawn else [element("p", words.say("set.mine.none"))]),
        element(
            "details",
            element("summary", words.say("set.before")),
            *(field, do, element("p", role="status", id="result-told")),
            class_="filtering",
        ),
    )


def one_of_mine(words: Language, names: Sequence[str], title: str, nth: int) -> Element:
    """Draw a set that was made on this device: the way to its page and to the field for its codes, and its link."""
    name, sent, of = f"set-{nth}", address("puzzles", item_of(names, title=title)), words.say("set.link")
    told = "; ".join(by_book(words, names).values())
    return element(
        "li",
        link(words, "puzzles", for_class(names, "", title), element("strong", title or told), f" {told}" * bool(title)),
        element(
            "p",
            link(words, "puzzles", for_class(names, CODES, title), words.say("result.field"), class_="line"),
            *copying(words, name, "set.copy"),
            element(
                "input", type="text", value=sent, data_address=sent, id=name, readonly="", hidden="", aria_label=of
            ),
        ),
    )


def bar(words: Language, ticked: Sequence[str]) -> Element:
    """Draw what is ticked, each game a link to its boxes, and the button that makes a set of it."""
    links = (link(words, "puzzles", f"{MAKE},{book}", told) for book, told in by_book(words, ticked).items())
    fits, why_not = 0 < len(ticked) <= MAX_PUZZLES, "set.too_many" if ticked else "set.none"
    why = "" if fits else words.say(why_not, most=MAX_PUZZLES)
    told = element("p", why or words.say("set.ticked", n=len(ticked)), id="set-ticked", role="status")
    do = element(
        "button", words.say("set.make"), type="button", data_press="make", class_="first", id="set-make",
        disabled=bool(why), aria_describedby="set-ticked",
    )  # fmt: skip
    return element("div", told, element("nav", *links), do, class_="making")


def of_book(words: Language, now: str) -> Element:
    """Draw the list of the games, of which one is shown."""
    entries = (choice(each, game_of(words, each), each == now) for each in books("puzzle"))
    label = element("label", element("strong", words.say("puzzles.filter.book")), for_="set-book")
    return element("p", label, element("select", *entries, id="set-book", data_field="book"), class_="filters")


def box(words: Language, puzzle: Listed, *, ticked: bool) -> Element:
    """Draw the check box of a puzzle: its board, what is asked and how hard it is."""
    tick = element("input", type="checkbox", value=puzzle.name, checked=ticked, data_field=f"puzzle {puzzle.name}")
    return element("label", *face(words, puzzle, tick, element("span", name_of(words, puzzle.name))))
