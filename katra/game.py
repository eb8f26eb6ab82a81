"""A game in progress: the tree of all that was played, with unlimited undo and redo; every game gets it from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from katra.errors import IllegalTurn
from katra.notation import decision_text
from katra.position import Decision, Outcome, Position, Turn
from katra.turns import decisions, outcome, play, turn

REPETITIONS_TO_DRAW = 3


@dataclass(eq=False)
class Node:
    """A position of a game and how it was reached. `children[0]` is the main line, the others are its variations.

    `comment` stands after the turn that led here, `preface` before it (only the first turn of a line needs one).
    """

    position: Position
    parent: Node | None = field(default=None, repr=False)
    decision: Decision | None = None
    children: list[Node] = field(default_factory=list, repr=False)
    comment: str = ""
    preface: str = ""

    def path(self) -> Iterator[Node]:
        """Yield the nodes from this one back to the start of the game."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    @property
    def turn_start(self) -> Node:
        """The node in which the turn that led here started; the node itself if it is the start of the game."""
        node = self
        while node.parent is not None:
            node = node.parent
            if node.position.pause is None:
                break
        return node

    @property
    def decided(self) -> tuple[Decision, ...]:
        """The decisions of the turn that led here, from its start."""
        start, decided = self.turn_start, list[Decision]()
        for node in self.path():
            if node is start or node.decision is None:
                break
            decided.append(node.decision)
        return tuple(reversed(decided))

    def add(self, decision: Decision) -> Node:
        """Return the child that a decision leads to, made as the last variation if it is new. Raises IllegalTurn."""
        for child in self.children:
            if child.decision == decision:
                return child
        if self.outcome() is not None:
            raise IllegalTurn("game_over", turn=decision_text(self.position, decision))
        child = Node(play(self.position, decision), self, decision)
        self.children.append(child)
        return child

    def outcome(self) -> Outcome | None:
        """Return how the game has ended here; the same position for the third time is a draw (RULES.md section 4)."""
        if self.position.pause:
            return None
        times = sum(node.position == self.position for node in self.path())
        return outcome(self.position) or (Outcome(None, "repetition") if times >= REPETITIONS_TO_DRAW else None)


class Game:
    """A game that is being played: a tree of positions and the place in it that is on the board.

    Undo and redo move the place and lose nothing. Playing another turn after an undo makes that the main line and keeps
    the old future as a variation. `tags` are what the record says beside the game itself (South, North, Date...).
    """

    def __init__(self, start: Position, tags: dict[str, str] | None = None) -> None:
        self.root = Node(start)
        self.node = self.root
        self.tags = dict(tags or {})
        self.agreed_result = "*"
        """The result that the players agreed on in a game that its turns do not decide."""

    @property
    def position(self) -> Position:
        return self.node.position

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the mover may decide now; () if the game is over."""
        return () if self.outcome else decisions(self.position)

    @property
    def outcome(self) -> Outcome | None:
        return self.node.outcome()

    @property
    def last_turn(self) -> Turn | None:
        """The turn that led to the position on the board, step by step from its start; None before the first."""
        start = self.node.turn_start
        return None if start is self.node else turn(start.position, *self.node.decided)

    @property
    def line(self) -> list[Node]:
        """The main line, from the start through the place on the board to its end, played and undone turns alike."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    @property
    def ply(self) -> int:
        """How many decisions lead to the position on the board."""
        return sum(1 for _ in self.node.path()) - 1

    @property
    def result(self) -> str:
        """The result of the main line as records write it: `1-0`, `0-1`, `1/2-1/2` or `*`."""
        ended = self.line[-1].outcome()
        return ended.result if ended else self.agreed_result

    @property
    def can_undo(self) -> bool:
        return self.node.parent is not None

    @property
    def can_redo(self) -> bool:
        return bool(self.node.children)

    def play(self, decision: Decision) -> Turn:
        """Carry out a decision and return what it did. Raises IllegalTurn, changing nothing, if it is not allowed."""
        before = self.position
        child = self.node.add(decision)
        siblings = self.node.children
        siblings.insert(0, siblings.pop(siblings.index(child)))
        # On the main line, what stands before a turn is the comment after the one before it.
        self.node.comment = "\n".join(filter(None, (self.node.comment, child.preface)))
        child.preface = ""
        self.node = child
        self.agreed_result = "*"
        return turn(before, decision)

    def undo(self) -> bool:
        """Go back by one decision; return whether there was one."""
        if self.node.parent is None:
            return False
        self.node = self.node.parent
        return True

    def redo(self) -> bool:
        """Go on by one decision along the main line; return whether there was one."""
        if not self.node.children:
            return False
        self.node = self.node.children[0]
        return True

    def go_to(self, ply: int) -> None:
        """Put the position after so many decisions of the main line on the board. Raises IndexError beyond its end."""
        self.node = self.line[ply]
