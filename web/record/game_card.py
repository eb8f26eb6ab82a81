"""A game in a list: its board as a miniature, which game it is, who plays, how it ended, when."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from katra import GAMES, Game, KatraError, Player, Position
from katra.errors import START
from katra.notation import parse_position
from katra.record import RESULTS
from katra.tags import setup_of
from katra.turns import frame_of
from katra.words.language import Language
from katra.words.sentences import player_name
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.session.players import cast, people, players_text, seated
from web.words import problems
from web.words.problems import Problem, quoted

WON: Final = {"1-0": Player.SOUTH, "0-1": Player.NORTH}
"""Who has won, by the results of records."""


class Card(NamedTuple):
    """A game's entry in a list; `position` is None until the game has been played through, or if it cannot be.

    `hour`: of the day when it was last played here. `wrong`: why it cannot be read.
    """

    tags: Mapping[str, str]
    position: Position | None = None
    turns: int | None = None
    day: str = ""
    hour: str = ""
    wrong: Problem | None = None


def card_of(game: Game) -> Card:
    """Return the card of a game, at the end of its record."""
    tags = game.tags | {"Result": game.result, "Game": game.position.variant.game.id}
    game.go_to(len(game.line) - 1)
    return Card(tags, game.position, game.node.turns, day_of(tags))


def position_of(tags: Mapping[str, str], text: str) -> Position | None:
    """Return a position of the game named in a record's tags; None if there is no such game."""
    try:
        placed = {name: (value, START) for name, value in tags.items() if name != "Position"}
        return parse_position(setup_of(placed).variant(), text)
    except (KatraError, LookupError):
        return None


def day_of(tags: Mapping[str, str], milliseconds: int = 0) -> str:
    """Return the day of a game as in records, 2026.11.22: when it was last played, or else the day in its record.

    >>> day_of({"Date": "2026.11.22"}), day_of({"Date": "1912.??.??"}), day_of({})
    ('2026.11.22', '1912.??.??', '')
    """
    return time.strftime("%Y.%m.%d", time.localtime(milliseconds / 1000)) if milliseconds else tags.get("Date", "")


def hour_of(milliseconds: int) -> str:
    """Return the hour of the day, which tells the games of one day apart; "" if it is not known."""
    return time.strftime("%H:%M", time.localtime(milliseconds / 1000)) if milliseconds else ""


def game_line(tags: Mapping[str, str], position: Position | None) -> str:
    """Return the name of the game, and its number of columns."""
    name = tags.get("Game", "")
    named = GAMES[name].names[0] if name in GAMES else str(quoted(name))
    if position:
        board = position.variant.board
        return f"{named} {board.cols}\u00a0×\u00a0{board.rows}"
    return named


def result_line(words: Language, tags: Mapping[str, str]) -> str:
    """Say how a game ended, according to its record."""
    result = tags.get("Result", "*")
    if result in WON:
        winner = player_name(replace(words, cast=cast(tags)), WON[result])
        return words.say("collection.result.won", winner=winner)
    return words.say(f"collection.result.{result if result in RESULTS else '*'}")


def day_line(words: Language, day: str) -> str:
    """Say a day as the reader writes it, leaving out unknown parts."""
    year, month, date = (*day.split("."), "", "")[:3]
    if all(part.isdecimal() for part in (year, month, date)):
        return words.say("collection.day", year=year, month=month, date=date)
    return year if year.isdecimal() else ""


def said(words: Language, card: Card) -> list[str]:
    """Say what a list shows below a game's name: who plays, how it ended, how long it was, and when."""
    if card.wrong:
        return [words.say("collection.wrong", error=problems.sentence(words, card.wrong))]
    turns_played = words.count("turns", card.turns) if card.turns else ""
    return [
        players_text(words, seated(card.tags), people(card.tags)),
        result_line(words, card.tags),
        ", ".join(filter(None, (turns_played, f"{day_line(words, card.day)} {card.hour}".strip()))),
    ]


def draw_card(words: Language, card: Card, press: str, *beside: Element, number: int = 0, mark: str = "") -> Element:
    """Draw a game of a list as a button, with the parts beside it."""
    name = game_line(card.tags, card.position)
    lines = [element("span", line) for line in said(words, card) if line]
    marks = [element("em", mark)] if mark else []
    told = element("span", element("b", f"{number}. {name}" if number else name), *marks, *lines, class_="told")
    button = element(
        "button",
        *([] if card.wrong else [stamp(card.position)]),
        told,
        type="button",
        id=press.replace(" ", "-"),
        data_press=press,
        class_="game",
        disabled=card.wrong is not None,
        data_off="off.wrong" if card.wrong else None,
    )
    return element("li", button, *beside, data_key=press)


def stamp(position: Position | None) -> Element:
    """Draw the board of a game, or leave room for it."""
    picture = [miniature(position.variant, frame_of(position))] if position else []
    return element("span", *picture, class_="stamp")
