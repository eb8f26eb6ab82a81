"""What the page listens to: clicks, touches and keys become turns written as text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.board.layout import Point
from web.board.timeline import Place
from web.screens.advice import LINES
from web.screens.page import Page
from web.shell.updates import Updates

STEPS = {"ArrowLeft": Point(-1, 0), "ArrowRight": Point(1, 0), "ArrowUp": Point(0, -1), "ArrowDown": Point(0, 1)}
SILENT_KEYS = {"Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"}

page = Page(window.location.search)
updates = Updates(window)

BUTTONS: dict[str, Callable[[], None]] = {
    "undo": page.undo,
    "redo": page.redo,
    "replay": page.replay,
    "new-game": page.new_game,
    "choose-game": page.open_games,
    "start-game": page.start_picked,
    "close-games": page.shelf.close,
    "show-detail": page.shelf.show_detail,
    "show-list": page.shelf.show_list,
    "take-update": updates.take,
    "close-notice": lambda: page.controls.notice(""),
    "players-button": page.company.open,
    "take-seats": page.company.take,
    "close-players": page.company.seats.close,
    "hint": page.advice.ask_hint,
    "analysis-button": page.advice.toggle,
    "close-analysis": page.advice.toggle,
    "line-back": page.advice.step_back,
    "line-on": page.advice.step_on,
    "line-leave": page.advice.leave_line,
    **{f"line-{index}": partial(page.advice.show_line, index) for index in range(LINES)},
    "start-walk": page.start_walk,
    "walk-printed": lambda: page.guide.answer(0),
    "walk-right": lambda: page.guide.answer(1),
    "walk-again": page.undo,
    "leave-walk": page.guide.leave,
}
CHANGES: dict[str, Callable[[], None]] = {
    "speed": page.look,
    "numbers": page.look,
    "language": page.speak,
    "size": page.shelf.show_size,
}


def cut_short(event: Any) -> bool:
    """Let whatever happens while a turn is shown end it, and nothing else."""
    if page.stage.performing:
        event.preventDefault()
        event.stopPropagation()
        page.stage.finish()
        page.company.paused = page.company.paused or page.company.watching
        return True
    return False


def on_click(event: Any) -> None:
    if cut_short(event):
        return
    kinds = "[data-decision]", "#board [data-pit]", "button[id]", "[data-offer]"
    arrow, pit, button, offer = map(event.target.closest, kinds)
    if arrow:
        page.play(arrow.dataset.decision)
    elif pit:
        page.choose(page.stage.places[pit.dataset.pit])
    elif button:
        BUTTONS.get(button.id, lambda: None)()
    elif offer:
        page.company.accept(offer.dataset.offer)
    elif page.chosen is not None:
        page.leave_pit()


def on_key(event: Any) -> None:
    if event.key in SILENT_KEYS or event.ctrlKey or event.metaKey or event.altKey or cut_short(event):
        return
    arrow, pit = event.target.closest("[data-decision]"), event.target.closest("#board [data-pit]")
    if not (arrow or pit):
        return
    if event.key in ("Enter", " "):
        event.preventDefault()
        event.target.dispatchEvent(window.MouseEvent.new("click", bubbles=True))
        if page.stage.performing or not page.focus_targets():
            focus_cursor()
    elif event.key == "Escape" and page.chosen is not None:
        page.choose((page.game.position.mover, page.chosen))
        focus_cursor()
    elif event.key in STEPS:
        event.preventDefault()
        step = STEPS[event.key]
        if arrow:
            turn_to_target(arrow.dataset.decision, step)
        else:
            walk(page.stage.places[pit.dataset.pit], step)


def focus_cursor() -> None:
    if page.cursor:
        page.focus(page.cursor)


def walk(place: Place, step: Point) -> None:
    """Move the cursor to the next pit in a direction."""
    assert page.stage.layout
    neighbour = page.stage.layout.neighbour(*place, step)
    if neighbour:
        page.focus(neighbour)


def turn_to_target(text: str, step: Point) -> None:
    """Move the focus from one target to the next in a direction."""
    name = page.stage.target_towards(text, step)
    document.querySelector(f'#board [data-decision="{name}"]').focus()


def on_point(event: Any) -> None:
    """Show the way of the arrow that is pointed at or has the focus."""
    arrow = event.target.closest("[data-decision]") if hasattr(event.target, "closest") else None
    if arrow and event.type == "focusin" and not arrow.matches(":focus-visible"):
        return  # the page gave it the focus, nobody asked for its way
    page.stage.highlight(arrow.dataset.decision[-1] if arrow else "")


def on_change(event: Any) -> None:
    if event.target.name == "game":
        page.shelf.pick(event.target.value)
    elif event.target.name == "grouping":
        page.regroup(event.target.value)
    elif event.target.closest("#seats"):
        page.company.seats.tell()
    elif event.target.closest("#options-list"):
        page.shelf.show_known()
    else:
        CHANGES.get(event.target.id, lambda: None)()


def on_cancel(event: Any) -> None:
    """Let the Escape key go back to the shelf before it closes the catalogue."""
    if page.shelf.leave():
        event.preventDefault()


def on_resize(*_: Any) -> None:
    """Turn the board if its space asks for it now; a drawing grows and shrinks by itself."""
    if page.stage.best_layout(page.shown.position) != page.stage.layout:
        page.stage.finish()
        if not page.stage.performing:
            page.show()
    page.embedding.measure()


def listen(target: Any, kind: str, hear: Callable[[Any], None], first: bool = False) -> None:
    target.addEventListener(kind, create_proxy(hear), first)


listen(document.body, "click", on_click, first=True)
listen(document, "keydown", on_key, first=True)
listen(document.body, "change", on_change)
listen(page.shelf.dialog, "cancel", on_cancel)
for dialog in (page.shelf.dialog, page.company.seats.dialog):
    listen(dialog, "close", lambda _: page.attend())
listen(document, "visibilitychange", lambda _: page.attend())
listen(window, "pagehide", lambda _: page.thoughts.stop())
listen(window, "pageshow", lambda _: page.attend())
listen(page.controls.get("speed"), "input", lambda _: page.look())
window.ResizeObserver.new(create_proxy(on_resize)).observe(page.stage.root)
for kind in ("pointerover", "focusin"):
    listen(page.stage.root, kind, on_point)
listen(window, "message", page.embedding.hear)
page.begin()
updates.begin()
