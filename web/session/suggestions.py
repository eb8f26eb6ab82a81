"""What the page proposes beside the status: a computer to play against, a rest for two of them, an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from katra import GAMES, Game, Player
from katra.words.language import Language
from web.session.commands import Action, Command, GoTo, Seat
from web.session.players import Players, friend

LONG: Final = 40
"""After so many turns of a game that may never end, the rules that end it sooner are proposed."""


class Offer(NamedTuple):
    """A proposal accepted with one tap: what it is in a word, its command, its sentence, and more detail.

    `urged`: it should be seen first.
    """

    code: str
    command: Command
    text: str
    urged: bool = False
    more: str = ""


def offers(
    words: Language, game: Game, players: Players, paused: bool, level: int = 1, *, waits: bool = False
) -> list[Offer]:
    """Return the proposals for a game that is not over.

    `level`: that of a computer to play against; `waits`: the computer waits until someone lets it go on.
    """
    if waits:
        return [Offer("go_on", Action.RESUME, words.say("offer.go_on"), True)]
    if players.watched:
        resume, pause = words.say("offer.go_on"), words.say("offer.pause")
        return [Offer("go_on", Action.RESUME, resume, True) if paused else Offer("pause", Action.PAUSE, pause)]
    if not game.ply and not game.can_redo:
        alone = players.person is not None or friend(game.tags) is not None
        against = Offer("computer", Seat(Players(0, level)), words.say("offer.computer"))
        begun = [] if alone else [against]
        if game.position.variant.special_pit is not None:
            begun.append(Offer("puzzle", GoTo("alone"), words.say("puzzle.offer")))
        return begun
    sooner = game.position.variant.game.continued_as
    if sooner is None or game.ply < LONG:
        return []
    return [Offer("continue", Action.CONTINUE, words.say("offer.continue", game=GAMES[sooner].names[0]))]


def by_link(words: Language, game: Game) -> Iterator[Offer]:
    """Propose sending the game to the friend whose turn is next, or playing it here, with nobody far away."""
    if is_for_friend(game):
        yield Offer("friend", GoTo("share", "friend"), words.say("friend.send"), urged=True)
        yield Offer("here", Seat(Players()), words.say("friend.here"))


def is_for_friend(game: Game) -> bool:
    """Return whether the next turn is that of a friend far away, or the game's end was not theirs."""
    whose = friend(game.tags)
    return (
        whose is not None
        and not game.position.pause
        and whose is (sown_last(game).other if game.ply else game.position.mover)
    )


def sown_last(game: Game) -> Player:
    """Return who acted last in a game that has begun: who played its last turn, or gave it up."""
    if game.at_end and game.outcome and game.outcome.winner is not None:
        return game.outcome.winner.other
    return game.node.turn_start.position.mover
