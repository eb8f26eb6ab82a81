"""The puzzles: the next one, those of every task and game, sets of puzzles as links, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from katra.study.books import books, records
from web.board.markup import Element, element
from web.learn.cards import few_cards, few_of, puzzle_card, puzzles_card
from web.learn.endings import kept, print_link
from web.learn.puzzle_list import (
    GRADES,
    THEMES,
    USES,
    Filter,
    Listed,
    game_of,
    game_of_book,
    kind_of,
    known_first,
    listed,
    next_puzzle,
)
from web.learn.result import read_result, result_code
from web.learn.sets import MAKE, MAX_PUZZLES, PREFIX, PuzzleSet, item_of, read_item, shortened
from web.reading.links import address, link
from web.reading.page import Page
from web.session.progress import Progress
from web.words import sentences
from web.words.language import Language

FEW_BOARDS: Final = 4
"""So many boards are shown at first."""
MAX_TOLD: Final = 5
"""So many unknown names are told, each cut to MAX_NAME characters."""
MAX_NAME: Final = 24


def page(item: str, words: Language, progress: Progress, ticked: Sequence[str] = ()) -> Page:
    """Return the page of the puzzles, of a set, or for making a set, with the `ticked` ones. Raises LookupError."""
    if item.startswith(PREFIX):
        return set_page(item, words, progress)
    if item == MAKE or item.startswith(f"{MAKE},"):
        return making(Filter.read(item[len(MAKE) + 1 :]), words, ticked)
    wanted = Filter.read(item)
    title = ", ".join(chosen(words, wanted)) or words.say("puzzles")
    return Page(title, (*some(words, wanted, progress), *kept(words, progress)))


# All puzzles


def some(words: Language, wanted: Filter, progress: Progress) -> Iterator[Element]:
    """Yield the wanted puzzles: the next one, the kinds and boards among them, folded each by its number, and sets."""
    yield element("p", words.say("puzzles.lead"))
    if puzzles := wanted.puzzles():
        following = next_puzzle(progress, puzzles)
        yield element(
            "div", puzzle_card(words, following, progress, words.say("puzzles.next"), lead=True), class_="now"
        )
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
            heading = element("h3", words.say(f"puzzles.filter.{field}"))
            yield element("section", heading, *few_cards(words, shown, few))


def numbered(words: Language, puzzles: Sequence[Listed], progress: Progress) -> Element:
    """Draw all the wanted puzzles, game by game, each as a numbered link; folded until asked for."""
    of_books = ([each for each in puzzles if each.book == name] for name in books("puzzle"))
    lists = (book(words, each, progress) for each in of_books if each)
    solved = sum(progress.has("puzzle", each.name) for each in puzzles)
    count = element("small", words.say("puzzles.count", n=solved, count=len(puzzles)))
    return element(
        "details", element("summary", words.say("learn.all_puzzles"), " ", count), *lists, class_="filtering"
    )


def filtering(words: Language, wanted: Filter, before: str = "") -> Element:
    """Draw the filters, folded until more is chosen than the heading of a page or a card does."""
    told = chosen(words, wanted)
    now = ", ".join(told) or words.say("puzzles.all")
    summary = element("summary", words.say("puzzles.filter"), " ", element("small", now))
    opened = "" if wanted.grade or told[1:] or (before and told) else None
    return element("details", summary, *filters(words, wanted, before), open=opened, class_="filtering")


def chosen(words: Language, wanted: Filter) -> list[str]:
    """Say which puzzles are wanted; nothing if all are."""
    told = [game_of(words, wanted.book)] if wanted.book else []
    told += [words.say(f"puzzles.theme.{wanted.theme}")] if wanted.theme else []
    return [*told, *([words.say("puzzles.grade", n=wanted.grade)] if wanted.grade else [])]


def filters(words: Language, wanted: Filter, before: str = "") -> Iterator[Element]:
    """Yield the links that filter puzzles by task, by how hard they are, and by game.

    A game is chosen by the heading of its puzzles.
    """
    themes = [theme for theme in THEMES + USES if Filter(theme=theme).puzzles()]
    grades = [grade for grade in GRADES if any(each.grade == grade for each in listed())]
    games = [(wanted.book, game_of(words, wanted.book))] if wanted.book else []
    rows = (
        ("book", wanted.book, games),
        ("theme", wanted.theme, [(theme, words.say(f"puzzles.theme.{theme}")) for theme in themes]),
        ("grade", wanted.grade, [(grade, words.say("puzzles.grade", n=grade)) for grade in grades]),
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


def book(words: Language, puzzles: Sequence[Listed], progress: Progress) -> Element:
    """Draw the puzzles of a game, each as a numbered link, and say how many are solved."""
    name = puzzles[0].book
    solved = sum(progress.has("puzzle", each.name) for each in puzzles)
    told = words.say("puzzles.count", n=solved, count=len(puzzles))
    steps = [step(words, each, each.number, progress, each.name) for each in puzzles]
    heading = element("h3", link(words, "puzzles", name, game_of(words, name)), " ", element("small", told))
    listing = element("ol", *steps, class_="steps", role="list")
    return element("section", heading, listing, to_print(words, [each.name for each in puzzles]), id=f"puzzles-{name}")


def to_print(words: Language, names: Sequence[str]) -> Element:
    """Draw the link to some puzzles on paper: a whole book by its name, else single puzzles by theirs."""
    book = names[0].partition(".")[0]
    item = book if list(names) == list(records("puzzle", book)) else ",".join(shortened(names))
    return print_link(words, f"puzzles:{item}")


def step(words: Language, puzzle: Listed, number: int, progress: Progress, item: str) -> Element:
    """Draw the link to a puzzle."""
    solved = progress.has("puzzle", puzzle.name)
    label = words.say("puzzles.solved" if solved else "puzzles.puzzle", n=number, kind=kind_of(words, puzzle))
    inside = link(words, "puzzle", item, str(number), aria_label=label, class_="solved" if solved else None)
    return element("li", inside)


# Sets


def for_others(words: Language, wanted: Filter) -> Element:
    """Draw the links for making a set: of all puzzles shown, if they are not too many, or of ticked ones."""
    names = [each.name for each in wanted.puzzles()]
    item, lead = ",".join(filter(None, (MAKE, wanted.item))), words.say("set.make.lead", most=MAX_PUZZLES)
    make = link(words, "puzzles", item, element("strong", words.say("set.choose")), element("span", lead))
    every = link(words, "puzzles", item_of(names), element("strong", words.say("set.all", n=len(names))))
    few = bool(wanted.item) and 0 < len(names) <= MAX_PUZZLES
    return element("section", element("nav", *([every] if few else []), make, class_="shelf"))


def making(wanted: Filter, words: Language, ticked: Sequence[str] = ()) -> Page:
    """Return the page for ticking puzzles for a set; those ticked under another filter come first."""
    shown = [each for each in wanted.puzzles() if each.name not in ticked]
    before = [each for each in listed() if each.name in ticked]
    legend = element("legend", words.say("set.ticked", n=len(before)))
    chosen = (box(words, each, game_of(words, each.book), ticked=True) for each in before)
    groups = [element("fieldset", legend, *chosen, class_="boxes")] if before else []
    of_books = [found for name in books("puzzle") if (found := [each for each in shown if each.book == name])]
    folded = [boxes(words, each, open_=len(of_books) == 1) for each in of_books]
    told = element("p", words.say("set.make.lead", most=MAX_PUZZLES))
    do = element("button", words.say("set.make"), type="button", data_press="make", class_="first", id="set-make")
    missing = element("p", role="status", id="set-missing")
    return Page(
        words.say("set.choose"),
        (
            told,
            filtering(words, wanted, MAKE),
            *groups,
            *few_of(words, folded, FEW_BOARDS, tuple),
            element("p", do, missing, class_="making"),
        ),
    )


def boxes(words: Language, puzzles: Sequence[Listed], *, open_: bool) -> Element:
    """Draw the check boxes of the puzzles of a game, folded until asked for."""
    name = game_of(words, puzzles[0].book)
    ticks = element("fieldset", *(box(words, each) for each in puzzles), class_="boxes", aria_label=name)
    count = element("small", str(len(puzzles)))
    summary = element("summary", name, " ", count)
    return element("details", summary, ticks, open="" if open_ else None, class_="filtering")


def box(words: Language, puzzle: Listed, game: str = "", *, ticked: bool = False) -> Element:
    """Draw the check box of a puzzle; `game`: added to its name among puzzles of other games."""
    label = words.say("puzzles.puzzle", n=puzzle.number, kind=kind_of(words, puzzle))
    tick = element(
        "input",
        type="checkbox",
        name="puzzle",
        value=puzzle.name,
        aria_label=" ".join(filter(None, (game, label))),
        checked="" if ticked else None,
    )
    return element("label", tick, " ".join(filter(None, (game, str(puzzle.number)))), title=kind_of(words, puzzle))


def set_page(item: str, words: Language, progress: Progress) -> Page:
    """Return the page of a set: its puzzles, the progress, the result, and the teacher's check of a result."""
    puzzles, code = read_item(item)
    names = puzzles.names
    solved = [name for name in names if progress.has("puzzle", name)]
    by_name = {each.name: each for each in listed()}
    steps = [
        step(words, by_name[name], number, progress, item_of(names, str(number)))
        for number, name in enumerate(names, start=1)
    ]
    told = words.say("puzzles.count", n=len(solved), count=len(names))
    games = sentences.listed(words, list(dict.fromkeys(game_of(words, by_name[name].book) for name in names)))
    body = (
        *complaints(words, puzzles),
        element("p", games),
        element("p", told, class_="score"),
        go_on(words, names, len(solved)),
        element("ol", *steps, class_="steps", role="list"),
        result(words, names, solved),
        element("p", words.say("learn.kept"), class_="note"),
        passing_on(words, names),
        to_print(words, names),
        checking(words, names, code),
    )
    return Page(words.say("set.title"), body, "result-told" if code else "")


