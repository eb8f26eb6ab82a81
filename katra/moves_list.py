"""The tree of a game as a list: its turns in pairs, the comments, and the variations, each where it branches off."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra.board import Player
from katra.game import Game
from katra.node import Node
from katra.notation import turn_text

MAX_DEPTH: Final = 4
"""Variations of variations are indented no further."""


class Row(NamedTuple):
    """A turn in the list: its name there, which turn of the game it is and whose, its text, and what it did."""

    name: int
    number: int
    player: Player
    text: str
    laps: int
    captured: int
    glyph: str


class Block(NamedTuple):
    """A unit of the list: a pair of turns of the main line, a stretch of a variation, or a comment on a turn.

    `depth` is 0 in the main line; `variation`: a variation begins here; texts among the rows are comments.
    """

    depth: int
    variation: bool
    items: tuple[Row | str, ...]


class Names:
    """Short names of a game's places, by which the page asks for them, and the row of each turn, built once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places: dict[int, Node] = {}
        self._names: dict[Node, int] = {}
        self._rows: dict[Node, Row] = {}

    def name(self, node: Node) -> int:
        """Return the name of a place, always the same; no name is 0."""
        if node not in self._names:
            self._names[node] = len(self._names) + 1
            self.places[self._names[node]] = node
        return self._names[node]

    def row(self, node: Node) -> Row:
        """Return the row of the turn that ends in a place."""
        row = self._rows.get(node)
        if row is None:
            played = node.turn
            assert played is not None
            text = turn_text(played.before, played.decisions)
            laps, captured = played.laps, played.captured
            number, player = node.turn_start.turns + 1, played.before.mover
            row = Row(self.name(node), number, player, text, laps, captured, node.glyph)
        self._rows[node] = row = row._replace(glyph=node.glyph)
        return row


def turns_after(node: Node) -> list[Node]:
    """Return the ends of the turns played at a place, in order; one may wait for a choice.

    >>> from katra.moves_list import turns_after
    >>> game = Game(variant("paika", size=4).start)
    >>> [game.root.add_text(text) for text in ("A2<>", "A2<<")] == turns_after(game.root)
    True
    """
    found = list[Node]()
    todo = node.children[::-1]
    while todo:
        child = todo.pop()
        if child.position.pause and child.children:
            todo += child.children[::-1]
        else:
            found.append(child)
    return found


def row_of(node: Node) -> Node:
    """Return the place whose turn the list shows for a place: itself, or the start of a turn that goes on."""
    return node.turn_start if node.position.pause and node.children else node


Made = list[tuple[int, bool, list[Row | str]]]
"""Blocks that are being filled."""


def blocks(names: Names) -> tuple[Block, ...]:
    """Return the list of a game, without recursion, because variations may be nested to any depth."""
    made, game = Made(), names.game
    if game.root.comment:
        made.append((0, False, [game.root.comment]))
    begins = [(game.root, 0, False)]
    while begins:
        node, depth, leads = begins.pop()
        if leads:  # a variation: its first turn, and then the rest
            made.append((min(depth, MAX_DEPTH), True, [node.preface] if node.preface else []))
            told(made, names, node, depth, joins=True)
        joins = leads
        while following := turns_after(node):
            node, *others = following
            told(made, names, node, depth, joins=joins)
            joins = depth > 0
            if others:
                begins.append((node, depth, False))
                begins += [(other, depth + 1, True) for other in reversed(others)]
                break
    return tuple(Block(depth, variation, tuple(items)) for depth, variation, items in made)


def told(made: Made, names: Names, node: Node, depth: int, *, joins: bool) -> None:
    """Add a turn and its comment to the previous block if it continues that, or else to a new one."""
    row, depth = names.row(node), min(depth, MAX_DEPTH)
    last = made[-1] if made else (0, False, [])
    if depth == 0:
        # North's turn is beside South's before it.
        before = last[2][-1] if last[2] else ""
        joins = isinstance(before, Row) and before.number + 1 == row.number and row.player is Player.NORTH
        joins = joins and last[0] == 0
    if not joins:
        made.append((depth, False, []))
    made[-1][2].append(row)
    if node.comment and depth:
        made[-1][2].append(node.comment)
    elif node.comment:
        made.append((0, False, [node.comment]))
