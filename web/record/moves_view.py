"""The panel of the moves: the course of the game, the list, the comment on a turn, and links to other places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Final, NamedTuple

from katra import Player
from katra.moves_list import Block, Row
from katra.node import GLYPHS
from katra.words.language import Language, language
from web.board.controls import head, icon, outline, press, section
from web.board.markup import Attribute, Element, element
from web.record.best_turns import BestTurnsView
from web.record.tabs import tabs

MEANINGS: Final = dict(zip(GLYPHS, ("very_good", "good", "interesting", "doubtful", "poor", "very_poor"), strict=True))
"""What each glyph is called, as a key of the texts."""


button = partial(press, "moves")

BUBBLE: Final = outline("M4 5h16v11.500h-8.500L7 20.500v-4H4z")
LAPS: Final = outline("M18.500 8.500a8 8 0 1 0 1.500 4M20 3.500v5.500h-5.500")


class MovesPanel(NamedTuple):
    """The panel of the moves: the list, and, by the names of its turns, the present place and the next ones.

    `game`: its name and size. `place`: which turn of how many is shown. `points`: the turns that the review marks, and
    how. `current`: 0 is the beginning. `entered`, `others`: at a branch, the turn to go on to, and its alternatives.
    `editing`: the comment is open; None: no comment is possible here. `varied`: the turn is in a variation. `removed`:
    a deletion can be undone. `writes`: the marks can be written into the record. `best`: the best turns, while they are
    shown; `may_ask`: a visitor may ask for them.
    """

    game: str
    place: str
    course: Element
    points: Mapping[int, str]
    blocks: tuple[Block, ...]
    current: int
    entered: int
    others: tuple[int, ...]
    back: bool
    on: bool
    editing: bool | None
    comment: str
    glyph: str
    varied: bool
    removed: bool
    writes: bool
    best: BestTurnsView | None
    may_ask: bool
    words: Language

    def draw(self) -> Element:
        say, on_a_line = self.words.say, self.best is not None and self.best.steps is not None
        return section(
            "moves",
            head(
                "moves",
                say("analysis" if self.best else "moves"),
                tabs(self.words, "moves"),
                leave=say("moves.leave"),
                focus=self.best is None,  # who asks for the best turns goes on from where they are on the board
            ),
            element(
                "div",
                element("p", element("strong", self.game), " ", element("span", self.place, id="moves-place")),
                *self.switch(),
                id="moves-of",
            ),
            element("div", *self.body(), id="moves-inside", data_scroll=""),
            *([] if on_a_line else [self.foot()]),  # the line on the board has steps of its own
            data_line="true" if on_a_line else None,
        )  # fmt: skip

    def body(self) -> Iterator[Element]:
        """Draw what scrolls between the head and the foot."""
        say = self.words.say
        if self.best:
            yield element("div", *self.best.draw(), id="best")
        yield self.course
        yield element(
            "div",
            element("ol", *self.list(), id="moves-list", data_see=not self.current),
            element("p", say("moves.none"), id="moves-none", hidden=bool(self.blocks)),
            button("write", say("review.write"), hidden=not self.writes),
            element(
                "p", say("moves.key"), " ", element("span", say("moves.key.course")), id="moves-key",
                hidden=not self.blocks,
            ),
            id="moves-scroll", data_scroll="",
        )  # fmt: skip
        yield element(
            "div",
            self.sign("up", outline("m6 14.500 6-6 6 6")),
            element("p", say("moves.ways", n=len(self.others) + 1), id="moves-ways"),
            self.sign("down", icon("down")),
            id="moves-branch",
            hidden=not self.others,
        )
        yield self.sheet()
        yield element(
            "div",
            element("p", say("moves.deleted") if self.removed else "", id="moves-deleted", role="status"),
            button("restore", icon("undo"), element("span", say("moves.restore"))),
            id="moves-removed",
            hidden=not self.removed,
        )

    def switch(self) -> Iterator[Element]:
        if self.may_ask:
            named = element("span", self.words.say("analysis"))
            yield button(
                "best", named, element("i"), role="switch", class_="switch", aria_checked=self.best is not None,
                aria_keyshortcuts="A", aria_busy="true" if self.best and self.best.busy else None,
            )  # fmt: skip

    def foot(self) -> Element:
        """Draw the way along the game, what opens the field of a turn or a comment on it, and what shares the game."""
        say = self.words.say
        typed, comment, share = (element("span", say(key)) for key in ("typed.open", "moves.comments", "share"))
        return element(
            "footer",
            element(
                "div",
                self.sign("first", outline("m17 6-6 6 6 6M7 6v12"), "Home", off=not self.back),
                self.sign("previous", icon("back"), "J", off=not self.back),
                self.sign("next", icon("on"), "K", off=not self.on),
                self.sign("last", outline("m7 6 6 6-6 6M17 6v12"), "End", off=not self.on),
                id="moves-steps",
                role="group",
                aria_label=say("moves.steps"),
            ),
            element(
                "button", icon("editor"), typed, id="type-turn", type="button", title=say("typed.open"),
                data_action="type_turn", aria_keyshortcuts="/",
            ),
            button(
                "edit", BUBBLE, comment, aria_label=say("moves.edit"),
                hidden=self.editing is None, aria_expanded=bool(self.editing), aria_controls="moves-sheet",
            ),
            element("button", icon("share"), share, type="button", data_screen="share", class_="share"),
        )  # fmt: skip

    def sign(
        self, step: str, drawn: Element, key: str | None = None, *, off: bool = False, **more: Attribute
    ) -> Element:
        """Draw a button that has no room for words."""
        named = self.words.say(f"moves.{step}")
        return button(step, drawn, aria_label=named, aria_keyshortcuts=key, disabled=off, **more)

    def list(self) -> Iterator[Element]:
        """Draw the turns; only blocks with a change of the current or the next turn are drawn anew."""
        ahead = dict.fromkeys(self.others, "other") | ({self.entered: "entered"} if self.others else {})
        marks = {name: ("", mark) for name, mark in ahead.items()} | {self.current: ("true", "")}
        above = ("" if ("hidden", "") in self.course.attributes else " course") + " marks" * bool(self.points)
        seen = "sheet" if self.editing else f"list{above}"  # again, once less of the list is seen
        for block in self.blocks:
            names = (item.name for item in block.items if isinstance(item, Row))
            marked = tuple((name, *marks.get(name, ("", "")), self.points.get(name, "")) for name in names)
            current = any(name == self.current for name, *_ in marked)
            told = tuple(each for each in marked if any(each[1:]))
            yield drawn_block(block, self.words.code, told, seen if current else None)

    def sheet(self) -> Element:
        """Draw the comment on the current turn; a comment being written stays with its turn, whatever is played."""
        say = self.words.say
        rows = (item for block in self.blocks for item in block.items if isinstance(item, Row))
        row = next((row for row in rows if row.name == self.current), None)
        glyphs = (
            element(
                "button", glyph, type="button", data_press=f"glyph {glyph}", data_glyph=glyph,
                title=(meaning := say(f"moves.glyph.{MEANINGS[glyph]}")), aria_label=f"{glyph} {meaning}",
                aria_pressed=glyph == self.glyph,
            )
            for glyph in GLYPHS
        )  # fmt: skip
        return element(
            "div",
            element(
                "p",
                element("strong", row.text if row else say("moves.beginning"), id="moves-about"),
                " ",
                element("span", say(f"moves.glyph.{MEANINGS[self.glyph]}") if self.glyph else "", id="moves-meaning"),
            ),
            element(
                "div", *glyphs, id="moves-glyphs", role="group", aria_label=say("moves.glyphs"),
                hidden=not row,
            ),
            element(
                "textarea", self.comment, id="moves-comment", data_field=f"comment {self.current}", data_pausing="",
                rows="2", maxlength="4000", aria_label=say("moves.comment"), placeholder=say("moves.comment"),
            ),
            element(
                "div",
                button("promote", say("moves.promote"), hidden=not self.varied),
                button("delete", say("moves.delete")),
                id="moves-change",
                hidden=not row,
            ),
            id="moves-sheet",
            hidden=not self.editing,
            data_hold="",
        )  # fmt: skip


Marks = tuple[tuple[int, str, str, str], ...]
"""Turns by their names: whether each is the current one or one that can be gone on to, and its mark in the review."""


@lru_cache(maxsize=4096)
def drawn_block(block: Block, code: str, marks: Marks = (), seen: str | None = None) -> Element:
    """Draw a block of the list in a language; cached, because the page asks for each block repeatedly."""
    words = language(code)
    rows = [item for item in block.items if isinstance(item, Row)]
    kind = "variation" if block.depth else "pair" if rows else "told"
    parts = list[Element | str]()
    if block.variation:
        parts.append(element("span", words.say("moves.variation"), class_="spoken"))
    if kind == "pair" and rows[0].player is Player.NORTH:
        parts.append(element("span", "…", class_="skipped", aria_hidden="true"))
    marked = {name: rest for name, *rest in marks}
    for item in block.items:
        if isinstance(item, Row):
            current, ahead, point = marked.get(item.name, ("", "", ""))
            attributes = {
                "aria_current": current or None,
                "data_ahead": ahead or None,
                "data_see": seen if current else None,
            }
            parts.append(drawn_row(item, code, attributes, point))
        else:
            parts.append(element("p" if kind == "told" else "q", item))
    begins = "true" if block.variation else None
    return element("li", *parts, class_=kind, lang=code, data_depth=block.depth or None, data_begins=begins)


def drawn_row(row: Row, code: str, attributes: Mapping[str, str | None], point: str) -> Element:
    """Draw a turn of the list, a button that goes there."""
    words = language(code)
    laps, captured = words.count("laps", row.laps), words.count("captured", row.captured)
    meant = words.say(f"moves.glyph.{MEANINGS[row.glyph]}") if row.glyph else ""
    marked = words.say(f"review.mark.{point}") if point else ""
    told = ", ".join(filter(None, (meant, marked, laps, captured)))
    did = [element("span", str(row.laps), LAPS, class_="laps")] if row.laps else []
    if row.captured:
        did.append(element("span", f"×{row.captured}", class_="captured"))
    return element(
        "button",
        element("span", f"{row.number}. ", class_="number"),
        *([element("span", class_=f"dot {point}", title=marked, aria_hidden="true")] if point else []),
        element("b", row.text),
        *([element("i", row.glyph, data_glyph=row.glyph)] if row.glyph else []),
        element("span", f", {told}", class_="spoken"),
        element("small", *did, aria_hidden="true", title=f"{laps}, {captured}"),
        type="button",
        data_press=f"go {row.name}",
        **attributes,
    )
