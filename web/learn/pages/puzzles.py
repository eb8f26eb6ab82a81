"""The puzzles: the next one, those of every task and game, sets of puzzles as links, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra.progress import Progress
from katra.study.books import books
from katra.study.puzzle_list import THEMES, USES, Filter, Listed, game_of_book, known_first, next_puzzle
from katra.study.sets import CLASS, MAKE, MAX_PUZZLES, PREFIX, for_class
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.cards import few_cards, puzzle_card, puzzles_card
from web.learn.endings import kept
from web.learn.filtering import filters, to_print
from web.learn.puzzle_names import game_of, kind_of
from web.reading.links import link, offer
from web.reading.page import Page

FEW_BOARDS: Final = 4
"""So many boards are shown at first."""


def page(item: str, words: Language, progress: Progress, ticked: Sequence[str] = (), codes: str = "") -> Page:
    """Return the page of the puzzles, of a set (sets.py), or for choosing one (making.py). Raises LookupError."""
    if item.startswith(MAKE):
        from web.learn.pages import making

        return making.page(item, words, progress, ticked)
    if item.startswith((PREFIX, CLASS)):
        from web.learn.pages import sets

        return sets.page(item, words, progress, codes)
    wanted = Filter.read(item)
    title = ", ".join(chosen(words, wanted)) or words.say("puzzles")
    return Page(title, (*some(words, wanted, progress), *kept(words, progress)))


# All puzzles


def some(words: Language, wanted: Filter, progress: Progress) -> Iterator[Element]:
    """Yield the wanted puzzles: the next one, the kinds and boards among them, folded each by its number, and sets."""
    yield element("p", words.say("puzzles.lead"))
    if puzzles := wanted.puzzles():
        card = puzzle_card(words, next_puzzle(progress, puzzles), progress, words.say("puzzles.next"), lead=True)
        yield element("div", card, class_="now")
    else:
        yield element("p", words.say("puzzles.none"))
    yield from kinds(words, wanted, progress)
    if wanted.item:
        yield filtering(words, wanted)
        if puzzles:
            yield numbered(words, puzzles, progress)
    yield for_others(words, wanted)


def kinds(words: Language, wanted: Filter, progress: Progress) -> Iterator[Element]:
    """Yield cards for the kinds and the boards among the wanted puzzles, the usual kinds and known games first."""
    asked = {each: words.say(f"puzzles.theme.{each}") for each in (() if wanted.theme else THEMES + USES)}
    boards = {each: game_of(words, each) for each in known_first(progress) if wanted.book in ("", game_of_book(each))}
    for field, names, few in (("theme", asked, len(THEMES)), ("book", boards, FEW_BOARDS)):
        narrower = ((wanted._replace(**{field: name}), title) for name, title in names.items())
        shown = [
            puzzles_card(words, each.item, title, found, progress)
            for each, title in narrower
            if (found := each.puzzles())
        ]
        if shown[1:]:
            heading = element("h3", words.say(f"puzzles.by.{field}"))
            yield element("section", heading, *few_cards(words, shown, few))


def numbered(words: Language, puzzles: Sequence[Listed], progress: Progress) -> Element:
    """Draw all the wanted puzzles, game by game, each as a numbered link; folded until asked for."""
    of_books = ([each for each in puzzles if each.book == name] for name in books("puzzle"))
    lists = (book(words, each, progress) for each in of_books if each)
    summary = element("summary", words.say("learn.all_puzzles"), " ", count(words, puzzles, progress))
    return element("details", summary, *lists, class_="filtering")


def count(words: Language, puzzles: Sequence[Listed], progress: Progress) -> Element:
    solved = sum(progress.has("puzzle", each.name) for each in puzzles)
    return element("small", words.say("puzzles.count", n=solved, count=len(puzzles)))


def filtering(words: Language, wanted: Filter) -> Element:
    """Draw the filters, folded until more is chosen than the heading of a page or a card does."""
    told = chosen(words, wanted)
    now = ", ".join(told) or words.say("puzzles.all")
    summary = element("summary", words.say("puzzles.filter"), " ", element("small", now))
    opened = bool(wanted.grade or told[1:])
    return element("details", summary, *filters(words, wanted), open=opened, class_="filtering")


def chosen(words: Language, wanted: Filter) -> list[str]:
    """Say which puzzles are wanted; nothing if all are."""
    told = [game_of(words, wanted.book)] if wanted.book else []
    told += [words.say(f"puzzles.theme.{wanted.theme}")] if wanted.theme else []
    return [*told, *([words.say("puzzles.grade", n=wanted.grade)] if wanted.grade else [])]


def book(words: Language, puzzles: Sequence[Listed], progress: Progress) -> Element:
    """Draw the puzzles of a game, each as a numbered link, and say how many are solved."""
    name = puzzles[0].book
    heading = element("h3", game_of(words, name), " ", count(words, puzzles, progress))
    listing = element("ol", *(step(words, each, progress) for each in puzzles), class_="steps", role="list")
    return element("section", heading, listing, to_print(words, [each.name for each in puzzles]), id=f"puzzles-{name}")


def step(words: Language, puzzle: Listed, progress: Progress) -> Element:
    solved, number = progress.has("puzzle", puzzle.name), puzzle.number
    label = words.say("puzzles.solved" if solved else "puzzles.puzzle", n=number, kind=kind_of(words, puzzle))
    class_ = "solved" if solved else None
    return element("li", link(words, "puzzle", puzzle.name, str(number), aria_label=label, class_=class_))


# Sets


def for_others(words: Language, wanted: Filter) -> Element:
    """Draw the links for making a set: of all puzzles shown, if they are not too many, or of ticked ones."""
    names = [each.name for each in wanted.puzzles()]
    item, lead = ",".join(filter(None, (MAKE, wanted.item))), words.say("set.make.lead", most=MAX_PUZZLES)
    make = offer(words, "puzzles", item, words.say("set.choose"), lead)
    every = offer(words, "puzzles", for_class(names), words.say("set.all", n=len(names)))
    few = bool(wanted.item) and 0 < len(names) <= MAX_PUZZLES
    return element("section", element("nav", *([every] if few else []), make, class_="shelf"))
