"""What a study asks of its reader, in one sentence: in words of its own, or in those of all that have its theme."""

from __future__ import annotations

from katra.study.study import Study
from web.words.language import Language
from web.words.sentences import player_name


def goal(words: Language, study: Study) -> str:
    """Return what is to be done; `words` with the texts of what is learnt (web/learn/language.py)."""
    own, theme = f"{study.kind}.{study.id}.goal", study.tags.get("Theme")
    if theme is None or words.has(own):
        return words.say(own)
    player, opponent = (player_name(words, each) for each in (study.solver, study.solver.other))
    return words.say(f"{study.kind}.goal.{theme}", player=player, opponent=opponent)
