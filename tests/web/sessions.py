"""A session without a browser, for tests of the screens: commands go in, effects and views come out."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from katra import Decision, Game, Player, parse_decisions, variant
from katra.words.language import language
from web.screens.play import Play
from web.session.commands import Choose, Command, Decide, GoTo
from web.session.effects import Effect, Open, Refuse, Show
from web.session.places import PLACES
from web.session.players import Players, new_game
from web.session.session import Permissions, Session
from web.session.settings import Settings
from web.session.view import View

EN = language("en")
NOBODY = Players()


def session_of(
    game: Game | str = "katro", size: int | None = 4, players: Players = NOBODY, *, readonly: bool = False
) -> Session:
    """Return a session in which a game is played."""
    begun = new_game(variant(game, size), players) if isinstance(game, str) else game
    return Session(EN, Settings(), [Play(begun)], Permissions(readonly))


def do(session: Session, *commands: Command) -> list[Effect]:
    """Follow commands; return the effects of the last."""
    effects: list[Effect] = []
    for command in commands:
        effects = list(session.update(command))
    return effects


def go(session: Session, name: str, item: str = "", *, linked: bool = False) -> None:
    """Go to a place, as the page does; `linked`: as its address asks."""
    for effect in do(session, GoTo(name, item)):
        if isinstance(effect, Open):
            import_module(PLACES[name].module).open(session, effect.place)
    session.linked = session.screen if linked else session.linked


def sow(session: Session, *texts: str) -> list[Effect]:
    """Point at a pit and make a decision there, for each of some turns; return the effects of the last."""
    effects: list[Effect] = []
    for text in texts:
        for decision in parse_decisions(session.screen.game.position, text):
            before = session.screen.game.node
            if decision.pit is not None:
                effects = do(session, Choose(before.position.mover, decision.pit))
            if session.screen.game.node is before:  # else there is one way, and it was sown at once
                effects = do(session, Decide(decision))
    return effects


def shown(effects: Sequence[Effect]) -> Show:
    """Return the turn that is to be shown."""
    (show,) = (effect for effect in effects if isinstance(effect, Show))
    return show


def refused(effects: Sequence[Effect]) -> str:
    """Return why nothing was done, as a code."""
    (refusal,) = (effect for effect in effects if isinstance(effect, Refuse))
    return refusal.problem.code


def view(session: Session) -> View:
    """Return what is seen."""
    return session.screen.view(session)


def pit(session: Session, name: str) -> Choose:
    """Return the command to point at a pit of this name."""
    board = session.screen.game.position.variant.board
    player = Player.SOUTH if name[0].isupper() else Player.NORTH
    return Choose(player, next(pit for pit in range(board.pits) if board.name(pit, player) == name))


def first(session: Session) -> Decision:
    """Return the first decision that is legal."""
    return session.screen.game.decisions[0]


class Told:
    """A browser that notes what it is asked to share, copy or save."""

    def __init__(self, *, sends: bool = True) -> None:
        self.sends = sends
        self.asked: list[tuple[str, ...]] = []

    def share(self, title: str, text: str, address: str) -> None:
        self.asked.append(("share", title, text, address))

    def copy(self, text: str) -> None:
        self.asked.append(("copy", text))

    def copy_png(self, svg: str) -> None:
        self.asked.append(("copy_png", svg))

    def save_png(self, name: str, svg: str) -> None:
        self.asked.append(("save_png", name, svg))

    def pick(self) -> None:
        self.asked.append(("pick",))
