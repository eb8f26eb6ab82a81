"""The moving little boards of the catalogue and of a game: only the one that is pointed at shows its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from web.board.miniature import moment
from web.reading.pictures import Picture

SEEN: Final = {"seed": 0.24, "capture": 0.9, "take": 0.6}
"""How many seconds a little board shows a seed sown, a capture, or a seed taken from a bowl; all else PACE."""
PACE: Final = 0.4
REST: Final = 1.2
"""How long it shows its last moment."""
MAX_MOMENTS: Final = 40
"""A longer turn is not shown to its end."""

PLAYS: Final = ".play"
MOVES: Final = ".play, a:has([data-picture])"
"""Where one clicks to see a little board move, and where one points."""


class Moving:
    """The little board that moves, if one does."""

    task: asyncio.Task[None] | None = None
    place: Any = None
    keyed = False
    """Whether a key began it. What is drawn anew under a pointer at rest is pointed at again, but not asked for."""


def move(picture_of: Callable[[str], Picture], target: Any, event: str, *, still: bool) -> None:
    """Let the little board under the pointer or with the keyboard's focus show its turn once, and no other.

    A click shows it again, except on a card, which leads on. `still`: no board moves.
    """
    within = target.closest(PLAYS if event == "click" else MOVES)
    if not within and event != "pointerover":
        return
    if event == "focusin" and not target.matches(":focus-visible"):
        return  # focused by the page, not by the visitor
    place, moving = within and within.querySelector("[data-picture]"), Moving.task
    if event == "pointerover" and Moving.keyed and moving and not moving.done() and Moving.place.isConnected:
        return
    if place and moving and place.isSameNode(Moving.place) and not (event == "click" and moving.done()):
        return
    if moving:
        moving.cancel()
    Moving.task = Moving.place = None
    if place and not still:
        Moving.place, Moving.keyed = place, event != "pointerover" and target.matches(":focus-visible")
        Moving.task = asyncio.ensure_future(show_turn(place, picture_of(str(place.dataset.picture))))


async def show_turn(place: Any, picture: Picture) -> None:
    """Show the turn of a little board in its place on the page, and its still picture again afterwards."""
    film = picture.film
    try:
        for here in range(min(film.end, MAX_MOMENTS) + 1):
            if not place.getClientRects().length:
                return  # out of sight
            place.innerHTML = str(moment(film, here))
            await asyncio.sleep(SEEN.get(film.at(here).kind, PACE))
        await asyncio.sleep(REST)
    finally:
        place.innerHTML = str(picture.still)
