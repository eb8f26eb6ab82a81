"""Continue a game that drags on under other rules on the same board, as a new game whose record names the old one."""

from __future__ import annotations

from typing import Final

from katra.errors import GameOver
from katra.game import Game
from katra.notation import parse_position
from katra.variants import variant

CONTINUES: Final = "Continues"
"""The tag of a record that names the game which this one continues."""


def continued(game: Game) -> Game:
    """Return a new game that continues one that may never end, from the same board, under rules that end it sooner.

    Linton 1933: boaoaka is played to shorten a katra that lasts too long. Raises GameOver if the game is over, and
    ValueError if it has no such continuation, or waits for a choice.

    >>> from katra.continuing import continued
    >>> after = continued(Game(variant("katra-haddon", size=2).start))
    >>> after.position.variant.game.id, after.position.text, after.tags
    ('boaoaka', '2.2/2.2/2.2/2.2 S ..', {'Continues': 'katra-haddon'})
    """
    position = game.position
    of = position.variant.game
    if game.outcome:
        raise GameOver
    if of.continued_as is None or position.pause:
        raise ValueError(f"nothing goes on from {of.id} here")
    start = parse_position(variant(of.continued_as, position.variant.size), position.text)
    return Game(start, game.tags | {CONTINUES: of.id})
