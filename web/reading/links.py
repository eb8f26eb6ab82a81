"""Links to the places of the page: each has its own address, by which others can link to it."""

from __future__ import annotations

from collections.abc import Iterable

from katra.words.language import Language
from web.board.markup import Attribute, Element, element
from web.links.link import address


def offer(words: Language, screen: str, item: str, title: str, *about: str, **attributes: Attribute) -> Element:
    """Return a link to a place with its title, and below it what is there."""
    inside = (element("strong", title), *(element("span", each) for each in about))
    return link(words, screen, item, *inside, **attributes)


def link(words: Language, screen: str, item: str, *inside: Element | str, **attributes: Attribute) -> Element:
    """Return a link to a place, which opens in this page (web/layers/panel.py) or, on request, in a new tab."""
    href = address(screen, item, language=words.code)
    return element("a", *inside, href=href, data_screen=screen, data_item=item or None, **attributes)


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
