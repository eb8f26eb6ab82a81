"""The printed figures that the pages of games show: one for each game, as a source printed it.

What is for learning, with all figures, comes later than these pages, so what they show is here; a test holds it to
`katra.study`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from katra import SowingGame, parse_position, variant
from katra.games import Citation
from web.board.markup import Element, element
from web.reading.diagram import diagram
from web.reading.games_view import traits
from web.reading.links import link
from web.words import catalogue
from web.words.language import Language
from web.words.pictured import pictured


class Printed(NamedTuple):
    """A figure by its name in addresses, on how many columns it is, where it is printed, and its first board."""

    figure: str
    columns: int
    citation: Citation
    position: str


PRINTED: Final[Mapping[str, Printed]] = {
    "katro": Printed(
        "busser-katro.1", 6, Citation("busser-katro", "fig. 6–10"), "2.0.5.0.4.0/4.1.0.0.4.2/2.3.0.2.2.0/3.2.4.2.3.3 S"
    ),
    "katrayo": Printed("busser-katrayo.1", 6, Citation("busser-katrayo", "fig. 3–8"), "2.2.0.2.1.2/0.1.4.3.5.2 S"),
    "gorobaka": Printed(
        "dandouau.3",
        8,
        Citation("dandouau", "fig. IV"),
        "0.2.0.0.2.2.0.0/0.2.0.1.3.0.0.0/0.5.0.1.3.6.3.2/1.5.2.5.1.6.6.6 S",
    ),
    "mandry": Printed("busser-katro.7", 4, Citation("busser-katro", "fig. 46–49"), "1.2.5.2/3.2.2.0/3.0.2.2/2.0.4.2 S"),
    "mpantsaka": Printed(
        "dandouau.12",
        8,
        Citation("dandouau", "fig. XIII"),
        "2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2 S",
    ),
    "katro-gorobaka": Printed(
        "busser-gorobaka.3", 6, Citation("busser-gorobaka"), "0.0.0.0.2.0/0.0.0.0.2.0/3.0.1.2.7.4/1.7.2.7.3.7 N"
    ),
    "fandatsaka": Printed(
        "dandouau.13",
        8,
        Citation("dandouau", "fig. XIV"),
        "0.0.0.0.0.0.0.0/0.1.1.1.1.1.1.0/0.1.1.1.1.1.1.0/0.0.0.0.0.0.0.0 S 26-26",
    ),
    "katra-be": Printed(
        "busser-katra-sakalava.1",
        8,
        Citation("busser-sakalava", "fig. 3–4"),
        "0.0.0.9.0.0.0.1/0.2.2.16.0.0.0.0/5.1.1.0.11.2.2.0/0.0.0.0.12.0.0.0 S 0-0 Rr",
    ),
    "paika": Printed(
        "busser-katra-paika.1",
        6,
        Citation("busser-paika", "fig. 9–14"),
        "2.2.2.2.2.2/2.2.0.2.2.2/3.3.2.2.2.2/2.2.2.2.2.2 S",
    ),
    "fianarantsoa": Printed("busser-katrobetsileo.2", 2, Citation("busser-betsileo"), "2.2/2.2/0.0/1.1/5.2/2.5 N"),
    "mraha": Printed(
        "busser-mrahawatso.2",
        8,
        Citation("busser-mraha", "fig. 2–4"),
        "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh",
    ),
    "bao": Printed(
        "kiba.1", 8, Citation("kiba"), "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 - -"
    ),
    "bevohoka": Printed(
        "busser-bevohoka.1", 6, Citation("busser-bevohoka"), "2.2.2.2.2.2/0.3.3.2.2.2/0.3.3.0.3.4/3.3.3.2.0.0 S"
    ),
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
