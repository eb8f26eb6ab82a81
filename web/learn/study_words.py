"""What a study says to its reader: its title, its goal, its comment on a turn, and what a hint shows."""

from __future__ import annotations

from katra import Lap, Turn, turn_text
from katra.film.timeline import PitRef
from katra.study.attempt import Attempt
from katra.study.study import Study
from katra.turns import decided_at, traces
from katra.words import sentences
from katra.words.language import Language
from katra.words.turn_in_words import turn_in_words
from web.board.scene import Scene
from web.learn.puzzle_names import name_of
from web.screens.elements import what_to_do


def title(words: Language, study: Study) -> str:
    if study.kind == "puzzle":
        return name_of(words, study.id)
    return own_text(words, study, "title") or sentences.game_name(study.start)


def about(words: Language, study: Study) -> str:
    """Say how hard a puzzle is; "" of a lesson."""
    grade = study.tags.get("Grade", "")
    return words.say("puzzles.grade", n=grade) if grade else ""


def shared(words: Language, study: Study) -> str:
    """Return the name under which the link to a study is sent: that of a puzzle, or the game of a lesson."""
    return title(words, study) if study.kind == "puzzle" else sentences.game_name(study.start)


def goal(words: Language, study: Study) -> str:
    """Say the goal of a study, in its own words or in those shared by all studies with the same goal."""
    own, theme = f"{study.kind}.{study.id}.goal", study.tags.get("Theme", "")
    if words.has(own) or not theme:
        return words.say(own)
    player, opponent = (sentences.player_name(words, each) for each in (study.solver, study.solver.other))
    return words.say(f"{study.kind}.goal.{theme}", player=player, opponent=opponent)


def asked(words: Language, study: Study) -> str:
    """Say the goal beside the board, also while a turn is shown that is no longer the reader's to play."""
    return what_to_do(goal(words, study)) if study.kind == "puzzle" else goal(words, study)


def goal_on_paper(words: Language, study: Study) -> str:
    """Say the goal for paper, where nothing is lit or touched, and no dots show the way of a turn."""
    own = f"print.{study.kind}.{study.id}"
    return words.say(own) if words.has(own) else goal(words, study)


def own_text(words: Language, study: Study, code: str) -> str:
    """Return a study's own text for a code; "" if it has none."""
    key = f"{study.kind}.{study.id}.{code}"
    return words.say(key) if words.has(key) else ""


def judged(words: Language, study: Study, code: str, general: str, state: str) -> str:
    """Judge the turn that led to a state: in the study's own words, in those of its theme, or in general."""
    themed = f"{study.kind}.{state}.{study.tags.get('Theme', '')}"
    if own := own_text(words, study, code):
        return own
    if words.has(themed):
        return words.say(themed, opponent=sentences.player_name(words, study.solver.other))
    return words.say(general) if general else ""


def captured(words: Language, turn: Turn) -> str:
    name = sentences.player_name(words, turn.before.mover)
    return words.say("study.captured", player=name, captured=words.count("captured", turn.captured))


def verdict(
    words: Language, study: Study, turn: Turn, last: Turn | None, *, wrong: bool, waits: bool
) -> tuple[str, str]:
    """Say in a few words that a turn did what is asked, or else where it ended, and what answered a mistake or will.

    `waits`: the answer is still to come.
    """
    opponent = sentences.player_name(words, study.solver.other)
    if waits:
        answer = words.say("study.answers", player=opponent)
    else:
        answer = captured(words, last) if wrong and last and last is not turn else ""
    theme, ended = study.tags.get("Theme", ""), None if turn.after.pause else turn.after.outcome
    if theme == "most":
        return captured(words, turn), answer
    if ended and not wrong:
        return sentences.outcome_sentence(words, ended).removesuffix("."), answer
    if not wrong and words.has(did := f"puzzle.did.{theme}"):
        return words.say(did, opponent=opponent), answer
    owner, pit = traces(turn)[1]
    return words.say("study.landed", pit=turn.before.variant.board.name(pit, owner)), answer


def hint(words: Language, study: Study, code: str, key: str, shown: Turn | None) -> str:
    """Say a study's hint, or else where a turn begins or which way it goes, as not everyone sees what is lit."""
    own = own_text(words, study, code)
    if own or not key or not shown:
        return own
    pit = sentences.mine(words, shown.before, [decided_at(shown.before, shown.decisions[0])])
    return words.say(key, pit=pit, turn=turn_in_words(words, shown.before, turn_text(shown.before, shown.decisions)))


def counted(attempt: Attempt, hints: int, refused: PitRef | None) -> set[PitRef]:
    """Return what to look at to find the pit asked for: after a wrong one where counting begins, for a hint its row."""
    pit, shown, board = attempt.asked_pit(), attempt.solution(), attempt.study.variant.board
    pits = [lap.first for lap in shown.steps if isinstance(lap, Lap)][:1] if shown and refused else []
    if hints and pit is not None:
        pits += board.row(board.place(pit)[0])
    return {(attempt.study.solver, each) for each in pits}


def suggested(words: Language, scene: Scene) -> str:
    """Say, for those who cannot see it, which way is lit on a board, and what to look at."""
    position, way = scene.position, scene.offered.hinted
    name, told = position.variant.board.name, []
    if way and way.sign in sentences.SIGNS:
        direction = sentences.set_out(words, position, way)
        told.append(words.say("first.suggested", pit=name(way.pit, position.mover), direction=direction))
    if looked := [name(pit, player) for player, pit in sorted(scene.marks.shown)]:
        told.append(words.say("hint.look", pit=sentences.listed(words, looked, most=len(looked))))
    return " ".join(told)
