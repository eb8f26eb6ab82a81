"""What a screen wants done outside: what is kept and fetched, where the page goes, what it says in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from web.links.parameters import OF_THE_GAME
from web.screens import toolbar
from web.screens.showing import App
from web.session.commands import GoTo
from web.session.effects import Completed, Download, Effect, Open, Show, Signal

if TYPE_CHECKING:
    from web.kiosk.history import StandingHistory
    from web.kiosk.kiosk import Kiosk
    from web.links.embedding import Embedding
    from web.preparing import Preparing
    from web.record.typed_turn import TypedTurn
    from web.shell.history import History
    from web.together.presenter import Presenter
    from web.visit import Visit


class WholeApp(App, Protocol):
    """The page at work, with all that is around it (web/app.py)."""

    host: Embedding | None
    kiosk: Kiosk | None
    presenter: Presenter | None
    preparing: Preparing
    history: History | StandingHistory

    @property
    def visit(self) -> Visit: ...
    @property
    def typed_turn(self) -> TypedTurn: ...
    def gather(self) -> None: ...
    def go_to(self, place: GoTo) -> None: ...
    def translate(self) -> None: ...


def carry_out(app: WholeApp, effect: Effect) -> None:
    """Do outside what a screen wants done."""
    match effect:
        case Show():
            app.showing.perform(effect)
        case Open(place):
            if not app.kiosk or app.kiosk.has(place):
                app.go_to(place)
        case Download(name, text):
            from web.record.handing import save_file

            save_file(name, text)
        case Completed() if app.host:
            app.host.tell("completed", **effect._asdict())
        case Signal.TYPE_TURN:
            app.typed_turn.open()
        case Signal.SAVE_GAME if not app.framed:
            app.visit.keep_game(app.session.screen)
            if app.session.settings.taught:
                app.session.note_teaching()
        case Signal.FORGET_LINK:
            app.history.forget(*OF_THE_GAME)
            app.status.notice("")
        case Signal.FORGET_LANGUAGE:
            app.history.forget("lang")
        case Signal.TRANSLATE:
            app.translate()
            app.status.notice("")
            app.visit.captions.draw_again()
            if app.kiosk:
                app.kiosk.translate()
            if app.showing.turn:
                app.showing.turn.draw()
            if app.presenter:
                app.presenter.translate()
        case Signal.SEATED:
            app.preparing.begin()


def follow_settings(app: WholeApp) -> None:
    """Keep the settings that have been changed, and be as they say."""
    app.visit.keep_settings()
    toolbar.draw_settings(app.page, app.session.words, app.session.settings)
    app.gather()
    if app.showing.turn:
        app.showing.turn.change_pace()
