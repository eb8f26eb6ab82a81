"""The sections of the panel for what is learnt, as they are before anything is shown in them."""

from __future__ import annotations

from typing import Final

from web.board.markup import Element, element


def icon(name: str) -> Element:
    return element("svg", element("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")


def button(step: str, *inside: Element | str, **attributes: str) -> Element:
    """Draw a button that does a step of what is learnt."""
    return element("button", *inside, id=f"study-{step}", type="button", data_press=step, **attributes)


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
