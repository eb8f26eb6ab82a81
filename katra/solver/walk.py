"""A walk through Dandouau's tree of 1909, in which the first player wins at gorobaka: its place, and what follows."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple

from katra.board import Player
from katra.game import Game
from katra.node import Node
from katra.notation import decision_text
from katra.solver.dandouau import dandouau

EVENT: Final = "Event"
DANDOUAU: Final = "Dandouau 1909"
"""What the record of a walk names as its event."""
WALK: Final = "dandouau"
"""The only walk there is, by its name in addresses."""

CASE: Final = re.compile(r"case_(\d)_(\d)")
REMARKED: Final = ((3, 1), (2, 2))
"""The case that his closing words name, and the one that they hold for: who needs two seeds cannot answer so there."""
SECOND_ROUND: Final = re.compile(CASE.pattern + "_")

Code = Literal["opening", "reply", "answer", "misprint", "printed", "lessened", "rest", "last", "won"]


class Station(NamedTuple):
    """Where a walk is in the tree: what to say, with which values, and the turns that South has there.

    A single turn is played for them; of two turns the visitor chooses (first the printed one, then the one that was
    meant); there is none where North is to move or the walk is over. `claim` is our verdict on his claim about that
    turn; `remark`: his closing words are about this case, or should be.
    """

    code: Code
    values: dict[str, str | int]
    answers: tuple[str, ...] = ()
    claim: Literal["true", "misprint"] | None = None
    remark: bool = False

    @property
    def north_to_move(self) -> bool:
        """Whether the visitor, who plays North, is to move."""
        return self.code in ("reply", "rest")

    @property
    def asks(self) -> bool:
        """Whether the visitor chooses which of two turns South plays."""
        return len(self.answers) > 1


@cache
def tree() -> Node:
    return dandouau().root


def walk() -> Game:
    return Game(tree().position, {EVENT: DANDOUAU})


def is_walk(game: Game) -> bool:
    """Return whether a game is a walk that has kept to the tree."""
    begun = game.tags.get(EVENT) == DANDOUAU and game.root.position == tree().position
    return begun and game.node.in_tree(tree()) is not None


def station(node: Node) -> Station:
    """Return where a position of a walk is in the tree."""
    here = node.in_tree(tree())
    assert here
    values = case(here)
    answers = here.children if here.position.mover is Player.SOUTH else []
    meant = {child.comment: decision_text(here.position, child.decision) for child in answers if child.decision}
    if not here.parent:
        return Station("opening", values | {"turn": meant["figure_3"]}, (meant["figure_3"],), "true")
    if "misprint" in meant:
        pair = meant["misprint"], meant["corrected"]
        return Station("misprint", values | {"printed": pair[0], "turn": pair[1]}, pair, "misprint")
    if here.comment == "misprint":
        return station(here.parent)._replace(code="printed", answers=())
    if not here.children:
        return Station("won", values, remark=(values["case"], values["part"]) in REMARKED)
    if not answers:
        return Station("rest" if values else "reply", values)
    turn = decision_text(here.position, answers[0].decision) if answers[0].decision else ""
    code: Code = "lessened" if "no_win" in meant else "last" if SECOND_ROUND.match(here.comment) else "answer"
    return Station(code, values | {"turn": turn}, (turn,), "true")


def case(here: Node) -> dict[str, str | int]:
    """Return which of Dandouau's cases a place of the tree belongs to, and which part of it; empty before the cases."""
    for node in here.path():
        match = CASE.match(node.comment)
        if match:
            return {"case": int(match[1]), "part": int(match[2])}
    return {}
