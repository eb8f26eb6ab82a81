"""Who plays, as sentences name them: the reader is "you", the computer has its level's name, a person their own."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

from katra import Player

VOWELS: Final = "aàâäæeéèêëiîïoôöœuùûüyÿ"


class Cast(NamedTuple):
    """Who plays a game, South first: the computer's levels, 0 for a person; people's names, "" where there is none.

    `reader`: the side of who reads; None if both sides or neither are before the page.
    """

    levels: tuple[int, int] = (0, 0)
    names: tuple[str, str] = ("", "")
    reader: Player | None = None


NOBODY: Final = Cast()
"""Players of whom nothing is known: they are called by their sides."""


class Name(str):
    """A player's name, for a text that says one thing to that player, and another of them.

    Between `|` stand what is said to the player, what is said of them, where `*` is the name, and, if a language needs
    it, the same before a vowel.

    >>> "{0:You win|* wins}, {1:you lose|* loses}".format(Name("Baobab"), Name("You", reader=True))
    'Baobab wins, you lose'
    >>> [f"{Name(name):votre tour|le tour de *|le tour d’*}" for name in ("Pousse", "Arbuste")]
    ['le tour de Pousse', 'le tour d’Arbuste']
    """

    reader: bool

    def __new__(cls, name: str, *, reader: bool = False) -> Self:
        made = super().__new__(cls, name)
        made.reader = reader
        return made

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        to_reader, named, *elided = spec.split("|")
        if self.reader:
            return to_reader
        before_vowel = elided and self[:1].lower() in VOWELS
        return (elided[0] if before_vowel else named).replace("*", self)
