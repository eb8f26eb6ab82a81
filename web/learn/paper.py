"""Sheets of paper: a short text says what to print, and each sheet leads back to its page by a QR code."""

from __future__ import annotations

from typing import Final

from katra import Game, KatraError, Position, Variant, turn_text, variant
from katra.setup import Setup
from katra.variants import as_written
from katra.words.language import Language
from katra.words.pictured import pictured
from katra.words.sentences import player_name
from web.board.markup import Element, element
from web.links.link import query_text
from web.links.parameters import LinkOptions

LAST_TURNS: Final = 8
"""So many turns are told with a position."""

OF_THE_BOARD: Final = ("rules", "board", "floor", "position")
"""What is meant of the game on the board, where no other is named."""


def sheet(title: str, *inside: Element, query: str, shape: str = "") -> Element:
    """Return a sheet of paper; `shape`: `wide`, in landscape format, or `long`, which may continue on a second sheet.

    `query` is the address to which it leads.
    """
    return element(
        "section",
        element("h3", title),
        *inside,
        element("footer", qr(query), element("p", element("span", query, data_typed=query, class_="address"))),
        class_=f"sheet {shape}".rstrip(),
    )


def to_print(words: Language) -> Element:
    """Return what stands over sheets on the screen: the button that prints them, and how."""
    button = element("button", words.say("print.print"), type="button", data_press="print", class_="first")
    return element("div", button, element("p", words.say("print.note"), class_="note"), class_="to-print")


def qr(query: str) -> Element:
    """Return the place of a QR code for one of our addresses (web/screens/qr.py)."""
    return element("span", data_qr=query, class_="qr")


def told(words: Language, position: Position) -> str:
    """Describe a diagram for screen readers."""
    return f"{pictured(words, position, None)} {to_move(words, position)}"


def to_move(words: Language, position: Position) -> str:
    return words.say("print.to_move", player=player_name(words, position.mover))


# What to print


def item_of(chosen: Variant) -> str:
    """Return the name of a game in a text that says what to print: `gorobaka/8/min_start=2`."""
    return "/".join([chosen.game.id, str(chosen.size), *map("=".join, chosen.named_options.items())])


def complete(item: str, game: Game) -> str:
    """Return a text completed with the game on the board: for `position`, or for `rules` without a game."""
    if item not in OF_THE_BOARD:
        return item
    chosen = game.position.variant
    if item != "position":
        return f"{item}:{item_of(chosen)}"
    path = [node for node in game.node.path() if not node.position.pause][LAST_TURNS::-1]
    turns = [turn_text(node.turn.before, node.turn.decisions) for node in path[1:] if node.turn]
    start = path[0].position.text.replace(" ", "_")
    return ",".join([f"position:{item_of(chosen)}/{start}", *turns])


def read_variant(text: str) -> tuple[Variant, str]:
    """Return the game with which a text begins, with size and options, and the rest. Raises LookupError."""
    game, *parts = text.split("/")
    size = parts.pop(0) if parts and parts[0].isdecimal() else None
    options = {}
    while parts and "=" in parts[0]:
        key, _, value = parts.pop(0).partition("=")
        options[key] = value
    rest = "/".join(parts)
    try:
        return variant(game, int(size) if size else None, as_written(game, options) if rest else options), rest
    except KatraError as error:
        raise LookupError(str(error)) from error


def read_game(text: str) -> Game:
    """Return the game in a text: a position, and the turns that follow. Raises LookupError."""
    place, *turns = text.split(",")
    chosen, position = read_variant(place)
    setup = Setup(chosen.game.id, chosen.size, chosen.options, position or None, tuple(turns))
    try:
        return setup.play()
    except KatraError as error:
        raise LookupError(str(error)) from error


def board_query(words: Language, game: Game) -> str:
    return "?" + query_text(LinkOptions(Setup.of(game), lang=words.code))
