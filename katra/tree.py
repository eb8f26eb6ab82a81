"""The tree of a game: its main line, its variations, and how the players ended it, but not what is on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from katra.node import Node
from katra.position import Position, Turn
from katra.steps import Outcome


class Bookmark(NamedTuple):
    """What a game was at before another place of it was looked up (`Game` explains these)."""

    node: Node
    at_end: bool
    forking: bool
    looking: bool


class Tree:
    """All turns played in a game, from one start. `tags` are what its record says besides the turns.

    `ended` is how the players ended the game after the last turn of its main line. `told_result` is the result that a
    record gives for a game that neither its turns nor its players are known to have ended.
    """

    def __init__(self, start: Position, tags: Mapping[str, str] | None = None) -> None:
        self.root = Node(start)
        self.tags = dict(tags or {})
        self.ended: Outcome | None = None
        self.told_result = "*"

    def turns(self) -> Iterator[Turn]:
        """Yield the turns of the main line, each whole, with all its choices; the last may wait for one.

        >>> game = Game("paika", size=4)
        >>> game.play_text("A2<>").captured, [turn.text for turn in game.turns()]
        (4, ['A2<>'])
        """
        for node in self.line:
            if node.turn and (node.position.pause is None or not node.children):
                yield node.turn

    @property
    def line(self) -> list[Node]:
        """The main line from the start to its end, played and undone turns alike."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    @property
    def result(self) -> str:
        """The result of the main line as records write it: `1-0`, `0-1`, `1/2-1/2` or `*`."""
        ended = self.final_outcome
        return ended.result if ended else self.told_result

    @property
    def final_outcome(self) -> Outcome | None:
        """How the main line has ended, whatever is on the board; None if it goes on."""
        return self.line[-1].outcome or self.ended

    def _make_first(self, child: Node) -> None:
        """Make a node the first child of its parent."""
        assert child.parent
        siblings = child.parent.children
        siblings.insert(0, siblings.pop(siblings.index(child)))

    def _make_comment(self, child: Node) -> None:
        """Make the preface of a turn the end of the comment on the turn before."""
        assert child.parent
        child.parent.comment = "\n".join(filter(None, (child.parent.comment, child.preface)))
        child.preface = ""

    def _forget_ways(self, node: Node | None) -> None:
        """Forget which children of a node and of its main line were visited, so that redo follows the main line."""
        while node:
            node.visited = None
            node = next(iter(node.children), None)

    def _lead(self, first: Node) -> None:
        """Turn the preface of a turn that now leads on into a comment; a preface later in the turn replaces it."""
        node = first
        while node.position.pause and node.children and not node.preface:
            node = node.children[0]
        first.preface, node.preface = node.preface, first.preface
        self._make_comment(first)
