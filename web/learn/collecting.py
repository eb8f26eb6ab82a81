"""Pages that depend on the day or on ticked boxes: the entry page of learning, and puzzles, their sets and results."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from katra.study.books import first, names
from web.learn.daily import TODAY, puzzle_of, todays
from web.learn.read import Read
from web.learn.sets import MAKE, PREFIX, item_of, read_item
from web.learn.solve import Solve
from web.learn.solve_set import SolveSet
from web.screens.opened import Parent
from web.session.commands import Command, GoTo, Press
from web.session.effects import Effect, Open
from web.session.library import Library
from web.session.progress import Progress
from web.session.session import Screen, Session
from web.words.language import Language


class Collect(Read):
    """The page of the puzzles; a set, or the choice of one."""

    def __init__(self, session: Session, item: str) -> None:
        super().__init__(session, "puzzles", item)

    def tick(self, names: list[str]) -> None:
        """Keep the puzzles that were ticked for a set before others were shown."""
        self.more["ticked"] = names

    def belongs_to(self, words: Language) -> Parent | None:
        """Return the puzzles among which some are chosen for a set; a page of puzzles is a part of Learn."""
        if self.item.partition(",")[0] != MAKE:
            return super().belongs_to(words)
        return Parent(GoTo("puzzles", self.item.partition(",")[2]), words.say("puzzles"))

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command."""
        match command:
            case Press("make"):
                from web.learn import fields

                chosen = fields.ticked("puzzle")
                if chosen:
                    return (Open(GoTo("puzzles", item_of(chosen))),)
                fields.tell("set-missing", session.words, "set.none")
            case Press("check"):
                from web.learn import fields

                return self.check(fields.typed("result-field"))
            case _:
                return super().update(session, command)
        return ()

    def check(self, code: str) -> Iterable[Effect]:
        """Show what a result code says about the set."""
        letters = "".join(filter(lambda letter: letter.isascii() and letter.isalnum(), code))
        if letters and self.item.startswith(PREFIX):
            self.item = item_of(read_item(self.item).puzzles.names, letters)
        return ()


def solve_puzzle(below: Screen, item: str, progress: Progress, today: date) -> Solve:
    """Return the screen of a puzzle: by its name, that of the day, or one of a set. Raises LookupError.

    For a set whose address has no number, it is the first unsolved puzzle.
    """
    if item == TODAY:
        return Solve(below, "puzzle", puzzle_of(today, names("puzzle")))
    if not item.startswith(PREFIX):
        return Solve(below, "puzzle", item)
    puzzles, number = read_item(item)
    chosen = puzzles.names
    if not number:
        name = next((each for each in chosen if not progress.has("puzzle", each)), chosen[0])
    elif number.isdecimal() and 1 <= int(number) <= len(chosen):
        name = chosen[int(number) - 1]
    else:
        raise LookupError(f"there is no puzzle {number!r} in the set")
    return SolveSet(below, name, chosen)


def open(session: Session, place: GoTo) -> None:
    """Open a puzzle, the entry page of learning, or the page of the puzzles. Raises LookupError.

    One choice of puzzles replaces another.
    """
    from web.learn import fields

    front, item = session.screen, place.item
    if place.name == "puzzle":
        name = item or first("puzzle", session.game.position.variant.game.id)
        session.open(solve_puzzle(front, name, session.progress, fields.today()))
        return
    if (front.place, front.item) == place:
        return
    today = fields.today()
    if learns := place.name == "learn":
        session.progress = session.progress._replace(daily=f"{today} {todays(today, session.progress).name}")
        games = Library.of(session.storage).tally() if session.storage else (0, 0)
    opened = Read(session, place.name, item, today=today, games=games) if learns else Collect(session, item)
    opened.build(session)  # or there is none
    if isinstance(front, Collect) and isinstance(opened, Collect) and front.item:
        opened.tick(fields.ticked("puzzle"))
        session.replace(opened)  # closing them closes all choices of puzzles
    else:
        session.open(opened)
