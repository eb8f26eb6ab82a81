"""The controls around the board: words, buttons, settings; they show and tell, main.py listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from katra import Game
from web.board.markup import Element, element
from web.session.players import Players, players_text, seat_icon
from web.session.settings import View
from web.session.suggestions import Offer
from web.words.language import CODES, Language, language
from web.words.sentences import game_name

SPEED_STEPS: Final = 6


class Controls:
    """All of the page that is neither the board nor the catalogue."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.offered = ""

    def get(self, name: str) -> Any:
        """Return the element with this id."""
        return self.document.getElementById(name)

    def say(self, name: str, text: str) -> None:
        """Put a text into an element, if it is not there already (a screen reader would say it again)."""
        node = self.get(name)
        if node.textContent != text:
            node.textContent = text

    def translate(self, words: Language, view: View) -> None:
        """Put the whole page into a language."""
        root = self.document.documentElement
        root.lang = words.code
        self.document.title = words.say("title")
        for node in self.document.querySelectorAll("[data-text]"):
            node.textContent = words.say(node.dataset.text)
        for node in self.document.querySelectorAll("[data-label]"):
            label = words.say(node.dataset.label)
            node.setAttribute("aria-label", label)
            node.title = label
        names = [(code, language(code).say("language")) for code in CODES]
        self.get("language").innerHTML = "".join(str(choice(code, name, code == words.code)) for code, name in names)
        self.show_view(words, view)

    def show_view(self, words: Language, view: View) -> None:
        """Show how the board is looked at."""
        self.get("speed").value = str(view.speed)
        name = words.say(f"speed.{view.speed}")
        self.get("speed").setAttribute("aria-valuetext", name)
        self.say("speed-name", name)
        self.get("numbers").checked = view.numbers
        self.document.documentElement.dataset.numbers = "shown" if view.numbers else "hidden"

    def show_game(self, game: Game, can_undo: bool) -> None:
        """Show which game is played, and what can be done with it."""
        chosen = game.position.variant
        self.say("game-name", game_name(game.position))
        self.say("game-size", f"{chosen.size} × {chosen.board.rows}")
        self.get("undo").disabled = not can_undo
        self.get("redo").disabled = not game.can_redo
        self.get("replay").disabled = game.last_turn is None
        over = game.outcome is not None
        self.document.documentElement.dataset.over = "true" if over else "false"
        self.document.documentElement.dataset.underWay = "true" if game.ply and not over else "false"

    def show_company(self, words: Language, players: Players, walking: bool) -> None:
        """Show who plays."""
        names = zip(("south", "north"), map(seat_icon, players), strict=True)
        for side, picture in names:
            self.get(f"players-{side}").setAttribute("href", f"#icon-{picture}")
        text = words.say("walk.title") if walking else players_text(words, players)
        self.say("players-text", text)
        self.get("players-button").title = words.say("players.label", players=text)

    def show_panel(self, shown: str, line: bool) -> None:
        """Show the analysis or the walk through a proof in the panel, or none; and whether a line is on the board."""
        self.document.documentElement.dataset.panel = shown
        self.document.documentElement.dataset.line = "true" if line else "false"
        self.get("analysis-button").setAttribute("aria-expanded", "true" if shown == "analysis" else "false")
        self.get("panel").hidden = shown == "none"
        for name in ("analysis", "walk"):
            self.get(name).hidden = shown != name

    def show_hint(self, possible: bool, shown: bool) -> None:
        """Show whether a hint can be had, or is shown."""
        self.get("hint").disabled = not possible
        self.get("hint").setAttribute("aria-pressed", "true" if shown else "false")

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show what the page proposes; what is shown already stays, and keeps the keyboard's focus."""
        drawn = "".join(map(str, map(proposal, offers)))
        if drawn != self.offered:
            self.offered = drawn
            self.get("offers").innerHTML = drawn

    def notice(self, text: str) -> None:
        """Show a message that stays until it is closed; none if the text is empty."""
        self.say("notice-text", text)
        self.get("notice").hidden = not text


def choice(value: str, text: str, chosen: bool) -> Element:
    """Return one entry of a list to choose from."""
    return element("option", text, value=value, selected="" if chosen else None)


def check(value: str, text: str, checked: bool) -> Element:
    """Return a line with a box to check."""
    box = element("input", type="checkbox", value=value, checked="" if checked else None)
    return element("label", box, element("span", text), class_="line")


def proposal(offer: Offer) -> Element:
    """Return a button that accepts what the page proposes."""
    more = {"class_": "urged" if offer.urged else None, "title": offer.more or None}
    return element("button", offer.text, type="button", data_offer=offer.code, **more)


def icon(name: str) -> Element:
    """Return one of the small pictures of index.html."""
    return element("svg", element("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")
