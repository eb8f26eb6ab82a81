"""The cards of pages to read: each has a board on cloth, a few words, and is one link."""

from __future__ import annotations

from collections.abc import Iterable

from web.board.markup import Element, element
from web.reading.links import link
from web.words.language import Language


def card(
    words: Language,
    place: tuple[str, str],
    board: Element,
    *told: Element,
    lead: bool = False,
    game: str | None = None,
) -> Element:
    """Draw a card that leads to a place; `board`: its picture; `lead`: it is the first card of its page;
    `game`: the id of the game that it is about.
    """
    picture = element("span", board, class_="on-cloth")
    inside = element("span", *told, class_="told")
    return link(words, *place, picture, inside, class_="board-card lead" if lead else "board-card", data_game=game)


def cards(each: Iterable[Element]) -> Element:
    return element("ul", *(element("li", one) for one in each), class_="cards", role="list")