def complaints(words: Language, puzzles: PuzzleSet) -> Iterator[Element]:
    """Yield messages about the parts of a set that cannot be used."""
    if puzzles.unknown:
        told = [name[:MAX_NAME] for name in puzzles.unknown[:MAX_TOLD]]
        more = ["…"] if len(puzzles.unknown) > MAX_TOLD else []
        yield element("p", words.say("set.unknown", names=", ".join([*told, *more])), class_="complaint")
    if puzzles.left_off:
        yield element("p", words.say("set.left_off", most=MAX_PUZZLES), class_="complaint")


def go_on(words: Language, names: Sequence[str], solved: int) -> Element:
    """Draw the link to the first unsolved puzzle of a set, or to the first one if all are solved."""
    done = solved == len(names)
    key = "set.again" if done else "set.go_on" if solved else "set.begin"
    item = item_of(names, "1" if done else "")
    return element("p", link(words, "puzzle", item, words.say(key), class_="line" if done else "first"))


def result(words: Language, names: Sequence[str], solved: Sequence[str]) -> Element:
    """Draw the result code, which exists for any number of solved puzzles."""
    code = element("output", result_code(names, solved), id="result-code")
    return element(
        "section",
        element("h3", words.say("result.code")),
        element("div", code),
        element("p", words.say("result.about"), class_="note"),
        class_="result",
    )


