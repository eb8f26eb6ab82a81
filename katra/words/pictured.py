"""A picture of the rules in words, for screen readers: where the seeds lie, and how the turn goes."""

from __future__ import annotations

from collections.abc import Iterator

from katra.beside import beside, bowls, enclosures
from katra.board import Player
from katra.position import Position, Turn
from katra.words.board import BoardWords
from katra.words.language import Language
from katra.words.sentences import key_of, listed, player_name
from katra.words.turn_story import story


def pictured(words: Language, position: Position, played: Turn | None) -> str:
    """Describe a picture: the board and, lap by lap, the turn, if one is played there."""
    board = (sentence for player in Player for sentence in side(words, position, player))
    return " ".join([*board, *(story(words, played) if played else ())])


def side(words: Language, position: Position, player: Player) -> Iterator[str]:
    """Describe a player's things: in their pits, around them, and beside the board."""
    variant = position.variant
    board, beside_them = variant.board, beside(variant, position.sides[player].beside)
    lying = [seeds_in_pits(words, position, player)]
    for enclosed, stands in zip(enclosures(variant.fields), beside_them.standing, strict=True):
        if stands:
            pits = listed(words, [board.name(pit, player) for pit in enclosed.pits])
            lying.append(words.say(key_of(words, "picture.around", enclosed.name), mark=enclosed.name, pits=pits))
    yield words.say("picture.side", player=player_name(words, player), seeds=", ".join(lying))
    for name, seeds in zip(bowls(variant.fields), beside_them.seeds, strict=True):
        yield f"{BoardWords(words, position).bowl_label(player, name, seeds)}."


def seeds_in_pits(words: Language, position: Position, player: Player) -> str:
    """List the seeds in a player's pits, except the empty ones."""
    counts, board = position.counts(player), position.variant.board
    if not any(counts):
        return words.say("picture.none")
    if len(set(counts)) == 1:
        return words.say("picture.each", seeds=words.count("seeds", counts[0]))
    lying = sorted((board.place(pit), pit) for pit, count in enumerate(counts) if count)
    seeds = ((board.name(pit, player), words.count("seeds", counts[pit])) for _, pit in lying)
    return ", ".join(words.say("picture.pit", pit=pit, seeds=count) for pit, count in seeds)
