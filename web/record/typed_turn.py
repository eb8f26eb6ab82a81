"""The field in which a turn is typed: it opens over the foot of the page, and stays open for the next turn."""

from __future__ import annotations

from typing import Any

from pyscript import document
from pyscript.ffi import create_proxy

from web.record import written_turn
from web.screens.adding import add_styles
from web.screens.focus import can_have_it
from web.screens.showing import App
from web.session.commands import Move


class TypedTurn:
    """The field, its button, and the sentence that says what is wrong with the typed text."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.page = page = app.page
        add_styles("web.record", "typed_turn.css")
        self.form, self.field = page.get("typed"), page.get("typed-turn")
        for kind, hear in (("submit", self.on_submit), ("input", self.on_input), ("toggle", self.on_toggle)):
            self.form.addEventListener(kind, create_proxy(hear))

    def open(self) -> None:
        """Show the field, with an example in the reader's language."""
        page = self.page
        page.get("settings").hidePopover()
        self.on_input(None)
        page.say("typed-how", written_turn.example(self.app.session))
        self.form.showPopover()
        self.field.focus()

    def on_submit(self, event: Any) -> None:
        """Play the typed turn; one that cannot be played stays in the field, with the reason.

        While a turn is shown, Enter in the empty field ends it, as everywhere.
        """
        event.preventDefault()
        if self.app.showing.turn and not str(self.field.value).strip():
            self.app.showing.finish()
            return
        session, page = self.app.session, self.page
        wrong, asked = "", written_turn.read(session, str(self.field.value))
        if isinstance(asked, str):
            wrong = asked
        else:
            before = session.screen.game.node
            self.app.obey(asked)
            if session.screen.game.node is not before:
                self.field.value = ""
            elif isinstance(asked, Move):  # a lesson that wants something else says what
                wrong = session.screen.view(session).whose
        page.say("typed-wrong", wrong)
        self.field.setAttribute("aria-invalid", "true" if wrong else "false")

    def on_input(self, _: Any) -> None:
        """Clear the error message, as something else is typed."""
        self.page.say("typed-wrong", "")
        self.field.setAttribute("aria-invalid", "false")

    def on_toggle(self, event: Any) -> None:
        """Show the names of the pits while the visitor types; give the focus back when the field is closed."""
        self.page.root.toggleAttribute("data-naming", event.newState == "open")
        if event.newState == "closed" and not can_have_it(document.activeElement):
            self.app.showing.focus.go_back()
