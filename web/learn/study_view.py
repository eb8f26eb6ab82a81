"""The panel of a study: a lesson or a puzzle, its task, and the possible actions."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal, NamedTuple

from web.board import controls
from web.board.controls import head, icon, press, section
from web.board.markup import Element, element
from web.words.language import Language

State = Literal["open", "wrong", "done"]
"""A study is to be solved; a mistake was played, and maybe answered; it is solved."""

HINTS: Final = 2
"""First the pit, then the way as well."""

button = partial(press, "study")


class StudyPanel(NamedTuple):
    """The panel of a study: its title, its number (from 0) of how many, and the possible actions.

    `hints`: how many were given; `solved`: it was solved, now or on an earlier visit; `following`: what comes next, ""
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

    def draw(self) -> Element:
        say, done = self.words.say, self.state == "done"
        return section(
            "study",
            head(
                "study",
                self.title,
                element("p", say("study.number", n=self.nth + 1, count=self.of), id="study-number"),
                controls.button(
                    "share-study", icon("share"), data_screen="share", title=say("share"), aria_keyshortcuts="E"
                ),
                leave=say("study.leave"),
            ),
            element(
                "p",  # on small screens it covers the status, which screen readers already read
                element("strong", self.task, id="study-task"),
                element("span", self.said, id="study-said"),
                id="study-here",
                aria_hidden="true",
            ),
            element(
                "footer",
                button(
                    "previous", icon("back"), aria_keyshortcuts="J", aria_label=say("study.previous"),
                    disabled=None if self.nth else "",
                ),
                button(
                    "hint", icon("hint"), element("span", say(f"study.hint.{'again' if self.hints else 'first'}")),
                    aria_keyshortcuts="H", hidden="" if done or self.hints == HINTS else None,
                ),
                button("solution", say("study.solution"), hidden=None if not done and self.hints == HINTS else ""),
                button(
                    "again", say("study.again"), class_="urged" if self.state == "wrong" else None,
                    hidden="" if self.state == "open" else None,
                ),
                button(
                    "next", element("span", self.following), icon("on"), aria_keyshortcuts="K",
                    class_="urged" if done else None, hidden=None if self.following else "",
                ),
            ),
            data_solved="true" if self.solved else "false",
        )  # fmt: skip
