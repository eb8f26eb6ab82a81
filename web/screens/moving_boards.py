"""The moving little boards of the catalogue: only the one that is pointed at shows its turn."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from web.board.miniature import moment
from web.screens.games_view import GamesView
from web.screens.shelf_pictures import Picture

SEEN: Final = {"seed": 0.16, "capture": 0.7, "take": 0.5}
"""How many seconds a little board shows a seed sown, a capture, or a seed taken from a bowl; all else PACE."""
PACE: Final = 0.3
REST: Final = 1.2
"""How long it shows its last moment."""
MAX_MOMENTS: Final = 40
"""A longer turn is not shown to its end."""

PLAYS: Final = ".play, #games-detail [data-picture]"
MOVES: Final = f"{PLAYS}, .card:has([data-game])"
"""Where one clicks to see a little board move, and where one points."""


class MovingBoards:
    """The little board that moves, if one does."""

    def __init__(self) -> None:
        self.moving: asyncio.Task[None] | None = None
        self.moved: Any = None

    def point_at(self, view: GamesView, target: Any, event: str) -> None:
        """Start the little board under the pointer or with the keyboard's focus.

        A click shows it again, except on a card, where it picks the game.
        """
        within = target.closest(PLAYS if event == "click" else MOVES)
        if not within and event != "pointerover":
            return
        if event == "focusin" and not target.matches(":focus-visible"):
            return  # focused by the page, not by the visitor
        picture = within and (within.querySelector("[data-picture]") or within)
        if picture and self.moving and picture.isSameNode(self.moved) and not (event == "click" and self.moving.done()):
            return
        self.move(view, picture)

    def move(self, view: GamesView, picture: Any) -> None:
        """Let a little board show its turn once, from the beginning; stop the one that was moving."""
        if self.moving:
            self.moving.cancel()
        self.moving = self.moved = None
        if picture and not view.still:
            self.moved = picture
            self.moving = asyncio.ensure_future(show_turn(picture, view.picture(str(picture.dataset.picture))))


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
