"""The status beside the board: whose turn it is, what happened last, what is proposed; and notices of problems."""

from __future__ import annotations

from katra import Game, Node, Player
from web.board.markup import Element, element
from web.screens.elements import Elements
from web.session.suggestions import Offer
from web.session.view import View


class Voice:
    """What screen readers get of the status: at each place of a game, first what led there, then only what is new.

    After a turn it gives the totals and whose turn it is, briefly where the full text was said before; in a new game,
    who plays, if others played the one before. The suggestion comes last: it answers the question of what to do.
    """

    def __init__(self) -> None:
        self.place: Node | None = None
        self.known: set[str] = set()
        """What was said when the place was reached: to choose a pit, and to leave it, brings it back."""
        self.last = ("", "")
        self.asked: dict[Player, str] = {}
        """What each player was asked to do last."""
        self.against = ""
        """Who plays, as far as it is known."""
        self.suggested = ""

    def news(self, view: View, game: Game, *, insists: bool = False) -> str:
        """Return what to announce now, in one piece; "" for nothing."""
        before = self.suggested if game.node is self.place else ""
        self.suggested = view.suggested
        told = self.announcement(view, game, insists=insists)
        return " ".join(filter(None, [told, view.suggested if view.suggested != before else ""]))

    def announcement(self, view: View, game: Game, *, insists: bool) -> str:
        """Return the announcement of what led to a place, and of what to do there."""
        said, whose = view.said, "" if view.scene.thinking else view.whose
        aloud = view.whose_heard or whose
        against, self.against = self.against, view.toolbar.players_text
        before, self.last = self.last, (said, whose)
        if game.node is self.place:
            changed = [text for text, was in zip(self.last, before, strict=True) if text != was]
            told = [aloud if text == whose else text for text in changed if text not in self.known]
            told = told or [said] * insists
            return " ".join([*told, view.whose_heard] if told and refuses_own(view) else told)
        self.place = game.node
        begins, met = game.node is game.root, against not in ("", self.against)
        if begins:
            self.asked.clear()
        mover, pauses = game.position.mover, game.position.pause is not None
        asked = not begins and whose == before[1]  # as in a study, whose task is the same for both movers
        repeats = not pauses and (asked or (bool(view.yours) and whose == self.asked.get(mover)))
        self.asked[mover] = whose
        self.known = {said, whose}
        who = self.against if self.against.endswith("?") else f"{self.against}."
        new = (who if who not in said else "") if begins and met else view.totals
        known = bool(view.happened) and said == before[0]
        parts = (view.happened, "" if known else said, new, view.yours if repeats else aloud)
        return " ".join(filter(None, parts))


def refuses_own(view: View) -> bool:
    """Whether a pit of the mover was refused, for a reason that does not name those that can be sown."""
    position, marks = view.scene.position, view.scene.marks
    return marks.refused is not None and marks.refused[0] is position.mover and not (marks.obliged or position.pause)


class Status:
    """The status of the page, and the offers that are shown in it."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.offers: tuple[Offer, ...] = ()
        self.drawn = ""

    def draw(self, view: View, game: Game, voice: Voice, *, insists: bool = False) -> None:
        """Show what a screen says; `insists`: announce what happened even if it is the same as before.

        An answer is given in the river, where everyone looks, if it fits there; two people face to face read it at
        their side.
        """
        answer = "" if self.page.root.hasAttribute("data-facing") else view.answer
        self.page.tell("whose", answer or view.whose)
        if not self.page.fit_river() and answer:
            answer = ""
            self.page.tell("whose", view.whose)
            self.page.fit_river()
        heard, whose = "" if answer else view.whose_heard, self.page.get("whose")
        whose.setAttribute("aria-hidden", "true" if heard else "false")  # screen readers get the other sentence
        whose.setAttribute("tabindex", "0" if whose.getAttribute("data-pits") and not heard else "-1")
        self.page.say("whose-heard", heard)
        self.page.get("river").toggleAttribute("data-answers", bool(answer))
        self.page.tell("said", "" if answer == view.said else view.said)
        if news := voice.news(view, game, insists=insists):
            self.page.announce(news)
        self.draw_offers(view)

    def draw_offers(self, view: View) -> None:
        """Show the ways to choose from, else what is proposed; what is shown already stays, and keeps the focus."""
        self.offers = view.offers
        buttons = view.ways or [button(offer, index) for index, offer in enumerate(view.offers)]
        drawn = self.page.markup(buttons)
        if drawn == self.drawn:
            return
        self.drawn = drawn
        root = self.page.root
        root.toggleAttribute("data-offers", bool(drawn))
        root.toggleAttribute("data-urged", any(offer.urged for offer in view.offers) and not view.ways)
        root.toggleAttribute("data-asks", bool(view.ways))
        root.toggleAttribute("data-asks-whole", bool(view.ways and view.scene.legal))  # no turn has begun
        self.page.get("offers").innerHTML = drawn

    def notice(self, text: str, place: str = "", *, update: bool = False) -> None:
        """Show a message, which may lead to a place or to a new version, until it is closed; none if it is empty."""
        self.page.tell("notice-text", text)
        self.page.get("notice").hidden = not text
        self.page.get("notice-place").hidden = not place
        self.page.get("notice-update").hidden = not update


def button(offer: Offer, index: int) -> Element:
    more = {"class_": "urged" if offer.urged else None, "title": offer.more or None}
    return element("button", offer.text, type="button", data_offer=offer.code, data_index=index, **more)
