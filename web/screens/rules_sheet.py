"""The sheet of the rules as it is drawn: the aim, and the steps with their moving pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.board.beside import layout_of
from web.board.markup import Element, element
from web.board.moving_picture import MovingPicture, MovingPictures, as_picture, cut
from web.screens.board_state import marks
from web.screens.elements import Elements
from web.screens.glossary import glossary, heard, ours
from web.screens.rules import Picture
from web.session.view import RulesPanel
from web.words.language import Language


class RulesSheet:
    """The sheet in the panel; it is drawn anew when it tells something else."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.sheet = page.get("rules-sheet")
        self.shown: RulesPanel | None = None
        self.pictures = MovingPictures()
        self.sheet.addEventListener("click", create_proxy(self.on_click))

    def draw(self, panel: RulesPanel) -> None:
        """Show the rules."""
        if panel is self.shown:
            return
        self.shown = panel
        self.page.say("rules-title", panel.game)
        self.set_address(panel.address)
        shown = [step.picture for step in panel.steps if step.picture]
        steps = (self.step(text, panel.mark, picture) for text, picture in panel.steps)
        aim = element("p", *self.words(panel.aim), class_="aim")
        listed = element("ol", *steps, role="list", style=f'--steps:"{len(panel.steps)}"')
        rows = element("p", panel.rows, class_="spoken")
        words = [glossary(panel.words)] if panel.words else []
        drawn = self.page.markup([aim, rows, listed, *ours(panel.ours), *words])
        self.sheet.innerHTML = drawn
        self.page.get("rules-scroll").scrollTop = 0
        for number, frame in enumerate(self.sheet.querySelectorAll(".picture")):
            frame.setAttribute("data-picture", str(number))
        places = self.sheet.querySelectorAll(".small-board")
        self.pictures.show(
            MovingPicture(place, each.position, each.turn, marks(each.turn))
            for place, each in zip(places, shown, strict=True)
        )

    def set_address(self, query: str) -> None:
        """Let the address of the rules be copied, where others can open it too: not from a file on this machine."""
        address = window.URL.new(query, document.baseURI)
        link = self.page.get("rules-link")
        link.value = address.href
        link.hidden = True
        self.page.say("rules-copied", "")
        self.page.get("copy-rules").hidden = str(address.protocol) not in ("http:", "https:")
        self.page.get("own-rules").firstElementChild.href = address.href

    def copy(self, words: Language) -> None:
        """Put the address of the rules where it can be pasted from; show it selected if the browser refuses that."""
        link, button = self.page.get("rules-link"), self.page.get("copy-rules")
        link.hidden = False
        link.select()
        link.hidden = copied = bool(document.execCommand("copy"))
        self.page.say("rules-copied", words.say("sheet.copied" if copied else "sheet.not_copied"))
        (button if copied else link).focus()

    def words(self, text: str) -> Iterator[Element | str]:
        """Draw a sentence; its pits are those of a picture and not of the board."""
        return self.page.explaining(text)

    def step(self, text: str, mark: str, shown: Picture | None) -> Element:
        """Draw a step."""
        said = element("p", *heard(self.words(text), mark))
        return element("li", said, *([figure(shown)] if shown else []))

    def on_click(self, event: Any) -> None:
        """Let a picture that is touched play itself again."""
        if event.target.closest("[data-picture] button"):
            self.pictures.play(int(event.target.closest("[data-picture]").dataset.picture))


UNIT: Final = 0.034
"""The rem of a unit of a small board at most, so that a small game's pits are no larger than they need be."""


@cache
def drawn(page: Elements) -> RulesSheet:
    """Return the sheet of a page."""
    return RulesSheet(page)


def figure(shown: Picture) -> Element:
    """Draw the place of a picture: its board, which is told in one go to who hears it, and what lets it play again."""
    layout = as_picture(layout_of(shown.position.variant))
    (width, height), seen = layout.size, cut(layout)
    place = {
        "left": -seen.x / seen.width,
        "top": -seen.y / seen.height,
        "width": width / seen.width,
        "height": height / seen.height,
    }
    style = ";".join(f"{name}:{share:.2%}" for name, share in place.items())
    board = element("div", class_="small-board", style=style, inert="", aria_hidden="true")
    told = element("div", board, role="img", aria_label=shown.said)
    frame = {
        "class_": "picture",
        "style": f"--ratio:{seen.width / seen.height:.4f};aspect-ratio:var(--ratio);--wide:{seen.width * UNIT:g}rem",
    }
    if not shown.turn:
        return element("div", told, **frame)
    icon = element("svg", element("use", href="#icon-replay"), class_="icon", aria_hidden="true")
    again = element("button", icon, type="button", aria_label=shown.again)
    return element("div", told, again, **frame)
