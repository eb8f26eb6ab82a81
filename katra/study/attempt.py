"""Solving a study: each turn is judged by the position that it reaches, for two turns may lead to the same one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from katra.node import Node
from katra.position import Position, Turn
from katra.steps import Decision, Outcome
from katra.study.condition import ends_of_laps
from katra.study.study import Study

Verdict = Literal["done", "on", "wrong"]
"""What a turn of the solver is: it has solved the study; it is right, and the study goes on; it is a mistake."""


class Attempt(NamedTuple):
    """How far a study has come: the turns played, right ones and their answers, and the place of the tree reached.

    >>> from katra.study.attempt import Attempt
    >>> from katra.study.books import study
    >>> attempt = Attempt.begin(study("lesson", "katro.1"))
    >>> attempt.turns, attempt.place is attempt.study.root
    ((), True)
    """

    study: Study
    place: Node
    turns: tuple[Turn, ...] = ()

    @classmethod
    def begin(cls, study: Study) -> Attempt:
        """Return the attempt before anything is played."""
        return cls(study, study.root)

    @property
    def position(self) -> Position:
        """What is on the board."""
        return self.turns[-1].after if self.turns else self.study.start

    def judge(self, played: Turn) -> Judged:
        """Judge a whole turn of the solver, played in this position."""
        study, turns = self.study, (*self.turns, played)
        reached = next((node for node in whole_turns(self.place) if node.position == played.after), None)
        note = study.note(reached) if reached else None
        failed = study.failure is not None and study.failure.holds(turns, study.solver)
        if failed or (note and note.wrong):
            return Judged("wrong", Attempt(study, reached or self.place, turns), self.said_of(reached))
        if study.success and study.success.holds(turns, study.solver):
            return Judged("done", Attempt(study, reached or self.place, turns), note.say if note else "")
        if reached is None or note is None or (study.success and not reached.children):
            return Judged("wrong", Attempt(study, self.place, turns), self.said_of(None))
        verdict: Verdict = "on" if reached.children else "done"
        return Judged(verdict, Attempt(study, reached, turns), note.say)

    def said_of(self, wrong: Node | None) -> str:
        """Return the code of the comment on a mistake that the tree may know; "" for the general comment."""
        return (self.study.note(wrong).wrong if wrong else "") or self.study.note(self.place).other

    def reply(self) -> Turn | None:
        """Return the turn that answers a right one, or the turn that begins the study."""
        if self.position.mover is self.study.solver or not self.place.children:
            return None
        return next(whole_turns(self.place)).turn

    def answered(self, reply: Turn) -> Attempt:
        """Return the attempt after such an answer."""
        end = next(node for node in whole_turns(self.place) if node.position == reply.after)
        return Attempt(self.study, end, (*self.turns, reply))

    def solution(self) -> Turn | None:
        """Return the next turn that is right: the first of the tree that is no mistake."""
        right = (node for node in whole_turns(self.place) if not self.study.note(node).wrong)
        return next((node.turn for node in right), None)

    def asked_pit(self) -> int | None:
        """Return the pit of the solver that is to be pointed at before the first turn, where one of its laps ends."""
        shown = self.solution()
        if self.turns or self.study.points is None or shown is None:
            return None
        return ends_of_laps(shown)[self.study.points - 1]


class Judged(NamedTuple):
    """The verdict on a turn: `after`, the attempt with it; `said`, the code of the comment on it, or ""."""

    verdict: Verdict
    after: Attempt
    said: str


def whole_turns(place: Node) -> Iterator[Node]:
    """Yield the places where the turns that begin at this place end, in the order of the tree."""
    for child in place.children:
        if child.position.pause:
            yield from whole_turns(child)
        else:
            yield child


def punishment(judged: Judged) -> Turn | None:
    """Return the turn by which the opponent answers a mistake: the tree's, or the one that captures most.

    None if the game is over, or the tree knows no answer and nothing can be captured; also if the task was a turn that
    captures most, because what follows has nothing to do with it.
    """
    after = judged.after
    if after.study.tags.get("Theme") == "most":
        return None
    if after.place.position == after.position and after.place.children:
        return next(whole_turns(after.place)).turn
    if after.position.outcome:
        return None
    best = max(all_turns(after.position), key=lambda each: (wins(each), each.captured), default=None)
    return best if best and (best.captured or wins(best)) else None


def wins(played: Turn) -> bool:
    """Return whether a turn wins the game for its player."""
    ended: Outcome | None = played.after.outcome
    return ended is not None and ended.winner is played.before.mover


MAX_TURNS = 500
"""So many turns of a position are looked at; in a race there are millions."""


def all_turns(position: Position) -> Iterator[Turn]:
    """Yield the whole turns of a position, choices made inside them included; endless ones left out."""
    found = 0
    todo: list[tuple[Decision, ...]] = [(decision,) for decision in reversed(position.decisions)]
    while todo and found < MAX_TURNS:
        so_far = todo.pop()
        played = position.turn(*so_far)
        if played.after.pause:
            todo += [(*so_far, more) for more in reversed(played.after.decisions)]
        elif not played.after.endless:
            found += 1
            yield played
