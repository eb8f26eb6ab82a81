"""The sections of the panel for what is learnt, as they are before anything is shown in them."""

from __future__ import annotations

from functools import partial
from typing import Final

from web.board.controls import icon, press
from web.board.markup import element

button = partial(press, "study")


STUDY: Final = element(
    "section",
    element(
        "header",
        element("h2", id="study-title"),
        element("p", id="study-number"),
        button("leave", icon("close"), aria_keyshortcuts="L"),
    ),
    element(
        "p",  # on small screens it lies over the status, which says the same to who hears the page
        element("strong", id="study-task"),
        element("span", id="study-said"),
        id="study-here",
        aria_hidden="true",
    ),
    element(
        "footer",
        button("previous", icon("back"), aria_keyshortcuts="J"),
        button("hint", icon("hint"), element("span"), aria_keyshortcuts="H"),
        button("solution", element("span")),
        button("again", element("span"), class_="urged"),
        button("next", element("span"), icon("on"), aria_keyshortcuts="K"),
    ),
    id="study",
    aria_labelledby="study-title",
    hidden="",
)

READING: Final = element(
    "section",
    element(
        "header",
        element("h2", id="reading-title", tabindex="-1"),
        element("button", icon("address"), element("span"), id="reading-copy", type="button", data_press="copy"),
        element("button", icon("close"), id="reading-leave", type="button", data_press="leave", aria_keyshortcuts="L"),
        element("p", id="reading-copied", role="status"),
        element("input", id="reading-link", type="text", readonly="", hidden=""),
    ),
    element(
        "div",
        element("div", id="reading-page"),
        element("button", element("span"), id="reading-board", type="button", data_press="leave", class_="first"),
        id="reading-scroll",
    ),
    id="reading",
    aria_labelledby="reading-title",
    hidden="",
)
