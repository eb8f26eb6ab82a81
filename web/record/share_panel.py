"""The section of the panel in which a game is shared, and where what was shared is opened."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyscript import window

from web.board.controls import icon
from web.board.markup import Element, element
from web.record.collection_drawing import install as install_lists
from web.record.handing import Browser
from web.record.share import Share, SharePanel
from web.record.share_pictures_drawn import draw_pictures
from web.screens.adding import add_sections, label
from web.screens.elements import Elements
from web.screens.opened import Opened
from web.screens.panel import OPENED_BY, READ_FROM, SECTIONS
from web.session.commands import Obey
from web.session.library import Library
from web.session.session import Session
from web.session.settings import Storage


def button(step: str, *inside: Element | str, **attributes: str) -> Element:
    """Draw a button that does a step of sharing."""
    return element("button", *inside, id=f"share-{step}", type="button", data_press=f"share-{step}", **attributes)


def link(name: str) -> Element:
    """Draw a link that can be seen, selected and copied."""
    return element(
        "div",
        element("label", id=f"share-{name}-label", for_=f"share-{name}-link"),
        element("input", id=f"share-{name}-link", type="text", readonly="", spellcheck="false"),
        button(name, element("span")),
        id=f"share-{name}-row",
        class_="link",
    )


SHARE = element(
    "section",
    element(
        "header",
        element("h2", id="share-title", tabindex="-1"),
        button("leave", icon("close"), class_="record-leave", aria_keyshortcuts="L"),
    ),
    element(
        "div",
        element("p", id="share-lead"),
        button("link", icon("share"), element("span"), class_="urged"),
        element("p", id="share-told", role="status"),
        element("textarea", id="share-selected", readonly="", rows=3, hidden="", spellcheck="false"),
        element("p", id="share-refused"),
        link("short"),
        link("long"),
        element("div", id="share-code", role="img"),
        element("h3", id="share-copies-title"),
        element(
            "div",
            *(button(step, element("span")) for step in ("position", "turn", "record")),
            class_="row",
            role="group",
            aria_labelledby="share-copies-title",
        ),
        element("div", id="share-pictures", role="group", aria_labelledby="share-pictures-title"),
        element("h3", id="share-files"),
        element("div", button("save", element("span")), button("open", element("span")), class_="row"),
        element("label", id="share-brought-label", for_="share-brought"),
        element("textarea", id="share-brought", data_field="record", rows=3, spellcheck="false"),
        element("p", id="share-wrong", role="alert"),
        element(
            "input",
            id="share-pick",
            type="file",
            data_file="record",
            accept=".txt,.katra,.pgn,text/*",
            hidden="",
            tabindex="-1",
        ),
        id="share-scroll",
    ),
    id="share",
    aria_labelledby="share-title",
    hidden="",
)


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to share a game."""
    add_sections(page, SHARE)
    SECTIONS[SharePanel] = ("share", draw)
    OPENED_BY["share"] = "share-button"
    READ_FROM["share"] = "#share-title"


def open_share(page: Elements, session: Session, storage: Storage, obey: Obey, *, linked: bool) -> Share:
    """Return the screen that shares the game that is played, or the place in front; it stands there but once."""
    install(page)
    install_lists(page)  # a file that is brought may hold many games
    if isinstance(session.screen, Share):
        session.close()
    library = Library(storage)

    def kept(name: str) -> str | None:
        entry = library.entry(name)
        return entry.record if entry else None

    front = session.screen
    below = front if isinstance(front, Opened) and front.shared else session.screens[0]
    return Share(below, Browser(obey), address(), kept, linked=linked)


def draw(page: Elements, panel: SharePanel) -> None:
    """Show the links, what can be copied, and what came of it."""
    words = panel.words
    page.say("share-title", words.say("share"))
    page.get("share-leave").setAttribute("aria-label", words.say("record.leave"))
    page.say("share-lead", panel.lead)
    label(page, "share-link", panel.first)
    page.say("share-told", panel.told)
    page.say("share-refused", panel.refused)
    for name, address in (("short", panel.short), ("long", panel.long)):
        page.get(f"share-{name}-row").hidden = not address
        page.say(f"share-{name}-label", words.say(f"share.{name}"))
        label(page, f"share-{name}", words.say("share.copy"))
        page.get(f"share-{name}").setAttribute("aria-label", words.say(f"share.copy.{name}"))
        page.get(f"share-{name}-link").value = address
    for step in ("position", "turn", "record", "save", "open"):
        label(page, f"share-{step}", words.say(f"share.{step}"))
    page.get("share-turn").hidden = not panel.turn
    page.say("share-copies-title", words.say("share.copies"))
    page.say("share-files", words.say("share.files"))
    page.say("share-brought-label", words.say("share.brought"))
    brought, wrong = page.get("share-brought"), page.get("share-wrong")
    brought.setAttribute("aria-invalid", "true" if panel.wrong else "false")
    if (wrong.textContent, wrong.getAttribute("data-of")) != (panel.wrong, panel.written):  # else it may be typed in
        wrong.textContent, brought.value = panel.wrong, panel.written
        wrong.setAttribute("data-of", panel.written)
        wrong.scrollIntoView(block="nearest")
    draw_code(page, panel)
    draw_pictures(page, panel.pictures)
    select(page.get("share-selected"), panel)


def draw_code(page: Elements, panel: SharePanel) -> None:
    """Draw the code of the link, which is drawn anew only where it differs."""
    place = page.get("share-code")
    place.hidden = not panel.drawn
    place.setAttribute("aria-label", panel.words.say("share.code"))
    if (place.getAttribute("data-qr") or "") == panel.drawn:
        return
    place.innerHTML = ""
    place.setAttribute("data-qr", panel.drawn)
    if panel.drawn:
        from web.screens.qr import complete

        complete(page.get("share"))


def select(field: Any, panel: SharePanel) -> None:
    """Show what is to be copied by hand, selected; or nothing of the kind any more."""
    appears = panel.selected and (field.hidden or field.value != panel.selected)
    field.hidden, field.value = not panel.selected, panel.selected
    field.setAttribute("aria-label", panel.words.say("share.selected.label"))
    if appears:
        field.focus()
        field.select()


def address() -> str:
    """Return the address of the page, without what it asks for; "" if it was opened as a file."""
    here = window.location
    return f"{here.origin}{here.pathname}" if str(here.protocol) in ("http:", "https:") else ""
