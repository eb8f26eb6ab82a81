"""The dialog of the players as it is drawn: for each side a person, or the computer at a level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from katra import Player
from web.board.controls import icon
from web.board.markup import Element, element
from web.screens.elements import Elements
from web.screens.players import PlayersView
from web.screens.status import button
from web.session.commands import Action, Resign
from web.session.players import LEVELS, MAX_NAME, PERSON, Players, seat_icon, seat_name, seat_note
from web.session.suggestions import Offer
from web.words.language import Language
from web.words.sentences import player_name

if TYPE_CHECKING:
    from web.board.board_view import BoardView


class PlayersDialog:
    """The two sides, each with all who can play it."""

    def __init__(self, page: Elements, _: BoardView) -> None:
        self.page = page
        self.element = page.get("players")
        self.words: Language | None = None
        self.offers: tuple[Offer, ...] = ()
        self.drawn = ""

    def draw(self, words: Language, view: PlayersView) -> None:
        """Show who is chosen; the browser itself marks what is chosen in an open dialog."""
        opened = not self.element.open
        if opened or words != self.words:
            self.words = words
            sides = [side(words, player, view.players[player], view.names[player]) for player in Player]
            self.page.get("seats").innerHTML = "".join(map(str, sides))
        if opened:
            self.element.showModal()
            self.page.document.querySelector("#seats :checked").focus()
        for player in Player:
            self.page.say(f"seat-{player.name.lower()}-note", seat_note(words, view.players[player]))
            field = self.page.get(f"name-{player.name.lower()}")
            field.parentElement.hidden = view.players[player] != PERSON
            if field.value != view.names[player] and not field.matches(":focus"):
                field.value = view.names[player]
        beside = (
            view.players == Players() and self.page.document.defaultView.matchMedia("(any-pointer: coarse)").matches
        )
        self.page.get("facing-offer").hidden = not beside
        self.draw_ends(words, view, anew=opened)

    def draw_ends(self, words: Language, view: PlayersView, *, anew: bool) -> None:
        """Show that the game can be ended, or, once that is asked for, how: alone in the dialog."""
        self.offers = tuple(offers(words, view))
        question = [element("p", words.say("end.how"))] if view.asked else []
        drawn = "".join(map(str, [*question, *map(button, self.offers, range(len(self.offers)))]))
        if anew or drawn != self.drawn:
            self.drawn = drawn
            self.page.get("ends").innerHTML = drawn
            self.element.dataset.asked = "true" if view.asked else "false"
            if not anew:
                self.page.document.querySelector("#ends [data-offer=ask]").focus()


def side(words: Language, player: Player, level: int, called: str) -> Element:
    """Draw one side with all who can play it, and the name of a person."""
    name = player.name.lower()
    return element(
        "fieldset",
        element("legend", words.say(f"seat.{name}")),
        element("div", *seats(words, name, level), class_="who"),
        named(words, name, called),
        element("p", seat_note(words, level), class_="note", id=f"seat-{name}-note", aria_live="polite"),
    )


def named(words: Language, side: str, called: str) -> Element:
    """Draw the field for the name of a person, who needs none."""
    field = element(
        "input",
        type="text",
        id=f"name-{side}",
        value=called,
        maxlength=MAX_NAME,
        autocomplete="off",
        data_field=side,
    )
    return element("label", element("span", words.say("seat.name")), field, class_="named")


def seats(words: Language, side: str, chosen: int) -> Iterator[Element]:
    """Draw all who can play a side."""
    for level in range(PERSON, LEVELS + 1):
        checked = "" if level == chosen else None
        box = element("input", type="radio", name=side, value=level, checked=checked)
        yield element("label", box, icon(seat_icon(level)), element("span", seat_name(words, level)))


def offers(words: Language, view: PlayersView) -> Iterator[Offer]:
    """Propose to end the game, if it can be; once that is asked for, each way to do it, and the way back."""
    if not view.asked:
        if view.ends:
            yield Offer("ask", Action.ASK_END, words.say("end.ask.draw" if len(view.ends) > 1 else "end.ask"))
        return
    for end in view.ends:
        if isinstance(end, Resign):
            loser, winner = player_name(words, end.player), player_name(words, end.player.other)
            yield Offer("resign", end, words.say("end.resign", loser=loser, winner=winner))
        else:
            yield Offer("agree", end, words.say("end.agree"))
    yield Offer("ask", Action.ASK_END, words.say("end.play_on"), urged=True)
