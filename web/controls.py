"""The controls around the board: words, buttons, the choice of a game; they show and tell, main.py listens."""

from __future__ import annotations

from typing import Any, Final

from katra import GAMES, Game, SowingGame, Variant
from web.language import CODES, Language, language
from web.memory import View
from web.sentences import game_name
from web.svg import Element, element

LEAST_COLUMNS, MOST_COLUMNS = 2, 12
SPEED_STEPS: Final = 6


class Controls:
    """All of the page that is not the board."""

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

    def notice(self, text: str) -> None:
        """Show a message that stays until it is closed; none if the text is empty."""
        self.say("notice-text", text)
        self.get("notice").hidden = not text

    # The choice of a game

    def open_games(self, words: Language, chosen: Variant) -> None:
        """Show the games, with the one on the board chosen."""
        cards = "".join(str(card(words, game, game.id == chosen.game.id)) for game in GAMES.values())
        self.get("games-list").innerHTML = cards
        self.show_sizes(words, chosen.game, chosen.size)
        self.show_options(words, chosen.game, dict(chosen.options))
        if not self.get("games").open:
            self.get("games").showModal()

    def show_sizes(self, words: Language, game: SowingGame, size: int) -> None:
        """Show the sizes of a game, those of the sources first."""
        others = [columns for columns in range(LEAST_COLUMNS, MOST_COLUMNS + 1) if columns not in game.columns]
        groups = (("games.usual_sizes", list(game.columns)), ("games.other_sizes", others))
        self.get("size").innerHTML = "".join(
            str(
                element(
                    "optgroup",
                    *(
                        choice(
                            str(columns), words.say("games.size.text", columns=columns, rows=game.rows), columns == size
                        )
                        for columns in sizes
                    ),
                    label=words.say(key),
                )
            )
            for key, sizes in groups
        )

    def show_options(self, words: Language, game: SowingGame, options: dict[str, str]) -> None:
        """Show the rules of a game that players may change, one line each."""
        lines = [
            check(f"{option.key}={value}", words.say(f"option.{option.key}.{value}"), options.get(option.key) == value)
            for option in game.options
            for value in option.values[1:]
        ]
        self.get("options-list").innerHTML = "".join(map(str, lines))
        self.get("options").hidden = not lines

    def picked_game(self) -> SowingGame:
        """Return the game that is picked in the list."""
        return GAMES[self.document.querySelector("#games-list input:checked").value]

    def picked_variant(self) -> tuple[str, int, dict[str, str]]:
        """Return the picked game, size and options."""
        checked = self.document.querySelectorAll("#options-list input:checked")
        options = dict(str(box.value).split("=", 1) for box in checked)
        return self.picked_game().id, int(self.get("size").value), options


def choice(value: str, text: str, chosen: bool) -> Element:
    """Return one entry of a list to choose from."""
    return element("option", text, value=value, selected="" if chosen else None)


def check(value: str, text: str, checked: bool) -> Element:
    """Return a line with a box to check."""
    box = element("input", type="checkbox", value=value, checked="" if checked else None)
    return element("label", box, element("span", text), class_="line")


def card(words: Language, game: SowingGame, chosen: bool) -> Element:
    """Return a game's card: its name, where it is from, what is special in it."""
    origin = [words.say(f"people.{people}") for people in game.peoples] + [
        words.say(f"place.{place}") for place in game.places
    ]
    year = [str(game.year)] if game.year else []
    return element(
        "label",
        element("input", type="radio", name="game", value=game.id, checked="" if chosen else None),
        element("strong", game.names[0]),
        element("span", " · ".join(origin + year), class_="origin"),
        element("span", words.say(f"game.{game.id}"), class_="special"),
        class_="card",
    )
