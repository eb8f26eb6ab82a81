"""The rules of a game in the catalogue, before it is begun: the same sheet, with little boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from katra import Variant
from web.board.lie import AS_PRINTED
from web.board.markup import Element, element
from web.reading.pictures import Example, Picture, drawn
from web.screens.elements import explaining
from web.screens.glossary import glossary, heard, ours
from web.screens.rules import names_in, reasons, text_of, whys
from web.session.rules_sheets import sheet
from web.words.glossary import explained
from web.words.language import Language
from web.words.named_pits import marks_of
from web.words.pictured import pictured

WIDE: Final = 8
"""Boards of so many columns have more room."""


def rules_of(words: Language, chosen: Variant, *, still: bool) -> Iterator[Element]:
    """Give the aim of a game and its rules, step by step, each with its picture, which moves unless it is `still`."""
    words = replace(words, lie=AS_PRINTED)
    try:
        rules = sheet(chosen)
        aim = text_of(words, rules, rules.aim)
    except LookupError:  # a newer kind of rules
        yield element("p", words.say("sheet.untold"))
        return
    yield element("p", *explaining(aim, marks_of(words)), class_="lead")
    shown = pictures(chosen)
    texts = [text_of(words, rules, step) for step in rules.steps]
    why = [[f"{chosen.game.id}.{code}" for code in whys(words, rules, step)] for step in rules.steps]
    tiles = (step_line(words, text, why[n], shown[n], f"rule/{n}", still=still) for n, text in enumerate(texts))
    yield element("ol", *tiles, class_="tiles wide" if chosen.size >= WIDE else "tiles")
    yield element("p", words.say("sheet.pictures"), class_="ours")
    found = explained(words, (aim, *texts, *names_in(rules)))
    if more := [*ours(reasons(words, rules)), *([glossary(found, leads=True)] if found else [])]:
        yield element("details", element("summary", words.say("about.words")), *more, class_="more-cards")


def step_line(words: Language, text: str, why: Sequence[str], shown: Picture, name: str, *, still: bool) -> Element:
    """Give one step; the opening is seen large above the rules, and a picture without a turn never moves."""
    said = element("p", *heard(explaining(text, marks_of(words)), words.say("sheet.ours"), why, leads=True))
    played = shown.film.turn if shown.example and shown.example.turn else None
    if not played and shown.position == shown.position.variant.start:
        return element("li", said, class_="begins")
    label = pictured(words, shown.position, played)
    if played and not still:
        label = words.say("shelf.show", what=label)
        picture = element("button", drawn(shown, name), type="button", class_="play", aria_label=label)
    else:
        picture = element("span", shown.still, class_="stamp", role="img", aria_label=label)
    return element("li", picture, said)


def pictures(chosen: Variant) -> Sequence[Picture]:
    """Return the little board of each step."""
    return [
        Picture(chosen, Example(chosen.game.id, chosen.size, step.turn, step.position)) for step in sheet(chosen).steps
    ]
