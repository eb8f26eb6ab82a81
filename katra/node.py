"""A position of a game and how it was reached: what the tree of a game is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from katra.board import Player
from katra.errors import START, Place
from katra.notation import TurnReader
from katra.position import Position, Turn, carry_out
from katra.steps import REPETITIONS_TO_DRAW, Decision, Outcome, Step

GLYPHS: Final = ("!!", "!", "!?", "?!", "?", "??")
"""What a turn can be called in one sign, as in chess: very good, good, interesting, doubtful, poor, very poor."""


@dataclass(eq=False)
class Node:
    """A position of a game and how it was reached. `children[0]` is the main line, the others are its variations.

    `played` is the decision that led here, carried out. `comment` comes after the turn that led here, `preface` before
    it (only the first turn of a line needs one). `glyph`, one of GLYPHS or none, says how good that turn is. `visited`
    is the child that was on the board last.

    >>> game = Game(variant("katrayo", size=4).start)
    >>> node = game.root.add_text("A1>")
    >>> node.decision, node.turn.captured, node.turn_start is game.root
    (Decision(pit=0, sign='>'), 6, True)
    >>> [decision_text(node.position, decision) for decision in node.decisions], node.outcome
    (['a4<', 'a4>'], None)

    >>> node.after(Decision(3, ">")).laps, len(node.children)
    (1, 0)
    >>> end = node.add(Decision(3, ">"))
    >>> end.parent is node.following.parent, len(node.children), end.number, len(list(end.path_from(node)))
    (True, 1, 2, 1)
    """

    position: Position
    parent: Node | None = field(default=None, repr=False)
    played: Turn | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list, repr=False)
    comment: str = ""
    preface: str = ""
    glyph: str = ""
    visited: Node | None = field(default=None, repr=False)
    _tried: dict[Decision, Turn] = field(default_factory=dict, repr=False)
    number: int = field(init=False, repr=False)
    """The number of the turn that is played from here: South's and North's next share one."""
    turns: int = field(init=False, repr=False)
    """How many turns were played up to here; one that waits for a choice is not over."""

    def __post_init__(self) -> None:
        """Count the turns that were played before."""
        before, ended = self.parent, self.position.pause is None
        self.turns = before.turns + ended if before else 0
        self.number = before.number + (ended and self.position.mover is Player.SOUTH) if before else 1

    def path(self) -> Iterator[Node]:
        """Yield the nodes from this one back to the start of the game."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    @property
    def following(self) -> Node | None:
        """The child that was on the board last, or the main one; None at the end of a line."""
        return self.visited if self.visited in self.children else next(iter(self.children), None)

    @property
    def decision(self) -> Decision | None:
        """The decision that led here; None at the start of the game."""
        return self.played.decisions[0] if self.played else None

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
        """The decisions of the turn that led here, from its start.

        >>> node = Game(variant("paika", size=4).start).root.add_text("A2<>")
        >>> node.decision, node.decided
        (Decision(pit=None, sign='>'), (Decision(pit=1, sign='<'), Decision(pit=None, sign='>')))
        """
        return self.turn.decisions if self.turn else ()

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that led here, step by step from its start; None at the start of the game."""
        start = self.turn_start
        return None if start is self else self.turn_since(start)

    def turn_since(self, start: Node) -> Turn:
        """Return what was decided since a node of the same turn as one turn, step by step.

        >>> root = Game(variant("paika", size=4).start).root
        >>> root.add_text("A2<>").turn_since(root).laps
        6
        """
        decided, steps = list[Decision](), list[Step]()
        for node in reversed(list(self.path_from(start))):
            assert node.played is not None
            decided += node.played.decisions
            steps += node.played.steps
        return Turn(start.position, tuple(decided), steps, self.position)

    def path_from(self, start: Node) -> Iterator[Node]:
        """Yield the nodes from this one back to the one just after `start`."""
        for node in self.path():
            if node is start:
                return
            yield node

    @cached_property
    def _standing(self) -> tuple[tuple[Decision, ...], Outcome | None]:
        allowed = self.position.decisions
        ended = None if allowed or self.position.pause else self.position.outcome
        if not ended and not self.position.pause and self._times() >= REPETITIONS_TO_DRAW:
            return (), Outcome(None, "repetition")
        return allowed, ended

    def _times(self) -> int:
        """Return how often the game has reached this position."""
        return sum(node.position == self.position for node in self.path())

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the mover may decide here; () if the game is over."""
        return self._standing[0]

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended here; the same position for the third time is a draw (RULES.md section 4)."""
        return self._standing[1]

    def after(self, decision: Decision) -> Turn:
        """Return a decision carried out here, without adding it to the game. Raises IllegalTurn or GameOver.

        The result is kept, so that asking again, or playing the decision, does not carry it out twice.
        """
        if decision not in self._tried:
            decision.check(self.position.variant.board, self.position.mover, self.decisions)
            steps = list[Step]()
            after = carry_out(self.position, decision, steps)
            self._tried[decision] = Turn(self.position, (decision,), steps, after)
        return self._tried[decision]

    def child(self, decision: Decision) -> Node | None:
        """Return the child that a decision leads to; None if there is none."""
        return next((child for child in self.children if child.decision == decision), None)

    def in_tree(self, root: Node) -> Node | None:
        """Return the node of another tree that the same decisions lead to; None if it has none.

        >>> ours, theirs = Game(variant("katrayo", size=4).start), Game(variant("katrayo", size=4).start)
        >>> node, other = ours.root.add_text("A1>"), theirs.root.add_text("A1>")
        >>> node.in_tree(theirs.root) is other, node.add(node.decisions[0]).in_tree(theirs.root)
        (True, None)
        """
        here: Node | None = root
        for step in reversed([*self.path()][:-1]):
            here = here.child(step.decision) if here and step.decision else None
        return here

    def add(self, decision: Decision) -> Node:
        """Return the child that a decision leads to, made as the last variation if it is new.

        Raises IllegalTurn or GameOver.
        """
        child = self._made(decision)
        if child not in self.children:
            self.children.append(child)
        return child

    def add_text(self, text: str, place: Place = START) -> Node:
        """Return the node that the text of a turn, or of a part of one, leads to, made as `add` makes it.

        Raises NotationError or GameOver, with the place, and adds nothing.
        """
        reader, end = TurnReader(text, place), self
        while decision := reader.next(end.position, end.decisions):
            end = end._made(decision)
        for node in reversed(list(end.path_from(self))):
            if node.parent and node not in node.parent.children:
                node.parent.children.append(node)
        return end

    def _made(self, decision: Decision) -> Node:
        """Return the child that a decision leads to, made but not yet among the children if it is new."""
        if known := self.child(decision):
            return known
        played = self.after(decision)
        return Node(played.after, self, played)
