"""What a study asks of its reader, on the board and on paper."""

from __future__ import annotations

from katra.study.study import Study
from web.words.language import Language
from web.words.sentences import player_name


def goal(words: Language, study: Study) -> str:
    """Say the goal of a study, in words of its own, or in those of all that ask for the same."""
    own, theme = f"{study.kind}.{study.id}.goal", study.tags.get("Theme", "")
    if words.has(own) or not theme:
        return words.say(own)
    player, opponent = (player_name(words, each) for each in (study.solver, study.solver.other))
    return words.say(f"{study.kind}.goal.{theme}", player=player, opponent=opponent)


def goal_on_paper(words: Language, study: Study) -> str:
    """Say it where nothing shines, nothing is touched, and no dots show the way of a turn."""
    own = f"print.{study.kind}.{study.id}"
    return words.say(own) if words.has(own) else goal(words, study)
