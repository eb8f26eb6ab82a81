"""The page of a game: its opening, what it is like, the rules in pictures, and all that leads on from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from katra import GAMES, Variant, variant
from katra.solver.alone import shipped
from katra.solver.walk import walk
from katra.words import catalogue, solved
from katra.words.language import Language
from web.board.controls import button, check, choice, confirm, one_of
from web.board.markup import Element, element
from web.reading.games import also, traits
from web.reading.links import link
from web.reading.page import Page, Reading
from web.reading.pictures import Picture, drawn, picture_of
from web.reading.printed_figures import printed_figure
from web.reading.rules import pictures, rules_of
from web.screens.opened import close_others
from web.session.commands import Action, BeginVariant, Command, GoTo, Seat, Write
from web.session.effects import Effect, Open, Signal
from web.session.players import NEW
from web.session.session import Screen, Session


class OfGame(Reading):
    """A game to be played as its page says: on so many columns, with these rules; nothing changes until it is begun."""

    refuses = ("walk", "alone")  # they replace the game on the board

    def __init__(self, below: Screen, item: str) -> None:
        super().__init__(below, "game", item)
        self.game_picked, self.size = picked(item)
        self.options: dict[str, str] = {}

    @property
    def variant(self) -> Variant:
        """The game as it would be played."""
        return variant(self.game_picked, self.size, self.options)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Write("size", columns):
                self.size = int(columns)
                self.item = f"{self.game_picked}/{columns}"
            case Write(field, value) if field.startswith("option "):
                key = field.removeprefix("option ")
                others = {other: way for other, way in self.options.items() if other != key}
                chosen = variant(self.game_picked, self.size, others | ({key: value} if value else {}))
                self.options = dict(chosen.chosen_options)
            case Action.CONFIRM:
                return self.begin(session)
            case Seat():
                return self.begin(session, command)
            case GoTo("walk"):
                return self.lead(session, command)
            case GoTo("alone"):
                return self.lead(session, command, BeginVariant(self.variant))
            case _:
                return super().update(session, command)
        return ()

    def begin(self, session: Session, *seated: Seat) -> Iterable[Effect]:
        """Play the game, with other players if they were chosen, or put it where the visitor sets up a position."""
        leave(session)
        close_others(session)
        yield Signal.FORGET_LINK
        for command in (BeginVariant(self.variant), *seated):
            yield from session.update(command)

    def lead(self, session: Session, place: GoTo, first: Command | None = None) -> Iterable[Effect]:
        """Go to a screen that replaces the game on the board."""
        leave(session)
        session.close_others()
        if first:
            yield from session.update(first)
        yield Signal.FORGET_LINK
        yield Open(place)

    def identity(self, session: Session) -> str:
        """Say which page it is: that of a game, on whatever board and with whatever rules."""
        return f"{session.words.code} {self.place} {self.game_picked}"

    def state(self, session: Session) -> str:
        return f"{self.variant} {session.still}"

    def build(self, session: Session) -> Page:
        chosen = self.variant
        body = GamePage(session.words, chosen, session.still).body()
        return Page(chosen.game.names[0], tuple(body), picture=partial(picture, chosen))


WITHOUT_PUZZLES: Final = ("bevohoka", "katra-haddon")
"""The race is a puzzle itself; of the other no position is known in which one turn alone wins."""


class GamePage(NamedTuple):
    """What the page shows: the game as it would be played; `still`: its pictures do not move."""

    words: Language
    chosen: Variant
    still: bool

    def body(self) -> Iterator[Element]:
        say = self.words.say
        yield element(
            "div",
            element("div", self.opening(), *self.legend(), class_="begins"),
            element("p", catalogue.special(self.words, self.chosen.game), class_="lead"),
            element("div", *self.ways(), class_="ways"),
            element("div", *self.about(), class_="about"),
            class_="of-game",
        )
        yield element(
            "section",
            element("h3", say("rules"), id="about-rules", tabindex="-1"),
            *rules_of(self.words, self.chosen, still=self.still),
            id="rules-told",
            aria_labelledby="about-rules",
        )
        yield element(
            "section",
            element("h3", say("about.paper"), id="about-paper"),
            element(
                "div",
                *printed_figure(self.words, self.chosen.game),
                element("nav", *self.on_paper(), class_="shelf"),
                class_="on-paper",
            ),
            aria_labelledby="about-paper",
        )

    def opening(self) -> Element:
        """Draw the opening; the little board shows a turn when it is touched."""
        game, size = self.chosen.game, self.chosen.size
        shown = drawn(picture_of(game.id, size), f"{game.id}/{size}")
        if self.still:
            return element("span", shown, class_="opening")
        label = self.words.say("shelf.show", what=game.names[0])
        return element("button", shown, type="button", class_="play opening", aria_label=label)

    def legend(self) -> Iterator[Element]:
        """Say what a reserve, a rova, a house and the pits of a race look like, where the board has them."""
        has, say, codes = self.words.has, self.words.say, catalogue.alike(self.chosen.game)
        if told := [say(f"about.legend.{code}") for code in codes if has(f"about.legend.{code}")]:
            yield element("p", traits(*told), class_="note")

    def about(self) -> Iterator[Element]:
        """Tell what the game is like, on which boards it is played, and by which other rules."""
        words, game = self.words, self.chosen.game
        if names := also(words, game.names):
            yield element("p", names, class_="note")
        yield element("p", catalogue.origin(words, game), class_="note")
        hard, long = catalogue.level(words, game, self.chosen.size)
        known = solved.sentence(words, self.chosen.start) or words.say("shelf.unknown")
        facts = ("length", long), ("follow", hard), ("best", known)
        yield element(
            "dl",
            *(
                element("div", element("dt", words.say(f"about.{name}")), element("dd", text), id=f"about-{name}")
                for name, text in facts
            ),
            class_="facts",
        )
        if len(game.sizes) > 1:
            yield self.columns()
        if ways := list(self.options()):
            title = element("summary", words.say("games.options"))
            yield element("details", title, element("div", *ways, id="options-list"), id="options", class_="more-cards")

    def columns(self) -> Element:
        """Draw the boards to choose from: those of the sources first, all others below them."""
        words, game, size = self.words, self.chosen.game, self.chosen.size
        drawn = {n: choice(str(n), catalogue.size_text(words, game, n), n == size) for n in game.sizes}
        usual = [drawn[n] for n in sorted(game.columns)]
        if others := catalogue.other_sizes(game):
            more = (drawn[n] for n in others)
            usual.append(element("optgroup", *more, label=words.say("games.other_sizes")))
        return element(
            "label",
            element("span", words.say("games.size")),
            element("select", *usual, id="size", data_field="size"),
            class_="line",
        )

    def options(self) -> Iterator[Element]:
        """Draw the rules that players may change: a box for each, or a line per alternative where there are several."""
        for option in self.chosen.game.options:
            now = self.chosen.options[option.key]
            several = len(option.values) > 2
            line = one_of if several else check
            lines = [
                line(f"option {option.key}", value, catalogue.option_text(self.words, option, value), now == value)
                for value in (option.values if several else option.others(self.chosen.size))
            ]
            yield element("div", *lines)

    def ways(self) -> Iterator[Element]:
        """Draw what leads on: playing first, then the rules, which are further down."""
        words, game = self.words, self.chosen.game
        yield confirm("start-game", words.say("games.start"))
        yield button("to-rules", words.say("rules"), data_to="about-rules", class_="button")
        yield button("choose-players", words.say("players"), data_screen="players", data_item=NEW, class_="button")
        yield link(words, "lessons", game.id, words.say("lessons"), class_="button")
        if game.id not in WITHOUT_PUZZLES:
            yield link(words, "puzzles", game.id, words.say("puzzles"), class_="button")
        if self.chosen.start == walk().position:
            yield button("start-walk", words.say("walk.start"), data_screen="walk")
        if shipped(self.chosen):
            yield button("start-puzzle", words.say("puzzle.start"), data_screen="alone")

    def on_paper(self) -> Iterator[Element]:
        """Draw the links to what is printed about the game, and to what can be."""
        say, game = self.words.say, self.chosen.game
        board = f"{game.id}/{self.chosen.size}"
        for name, item, title, note in (
            ("sources", game.id, "sources", "about.sources"),
            ("print", f"rules:{board}", "about.rules", "about.rules.note"),
            ("print", f"board:{board}", "about.board", "about.board.note"),
        ):
            yield link(self.words, name, item, element("strong", say(title)), element("span", say(note)))


def picture(chosen: Variant, name: str) -> Picture:
    """Return a picture by its name: the opening of a game, or a step of the rules as they would be played."""
    before, _, number = name.partition("/")
    return pictures(chosen)[int(number)] if before == "rule" else picture_of(before, int(number))


def picked(item: str) -> tuple[str, int]:
    """Return the game and the columns that the address of a game's page names. Raises LookupError.

    >>> picked("katro/4"), picked("katro")
    (('katro', 4), ('katro', 6))
    """
    name, _, columns = item.partition("/")
    game = GAMES.get(name)
    if game is None:
        raise LookupError(f"there is no game {name!r}")
    if not columns:
        return name, game.columns[0]
    if not (columns.isascii() and columns.isdecimal()) or int(columns) not in game.sizes:
        raise LookupError(f"{name} has no board of {columns!r} columns")
    return name, int(columns)


def leave(session: Session) -> None:
    """Close the page, and the pages from which it was reached."""
    while isinstance(session.screen, Reading):
        session.close()


def open(session: Session, place: GoTo) -> None:
    """Show the page of a game, or of that on the board, in front of the current screen. Raises LookupError.

    It replaces the page of another game.
    """
    front = session.screen
    playing = front.game.position.variant
    item = place.item or f"{playing.game.id}/{playing.size}"
    opened = OfGame(front.below if isinstance(front, Reading) else front, item)
    if isinstance(front, OfGame):
        session.replace(opened)
    else:
        session.open(opened)
