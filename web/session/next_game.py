"""What the page proposes once a game is over: a better match, again, the other side, a review, another game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra import Game, Position, variant
from web.session.commands import Action, BeginVariant, GoTo, Rematch
from web.session.players import LEVELS, Players
from web.session.session import Permissions
from web.session.suggestions import Offer, by_link
from web.words import solved
from web.words.language import Language

EASIEST: Final = "katrayo"  # one row each


def after_the_game(words: Language, game: Game, players: Players, permissions: Permissions) -> Iterator[Offer]:
    """Propose what to do once a game is over, the best first: a better match, the same again, another game."""
    if permissions.readonly or permissions.controls == "none":
        return
    again = Offer("again", Action.NEW_GAME, words.say("offer.again"))
    if permissions.controls == "few":
        yield again
        return
    sending = next(by_link(words, game), None) if permissions.links and players == Players() else None
    if sending:
        yield sending
    match = next(better_match(words, game, players, permissions), None)
    if match:
        yield match
    yield again._replace(urged=match is None and sending is None)
    if players.person is not None and (match is None or match.code != "seat"):
        yield Offer("seat", Action.SWAP_SEATS, words.say("offer.other_side"))
    if game.last_turn:
        yield Offer("review", GoTo("review"), words.say("offer.review"))
    if permissions.links:
        yield from worth_finding(words, game.root.position)
        yield Offer("games", GoTo("games"), words.say("offer.another_game"))


def worth_finding(words: Language, start: Position) -> Iterator[Offer]:
    """Propose what to play where perfect play leaves nothing to find: by another rule, or on another board."""
    if solved.trivial(start):
        for other in solved.alternatives(start.variant):
            text, more = solved.difference(words, start.variant, other)
            yield Offer("variant", BeginVariant(other), text, more=more)


def after_the_first_game(words: Language, game: Game, players: Players, permissions: Permissions) -> Iterator[Offer]:
    """Propose what to do after the game that teaches itself: to do its end better, or to meet the next opponent.

    Its gentle opponent stands for the weakest of the usual ones; so a stronger one is the one after that.
    """
    if players.person is None or permissions.controls != "full":
        yield from after_the_game(words, game, players, permissions)
        return
    if game.outcome and game.outcome.winner == players.person.other:
        yield Offer("try_again", Action.UNDO, words.say("first.try_again"), urged=True)
    else:
        level = min(players[players.person.other] + 1, LEVELS)
        yield Offer("level", Rematch(players.with_level(level)), words.say("first.stronger"), urged=True)
    yield Offer("review", GoTo("review"), words.say("offer.review"))
    yield Offer("rules", GoTo("rules"), words.say("rules"))
    if permissions.links:
        yield Offer("games", GoTo("games"), words.say("offer.another_game"))


def better_match(words: Language, game: Game, players: Players, permissions: Permissions) -> Iterator[Offer]:
    """Propose a computer that plays better after a win, worse after a loss; at the ends of that, what else there is."""
    person, outcome = players.person, game.outcome
    if person is None or outcome is None or outcome.winner is None:
        return
    level = players[person.other] + (1 if outcome.winner == person else -1)
    if 1 <= level <= LEVELS:
        text = words.say("offer.level", level=words.say(f"level.{level}"))
        yield Offer("level", Rematch(players.with_level(level)), text, urged=True)
    elif level > LEVELS:
        yield Offer("seat", Action.SWAP_SEATS, words.say("offer.other_side"), urged=True)
    elif permissions.links and game.position.variant.game.id != EASIEST:
        easiest = variant(EASIEST)
        yield Offer("easier", BeginVariant(easiest), words.say("offer.easier", game=easiest.game.names[0]), urged=True)
