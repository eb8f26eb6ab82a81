"""The loop of the page: a command goes to the session, its effects are carried out, and what is seen is drawn anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from pyscript import document, window

from web.board.board_view import BoardView
from web.links.parameters import OF_THE_GAME
from web.screens import toolbar
from web.screens.dialogs import Dialogs
from web.screens.elements import Elements
from web.screens.initial_session import Beginning, initial_session
from web.screens.panel import SidePanel
from web.screens.status import Status
from web.session.commands import Action, Answered, By, Command, GoTo, SetLanguage
from web.session.effects import Completed, Download, Effect, Keep, Open, Refuse, Show, Signal
from web.session.places import PLACES
from web.session.players import seated
from web.session.session import After, Ask, Session
from web.session.settings import SETTINGS, Storage
from web.shell import rest
from web.shell.history import History
from web.thinking.questions import Questions
from web.visit import Visit
from web.words import problems
from web.words.board import rows_sentence
from web.words.named_pits import names_of
from web.words.problems import Problem

if TYPE_CHECKING:
    from web.board.sound import Sound
    from web.kiosk.history import StandingHistory
    from web.kiosk.kiosk import Kiosk
    from web.screens.showing import Showing
    from web.shell.rest import RestMissing
    from web.together.face_to_face import FaceToFace
    from web.together.presenter import Presenter

LATER: Final = 0.5  # seconds, in which the board is painted
ONCE_MORE: Final = 5  # seconds, after which is asked again for what somebody waits for


def is_there(place: GoTo) -> bool:
    """Return whether the Python of a place need not be fetched."""
    return rest.is_there() and rest.is_there(rest.archive_of(PLACES[place.name].module))


async def fetch(place: GoTo) -> None:
    """Fetch what a place needs without making the page wait.

    Only so does a service worker answer, where there is no network.
    """
    await rest.arrive()
    await rest.arrive(rest.archive_of(PLACES[place.name].module))


class Host(Protocol):
    """The line to the page around, if the address names one (web/links/embedding.py)."""

    def begin(self) -> None: ...
    def update(self) -> None: ...
    def measure(self) -> None: ...
    def completed(self, told: Completed) -> None: ...
    def tell(self, kind: str) -> None: ...
    def on_message(self, event: Any) -> None: ...


class App:
    """The page at work. `query` is what its address says after the question mark (web/links/link.py)."""

    def __init__(self, query: str) -> None:
        self.query = query
        self.framed = bool(window.parent != window.window)
        self.storage = Storage(window, closed=self.framed)
        beginning = self.beginning()
        asked, self.opening_notice = beginning.asked, beginning.notice
        self.page = Elements(document)
        self.board = BoardView(self.page.get("board"))
        self.panel = SidePanel(self.page)
        self.status = Status(self.page)
        self.dialogs = Dialogs(self.page, self.board)
        self.questions = Questions(self.cannot_think)
        self.facing: FaceToFace | None = None
        self.presenter: Presenter | None = None
        """What two people face to face, or a class, need beside, once that was asked for."""
        self.visit = Visit(self, beginning, ready=False)
        self.host: Host | None = None
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
        self.preparing: asyncio.Future[None] | None = None
        """What is imported once the page can be played."""
        self.fetching: asyncio.Future[None] | None = None
        """What stands at a place that has an address, when it is first asked for."""

    def beginning(self) -> Beginning:
        """Return what the address asks for, and what is kept of the last visit."""
        return initial_session(window, self.query, self.storage, framed=self.framed)

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

    def begin(self, begun: Callable[[], None]) -> None:
        """Show the page and let it be played; what the address asks for, once that has been fetched.

        `begun` is done then: before, there is nothing that could be clicked.
        """
        settings = self.session.settings
        if self.visit.linked and not is_there(self.visit.linked):
            self.fetching = asyncio.ensure_future(self.begin_when_fetched(begun, self.visit.linked))
        elif (settings.facing or settings.presenter) and not rest.is_there():
            self.fetching = asyncio.ensure_future(self.begin_when_fetched(begun))
        else:
            try:
                self.begin_now(begun)
            except rest.NotAskedFor:  # some positions, and some turns that have been played
                self.page.root.dataset.state = "loading"
                self.fetching = asyncio.ensure_future(self.begin_when_fetched(begun))

    async def begin_when_fetched(self, begun: Callable[[], None], place: GoTo | None = None) -> None:
        await (fetch(place) if place else rest.arrive())
        self.begin_now(begun)

    def begin_now(self, begun: Callable[[], None]) -> None:
        """Show the page and let it be played."""
        self.show_visit(self.opening_notice)
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
        self.preparing = asyncio.ensure_future(self.prepare(LATER))
        begun()

    async def prepare(self, pause: float = 0) -> None:
        """Import what the first turn is shown by, and start the worker, if a computer plays.

        Who plays with another person need not have it in the memory, nor who plays the first game.
        """
        await rest.arrive()
        await asyncio.sleep(pause)

        import web.board.sound
        import web.screens.dragging
        import web.screens.shown_turn  # before the first turn, after the first look

        with suppress(rest.RestMissing):  # who needs it is told so
            import web.session.library  # noqa: F401

        if any(seated(self.session.game.tags)) and not self.session.taught:
            self.questions.client.start()
        if rest.is_there():
            self.visit.captions.ready = True
            self.explain()
        if pause and not self.framed and rest.is_there():
            await self.dialogs.draw_ahead(self.session, lambda: bool(self.showing.turn))

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

    def explain(self) -> None:
        """Tell what is new, unless a turn is being shown."""
        if not self.showing.turn:
            self.visit.captions.explain()

    # Commands and their effects

    def obey(self, command: Command, by: By = By.VISITOR) -> Problem | None:
        """Follow a command and show what has changed; return why it cannot be done, if it cannot.

        A visitor who asks for anything has read the captions, unless they want them in another language.
        """
        if by is By.VISITOR and not isinstance(command, SetLanguage):
            self.visit.captions.silence()
        self.session.still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        refused, pulses, at_once = None, False, False
        for effect in self.session.update(command):
            match effect:
                case Refuse(problem):
                    refused = problem
                case Signal.PULSE:
                    pulses = True
                case Show(turn, _, again, _) if not turn.steps or (self.session.at_once and not again):
                    at_once = True
                case _:
                    self.carry_out(effect)
        if at_once:
            self.end_turn()
        else:
            self.render(insists=pulses)
        if pulses:
            self.board.pulse()
        if refused and by is not By.HOST:
            self.status.notice(problems.sentence(self.session.words, refused))
        return refused

    def tell_missing(self, missing: RestMissing) -> None:
        """Say that a part of the page's Python is not there, and offer the new version if it is of that."""
        self.status.notice(self.session.words.say(missing.key), update=missing.key == "broken.version")

    def close_notice(self) -> None:
        """Close the notice; the focus that was in it goes to the board."""
        focused = self.page.get("notice").contains(document.activeElement)
        self.status.notice("")
        if focused:
            self.board.focus(self.board.cursor)

    def carry_out(self, effect: Effect) -> None:
        """Do outside what a screen wants done."""
        match effect:
            case Show():
                self.showing.perform(effect)
            case Open(place):
                if not self.kiosk or self.kiosk.has(place):
                    self.go_to(place)
            case Keep(name, text) if not self.framed:
                self.storage.save(name, text)
            case Download(name, text):
                from web.record.handing import save_file

                save_file(name, text, "text/plain;charset=utf-8")
            case Completed() if self.host:
                self.host.completed(effect)
            case Signal.WHO_WINS:
                from web.record.who_wins import show_or_hide

                show_or_hide(self.session)
            case Signal.SAVE_GAME if not self.framed:
                self.visit.keep_game(self.session.screen.kept)
                if self.session.settings.taught:
                    self.session.note_teaching()
                    self.visit.keep_seen()
            case Signal.SAVE_SETTINGS:
                self.storage.save(SETTINGS, self.session.settings.text)
                toolbar.draw_settings(self.page, self.session.words, self.session.settings)
                self.gather()
                if self.showing.turn:
                    self.showing.turn.change_pace()
            case Signal.FORGET_LINK:
                self.history.forget(*OF_THE_GAME)
                self.status.notice("")
            case Signal.FORGET_LANGUAGE:
                self.history.forget("lang")
            case Signal.TRANSLATE:
                self.translate()
                self.status.notice("")
                self.visit.captions.draw_again()
                if self.kiosk:
                    self.kiosk.translate()
                if self.showing.turn:
                    self.showing.turn.translate()
                if self.presenter:
                    self.presenter.translate()
            case Signal.SEATED:
                self.preparing = asyncio.ensure_future(self.prepare())

    def go_to(self, place: GoTo) -> None:
        """Open a place, at once or when it has been fetched; no notice lies over a screen of its own."""
        if not PLACES[place.name].over:
            self.status.notice("")
        if is_there(place):
            self.open_place(place)
        else:
            self.fetching = asyncio.ensure_future(self.go_to_when_fetched(place))

    async def go_to_when_fetched(self, place: GoTo) -> None:
        await fetch(place)
        self.open_place(place)
        self.render()

    def open_place(self, place: GoTo, *, linked: bool = False) -> None:
        """Open a place, perhaps as the address asks; say so if there is no such thing, or it cannot be fetched."""
        session, before = self.session, self.session.settings
        session.installable = str(self.page.root.getAttribute("data-install") or "")
        session.keyed = bool(document.querySelector(":focus-visible"))
        try:
            import_module(PLACES[place.name].module).open(session, place)
            if linked:
                session.linked = session.screen
            if session.settings is not before:
                self.visit.keep_seen()
        except rest.RestMissing as missing:
            self.tell_missing(missing)
        except LookupError as error:
            if type(error) is not LookupError:
                raise  # a text or a place in a list that is missing is a fault of ours
            self.status.notice(self.session.words.say("link.no_item", text=place.item, screen=place.name))

    def close_to(self, depth: int) -> None:
        """Close screens, as the browser's Back asks, until so many are open before the first."""
        self.showing.finish()
        for _ in range(len(self.session.screens) - 1 - depth):
            self.obey(Action.CLOSE)

    async def rest(self) -> None:
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
        beginning = self.beginning()
        self.visit = Visit(self, beginning, ready=True)
        self.show_visit(beginning.notice)

    def show_visit(self, notice: str) -> None:
        """Let the page speak the visitor's language, and be used as the address and their settings say."""
        self.translate()
        self.status.notice(notice)
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
        if self.session.linked and self.session.linked not in self.session.screens:
            self.session.linked = None
            self.history.forget("screen")
        opened = len(self.session.screens) - 1
        returns = opened < len(self.visit.focus.came_from)
        self.history.opened(opened)
        if self.showing.turn:
            if self.showing.turn.again:  # nothing new: the panel may say where it is
                self.panel.draw(self.session.screen.view(self.session).panel)
            return
        self.visit.focus.remember(opened)
        view, screen = self.session.screen.view(self.session), self.session.screen
        board = screen.game.position.variant.board
        self.page.pits = names_of(board)
        self.page.say("board-rows", rows_sentence(self.session.words, board))
        self.panel.draw(view.panel, returns=returns)
        if self.facing:
            self.facing.place()
        lie = self.board.fit(screen.game.position, self.session.near)
        if lie != self.session.lie:  # what is said names directions of the screen
            self.session.lie = lie
            view = screen.view(self.session)
        self.board.draw(view.scene)
        if screen.game.node is not self.visit.node and view.scene.asked:
            self.board.await_turn(view.scene, begins=screen.game.node is screen.game.root)
        self.visit.node = screen.game.node
        toolbar.draw_toolbar(self.page, self.session.words, view.toolbar)
        self.showing.rest(view.toolbar.turn)
        self.status.draw(view, screen.game, self.visit.voice, insists=insists)
        if self.facing:
            self.facing.tell()
        if self.presenter:
            self.presenter.draw()
        self.point_out(self.page.pointed_at() if self.board.named else "")
        self.dialogs.draw(self.session.words, view.dialog)
        toolbar.draw_title(self.page, self.session.words)
        toolbar.explain_what_is_off(self.page, self.session.words)
        self.visit.focus.settle(opened)
        self.think()
        self.explain()
        if self.host:
            self.host.update()

    def point_out(self, names: str) -> None:
        """Light the pits of these names on the board, and no others."""
        if names or self.board.named:
            self.board.point_out(frozenset(names.split()))

    def think(self) -> None:
        """Have that thought about which the screen in front wants to know, or nothing."""
        wanted = None if self.showing.turn or document.hidden else self.session.screen.wants(self.session)
        match wanted:
            case Ask(question, pace):
                self.questions.ask(question, lambda answer: self.obey(Answered(answer), By.ITSELF), pace)
            case After(command, pace):
                self.questions.know(repr(command), lambda _: self.obey(command, By.ITSELF), pace)
            case None:
                self.questions.stop()

    def cannot_think(self, missing: RestMissing) -> None:
        """Say that nobody can think, and let it be thought as soon as that can be."""
        self.tell_missing(missing)
        said = self.page.get("notice-text").textContent
        self.fetching = asyncio.ensure_future(self.think_when_fetched(said))

    async def think_when_fetched(self, said: str) -> None:
        while not rest.is_there():
            await asyncio.sleep(ONCE_MORE)
            await rest.arrive()
        if self.page.get("notice-text").textContent == said:
            self.status.notice("")
        self.think()

    def height(self) -> int:
        """Return how high the page would be with nothing to spare, 0 if it is not shown."""
        from web.links.embedding import Around, height  # a page around has asked

        main, body = document.querySelector("main"), document.body
        if not body.offsetWidth:
            return 0
        around = Around(body.offsetWidth - main.offsetWidth, body.offsetHeight - main.offsetHeight)
        assert self.board.layout
        return height(self.board.layout, window.innerWidth, around)

    def end_turn(self) -> None:
        """Show the game after a turn, or where it stops to ask."""
        self.render()
        if not (self.dialogs.open or (self.kiosk and self.kiosk.attracting)):
            self.visit.focus.end_turn()
