"""What each button of the page asks for, by its id."""

from __future__ import annotations

from typing import Final

from web.session.commands import Action, ChooseAnswer, Command, PickColumns, ShowLine

COMMANDS: Final[dict[str, Command]] = {
    "undo": Action.UNDO,
    "redo": Action.REDO,
    "replay": Action.REPLAY,
    "new-game": Action.NEW_GAME,
    "far-undo": Action.UNDO,
    "far-again": Action.NEW_GAME,
    "hint": Action.HINT,
    "turn-board": Action.TURN_BOARD,
    "forget-captions": Action.FORGET_CAPTIONS,
    "start-game": Action.CONFIRM,
    "close-games": Action.CLOSE,
    "close-rules": Action.CLOSE,
    "leave-rules": Action.CLOSE,
    "close-shortcuts": Action.CLOSE,
    "take-seats": Action.CONFIRM,
    "close-players": Action.CLOSE,
    "who-wins": Action.WHO_WINS,
    "close-story": Action.CLOSE,
    "story-back": Action.STEP_BACK,
    "story-watch": Action.REPLAY,
    "story-on": Action.STEP_ON,
    "line-0": ShowLine(0),
    "line-1": ShowLine(1),
    "line-2": ShowLine(2),
    "line-back": Action.STEP_BACK,
    "line-on": Action.STEP_ON,
    "line-leave": Action.CLOSE,
    "walk-printed": ChooseAnswer(0),
    "walk-right": ChooseAnswer(1),
    "walk-again": Action.UNDO,
    "leave-walk": Action.CLOSE,
    "puzzle-2": PickColumns(2),
    "puzzle-3": PickColumns(3),
    "puzzle-4": PickColumns(4),
    "puzzle-5": PickColumns(5),
    "puzzle-6": PickColumns(6),
    "puzzle-again": Action.NEW_GAME,
    "puzzle-solution": Action.SOLUTION,
    "leave-puzzle": Action.CLOSE,
}
