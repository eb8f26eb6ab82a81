"""Sharing the game on the board: a short link, a long one, its text, a file; and opening what was shared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from katra import Game, KatraError, NotationError, turn_text, write_record
from katra.code import game_code
from katra.setup import MAX_LINK, MAX_TURNS, Setup
from web.links.arrival import arrive, news
from web.links.link import Link, query_text
from web.links.parameters import LinkOptions, Side
from web.record.carrying import take_solved
from web.record.given import brought, friends_link
from web.record.record_list import RecordList
from web.record.records import Records
from web.record.share_pictures import STEPS as PICTURE_STEPS
from web.record.share_pictures import Pictures
from web.record.share_view import SharePanel
from web.screens.board_state import Sentence
from web.screens.opened import Opened
from web.screens.play import Play
from web.session.commands import Action, Command, GoTo, Load, Press, Write
from web.session.effects import Effect, Keep, Show, Signal
from web.session.library import Library, id_of
from web.session.players import FRIEND, GAME_ID, PERSON, Players, clean_name, friend, seated
from web.session.progress import NAME
from web.session.session import After, Ask, Screen, Session
from web.session.suggestions import sown_last
from web.session.view import View
from web.words import problems, sentences
from web.words.language import Language
from web.words.problems import Problem

MAX_SHORT: Final = 2_000
"""Where some programs cut a link."""

MAX_DRAWN: Final = 700
"""The longest link that is drawn as a code: one of more modules is read by few cameras."""

COPIES: Final = ("short", "long", "position", "turn", "record")
"""What can be copied."""


class Outside(Protocol):
    """What sharing needs from the browser; the outcome, one of OUTCOMES, comes later by `Write("told", ...)`."""

    def share(self, title: str, text: str, address: str) -> None:
        """Hand something to other programs by the system's share sheet, if there is one, or else copy it."""
        ...

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        ...

    def save(self, name: str, text: str) -> None:
        """Save a text as a file."""
        ...

    def pick(self) -> None:
        """Let the visitor pick a file, whose text comes by `Write("record", ...)`."""
        ...


OUTCOMES: Final = ("shared", "dismissed", "copied", "selected")
"""It was handed on; the visitor thought better of it; it can be pasted; it is shown selected, to be copied by hand."""


Kept = Callable[[str], str | None]
"""What returns the record of a game that is kept on this device, by its id."""


