"""The section of the panel for the moves, as it is before anything is shown in it, and each part of its list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from katra import Player
from katra.node import GLYPHS
from web.board.controls import icon, press
from web.board.markup import Element, element
from web.record.language import recording
from web.record.moves_list import Block, Row
from web.words.language import language

MEANINGS: Final = dict(zip(GLYPHS, ("very_good", "good", "interesting", "doubtful", "poor", "very_poor"), strict=True))
"""What each glyph is called, as a key of the texts."""
PLACES: Final = ("review", "share", "editor", "collection")


def outline(path: str) -> Element:
    """Draw an icon that is used here only."""
    return element("svg", element("path", d=path), viewBox="0 0 24 24", class_="icon", aria_hidden="true")


button = partial(press, "moves")


ICONS: Final = {
    "review": outline("M4 18.500l4.500-7 4 3.500L20 5.500M4 21h16"),
    "share": icon("share"),
    "editor": icon("editor"),
    "collection": icon("collection"),
}

MOVES: Final = element(
    "section",
    element(
        "header",
        element("h2", id="moves-title", tabindex="-1"),
        element(
            "div",
            button("first", outline("m17 6-6 6 6 6M7 6v12"), aria_keyshortcuts="Home"),
            button("previous", icon("back"), aria_keyshortcuts="J"),
            button("next", icon("on"), aria_keyshortcuts="K"),
            button("last", outline("m7 6 6 6-6 6M17 6v12"), aria_keyshortcuts="End"),
            id="moves-steps",
            role="group",
        ),
        button("edit", icon("told"), aria_expanded="false", aria_controls="moves-sheet"),
        button("leave", icon("close"), class_="record-leave", aria_keyshortcuts="L"),
    ),
    element(
        "div",
        element("ol", id="moves-list"),
        element("p", id="moves-none"),
        id="moves-scroll",
    ),
    element(
        "div",
        button("up", outline("m6 14.500 6-6 6 6")),
        element("p", id="moves-ways"),
        button("down", icon("down")),
        id="moves-branch",
        hidden="",
    ),
    element(
        "div",
        element("p", element("strong", id="moves-about"), " ", element("span", id="moves-meaning")),
        element(
            "div",
            *(
                element("button", glyph, type="button", data_press=f"glyph {glyph}", data_glyph=glyph)
                for glyph in GLYPHS
            ),
            id="moves-glyphs",
            role="group",
        ),
        element("textarea", id="moves-comment", data_field="comment", data_pausing="", rows="2", maxlength="4000"),
        element(
            "div",
            button("promote", element("span")),
            button("delete", element("span")),
            id="moves-change",
        ),
        id="moves-sheet",
        hidden="",
    ),
    element(
        "div",
        element("p", id="moves-deleted", role="status"),
        button("restore", icon("undo"), element("span")),
        id="moves-removed",
        hidden="",
    ),
    element(
        "nav",
        *(
            element("button", ICONS[place], element("span", id=f"moves-to-{place}"), type="button", data_screen=place)
            for place in PLACES
        ),
        id="moves-places",
    ),
    id="moves",
    aria_labelledby="moves-title",
    hidden="",
)

LAPS: Final = outline("M18.500 8.500a8 8 0 1 0 1.500 4M20 3.500v5.500h-5.500")


@lru_cache(maxsize=4096)
def block_markup(block: Block, code: str) -> str:
    """Return a block of the list in a language; the page asks for each again and again."""
    words = recording(language(code))
    rows = [item for item in block.items if isinstance(item, Row)]
    kind = "variation" if block.depth else "pair" if rows else "told"
    parts = list[Element | str]()
    if block.variation:
        parts.append(element("span", words.say("moves.variation"), class_="spoken"))
    if kind == "pair":
        parts.append(element("span", f"{rows[0].number}.", class_="number", aria_hidden="true"))
        if rows[0].player is Player.NORTH:
            parts.append(element("span", "…", class_="skipped", aria_hidden="true"))
    after: Row | None = None
    for item in block.items:
        if isinstance(item, Row):
            numbered = kind == "variation" and (item.player is Player.SOUTH or after is None)
            parts.append(row_markup(item, code, numbered=numbered))
            after = item
        else:
            parts.append(element("p" if kind == "told" else "q", item))
            after = None
    begins = "true" if block.variation else None
    return str(element("li", *parts, class_=kind, data_depth=block.depth or None, data_begins=begins))


def row_markup(row: Row, code: str, *, numbered: bool) -> Element:
    """Draw a turn of the list, a button that goes there."""
    words = recording(language(code))
    laps, captured = words.count("laps", row.laps), words.count("captured", row.captured)
    number = f"{row.number}." if row.player is Player.SOUTH else f"{row.number}…"
    meant = words.say(f"moves.glyph.{MEANINGS[row.glyph]}") if row.glyph else ""
    told = ", ".join(filter(None, (meant, laps, captured)))
    did = [element("span", str(row.laps), LAPS, class_="laps")] if row.laps else []
    if row.captured:
        did.append(element("span", f"×{row.captured}", class_="captured"))
    return element(
        "button",
        element("span", f"{number} ", class_="number" if numbered else "spoken"),
        element("b", row.text),
        *([element("i", row.glyph, data_glyph=row.glyph)] if row.glyph else []),
        element("span", f", {told}", class_="spoken"),
        element("small", *did, aria_hidden="true", title=f"{laps}, {captured}"),
        type="button",
        data_press=f"go {row.name}",
    )


def changed(before: Sequence[str], after: Sequence[str]) -> tuple[int, int, int]:
    """Return between which places two lists differ: where that begins in both, and where it ends in each.

    >>> changed(["a", "b", "c"], ["a", "x", "y", "c"])
    (1, 2, 3)
    """
    most = min(len(before), len(after))
    begin = next((index for index in range(most) if before[index] != after[index]), most)
    same = 0
    while same < most - begin and before[-1 - same] == after[-1 - same]:
        same += 1
    return begin, len(before) - same, len(after) - same
