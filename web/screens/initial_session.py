"""The session that the page begins with: what its address asks for, and what was kept from the last visit."""

from __future__ import annotations

from typing import Any, NamedTuple

from katra.words.language import language, preferred
from web.links.link import parse_link
from web.links.parameters import LinkOptions
from web.links.startup import Startup, startup
from web.screens.first_game import FirstGame
from web.screens.play import Play
from web.session.commands import GoTo
from web.session.players import Players, name_people
from web.session.session import Permissions, Screen, Session
from web.session.settings import GAME, SETTINGS, Settings, Storage, load_settings


class Beginning(NamedTuple):
    """The session, messages about the last visit and the address, and everything that the address asks for."""

    session: Session
    notice: str
    asked: LinkOptions
    place: GoTo | None = None
    """The place that the address asks for."""


def initial_session(window: Any, query: str, storage: Storage, *, framed: bool) -> Beginning:
    """Return what the page begins with; `query` is the part of its address after the question mark."""
    link = parse_link(query)
    asked = link.options
    storage.closed = storage.closed or not asked.keeps
    settings, broken = load_settings(storage)
    settings = as_asked(settings, asked)
    words = language(preferred([asked.lang, settings.language, *window.navigator.languages]))
    stored = None if framed else storage.load_game()  # a frame starts afresh
    first_visit = not framed and storage.is_empty
    unfinished = settings.taught and not framed
    opened = startup(
        stored,
        link,
        settings.players,
        words,
        broken,
        first_visit=first_visit,
        unfinished=unfinished,
        kept=lambda name: None if framed else storage.load(f"{GAME}.{name}"),
    )
    if opened.taught and first_visit:
        settings = settings._replace(taught=True)  # kept with the first that is
    permissions = Permissions(
        asked.readonly, asked.leads_on, asked.hint, asked.controls, asked.players, asked.languages
    )
    session = Session(words, settings, screens(opened, settings.players), permissions)
    session.storage = storage
    session.taught = opened.taught
    if not opened.game.ply and opened.sent is None and any(settings.called):
        name_people(opened.game, settings.called)
    followed = link.game is not None and opened.sent is None and storage.load(SETTINGS) is None
    against_their_will = False if framed or followed else None
    session.captions = against_their_will if asked.teaches is None else asked.teaches
    if opened.taught and not unfinished:
        session.captions = True
    return Beginning(session, opened.notice, asked, place_of(asked))


def place_of(asked: LinkOptions) -> GoTo | None:
    """Return the place that an address asks for, if any; a puzzle without a name is a race."""
    if not asked.screen:
        return None
    return GoTo("alone") if (asked.screen, asked.item) == ("puzzle", None) else GoTo(asked.screen, asked.item or "")


def as_asked(settings: Settings, asked: LinkOptions) -> Settings:
    changed: dict[str, bool | int | None] = {"speed": asked.speed, "numbers": asked.numbers, "names": asked.names}
    changed |= {name: getattr(asked, name) or None for name in ("facing", "presenter")}
    changed["sound"] = None if asked.sound == "0" else asked.sound == "1"
    for name, value in changed.items():
        settings = settings if value is None else settings.changed(name, value)
    return settings


def screens(opened: Startup, players: Players) -> list[Screen]:
    """Return the screens that the page opens with: the game, or a walk through a proof that was left unfinished."""
    game = opened.game
    if opened.taught:
        return [FirstGame(game)]
    if opened.sent is not None:
        from web.screens.arrived import Arrived

        return [Arrived(game, opened.sent, invites=opened.invites)]
    if "Event" in game.tags:
        from katra.solver.walk import is_walk
        from web.screens.walk import Walk
        from web.session.players import new_game

        if is_walk(game):
            below = Play(new_game(game.root.position.variant, players))
            return [below, Walk(below, game)]
    return [Play(game)]
