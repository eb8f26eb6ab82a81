"""Places that are about the record of a game are opened: screen before screen, their sections made when needed."""

from __future__ import annotations

from web.record.screen import RecordScreen
from web.screens.adding import add_styles
from web.screens.elements import Elements
from web.session.commands import GoTo, Obey
from web.session.session import Screen, Session
from web.session.settings import Storage


def open_place(
    place: GoTo, session: Session, elements: Elements, storage: Storage, obey: Obey, *, linked: bool = False
) -> None:
    """Open a place before the screen in front, or close it if it is there. Raises LookupError if there is none such."""
    front = session.screen
    if isinstance(front, RecordScreen) and front.place == place.screen and not place.item:
        session.close()  # the button that opened it closes it, too
        return
    opened = screen_of(place, session, elements, storage, obey, linked=linked)
    add_styles("web.record", "record.css")
    session.open(opened)


def screen_of(
    place: GoTo, session: Session, elements: Elements, storage: Storage, obey: Obey, *, linked: bool
) -> Screen:
    """Return the screen of a place, whose section is in the page. Raises LookupError.

    What is about the game that is played stands before its screen (`session.screens[0]`), whatever else is open.
    """
    match place.screen:
        case "moves":
            from web.record.moves_panel import open_moves

            return open_moves(elements, session, linked=linked)
        case "share":
            from web.record.share_panel import open_share

            return open_share(elements, session, storage, obey, linked=linked)
        case "editor":
            from web.record.editor import opened
            from web.record.editor_drawing import install

            install(elements)
            return opened(session, linked=linked)
        case "review":
            from web.record.review import opened as reviewed
            from web.record.review_drawing import install as install_review

            install_review(elements)
            return reviewed(session, linked=linked)
        case "collection" if not place.item and session.permissions.links and not session.permissions.readonly:
            from web.record.collection import Collection
            from web.record.collection_drawing import install as install_list
            from web.session.library import Library

            install_list(elements)
            framed = bool(storage.window.parent != storage.window.window)
            return Collection(session.screen, Library(storage, framed=framed), linked=linked)
    raise LookupError(place)
