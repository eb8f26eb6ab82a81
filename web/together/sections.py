"""The elements that the page gets for several people at once: the place of the far player, the presenter's buttons."""

from __future__ import annotations

from typing import Final

from web.board.controls import button, icon
from web.board.markup import Element, element

FULL: Final = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"


def far_button(name: str, action: str, picture: str) -> Element:
    """Return a button of the far player."""
    return button(f"far-{name}", icon(picture), element("span"), data_action=action, hidden="")


def presenter_button(step: str, picture: Element) -> Element:
    """Return a button of the presenter."""
    return element("button", picture, id=f"presenter-{step}", type="button", data_step=step)


NEWS: Final = element(
    "div", element("div", id="far-whose"), element("div", id="far-said"), id="far-news", aria_hidden="true"
)
"""What the far player reads; the page says it aloud already, in its own status."""

FAR: Final = element(
    "section",
    NEWS,
    element("div", far_button("undo", "undo", "undo"), far_button("again", "new_game", "new"), id="far-turns"),
    id="far",
    hidden="",
)

PRESENTING: Final = element(
    "div",
    presenter_button("previous", icon("back")),
    presenter_button("next", icon("on")),
    presenter_button(
        "full", element("svg", element("path", d=FULL), class_="icon", viewBox="0 0 24 24", aria_hidden="true")
    ),
    id="presenting",
    role="group",
    hidden="",
)
