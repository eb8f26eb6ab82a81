"""A turn that a visitor has written: read as notation or as spoken words, or refused with the reason."""

from __future__ import annotations

import re

from katra import NotationError, Player, Position, decision_text, parse_decisions, why_not_start
from katra.words import sentences
from katra.words.language import Language
from katra.words.turn_in_words import turn_in_words
from web.board.scene import Scene
from web.session.commands import Choose, Command, Move
from web.session.session import Session
from web.words import problems
from web.words.problems import Problem

PIT = re.compile(r"[a-c][1-9][0-9]?(?![0-9])", re.IGNORECASE)


def read(session: Session, text: str) -> Command | str:
    """Return what a written turn asks for, or, in the reader's language, why it cannot be done.

    A pit alone is chosen; a way alone is that of the chosen pit.
    """
    screen, words = session.screen, session.words
    scene, position = screen.view(session).scene, screen.game.position
    if not scene.asked:
        return waits(session)
    turn = plain(words, scene, text)
    if PIT.fullmatch(turn) and (pit := places(position).get(turn)) is not None:
        return Choose(position.mover, pit)
    try:
        parse_decisions(position, turn)
    except NotationError as error:
        return why_not(words, position, turn, error)
    return Move(turn)


def waits(session: Session) -> str:
    """Say why nobody at the page can play now."""
    words, game = session.words, session.screen.game
    if game.outcome:
        return words.say("why.over")
    if session.permissions.readonly:
        return words.say("readonly.why")
    return words.say("why.not_you", mover=sentences.player_name(words, game.position.mover))


def plain(words: Language, scene: Scene, text: str) -> str:
    """Return a turn in notation: the letters of the mover's own pits, and signs for the words of directions."""
    position = scene.position
    own = str.upper if position.mover is Player.SOUTH else str.lower
    spelt = PIT.sub(lambda found: own(found[0]), text.strip().rstrip("."))
    first = PIT.match(spelt)
    pit = places(position).get(first[0]) if first else scene.chosen
    if pit is not None:
        for sign in sentences.SIGNS:
            spelt = re.sub(rf"(?i)\b{re.escape(way(words, position, pit, sign))}\b", sign, spelt)
    turn = re.sub(r"[\s,;]+", "", spelt)
    if not first and scene.chosen is not None and not position.pause and turn[:1] in ("<", ">"):
        turn = position.variant.board.name(scene.chosen, position.mover) + turn
    return turn


def places(position: Position) -> dict[str, int]:
    board = position.variant.board
    return {board.name(pit, position.mover): pit for pit in range(board.pits)}


def why_not(words: Language, position: Position, turn: str, error: NotationError) -> str:
    """Say why a turn cannot be played: as the board would, if its pit cannot be sown."""
    found = PIT.match(turn)
    pit = places(position).get(found[0]) if found else None
    if error.code == "not_legal" and pit is not None and not position.pause and why_not_start(position, pit):
        return sentences.why_not(words, position, position.mover, pit, over=False)
    said = problems.sentence(words, Problem.of_error("", error)._replace(place=None))
    return f"{said[0].upper()}{said[1:]}."


def example(session: Session) -> str:
    """Say how a turn is written, with an example that can be played now; "" if there is none."""
    words, game = session.words, session.screen.game
    if not (session.screen.view(session).scene.asked and game.decisions):
        return ""
    turns = [decision_text(game.position, decision) for decision in game.decisions]
    turn = next((turn for turn in turns if turn.endswith(">")), turns[0])
    meaning = turn_in_words(words, game.position, turn)
    return words.say("typed.how", turn=spoken(words, game.position, turn), meaning=meaning)


def spoken(words: Language, position: Position, turn: str) -> str:
    """Return a turn as spoken, with the word for its direction on the screen."""
    pit = places(position).get(turn[:-1])
    if pit is None or turn[-1] not in sentences.SIGNS:
        return turn
    return f"{turn[:-1]} {way(words, position, pit, turn[-1])}"


def way(words: Language, position: Position, pit: int, sign: str) -> str:
    """Return the word for a sign's direction on the screen."""
    led = words.lie.leads(position.variant.board, position.mover, pit, sign)
    return words.say(f"way.{led}").lower()