class Share(Opened):
    """The panel beside a game that goes on, or a lesson or puzzle, whose link opens that.

    `address` is the page's, "" if nobody else could open it.
    """

    place = "share"

    def __init__(self, below: Screen, outside: Outside, address: str, kept: Kept = lambda _: None) -> None:
        super().__init__(below)
        self.outside = outside
        self.address = address
        self.kept_of = kept
        self.handed = ""
        """What was handed to the browser last, by its name: `link`, `file`, or one of COPIES."""
        self.outcome = ""
        self.selected = ""
        self.written = ""
        self.wrong: Problem | None = None
        self.pictures = Pictures()
        self.opens = below.shared if isinstance(below, Opened) and address else None
        """The place that the link opens, if it is not the game on the board."""

    @property
    def between_two(self) -> bool:
        """Whether two people play, one of whom may be far away."""
        return not self.opens and seated(self.game.tags) == Players()

    def wants(self, session: Session) -> Ask | After | None:
        return self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command; one about the game goes to the screen below, and the links are updated."""
        match command:
            case Action.CLOSE:
                session.close()
            case Press("link"):
                yield from self.send(session.words)
            case Press(step) if step in COPIES:
                self.hand(step)
                self.outside.copy(self.text_of(self.handed))
            case Press("save"):
                self.hand("file")
                self.outside.save(file_name(self.game), write_record(self.game))
            case Press("open"):
                self.outside.pick()
            case Press(step) if step in PICTURE_STEPS:
                self.pictures.press(step, session.words, session, self.game)
            case Write("told", outcome) if outcome in OUTCOMES:
                yield from self.hear(session, outcome)
            case Write("record", text):
                yield from self.bring(session, text)
            case _:
                yield from self.below.update(session, command)

    # What goes out

    def send(self, words: Language) -> Iterator[Effect]:
        """Share the link or, if there is none that others can open, the record."""
        self.hand("link")
        title, link = sentences.game_name(self.game.position), self.short() if self.address else ""
        yield Signal.SAVE_GAME  # this device knows it by its id, too
        if link:
            self.outside.share(title, words.say(f"share.text{self.meant}", game=title), link)
        else:
            self.handed = "record"
            self.outside.share(title, write_record(self.game), "")

    @property
    def meant(self) -> str:
        """Return the ending of a text's key that says what a link is for."""
        return f".{self.opens.name}" if self.opens else ".friend" if self.between_two else ""

    def hand(self, what: str) -> None:
        """Note what was handed to the browser, with the outcome still open."""
        self.handed, self.outcome, self.selected = what, "", ""

    def hear(self, session: Session, outcome: str) -> Iterator[Effect]:
        """Note the outcome of what was handed to the browser."""
        self.outcome = outcome
        self.selected = self.text_of(self.handed) if outcome == "selected" else ""
        if self.handed == "link" and self.address and outcome in ("shared", "copied") and self.between_two:
            session.sent = self.game.node
            if friend(self.game.tags) is None:
                whose = sown_last(self.game).other if self.game.ply else self.game.position.mover
                self.game.tags[FRIEND] = whose.name.title()
            yield Signal.SAVE_GAME

    def text_of(self, what: str) -> str:
        """Return the text to copy under a name, or "" if there is none."""
        turn = self.game.last_turn
        match what:
            case "position":
                return self.game.position.text
            case "turn":
                return turn_text(turn.before, turn.decisions) if turn else ""
            case "long":
                return self.long()
            case "short" | "link" if short := self.short():
                return short
        return write_record(self.game)

    def short(self) -> str:
        """Return the short link, or just the code where there is no address; "" if the game is too long for it."""
        if self.opens:
            screen, item = self.opens
            return f"{self.address}?{query_text(LinkOptions(screen=screen, item=item))}"
        game, tags = self.game, self.game.tags
        try:
            code = game_code(game)
        except NotationError:
            return ""
        if not self.address:
            return code
        south, north = (clean_name(tags.get(side, "")) or None for side in ("South", "North"))
        side, level = asked_seats(seated(tags))
        if self.between_two:
            tags[GAME_ID] = id_of(game)
        asked = LinkOptions(
            play=code,
            side=side,
            level=level,
            id=tags[GAME_ID] if self.between_two else None,
            south=south,
            north=north,
        )
        link = f"{self.address}?{query_text(asked)}"
        return link if len(link) < MAX_SHORT else ""

    def long(self) -> str:
        """Return the long link, which works across versions; "" if there is none."""
        setup = Setup.of(self.game)
        query = query_text(LinkOptions(setup))
        short_enough = len(query) < MAX_LINK and len(setup.turns) <= MAX_TURNS
        return f"{self.address}?{query}" if self.address and short_enough and not self.opens else ""

    # What comes in

    def bring(self, session: Session, text: str) -> Iterator[Effect]:
        """Put the game in a text on the board; a text without one stays in its field, with the problem."""
        self.written, self.wrong = text, None
        if not text.strip():
            return
        if link := friends_link(text):
            yield from self.meet(session, link)
            return
        text, solved = take_solved(session, text)
        if solved:
            yield Keep(NAME, session.progress.text)
        try:
            found = brought(text)
        except KatraError as error:
            self.wrong = Problem.of_error("", error)
            return
        if isinstance(found, Problem):
            self.wrong = found
            return
        if isinstance(found, Records):
            session.close_all()
            library = Library.of(session.storage) if session.storage else None
            session.open(RecordList(session.screen, found, library, solved))
            return
        key = "share.opened.kept" if session.game.ply else "share.opened"
        own = text.lstrip("\ufeff \n\r\t").startswith("[")  # a record names its players, and no computer plays on
        yield from self.begin(session, Load(found, own=own), lambda words: words.say(key))

    def meet(self, session: Session, link: Link) -> Iterator[Effect]:
        """Go on with a game sent by a friend, as if their link had been opened, and show their turn."""
        assert link.game
        assert link.options.id
        own = write_record(session.game) if session.game.tags.get(GAME_ID) == link.options.id else None
        arrival = arrive(link.game, link.options, own or self.kept_of(link.options.id))
        game = arrival.game
        if arrival.turn:
            game.go_to(len(game.line) - 1)
        yield from self.begin(
            session, Load(game, own=True), (lambda words: news(words, arrival)) if arrival.news else None
        )
        if arrival.turn:
            yield from (effect for effect in session.update(Action.REPLAY) if isinstance(effect, Show))

    def begin(self, session: Session, load: Load, said: Sentence | None) -> Iterator[Effect]:
        """Put a game on the board, with a message about it."""
        session.close_all()
        yield from session.update(load)
        if isinstance(session.screen, Play):
            session.screen.board.said = said
        yield Signal.FORGET_LINK

    # What is seen

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the panel."""
        below = self.below.view(session)
        offers = tuple(offer for offer in below.offers if offer.code != "friend")
        return below._replace(panel=self.panel(session), offers=offers)

    def panel(self, session: Session) -> SharePanel:
        """Return the panel."""
        words = session.words
        short = self.short()
        refused = words.say("error.code_too_long") if not short else "" if self.address else words.say("share.file")
        return SharePanel(
            words,
            words.say("share.lead" if self.between_two and self.game.outcome else f"share.lead{self.meant}"),
            words.say(self.named_first(short)),
            short,
            self.long(),
            refused,
            short if self.address and len(short) <= MAX_DRAWN else "",
            self.told(words),
            self.selected,
            self.game.last_turn is not None,
            self.written,
            self.problem(words),
            self.pictures.panel(words, session, self.game),
        )

    def named_first(self, short: str) -> str:
        """Return the key of the first button's purpose."""
        if not (short and self.address):
            return "share.send.record"
        return "share.send.friend" if self.between_two else "share.send.link"

    def told(self, words: Language) -> str:
        """Say the outcome of what was handed to the browser."""
        if self.handed == "file":
            return words.say("share.saved", name=file_name(self.game))
        if self.outcome == "copied":
            return words.say(f"share.copied.{self.handed}")
        if self.outcome == "selected":
            return words.say("copied.refused")
        return words.say(f"share.{self.outcome}") if self.outcome else ""

    def problem(self, words: Language) -> str:
        """Say why a text is not a game."""
        return problems.sentence(words, self.wrong) if self.wrong else ""


def asked_seats(players: Players) -> tuple[Side | None, int | None]:
    """Return the side and level by which an address asks for these players; nothing for two people."""
    if players == Players():
        return None, None
    return "none" if players.watched else "south" if players.south == PERSON else "north", max(players)


def file_name(game: Game) -> str:
    """Return the name of the file of a game."""
    of = game.position.variant
    return f"katra-{of.game.id}-{of.size}-{game.ply}.txt"


def open(session: Session, _: GoTo) -> None:
    """Share the game being played, or the place in front, opening the screen only once."""
    from web.record import handing

    if isinstance(session.screen, Share):
        session.close()
    assert session.storage
    library = Library(session.storage)

    def kept(name: str) -> str | None:
        entry = library.entry(name)
        return entry.record if entry else None

    front = session.screen
    below = front if isinstance(front, Opened) and front.shared else session.screens[0]
    assert session.obey
    session.open(Share(below, handing.Browser(session.obey), handing.address(), kept))
