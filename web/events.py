"""Events become commands: clicks, touches and keys on the page, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from katra import Player
from web.app import App
from web.board.layout import Point
from web.session.commands import Action, Change, Choose, ChooseAnswer, Command, Decide, SetLanguage, ShowLine
from web.session.suggestions import Offer
from web.shell import rest
from web.shell.updates import Updates

if TYPE_CHECKING:
    from web.screens.dragging import Pointer

STEPS = {"ArrowLeft": Point(-1, 0), "ArrowRight": Point(1, 0), "ArrowUp": Point(0, -1), "ArrowDown": Point(0, 1)}
WRITING = "select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])"
SILENT_KEYS = {"Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"}

BUTTONS: dict[str, Command] = {
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

app = App(window.location.search)
updates = Updates(window)


def close_notice() -> None:
    """Close the notice; the focus that was in it goes to the board."""
    focused = app.page.get("notice").contains(document.activeElement)
    app.status.notice("")
    if focused:
        app.board.focus(app.board.cursor)


LOOKS: dict[str, Callable[[], None]] = {
    "show-list": lambda: catalogue().show_list(),
    "take-update": updates.take,
    "close-notice": close_notice,
    "captions-again": lambda: app.captions.show_again() if app.captions else None,
}
"""Buttons that change nothing but what is seen."""


def catalogue() -> Any:
    """Return the dialog of the games, in which alone there are such buttons."""
    from web.screens.games import GamesView

    return app.dialogs[GamesView]


def cut_short(event: Any) -> None:
    """End the turn that is shown, and do nothing else; two computers then rest."""
    event.preventDefault()
    event.stopPropagation()
    assert app.performance
    app.performance.cut_short()
    app.do(Action.PAUSE)


def during_turn(event: Any) -> bool:
    """Let a key do what it does while a turn is shown: one of the player's, or Enter and Escape, which end the turn."""
    assert app.performance
    if app.performance.on_key(event):
        return True
    if event.key in ("Enter", "Escape"):
        cut_short(event)
        return True
    return False


@cache
def pointer() -> Pointer:
    """Return what finger or mouse are doing; nobody asks before the first press."""
    from web.screens.dragging import Pointer

    return Pointer(app)


def on_click(event: Any) -> None:
    if pointer().swallows(event):  # before all else, or the end of a drag would end the turn that it began
        return
    if app.performance and event.target.closest("#rules-button, #close-rules"):
        app.finish()
    elif app.performance:
        if not app.performance.on_click(event.target, app.board.places):
            cut_short(event)
        return
    if leaves_card(event) or leaves_caption(event):
        return
    kinds = "[data-decision]", "#board [data-pit]", "button[id]", "[data-offer]", "#games-shelf [data-game]"
    arrow, pit, button, offer, card = map(event.target.closest, kinds)
    if arrow:
        app.obey(Decide(app.board.targets[arrow.dataset.decision].decision))
    elif pit:
        choose(*app.board.places[pit.dataset.pit])
    elif button and button.id in BUTTONS:
        app.obey(BUTTONS[button.id])
        if button.id == "start-game":
            app.board.focus(app.board.cursor)
    elif button:
        LOOKS.get(button.id, lambda: None)()
    elif offer:
        app.obey(offers_around(offer)[int(offer.dataset.index)].command)
    elif card:
        pick_game(card)
    elif app.board.targets and not event.target.closest("[data-pits]") and not app.session.screen.game.position.pause:
        app.obey(Action.LEAVE_PIT)


def leaves_card(event: Any) -> bool:
    """Let a click beside the card at the end of a game close it, and do nothing else unless a button is clicked."""
    if not (card_is_open() and not event.target.closest("button, a, input, select, label, #end")):
        return False
    app.obey(Action.CLOSE)
    return True


def leaves_caption(event: Any) -> bool:
    """Let a click on what is told take it away, and tell what else is new; any other does what it does.

    What was asked for again goes away with any click.
    """
    if app.captions and app.captions.asked_again and not event.target.closest("#captions-again"):
        app.silence()
    if not event.target.closest("#caption"):
        return False
    app.silence()
    app.explain()
    return True


def card_is_open() -> bool:
    return bool(app.dialog and app.dialog.element.id == "end")


def offers_around(offer: Any) -> Sequence[Offer]:
    """Return what is proposed where a button stands: in the dialog, or beside the status."""
    around: Any = app.dialog if app.dialog and offer.closest("dialog") else app.status
    return tuple(around.offers)


def choose(owner: Player, pit: int) -> None:
    app.board.set_cursor((owner, pit))
    app.obey(Choose(owner, pit))


