"""Places that are about the record of a game are opened: screen before screen, their sections made when needed."""

from __future__ import annotations

from web.record.screen import RecordScreen
from web.screens.elements import Elements
from web.screens.opened import Opened
from web.screens.play import Play
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
    session.open(opened)


def screen_of(
    place: GoTo, session: Session, elements: Elements, storage: Storage, obey: Obey, *, linked: bool
) -> Screen:
    """Return the screen of a place, whose section is in the page. Raises LookupError.

    What is about the game that is played stands before its screen (`session.screens[0]`), whatever else is open.
    """
    match place.screen:
        case "moves":
            return moves(session, linked=linked)
        case "share":
            return share(session, storage, obey, linked=linked)
        case "editor":
            from web.record.editor import opened

            return opened(session, linked=linked)
        case "review":
            from web.record.review import opened as reviewed

            return reviewed(session, linked=linked)
        case "collection" if not place.item and session.permissions.links and not session.permissions.readonly:
            from web.record.collection import Collection
            from web.session.library import Library

            framed = bool(storage.window.parent != storage.window.window)
            return Collection(session.screen, Library(storage, framed=framed), linked=linked)
    raise LookupError(place)


def moves(session: Session, *, linked: bool) -> Screen:
    """Return the screen of the moves, before which no other but that of the game is open any more."""
    from web.record.moves import Moves

    while len(session.screens) > 1:
        session.close()
    played = session.screen
    assert isinstance(played, Play)
    return Moves(played, linked=linked)


def share(session: Session, storage: Storage, obey: Obey, *, linked: bool) -> Screen:
    """Return the screen that shares the game that is played, or the place in front; there is one of it at most."""
    from web.record import handing
    from web.record.share import Share
    from web.session.library import Library

    if isinstance(session.screen, Share):
        session.close()
    library = Library(storage)

    def kept(name: str) -> str | None:
        entry = library.entry(name)
        return entry.record if entry else None

    front = session.screen
    below = front if isinstance(front, Opened) and front.shared else session.screens[0]
    return Share(below, handing.Browser(obey), handing.address(), kept, linked=linked)
