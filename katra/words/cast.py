"""The players as sentences name them: "you" for the reader, a computer by its level's name, a person by their own."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

from katra.board import Player

VOWELS: Final = "aàâäæeéèêëiîïoôöœuùûüyÿ"


class Cast(NamedTuple):
    """Who plays a game, South first: the computer's levels, 0 for a person; people's names, "" where there is none.

    `reader`: the reader's side; None if both players or neither are at the page.
    """

    levels: tuple[int, int] = (0, 0)
    names: tuple[str, str] = ("", "")
    reader: Player | None = None


NOBODY: Final = Cast()
"""Players of whom nothing is known: they are called by their sides."""


class Name(str):
    """A player's name, for a text that says one thing to that player and another about them.

    The parts between `|` are the words to the player, the words about them, with `*` for the name, and, if a language
    needs it, the latter before a vowel.

    >>> from katra.words.cast import Name
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
