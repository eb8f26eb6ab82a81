"""The question whether all that this device has of the page is to be forgotten, as it stands in the settings."""

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
