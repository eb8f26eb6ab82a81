"""Events become commands: what is clicked, pressed or written goes through the layers of the page, the rest is here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.app import App
from web.layers.board import BoardLayer
from web.layers.fields import FieldLayer
from web.layers.panel import PanelLayer
from web.layers.turn import TurnLayer
from web.links.link import FIRST_GAME
from web.links.startup import FIRST_BOARD
from web.postponing import Postponing
from web.screens.layer import Layer, hear
from web.session.commands import Action
from web.shell import rest
from web.shell.updates import Updates

if TYPE_CHECKING:
    from web.screens.dragging import Pointer

app = App(window.location.search)
updates = Updates(window)
if app.kiosk:
    app.kiosk.take_update = updates.take


board = BoardLayer(app)
turn, fields, panel = TurnLayer(app), FieldLayer(app), PanelLayer(app, updates)
SILENT_KEYS: Final = {"Shift", "Control", "Alt", "Meta", "CapsLock", "Tab"}


@cache
def pointer() -> Pointer:
    """Return what finger or mouse are doing; nobody asks before the first press."""
    from web.screens.dragging import Pointer

    return Pointer(app)


def on_act(event: Any) -> None:
    """Follow what the visitor does; nothing else is begun before they see it."""
    hear(layers(event), event)
    app.preparing.give_way()


def on_press(event: Any) -> None:
    """Watch whether a pit is dragged, unless a presenter points at it."""
    app.preparing.give_way()
    if not (app.presenter and app.presenter.points(event)):
        pointer().press(event)


def layers(event: Any) -> Iterator[Layer]:
    """Yield what lies over the page, from above; some keys are the browser's, whatever lies there."""
    if app.kiosk:
        yield app.kiosk
    if event.type == "click":
        yield pointer()  # or the end of a drag would end the turn that it began
    if app.presenter:
        yield app.presenter
    if event.type != "keydown" or not (event.altKey or event.key in SILENT_KEYS):
        yield from (turn, fields, app.visit.captions, panel, board)


def choose_touched() -> None:
    """Choose the pit that was touched before the page could be played, if its board is the one that was touched."""
    touched, position = app.page.root.getAttribute("data-touched"), app.session.screen.game.node.position
    drawn = FIRST_BOARD, FIRST_GAME.variant().start  # this one where a board waits (tools/waiting_page.py)
    if app.kiosk and app.page.root.hasAttribute("data-touched"):
        app.kiosk.welcome(touched or "")
    elif touched in app.board.places and position in drawn and not app.session.screens[1:]:
        board.choose(*app.board.places[touched])


def on_picture(event: Any) -> None:
    """Let the little board move that is pointed at, touched, or has the focus."""
    picture = getattr(app.panel.shown, "picture", None)
    if picture and hasattr(event.target, "closest"):
        from web.reading.moving import move

        move(picture, event.target, str(event.type), still=app.session.still)


def on_point(event: Any) -> None:
    """Show the way of the arrow that is pointed at or has the focus."""
    arrow = event.target.closest("[data-decision]") if hasattr(event.target, "closest") else None
    if arrow and event.type == "focusin" and not arrow.matches(":focus-visible"):
        return  # the page gave it the focus, nobody asked for its way
    app.board.highlight(arrow.dataset.decision[-1] if arrow else "")


def on_name(event: Any) -> None:
    """Light the pits that are named where one points or touches, or where the focus comes."""
    on_picture(event)
    if not hasattr(event.target, "closest"):
        return
    naming = event.target.closest("[data-pits]")
    if event.type == "focusin" and event.target.matches("button"):
        naming = event.target.querySelector("b[data-pits]")  # the first turn of a line
    app.board.point_out(naming.dataset.pits if naming else "")


def on_leave(event: Any) -> None:
    """Close the settings when the keyboard's focus goes on to the page behind them."""
    sheet, there = event.currentTarget, event.relatedTarget
    if there and not sheet.contains(there) and sheet.matches(":popover-open"):
        sheet.hidePopover()


def on_cancel(event: Any) -> None:
    """Let the Escape key, or a phone's Back, close a dialog."""
    if app.dialogs.shows(str(event.target.id)):
        event.preventDefault()
        app.obey(Action.CANCEL)


def on_close(event: Any) -> None:
    """Follow a browser that closed a dialog without asking."""
    if app.dialogs.shows(str(event.target.id)) and not event.target.open:
        app.obey(Action.CANCEL)


def on_bring(event: Any) -> None:
    """Open a game that is dropped onto the page, or pasted."""
    if hasattr(event.target, "closest"):
        from web.record.handing import bring

        bring(app, event)


def on_resize(*_: Any) -> None:
    """Lay the board out anew if its space asks for it now; a drawing grows and shrinks by itself, its letters not."""
    drawn = app.board
    if drawn.scene and drawn.drawn:
        if app.facing or drawn.best_layout(drawn.scene.position) != drawn.layout:
            if app.showing.turn:
                app.showing.turn.lay_out()
            else:
                app.render()
        else:
            drawn.measure(drawn.layout)
            drawn.show_choice(drawn.scene)
        app.visit.captions.draw_again()
    if app.host:
        app.host.measure()


postponing = Postponing()


def listen(target: Any, kind: str, follow: Callable[[Any], object], first: bool = False) -> None:
    def heard(event: Any) -> None:
        if postponing.postpones(event, heard):
            return
        try:
            follow(event)
        except rest.RestMissing as missing:
            app.tell_missing(missing)

    target.addEventListener(kind, create_proxy(heard), first)


def begin() -> None:
    """Hear what is done on the page from now on, and do what was done before."""
    for kind in ("click", "keydown", "change", "input"):
        listen(document, kind, on_act, first=True)
    listen(document.body, "pointerdown", on_press, first=True)
    listen(app.board.root, "touchmove", lambda event: pointer().hold(event))
    listen(document, "cancel", on_cancel, first=True)
    listen(document, "close", on_close, first=True)
    listen(app.page.get("settings"), "focusout", on_leave)
    listen(app.page.get("settings"), "toggle", lambda _: app.render())
    listen(document.fonts, "loadingdone", lambda _: app.page.fit_river())  # until then its letters have another width
    listen(document, "visibilitychange", lambda _: app.thinking.think())
    for kind in ("dragover", "drop", "paste"):
        listen(document, kind, on_bring)
    listen(window, "pagehide", lambda _: app.questions.stop())
    listen(window, "pageshow", lambda _: app.thinking.think())
    window.ResizeObserver.new(create_proxy(on_resize)).observe(app.board.root)
    listen(document, "click", on_picture)
    for kind in ("pointerover", "focusin"):
        listen(app.board.root, kind, on_point)
        listen(document.body, kind, on_name)
    if app.host:
        listen(window, "message", app.host.on_message)
    choose_touched()


app.begin(begin)
updates.begin()
