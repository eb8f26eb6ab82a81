"""Choosing a game: the catalogue, what is known about the picked game, its sizes and options."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Variant, variant
from web.screens import walk_stations
from web.screens.games_view import GamesView
from web.screens.opened import Opened, close_others
from web.session.alone import can_be_alone
from web.session.commands import Action, BeginVariant, Command, GoTo, Press, Write
from web.session.effects import Effect, Open, Signal
from web.session.session import Screen, Session
from web.session.view import View
from web.words import solved


class ChooseGame(Opened):
    """The games dialog; nothing changes until a game is begun."""

    place = "games"

    def __init__(self, below: Screen, chosen: Variant) -> None:
        super().__init__(below)
        self.game_picked = chosen.game.id
        self.size = chosen.size
        self.options = chosen.chosen_options
        self.card = ""
        """On which it was picked."""
        self.picks = 0
        self.detail = self.with_rules = False

    @property
    def variant(self) -> Variant:
        """The picked game, as it would be played."""
        return variant(self.game_picked, self.size, self.options)

    def admits(self, place: str) -> bool:
        """Return whether a place can be reached from here; a walk and a race replace the game on the board."""
        return place not in ("walk", "alone")

    def wants(self, session: Session) -> None:
        """Let nothing be searched while the visitor chooses."""

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Press("pick", card):
                self.game_picked, _, columns = card.rpartition(".")[2].partition("/")
                self.size, self.options, self.with_rules = int(columns), {}, False
                self.card, self.picks, self.detail = card, self.picks + 1, True
            case Press("list"):
                self.detail = False
            case Press("rules"):
                self.with_rules = True
            case Write("size", columns):
                self.size, self.with_rules = int(columns), False
            case Write(field, value) if field.startswith("option "):
                key = field.removeprefix("option ")
                others = {other: way for other, way in self.options.items() if other != key}
                chosen = variant(self.game_picked, self.size, others | ({key: value} if value else {}))
                self.options, self.with_rules = chosen.chosen_options, False
            case Action.CONFIRM:
                session.close()
                close_others(session)
                yield Signal.FORGET_LINK
                yield from session.update(BeginVariant(self.variant))
            case GoTo("walk"):
                session.close()
                session.close_others()
                yield Signal.FORGET_LINK
                yield Open(command)
            case GoTo("alone"):
                session.close()
                session.close_others()
                yield from session.update(BeginVariant(self.variant))
                yield Signal.FORGET_LINK
                yield Open(command)
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case _:
                yield from self.below.update(session, command)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        chosen = self.variant
        shown = GamesView(
            session.words,
            chosen,
            solved.sentence(session.words, chosen.start) or session.words.say("shelf.unknown"),
            chosen.start == walk_stations.walk().position,
            can_be_alone(chosen),
            session.still,
            self.card,
            self.picks,
            self.detail,
            self.with_rules,
        )
        return self.below.view(session)._replace(dialog=shown)


def open(session: Session, _: GoTo) -> None:
    """Show the catalogue in front of the current screen, opened at the game on its board."""
    session.open(ChooseGame(session.screen, session.screen.game.position.variant))
