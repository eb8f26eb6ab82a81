"""What the page proposes once a game is over: looking back, at what lost it if it is lost, and the best next step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from katra import Game, Position, variant
from katra.solver.alternatives import alternatives
from katra.solver.known import trivial
from katra.words.language import Language
from katra.words.solved import difference
from web.session.commands import Action, BeginVariant, GoTo, Rematch
from web.session.players import LEVELS, Players, level_text
from web.session.session import Permissions
from web.session.suggestions import Offer, by_link

EASIEST: Final = "katrayo"  # one row each


def after_the_game(
    words: Language, game: Game, players: Players, permissions: Permissions, *, taught: bool = False
) -> Iterator[Offer]:
    """Propose what to do once a game is over; `taught`: it was the first game, which teaches itself."""
    if permissions.controls == "none":
        return
    if not taught and is_lost(game, players) and permissions.hint and permissions.allow(GoTo("moves")):
        yield Offer("mistake", GoTo("moves", "mistake"), words.say("offer.mistake"))
    elif game.last_turn:
        yield Offer("look_back", Action.REPLAY, words.say("offer.look_back"))
    if not permissions.readonly:
        steps = next_steps(words, game, players, permissions, taught=taught)
        yield from (step._replace(urged=True) for step in islice(steps, 1))


def is_lost(game: Game, players: Players) -> bool:
    """Return whether somebody who played against the computer has lost."""
    return players.person is not None and game.outcome is not None and game.outcome.winner == players.person.other


def next_steps(
    words: Language, game: Game, players: Players, permissions: Permissions, *, taught: bool
) -> Iterator[Offer]:
    """Propose what fits, the best first; where nothing fits, a new game is the next step."""
    if permissions.controls != "full":
        return
    if permissions.links and players == Players():
        yield from by_link(words, game)
    if taught and is_lost(game, players):
        yield Offer("try_again", Action.UNDO, words.say("first.try_again"))
    if permissions.links:
        yield from worth_finding(words, game.root.position)
    yield from better_match(words, game, players, permissions)


def better_match(words: Language, game: Game, players: Players, permissions: Permissions) -> Iterator[Offer]:
    """Propose a stronger computer after a win, a weaker one after a loss, or something else where there is none."""
    person, outcome = players.person, game.outcome
    if person is None or outcome is None or outcome.winner is None:
        return
    level = players[person.other] + (1 if outcome.winner == person else -1)
    if 1 <= level <= LEVELS:
        text = words.say("offer.level", level=level_text(words, level))
        yield Offer("level", Rematch(players.with_level(level)), text)
    elif level > LEVELS:
        yield Offer("seat", Action.SWAP_SEATS, words.say("offer.other_side"))
    elif permissions.links and game.position.variant.game.id != EASIEST:
        easiest = variant(EASIEST)
        yield Offer("easier", BeginVariant(easiest), words.say("offer.easier", game=easiest.game.names[0]))


def worth_finding(words: Language, start: Position) -> Iterator[Offer]:
    """Propose another rule or another board where perfect play leaves nothing to find."""
    if trivial(start):
        for other in alternatives(start.variant):
            text, more = difference(words, start.variant, other)
            yield Offer("variant", BeginVariant(other), text, more=more)
