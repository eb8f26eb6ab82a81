"""The sections of the panel for lists of games and for a game of a file."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from pyscript import document

from web.board.controls import icon, press
from web.board.markup import element
from web.record.collection_panel import CollectionPanel, ShownPanel
from web.screens.adding import add_sections, label
from web.screens.elements import Elements
from web.screens.panel import READ_FROM, SECTIONS

button = partial(press, "shown")


COLLECTION: Final = element(
    "section",
    element(
        "header",
        element("h2", id="collection-title", tabindex="-1"),
        element(
            "button", icon("close"), id="collection-leave", type="button", data_press="leave", class_="record-leave"
        ),
        element("p", id="collection-said", role="status"),
    ),
    element("div", id="collection-page"),
    id="collection",
    aria_labelledby="collection-title",
    hidden="",
)

SHOWN: Final = element(
    "section",
    element(
        "header",
        element("h2", id="shown-title"),
        button("leave", icon("close"), class_="record-leave"),
    ),
    element("p", id="shown-about"),
    element("p", id="shown-comment", tabindex="0"),
    element(
        "footer",
        button("back", icon("back"), class_="record-back"),
        button("on", icon("on"), class_="record-on"),
        button("previous", element("span")),
        button("next", element("span")),
        button("play", element("span"), class_="urged"),
    ),
    id="shown",
    aria_labelledby="shown-title",
    hidden="",
)


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show lists of games."""
    add_sections(page, COLLECTION, SHOWN)
    SECTIONS[CollectionPanel] = ("collection", draw_collection)
    SECTIONS[ShownPanel] = ("shown", draw_shown)
    READ_FROM["collection"] = "#collection-title"


def draw_collection(page: Elements, panel: CollectionPanel) -> None:
    """Show a list of games, or a game of a file; what had the focus has it again."""
    words = panel.words
    page.say("collection-title", panel.title)
    page.say("collection-said", panel.said)
    label(page, "collection-leave", words.say("record.leave"))
    body, active = page.get("collection-page"), document.activeElement
    if body.getAttribute("data-drawn") == panel.key:
        return
    body.setAttribute("data-drawn", panel.key)
    held = str(active.id) if body.contains(active) else None
    body.innerHTML = page.markup(panel.body)
    if held is not None:
        (page.get(held) or page.get("collection-bring-back") or page.get("collection-title")).focus()


def draw_shown(page: Elements, panel: ShownPanel) -> None:
    """Show which game of a file is on the board, and where one can go from here."""
    page.say("shown-title", panel.title)
    page.say("shown-about", panel.about)
    page.say("shown-comment", panel.comment)
    page.get("shown-comment").hidden = not panel.comment
    for step in ("previous", "back", "on", "next"):
        page.get(f"shown-{step}").disabled = not getattr(panel, step)
        label(page, f"shown-{step}", panel.words.say(f"collection.{step}"))
    label(page, "shown-play", panel.words.say("collection.play"))
    label(page, "shown-leave", panel.words.say("record.leave"))
