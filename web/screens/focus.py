"""The keyboard's focus: when its element is gone, it goes back to where it came from, or to the board."""

from __future__ import annotations

from typing import Any

from pyscript import document, window

from web.board.board_view import BoardView


class Focus:
    """Where the focus was before each opened screen, and before the turn being shown."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.came_from: list[Any] = []
        """What had the focus when the screens before the first were opened."""
        self.before_turn: Any = None
        self.had: Any = None

    def remember(self, screens: int) -> None:
        """Keep what has the focus before this many screens are shown in front of the first."""
        self.had = document.activeElement
        self.came_from += [self.had] * (screens - len(self.came_from))

    def settle(self, screens: int) -> None:
        """Give the focus back if its element is gone, now that this many screens are shown in front of the first."""
        closed = self.came_from[screens:]
        del self.came_from[screens:]
        if not can_have_it(document.activeElement) and (closed or not is_nowhere(self.had)):
            self.go_back(*closed)

    def begin_turn(self) -> None:
        """Keep what has the focus, as it may be hidden while a turn is shown."""
        if self.before_turn is None:  # a game's last capture is shown once more after its turn
            self.before_turn = document.activeElement

    def end_turn(self) -> None:
        """Give the focus back after a turn: to the choice that it asks for, to its earlier element, or to the board."""
        active, before, self.before_turn = document.activeElement, self.before_turn, None
        lost = not can_have_it(active) and document.hasFocus() and window.navigator.userActivation.hasBeenActive
        on_board = self.board.root.contains(before if lost else active)
        if on_board or (lost and self.board.targets):
            self.go_back()  # to the cursor of the player to move now, perhaps not where the turn began
        elif lost:
            self.go_back(before)

    def go_back(self, *places: Any) -> None:
        """Give the focus to the first of these elements that can have it, or to what the board asks for."""
        place = next(filter(can_have_it, places), None)
        if place is not None:
            place.focus()
        elif not self.board.focus_targets():
            self.board.focus(self.board.cursor)


def is_nowhere(place: Any) -> bool:
    """Return whether nothing has the focus if this element has it."""
    return place is None or place.isSameNode(document.body)


def can_have_it(place: Any) -> bool:
    """Return whether an element can have the focus: it is present, visible and usable."""
    if is_nowhere(place) or not place.isConnected or place.matches(":disabled"):
        return False
    return bool(place.getClientRects().length) and window.getComputedStyle(place).visibility == "visible"
