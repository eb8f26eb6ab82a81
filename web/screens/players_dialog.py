"""The dialog of the players as it is drawn: for each side a person, or the computer at a level."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Player
from web.board.controls import icon
from web.board.markup import Element, element
from web.screens.elements import Elements
from web.screens.players import PlayersView
from web.session.players import LEVELS, PERSON, seat_icon, seat_name, seat_note
from web.words.language import Language


class PlayersDialog:
    """The two sides, each with all who can play it."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.element = page.get("players")
        self.words: Language | None = None

    def draw(self, words: Language, view: PlayersView) -> None:
        """Show who is chosen; the browser itself marks what is chosen in an open dialog."""
        opened = not self.element.open
        if opened or words != self.words:
            self.words = words
            sides = [side(words, player, view.players[player]) for player in Player]
            self.page.get("seats").innerHTML = "".join(map(str, sides))
        if opened:
            self.element.showModal()
            self.page.document.querySelector("#seats :checked").focus()
        for player in Player:
            self.page.say(f"seat-{player.name.lower()}-note", seat_note(words, view.players[player]))


def side(words: Language, player: Player, level: int) -> Element:
    """Draw one side with all who can play it."""
    name = player.name.lower()
    return element(
        "fieldset",
        element("legend", words.say(f"seat.{name}")),
        element("div", *seats(words, name, level), class_="who"),
        element("p", seat_note(words, level), class_="note", id=f"seat-{name}-note", aria_live="polite"),
    )


def seats(words: Language, side: str, chosen: int) -> Iterator[Element]:
    """Draw all who can play a side."""
    for level in range(PERSON, LEVELS + 1):
        checked = "" if level == chosen else None
        box = element("input", type="radio", name=side, value=level, checked=checked)
        yield element("label", box, icon(seat_icon(level)), element("span", seat_name(words, level)))
