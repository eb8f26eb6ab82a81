"""The controls around the board: words, buttons, settings; they show and tell, main.py listens."""

from __future__ import annotations

from typing import Any, Final

from katra import Game
from web.language import CODES, Language, language
from web.memory import View
from web.sentences import game_name
from web.svg import Element, element

SPEED_STEPS: Final = 6


class Controls:
    """All of the page that is neither the board nor the catalogue."""

    def __init__(self, document: Any) -> None:
        self.document = document

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
