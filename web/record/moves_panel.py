"""The moves are drawn: only what has changed of the list, and the current turn is always to be seen in it."""

from __future__ import annotations

from functools import cache
from typing import Any

from web.record.moves import Moves, MovesPanel
from web.record.moves_list import Block
from web.record.moves_sections import MEANINGS, MOVES, PLACES, block_markup, changed
from web.screens.adding import add_sections, label
from web.screens.elements import Elements
from web.screens.panel import OPENED_BY, READ_FROM, SECTIONS
from web.screens.play import Play
from web.session.session import Session
from web.words.language import Language


def open_moves(page: Elements, session: Session, *, linked: bool) -> Moves:
    """Return the screen of the moves, before which no other but that of the game is open any more."""
    install(page)
    while len(session.screens) > 1:
        session.close()
    played = session.screen
    assert isinstance(played, Play)
    return Moves(played, linked=linked)


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show the moves."""
    add_sections(page, MOVES)
    drawn = DrawnMoves(page)
    SECTIONS[MovesPanel] = ("moves", drawn.draw)
    OPENED_BY["moves"] = "moves-button"
    READ_FROM["moves"] = "#moves-title"


class DrawnMoves:
    """The panel in the page."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.list = page.get("moves-list")
        self.code = ""
        self.blocks: tuple[Block, ...] = ()
        self.markup: list[str] = []
        """The list as it is in the page."""
        self.there = (-1, False)
        """The turn that the list was scrolled to, and whether what is said of it took of its room."""

    def draw(self, _: Elements, panel: MovesPanel) -> None:
        """Show the list, where one is in it, and what can be done there."""
        page, words = self.page, panel.words
        if self.code != words.code:
            self.translate(words)
        self.draw_list(panel.blocks, words.code)
        self.draw_steps(panel)
        page.get("moves-branch").hidden = not panel.others
        page.say("moves-ways", words.say("moves.ways", n=len(panel.others) + 1))
        page.get("moves-removed").hidden = not panel.removed
        page.say("moves-deleted", words.say("moves.deleted") if panel.removed else "")
        page.get("moves-none").hidden = bool(panel.blocks)
        page.get("moves-edit").hidden = panel.editing is None
        page.get("moves-edit").setAttribute("aria-expanded", "true" if panel.editing else "false")
        page.get("moves-sheet").hidden = not panel.editing
        if panel.editing:
            self.draw_sheet(panel)
        self.point_out(panel)

    def draw_steps(self, panel: MovesPanel) -> None:
        """Let be used what leads somewhere; at an end of the line the focus goes to the way back."""
        ways = {"first": panel.back, "previous": panel.back, "next": panel.on, "last": panel.on}
        for name, usable in sorted(ways.items(), key=lambda way: not way[1]):  # the way back can be used by then
            button = self.page.get(f"moves-{name}")
            if not usable and button.isSameNode(self.page.document.activeElement) and any(ways.values()):
                self.page.get("moves-previous" if panel.back else "moves-next").focus()
            button.disabled = not usable

    def translate(self, words: Language) -> None:
        """Put what does not change into the reader's language."""
        page = self.page
        page.say("moves-title", words.say("moves"))
        page.say("moves-none", words.say("moves.none"))
        for step in ("first", "previous", "next", "last", "up", "down", "edit", "leave"):
            page.get(f"moves-{step}").setAttribute("aria-label", words.say(f"moves.{step}"))
            page.get(f"moves-{step}").title = words.say(f"moves.{step}")
        for step in ("promote", "delete", "restore"):
            label(page, f"moves-{step}", words.say(f"moves.{step}"))
        for place in PLACES:
            page.say(f"moves-to-{place}", words.say(f"moves.to.{place}"))
        page.get("moves-steps").setAttribute("aria-label", words.say("moves.steps"))
        page.get("moves-places").setAttribute("aria-label", words.say("moves.places"))
        page.get("moves-glyphs").setAttribute("aria-label", words.say("moves.glyphs"))
        page.get("moves-comment").setAttribute("aria-label", words.say("moves.comment"))
        page.get("moves-comment").placeholder = words.say("moves.comment")
        for button in page.document.querySelectorAll("#moves-glyphs button"):
            meaning = words.say(f"moves.glyph.{MEANINGS[str(button.dataset.glyph)]}")
            button.title = meaning
            button.setAttribute("aria-label", f"{button.dataset.glyph} {meaning}")

    def draw_list(self, blocks: tuple[Block, ...], code: str) -> None:
        """Put that of the list into the page which has changed."""
        if (blocks, code) == (self.blocks, self.code):
            return
        after = [block_markup(block, code) for block in blocks]
        begin, old_end, new_end = changed(self.markup, after)
        for _ in range(begin, old_end):
            self.list.children[begin].remove()
        drawn = "".join(after[begin:new_end])
        if begin < len(self.list.children):
            self.list.children[begin].insertAdjacentHTML("beforebegin", drawn)
        else:
            self.list.insertAdjacentHTML("beforeend", drawn)
        self.blocks, self.code, self.markup, self.there = blocks, code, after, (-1, False)

    def point_out(self, panel: MovesPanel) -> None:
        """Mark the current turn, and at a branch those that can be gone on to; scroll, in the list only, to be seen."""
        for marked in self.list.querySelectorAll("[data-ahead]"):
            marked.removeAttribute("data-ahead")
        for name in (panel.entered, *panel.others) if panel.others else ():
            self.row(name).setAttribute("data-ahead", "entered" if name == panel.entered else "other")
        before = self.list.querySelector("[aria-current]")
        row = self.row(panel.current) if panel.current else None
        if before and not (row and before.isSameNode(row)):
            before.removeAttribute("aria-current")
        if row:
            row.setAttribute("aria-current", "true")
        there = panel.current, bool(panel.editing)
        if there != self.there:
            self.there = there
            self.scroll_to(row)

    def row(self, name: int) -> Any:
        return self.list.querySelector(f'[data-press="go {name}"]')

    def scroll_to(self, row: Any) -> None:
        """Let a row be seen, with something before and after it; None is the beginning."""
        scroll = self.page.get("moves-scroll")
        if row is None:
            scroll.scrollTop = 0
            return
        there, around = row.getBoundingClientRect(), scroll.getBoundingClientRect()
        spare = min(there.height, around.height / 4)
        if there.top - spare < around.top:
            scroll.scrollTop += there.top - spare - around.top
        elif there.bottom + spare > around.bottom:
            scroll.scrollTop += there.bottom + spare - around.bottom

    def draw_sheet(self, panel: MovesPanel) -> None:
        """Show what is said of the current turn."""
        page, words = self.page, panel.words
        comment = page.get("moves-comment")
        if comment.isSameNode(page.document.activeElement) and comment.value:
            return  # what is being written stays with its turn, whatever is played meanwhile
        row = self.row(panel.current) if panel.current else None
        about = str(row.querySelector("b").textContent) if row else words.say("moves.beginning")
        page.say("moves-about", about)
        page.say("moves-meaning", words.say(f"moves.glyph.{MEANINGS[panel.glyph]}") if panel.glyph else "")
        page.get("moves-glyphs").hidden = page.get("moves-change").hidden = row is None
        for button in page.document.querySelectorAll("#moves-glyphs button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.glyph == panel.glyph else "false")
        page.get("moves-promote").hidden = not panel.varied
        comment.setAttribute("data-field", f"comment {panel.current}")
        if comment.value != panel.comment:
            comment.value = panel.comment
