"""The panel that tells a turn lap by lap."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import button, head, icon, section
from web.board.markup import Element, element
from web.words.language import Language


class StoryPanel(NamedTuple):
    """The panel that tells a turn lap by lap: whose it was, and whether another was played before and after it."""

    title: str
    told: tuple[str, ...]
    back: bool
    on: bool
    words: Language

    def draw(self) -> Element:
        say, first = self.words.say, {"data_focus": "", "data_see": self.title}
        laps = (
            element("li", text, data_pits="", tabindex="0", **(first if number == 0 else {}))
            for number, text in enumerate(self.told)
        )
        return section(
            "story",
            head("story", self.title, leave=say("asked.close")),
            element("ol", *laps, id="story-laps", data_scroll=""),
            element(
                "footer",
                button(
                    "story-back", icon("back"), data_action="step_back", data_off="off.first", aria_keyshortcuts="J",
                    title=say("asked.back"), disabled=None if self.back else "",
                ),
                button(
                    "story-watch", icon("replay"), element("span", say("asked.watch")), data_action="replay",
                    aria_keyshortcuts="V",
                ),
                button(
                    "story-on", icon("on"), data_action="step_on", data_off="off.last", aria_keyshortcuts="K",
                    title=say("asked.next"), disabled=None if self.on else "",
                ),
            ),
        )  # fmt: skip
