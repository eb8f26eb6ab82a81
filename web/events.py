"""Events become commands: clicks and touches on the page; keys.py reads the keys, fields.py the fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from katra import Player
from web.app import App
from web.fields import on_field
from web.keys import on_key
from web.links.link import FIRST_GAME
from web.postponing import Postponing
from web.session.buttons import COMMANDS
from web.session.commands import Action, Choose, Decide, GoTo, Press
from web.session.suggestions import Offer
from web.shell import rest
from web.shell.updates import Updates

if TYPE_CHECKING:
    from web.device.forgetting import Forgetting
    from web.screens.dragging import Pointer

app = App(window.location.search)
updates = Updates(window)
if app.kiosk:
    app.kiosk.take_update = updates.take


def copy_rules() -> None:
    """Copy the address of the rules that are open, by what draws them."""
    from web.screens.rules_sheet import drawn

    drawn(app.page).copy(app.session.words)


def tell_again() -> None:
    """Tell once more what was told of the game that is on the board now: each visitor has captions of their own."""
    app.captions.show_again()


@cache
def forgetting() -> Forgetting:
    """Return what forgets all that this device has of the page; nobody asks before somebody wants that."""
    from web.device.forgetting import Forgetting

    return Forgetting(app.page, app.storage)


@cache
def typed_turn() -> Any:
    """Return the field in which a turn is typed; it is made when it is first asked for."""
    from web.record.typed_turn import TypedTurn

    return TypedTurn(app)


LOOKS: dict[str, Callable[[], None]] = {
    "show-list": lambda: catalogue().show_list(),
    "take-update": updates.take,
    "close-notice": app.close_notice,
    "captions-again": tell_again,
    "copy-rules": copy_rules,
    "forget-device": lambda: forgetting().ask(app.session.words),
    "forget-keep": lambda: forgetting().keep(),
    "forget-now": lambda: forgetting().forget(),
    "type-turn": lambda: typed_turn().open(),
}
"""Buttons that change nothing but what is seen."""


def catalogue() -> Any:
    """Return the dialog of the games, which is open when anything in it is touched."""
    return app.dialogs.open


@cache
def pointer() -> Pointer:
    """Return what finger or mouse are doing; nobody asks before the first press."""
    from web.screens.dragging import Pointer

    return Pointer(app)


def on_press(event: Any) -> None:
    """Watch whether a pit is dragged, unless a presenter points at it."""
    if not (app.presenter and app.presenter.points(event)):
        pointer().press(event)


def on_click(event: Any) -> None:
    if pointer().swallows(event):  # before all else, or the end of a drag would end the turn that it began
        return
    if app.presenter and app.presenter.on_click(event.target):
        return
    if app.performance and event.target.closest("#rules-button, #close-rules, #type-turn, [data-press], [data-screen]"):
        app.finish()
    elif app.performance:
        if not app.performance.on_click(event.target, app.board.places):
            app.cut_short(event)
        return
    if leaves_card(event) or leaves_caption(event):
        return
    kinds = "[data-decision], [data-way]", "#board [data-pit]", "button[id]", "[data-offer]", "#games-shelf [data-game]"
    arrow, pit, button, offer, card = map(event.target.closest, kinds)
    pressed, place = map(event.target.closest, ("[data-press]", "[data-screen]"))
    if place and not (event.ctrlKey or event.metaKey or event.shiftKey):
        event.preventDefault()  # the address of a link is for a tab of its own
        if place.closest("#settings"):
            app.page.get("settings").hidePopover()
        app.obey(GoTo(str(place.dataset.screen), str(place.getAttribute("data-item") or "")))
    elif pressed:
        app.obey(Press(str(pressed.dataset.press)))
    elif arrow:
        way = str(arrow.getAttribute("data-decision") or arrow.getAttribute("data-way"))
        app.obey(Decide(app.board.targets[way].decision))
    elif pit:
        choose(*app.board.places[pit.dataset.pit])
    elif button and button.id in COMMANDS:
        app.obey(COMMANDS[button.id])
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
    if not (app.dialogs.shows("end") and not event.target.closest("button, a, input, select, label, #end")):
        return False
    app.obey(Action.CLOSE)
    return True


def leaves_caption(event: Any) -> bool:
    """Let a click on what is told take it away, and tell what else is new; any other does what it does.

    What was asked for again goes away with any click.
    """
    if app.captions.asked_again and not event.target.closest("#captions-again"):
        app.captions.silence()
    if not event.target.closest("#caption"):
        return False
    app.captions.silence()
    app.explain()
    return True


def offers_around(offer: Any) -> Sequence[Offer]:
    """Return what is proposed where a button stands: in the dialog, or beside the status."""
    around: Any = app.dialogs.open if app.dialogs.open and offer.closest("dialog") else app.status
    return tuple(around.offers)


def choose(owner: Player, pit: int) -> None:
    app.board.set_cursor((owner, pit))
    app.obey(Choose(owner, pit))


def choose_touched() -> None:
    """Choose the pit that was touched before the page could be played, if its board is the one that was touched."""
    touched, game = app.page.root.getAttribute("data-touched"), app.session.screen.game
    if app.kiosk and app.page.root.hasAttribute("data-touched"):
        app.kiosk.welcome(touched or "")
    elif (
        touched in app.board.places and game.node.position == FIRST_GAME.variant().start and not app.session.screens[1:]
    ):
        choose(*app.board.places[touched])


def pick_game(card: Any) -> None:
    """Pick the game of a card of the catalogue, and show it."""
    from web.screens.games import PickGame

    app.obey(PickGame(str(card.dataset.game), int(card.dataset.columns)))
    catalogue().show_detail(card)


def on_catalogue(event: Any) -> None:
    """Let the little board of the catalogue move that is pointed at, touched, or has the focus."""
    if app.dialogs.open:
        catalogue().point_at(event.target, str(event.type))


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
    if app.dialogs.open and not app.dialogs.open.element.open:
        app.obey(Action.CANCEL)


def on_bring(event: Any) -> None:
    """Open a game that is dropped onto the page, or pasted."""
    if hasattr(event.target, "closest"):
        from web.record.bringing import bring

        bring(app, event)


def on_resize(*_: Any) -> None:
    """Lay the board out anew if its space asks for it now; a drawing grows and shrinks by itself, its letters not."""
    board = app.board
    if board.scene and board.layout:
        if app.facing or board.best_layout(board.scene.position) != board.layout:
            if app.performance:
                app.performance.lay_out()
            else:
                app.render()
        else:
            board.measure(board.layout)
            board.show_choice(board.scene)
        app.captions.place_again()
    if app.host:
        app.host.measure()


postponing = Postponing()


def listen(target: Any, kind: str, hear: Callable[[Any], None], first: bool = False) -> None:
    def heard(event: Any) -> None:
        if postponing.postpones(event, heard):
            return
        try:
            hear(event)
        except rest.RestMissing as missing:
            app.status.notice(app.session.words.say(missing.key))

    target.addEventListener(kind, create_proxy(heard), first)


listen(document.body, "click", on_click, first=True)
listen(document.body, "pointerdown", on_press, first=True)
listen(app.board.root, "touchmove", lambda event: pointer().hold(event))
listen(document, "keydown", lambda event: on_key(app, event), first=True)
for kind in ("change", "input"):
    listen(document.body, kind, lambda event: on_field(app, event))
for dialog in map(app.page.get, ("games", "players", "shortcuts")):
    listen(dialog, "cancel", on_cancel)
    listen(dialog, "close", on_close)
listen(app.page.get("settings"), "focusout", on_leave)
listen(document, "visibilitychange", lambda _: app.think())
for kind in ("dragover", "drop", "paste"):
    listen(document, kind, on_bring)
listen(window, "pagehide", lambda _: app.questions.stop())
listen(window, "pageshow", lambda _: app.think())
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
choose_touched()
updates.begin()
