"""What a study says to its reader: its title, its goal, what it has to say of a turn, and what a hint shows."""

from __future__ import annotations

from katra import Turn, turn_text
from katra.study.study import Study
from web.board.scene import Scene
from web.board.targets import place
from web.words import sentences
from web.words.language import Language
from web.words.turn_in_words import turn_in_words


def title(words: Language, study: Study) -> str:
    """Return what a study is called: a lesson by its title, a puzzle by its game."""
    return own_text(words, study, "title") or sentences.game_name(study.start)


def goal(words: Language, study: Study) -> str:
    """Say the goal of a study, in words of its own, or in those of all that ask for the same."""
    own, theme = f"{study.kind}.{study.id}.goal", study.tags.get("Theme", "")
    if words.has(own) or not theme:
        return words.say(own)
    player, opponent = (sentences.player_name(words, each) for each in (study.solver, study.solver.other))
    return words.say(f"{study.kind}.goal.{theme}", player=player, opponent=opponent)


def goal_on_paper(words: Language, study: Study) -> str:
    """Say it where nothing shines, nothing is touched, and no dots show the way of a turn."""
    own = f"print.{study.kind}.{study.id}"
    return words.say(own) if words.has(own) else goal(words, study)


def own_text(words: Language, study: Study, code: str) -> str:
    """Return a text that a study has for itself; "" if it has none of this code."""
    key = f"{study.kind}.{study.id}.{code}"
    return words.say(key) if words.has(key) else ""


def judged(words: Language, study: Study, code: str, general: str, state: str, captured: int) -> str:
    """Say what a turn was that led to a state: in a study's own words, in those of its theme, or in general."""
    themed = f"{study.kind}.{state}.{study.tags.get('Theme', '')}"
    if own := own_text(words, study, code):
        return own
    if words.has(themed):
        return words.say(themed, n=captured, opponent=sentences.player_name(words, study.solver.other))
    return words.say(general) if general else ""


def theirs(words: Language, study: Study) -> str:
    """Say that a pit is not one of those that the reader sows."""
    player, other = (sentences.player_name(words, each) for each in (study.solver, study.solver.other))
    return words.say("study.theirs", player=player, other=other)


def hint(words: Language, study: Study, code: str, key: str, shown: Turn | None) -> str:
    """Say a hint: a study's own; else where a turn begins, or which way it goes, for not everyone sees what is lit."""
    own = own_text(words, study, code)
    if own or not key or not shown:
        return own
    pit = sentences.mine(words, shown.before, [place(shown.before, shown.decisions[0])])
    return words.say(key, pit=pit, turn=turn_in_words(words, shown.before, turn_text(shown.before, shown.decisions)))


def suggested(words: Language, scene: Scene) -> str:
    """Say which way shines on a board, and what is to be looked at, to who does not see it."""
    position, way = scene.position, scene.offered.hinted
    name, told = position.variant.board.name, []
    if way and way.sign in sentences.SIGNS:
        direction = sentences.set_out(words, position, way)
        told.append(words.say("first.suggested", pit=name(way.pit, position.mover), direction=direction))
    if looked := [name(pit, player) for player, pit in sorted(scene.marks.shown)]:
        told.append(words.say("hint.look", pit=sentences.listed(words, looked, most=len(looked))))
    return " ".join(told)
