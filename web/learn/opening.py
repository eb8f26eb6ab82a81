"""Places where the games are learnt are opened: their sections are made, their screen is put before the others."""

from __future__ import annotations

from typing import cast

from katra.study.books import books, records
from katra.study.study import Kind
from web.learn.collecting import Collect, solve_puzzle
from web.learn.fields import ticked, today
from web.learn.figure import ShowFigure
from web.learn.pages import page
from web.learn.pages.figures import WALK
from web.learn.paper import complete
from web.learn.places import STUDIES
from web.learn.reading import Read
from web.learn.solve import Solve
from web.links.parameters import ScreenName
from web.screens.elements import Elements
from web.screens.walk import Walk
from web.screens.walk_stations import walk
from web.session.commands import GoTo
from web.session.progress import NAME, Progress
from web.session.session import Session
from web.session.settings import Storage


def open_place(place: GoTo, session: Session, elements: Elements, storage: Storage, *, linked: bool = False) -> None:
    """Open a place before the screen in front. Raises LookupError if there is none of that name."""
    front = session.screen
    if isinstance(front, Read) and (front.screen, front.item) == place:
        if front.screen == "learn":
            session.close()  # what opened it closes it, too
        return
    if place.screen == "print":
        place = GoTo("print", complete(place.item, front.game))
    session.progress = session.progress or Progress.read(storage.load(NAME))
    turned = front if isinstance(front, Collect) and place.screen == front.screen else None
    opened = screen_of(place, session, linked=turned.linked if turned else linked)
    if turned and isinstance(opened, Collect):
        opened.ticked = ticked("puzzle")
    if turned:
        session.close()  # puzzles of another kind: who closes them has seen enough of all
    session.open(opened)


def screen_of(place: GoTo, session: Session, *, linked: bool) -> Read | Solve | ShowFigure | Walk:
    """Return the screen of a place. Raises LookupError."""
    below, name = session.screen, cast("ScreenName", place.screen)
    if name == "puzzle" and place.item:
        return solve_puzzle(below, place.item, session.progress or Progress(), today(), linked=linked)
    if name in STUDIES:
        return Solve(below, STUDIES[name], place.item or first_of(STUDIES[name], session), linked=linked)
    if name == "figure":
        return ShowFigure(below, place.item or books("figure")[0], linked=linked)
    if name == "walk" and place.item in ("", WALK):
        return Walk(below, walk(), linked=linked)
    page(name, place.item, session.words, session.progress or Progress())  # or there is none
    if name == "puzzles":
        return Collect(session, place.item, today(), linked=linked)
    return Read(session, name, place.item, linked=linked)


def first_of(kind: Kind, session: Session) -> str:
    """Return the first study of the game on the board, or the first of all. Raises LookupError if there is none."""
    of_game = session.game.position.variant.game.id
    found = next((book for book in books(kind) if book.startswith(of_game)), next(iter(books(kind)), ""))
    return next(iter(records(kind, found)))
