"""The rules of a game in the catalogue, before it is begun: the same sheet, with little boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra import Variant
from katra.words.language import Language
from katra.words.named_pits import marks_of
from web.board.markup import Element, element
from web.reading.pictures import Picture, drawn
from web.screens.elements import explaining
from web.screens.glossary import glossary, ours
from web.screens.rules import RulesPanel, RuleStep, rules
from web.session.rules_sheets import sheet

WIDE: Final = 8
"""Boards of so many columns have more room."""


def rules_of(words: Language, chosen: Variant, *, still: bool) -> Iterator[Element]:
    """Give the aim of a game and its rules, step by step, each with its picture, which moves unless it is `still`."""
    told = rules(words, chosen, alone=False)
    if not told.steps:
        yield element("p", told.aim)
        return
    yield element("p", *explaining(told.aim, marks_of(words)), class_="lead")
    steps = enumerate(zip(told.steps, pictures(chosen), strict=True))
    tiles = (tile(told, step, shown, f"rule/{n}", still=still) for n, (step, shown) in steps)
    yield element("ol", *tiles, class_="tiles wide" if chosen.size >= WIDE else "tiles")
    yield element("p", words.say("sheet.pictures"), class_="ours")
    if more := [*ours(told.ours), *glossary(told.explained, leads=True)]:
        yield element("details", element("summary", words.say("about.words")), *more, class_="more-cards")


def tile(told: RulesPanel, step: RuleStep, shown: Picture, name: str, *, still: bool) -> Element:
    """Give one step; the opening is seen large above the rules, and a picture without a turn never moves."""
    said, played, position = told.words_of(step), step.picture.turn, step.picture.position
    if not played and position == position.variant.start:
        return element("li", said, class_="begins")
    label = step.picture.said
    if played and not still:
        label = told.words.say("shelf.show", what=label)
        picture = element("button", drawn(shown, name), type="button", class_="play", aria_label=label)
    else:
        picture = element("span", shown.still, class_="stamp", role="img", aria_label=label)
    return element("li", picture, said)


def pictures(chosen: Variant) -> Sequence[Picture]:
    return [Picture(chosen, step.turn, step.position) for step in sheet(chosen).steps]
