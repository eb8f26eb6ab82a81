"""Keys become commands: shortcuts, and those that walk over the board, choose, and close what is open."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window

from web.app import App
from web.board.layout import Point
from web.session.buttons import COMMANDS
from web.session.commands import Action, Choose, Command, Press, Write
from web.session.session import Permissions

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
WRITING: Final = "select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])"
SILENT_KEYS: Final = {"Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"}


def on_key(app: App, event: Any) -> None:
    """Do what a key asks for, wherever the focus is; the first that knows it has it alone."""
    if app.presenter and app.presenter.on_key(event):
        return
    held = event.ctrlKey or event.metaKey
    if event.key in SILENT_KEYS or event.altKey or (app.performance and not held and during_turn(app, event)):
        return
    if event.key == "Enter" and event.target.hasAttribute("data-enter"):
        app.obey(Press(str(event.target.getAttribute("data-enter"))))
        return
    if event.key == "Enter" and event.target.matches("input[data-field]"):
        app.obey(Write(str(event.target.getAttribute("data-field")), str(event.target.value)))
        return
    if event.key == "Escape" and app.dialogs.shows("end"):
        app.obey(Action.CLOSE)
        app.board.focus(app.board.cursor)
        return
    if event.key == "Escape" and app.captions.open:
        app.captions.silence()
        return
    if app.performance and steps_aside(app, event):
        return
    if pressed_button(app, event) or held or leaves_reading(app, event):
        return
    arrow, pit = event.target.closest("[data-decision]"), event.target.closest("#board [data-pit]")
    if event.key in ("Enter", " ") and goes_on(app, event.target):
        event.preventDefault()
        app.obey(Action.RESUME)
        return
    if not (arrow or pit):
        if event.key in STEPS and leads_to_board(app, event):
            event.preventDefault()
            app.board.focus(app.board.cursor)
        return
    if event.key in ("Enter", " "):
        event.preventDefault()
        event.target.dispatchEvent(window.MouseEvent.new("click", bubbles=True))
        if not app.dialogs.open and (app.performance or not app.board.focus_targets()):
            app.board.focus(app.board.cursor)
    elif event.key == "Escape":
        app.obey(Action.LEAVE_PIT)
        app.board.focus(app.board.cursor)
    elif event.key in STEPS:
        event.preventDefault()
        if arrow:
            app.board.turn_to_target(arrow.dataset.decision, STEPS[event.key])
        else:
            app.board.walk(app.board.places[pit.dataset.pit], STEPS[event.key])
            edits(app, event.key)
    elif edits(app, event.key):
        event.preventDefault()


def edits(app: App, key: str) -> bool:
    """Where a position is set up, let the pit follow that the cursor has come to, or change its seeds."""
    edited, cursor = app.board.scene and app.board.scene.edited, app.board.cursor
    off = len(key) == 1 and not app.session.settings.shortcuts
    if not edited or off or not (key in STEPS or key in CHANGES):
        return False
    if key in CHANGES:
        app.obey(Press(CHANGES[key]))
    elif cursor and cursor != edited:
        app.obey(Choose(*cursor))
    return True


def during_turn(app: App, event: Any) -> bool:
    """Let a key do what it does while a turn is shown: one of the player's, or Enter and Escape, which end the turn."""
    assert app.performance
    if app.performance.on_key(event):
        return True
    if event.key in ("Enter", "Escape"):
        app.cut_short(event)
        return True
    return False


def leads_to_board(app: App, event: Any) -> bool:
    """Return whether an arrow key leads to the board: from nowhere, or from a button around it that has no use for it.

    Where the page is longer than the screen, up and down scroll it.
    """
    around = "body > header button, body > footer button, #status button, #offers button"
    idle = event.target.isSameNode(document.body) or event.target.matches(around)
    root = app.page.root
    scrolls = event.key in ("ArrowUp", "ArrowDown") and root.scrollHeight > root.clientHeight
    return idle and not scrolls and not app.dialogs.open and not document.querySelector(":popover-open")


def leaves_reading(app: App, event: Any) -> bool:
    """Let the Escape key close what is read in the panel, if nothing lies over it and no pit is chosen."""
    over = app.dialogs.open or app.board.targets or document.querySelector(":popover-open")
    if event.key != "Escape" or over or app.page.root.dataset.panel not in ("rules", "story", "reading", "collection"):
        return False
    app.obey(Action.CLOSE)
    return True


def steps_aside(app: App, event: Any) -> bool:
    """Let a shortcut that leaves a turn while it is shown end it and do what it does, though its button is off then.

    Its button may have no place yet, or no more; what counts is what the page's address lets a visitor do.
    """
    from web.session import shortcuts

    key = shortcuts.chord(event.key, control=event.ctrlKey or event.metaKey, shift=event.shiftKey)
    command = COMMANDS.get(shortcuts.BUTTONS.get(key, "").removeprefix("#"))
    off = shortcuts.is_single(key) and not app.session.settings.shortcuts
    if off or command not in (Action.UNDO, Action.REDO, Action.NEW_GAME, Action.HINT, Action.OPEN_RULES):
        return False
    if not allows(app.session.permissions, command):
        return False
    event.preventDefault()
    app.finish()
    app.obey(command)
    return True


def allows(permissions: Permissions, command: Command) -> bool:
    """Return whether the page's address has left a visitor the button of a command."""
    match command:
        case Action.NEW_GAME if permissions.readonly:
            return False
        case Action.HINT if not permissions.hint:
            return False
        case Action.OPEN_RULES:
            return permissions.controls == "full"
    return permissions.controls != "none"


def pressed_button(app: App, event: Any) -> bool:
    """Press the button that a key is a shortcut for; not where one writes or chooses, and not behind a dialog."""
    from web.session import shortcuts

    if (app.dialogs.open and not app.dialogs.shows("end")) or event.target.closest(WRITING):
        return False
    if event.key == "Escape" and not app.page.get("notice").hidden:
        app.close_notice()
        return True
    key = shortcuts.chord(event.key, control=event.ctrlKey or event.metaKey, shift=event.shiftKey)
    off = shortcuts.is_single(key) and not app.session.settings.shortcuts
    selector = "" if off or event.repeat else shortcuts.BUTTONS.get(key, "")
    button = selector and next(filter(can_be_pressed, document.querySelectorAll(selector)), None)
    if not button:
        return False
    event.preventDefault()
    chosen, before = dict(app.board.targets), document.querySelector(":popover-open")
    button.click()
    sheet = document.querySelector(":popover-open")
    if sheet and not before and not sheet.contains(document.activeElement):
        sheet.querySelector("button, input, select").focus()
    if app.board.targets != chosen and app.board.root.contains(document.activeElement):
        app.board.focus_targets()  # a hint has chosen a pit: Enter takes the way that it means
    return True


def goes_on(app: App, target: Any) -> bool:
    """Return whether a key lets the computer go on: where the page offers that, and no other control has the focus."""
    offered = any(offer.command is Action.RESUME for offer in app.status.offers)
    return offered and not target.closest("button, input, select, textarea, a, dialog, [data-decision]")


def can_be_pressed(button: Any) -> bool:
    """Return whether a button is on, and can be seen, or else the one that opens the sheet in which it is."""
    sheet = button.closest("[popover]")
    seen = document.querySelector(f'[popovertarget="{sheet.id}"]') if sheet else button
    return not button.disabled and seen.getClientRects().length > 0
