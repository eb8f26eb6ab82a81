"""The loop of the page: a command goes to the session, its effects are carried out, and what is seen is drawn anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING

from pyscript import document, window

from katra.words.board import rows_sentence
from katra.words.named_pits import names_of
from web.board.board_view import BoardView
from web.carrying_out import carry_out, follow_settings
from web.preparing import LATER, Preparing, archives_of
from web.screens import toolbar
from web.screens.elements import Elements
from web.screens.panel import Dialogs, SidePanel
from web.screens.status import Status
from web.screens.thinking import Thinking
from web.session.commands import Action, By, Command, GoTo, SetLanguage
from web.session.effects import Refuse, Show, Signal
from web.session.places import PLACES, part_of
from web.session.session import Session
from web.session.settings import Storage
from web.shell import rest
from web.shell.history import History
from web.visit import Visit
from web.words import problems
from web.words.problems import Problem

if TYPE_CHECKING:
    from web.board.scene import Scene
    from web.board.sound import Sound
    from web.kiosk.history import StandingHistory
    from web.kiosk.kiosk import Kiosk
    from web.links.embedding import Embedding
    from web.record.typed_turn import TypedTurn
    from web.screens.showing import Showing
    from web.session.view import View
    from web.together.face_to_face import FaceToFace
    from web.together.presenter import Presenter


class App:
    """The page at work. `query` is what its address says after the question mark (web/links/link.py)."""

    def __init__(self, query: str) -> None:
        self.query = query
        self.framed = bool(window.parent != window.window)
        self.storage = Storage(window, closed=self.framed)
        self.page = Elements(document)
        self.board = BoardView(self.page.get("board"))
        self.panel = SidePanel(self.page)
        self.status = Status(self.page)
        self.dialogs = Dialogs(self.page)
        self.thinking = Thinking(self)
        self.questions = self.thinking.questions
        self.facing: FaceToFace | None = None
        self.presenter: Presenter | None = None
        """What two people face to face, or a class, need beside, once that was asked for."""
        self.visit = Visit(self, ready=False)
        asked = self.visit.asked
        self.host: Embedding | None = None
        if self.framed and asked.host:
            from web.links.embedding import Embedding

            self.host = Embedding(window, self, asked.host)
        self.kiosk: Kiosk | None = None
        """The visitors, one after the other, if nobody attends the page."""
        self.history: History | StandingHistory
        if asked.begins_anew:
            from web.kiosk.kiosk import Kiosk

            self.kiosk = Kiosk(self, asked)
            self.history = self.kiosk.history
        else:
            self.history = History(window, self.close_to, framed=self.framed)
        if asked.mm:
            from web.kiosk.touch import enlarge

            enlarge(self.page, asked.mm)
        self.preparing = Preparing(self)
        self.fetching: asyncio.Future[None] | None = None
        """What stands at a place that has an address, when it is first asked for."""

    @property
    def session(self) -> Session:
        """What is on the page at this moment."""
        return self.visit.session

    @property
    def showing(self) -> Showing:
        """What is shown of turns."""
        return self.visit.showing

    @cached_property
    def sound(self) -> Sound:
        """What lets turns be heard."""
        from web.board.sound import Sound

        return Sound(window)

    @cached_property
    def typed_turn(self) -> TypedTurn:
        """The field in which a turn is typed."""
        from web.record.typed_turn import TypedTurn

        return TypedTurn(self)

    def begin(self, begun: Callable[[], None]) -> None:
        """Show the page and let it be played; what the address asks for, once that has been fetched.

        `begun` is done then: before, there is nothing that could be clicked.
        """
        settings, linked = self.session.settings, self.visit.linked
        needed = archives_of(linked) if linked else (rest.REST,) if settings.facing or settings.presenter else ()
        begin = partial(self.begin_now, begun)
        if not rest.are_there(needed):
            self.fetching = rest.when_fetched(begin, needed)
            return
        try:
            begin()
        except rest.NotAskedFor:  # some positions, and some turns that have been played
            self.page.root.dataset.state = "loading"
            self.fetching = rest.when_fetched(begin)

    def begin_now(self, begun: Callable[[], None]) -> None:
        """Show the page and let it be played."""
        self.show_visit()
        self.page.root.dataset.state = "playable"
        if self.kiosk:
            self.kiosk.begin()
        elif self.visit.linked:
            self.open_place(self.visit.linked, linked=True)
        self.render()
        if self.host:
            self.host.begin()
        window.performance.mark("playable")
        self.page.root.dataset.typeface = "own"  # nothing that one could do without is asked for before
        self.page.fit_river()
        self.preparing.begin(LATER)
        begun()

    def gather(self) -> None:
        """Let several people use the page at once, as the settings say; what they need is imported when it is asked."""
        settings = self.session.settings
        try:
            if settings.facing and not self.facing:
                from web.together.face_to_face import FaceToFace

                self.facing = FaceToFace(self)
            if settings.presenter and not self.presenter:
                from web.together.presenter import Presenter

                self.presenter = Presenter(self)
        except rest.RestMissing as missing:
            self.tell_missing(missing)
        if self.presenter:
            self.presenter.follow_settings()

    # Commands and their effects

    def obey(self, command: Command, by: By = By.VISITOR) -> Problem | None:
        """Follow a command and show what has changed; return why it cannot be done, if it cannot.

        A visitor who asks for anything has read the captions, unless they want them in another language.
        """
        if by is By.VISITOR and not isinstance(command, SetLanguage):
            self.visit.captions.silence()
        self.session.still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        refused, pulses, at_once, settings = None, False, False, self.session.settings
        for effect in self.session.update(command):
            match effect:
                case Refuse(problem):
                    refused = problem
                case Signal.PULSE:
                    pulses = True
                case Show(turn, _, again, _) if not turn.steps or (self.session.at_once and not again):
                    at_once = True
                case _:
                    carry_out(self, effect)
        if self.session.settings is not settings:
            follow_settings(self)
        if at_once:
            self.end_turn()
        else:
            self.render(insists=pulses)
        if pulses:
            self.board.pulse()
        if refused and by is not By.HOST:
            self.status.notice(problems.sentence(self.session.words, refused))
        return refused

    def tell_missing(self, missing: rest.RestMissing) -> None:
        """Say that a part of the page's Python is not there, and offer the new version if it is of that."""
        self.status.notice(self.session.words.say(missing.key), update=missing.key == "broken.version")

    def go_to(self, place: GoTo) -> None:
        """Open a place, at once or when it has been fetched; no notice lies over a screen of its own."""
        if not PLACES[place.name].over:
            self.status.notice("")
        if rest.are_there(archives_of(place)):
            self.open_place(place)
        else:
            self.fetching = rest.when_fetched(partial(self.open_place, place, late=True), archives_of(place))

    def open_place(self, place: GoTo, *, linked: bool = False, late: bool = False) -> None:
        """Open a place, perhaps as the address asks; say so if there is no such thing, or it cannot be fetched."""
        session = self.session
        try:
            import_module(PLACES[place.name].module).open(session, place)
            if linked:
                session.linked = session.screen
        except rest.RestMissing as missing:
            self.tell_missing(missing)
        except LookupError as error:
            if type(error) is not LookupError:
                raise  # a text or a place in a list that is missing is a fault of ours
            self.status.notice(self.session.words.say("link.no_item", text=place.item, screen=place.name))
        if late:
            self.render()

    def close_to(self, depth: int) -> None:
        """Close screens, as the browser's Back asks, until so many are open before the first."""
        self.showing.finish()
        for _ in range(len(self.session.screens) - 1 - depth):
            self.obey(Action.CLOSE)

    async def back_to_game(self) -> None:
        """Show the turn that is being shown to its end, and leave what has another game than the one that is played."""
        await self.showing.end()
        self.session.close_others()

    async def begin_anew(self) -> None:
        """Be as the address asks for it, with nothing left of what was done here."""
        if self.kiosk:
            await self.kiosk.begin_anew()
            return
        from web.kiosk.reset import clear

        await clear(self)
        self.begin_visit()
        if self.visit.linked:
            self.go_to(self.visit.linked)
        self.render()

    def begin_visit(self) -> None:
        """Let another visitor come to a page that has been cleared; it is drawn by the caller."""
        self.visit = Visit(self, ready=True)
        self.show_visit()

    def show_visit(self) -> None:
        """Let the page speak the visitor's language, and be used as the address and their settings say."""
        self.translate()
        self.status.notice(self.visit.notice)
        toolbar.permit(self.page, self.session.permissions)
        self.gather()

    # What is seen

    def translate(self) -> None:
        """Put the page into the reader's language."""
        toolbar.translate(self.page, self.session.words)
        toolbar.draw_settings(self.page, self.session.words, self.session.settings)

    def render(self, *, insists: bool = False) -> None:
        """Show what the screen in front shows, unless a turn is being shown; think about what it wants.

        `insists`: what is said is to be heard, though it be what was said before.
        """
        session, focus = self.session, self.visit.focus
        if session.linked and session.linked not in session.screens:
            session.linked = None
            self.history.forget("screen")
        opened = len(session.screens) - 1
        returns = opened < len(focus.came_from)
        self.history.opened(opened)
        toolbar.tell_board(self.page, session)
        if self.showing.turn:
            if self.showing.turn.again:  # nothing new: the panel may say where it is
                self.panel.draw(session.screen.view(session).panel)
            return
        focus.remember(opened)
        view = session.screen.view(session)
        self.page.pits = names_of(view.scene.position.variant.board)
        self.panel.draw(view.panel, returns=returns)
        self.draw_board(view.scene)
        self.draw_around(view, insists=insists)
        focus.settle(opened)
        self.thinking.think()
        self.visit.captions.explain()
        if self.host:
            self.host.update()

    def draw_board(self, scene: Scene) -> None:
        """Show the board; as a turn begins, the cursor waits where the player left it."""
        game = self.session.screen.game
        if self.facing:
            self.facing.place()
        self.board.fit(scene.position, self.session.words.lie.near)
        self.board.draw(scene)
        if game.node is not self.visit.node and scene.asked:
            self.board.await_turn(scene, begins=game.node is game.root)
        self.visit.node = game.node

    def draw_around(self, view: View, *, insists: bool) -> None:
        """Show what is said beside the board; the bars and dialogs around it only if anything there has changed."""
        words, board = self.session.words, view.scene.position.variant.board
        places = [screen.place for screen in self.session.screens]
        behind = part_of(places)
        part = "settings" if self.page.get("settings").matches(":popover-open") else behind
        around = words, board, view.toolbar, part, behind, view.panel, view.dialog
        changed, self.visit.around = around != self.visit.around, around
        if changed:
            self.page.say("board-rows", rows_sentence(words, board))
            toolbar.draw_toolbar(self.page, words, view.toolbar, part, behind)
        self.showing.carry(view.toolbar.turn)
        self.status.draw(view, self.session.screen.game, self.visit.voice, insists=insists)
        if self.facing:
            self.facing.tell()
        if self.presenter:
            self.presenter.draw()
        self.board.point_out(self.page.pointed_at() if self.board.named else "")
        if changed:
            self.dialogs.draw(view.dialog, linked=self.session.linked is self.session.screen)
            toolbar.draw_title(self.page, words)
            toolbar.explain_what_is_off(self.page, words)

    def height(self) -> int:
        """Return how high the page would be with nothing to spare, 0 if it is not shown."""
        from web.links.embedding import measured_height  # a page around has asked

        return measured_height(window, self.board.layout)

    def end_turn(self) -> None:
        """Show the game after a turn, or where it stops to ask."""
        self.render()
        if not (self.dialogs.open or (self.kiosk and self.kiosk.attracting)):
            self.visit.focus.end_turn()
