"""The question, in the settings, of whether to erase all of the page's data on this device."""

from __future__ import annotations

from typing import Final

from web.board.markup import element

ASKED: Final = element(
    "div",
    element("p", id="forget-words"),
    element(
        "div",
        element("button", id="forget-keep", type="button", class_="first"),
        element("button", id="forget-now", type="button"),
    ),
    id="forget-asked",
    role="group",
    aria_labelledby="forget-words",
)
