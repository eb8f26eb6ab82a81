"""The printed figures that the pages of games show: one for each game, as a source printed it.

What is for learning, with all figures, comes later than these pages, so what they show is here; a test holds it to
`katra.study`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pkgutil import get_data
from typing import Final, NamedTuple

from katra import SowingGame, parse_position, variant
from katra.games import Citation
from katra.words import catalogue
from katra.words.language import Language
from katra.words.pictured import pictured
from web.board.markup import Element, element
from web.reading.diagram import diagram
from web.reading.games import traits
from web.reading.links import link


class Printed(NamedTuple):
    """A figure by its name in addresses, on how many columns it is, where it is printed, and its first board."""

    figure: str
    columns: int
    citation: Citation
    position: str


PRINTED: Final = {
    game: Printed(figure, columns, Citation(*where), position)
    for game, (figure, columns, where, position) in json.loads(get_data(__package__, "printed.json") or b"").items()
}
"""By game."""


def printed_figure(words: Language, game: SowingGame) -> Iterator[Element]:
    """Draw the printed figure of a game, if there is one, as a link to the board on which it is played."""
    if game.id not in PRINTED:
        return
    shown = PRINTED[game.id]
    position = parse_position(variant(game.id, shown.columns), shown.position)
    printed = catalogue.short_source(shown.citation), catalogue.size_text(words, game, shown.columns)
    inside = (
        element("span", traits(*printed), class_="note"),
        element("strong", words.say("about.figure"), class_="more"),
        element("span", diagram(position, pictured(words, position, None)), class_="page"),  # heard last, seen first
    )
    yield link(words, "figure", shown.figure, *inside, class_="printed")
