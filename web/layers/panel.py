"""The buttons and links of the page, wherever they are, and the keys that press them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from web.app import App
from web.screens.layer import ANY_KEY, CLICK, WRITING, Rows
from web.session.commands import Action, GoTo, Press
from web.session.shortcuts import pressed
from web.shell.updates import Updates

if TYPE_CHECKING:
    from web.device.forgetting import Forgetting

READ: Final = ("rules", "reading", "collection")
"""The panels that Escape closes."""
ALONG: Final = {"ArrowLeft": "previous", "ArrowRight": "next", "ArrowUp": "up", "ArrowDown": "down"}
"""Where the arrow keys lead in the list of the moves."""


class PanelLayer:
    """What can be pressed."""

    def __init__(self, app: App, updates: Updates) -> None:
        self.app = app
        self.rows: Rows = (
            (CLICK, "[data-screen]", self.go),
            (CLICK, "[data-press]", self.press),
            (CLICK, "#take-update, #notice-update", lambda *_: updates.take()),
            (CLICK, "#close-notice", lambda *_: self.close_notice()),
            (CLICK, "[data-to]", self.go_down),
            (CLICK, "[data-copy]", self.copy),
            (CLICK, "#forget-device", lambda *_: self.forgetting.ask(app.session.words)),
            (CLICK, "#forget-keep", lambda *_: self.forgetting.keep()),
            (CLICK, "#forget-now", lambda *_: self.forgetting.forget()),
            (CLICK, "#to-board", lambda *_: app.visit.focus.go_back()),
            (CLICK, "#play-button", lambda *_: app.close_to(0)),
            (CLICK, "[data-action]", self.act),
            (CLICK, "[data-offer]", lambda _, offer: app.obey(app.status.offers[int(offer.dataset.index)].command)),
            (CLICK, "dialog", self.leave_dialog),
            (ANY_KEY, "*", self.press_by_key),
            (ANY_KEY, "*", lambda event, _: bool(event.ctrlKey or event.metaKey)),  # left to the browser
            (("Escape",), "*", self.leave_reading),
            (ALONG, "#moves", self.go_along),
        )

    # Clicks

    def go(self, event: Any, place: Any) -> bool:
        """Go to a place; the link's address serves a separate tab."""
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return False
        event.preventDefault()
        if place.closest("#settings"):
            self.app.page.get("settings").hidePopover()
        self.app.obey(GoTo(str(place.dataset.screen), str(place.getAttribute("data-item") or "")))
        return True

    def press(self, _: Any, button: Any) -> None:
        """Do what a panel's button says."""
        self.app.obey(Press(*str(button.dataset.press).split(" ", 1)))

    def go_down(self, _: Any, button: Any) -> None:
        """Go to a part of the page in front."""
        part = self.app.page.get(str(button.dataset.to))
        part.scrollIntoView()
        part.focus()

    def act(self, event: Any, button: Any) -> None:
        """Do what a button is for, wherever it is; a dialog's form has nothing to submit."""
        event.preventDefault()
        self.app.obey(Action[str(button.dataset.action).upper()])
        if button.id == "start-game":
            self.app.board.focus(self.app.board.cursor)

    def leave_dialog(self, event: Any, dialog: Any) -> bool:
        """Close a dialog by the veil around it, unless a text was being selected."""
        if event.target.id != dialog.id or not self.app.dialogs.shows(str(dialog.id)):
            return False
        if not str(document.getSelection()):
            self.app.obey(Action.CANCEL)
        return True

    def close_notice(self) -> None:
        """Close the notice; if it had the focus, that goes to the board."""
        app = self.app
        focused = app.page.get("notice").contains(document.activeElement)
        app.status.notice("")
        if focused:
            app.board.focus(app.board.cursor)

    def copy(self, _: Any, button: Any) -> None:
        """Copy what an element shows, and say the outcome in another; the button names both."""
        from web.shell.clipboard import copy_shown

        shown, status = str(button.dataset.copy).split(" ")
        copy_shown(shown, status, self.app.session.words.say)

    @cached_property
    def forgetting(self) -> Forgetting:
        """The part that erases the page's data on this device, imported only when wanted."""
        from web.device.forgetting import Forgetting

        return Forgetting(self.app.page, self.app.storage)

    # Keys

    def press_by_key(self, event: Any, target: Any) -> bool:
        """Follow a shortcut, except in a text field or a list, or behind a dialog."""
        app = self.app
        if app.dialogs.open or target.closest(WRITING):
            return False
        if event.key == "Escape" and not app.page.get("notice").hidden:
            self.close_notice()
            return True
        shortcut = pressed(event, single=app.session.settings.shortcuts)
        if not shortcut or event.repeat:
            return False
        if shortcut.place:
            return self.lead(event, GoTo(shortcut.place))
        if shortcut.action:
            return self.do(event, Action[shortcut.action.upper()])
        button = next(filter(can_be_pressed, document.querySelectorAll(shortcut.buttons)), None)
        if not button:
            return False
        event.preventDefault()
        self.click(button)
        return True

    def lead(self, event: Any, place: GoTo) -> bool:
        """Go to a place by a key, if the page's address lets a visitor go there."""
        if not self.app.session.permissions.allow(place):
            return False
        event.preventDefault()
        self.app.page.get("settings").hidePopover()
        self.app.obey(place)
        return True

    def do(self, event: Any, action: Action) -> bool:
        """Do by a key what has no button in sight, where the settings can be reached and no turn is shown.

        A turn that is shown ends for the field in which one is typed.
        """
        turning = self.app.showing.turn and action is Action.TURN_BOARD
        if turning or not can_be_pressed(self.app.page.get("settings-button")):
            return False
        event.preventDefault()
        self.app.showing.finish()
        self.app.obey(action)
        return True

    def click(self, button: Any) -> None:
        """Press a button by key: the focus goes on to the sheet that opens, or to the way that a hint means."""
        board = self.app.board
        chosen, before = dict(board.targets), document.querySelector(":popover-open")
        button.click()
        sheet = document.querySelector(":popover-open")
        if sheet and not before and not sheet.contains(document.activeElement):
            sheet.querySelector("button, input, select").focus()
        if board.targets != chosen and board.root.contains(document.activeElement):
            board.focus_targets()  # a hint has chosen a pit: Enter plays the way that it means

    def leave_reading(self, _: Any, __: Any) -> bool:
        """Close the page read in the panel, if nothing is over it and no pit is chosen."""
        over = self.app.dialogs.open or self.app.board.targets or document.querySelector(":popover-open")
        if over or self.app.page.root.dataset.panel not in READ:
            return False
        self.app.obey(Action.CLOSE)
        return True

    def go_along(self, event: Any, _: Any) -> bool:
        """Go along the list of moves, or the line on the board; where nothing branches off, up and down do this too."""
        if event.shiftKey or event.target.closest("textarea"):
            return False
        event.preventDefault()
        step, page = ALONG[event.key], self.app.page
        if step in ("up", "down") and page.get("moves-branch").hidden:
            step = "previous" if step == "up" else "next"
        on_a_line = {"previous": "#line-back", "next": "#line-on"}.get(step, "#line-steps")
        document.querySelector(f"#moves-{step}, {on_a_line}").click()
        return True


def can_be_pressed(button: Any) -> bool:
    """Return whether a button is enabled, and it or the button that opens its sheet is visible."""
    sheet = button.closest("[popover]")
    seen = document.querySelector(f'[popovertarget="{sheet.id}"]') if sheet else button
    return not button.disabled and seen.getClientRects().length > 0