def pick_game(card: Any) -> None:
    """Pick the game of a card of the catalogue, and show it."""
    from web.screens.games import PickGame

    app.obey(PickGame(str(card.dataset.game), int(card.dataset.columns)))
    catalogue().show_detail(card)


def on_catalogue(event: Any) -> None:
    """Let the little board of the catalogue move that is pointed at, touched, or has the focus."""
    if app.dialog:
        catalogue().point_at(event.target, str(event.type))


def on_key(event: Any) -> None:
    held = event.ctrlKey or event.metaKey
    if event.key in SILENT_KEYS or event.altKey or (app.performance and not held and during_turn(event)):
        return
    if event.key == "Escape" and card_is_open():
        app.obey(Action.CLOSE)
        app.board.focus(app.board.cursor)
        return
    if event.key == "Escape" and app.captions and app.captions.open:
        app.silence()
        return
    if (app.performance and steps_aside(event)) or pressed_button(event) or held or leaves_reading(event):
        return
    arrow, pit = event.target.closest("[data-decision]"), event.target.closest("#board [data-pit]")
    if event.key in ("Enter", " ") and goes_on(event.target):
        event.preventDefault()
        app.obey(Action.RESUME)
        return
    if not (arrow or pit):
        return
    if event.key in ("Enter", " "):
        event.preventDefault()
        event.target.dispatchEvent(window.MouseEvent.new("click", bubbles=True))
        if not app.dialog and (app.performance or not app.board.focus_targets()):
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


def leaves_reading(event: Any) -> bool:
    """Let the Escape key close the rules, or a turn that is told, if nothing lies over them and no pit is chosen."""
    over = app.dialog or app.board.targets or document.querySelector(":popover-open")
    if event.key != "Escape" or over or app.page.root.dataset.panel not in ("rules", "story"):
        return False
    app.obey(Action.CLOSE)
    return True


def steps_aside(event: Any) -> bool:
    """Let a shortcut that leaves a turn while it is shown end it and do what it does, though its button is hidden."""
    from web.session import shortcuts

    key = shortcuts.chord(event.key, control=event.ctrlKey or event.metaKey, shift=event.shiftKey)
    command = BUTTONS.get(shortcuts.BUTTONS.get(key, "").removeprefix("#"))
    off = shortcuts.is_single(key) and not app.session.settings.shortcuts
    if off or command not in (Action.UNDO, Action.REDO, Action.NEW_GAME, Action.HINT, Action.OPEN_RULES):
        return False
    event.preventDefault()
    app.finish()
    app.obey(command)
    return True


def pressed_button(event: Any) -> bool:
    """Press the button that a key is a shortcut for; not where one writes or chooses, and not behind a dialog."""
    from web.session import shortcuts

    if (app.dialog and not card_is_open()) or event.target.closest(WRITING):
        return False
    if event.key == "Escape" and not app.page.get("notice").hidden:
        close_notice()
        return True
    key = shortcuts.chord(event.key, control=event.ctrlKey or event.metaKey, shift=event.shiftKey)
    off = shortcuts.is_single(key) and not app.session.settings.shortcuts
    selector = "" if off or event.repeat else shortcuts.BUTTONS.get(key, "")
    button = selector and next(filter(can_be_pressed, document.querySelectorAll(selector)), None)
    if not button:
        return False
    event.preventDefault()
    button.click()
    return True


def can_be_pressed(button: Any) -> bool:
    """Return whether a button can be seen, or else the one that opens the sheet in which it is."""
    sheet = button.closest("[popover]")
    seen = document.querySelector(f'[popovertarget="{sheet.id}"]') if sheet else button
    return not button.disabled and seen.getClientRects().length > 0


def goes_on(target: Any) -> bool:
    """Return whether a key lets the computer go on: where the page offers that, and no other control has the focus."""
    offered = any(offer.command is Action.RESUME for offer in app.status.offers)
    return offered and not target.closest("button, input, select, a, dialog, [data-decision]")


def on_point(event: Any) -> None:
    """Show the way of the arrow that is pointed at or has the focus."""
    arrow = event.target.closest("[data-decision]") if hasattr(event.target, "closest") else None
    if arrow and event.type == "focusin" and not arrow.matches(":focus-visible"):
        return  # the page gave it the focus, nobody asked for its way
    app.board.highlight(arrow.dataset.decision[-1] if arrow else "")


