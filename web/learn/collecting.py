"""Pages that depend on the day or on ticked boxes: the entry page of learning, and puzzles, their sets and results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from katra.progress import Progress
from katra.study.books import first, names
from katra.study.daily import TODAY, puzzle_of, todays
from katra.study.puzzle_list import Filter, listed
from katra.study.result import code_of
from katra.study.sets import CLASS, MAKE, PREFIX, for_class, read_item, set_in, title_of
from katra.words.language import Language
from web.learn.pages import page
from web.learn.read import Read
from web.learn.solve import Solve
from web.learn.solve_set import SolveSet
from web.reading.page import Page
from web.screens.opened import Parent
from web.session.commands import Command, GoTo, Press, Write
from web.session.effects import Effect, Open
from web.session.library import Library
from web.session.session import Screen, Session

BOX: Final = "puzzle "
"""What stands before the name of a puzzle in the field that ticks it."""


class Collect(Read):
    """The page of the puzzles; a set, or the choice of one."""

    def __init__(self, session: Session, item: str, ticked: tuple[str, ...] = (), title: str = "") -> None:
        super().__init__(session, "puzzles", item)
        self.chosen, self.title = ticked, title
        """The puzzles that are ticked for a set, or those of the set that a teacher sees; and its name, or ""."""
        if item.startswith(CLASS):
            asked = read_item(item)
            self.chosen, self.title = asked.names, asked.title
        self.codes = ""
        """The result codes that were typed."""

    def belongs_to(self, words: Language) -> Parent | None:
        """Return the puzzles from which some are chosen, or the sets of which one is; all else is a part of Learn."""
        make, _, wanted = self.item.partition(",")
        if self.item.startswith(CLASS):
            return Parent(GoTo("puzzles", MAKE), words.say("set.mine"))
        return Parent(GoTo("puzzles", wanted), words.say("puzzles")) if make == MAKE else super().belongs_to(words)

    def parent(self, session: Session) -> Parent | None:
        """Return the place to open on the way back: from a set for a class the other sets, whence ever one came."""
        found = self.belongs_to(session.words)
        of_class = found and self.item.startswith(CLASS) and session.permissions.allow(found.place)
        return found if of_class else super().parent(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Press("make"):
                return (Open(GoTo("puzzles", for_class(self.chosen, "", self.title))),)
            case Write("title", text):
                self.title = title_of(text)
                self.item = for_class(self.chosen, "", self.title)
                session.progress = session.progress.with_set(self.item.removeprefix(CLASS))
            case Write(field, ticked) if field.startswith(BOX):
                chosen = {*self.chosen} - {field.removeprefix(BOX)} | {ticked}
                self.chosen = tuple(each for each in names("puzzle") if each in chosen)
            case Press("next_pupil"):
                of = code_of(read_item(self.item).names)
                session.progress = session.progress.without_answers(of)
            case Press("check"):
                from web.learn import fields

                self.codes = fields.typed("result-field")
            case Press("find"):
                from web.learn import fields

                if item := set_in(fields.typed("set-field")):
                    return (Open(GoTo("puzzles", item)),)
                fields.tell("result-told", session.words, "set.not_found")
            case Write("book", book):
                _, *others = self.item.split(",")
                wanted = Filter.read(",".join(others))._replace(book=book)
                return (Open(GoTo("puzzles", f"{MAKE},{wanted.item}")),)
            case _:
                return super().update(session, command)
        return ()

    def identity(self, session: Session) -> str:
        """Say which page it is; another filter, or another name of a set, leaves it in place."""
        kind = next((kind for kind in (MAKE, CLASS) if self.item.startswith(kind)), "")
        chosen = self.chosen if kind == CLASS else ()
        return f"{session.words.code} {kind} {chosen}" if kind else super().identity(session)

    def state(self, session: Session) -> str:
        return f"{self.item} {self.chosen} {self.codes} {session.progress.answers}"

    def build(self, session: Session) -> Page:
        return page(self.place, self.item, session.words, session.progress, ticked=self.chosen, codes=self.codes)


def solve_puzzle(below: Screen, item: str, progress: Progress, today: date) -> Solve:
    """Return the screen of a puzzle: by its name, that of the day, or one of a set. Raises LookupError.

    For a set whose address has no number, it is the first unsolved puzzle.
    """
    if item == TODAY:
        return Solve(below, "puzzle", puzzle_of(today, names("puzzle")))
    if not item.startswith(PREFIX):
        return Solve(below, "puzzle", item)
    asked = read_item(item)
    chosen, number = asked.names, asked.rest
    if not number:
        name = next((each for each in chosen if not progress.answered(code_of(chosen), each)), chosen[0])
    elif number.isdecimal() and 1 <= int(number) <= len(chosen):
        name = chosen[int(number) - 1]
    else:
        raise LookupError(f"there is no puzzle {number!r} in the set")
    return SolveSet(below, name, chosen, asked.title)


def collect(session: Session, item: str) -> None:
    """Open the page of the puzzles. One choice of puzzles replaces another; a set for a class is remembered."""
    front = session.screen
    opened = Collect(session, item, *((front.chosen, front.title) if isinstance(front, Collect) else ()))
    opened.built(session)  # raises the error
    both = isinstance(front, Collect) and front.item
    (session.replace if both else session.open)(opened)  # closing one closes all choices of puzzles
    if item.startswith(CLASS):
        session.progress = session.progress.with_set(for_class(opened.chosen, "", opened.title).removeprefix(CLASS))


def open(session: Session, place: GoTo) -> None:
    """Open a puzzle, the entry page of learning, or the page of the puzzles. Raises LookupError."""
    front, item = session.screen, place.item
    if place.name != "puzzle" and (front.place, front.item) == place:
        return
    if place.name == "puzzles":
        collect(session, item)
        return
    from web.learn.fields import today

    day = today()
    if place.name == "puzzle":
        name = item or first("puzzle", session.game.position.variant.game.id)
        session.open(solve_puzzle(front, name, session.progress, day))
        return
    session.progress = session.progress._replace(daily=f"{day} {todays(day, session.progress).name}")
    games = Library(session.storage).tally() if session.storage else (0, 0)
    opened = Read(session, "learn", item, today=day, games=games)
    opened.built(session)  # raises the error
    session.open(opened)


def ahead(session: Session) -> Iterator[None]:
    """Read what the entry page of learning shows, and draw it once."""
    yield
    listed()
    yield
    page("learn", "", session.words, session.progress)
