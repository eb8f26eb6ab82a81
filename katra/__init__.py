"""The sowing games of Madagascar: exact rules with their sources; positions, turns and games as values and as text."""

from katra.board import Board, Player
from katra.errors import GameOver, IllegalTurn, KatraError, NotationError, Place, SetupError
from katra.game import Game, Node
from katra.games import GAMES, LOST_GAMES, SOURCES, SowingGame
from katra.notation import (
    board_text,
    decision_text,
    parse_decisions,
    parse_position,
    parse_turn,
    position_text,
    turn_text,
)
from katra.position import Capture, Decision, Drop, Lap, Outcome, Pause, Position, Step, Turn
from katra.record import read_record, write_record
from katra.setup import Setup
from katra.turns import Frame, bar, decisions, frames, outcome, play, still, turn
from katra.variant import Variant, variant

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "LOST_GAMES",
    "SOURCES",
    "Board",
    "Capture",
    "Decision",
    "Drop",
    "Frame",
    "Game",
    "GameOver",
    "IllegalTurn",
    "KatraError",
    "Lap",
    "Node",
    "NotationError",
    "Outcome",
    "Pause",
    "Place",
    "Player",
    "Position",
    "Setup",
    "SetupError",
    "SowingGame",
    "Step",
    "Turn",
    "Variant",
    "bar",
    "board_text",
    "decision_text",
    "decisions",
    "frames",
    "outcome",
    "parse_decisions",
    "parse_position",
    "parse_turn",
    "play",
    "position_text",
    "read_record",
    "still",
    "turn",
    "turn_text",
    "variant",
    "write_record",
]
