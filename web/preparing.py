"""Importing what turns, and then other places, need once the page can be played, while nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Final

from web.screens.showing import App
from web.session.commands import GoTo
from web.session.places import PLACES
from web.session.players import seated
from web.session.session import Session
from web.shell import rest

LATER: Final = 0.5  # seconds, in which the board is painted
SLICE: Final = 0.01
"""The seconds of work after which a pause is made before the next piece."""
PAUSE: Final = 0.1
QUIET: Final = 0.5
"""For so many seconds after a visitor has done something, nothing is prepared."""

LIKELY: Final = (
    "web.reading.page", "katra.study.books", "web.learn.cards", "web.learn.solve", "web.learn.collecting",
    "web.reading.games",
    "katra.solver.known", "katra.told", "web.screens.rules", "web.record.moves_view", "web.record.moves",
    "web.reading.rules", "web.reading.game",
)  # fmt: skip
"""What is prepared first, in short pieces: Learn, Games, Study with the rules, a game, each after what it needs."""


def archives_of(place: GoTo) -> rest.Archives:
    """Return what has to be fetched before a place can be opened."""
    return tuple(dict.fromkeys((rest.REST, rest.archive_of(PLACES[place.name].module))))


class Preparing:
    """What is imported and drawn ahead; it gives way to whatever a visitor does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.acted = 0.0
        """When the visitor has last done something."""
        self.task: asyncio.Future[None] | None = None

    def begin(self, pause: float = 0) -> None:
        """Begin to import what the first turn is shown by."""
        self.task = asyncio.ensure_future(self.prepare(pause))

    def give_way(self) -> None:
        """Begin no piece of work for a while."""
        self.acted = monotonic()

    async def prepare(self, pause: float) -> None:
        """Import what shows the first turn, and start the worker if a computer plays.

        A visitor who plays with another person, or plays the first game, does not need the worker in memory.
        """
        await rest.arrive()
        await asyncio.sleep(pause)

        import web.board.sound
        import web.screens.dragging
        import web.screens.shown_turn  # before the first turn, after the first look

        with suppress(rest.RestMissing):  # whatever needs it reports that
            import web.session.library  # noqa: F401

        app = self.app
        if any(seated(app.session.game.tags)) and not app.session.taught:
            app.questions.client.start()
        if rest.are_there():
            app.showing.captions.ready = True
            if not app.showing.turn:
                app.showing.captions.explain()
        if pause and not app.framed and rest.are_there():
            await self.prepare_places()

    async def prepare_places(self) -> None:
        """Prepare the other places, those of learning in their turn if they have come by then.

        Not in a kiosk, which leads to few places and keeps its memory small, nor where no button leads there.
        """
        page = self.app.page
        if page.root.hasAttribute("data-kiosk") or page.get("choose-game").disabled:
            return
        await rest.arrive((rest.LEARN,), patience=PAUSE)
        here = [each for each in modules() if rest.are_there((rest.archive_of(each),))]
        await self.take(pieces(here, self.app.session))
        await rest.arrive((rest.LEARN,))
        await self.take(pieces([each for each in modules() if each not in here], self.app.session))

    async def take(self, work: Iterable[None]) -> None:
        """Do some work piece by piece, but not while a turn is shown, or just after the visitor has done something."""
        end = 0.0
        for _ in work:
            if monotonic() >= end:
                await asyncio.sleep(PAUSE)
                while self.app.showing.turn or monotonic() < self.acted + QUIET:
                    await asyncio.sleep(PAUSE)
                end = monotonic() + SLICE


def modules() -> tuple[str, ...]:
    """Return what is imported for the places, in order."""
    return tuple(dict.fromkeys((*LIKELY, *(place.module for place in PLACES.values()))))


def pieces(names: Iterable[str], session: Session) -> Iterator[None]:
    """Import modules, and do what each can do ahead (`ahead(session)`); no piece takes long."""
    for name in names:
        yield
        with suppress(rest.RestMissing):  # whoever goes there is told
            module = import_module(name)
            if hasattr(module, "ahead"):
                yield from module.ahead(session)
