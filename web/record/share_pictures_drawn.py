"""The pictures of a game in the panel that shares it: one to look at, and the buttons by which they are taken along."""

from __future__ import annotations

from typing import Final

from web.board.controls import icon
from web.board.markup import Element, element
from web.record.picture_files import SAID, address
from web.record.share_pictures import GIVEN, MOVING, PicturesPanel
from web.screens.adding import label
from web.screens.elements import Elements


def button(step: str, *inside: Element, **attributes: str) -> Element:
    return element("button", *inside, element("span"), id=step, type="button", data_press=step, **attributes)


PARTS: Final = (
    element("h3", id="share-pictures-title"),
    element("img", id="share-picture", alt=""),
    button(MOVING, icon("replay"), aria_pressed="false"),
    element("div", *(button(step) for step in GIVEN), id="share-picture-steps"),
    element("p", id=SAID, role="status"),
)
"""What is in the place for pictures, once one is to be seen."""


def draw_pictures(page: Elements, panel: PicturesPanel) -> None:
    """Show a picture, and what can be done with it."""
    words, place = panel.words, page.get("share-pictures")
    if not place.firstChild:
        place.innerHTML = "".join(map(str, PARTS))
    page.say("share-pictures-title", words.say("share.picture.title"))
    shown = page.get("share-picture")
    if shown.alt != panel.told or shown.getAttribute("data-moving") != str(panel.moving):
        shown.src, shown.alt = address(panel.svg), panel.told
        shown.setAttribute("data-moving", str(panel.moving))
        page.say(SAID, "")
    for step in GIVEN:
        key = "share.picture." + {"picture-turn": "turn_svg"}.get(step, step.removeprefix("picture-"))
        label(page, step, words.say(key))
        page.get(step).setAttribute("aria-label", words.say(f"{key}.label"))
    label(page, MOVING, words.say("share.picture.moving"))
    page.get(MOVING).setAttribute("aria-pressed", "true" if panel.moving else "false")
    for step in (MOVING, "picture-turn"):
        page.get(step).hidden = not panel.turn
