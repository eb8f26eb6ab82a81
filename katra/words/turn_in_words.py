"""A turn in words: what to do, or what was undone."""

from __future__ import annotations

from katra.node import Node
from katra.notation import parse_decisions
from katra.position import Position
from katra.targets import Target, targets
from katra.turns import decided_at
from katra.words.language import Language
from katra.words.sentences import SIGNS, pit_of, player_name, set_out


def turn_in_words(language: Language, position: Position, text: str) -> str:
    """Say a turn in words: what to do first, and in which direction on the screen."""
    first = parse_decisions(position, text)[0]
    aimed = targets(Node(position), [first])[0]
    name, mover = position.variant.board.name, position.mover
    values = {"pit": name(decided_at(position, first), mover), "entry": name(aimed.pit, mover)}
    values["part"] = language.count("seeds", aimed.part)
    values["direction"] = set_out(language, position, aimed) if aimed.sign in SIGNS else ""
    return language.say(what_first(aimed), **values)


def undone_turns(language: Language, position: Position, texts: str) -> str:
    """Name turns played one after another, the first from this position: player, pit and direction of each."""
    named = []
    for text in texts.split():
        named.append(undone_turn(language, position, text))
        position = position.turn(*parse_decisions(position, text)).after
    return ", ".join(named)


def undone_turn(language: Language, position: Position, text: str) -> str:
    """Name an undone turn, or a choice in the middle of one; it must not sound like an order."""
    first, mover = parse_decisions(position, text)[0], position.mover
    if first.pit is None:
        return language.say("undone.choice", player=player_name(language, mover))
    aimed = targets(Node(position), [first])[0]
    pit = pit_of(language, mover, position.variant.board.name(first.pit, mover))
    if aimed.sign not in SIGNS:
        return pit
    return language.say("undone.way", pit=pit, direction=set_out(language, position, aimed))


def what_first(aim: Target) -> str:
    """Return the key for a turn's first action, or for how it goes on."""
    if aim.decision.pit is None:
        return {"stop": "turn.stop", "enter": "turn.enter"}.get(aim.kind, "turn.on")
    match aim.kind, aim.source:
        case "stop", _:
            return "turn.drop.stay"
        case "act", _:
            return "turn.on"
        case "enter", "":
            return "turn.capture"
        case "enter", _:
            return "turn.drop.capture"
        case _, "":
            return "turn.sow"
    return "turn.drop.part" if aim.part else "turn.drop"