def passing_on(words: Language, names: Sequence[str]) -> Element:
    """Draw the link of a set, in a field from which it can be copied (web/learn/panels.py makes it whole)."""
    where = address("puzzles", item_of(names))
    field = element("input", type="text", readonly="", id="set-link", data_address=where, value=where)
    copy = element("button", words.say("set.copy"), type="button", data_copy="set-link set-copied", class_="line")
    told = element("span", role="status", id="set-copied")
    return element(
        "section", element("h3", element("label", words.say("set.link"), for_="set-link")), field, copy, told
    )


def checking(words: Language, names: Sequence[str], code: str) -> Element:
    """Draw the field for a result code, and the meaning of the entered one."""
    field = element(
        "input", type="text", id="result-field", value=code, autocomplete="off", autocapitalize="characters",
        spellcheck="false", maxlength=40, data_enter="check",
    )  # fmt: skip
    read = element("button", words.say("result.check"), type="button", data_press="check", class_="line")
    told = [element("p", verdict(words, names, code), id="result-told", tabindex=-1)] if code else []
    heading = element("h3", element("label", words.say("result.field"), for_="result-field"))
    return element("section", heading, field, read, *told)


def verdict(words: Language, names: Sequence[str], code: str) -> str:
    """Say what a result code means, or that it is not one of this set."""
    solved = read_result(code, names)
    if solved is None:
        return words.say("result.wrong")
    missing = [str(number) for number, right in enumerate(solved, start=1) if not right]
    said = words.say("result.right", n=sum(solved), count=len(names))
    return f"{said} {words.say('result.missing', numbers=', '.join(missing))}" if missing else said
