"""Merge two records of one game that was continued in two places, without losing anything of either."""

from __future__ import annotations

from katra.game import Game
from katra.node import Node

OF_THE_SEATS = ("South", "North")
"""The tags whose absence says something: that a person plays."""


def merge(game: Game, other: Game) -> bool:
    """Add to a game what only another record of it has: turns as variations, comments, glyphs; the board stays.

    If both have a glyph for a turn, the other's becomes a comment. Return whether the two could be merged. They cannot,
    and nothing is changed, if they began differently, or if the players ended one where the other goes on: in the tree,
    only the main line has such an end.

    >>> from katra.merging import merge
    >>> here, there = (Game(variant("katrayo", 4).start) for _ in range(2))
    >>> here.play_text("A1>").laps, there.play_text("A4>").laps, there.play_text("a1<").laps
    (6, 6, 1)
    >>> merge(here, there), [len(node.children) for node in here.root.children], here.ply
    (True, [0, 1], 1)
    """
    if game.root.position != other.root.position:
        return False
    end = _end(game, other)
    if end is None:
        return False
    pairs = [(game.root, other.root)]
    for mine, theirs in pairs:
        mine.comment = joined(mine.comment, theirs.comment)
        for child in theirs.children:
            assert child.decision
            same = mine.add(child.decision)
            if same.glyph and child.glyph != same.glyph:
                same.comment = joined(same.comment, child.glyph)
            same.glyph = same.glyph or child.glyph
            _add_preface(same, child.preface)
            pairs.append((same, child))
    game.ended, game.told_result = end.ended, end.told_result
    for name, value in other.tags.items():
        if name not in OF_THE_SEATS:
            game.tags.setdefault(name, value)
    return True


def joined(mine: str, theirs: str) -> str:
    """Return two comments as one; if one has all the lines of the other, return that one.

    >>> from katra.merging import joined
    >>> joined("good", "why not b2?"), joined("good\\nwhy?", "why?"), joined("", "good")
    ('good\\nwhy not b2?', 'good\\nwhy?', 'good')
    """
    if not theirs or f"\n{theirs}\n" in f"\n{mine}\n":
        return mine
    return theirs if not mine or f"\n{mine}\n" in f"\n{theirs}\n" else f"{mine}\n{theirs}"


def _add_preface(node: Node, preface: str) -> None:
    """Add a preface to a turn; on a line that goes on, add it to the comment of the turn before."""
    if not preface:
        return
    start, here = node.turn_start, node
    while here is not start and here.parent and here.parent.children[0] is here:
        here = here.parent
    if here is start:
        start.comment = joined(start.comment, preface)
    else:
        node.preface = joined(node.preface, preface)


def _end(game: Game, other: Game) -> Game | None:
    """Return which of the two gives the end of their common main line; None if they cannot be merged."""
    there = game.line[-1].in_tree(other.root)
    if not _has_end(other):
        return game if not (_has_end(game) and there and there.children) else None
    if other.line[-1] is there:
        return other if (game.result == other.result and game.ended == other.ended) or not _has_end(game) else None
    goes_on = there is not None and not _has_end(game) and there in other.line
    return other if goes_on else None


def _has_end(game: Game) -> bool:
    return game.ended is not None or game.told_result != "*"
