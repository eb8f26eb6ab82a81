"""The page's state without a browser: the screens that are open, the settings, the reader's language."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

from katra import Game, Node, Player
from katra.film.timeline import SPEEDS
from katra.tree import Bookmark
from katra.words.cast import Cast
from katra.words.language import Language, language
from katra.words.lie import Lie
from web.session.commands import Action, Change, Command, GoTo, Obey, SetLanguage
from web.session.effects import Effect, Open, Signal
from web.session.players import cast, seated
from web.session.settings import LEARNED, Settings, Storage
from web.session.view import Toolbar, View

if TYPE_CHECKING:
    from katra.progress import Progress  # nor does it need anything learnt
    from katra.service.questions import Question  # the first turn needs none
    from web.session.who_wins import WhoWins  # nor who wins

PACE: Final = 0.9
"""How many seconds at least lie between what one player did and what answers it, so that both are seen."""


class Ask(NamedTuple):
    """A question for the search; its answers come as commands, no sooner than after `pace` seconds."""

    question: Question
    pace: float = 0


class After(NamedTuple):
    """A command that needs no thinking and follows by itself after `pace` seconds."""

    command: Command
    pace: float


class Screen(Protocol):
    """One thing that a visitor can do on the page."""

    @property
    def game(self) -> Game:
        """What is on the board."""

    @property
    def kept(self) -> Game:
        """The game that a later visit continues."""

    @property
    def kept_at(self) -> Bookmark | None:
        """Where it continues, if another place of it is only looked at."""

    @property
    def cast(self) -> Cast | None:
        """The players as they are named, if not by the tags of the game on the board."""

    @property
    def place(self) -> str:
        """Which of PLACES it is (web/session/places.py), "" if one cannot go there by a name."""

    item: str
    """What of that place it is."""

    @property
    def refuses(self) -> Container[str]:
        """The places that cannot be reached from here: the screen follows such a command like any other."""

    can_be_alone: bool
    """Whether it is a page of its own where the page's address asks for it."""

    @property
    def names_pits(self) -> bool:
        """Whether it speaks of pits by their names, so that these stand on the board."""

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; an unknown one changes nothing."""

    def view(self, session: Session) -> View:
        """Return what is seen."""

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board, as its view has them."""

    def wants(self, session: Session) -> Ask | After | None:
        """Return what to think about now."""


class Permissions(NamedTuple):
    """What the page's address permits: playing at all, leaving for other games and pages, asking for hints.

    `controls`: how much is offered around the board: everything, the turns only, or nothing. `players`: choosing who
    plays. `languages`: those that can be chosen; None: all.
    """

    readonly: bool = False
    links: bool = True
    hint: bool = True
    controls: Literal["full", "few", "none"] = "full"
    players: bool = True
    languages: tuple[str, ...] | None = None

    @property
    def may_seat(self) -> bool:
        """Whether a visitor may say who plays."""
        return self.players and not self.readonly and self.controls == "full"

    def allow(self, command: Command) -> bool:
        """Return whether the page has a button for a command, or a way to a place, visible now or not."""
        match command:
            case Action.NEW_GAME if self.readonly:
                return False
            case Action.HINT | GoTo("analysis") if not self.hint:
                return False
            case GoTo("players") if not self.may_seat:
                return False
            case GoTo(name) if name not in ("rules", "moves", "analysis", "players") and not self.links:
                return False
            case GoTo():
                return self.controls == "full"
        return self.controls != "none"


@lru_cache(maxsize=8)
def _words(chosen: Language, near: Player, players: Cast) -> Language:
    return replace(chosen, lie=Lie(near), cast=players)