def on_name(event: Any) -> None:
    """Light the pits that are named where one points or touches, or where the focus comes."""
    if not hasattr(event.target, "closest"):
        return
    naming = event.target.closest("[data-pits]")
    if event.type == "focusin" and event.target.matches("button"):
        naming = event.target.querySelector("b[data-pits]")  # the first turn of a line
    app.point_out(naming.dataset.pits if naming else "")


def on_change(event: Any) -> None:
    field = event.target
    if field.closest("dialog") and not field.hasAttribute("data-setting"):
        app.obey(change_in_dialog(field))
    elif field.id == "language":
        app.obey(SetLanguage(str(field.value), keep=True))
    else:
        on_setting(event)


def change_in_dialog(field: Any) -> Command:
    """Return the command of a choice in a dialog; its module came with the dialog."""
    from web.screens import games, players

    match field.name or field.id:
        case "size":
            return games.PickSize(int(field.value))
        case "south" | "north":
            return players.PickSeat(Player[str(field.name).upper()], int(field.value))
    return games.PickOptions(catalogue().options())


def on_setting(event: Any) -> None:
    """Change the setting that a field names; a slider does so while it is moved."""
    field = event.target
    if field.id == "scrubber":
        scrub(int(field.value), let_go=event.type == "change")
    elif name := field.getAttribute("data-setting"):
        if name == "theme":
            app.page.root.removeAttribute("data-theme-asked")  # by the address, until the visitor chooses
        value = {"checkbox": lambda: bool(field.checked), "range": lambda: int(field.value)}
        app.obey(Change(name, value.get(field.type, lambda: str(field.value))()))


def scrub(here: int, *, let_go: bool) -> None:
    """Stand where the scrubber was moved to; that of a still picture opens the player there when it is let go."""
    if not app.performance and let_go:
        app.obey(Action.REPLAY)
    if app.performance:
        app.performance.scrub(here)


def on_leave(event: Any) -> None:
    """Close the settings when the keyboard's focus goes on to the page behind them."""
    sheet, there = event.currentTarget, event.relatedTarget
    if there and not sheet.contains(there) and sheet.matches(":popover-open"):
        sheet.hidePopover()


def on_cancel(event: Any) -> None:
    """Let the Escape key, or a phone's Back, close a dialog; in the catalogue, first the game that hides the list."""
    event.preventDefault()
    if event.target.id != "games" or not catalogue().step_back():
        app.obey(Action.CANCEL)


def on_close(_: Any) -> None:
    """Follow a browser that closed a dialog without asking."""
    if app.dialog and not app.dialog.element.open:
        app.obey(Action.CANCEL)


def on_resize(*_: Any) -> None:
    """Lay the board out anew if its space asks for it now; a drawing grows and shrinks by itself, its letters not."""
    board = app.board
    if board.scene and board.layout:
        if board.best_layout(board.scene.position) != board.layout:
            if app.performance:
                app.performance.lay_out()
            else:
                app.render()
        else:
            board.measure(board.layout)
            board.offer(board.scene.position.mover, board.scene.offered)
        if app.captions:
            app.captions.place_again()
    if app.host:
        app.host.measure()


def listen(target: Any, kind: str, hear: Callable[[Any], None], first: bool = False) -> None:
    def heard(event: Any) -> None:
        try:
            hear(event)
        except rest.RestMissing:
            app.status.notice(app.session.words.say("broken.rest"))

    target.addEventListener(kind, create_proxy(heard), first)


listen(document.body, "click", on_click, first=True)
listen(document.body, "pointerdown", lambda event: pointer().press(event), first=True)
listen(app.board.root, "touchmove", lambda event: pointer().hold(event))
listen(document, "keydown", on_key, first=True)
listen(document.body, "change", on_change)
for dialog in map(app.page.get, ("games", "players", "shortcuts")):
    listen(dialog, "cancel", on_cancel)
    listen(dialog, "close", on_close)
listen(app.page.get("settings"), "focusout", on_leave)
listen(document, "visibilitychange", lambda _: app.think())
listen(window, "pagehide", lambda _: app.questions.stop())
listen(window, "pageshow", lambda _: app.think())
listen(document.body, "input", on_setting)
window.ResizeObserver.new(create_proxy(on_resize)).observe(app.board.root)
for kind in ("pointerover", "focusin", "click"):
    listen(app.page.get("games"), kind, on_catalogue)
for kind in ("pointerover", "focusin"):
    listen(app.board.root, kind, on_point)
    listen(document.body, kind, on_name)
    listen(app.board.ways, kind, on_point)
if app.host:
    listen(window, "message", app.host.on_message)
app.begin()
updates.begin()
