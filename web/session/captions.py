"""The captions in words: what is new in a turn or a choice, in one sentence, and how long one reads it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from katra import Player
from web.session.novelties import Novelty
from web.words.language import Language
from web.words.sentences import first_won, key_of, player_name

A_WORD: Final = 0.25
A_LOOK: Final = 1.0
"""The seconds in which a word is read, and those in which the eye finds a caption."""


def caption(words: Language, new: Novelty, taught: Player | None = None) -> str:
    """Say what is new; to who is `taught` the first game, as its status does, whether they have won."""
    if taught is not None and new.key == "won.all":
        return first_won(words, new.who, taught)
    who, other = player_name(words, new.who), player_name(words, new.who.other)
    return words.say(key_of(words, f"caption.{new.key}", new.mark), player=who, other=other, mark=new.mark)


def reading_time(sentences: Iterable[str]) -> float:
    """Return how many seconds it takes to find some captions and to read them."""
    return A_LOOK + A_WORD * sum(len(sentence.split()) for sentence in sentences)
