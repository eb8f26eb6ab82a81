"""A position set up by hand: each change gives a new position, which the notation writes and reads back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from katra import KatraError, NotationError, Outcome, Player, Position, Variant, parse_position
from katra.fields import Field, FrontPit, Mark, Sign
from katra.notation import MAX_SEEDS
from katra.steps import Side
from katra.variants import with_seeds

ENDS_WITH: Final = {"row_count": " _", "pit_count": "/ _", "bad_seeds": "./ _"}
"""What ends the piece of a text that an error is about; any other is about a field, which a space ends."""

Counts = tuple[tuple[int, ...], tuple[int, ...]]
"""The seeds in the pits of South and of North, each along their loop."""


@dataclass(frozen=True)
class SetUp:
    """A position of any number of seeds; what no longer fits after a change is lost with it.

    A turn that waits for a choice can only be a starting point: the first change removes the choice.
    """

    position: Position

    @classmethod
    def of_game(cls, variant: Variant) -> SetUp:
        """Return the position in which a game starts."""
        return cls(with_seeds(variant, variant.usual_seeds).start)

    @property
    def variant(self) -> Variant:
        """The game with its size and options, and the number of seeds with which it is played."""
        variant = self.position.variant
        return with_seeds(variant, variant.usual_seeds)

    @property
    def counts(self) -> Counts:
        """The seeds in the pits of South and of North."""
        return self.position.counts(Player.SOUTH), self.position.counts(Player.NORTH)

    @property
    def text(self) -> str:
        """The position in notation."""
        return self.position.text

    # What is unusual about it

    @property
    def seeds(self) -> int:
        """The number of seeds in the pits and beside them."""
        return self.position.variant.seeds

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended in it, if it is over."""
        return self.position.outcome

    @property
    def waits(self) -> bool:
        """Whether its turn waits for a choice."""
        return self.position.pause is not None

    # Changes

    def read(self, text: str) -> SetUp:
        """Return the position in a text, of the same game. Raises NotationError, with the place."""
        return SetUp(parse_position(self.variant, re.sub(r"\s", " ", text)))

    def with_seeds(self, owner: Player, pit: int, seeds: int) -> SetUp:
        """Return the position with this many seeds in a pit. Raises NotationError if no pit can hold that many."""
        counts = [list(each) for each in self.counts]
        counts[owner][pit] = held(seeds)
        return self._with(counts=counts)

    def with_value(self, player: Player, name: str, value: int) -> SetUp:
        """Return the position with another value of one of a player's fields, by its name.

        Raises NotationError if the field cannot have it here.
        """
        beside = [list(side.beside) for side in self.position.sides]
        nth = next(nth for nth, field in enumerate(self.variant.fields) if field.name == name)
        field = self.variant.fields[nth]
        shared = isinstance(field, Sign) and field.shared
        for whose in Player if shared else (player,):
            beside[whose][nth] = held(value) if field.seeds(1) else value
        if not self.can_have(player, field, value):
            raise NotationError(
                field.error, text=str(value), field=name, example=field.text((field.start, field.start))
            )
        return self._with(beside=beside)

    def with_mover(self, mover: Player) -> SetUp:
        """Return the position with this player to move."""
        return self._with(mover=mover)

    def can_have(self, player: Player, field: Field, value: int) -> bool:
        """Return whether a field can have a value that fits the player's pits."""
        match field:
            case Mark() if value not in (0, 1):
                return False
            case Sign(signs=signs) if value not in dict(signs):
                return False
            case FrontPit(board=board) if not 0 <= value <= board.cols:
                return False
        return field.fits(value, self.counts[player], player is self.position.mover)

    @property
    def emptied(self) -> SetUp:
        """The position without a seed."""
        none = [0] * self.variant.board.pits
        fields = self.variant.fields
        beside = [
            [0 if field.seeds(1) else value for field, value in zip(fields, side.beside, strict=True)]
            for side in self.position.sides
        ]
        return self._with(counts=[none, none], beside=beside)

    @property
    def turned(self) -> SetUp:
        """The position with the sides swapped: South's half becomes North's, and it is the other player's turn."""
        south, north = self.position.sides
        return SetUp(Position(self.position.variant, self.position.mover.other, (north, south)))

    def _with(
        self,
        mover: Player | None = None,
        counts: Sequence[Sequence[int]] | None = None,
        beside: Sequence[Sequence[int]] | None = None,
    ) -> SetUp:
        mover = self.position.mover if mover is None else mover
        counts = self.counts if counts is None else counts
        beside = [side.beside for side in self.position.sides] if beside is None else beside
        fields = self.variant.fields
        fitting = [
            tuple(
                value if field.fits(value, counts[player], player is mover) else 0
                for field, value in zip(fields, beside[player], strict=True)
            )
            for player in Player
        ]
        lie_beside = sum(field.seeds(value) for side in fitting for field, value in zip(fields, side, strict=True))
        variant = with_seeds(self.variant, sum(map(sum, counts)) + lie_beside)
        south, north = (Side(variant.packing.pack(counts[player]), fitting[player]) for player in Player)
        return SetUp(Position(variant, mover, (south, north)))


def held(seeds: int) -> int:
    """Return a number of seeds that one place can hold. Raises NotationError if it is too large or negative."""
    if not 0 <= seeds <= MAX_SEEDS:
        raise NotationError("bad_seeds", text=str(seeds), most=MAX_SEEDS)
    return seeds


def span(text: str, error: KatraError) -> tuple[int, int]:
    """Return the range of characters, counted from 0, where a text is wrong; not empty, if there is a text.

    >>> try:
    ...     SetUp.of_game(variant("katrayo", size=4)).read("2.2.x2.2/2.2.2.2 S")
    ... except KatraError as error:
    ...     span("2.2.x2.2/2.2.2.2 S", error)
    (4, 6)
    """
    start = min(error.place.character - 1 if error.place else 0, len(text))
    ends = ENDS_WITH.get(error.code, " _")
    end = next((index for index in range(start, len(text)) if text[index] in ends or text[index].isspace()), len(text))
    if start < end:
        return start, end
    return (start, start + 1) if start < len(text) else (max(start - 1, 0), len(text))
