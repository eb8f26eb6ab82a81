"""The panels of a list of games, and of a game from a file that is on the board."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from web.board import controls
from web.board.controls import along, head, section
from web.board.markup import Element, element
from web.record.tabs import tabs
from web.words.language import Language

press = partial(controls.press, "collection")


class CollectionPanel(NamedTuple):
    """The panel of a list of games; `said`: what happened last. A new `key` scrolls it to its head.

    `tab`: it is the list of this device, a tab of Study.
    """

    key: str
    title: str
    said: str
    body: tuple[Element, ...]
    words: Language
    tab: bool = False

    def draw(self) -> Element:
        return section(
            "collection",
            head(
                "collection",
                self.title,
                *([tabs(self.words, "collection")] if self.tab else []),
                leave=self.words.say("record.leave"),
                below=[element("p", self.said, id="collection-said", role="status")],
                focus=True,
            ),
            element("div", *self.body, id="collection-page", data_key=self.key),
        )


class ShownPanel(NamedTuple):
    """The panel of a file's game on the board: which it is, what is known of it, and the comment on this turn.

    The last four say which steps are possible: a turn back, a turn on, to the games before and after.
    """

    title: str
    about: str
    comment: str
    words: Language
    back: bool
    on: bool
    previous: bool
    next: bool

    def draw(self) -> Element:
        say, button = self.words.say, partial(controls.press, "shown")
        ways = (("previous", self.previous), ("next", self.next))
        return section(
            "shown",
            head("shown", self.title, leave=say("record.leave")),
            element("p", self.about, id="shown-about"),
            element("p", self.comment, id="shown-comment", tabindex="0", hidden=not self.comment),
            element(
                "footer",
                *along("shown", say, back=self.back, on=self.on),
                *(button(step, say(f"collection.{step}"), disabled=not can) for step, can in ways),
                button("play", say("collection.play"), class_="urged"),
            ),
        )
