"""The panel of a study: a lesson or a puzzle, its task, what is said of a turn, and the possible actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, Literal, NamedTuple

from katra.words.language import Language
from web.board.controls import back, button, icon, press, section
from web.board.markup import Element, element
from web.learn.plank import LONGEST, plank

State = Literal["open", "wrong", "done"]
"""A study is to be solved; a mistake was played, and maybe answered; it is solved."""

HINTS: Final = 2
"""First the pit, then the way as well."""

CHECK: Final = "M5 13l4.5 4.5L19 7"

step = partial(press, "study")


class StudyPanel(NamedTuple):
    """The panel of a study: where it leads back, what is asked, what is said, and the possible actions.

    `counts`: its number among its neighbours is told; a puzzle's name says it. `about`: how hard it is, "" if not said.
    `refused`: what is said is why a pit cannot be sown, or is not the one asked for. `verdict`: a few words on the turn
    that was judged last, "" if none was; `answer`: on the answer to it. `nth`: which neighbour it is, from 0. `solved`:
    which of them were solved, now or on an earlier visit. `hints`: how many were given; `helped`: the solution was
    looked at. `following`: what comes next, "" if nothing does. `ways`: the answers to which way to sow.

    The buttons come before what is said: that has no lines at first and many later, and moves none of them.
    """

    back: str
    title: str
    counts: bool
    about: str
    task: str
    said: str
    refused: bool
    verdict: str
    answer: str
    nth: int
    solved: tuple[bool, ...]
    state: State
    hints: int
    helped: bool
    following: str
    words: Language
    ways: tuple[Element, ...] = ()

    def draw(self) -> Element:
        say = self.words.say
        number = say("study.number", n=self.nth + 1, count=len(self.solved))
        hard = [element("p", self.about, class_="about")] if self.about else []
        return section(
            "study",
            element(
                "header",
                back("study", self.back, say("page.back")),
                *([element("p", number, id="study-number")] if self.counts else hard),
                button("share-study", icon("share"), data_screen="share", title=say("share"), aria_keyshortcuts="E"),
                element(
                    "div",
                    element("h2", self.title, id="study-title", tabindex="-1"),
                    *(hard if self.counts else ()),
                    *([plank(self.solved, self.nth)] if len(self.solved) <= LONGEST else ()),
                ),
            ),
            element("footer", *self.foot()),
            element(
                "div",
                element("p", self.task, id="study-task"),
                element(
                    "div",
                    *self.judgement(),
                    id="study-verdict",
                    class_="judged" if self.verdict else None,
                    hidden=not (self.said or self.verdict),
                ),
                id="study-here",
                data_scroll="",
                tabindex="0",  # on small screens a long task is scrolled, also by key
            ),
            data_solved="true" if self.solved[self.nth] else "false",
        )  # fmt: skip

    def judgement(self) -> Iterator[Element]:
        """Yield what is said: of a turn, with a check or an arrow that turns back, or of the board."""
        wrong = self.state == "wrong"
        if self.verdict:
            check = element("svg", element("path", d=CHECK), class_="icon", viewBox="0 0 24 24")
            kind = "seal wrong" if wrong else "seal right"
            yield element("span", icon("undo") if wrong else check, class_=kind, aria_hidden="true")
            yield element("strong", self.verdict, aria_hidden="true", data_see="")
        said = f"{self.said} {self.answer}." if self.answer else self.said
        yield element("p", said, id="study-said", aria_hidden="true", data_see=self.refused)
        if self.verdict and wrong:
            follow = element("span", self.words.say("study.follow"))
            yield button("study-follow", follow, icon("on"), data_action="replay")

    def foot(self) -> Iterator[Element]:
        """Yield a quiet button, and the next step; while a way is asked for, its answers."""
        if self.ways:
            yield from self.ways
            return
        say, again = self.words.say, self.words.say("study.again")
        if self.state == "done":
            if self.helped:
                yield step("again", again)
            else:
                yield button("study-see", icon("replay"), element("span", say("study.see")), data_action="replay")
        elif self.hints < HINTS:
            label = element("span", say(f"study.hint.{'again' if self.hints else 'first'}"))
            yield step("hint", icon("hint"), label, aria_keyshortcuts="H")
        else:
            yield step("solution", say("study.solution"))
        if self.nth and self.state != "wrong":
            yield step("previous", icon("back"), title=say("study.previous"), aria_keyshortcuts="J")
        if self.state == "wrong":
            yield step("again", again, class_="urged")
        elif self.following:
            urged = "urged" if self.state == "done" else None
            yield step("next", element("span", self.following), icon("on"), aria_keyshortcuts="K", class_=urged)
