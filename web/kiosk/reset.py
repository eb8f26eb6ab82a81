"""The page as it was before the last visitor: another session, nothing open, nothing scrolled, nothing written."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from pyscript import document, window

from web.board.view import BoardView
from web.screens import toolbar
from web.screens.captioning import Captioning
from web.screens.dialogs import Dialogs
from web.screens.elements import Elements
from web.screens.focus import Focus
from web.screens.initial_session import Beginning, initial_session
from web.screens.status import Status
from web.session.session import Session
from web.session.settings import Storage
from web.thinking.questions import Questions

SCROLLED: Final = "#panel, #panel *, dialog, dialog *, #settings, #status *"
"""What a visitor may have scrolled; what is hidden keeps where it was, and would come back so."""

OF_A_VISITOR: Final = ("data-guess", "data-player", "data-touched")
"""What the page says of itself for the styles, and would not say anew."""


class Page(Protocol):
    """What is asked of the page (web/app.py)."""

    session: Session
    storage: Storage
    framed: bool
    page: Elements
    board: BoardView
    focus: Focus
    status: Status
    questions: Questions
    captions: Captioning
    dialogs: Dialogs
    performance: Any
    following: Any
    last_turn: Any
    shown: asyncio.Future[None] | None
    library: Any
    node: Any
    facing: Any

    def keep_seen(self) -> None: ...
    def finish(self) -> None: ...
    def translate(self) -> None: ...
    def gather(self) -> None: ...
    def draw_way(self, turn: None) -> None: ...


async def stand_still(app: Page) -> None:
    """End the turn that is shown, and all that would follow by itself."""
    app.questions.stop()
    while app.performance:
        app.following = app.last_turn = None
        app.finish()
        assert app.shown
        await asyncio.wait({app.shown})
    app.questions.stop()


async def begin_anew(app: Page, query: str) -> Beginning:
    """Put everything back to how the address asks for it; it is drawn by who asked for that."""
    await stand_still(app)
    close_all(app)
    beginning = initial_session(window, query, app.storage, framed=app.framed)
    app.session, app.library = beginning.session, None
    app.captions = Captioning(app.page, app.board, app.session, app.keep_seen)
    app.captions.ready = True
    app.focus = Focus(app.board)
    app.node = app.session.screen.game.node
    app.board.cursor, app.board.stood, app.board.layout = None, {}, None  # drawn as at first
    for name in OF_A_VISITOR:
        app.page.root.removeAttribute(name)
    theme = window.URLSearchParams.new(query).get("theme")
    if theme:  # by the address again, until a visitor chooses
        app.page.root.dataset.themeAsked = ""
        app.page.root.dataset.theme = theme
    toolbar.permit(app.page, app.session.permissions)
    app.translate()
    if app.facing:
        app.facing.session = app.session
    app.gather()
    app.status.notice(beginning.notice)
    return beginning


def close_all(app: Page) -> None:
    """Close whatever lies over the board, and let nothing be scrolled, selected, written or have the focus."""
    app.captions.silence()
    app.page.get("captions-again").hidden = True
    app.draw_way(None)
    for popover in document.querySelectorAll(":popover-open"):
        popover.hidePopover()
    scroll_back()
    app.dialogs.draw(app.session.words, None)
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()
    for details in document.querySelectorAll("#games details[open]"):
        details.open = False
    for field in document.querySelectorAll(
        ":is(#panel, #typed) :is(input:not([type]), input[type=text], input[type=search], textarea)"
    ):
        field.value = field.defaultValue
    if document.activeElement:
        document.activeElement.blur()
    window.getSelection().removeAllRanges()


def scroll_back() -> None:
    """Scroll everything back, also what is hidden: for that it has a place for a moment, and is not painted."""
    hidden = list(document.querySelectorAll("#panel[hidden], #panel section[hidden]"))
    closed = list(document.querySelectorAll("dialog:not([open]), [popover]:not(:popover-open)"))
    for section in hidden:
        section.hidden = False
    for sheet in closed:
        sheet.style.display = "grid"
    for place in document.querySelectorAll(SCROLLED):
        if place.scrollTop or place.scrollLeft:
            place.scrollTo(0, 0)
    for section in hidden:
        section.hidden = True
    for sheet in closed:
        sheet.style.removeProperty("display")
    window.scrollTo(0, 0)
