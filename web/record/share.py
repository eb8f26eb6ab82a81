"""Sharing the game on the board: a short link, a long one, its text, a picture, a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from katra import Game, NotationError, turn_text, write_record
from katra.code import game_code
from katra.setup import MAX_LINK, MAX_TURNS, Setup
from katra.words import sentences
from katra.words.language import Language
from web.links.link import query_text
from web.links.parameters import LinkOptions, Side
from web.record import picture
from web.record.share_view import GIVEN, Part, ShareSheet
from web.screens.opened import Opened
from web.session.commands import Action, Command, GoTo, Press, Seat, Write
from web.session.effects import Download, Effect, Signal
from web.session.library import id_of
from web.session.players import GAME_ID, PERSON, Players, clean_name, friend, seated
from web.session.session import Screen, Session
from web.session.suggestions import is_for_friend
from web.session.view import View

MAX_SHORT: Final = 2_000
"""Where some programs cut a link."""

MAX_DRAWN: Final = 700
"""The longest link that is drawn as a code: one of more modules is read by few cameras."""

COPIES: Final = ("short", "long", "position", "turn", "record")
"""What can be copied besides the link that is sent."""

VIEWS: Final = ("", "picture", "code", "text", "page")
"""What the sheet shows: the ways to share; pictures; a code to scan; links and texts; lines for a page."""


class Outside(Protocol):
    """What sharing needs from the browser (handing.py), which reports the outcome by `Write("told", ...)`."""

    @property
    def sends(self) -> bool: ...
    def share(self, title: str, text: str, address: str) -> None: ...
    def copy(self, text: str) -> None: ...
    def copy_png(self, svg: str) -> None: ...
    def save_png(self, name: str, svg: str) -> None: ...


OUTCOMES: Final = ("shared", "dismissed", "copied", "selected", "saved", "not_copied", "failed")
"""It was handed on; the visitor thought better of it; it can be pasted; it is shown selected, to be copied by hand; it
is a file. A picture could not be copied, or not be made.
"""

PNG_WIDTH: Final = 1600
"""How many pixels a picture is wide that is saved or copied as pixels."""


class Share(Opened):
    """The sheet over a game, or over a lesson or puzzle, whose link opens that.

    `address` is the page's, "" if nobody else could open it.
    """

    place = "share"

    def __init__(self, below: Screen, outside: Outside, address: str) -> None:
        super().__init__(below)
        self.names_pits = below.names_pits  # the board behind stays as it is
        self.outside = outside
        self.address = address
        self.opens = below.shared if isinstance(below, Opened) and address else None
        """The place that the link opens and its name, if it is not the game on the board."""
        self.shown = ""
        """What the sheet shows, one of VIEWS."""
        self.left = ""
        """What it showed before, to which the focus returns."""
        game = self.shared_game
        self.part: Part = "here" if game.can_redo and not game.looking else "whole"
        """How much of the game is shared: turns that were undone are not part of what was played."""
        self.handed = ""
        """What was handed to the browser last, by its name: `link`, `picture`, one of COPIES, or that of a file."""
        self.outcome = ""
        self.moving = False
        """Whether the picture shows the last turn as it moves."""
        self.made: tuple[object, str] = None, ""
        """What the picture was drawn for, and its file."""

    def name(self, words: Language) -> str:
        """Name the place that the link opens; "" if it is the game on the board."""
        return self.opens[1](words) if self.opens else ""

    @property
    def shared_game(self) -> Game:
        """The game that is shared, whatever is on the board."""
        return self.below.game if self.opens else self.below.kept

    @property
    def between_two(self) -> bool:
        """Whether the game goes to a friend far away, whose turn is next; a look back is only shown."""
        return self.part == "whole" and not self.opens and is_for_friend(self.linked)

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command; one that is not about sharing goes to the screen below."""
        match command:
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case Seat():
                session.close_all()
                yield from session.update(command)
            case Press("way", view) if view in VIEWS:
                self.left, self.shown, self.outcome, self.moving = self.shown, view, "", False
            case Write("part", "whole" | "here" | "board" as part):
                self.part, self.outcome = part, ""
            case Press("link"):
                yield from self.send(session.words)
            case Press("copy"):
                self.hand("link")
                yield Signal.SAVE_GAME
                self.outside.copy(self.link)
            case Press(step) if step in COPIES:
                self.hand(step)
                self.outside.copy(self.text_of(step))
            case Press("save"):
                game = self.shared_game
                of = game.position.variant
                yield self.save(f"katra-{of.game.id}-{of.size}-{game.ply}.txt", write_record(game))
            case Press("picture-moving"):
                self.moving = not self.moving
            case Press(step) if step in GIVEN:
                yield from self.give(session, step)
            case Write("told", outcome) if outcome in OUTCOMES:
                yield from self.hear(session, outcome)
            case _:
                yield from self.below.update(session, command)

    # What goes out

    def send(self, words: Language) -> Iterator[Effect]:
        """Share the link or, if there is none that others can open, the record."""
        self.hand("link")
        title = self.name(words) or sentences.game_name(self.shared_game.position)
        yield Signal.SAVE_GAME  # this device knows it by its id, too
        if link := self.link:
            self.outside.share(title, words.say(f"share.text{self.meant}", game=title), link)
        else:
            self.handed = "record"
            self.outside.share(title, write_record(self.shared_game), "")

    @property
    def meant(self) -> str:
        """Return the ending of a text's key that says what a link is for."""
        if self.opens:
            return f".{self.opens[0].name}"
        return ".friend" if self.between_two else ".position" if self.part == "board" else ""

    @property
    def leads(self) -> str:
        """Return the ending of the key of the sentence about the link: of a new game it tells no turns."""
        if self.linked.outcome and (self.between_two or not self.meant):
            return ".over"
        return self.meant or (".new" if not self.linked.ply else ".here" if self.part == "here" else "")

    def hand(self, what: str) -> None:
        """Note what was handed to the browser, with the outcome still open."""
        self.handed, self.outcome = what, ""

    def save(self, name: str, text: str) -> Download:
        self.hand(name)
        self.outcome = "saved"
        return Download(name, text)

    def give(self, session: Session, step: str) -> Iterator[Effect]:
        words, shown = session.words, picture.subject(self.shared_game, session.near)
        ground = picture.ground_for(session.settings.theme)
        match step:
            case "picture-copy":
                self.hand("picture")
                self.outside.copy_png(picture.file(words, shown, ground, PNG_WIDTH))
            case "picture-png":
                self.hand(name := picture.file_name(shown, "png"))
                self.outside.save_png(name, picture.file(words, shown, ground, PNG_WIDTH))
            case "picture-svg":
                yield self.save(picture.file_name(shown, "svg"), picture.file(words, shown, ground))
            case "picture-turn" if shown.turn:
                yield self.save(picture.file_name(shown, "moving.svg"), picture.file(words, shown, ground, moving=True))

    def hear(self, session: Session, outcome: str) -> Iterator[Effect]:
        self.outcome = outcome
        sent = self.handed == "link" and self.address and outcome in ("shared", "copied")
        if sent and self.between_two:
            session.sent = self.linked.node
            yield Signal.SAVE_GAME

    def text_of(self, what: str) -> str:
        """Return the text to copy under a name, or "" if there is none."""
        game = self.shared_game
        turn = game.last_turn
        match what:
            case "position":
                return game.position.text
            case "turn":
                return turn_text(turn.before, turn.decisions) if turn else ""
            case "long":
                return self.long()
            case "short" | "link" if short := self.short():
                return short
        return write_record(game)

    @property
    def linked(self) -> Game:
        """Return the game that a link holds: to its end, to the board, or one that begins with the board."""
        game = self.shared_game
        if self.part == "whole":
            return game.at_its_end()
        if self.part == "here":
            return game
        here = game.node.turn_start if game.position.pause else game.node
        return Game(here.position, game.tags)

    @property
    def link(self) -> str:
        """Return the link that others can open, "" if there is none."""
        return self.short() if self.address else ""

    def short(self) -> str:
        """Return the short link, or just the code where there is no address; "" if the game is too long for it."""
        if self.opens:
            (screen, item), _ = self.opens
            return f"{self.address}?{query_text(LinkOptions(screen=screen, item=item))}"
        game = self.linked
        tags = game.tags
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
        name = tags[GAME_ID] if self.between_two else None
        asked = LinkOptions(play=code, side=side, level=level, id=name, south=south, north=north)
        link = f"{self.address}?{query_text(asked)}"
        return link if len(link) < MAX_SHORT else ""

    def long(self) -> str:
        """Return the long link, which works across versions; "" if there is none."""
        setup = Setup.of(self.linked)
        query = query_text(LinkOptions(setup))
        short_enough = len(query) < MAX_LINK and len(setup.turns) <= MAX_TURNS
        return f"{self.address}?{query}" if self.address and short_enough and not self.opens else ""

    # What is seen

    def view(self, session: Session) -> View:
        return self.below.view(session)._replace(dialog=self.sheet(session))

    def sheet(self, session: Session) -> ShareSheet:
        words, game = session.words, self.shared_game
        shown, short = picture.subject(game, session.near), self.short()
        linked = game if self.opens else self.linked
        link = short if self.address else ""
        ground = picture.ground_for(session.settings.theme)
        key = (game.node, words.code, ground, self.moving)
        if self.shown == "picture" and self.made[0] != key:
            self.made = key, picture.file(words, shown, ground, moving=self.moving)
        refused = words.say("error.code_too_long") if not short else "" if self.address else words.say("share.file")
        return ShareSheet(
            words=words,
            shown=self.shown,
            left=self.left,
            parts=tuple(self.parts()),
            part=self.part,
            position=linked.position,
            name=self.name(words) or sentences.game_and_size(game.position),
            lead=words.say(f"share.lead{self.leads}"),
            first=words.say(f"share.{'send' if self.outside.sends else 'copy'}.{'link' if link else 'record'}"),
            sends=self.outside.sends,
            ways=tuple(self.ways(session, link)),
            takes=tuple(self.takes(link)),
            short=short,
            long=self.long(),
            refused=refused,
            told=self.outcome_told(words),
            selected=self.text_of(self.handed) if self.outcome == "selected" else "",
            turn=game.last_turn is not None,
            stamp=picture.told(words, picture.subject(linked, session.near)),
            near=session.near,
            seen=picture.told(words, shown),
            picture=self.made[1],
            moving=self.moving,
        )

    def parts(self) -> Iterator[Part]:
        """Yield how much of the game can be shared, nothing if there is no choice."""
        game = self.shared_game
        if self.opens or not (game.ply or game.can_redo):
            return
        yield "whole"
        if game.ply and game.can_redo:
            yield "here"
        yield "board"

    def ways(self, session: Session, link: str) -> Iterator[str]:
        """Yield what may be done besides what the first button does."""
        if link and self.outside.sends:
            yield "copy"
        game = self.shared_game
        goes_on = friend(game.tags) is None and not (self.opens or game.looking or game.outcome)
        if link and goes_on and session.permissions.may_seat:
            yield "far"

    def takes(self, link: str) -> Iterator[str]:
        """Yield what can be taken along besides a link: a code to scan is left out where no camera could read it."""
        yield "picture"
        if link and len(link) <= MAX_DRAWN:
            yield "code"
        yield from ("text", "file", *(["page"] if link else []))

    def outcome_told(self, words: Language) -> str:
        own = {"copied": f"share.copied.{self.handed}", "selected": "copied.refused"}
        return words.say(own.get(self.outcome, f"share.{self.outcome}"), name=self.handed) if self.outcome else ""


def asked_seats(players: Players) -> tuple[Side | None, int | None]:
    """Return the side and level by which an address asks for these players; nothing for two people."""
    if players == Players():
        return None, None
    return "none" if players.watched else "south" if players.south == PERSON else "north", max(players)


def open(session: Session, _: GoTo) -> None:
    """Share the game being played, or the place in front, opening the sheet only once."""
    from web.record import handing
    from web.screens.adding import add_styles

    if isinstance(session.screen, Share):
        return
    assert session.obey
    add_styles("web.record", "share.css")
    session.open(Share(session.screen, handing.Browser(session.obey), handing.address()))
