"""Importing what turns, and then other places, need once the page can be played, while nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final

from katra.words.language import Language
from web.screens.showing import App
from web.session.commands import GoTo
from web.session.places import PLACES
from web.session.players import seated
from web.shell import rest

LATER: Final = 0.5  # seconds, in which the board is painted
PAUSE: Final = 0.15
"""The seconds between two pieces of what is drawn or imported ahead."""


def archives_of(place: GoTo) -> rest.Archives:
    """Return what has to be fetched before a place can be opened."""
    return tuple(dict.fromkeys((rest.REST, rest.archive_of(PLACES[place.name].module))))


async def prepare(app: App, pause: float = 0) -> None:
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

    if any(seated(app.session.game.tags)) and not app.session.taught:
        app.questions.client.start()
    if rest.are_there():
        app.showing.captions.ready = True
        if not app.showing.turn:
            app.showing.captions.explain()
    if pause and not app.framed and rest.are_there():
        await draw_ahead(app)


async def draw_ahead(app: App) -> None:
    """Draw the catalogue and import the other places ahead of time, in pieces and while nobody waits.

    Not in a kiosk, which leads to few places and keeps its memory small, nor where no button leads to the catalogue.
    """
    opener = app.page.get("choose-game")
    if app.page.root.hasAttribute("data-kiosk") or opener.disabled or not opener.getClientRects().length:
        return
    await asyncio.sleep(PAUSE)
    for _ in chain(drawn_ahead(app.session.words), imported_ahead(rest.REST)):
        await asyncio.sleep(PAUSE)
        while app.showing.turn:
            await asyncio.sleep(PAUSE)
    await rest.arrive((rest.LEARN,))
    for _ in imported_ahead(rest.LEARN):
        await asyncio.sleep(PAUSE)


def drawn_ahead(words: Language) -> Iterator[None]:
    """Draw the catalogue, the most likely to be opened first."""
    from katra.words.named_pits import pieces
    from web.reading import games
    from web.reading.page import titles_and_words

    yield from games.ahead(words.code)
    tuple(pieces("", (), titles_and_words(words)))  # finding the first of them takes longest
    yield


def imported_ahead(archive: Path) -> Iterator[None]:
    """Import the places whose screens are in an archive."""
    for module in dict.fromkeys(place.module for place in PLACES.values()):
        if rest.archive_of(module) == archive:
            with suppress(rest.RestMissing):  # whoever goes there is told
                import_module(module)
            yield
