"""The status beside the board: whose turn it is, what happened last, what is proposed; and notices of what is wrong."""

from __future__ import annotations

from web.board.markup import Element, element
from web.screens.elements import Elements
from web.session.suggestions import Offer
from web.session.view import View


class Status:
    """The status of the page, and the offers that are shown in it."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.offers: tuple[Offer, ...] = ()
        self.drawn = ""

    def draw(self, view: View) -> None:
        """Show what a screen says."""
        self.page.tell("whose", view.whose)
        self.page.tell("said", view.said)
        self.page.say("heard", view.heard)
        self.draw_offers(view.offers)

    def draw_offers(self, offers: tuple[Offer, ...]) -> None:
        """Show what is proposed; what is shown already stays, and keeps the keyboard's focus."""
        self.offers = offers
        drawn = "".join(str(button(offer, index)) for index, offer in enumerate(offers))
        if drawn != self.drawn:
            self.drawn = drawn
            self.page.get("offers").innerHTML = drawn

    def notice(self, text: str, place: str = "") -> None:
        """Show a message that stays until it is closed, and leads to a place; none if the text is empty."""
        self.page.tell("notice-text", text)
        self.page.get("notice").hidden = not text
        self.page.get("notice-place").hidden = not place


def button(offer: Offer, index: int) -> Element:
    """Return a button that accepts what the page proposes."""
    more = {"class_": "urged" if offer.urged else None, "title": offer.more or None}
    return element("button", offer.text, type="button", data_offer=offer.code, data_index=index, **more)
