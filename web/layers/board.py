"""The board, below everything else: pits and ways can be clicked, and the keyboard moves over them."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window

from katra import Player
from web.app import App
from web.board.layout import Point
from web.screens.layer import ANY_KEY, CLICK, Rows
from web.session.commands import Action, Choose, Decide, Press

STEPS: Final = {
    "ArrowLeft": Point(-1, 0),
    "ArrowRight": Point(1, 0),
    "ArrowUp": Point(0, -1),
    "ArrowDown": Point(0, 1),
}
CHANGES: Final = {"+": "more", "-": "fewer", "Delete": "empty", "Backspace": "empty"} | {
    digit: digit for digit in "0123456789"
}
"""What keys do with the seeds of a pit where a position is set up (web/record/editor.py)."""
TAKES: Final = ("Enter", " ")
PIT: Final = "#board [data-pit]"
WAY: Final = "[data-decision]"
AROUND: Final = "body > header button, body > footer button, main > button, #status button, #offers button, #panel h2"
"""What has no use for arrow keys: buttons, and the title that has the focus of what was just opened."""
CONTROLS: Final = "button, input, select, textarea, a, dialog, [data-decision]"


class BoardLayer:
    """The board, and the keys that lead to it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = (
            (CLICK, "[data-decision], [data-way]", self.decide),
            (CLICK, PIT, lambda _, pit: self.choose(*app.board.places[pit.dataset.pit])),
            (CLICK, "*", self.leave),
            (TAKES, "*", self.resume),
            (TAKES, f"{PIT}, {WAY}", self.take),
            (("Escape",), f"{PIT}, {WAY}", self.go_back),
            (STEPS, WAY, self.turn),
            (STEPS, PIT, self.walk),
            (ANY_KEY, f"{PIT}, {WAY}", self.edit),
            (STEPS, "*", self.lead_here),
        )

    # Clicks

    def decide(self, _: Any, way: Any) -> None:
        """Make the decision of a way."""
        name = str(way.getAttribute("data-decision") or way.getAttribute("data-way"))
        self.app.obey(Decide(self.app.board.targets[name].decision))

    def choose(self, owner: Player, pit: int) -> None:
        """Choose this pit."""
        self.app.board.set_cursor((owner, pit))
        self.app.obey(Choose(owner, pit))

    def leave(self, _: Any, target: Any) -> None:
        """Leave the chosen pit at a click on nothing; a control, or a sentence that names pits, does not count."""
        board, position = self.app.board, self.app.session.screen.game.position
        if board.targets and not target.closest(f"{CONTROLS}, [data-pits]") and not position.pause:
            self.app.obey(Action.LEAVE_PIT)

    # Keys

    def resume(self, event: Any, target: Any) -> bool:
        """Let the computer go on, where the page offers that and no other control has the focus."""
        offered = any(offer.command is Action.RESUME for offer in self.app.status.offers)
        if not offered or target.closest(CONTROLS):
            return False
        event.preventDefault()
        self.app.obey(Action.RESUME)
        return True

    def lead_here(self, event: Any, target: Any) -> bool:
        """Go to the board: from nowhere, or from a button around it that does not use arrow keys.

        If the page is longer than the screen, up and down scroll it.
        """
        root = self.app.page.root
        scrolls = event.key in ("ArrowUp", "ArrowDown") and root.scrollHeight > root.clientHeight
        idle = target.isSameNode(document.body) or target.matches(AROUND)
        if not idle or scrolls or self.app.dialogs.open or document.querySelector(":popover-open"):
            return False
        event.preventDefault()
        self.app.board.focus(self.app.board.cursor)
        return True

    def take(self, event: Any, _: Any) -> None:
        """Click the focused element."""
        event.preventDefault()
        event.target.dispatchEvent(window.MouseEvent.new("click", bubbles=True))
        if not self.app.dialogs.open and (self.app.showing.turn or not self.app.board.focus_targets()):
            self.app.board.focus(self.app.board.cursor)

    def go_back(self, _: Any, __: Any) -> None:
        """Leave the chosen pit, but keep the cursor on it."""
        self.app.obey(Action.LEAVE_PIT)
        self.app.board.focus(self.app.board.cursor)

    def turn(self, event: Any, _: Any) -> None:
        """Go to the way that an arrow key points at."""
        event.preventDefault()
        self.app.board.turn_to_target(STEPS[event.key])

    def walk(self, event: Any, pit: Any) -> None:
        """Move to the next pit; where a position is set up, choose it."""
        event.preventDefault()
        board = self.app.board
        board.walk(board.places[pit.dataset.pit], STEPS[event.key])
        edited = board.scene and board.scene.edited
        if edited and board.cursor and board.cursor != edited:
            self.app.obey(Choose(*board.cursor))

    def edit(self, event: Any, _: Any) -> bool:
        """Change the seeds of the chosen pit where a position is set up."""
        change, scene = CHANGES.get(event.key), self.app.board.scene
        off = len(event.key) == 1 and not self.app.session.settings.shortcuts
        if not change or off or not (scene and scene.edited):
            return False
        event.preventDefault()
        self.app.obey(Press(change))
        return True
