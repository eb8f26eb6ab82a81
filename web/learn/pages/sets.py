"""Sets of puzzles: what pupils see, the ways to hand them out, and the results of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra.progress import Progress
from katra.study.puzzle_list import listed_in
from katra.study.result import code_of, read_results, result_code
from katra.study.sets import CLASS, CODES, MAKE, MAX_PUZZLES, MAX_TITLE, PuzzleSet, item_of, read_item
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.cards import face
from web.learn.endings import copying
from web.learn.filtering import to_print
from web.learn.puzzle_names import by_book, name_of
from web.links.link import address
from web.reading.links import link
from web.reading.page import Page

MAX_TOLD: Final = 5
"""So many unknown names are told, each cut to MAX_NAME characters."""
MAX_NAME: Final = 24
SCRIPT: Final = "katra-board.js"
HEARD: Final = """"></katra-board>
<script>addEventListener('katra-completed', ({ detail: it }) => console.log(it.item, it.right, it.asked))</script>"""
FRAME: Final = '" width="100%" height="720" style="border: 0"></iframe>'


def page(item: str, words: Language, progress: Progress, codes: str) -> Page:
    """Return the page of a set, for those who solve it or for their teacher. Raises LookupError.

    `codes`: the results that the teacher has typed.
    """
    asked = read_item(item)
    return for_teachers(asked, words, codes) if item.startswith(CLASS) else for_pupils(asked, words, progress)


# A set, as pupils see it


def for_pupils(asked: PuzzleSet, words: Language, progress: Progress) -> Page:
    """Return the page of a set for those who solve it: its puzzles and the code of their result."""
    names, title = asked.names, asked.title
    solved = [name for name in names if progress.answered(code_of(names), name)]
    count = words.say("puzzles.count", n=len(solved), count=len(names))
    body = (
        *complaints(words, asked),
        element("p", count, class_="score"),
        go_on(words, names, title, len(solved)),
        tasks(words, names, title, solved),
        *(result(words, names, solved) if solved else ()),
        element("p", words.say("learn.kept"), class_="note"),
    )
    return Page(title or words.say("set.title"), body)


def complaints(words: Language, asked: PuzzleSet) -> Iterator[Element]:
    if asked.unknown:
        named = [name[:MAX_NAME] for name in asked.unknown[:MAX_TOLD]]
        more = ["…"] if len(asked.unknown) > MAX_TOLD else []
        yield element("p", words.say("set.unknown", names=", ".join([*named, *more])), class_="complaint")
    if asked.left_off:
        yield element("p", words.say("set.left_off", most=MAX_PUZZLES), class_="complaint")


def go_on(words: Language, names: Sequence[str], title: str, solved: int) -> Element:
    """Draw the link to the first unsolved puzzle of a set, or to the first one if all are solved."""
    done = solved == len(names)
    key = "set.again" if done else "set.go_on" if solved else "set.begin"
    item = item_of(names, "1" if done else "", title)
    return element("p", link(words, "puzzle", item, words.say(key), class_="line" if done else "first"))


def tasks(words: Language, names: Sequence[str], title: str, solved: Sequence[str] = ()) -> Element:
    """Draw the puzzles of a set, each with its board, as links."""
    done = element("em", words.say("study.solved"))
    drawn = list[Element]()
    for number, each in enumerate(listed_in(names), start=1):
        name, marks = element("span", f"{number}. {name_of(words, each.name)}"), [done] if each.name in solved else []
        inside, class_ = (*face(words, each, name), *marks), "solved" if marks else None
        drawn.append(element("li", link(words, "puzzle", item_of(names, str(number), title), *inside, class_=class_)))
    return element("ol", *drawn, class_="boxes", role="list")


def result(words: Language, names: Sequence[str], solved: Sequence[str]) -> Iterator[Element]:
    """Yield the result code, which exists once a puzzle is solved, and the way to begin anew on a shared device."""
    yield element(
        "section",
        element("h3", words.say("result.code")),
        element("p", element("output", result_code(names, solved), id="result-code")),
        element("p", *copying(words, "result-code", "set.platform.copy")),
        element("p", words.say("result.about"), class_="note"),
        class_="result",
    )
    clear = element("button", words.say("result.clear"), type="button", data_press="next_pupil", class_="line")
    folded = element("summary", words.say("result.next")), element("p", words.say("result.next.about")), clear
    yield element("details", *folded, class_="filtering")


# A set, for a teacher


def for_teachers(asked: PuzzleSet, words: Language, codes: str) -> Page:
    """Return the page of a set for whoever gives it to others: the ways to hand it out, and the results."""
    names = asked.names
    book = names[0].partition(".")[0]
    pupils = link(words, "puzzles", item_of(names, title=asked.title), words.say("set.pupils"))
    name = element("input", type="text", id="set-title", data_field="title", value=asked.title, maxlength=MAX_TITLE)
    body = (
        *complaints(words, asked),
        element("p", "; ".join(by_book(words, names).values()), ". ", pupils, "."),
        element("p", link(words, "puzzles", f"{MAKE},{book}", words.say("set.change"), class_="line")),
        element("section", element("h3", element("label", words.say("set.name"), for_="set-title")), name),
        *handing_out(words, names, asked.title),
        *results(words, names, codes),
        element("section", element("h3", words.say("set.puzzles")), tasks(words, names, asked.title)),
    )
    at = "result-told" if codes else "set-codes" if asked.rest == CODES else ""
    return Page(asked.title or words.say("set.class", n=len(names)), body, at)


def handing_out(words: Language, names: Sequence[str], title: str) -> Iterator[Element]:
    """Yield the link of a set with its code to scan, paper, and the lines of code for a page of others."""
    item = item_of(names, title=title)
    where = address("puzzles", item)
    field = element("input", type="text", readonly="", id="set-link", data_address=where, value=where)
    heading = element("h3", element("label", words.say("set.link"), for_="set-link"))
    code = element("div", class_="qr", data_qr=where)
    yield element(
        "section", heading, field, *copying(words, "set-link", "set.copy"), code, to_print(words, names, title)
    )
    src, script = (element("span", each, data_whole=each) for each in (where, SCRIPT))
    frame = ('<iframe src="', src, f'" title="{title or words.say("set.title")}{FRAME}')
    heard = ('<script src="', script, f'" async></script>\n<katra-board screen="puzzles" item="{item}{HEARD}')
    yield element(
        "section",
        element("h3", words.say("set.platform")),
        *to_paste(words, "set.platform.lead", "set-frame", *frame),
        element("div", *to_paste(words, "set.platform.results", "set-heard", *heard), data_online=""),
    )


def to_paste(words: Language, lead: str, name: str, *code: Element | str) -> Iterator[Element]:
    """Yield what some lines of code are for, the lines, and the button that copies them."""
    yield element("p", words.say(lead))
    yield element("code", *code, id=name, class_="address to-paste")
    yield element("p", *copying(words, name, "set.platform.copy"))


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
        *(element("p", words.say(key, text=text), class_="complaint") for key, text in found.told),
        *(table(words, names, found.of) if found.of else ()),
        id="set-codes",
    )


def table(words: Language, names: Sequence[str], found: Sequence[tuple[str, tuple[bool, ...]]]) -> Iterator[Element]:
    """Yield the table of pupils and puzzles, and the button that copies it for a spreadsheet."""
    heads = [f"{number}. {name_of(words, name)}" for number, name in enumerate(names, start=1)]
    heads.append(words.say("result.sum"))
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
    return element("tr", element("th", head, scope="row"), *cells)