class Session:
    """What the page is at this moment; the first screen plays the game, others are opened in front and closed again.

    `still`: the reader wants no motion. `turned`: the visitor has turned the board by half a turn. `taught`: the first
    game is on the board and teaches itself.
    `captions`: whether the page's address wants captions; None: as the settings say. `solved`: what was solved on this
    device, once the visitor learns. `editor`: the last screen on which a position was set up: what was done there is
    kept, however it is left. `linked`: the screen that the page's address asks for, as long as it is open. `storage`:
    what the browser keeps; None: nothing. `obey`: what follows a command that comes later, such as an answer of the
    browser; None: nothing. `who_wins`: the result of best play, while a visitor wants to see it. `best`: they want to
    see the best turns in Study. `language`: the reader's choice; `words` also know how the board is turned and who
    plays.
    """

    def __init__(
        self, chosen: Language, settings: Settings, screens: Iterable[Screen], permissions: Permissions
    ) -> None:
        self.language = chosen
        self.settings = settings
        self.permissions = permissions
        self.still = False
        self.turned = False
        self.captions: bool | None = None
        self.taught = False
        self.sent: Node | None = None
        self.solved: Progress | None = None
        self.who_wins: WhoWins | None = None
        self.best = False
        self.editor: Screen | None = None
        self.linked: Screen | None = None
        self.storage: Storage | None = None
        self.obey: Obey | None = None
        self.screens = list(screens)

    @property
    def words(self) -> Language:
        """The reader's language, with directions as on the screen and the names of the players."""
        game = self.screen.game
        named = next(screen.cast for screen in self.screens if screen.game is game)  # of where that game belongs
        return _words(self.language, self.near, named or cast(game.tags))

    @property
    def screen(self) -> Screen:
        """The screen that was opened last."""
        return self.screens[-1]

    @property
    def game(self) -> Game:
        """The game being played, whatever else is on the board."""
        return self.screens[0].game

    @property
    def progress(self) -> Progress:
        """What was solved on this device."""
        from katra.progress import Progress

        if self.solved is None:
            self.solved = Progress.read(self.storage.load(LEARNED) if self.storage else None)
        return self.solved

    @progress.setter
    def progress(self, progress: Progress) -> None:
        self.solved = progress
        if self.storage:
            self.storage.save(LEARNED, progress.text)

    @property
    def near(self) -> Player:
        """The player whose side is the near one: a visitor who plays alone, or with a friend far away."""
        own = cast(self.game.tags).reader or Player.SOUTH
        return own.other if self.turned else own

    @property
    def watched(self) -> bool:
        """Whether nobody in front of the page plays."""
        return seated(self.screen.game.tags).watched

    def shows(self, setting: Literal["names", "numbers"]) -> bool:
        """Return whether the board shows the names of its pits, or the number of each: if chosen, or if one needs them.

        One needs them where a text mentions pits, or where someone speaks of them in front of a class.
        """
        return getattr(self.settings, setting) or self.settings.presenter or self.screen.names_pits

    @property
    def at_once(self) -> bool:
        """Whether turns are shown at once."""
        return not SPEEDS[self.settings.speed]

    @property
    def captioned(self) -> bool:
        """Whether captions explain what is new where it happens."""
        return self.settings.captions if self.captions is None else self.captions

    def is_alone(self, screen: Screen) -> bool:
        """Return whether a screen is a page of its own: the address asks for it, or for the one that led to it."""
        if screen is self.linked:
            return True
        at = self.screens.index(screen) if screen in self.screens else 0
        return at > 0 and self.screens[at - 1].can_be_alone and self.is_alone(self.screens[at - 1])

    def open(self, screen: Screen) -> None:
        """Put a screen in front of the open ones."""
        self.screens.append(screen)

    def close(self) -> None:
        """Close the screen that was opened last; the first screen stays."""
        if len(self.screens) > 1:
            self.screens.pop()

    def replace(self, screen: Screen) -> None:
        """Replace the screen that was opened last."""
        if self.linked is self.screen:
            self.linked = screen
        self.close()
        self.open(screen)

    def close_all(self) -> None:
        """Close all screens but the first."""
        del self.screens[1:]

    def close_others(self) -> None:
        """Close the screens that show another game than the one being played, and all in front of them."""
        while any(screen.game is not self.game for screen in self.screens):
            self.close()

    def note_teaching(self) -> None:
        """Stop teaching on later visits once the first game is over or left."""
        goes_on = self.taught and self.game.outcome is None
        self.settings = self.settings._replace(taught=self.settings.taught and goes_on)

    def update(self, command: Command) -> Iterator[Effect]:
        """Follow a command: the session follows its own commands, the screen in front all others."""
        match command:
            case SetLanguage(code, keep):
                self.language = language(code)
                yield Signal.TRANSLATE
                if keep:
                    self.settings = self.settings._replace(language=code)
                    yield Signal.FORGET_LANGUAGE
            case GoTo() if command == (self.screen.place, self.screen.item) and not command.item:
                self.close()  # the button that leads to a place also leads away from it
            case GoTo(name) if name not in self.screen.refuses:
                yield Open(command)
            case Action.TURN_BOARD:
                self.turned = not self.turned
            case Action.TYPE_TURN:
                yield Signal.TYPE_TURN
            case Change(setting, value):
                self.settings = self.settings.changed(setting, value)
                if setting == "captions":
                    self.settings = self.settings._replace(seen=())  # asked for again, they all come back
                    self.captions = None  # by the address, until the visitor chooses
            case _:
                yield from self.screen.update(self, command)
