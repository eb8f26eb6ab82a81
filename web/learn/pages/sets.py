"""Sets of puzzles: choosing them, handing them to pupils, what pupils see, and the results of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra.study.books import books, study
from web.board.controls import choice
from web.board.markup import Element, element
from web.learn.cards import board
from web.learn.filtering import filters, to_print
from web.learn.puzzle_list import Filter, Listed, game_of, game_of_book, known_first, listed
from web.learn.result import read_results, result_code
from web.learn.sets import CLASS, MAKE, MAX_PUZZLES, PREFIX, PuzzleSet, item_of, read_item
from web.reading.links import address, link
from web.reading.page import Page
from web.session.progress import Progress
from web.words import sentences
from web.words.language import Language

MAX_TOLD: Final = 5
"""So many unknown names are told, each cut to MAX_NAME characters."""
MAX_NAME: Final = 24
FRAME: Final = '" width="100%" height="720" style="border: 0"></iframe>'


def page(item: str, words: Language, progress: Progress, ticked: Sequence[str], codes: str) -> Page:
    """Return the page of a set, for those who solve it or for their teacher, or for choosing one. Raises LookupError.

    `ticked`: what is chosen already. `codes`: the results that the teacher has typed.
    """
    if item.startswith(PREFIX):
        return for_pupils(read_item(item).puzzles, words, progress)
    if item.startswith(CLASS):
        return for_teachers(read_item(item).puzzles, words, codes)
    _, *wanted = item.split(",")
    return making(Filter.read(",".join(wanted)), words, progress, ticked)


# Choosing


def making(wanted: Filter, words: Language, progress: Progress, ticked: Sequence[str]) -> Page:
    """Return the page for ticking puzzles of one game after another."""
    book = next(each for each in known_first(progress) if wanted.book in ("", each, game_of_book(each)))
    wanted = wanted._replace(book=book)
    shown = [box(words, each, ticked=each.name in ticked) for each in wanted.puzzles()]
    return Page(
        words.say("set.choose"),
        (
            element("p", words.say("set.make.lead", most=MAX_PUZZLES)),
            of_book(words, book),
            *filters(words, wanted, MAKE),
            element("fieldset", *shown, class_="boxes", aria_label=game_of(words, book))
            if shown
            else element("p", words.say("puzzles.none")),
            finding(words),
            bar(words, [each for each in listed() if each.name in ticked]),
        ),
    )


def bar(words: Language, ticked: Sequence[Listed]) -> Element:
    """Draw what is ticked, each game a link to its boxes, and the button that makes a set of it."""
    count, numbers = len(ticked), dict[str, list[str]]()
    for each in ticked:
        numbers.setdefault(each.book, []).append(str(each.number))
    links = (
        link(words, "puzzles", f"{MAKE},{book}", f"{game_of(words, book)}: {', '.join(each)}")
        for book, each in numbers.items()
    )
    why = "" if 0 < count <= MAX_PUZZLES else words.say("set.too_many" if count else "set.none", most=MAX_PUZZLES)
    told = element("p", why or words.say("set.ticked", n=count), id="set-ticked", role="status")
    do = element(
        "button", words.say("set.make"), type="button", data_press="make", class_="first", id="set-make",
        disabled="" if why else None, aria_describedby="set-ticked",
    )  # fmt: skip
    return element("div", told, element("nav", *links), do, class_="making")


def of_book(words: Language, now: str) -> Element:
    """Draw the list of the games, of which one is shown."""
    entries = (choice(each, game_of(words, each), each == now) for each in books("puzzle"))
    label = element("label", element("strong", words.say("puzzles.filter.book")), for_="set-book")
    return element("p", label, element("select", *entries, id="set-book", data_field="book"), class_="filters")


def box(words: Language, puzzle: Listed, *, ticked: bool) -> Element:
    """Draw the check box of a puzzle: its board, what is asked and how hard it is."""
    tick = element(
        "input", type="checkbox", value=puzzle.name, checked="" if ticked else None, data_field=f"puzzle {puzzle.name}"
    )
    number = element("b", tick, element("span", f"{game_of(words, puzzle.book)}, {puzzle.number}"))
    return element("label", board(study("puzzle", puzzle.name).start), number, *told(words, puzzle))


def told(words: Language, puzzle: Listed) -> Iterator[Element]:
    """Yield what is asked in a puzzle, and how hard it is."""
    yield element("span", words.say(f"puzzles.theme.{puzzle.theme}"))
    yield element("small", words.say("puzzles.grade", n=puzzle.grade))


def finding(words: Language) -> Element:
    """Draw the field for the link of a set that was made before."""
    field = element("input", type="text", id="set-field", autocomplete="off", spellcheck="false", data_enter="find")
    do = element("button", words.say("set.find"), type="button", data_press="find", class_="line")
    heading = element("h3", element("label", words.say("set.before"), for_="set-field"))
    return element("section", heading, field, do, element("p", role="status", id="result-told"))


# A set, as pupils see it


def for_pupils(puzzles: PuzzleSet, words: Language, progress: Progress) -> Page:
    """Return the page of a set for those who solve it: its puzzles and the code of their result."""
    names = puzzles.names
    solved = [name for name in names if progress.has("puzzle", name)]
    count = words.say("puzzles.count", n=len(solved), count=len(names))
    body = (
        *complaints(words, puzzles),
        element("p", count, class_="score"),
        go_on(words, names, len(solved)),
        tasks(words, names, solved),
        result(words, names, solved),
        element("p", words.say("learn.kept"), class_="note"),
    )
    return Page(words.say("set.title"), body)


def complaints(words: Language, puzzles: PuzzleSet) -> Iterator[Element]:
    """Yield messages about the parts of a set that cannot be used."""
    if puzzles.unknown:
        named = [name[:MAX_NAME] for name in puzzles.unknown[:MAX_TOLD]]
        more = ["…"] if len(puzzles.unknown) > MAX_TOLD else []
        yield element("p", words.say("set.unknown", names=", ".join([*named, *more])), class_="complaint")
    if puzzles.left_off:
        yield element("p", words.say("set.left_off", most=MAX_PUZZLES), class_="complaint")


def go_on(words: Language, names: Sequence[str], solved: int) -> Element:
    """Draw the link to the first unsolved puzzle of a set, or to the first one if all are solved."""
    done = solved == len(names)
    key = "set.again" if done else "set.go_on" if solved else "set.begin"
    item = item_of(names, "1" if done else "")
    return element("p", link(words, "puzzle", item, words.say(key), class_="line" if done else "first"))


def tasks(words: Language, names: Sequence[str], solved: Sequence[str] = ()) -> Element:
    """Draw the puzzles of a set, each with its board, as links."""
    by_name = {each.name: each for each in listed()}
    return element(
        "ol",
        *(
            element("li", task(words, by_name[name], number, item_of(names, str(number)), solved=name in solved))
            for number, name in enumerate(names, start=1)
        ),
        class_="boxes",
        role="list",
    )


def task(words: Language, puzzle: Listed, number: int, item: str, *, solved: bool) -> Element:
    """Draw the link to a puzzle of a set."""
    heading = element("b", f"{number}. {game_of(words, puzzle.book)}")
    done = [element("em", words.say("study.solved"))] if solved else []
    inside = (board(study("puzzle", puzzle.name).start), heading, *told(words, puzzle), *done)
    return link(words, "puzzle", item, *inside, class_="solved" if solved else None)


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


# A set, for a teacher


def for_teachers(puzzles: PuzzleSet, words: Language, codes: str) -> Page:
    """Return the page of a set for whoever gives it to others: the ways to hand it out, and the results."""
    names = puzzles.names
    by_name = {each.name: each for each in listed()}
    games = sentences.listed(words, list(dict.fromkeys(game_of(words, by_name[name].book) for name in names)))
    body = (
        *complaints(words, puzzles),
        element("p", f"{games}. ", link(words, "puzzles", item_of(names), words.say("set.pupils")), "."),
        element(
            "p", link(words, "puzzles", f"{MAKE},{by_name[names[0]].book}", words.say("set.change"), class_="line")
        ),
        *handing_out(words, names),
        *results(words, names, codes),
        element("section", element("h3", words.say("set.puzzles")), tasks(words, names)),
    )
    return Page(words.say("set.class", n=len(names)), body, "result-told" if codes else "")


def handing_out(words: Language, names: Sequence[str]) -> Iterator[Element]:
    """Yield the link of a set with its code to scan, paper, and the line of code for a page of others."""
    where = address("puzzles", item_of(names))
    field = element("input", type="text", readonly="", id="set-link", data_address=where, value=where)
    heading = element("h3", element("label", words.say("set.link"), for_="set-link"))
    code = element("div", class_="qr", data_qr=where)
    yield element("section", heading, field, *copying(words, "set-link", "set.copy"), code, to_print(words, names))
    src = element("span", where, data_whole=where)
    title = words.say("set.title")
    line = element("code", '<iframe src="', src, f'" title="{title}{FRAME}', id="set-frame", class_="address")
    yield element(
        "section",
        element("h3", words.say("set.platform")),
        element("p", words.say("set.platform.lead")),
        line,
        element("p", *copying(words, "set-frame", "set.platform.copy")),
        element("p", words.say("set.platform.results"), class_="note"),
    )


def copying(words: Language, what: str, key: str) -> tuple[Element, Element]:
    """Draw the button that copies something, and the place where it says that it did."""
    copy = element("button", words.say(key), type="button", data_copy=f"{what} {what}-copied", class_="line")
    return copy, element("span", role="status", id=f"{what}-copied")


def results(words: Language, names: Sequence[str], codes: str) -> Iterator[Element]:
    """Yield the field for result codes, what is wrong with some, and the table of pupils and puzzles."""
    field = element(
        "textarea", codes, id="result-field", rows="6", autocomplete="off", spellcheck="false",
        placeholder=f"Soa {result_code(names, names[:1])}",
    )  # fmt: skip
    check = element("button", words.say("result.check"), type="button", data_press="check", class_="line")
    heading = element("h3", element("label", words.say("result.field"), for_="result-field"))
    found = read_results(codes, names)
    said = words.say("result.read", n=len(found.of)) if codes else ""
    yield element(
        "section",
        heading,
        element("p", words.say("result.lead")),
        field,
        check,
        element("p", said, id="result-told", tabindex=-1),
        *(element("p", words.say("result.wrong", text=line), class_="complaint") for line in found.wrong),
        *(table(words, names, found.of) if found.of else ()),
    )


def table(words: Language, names: Sequence[str], found: Sequence[tuple[str, tuple[bool, ...]]]) -> Iterator[Element]:
    """Yield the table of pupils and puzzles, and the button that copies it for a spreadsheet."""
    heads = [*map(str, range(1, len(names) + 1)), words.say("result.sum")]
    rows = [[pupil, *("✓" if right else "–" for right in solved), str(sum(solved))] for pupil, solved in found]
    by = [sum(each) for each in zip(*(solved for _, solved in found), strict=True)]
    missed = [" ", element("small", words.say("result.missed"))]
    last = [words.say("result.solved_by"), *map(str, by), ""]
    foot = (element("td", str(each), *(missed if each == min(by) < max(by) else ())) for each in by)
    yield element(
        "div",
        element(
            "table",
            element("thead", element("tr", element("td"), *(element("th", each, scope="col") for each in heads))),
            element("tbody", *(row(pupil, *(element("td", each) for each in cells)) for pupil, *cells in rows)),
            element("tfoot", row(last[0], *foot, element("td"))),
        ),
        class_="results",
        tabindex=0,
        role="region",
        aria_label=words.say("result.field"),
    )
    text = "\n".join("\t".join(row) for row in [["", *heads], *rows, last])
    yield element("pre", text, id="result-table", hidden="")
    yield element("p", *copying(words, "result-table", "result.copy"))


def row(head: str, *cells: Element) -> Element:
    """Draw a row of the table."""
    return element("tr", element("th", head, scope="row"), *cells)
