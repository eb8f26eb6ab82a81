"""A game in progress: the tree of all turns played and the position on the board, with unlimited undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from itertools import islice, pairwise
from typing import NamedTuple

from katra.board import Player
from katra.errors import START, GameOver, Place
from katra.node import Node
from katra.position import Position, Turn
from katra.steps import Decision, Outcome
from katra.tree import Tree
from katra.variants import variant


class Game(Tree):
    """A game that is being played: a tree of positions and the place in it that is on the board.

    Undo and redo move the place and lose nothing. Playing another turn after an undo makes that the main line and keeps
    the old future as a variation; playing one after a jump to a node (`go_to_node`) forks: it adds a variation, and
    the main line stays. `tags` are what the record says besides the game itself (South, North, Date...).

    >>> game = Game("katrayo", size=4)
    >>> game.play(game.decisions[1]).captured
    6
    >>> game.play_text("a4>").laps, game.play_text("A1<").laps, game.outcome.winner
    (1, 4, <Player.SOUTH: 0>)

    >>> game.result, game.ply, game.undo(), game.ply, game.can_redo, len(game.line)
    ('1-0', 3, True, 2, True, 4)
    >>> game.position.text, game.last_turn.captured, len(game.history)
    ('0.0.1.1/6.1.6.1 S', 0, 2)

    >>> game.go_to(0)
    >>> game.can_undo, game.redo(), game.ply
    (False, True, 1)

    >>> game.go_to_node(game.root)
    >>> game.play_text("A4>").laps, len(game.root.children), game.line[1].turn.captured, game.result
    (6, 2, 6, '1-0')
    >>> game.undo(), game.node.following is game.root.children[1], game.redo(), len(game.way), game.final_outcome.reason
    (True, True, True, 2, 'all_captured')
    """

    def __init__(
        self,
        start: Position | str,
        tags: Mapping[str, str] | None = None,
        *,
        size: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Begin from a position, or from the start of a game by its name. Raises SetupError if there is none."""
        position = variant(start, size, options).start if isinstance(start, str) else start
        super().__init__(position, tags)
        self.node = self.root
        self.at_end = False
        """Whether the place on the board is the end that the players made; undo and redo step over it as a turn."""
        self.forking = False
        """Whether a turn played now leaves the main line as it is: the place was looked up, or lies in a variation."""
        self.looking = False
        """Whether nothing has been played since such a place was looked up."""

    def __repr__(self) -> str:
        chosen = self.position.variant
        options = f", options={chosen.chosen_options}" if chosen.chosen_options else ""
        return f"<Game({chosen.game.id!r}, size={chosen.size}{options}): {self.position!r} {self.result}>"

    def __str__(self) -> str:
        return str(self.position)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.node.position

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the mover may decide now; () if the game is over."""
        return () if self.at_end else self.node.decisions

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on the board; None while it goes on."""
        return self.ended if self.at_end else self.node.outcome

    @property
    def last_turn(self) -> Turn | None:
        """The turn that led to the position on the board, step by step from its start; None before the first."""
        return self.node.turn

    @property
    def history(self) -> list[Position]:
        """The positions in which the turns before this one began, oldest first."""
        before = islice(self.node.path(), 1, None)
        return [node.position for node in before if node.position.pause is None][::-1]

    @property
    def way(self) -> list[Node]:
        """The line that was visited last, from the start through the position on the board to its end."""
        nodes = list(self.node.path())[::-1]
        while following := nodes[-1].following:
            nodes.append(following)
        return nodes

    @property
    def ply(self) -> int:
        """How many decisions lead to the position on the board."""
        return sum(1 for _ in self.node.path()) - 1

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision or an ending to undo."""
        return self.at_end or self.node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether the line goes on from here."""
        return bool(self.node.children) or (self.ended is not None and not self.at_end and not self.forking)

    def play(self, decision: Decision) -> Turn:
        """Carry out a decision and return what it did.

        Raises IllegalTurn or GameOver, changing nothing, if it is not allowed.
        """
        if self.at_end:
            raise GameOver
        return self._go_on_to(self.node.add(decision))

    def play_text(self, text: str, place: Place = START) -> Turn:
        """Carry out the text of a turn, or of a part of one, and return what it did.

        Raises NotationError or GameOver, with the place, and changes nothing, if it is not allowed.

        >>> game = Game("katrayo", size=4)
        >>> game.play_text("A1>").laps, game.position.text
        (6, '2.0.0.0/6.1.6.1 N')

        >>> game.play_text("A9>")
        Traceback (most recent call last):
            ...
        katra.errors.NotationError: character 1: there is no pit A9 on this board
        """
        if self.at_end:
            raise GameOver(place)
        return self._go_on_to(self.node.add_text(text, place))

    def _go_on_to(self, end: Node) -> Turn:
        """Go to a node below, in the same turn, whose line becomes the main line unless the game is forked."""
        start = self.node
        for child in reversed(list(end.path_from(start))):
            if not self.forking:
                self._make_first(child)
                # On the main line, what stands before a turn is the comment after the one before it.
                self._make_comment(child)
            self.node.visited = child
            self.node = child
        if self.forking:
            self.forking, self.looking = not self._on_last, False
        else:
            self.ended, self.told_result = None, "*"
            self._forget_ways(end)
        return end.turn_since(start)

    @property
    def _on_last(self) -> bool:
        """Whether the last position of the main line is on the board."""
        return not self.node.children and all(
            node.parent is None or node.parent.children[0] is node for node in self.node.path()
        )

    def resign(self, player: Player) -> None:
        """Let a player resign, so that the other wins. Raises GameOver.

        >>> game = Game("katrayo")
        >>> game.resign(game.position.mover)
        >>> game.outcome, game.undo(), game.outcome, game.redo()
        (Outcome(winner=<Player.NORTH: 1>, reason='resigned'), True, None, True)
        """
        self._end(Outcome(player.other, "resigned"))

    def agree_on_draw(self) -> None:
        """End the game as a draw by agreement. Raises GameOver.

        >>> game = Game("katrayo")
        >>> game.agree_on_draw()
        >>> game.result
        '1/2-1/2'
        """
        self._end(Outcome(None, "agreed"))

    def _end(self, outcome: Outcome) -> None:
        """End the game here, or at the end of its main line while the tree is viewed; undone turns are dropped."""
        if self.outcome or (self.forking and self.final_outcome):
            raise GameOver
        if self.forking:
            self.go_to_node(self.line[-1])
        self.node.children.clear()
        self.ended, self.at_end = outcome, True

    def undo(self) -> bool:
        """Undo one decision, or the players' ending of the game; return whether there was either."""
        if self.at_end:
            self.at_end = False
            return True
        if self.node.parent is None:
            return False
        self.node = self.node.parent
        self.looking = self.forking
        return True

    def redo(self) -> bool:
        """Redo one decision of the line visited last, or the players' ending; return whether there was either."""
        following = self.node.following
        if following is None:
            ended_here = self.can_redo
            self.at_end = self.at_end or ended_here
            return ended_here
        self.node.visited = following
        self.node = following
        if self.forking:
            self.forking = self.looking = not self._on_last
        return True

    def go_to(self, ply: int) -> None:
        """Put the position after `ply` decisions of the main line on the board. Raises IndexError beyond its end."""
        self.node = self.line[ply]
        self.at_end = self.forking = self.looking = False
        self._forget_ways(self.root)

    def go_to_node(self, node: Node) -> None:
        """Put any position of the tree on the board, for viewing: a turn played there is a variation.

        Only at the end of the main line does play continue the game itself, unless its players have ended it.
        """
        way = list(node.path())[::-1]
        if way[0] is not self.root:
            raise ValueError("this position is none of the game")
        for before, after in pairwise(way):
            before.visited = after
        self.node = node
        self._look()

    def _look(self) -> None:
        """Note whether a position chosen in the tree is the end of the main line."""
        self.forking = self.looking = not self._on_last
        self.at_end = not self.forking and self.ended is not None

    def at_its_end(self) -> Game:
        """Return this game with the end of the line that was visited last on the board; both have one tree.

        >>> game = Setup("katrayo", 4, turns=("A1>", "a4>", "A1<")).play()
        >>> game.go_to(1)
        >>> game.at_its_end().ply, game.at_its_end().outcome.winner, game.ply
        (3, <Player.SOUTH: 0>, 1)
        """
        whole = copy(self)
        whole.node = self.way[-1]
        whole._look()
        return whole

    def promote(self, node: Node) -> bool:
        """Make the variation that a node is in come first where it branches off; return whether it is in one.

        >>> game = Game("katrayo", size=4)
        >>> one, other = game.root.add_text("A1>"), game.root.add_text("A4>")
        >>> game.promote(other), game.promote(other), game.root.children == [other, one]
        (True, False, True)
        """
        branch = next((each for each in node.path() if each.parent and each.parent.children[0] is not each), None)
        if branch is None:
            return False
        last = self.line[-1]
        self._make_first(branch)
        self._lead(branch)
        self._changed(last)
        return True

    def _changed(self, last: Node) -> None:
        """Update the game after a change of the tree: its ending goes with the end of its main line, once `last`."""
        if self.line[-1] is not last:
            self.ended, self.told_result = None, "*"
        self._look()

    def remove(self, node: Node) -> Removed:
        """Remove a node and everything after it from the tree, and return what `restore` puts back.

        If the position on the board is removed, the board goes back to the node before. Raises ValueError at the start.

        >>> game = Game("katrayo", size=4)
        >>> one, other = game.root.add_text("A1>"), game.root.add_text("A4>")
        >>> game.go_to_node(other)
        >>> removed = game.remove(other)
        >>> game.node is game.root, game.root.children == [one]
        (True, True)

        >>> game.restore(removed)
        >>> game.node is other, game.root.children == [one, other]
        (True, True)
        """
        if node.parent is None:
            raise ValueError("the start of a game cannot be removed")
        last, siblings = self.line[-1], node.parent.children
        removed = Removed(node, siblings.index(node), self.node, self.ended, self.told_result)
        siblings.remove(node)
        if node in self.node.path():
            self.node = node.parent
        if siblings:
            self._lead(siblings[0])
        self._changed(last)
        return removed

    def restore(self, removed: Removed) -> None:
        """Put back what was removed last, and the place that was on the board."""
        assert removed.node.parent
        removed.node.parent.children.insert(removed.nth, removed.node)
        self.ended, self.told_result = removed.ended, removed.told_result
        self.go_to_node(removed.place)


class Removed(NamedTuple):
    """A branch that was taken out of a game's tree: where it was, what was on the board, and how the game had ended."""

    node: Node
    nth: int
    place: Node
    ended: Outcome | None
    told_result: str
