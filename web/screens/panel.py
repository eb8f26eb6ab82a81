"""The panel beside the board: a screen's section is drawn from its values, and changed where it differs."""

from __future__ import annotations

from typing import Any, Final

from web.screens.elements import Elements
from web.screens.toolbar import announce_keys
from web.session.view import Panel

ADDRESSED: Final = "[data-qr]:empty, [data-typed], [data-address], [data-online], [data-whole], #report-link"
"""What is completed by what the browser alone knows of the page."""
STYLES: Final = {"web.reading": "reading.css", "web.learn": "learn.css", "web.record": "record.css"}
"""By the rooms whose panels are seldom shown: their styles, which the page gets with the first of them."""


class SidePanel:
    """The panel, with a section for each kind of values; the sections of the screens below stay in it, hidden.

    Attributes ask for what only the page can do. An element with `data-focus` takes the focus (a field is selected,
    "start" is scrolled to); one with `data-see` is scrolled into sight. In a focused field, `data-span` is selected.
    `data-address`, `data-qr` and the like are completed with the page's address (web/screens/qr.py). An empty
    `data-pits` marks a sentence whose pits are lit on the board.
    """

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.place = page.get("panel")
        self.shown: Panel | None = None
        """The values of the panel that is shown."""
        self.openers = list(page.document.querySelectorAll("[aria-controls]"))
        """The buttons that open a section, and close it again."""

    def draw(self, panel: Panel | None, *, returns: bool = False) -> None:
        """Show a panel, or none; `returns`: the visitor comes back to it, so the focus stays where they left it."""
        root, self.shown = self.page.root, panel
        tree = panel.draw() if panel else None
        says = dict(tree.attributes) if tree else {}
        shown = says.get("id", "none")
        opens = shown not in ("none", root.dataset.panel) and not returns
        root.dataset.panel = shown
        root.dataset.alone = "true" if getattr(panel, "alone", False) else "false"
        root.dataset.line = says.get("data-line", "false")
        for button in self.openers:
            button.setAttribute("aria-expanded", "true" if button.getAttribute("aria-controls") == shown else "false")
        self.place.hidden = panel is None
        if panel and tree:
            add_styles_of(panel)
            self.page.bring_in(tree, "#panel", anew=opens)
        for section in self.place.children:
            section.hidden = section.id != shown
        if opens and root.getAttribute("data-shortcuts") == "held":
            announce_keys(self.page, single=False)
        if panel and not self.finish(panel, self.page.get(shown)) and opens:
            self.tell_that_it_opens(self.page.get(f"{shown}-title"))

    def tell_that_it_opens(self, title: Any) -> None:
        """Focus a title if nothing has the focus, as when a link has opened the page; else announce it."""
        document = self.page.document
        if document.activeElement.isSameNode(document.body):
            title.tabIndex = -1
            title.focus()
        else:
            self.page.announce(title.textContent)

    def finish(self, panel: Panel, section: Any) -> bool:
        """Do what only the page can do for what was drawn; return whether this took the focus."""
        for place in section.querySelectorAll("[data-see]"):
            place.removeAttribute("data-see")
            scroll_to(place)
        focused = self.page.give_focus(section)
        active = self.page.document.activeElement
        if section.contains(active) and active.hasAttribute("data-span"):
            active.setSelectionRange(*map(int, active.dataset.span.split()))
        if section.querySelector(ADDRESSED):
            from web.screens.qr import complete

            complete(section)
        if section.id == "rules":
            from web.screens.rules_sheet import drawn

            drawn(self.page).show(panel)
        return focused

    def clear(self) -> None:
        """Discard what was drawn, with everything written or scrolled there."""
        for section in list(self.place.children):
            self.page.take_out(section.id)


class Dialogs:
    """Draws the open dialog from its values."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.open: Any = None
        """Its element."""

    def shows(self, name: str) -> bool:
        return self.open is not None and self.open.id == name

    def draw(self, shown: Any, *, linked: bool) -> None:
        """Show a dialog, or what has changed in it, and remove one that is no longer open."""
        tree, before = shown.draw() if shown else None, self.open
        others = not (tree and self.shows(dict(tree.attributes)["id"]))
        if before and others:
            self.open = None  # what closes it hears that
            before.close()
            self.page.take_out(before.id)
        if tree is None:
            return
        add_styles_of(shown)
        self.open = self.page.bring_in(tree, "body")
        if self.open.querySelector(ADDRESSED):
            from web.screens.qr import complete

            complete(self.open)
        if others:
            self.open.showModal()
        self.page.give_focus(self.open)
        if others and linked:  # opened by the address: nobody is about to press anything
            self.open.querySelector("h2").focus()


def add_styles_of(panel: Panel) -> None:
    """Give the page the styles of a panel, and of what it is a kind of."""
    rooms = [kind.__module__.rpartition(".")[0] for kind in reversed(type(panel).__mro__)]
    for room in filter(STYLES.__contains__, [*rooms, getattr(panel, "room", "")]):
        from web.screens.adding import add_styles

        add_styles(room, STYLES[room])


def scroll_to(place: Any) -> None:
    """Scroll what a place is in, not the page, until the place is seen with something before and after it."""
    row = scroll = place.parentElement
    while scroll.tagName != "SECTION":
        scroll = scroll.closest("[data-scroll], section")
        there, around = place.getBoundingClientRect(), scroll.getBoundingClientRect()
        spare = min(there.height, around.height / 4)
        if there.top - spare < around.top:
            scroll.scrollTop += there.top - spare - around.top
        elif there.bottom + spare > around.bottom:
            scroll.scrollTop += there.bottom + spare - around.bottom
        if scroll.tagName != "SECTION":
            scroll = scroll.parentElement
    if row.scrollWidth > row.clientWidth:
        row.scrollLeft = place.offsetLeft - row.offsetLeft - (row.clientWidth - place.offsetWidth) / 2
