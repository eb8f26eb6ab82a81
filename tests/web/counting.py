"""Which values of the texts are numbers, which are numbers with their word already, and which are neither."""

from __future__ import annotations

from typing import Final

from web.session.rules_sheets import MARKED

COUNTED: Final = frozenset({"captured", "fewest", "hand", "laps", "loses", "part", "score", "seeds", "threat", "turns"})
COUNTED_TOO: Final = frozenset({"rows", "usual"})
"""What `Language.count` has said: a number with its word, in the right form."""

NUMBERS: Final = frozenset(
    """
    all apart asked case character column columns count date day depth expected fewer found games half height
    in_north in_south lap larger least line mm month more most n number numbers on_north on_south reserve
    right row size sizes taken total width won words year
    """.split()
)
"""What is a bare number: where a thing stands in a list, how many there are of all, a measure."""

OTHERS: Final = frozenset(
    """
    aim better book bowl button choices chrome claim did direction entry error errors example facing field
    fields file firefox first game grade kind known label last level list literal loser mark meaning mover name names
    north opponent option other outcome pit pits place player players printed reason reply reporter result
    safari said screen source south strength tag text then title turn type value values version way what where
    why winner
    """.split()
).union(MARKED)
"""What is no number at all; nor is the mark of a rule that no source says."""

NEVER_ONE: Final = {
    "cards.more": "one card alone is not folded",
    "link.not_an_item": "the limit is more than one",
    "board": "a board has two columns or more",
    "offer.size": "a board has two columns or more",
    "sources.play_size": "a board has two columns or more",
    "games.size.text": "a board has two columns or more",
    "rules.board": "every game has columns, seeds in a pit and a reserve of more than one",
    "rules.mtaji": "a pit that is sown so has two seeds or more",
    "rules.start.lap": "a pit that is sown so has two seeds or more",
    "games.all": "all the games",
    "mood.all": "all the games",
    "glossary.lead": "all the words",
    "link.too_long": "a bound",
    "message.too_long": "a bound",
    "lasting.draw": "a bound",
    "set.left_off": "a bound",
    "error.too_many": "a bound",
    "error.too_long": "a bound",
    "error.bad_size": "a board has two columns or more",
    "error.fixed_size": "a board has two columns or more",
    "error.named_size": "a board has two columns or more",
    "error.sides_overlap": "a board has two columns or more",
    "error.rova_off_board": "a board has two columns or more",
    "error.pit_count": "a board has two columns or more",
    "print.floor.front": "a board has two columns or more",
    "print.floor.rows": "said of two rows or more only",
    "moves.ways": "said of two ways or more only",
    "plans.minutes": "a unit has one form",
    "device.waiting": "one minute has a text of its own, and seconds are told by tens",
    "walk": "the number of a part of a case",
    "ribbon": "no noun stands beside a number there",
}
"""Texts, by the beginning of their key, with a bare number beside a noun, and why it is never one."""


def is_never_one(key: str) -> bool:
    """Return whether a text may have a bare number beside a noun."""
    return any(key == known or key.startswith(f"{known}.") for known in NEVER_ONE)
