"""The dialog in which it is chosen who plays: for each side a person, or the computer at a level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from katra import Player
from web.board.markup import Element, element
from web.screens.toolbar import icon
from web.session.players import LEVELS, PERSON, Players, seat_icon, seat_name, seat_note
from web.words.language import Language


class Seats:
    """The two sides, each with all who can play it."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.words: Language | None = None

    @property
    def dialog(self) -> Any:
        return self.document.getElementById("players")

    def open(self, words: Language, players: Players) -> None:
        """Show who plays, to be changed."""
        self.words = words
        sides = [side(words, player, players[player]) for player in Player]
        self.document.getElementById("seats").innerHTML = "".join(map(str, sides))
        self.dialog.showModal()
        self.document.querySelector("#seats :checked").focus()
        self.tell()

    def close(self) -> None:
        self.dialog.close()

    def chosen(self) -> Players:
        """Return who was chosen for each side."""
        return Players(*(self.level(player) for player in Player))

    def level(self, player: Player) -> int:
        return int(self.document.querySelector(f'#seats [name="{player.name.lower()}"]:checked').value)

    def tell(self) -> None:
        """Say how the chosen ones play."""
        assert self.words
        for player in Player:
            note = self.document.getElementById(f"seat-{player.name.lower()}-note")
            note.textContent = seat_note(self.words, self.level(player))


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
