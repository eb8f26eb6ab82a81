"""The captions in words: what is new in a turn or a choice, as they appear in the river."""

from __future__ import annotations

import re

from web.session.novelties import Novelty
from web.words.language import Language
from web.words.ribbon import River
from web.words.sentences import key_of, player_name


def caption(words: Language, new: Novelty) -> River:
    """Say what is new; a sentence states the fact before its colon and the consequence after it."""
    who, other = player_name(words, new.who), player_name(words, new.who.other)
    text = words.say(key_of(words, f"caption.{new.key}", new.mark), player=who, other=other, mark=new.mark)
    head, more = re.split(r"\s?: ", text, maxsplit=1)
    return River(head, f"{more[0].upper()}{more[1:]}")
