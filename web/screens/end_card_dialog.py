"""The card at the end of a game as it is drawn: beside the board or below it, and seeds that rain on who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from katra import Player
from web.board.board_view import BoardView
from web.board.controls import icon
from web.board.drawing import nut
from web.board.layout import Point
from web.board.markup import Element, element, number
from web.screens.elements import Elements
from web.screens.end_card import Fact, ResultView
from web.screens.status import button
from web.session.commands import Action
from web.session.suggestions import Offer
from web.words.language import Language

DROPS = (-0.6, 0.35, -0.15, 0.7, -0.4, 0.1, -0.8, 0.55, 0, 0.85, -0.55, 0.25)
"""Where seeds rain on a plaque, one after the other, from its middle to its ends."""

SIGNS = ("why", "close")
"""What is offered in the corner of the card, by its picture."""


class EndCardDialog:
    """The card, which takes no keys and no room from the board: it is a dialog that does not ask to be answered."""

    def __init__(self, page: Elements, board: BoardView) -> None:
        self.page = page
        self.board = board
        self.element = page.get("end") or new_card(page)
        self.offers: tuple[Offer, ...] = ()
        self.drawn = ""

    @property
    def by_keyboard(self) -> bool:
        """Whether something has the focus that shows it."""
        return bool(self.page.document.querySelector(":focus-visible"))

    def draw(self, words: Language, view: ResultView) -> None:
        """Show the card, if it is not shown so already."""
        self.element.setAttribute("aria-label", words.say("offer.result"))  # the status says who has won
        proposed = (*view.offers, Offer("close", Action.CLOSE, words.say("end.close")))
        self.offers = (*proposed, *(each for each in view.install if isinstance(each, Offer)))
        drawn = self.page.markup(card(view, proposed))
        opened = not self.element.open
        if opened or drawn != self.drawn:
            held = self.element.contains(self.page.document.activeElement)
            self.drawn = drawn
            self.element.innerHTML = drawn
            if held:
                self.first_action().focus()
        if opened:
            self.element.setAttribute("open", "")  # show() would take the focus, also from who plays by mouse
            if view.keyed or self.by_keyboard:
                self.first_action().focus()
            self.page.say("end-spoken", view.spoken)
            if view.winner is not None:
                self.rain(view.winner)

    def first_action(self) -> Any:
        """Return the button of what is proposed first, or of anything that the card offers."""
        wanted = (".offers .urged", ".offers button", "button")
        return next(filter(None, map(self.element.querySelector, wanted)))

    def rain(self, winner: Player) -> None:
        """Let seeds fall into the plaque of who has won."""
        assert self.board.layout
        box = self.board.layout.plaque(winner)
        falling = (Point(box.centre.x + by * box.width / 2, box.centre.y) for by in DROPS)
        self.board.put(".rain", [drop(order, end) for order, end in enumerate(falling)])


def new_card(page: Elements) -> Any:
    """Put the element of the card into the page, and return it."""
    card = page.document.createElement("dialog")
    card.id = "end"
    page.document.body.append(card)
    return card


def drop(order: int, end: Point) -> Element:
    """Draw one of the seeds that rain; where it falls, and when, the style sheet is told."""
    style = f"--order:{order};--x:{number(end.x)}px;--y:{number(end.y)}px"
    return element("g", *nut(Point(0, 0), order % 3, order * 70), class_="drop", style=style)


def card(view: ResultView, offers: Sequence[Offer]) -> Iterator[Element]:
    """Draw what the card says and offers; to look again, and to close it, are small signs in its corner."""
    drawn = [
        sign(offer, index, offer.code) if offer.code in SIGNS else button(offer, index)
        for index, offer in enumerate(offers)
    ]
    proposed = sum(offer.code not in SIGNS for offer in offers)
    yield element("header", element("h2", view.title, id="end-title"), *drawn[proposed:], role="none")
    yield element("p", class_="spoken", id="end-spoken", role="status")
    yield element("dl", *map(fact, view.facts))
    if view.note:
        yield element("p", view.note, class_="note")
    yield element("div", *drawn[:proposed], class_="offers")
    if view.install:
        yield element("p", *installing(view.install, len(offers)), class_="installing")


def installing(said: Sequence[Offer | str], index: int) -> Iterator[Element]:
    """Draw the quiet line that offers to install the page; its offers come after the others of the card."""
    for each in said:
        if isinstance(each, str):
            yield element("span", each)
        else:
            yield sign(each, index, "close") if each.code == "no_more" else button(each, index)
            index += 1


def sign(offer: Offer, index: int, picture: str) -> Element:
    """Return a small button with a picture instead of words."""
    named = {"title": offer.text, "data_offer": offer.code}
    return element("button", icon(picture), type="button", data_index=index, **named)


def fact(told: Fact) -> Element:
    """Draw one line of the card."""
    note = [element("small", told.note)] if told.note else []
    return element("div", element("dt", told.name), element("dd", element("b", told.value), *note))
