"""What each button of the page asks for, by its id."""

from __future__ import annotations

from typing import Final

from web.session.commands import Action, ChooseAnswer, Command, ShowLine

COMMANDS: Final[dict[str, Command]] = {
    "undo": Action.UNDO,
    "redo": Action.REDO,
    "replay": Action.REPLAY,
    "new-game": Action.NEW_GAME,
    "hint": Action.HINT,
    "turn-board": Action.TURN_BOARD,
    "forget-captions": Action.FORGET_CAPTIONS,
    "choose-game": Action.OPEN_GAMES,
    "start-game": Action.CONFIRM,
    "close-games": Action.CLOSE,
    "players-button": Action.OPEN_PLAYERS,
    "rules-button": Action.OPEN_RULES,
    "close-rules": Action.CLOSE,
    "leave-rules": Action.CLOSE,
    "shortcuts-button": Action.OPEN_SHORTCUTS,
    "close-shortcuts": Action.CLOSE,
    "take-seats": Action.CONFIRM,
    "close-players": Action.CLOSE,
    "analysis-button": Action.ANALYSIS,
    "close-analysis": Action.ANALYSIS,
    "why": Action.WHY,
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
    "start-walk": Action.START_WALK,
    "walk-printed": ChooseAnswer(0),
    "walk-right": ChooseAnswer(1),
    "walk-again": Action.UNDO,
    "leave-walk": Action.CLOSE,
}
