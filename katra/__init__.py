"""The sowing games of Madagascar: exact rules with their sources; positions, turns and games as values and as text.

The examples in the docstrings begin with `from katra import *`; docs/API.md shows them in order of use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from katra.board import Board, Player
from katra.errors import GameOver, IllegalTurn, KatraError, NotationError, Place, RulesError, SetupError
from katra.game import Game
from katra.games import GAMES, LOST_GAMES, SOURCES, SowingGame
from katra.node import Node
from katra.notation import decision_text, parse_decisions, parse_position, parse_turn, turn_text
from katra.position import Position, Turn, Variant
from katra.record import read_record, write_record
from katra.setup import Setup
from katra.steps import (
    Capture,
    Change,
    Decision,
    Drop,
    Lap,
    Movement,
    Obstacle,
    Outcome,
    Pause,
    Reason,
    Side,
    Step,
    Tax,
)
from katra.turns import Frame, frame_of, frames, why_not_start
from katra.variants import variant

if TYPE_CHECKING:
    from katra.analysis import Variation, analyse, computer_turn, solve
    from katra.counting import divide, perft
    from katra.records import read_records, write_records

__version__ = "0.1.0"

_LATER: Final = {
    "analysis": ("Variation", "analyse", "computer_turn", "solve"),
    "counting": ("divide", "perft"),
    "records": ("read_records", "write_records"),
}
"""What is imported when it is first asked for, by its module: the page starts without it."""

__all__ = [
    "GAMES",
    "LOST_GAMES",
    "SOURCES",
    "Board",
    "Capture",
    "Change",
    "Decision",
    "Drop",
    "Frame",
    "Game",
    "GameOver",
    "IllegalTurn",
    "KatraError",
    "Lap",
    "Movement",
    "Node",
    "NotationError",
    "Obstacle",
    "Outcome",
    "Pause",
    "Place",
    "Player",
    "Position",
    "Reason",
    "RulesError",
    "Setup",
    "SetupError",
    "Side",
    "SowingGame",
    "Step",
    "Tax",
    "Turn",
    "Variant",
    "Variation",
    "analyse",
    "computer_turn",
    "decision_text",
    "divide",
    "frame_of",
    "frames",
    "parse_decisions",
    "parse_position",
    "parse_turn",
    "perft",
    "read_record",
    "read_records",
    "solve",
    "turn_text",
    "variant",
    "why_not_start",
    "write_record",
    "write_records",
]


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            found: object = getattr(import_module(f"katra.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'katra' has no attribute {name!r}")
