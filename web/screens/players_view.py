"""The players dialog: for each side a person, or the computer at a level; and how to end a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from katra import Player
from web.board.controls import button, confirm, dialog, icon
from web.board.markup import Element, element
from web.session.commands import Command, Resign
from web.session.players import LEVELS, MAX_NAME, PERSON, Players, seat_icon, seat_name, seat_note
from web.words.language import Language
from web.words.sentences import player_name


class PlayersView(NamedTuple):
    """What the dialog shows: who is chosen for each side, or, once `asked`, how the players may end the game.

    `names`: the people's names; `facing`: two people sit on opposite sides of the screen.
    """

    words: Language
    players: Players
    ends: tuple[Command, ...]
    asked: bool
    names: tuple[str, str]
    facing: bool

    def draw(self) -> Element:
        say = self.words.say
        return dialog(
            "players",
            say("players"),
            say("games.close"),
            element("div", *(self.side(player) for player in Player), id="seats"),
            *([self.face_to_face()] if self.players == Players() else []),
            element("div", *(self.ways_to_end() if self.asked else self.offer_to_end()), id="ends"),
            element("footer", confirm("take-seats", say("players.take"))),
            data_asked="true" if self.asked else "false",
        )

    def side(self, player: Player) -> Element:
        """Draw one side with everyone who can play it, and a field for a person's name, which may be empty."""
        say, name, level = self.words.say, player.name.lower(), self.players[player]
        field = element(
            "input", type="text", id=f"name-{name}", value=self.names[player], maxlength=MAX_NAME, autocomplete="off",
            data_field=name,
        )  # fmt: skip
        return element(
            "fieldset",
            element("legend", say(f"seat.{name}")),
            element("div", *(self.seat(name, each, each == level) for each in range(PERSON, LEVELS + 1)), class_="who"),
            element("label", element("span", say("seat.name")), field, class_="named", hidden="" if level else None),
            element("p", seat_note(self.words, level), class_="note", id=f"seat-{name}-note", aria_live="polite"),
        )

    def seat(self, side: str, level: int, chosen: bool) -> Element:
        """Draw a player who can play a side."""
        box = element(
            "input", type="radio", name=side, value=level, data_field=f"seat-{side}", checked="" if chosen else None,
            data_focus="" if chosen and side == "south" else None,
        )  # fmt: skip
        return element("label", box, icon(seat_icon(level)), element("span", seat_name(self.words, level)))

    def face_to_face(self) -> Element:
        """Offer two people to lay the screen between them, within a finger's reach from both sides."""
        say = self.words.say
        box = element("input", data_setting="facing", type="checkbox", checked="" if self.facing else None)
        told = element("span", element("span", say("facing.setting")), element("small", say("facing.note")))
        return element("label", box, told, id="facing-offer", class_="line")

    def offer_to_end(self) -> Iterator[Element]:
        """Propose ending the game, if possible."""
        if self.ends:
            text = self.words.say("end.ask.draw" if self.ends[1:] else "end.ask")
            yield button("end-ask", text, data_action="ask_end")

    def ways_to_end(self) -> Iterator[Element]:
        """Ask how to end the game, and offer the way back."""
        say = self.words.say
        yield element("p", say("end.how"))
        for end in self.ends:
            if isinstance(end, Resign):
                loser, winner = player_name(self.words, end.player), player_name(self.words, end.player.other)
                name = end.player.name.lower()
                yield button(f"end-{name}", say("end.resign", loser=loser, winner=winner), data_press=f"resign {name}")
            else:
                yield button("end-agree", say("end.agree"), data_action="agree_on_draw")
        yield button("end-ask", say("end.play_on"), data_action="ask_end", class_="urged")
