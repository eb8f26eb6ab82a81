"""Lessons and puzzles on paper: several per sheet, each with its diagram and QR code, followed by solutions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from katra import Turn, turn_text
from katra.study import sets
from katra.study.attempt import Attempt, whole_turns
from katra.study.books import books, records, study
from katra.study.study import Kind, Study
from katra.words.language import Language
from katra.words.sentences import game_and_size
from web.board.markup import Element, element
from web.learn.paper import qr, sheet, to_move, told
from web.learn.puzzle_names import name_of
from web.learn.study_words import goal_on_paper, own_text
from web.links.link import address
from web.reading.diagram import Seeds, diagram

GRID: Final = 2, 3
"""How many lie beside and below each other on a sheet, unless it is said: `@3x4`."""
SOLUTIONS: Final = 3, 5
MAX_STUDIES: Final = 60
MAX_GRID: Final = 4

_GRID: Final = re.compile(r"(.*)@([1-9])x([1-9])")


def sheets(kind: Kind, words: Language, item: str) -> tuple[str, list[Element]]:
    """Return the title of a print, and its sheets: tasks first, then solutions. Raises LookupError."""
    item, grid = read_grid(item)
    chosen, _, named = item.partition("::")
    found = [study(kind, name) for name in names_of(kind, chosen)]
    if not found:
        raise LookupError(item)
    title = sets.title_of(named) or title_of(words, kind, chosen, found)
    query = query_of(words, kind, item, found)
    tasks = [
        sheet(f"{title} ({number}/{count})" if count > 1 else title, legend(words), cells(part, grid), query=query)
        for number, count, part in shared([task(words, each, nth) for nth, each in enumerate(found, start=1)], grid)
    ]
    answers = [
        sheet(words.say("print.solutions", title=title), cells(part, SOLUTIONS), query=query)
        for _, _, part in shared([solution(words, each, nth) for nth, each in enumerate(found, start=1)], SOLUTIONS)
    ]
    return title, [*tasks, *answers]


def read_grid(item: str) -> tuple[str, tuple[int, int]]:
    """Return what to print, and how many go side by side and one below the other on a sheet.

    >>> read_grid("katro-4.1,5@3x4"), read_grid("katro-4")
    (('katro-4.1,5', (3, 4)), ('katro-4', (2, 3)))
    """
    found = _GRID.fullmatch(item)
    if not found:
        return item, GRID
    return found[1], (min(int(found[2]), MAX_GRID), min(int(found[3]), MAX_GRID))


def names_of(kind: Kind, text: str) -> list[str]:
    """Return the studies that a text names: a book, or single ones; a bare number refers to the previous book."""
    if text in books(kind):
        return list(records(kind, text))[:MAX_STUDIES]
    names, book = list[str](), ""
    for part in filter(None, text.split(",")):
        name = part if "." in part or not book else f"{book}.{part}"
        book = name.partition(".")[0]
        names.append(name)
    return list(dict.fromkeys(names))[:MAX_STUDIES]


def title_of(words: Language, kind: Kind, chosen: str, found: Sequence[Study]) -> str:
    """Return the title of a sheet: that of its book, or one for its content."""
    start = found[0].start
    if chosen not in books(kind):
        return words.say(f"print.{kind}.some")
    key = f"{kind}.{chosen}.title"
    name = words.say(key) if words.has(key) else game_and_size(start)
    return words.say(f"print.{kind}.title", book=name)


def query_of(words: Language, kind: Kind, chosen: str, found: Sequence[Study]) -> str:
    """Return the address of a page with all of some studies."""
    item = chosen if chosen in books(kind) else found[0].id
    if kind == "lesson":
        return address("lessons", item.partition(".")[0], language=words.code)
    return address("puzzles", item if item == chosen and item in books(kind) else f"set:{chosen}", language=words.code)


def shared(drawn: Sequence[Element], grid: tuple[int, int]) -> Iterator[tuple[int, int, Sequence[Element]]]:
    """Yield what goes on each sheet, with its number and how many sheets there are."""
    size = grid[0] * grid[1]
    count = -(-len(drawn) // size)
    for number in range(count):
        yield number + 1, count, drawn[number * size : (number + 1) * size]


def cells(drawn: Sequence[Element], grid: tuple[int, int]) -> Element:
    """Draw the content of a sheet, in rows of equal height."""
    return element("div", *drawn, class_="cells", style=f"--across:{grid[0]};--down:{grid[1]}")


def legend(words: Language) -> Element:
    return element("p", words.say("print.legend"), class_="legend")


def task(words: Language, each: Study, number: int) -> Element:
    """Draw a study at its start, with its title if it has one, the question, and a line for the answer."""
    note, start = each.note(each.root), each.start
    arrow = note.arrows[0][0] if note.arrows else None
    asked, mover = goal_on_paper(words, each), to_move(words, start)
    title = own_text(words, each, "title")
    head = element(
        "div",
        element("h4", f"{number}. {title}") if title else "",
        element("p", "" if title else element("b", f"{number}. "), asked),
        element("p", "" if asked.startswith(mover) else mover, element("span", class_="answer"), class_="mover"),
    )
    code = element(
        "span",
        qr(address(each.kind, each.id, language=words.code)),
        element("small", name_of(words, each.id) if each.kind == "puzzle" else each.id),
        class_="code",
    )
    drawing = diagram(start, told(words, start), seeds=seeds_of(each), marks=note.marks, arrow=arrow)
    return element("article", element("div", head, code, class_="head"), drawing)


def seeds_of(each: Study) -> Seeds:
    """Return how seeds are drawn: for learners as seeds, else as numbers."""
    return "dots" if each.kind == "lesson" else "numbers"


def solution(words: Language, each: Study, number: int) -> Element:
    """Draw the solution of a study: all its turns, the first as an arrow, the pit asked for, and marked places."""
    line = main_line(each)
    arrow = line[0].decisions[0] if line else None
    pit = Attempt.begin(each).asked_pit()
    marks = [] if pit is None else [(each.solver, pit)]
    drawing = diagram(each.start, told(words, each.start), seeds=seeds_of(each), marks=marks, arrow=arrow)
    turns = numbered(line) if line[1:] else numbered(line).partition(" ")[2]
    if pit is not None:
        turns += f" → {each.start.variant.board.name(pit, each.solver)}"
    text = element("p", element("b", str(number)), turns, class_="solution")
    return element("article", text, drawing, *later(words, each))


def later(words: Language, each: Study) -> Iterator[Element]:
    """Draw the places after the start that a study wants drawn, with their texts."""
    for node in each.nodes():
        note = each.note(node)
        if note.diagram and node is not each.root:
            own = f"{each.kind}.{each.id}.{note.say}"
            yield element("p", words.say(own) if note.say and words.has(own) else to_move(words, node.position))
            yield diagram(node.position, told(words, node.position), seeds=seeds_of(each), marks=note.marks)


def main_line(each: Study) -> list[Turn]:
    """Return the turns that solve a study, with their answers."""
    place, line = Attempt.begin(each).place, list[Turn]()
    while right := next((node for node in whole_turns(place) if not each.note(node).wrong), None):
        assert right.turn
        line.append(right.turn)
        place = right
    return line


def numbered(line: Sequence[Turn]) -> str:
    """Write turns as in records, two per number.

    >>> from katra.study.books import study
    >>> numbered(main_line(study("lesson", "katro.1")))
    '1. A2>'
    """
    if not line:
        return ""
    first = line[0].before.mover
    texts = [turn_text(turn.before, turn.decisions) for turn in line]
    return "  ".join(
        f"{nth // 2 + 1}. {text}" if line[nth].before.mover is first else text for nth, text in enumerate(texts)
    )
