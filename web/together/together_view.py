"""The page's additions for several people: the far player's place, the presenter's buttons, the pit pointed at."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra import Player
from katra.words.language import Language
from katra.words.sentences import player_name
from web.board.controls import button, icon, outline
from web.board.markup import Element, element

FULL: Final = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
STEPS: Final = {"previous": icon("back"), "next": icon("on"), "full": outline(FULL)}
"""The steps of a presenter that have a button."""
BLACK: Final = element("div", id="black", popover="manual")


class FarView(NamedTuple):
    """The far player's text and buttons; hidden from screen readers, which have the text in the status."""

    words: Language
    player: Player
    whose: str
    said: str
    undo: bool
    again: bool

    def draw(self) -> Element:
        say, player = self.words.say, player_name(self.words, self.player)
        news = (
            element("div", text, id=f"far-{name}", aria_hidden="true", data_pits="")
            for name, text in (("whose", self.whose), ("said", self.said))
        )
        undo = [self.button("undo", "undo", "undo", say("undo"))] if self.undo else []
        again = [self.button("again", "new_game", "new", say("offer.again"))] if self.again else []
        inside = element("div", *news, id="far-news"), element("div", *undo, *again, id="far-turns")
        return element("section", *inside, id="far", aria_label=say("facing.side", player=player))

    def button(self, name: str, action: str, picture: str, text: str) -> Element:
        """Draw a button whose label for screen readers names the player to whom it belongs."""
        heard = self.words.say("facing.button", button=text, player=player_name(self.words, self.player))
        return button(f"far-{name}", icon(picture), element("span", text), data_action=action, aria_label=heard)


def presenting(words: Language, *, full: bool | None) -> Element:
    """Draw the presenter's buttons; `full`: the page fills the screen; None: it cannot."""
    drawn = (
        button(f"presenter-{step}", picture, data_step=step, title=words.say(f"presenter.{step}"),
               aria_pressed=("true" if full else "false") if step == "full" else None)
        for step, picture in STEPS.items()
        if step != "full" or full is not None
    )  # fmt: skip
    return element("div", *drawn, id="presenting", role="group")


def pointed(pit: str, seeds: str) -> Element:
    """Draw in large letters which pit is lit, and how many seeds it has."""
    return element("p", element("b", pit), " ", element("span", seeds), id="pointed", aria_hidden="true")
