"""The sowing games of Madagascar: exact rules with their sources; positions, turns and games as values and as text.

The examples in the docstrings begin with `from katra import *`; docs/API.md shows them in order of use.
"""

from katra.board import Board, Player
from katra.errors import GameOver, IllegalTurn, KatraError, NotationError, Place, RulesError, SetupError
from katra.game import Game
from katra.games import GAMES, LOST_GAMES, SOURCES, SowingGame
from katra.node import Node
from katra.notation import (
    board_text,
    decision_text,
    parse_decisions,
    parse_position,
    parse_turn,
    position_text,
    turn_text,
)
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
from katra.turns import Frame, decisions, frame_of, frames, outcome, play, turn, why_not_start
from katra.variants import variant

__version__ = "0.1.0"

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
    "board_text",
    "decision_text",
    "decisions",
    "frame_of",
    "frames",
    "outcome",
    "parse_decisions",
    "parse_position",
    "parse_turn",
    "play",
    "position_text",
    "read_record",
    "turn",
    "turn_text",
    "variant",
    "why_not_start",
    "write_record",
]
