"""Solving a set of puzzles: they follow one another, and at the end their page shows the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from katra.progress import Progress
from katra.study.result import code_of
from katra.study.sets import PREFIX, item_of, read_item
from katra.words.language import Language
from web.board.scene import Scene
from web.learn.solve import Solve
from web.learn.study_view import StudyPanel
from web.screens.opened import Parent
from web.session.commands import GoTo
from web.session.effects import Completed, Effect, Open
from web.session.session import Screen, Session


class SolveSet(Solve):
    """One puzzle of a set, with the others one tap away."""

    def __init__(self, below: Screen, name: str, chosen: Sequence[str], title: str) -> None:
        self.chosen, self.title = tuple(chosen), title
        self.finished: set[str] = set()
        """Those of them that have been solved here, or were shown."""
        super().__init__(below, "puzzle", name)

    def names_around(self, name: str) -> list[str]:
        return list(self.chosen)

    def belongs_to(self, words: Language) -> Parent | None:
        return Parent(GoTo("puzzles", item_of(self.chosen, title=self.title)), self.title or words.say("set.title"))

    def was_solved(self, progress: Progress, name: str) -> bool:
        """Return whether the present pupil has solved a puzzle in this set."""
        return progress.answered(code_of(self.chosen), name)

    def go_past_end(self, session: Session) -> Iterable[Effect]:
        """Go to the page of the set, which shows its result: where it was opened, or in front of the board."""
        session.close()
        page = session.screen
        item = page.item if page.place == "puzzles" else ""
        if item.startswith(PREFIX) and read_item(item).names == self.chosen:
            return ()
        return (Open(GoTo("puzzles", item_of(self.chosen, title=self.title))),)

    def succeed(self, session: Session) -> Iterator[Effect]:
        """Remember that the puzzle is solved; report the result once the whole set has been solved or shown."""
        yield from super().succeed(session)
        self.finished.add(self.name)
        if not self.helped:
            session.progress = session.progress.with_answer(code_of(self.chosen), self.name)
        right = [name for name in self.chosen if self.was_solved(session.progress, name)]
        if self.finished.issuperset(set(self.chosen) - set(right)):
            asked = len(self.chosen)
            yield Completed("puzzles", item_of(self.chosen), len(right) == asked, len(right), asked)

    def panel(self, session: Session, said: str, scene: Scene) -> StudyPanel:
        """Tell the number in the set, which the name of a puzzle does not say."""
        return super().panel(session, said, scene)._replace(counts=True)

    def following(self, words: Language) -> str:
        return super().following(words) or words.say("set.result")
