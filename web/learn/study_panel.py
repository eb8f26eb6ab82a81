"""What the panel shows of a study, as values."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from web.words.language import Language

State = Literal["open", "wrong", "done"]
"""A study is to be solved; a mistake was played, and maybe answered; it is solved."""


class StudyPanel(NamedTuple):
    """The panel of a study: its book, which of how many it is there (from 0), and what can be done.

    `hints`: how many were given; `solved`: it was solved, now or at an earlier visit; `following`: what comes next, ""
    if nothing does.
    """

    title: str
    task: str
    said: str
    nth: int
    of: int
    state: State
    hints: int
    solved: bool
    following: str
    words: Language


HINTS: Final = 2
"""First the pit, then the way as well."""
