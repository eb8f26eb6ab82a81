"""The catalogue, a page of all games or of those that are alike in one thing, each by its own board."""

from __future__ import annotations

from web.reading.games_view import body, picture
from web.reading.page import Page, Reading
from web.session.commands import GoTo
from web.session.session import Session
from web.words.catalogue import moods


class Games(Reading):
    """The catalogue in front of the screen to which a chosen game will go: the board, or where one is set up."""

    def wants(self, session: Session) -> None:
        """Let nothing be searched while the visitor chooses."""

    def build(self, session: Session) -> Page:
        playing = self.below.game.position.variant
        return Page(session.words.say("games"), tuple(body(session.words, self.item, playing)), picture=picture)

    def state(self, session: Session) -> str:
        """Say what else it depends on: the game on the board comes first."""
        return str(self.below.game.position.variant)


def open(session: Session, place: GoTo) -> None:
    """Show the games, or those of the mood that `item` names, in front of the current screen. Raises LookupError."""
    if place.item and place.item not in moods():
        raise LookupError(f"no games are {place.item!r}")
    front = session.screen
    if isinstance(front, Games):
        session.replace(Games(front.below, "games", place.item))  # closing it closes all that was looked through
    else:
        session.open(Games(front, "games", place.item))
