"""The games played on this device, as a list with the last board of each: opened, erased, or saved as one file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from katra import KatraError, write_record
from katra.words.language import Language
from web.board.controls import icon
from web.board.markup import Element, element
from web.links.arrival import arrive, news
from web.links.link import Link
from web.record.game_card import Card, card_of, day_of, draw_card, game_line, hour_of, position_of
from web.record.given import Records, brought, friends_link, take_solved, with_solved
from web.record.record_list import RecordList, panel, press
from web.record.tabs import leave_tab, tabs
from web.screens.board_state import Sentence
from web.screens.opened import Opened
from web.screens.play import Play
from web.session.commands import Action, Command, GoTo, Load, Press, Write
from web.session.effects import Download, Effect, Open, Show, Signal
from web.session.library import Entry, Library, id_of
from web.session.players import GAME_ID
from web.session.session import Screen, Session
from web.session.view import View
from web.words import problems
from web.words.problems import Problem

PAGE: Final = 24
"""So many games are shown at first, and more when that is asked for."""

FILE_NAME: Final = "katra-games.txt"


class Collection(Opened):
    """The list of the visitor's own games; playing on with the game on the board leaves the list."""

    place = "collection"

    def __init__(self, below: Screen, library: Library) -> None:
        super().__init__(below)
        self.library = library
        self.read = (library.changes, library.entries())
        """The games, and after how many changes of the library they were read."""
        self.shown = PAGE
        self.erased: list[Entry] = []
        """What can be brought back."""
        self.asked = False
        """Whether all are to be erased, and it was not yet said that this is meant."""
        self.said: Sentence | None = None
        self.written = ""
        """The text to open, as long as it cannot be read."""

    @property
    def entries(self) -> list[Entry]:
        """The games that are kept, the last played first."""
        changes, found = self.read
        if changes != self.library.changes:  # a file's games were added
            found = self.library.entries()
            self.read = self.library.changes, found
        return found

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Press(step, name):
                return self.press(session, step, name)
            case Write("records", text):
                return self.bring(session, text)
        return self.go_on(session, command)

    def press(self, session: Session, step: str, name: str) -> Iterable[Effect]:
        match step:
            case "open":
                return self.open_game(session, name)
            case "erase":
                self.erase(entry for entry in self.entries if entry.id == name)
            case "erase-all":
                self.asked, self.said = not self.asked, None
            case "erase-them":
                self.erase(entry for entry in self.entries if not self.is_on_board(session, entry))
            case "bring-back":
                for entry in self.erased:
                    self.library.put(entry)
                self.erased = []
                self.said = lambda words: words.say("collection.again")
            case "more":
                self.shown += PAGE
            case "bring":  # leaving the field has brought what can be read; this says again what cannot
                return self.bring(session, self.written)
            case "export":
                return (Download(FILE_NAME, self.file(session)),)
        return ()

    def open_game(self, session: Session, name: str) -> Iterator[Effect]:
        """Study a game as it was left, which is then on the board; the present one stays in the list."""
        entry = next((entry for entry in self.entries if entry.id == name), None)
        if entry and not self.is_on_board(session, entry):
            try:
                game = entry.game()
            except KatraError as error:
                self.tell(Problem.of_error("", error))
                return
            yield from self.begin(session, Load(game, own=True))
        yield Open(GoTo("moves"))

    def bring(self, session: Session, text: str) -> Iterator[Effect]:
        """Open what a text holds: a game, or the list of a file's games; what it says was solved is added to what is.

        What cannot be read stays in its field.
        """
        before, self.written, self.said = self.written, text, None
        if before and not text.strip():  # the field was emptied
            return
        if link := friends_link(text):
            yield from self.meet(session, link)
            return
        text, solved = take_solved(session, text)
        found = brought(text)
        if isinstance(found, Problem):
            self.tell(found)
        elif isinstance(found, Records):
            session.open(RecordList(self, found, self.library, solved))
        else:
            key = "collection.opened.kept" if session.game.ply else "collection.opened"
            own = text.lstrip("\ufeff \n\r\t").startswith("[")  # a record names its players: no computer plays on
            yield from self.begin(session, Load(found, own=own), lambda words: words.say(key))

    def meet(self, session: Session, link: Link) -> Iterator[Effect]:
        """Go on with a game sent by a friend, as if their link had been opened, and show their turn."""
        assert link.game
        assert link.options.id
        entry = self.library.entry(link.options.id)
        own = write_record(session.game) if session.game.tags.get(GAME_ID) == link.options.id else None
        arrival = arrive(link.game, link.options, own or (entry.record if entry else None))
        if arrival.turn:
            arrival.game.go_to(len(arrival.game.line) - 1)
        said = (lambda words: news(words, arrival)) if arrival.news else None
        yield from self.begin(session, Load(arrival.game, own=True), said)
        if arrival.turn:
            yield from (effect for effect in session.update(Action.REPLAY) if isinstance(effect, Show))

    def begin(self, session: Session, load: Load, said: Sentence | None = None) -> Iterator[Effect]:
        """Close all other screens for a game that goes on, with a message about it."""
        session.close_all()
        yield Signal.FORGET_LINK
        yield from session.update(load)
        if isinstance(session.screen, Play):
            session.screen.board.said = said

    def tell(self, about: Problem) -> None:
        self.said = lambda words: words.say("collection.wrong", error=problems.sentence(words, about))

    def erase(self, entries: Iterable[Entry]) -> None:
        """Erase these games; until the list is left, they can be brought back."""
        self.erased, self.asked = list(entries), False
        for entry in self.erased:
            self.library.erase(entry.id)
        count = len(self.erased)
        self.said = lambda words: words.count("collection.erased", count)

    def file(self, session: Session) -> str:
        """Return all games as one file of records, the last first, each with its day; and what was solved."""
        records = "\n".join(map(dated, self.entries)) or write_record(session.game)
        return with_solved(records, session.progress)

    def is_on_board(self, session: Session, entry: Entry) -> bool:
        return entry.id == id_of(session.game)

    # What is seen

    def view(self, session: Session) -> View:
        words = session.words
        here = id_of(session.game) if any(self.is_on_board(session, entry) for entry in self.entries) else ""
        said = self.said(words) if self.said else ""
        body = self.body(words, here, saves=bool(self.entries or session.progress.solved))
        shown = panel(words, "kept", words.say("collection.title"), said, body, tabs(words, "collection"))
        return self.below.view(session)._replace(panel=shown, dialog=None, offers=())

    def body(self, words: Language, here: str, *, saves: bool) -> Iterator[Element]:
        """Draw the list, the actions for all of it, and the way to a file."""
        none = "collection.none" if self.library.keeps else "collection.none-kept"
        yield element("p", words.say("collection.note" if self.entries else none), class_="note")
        if self.erased:
            yield press("bring-back", words.say("collection.bring-back"), data_focus="", class_="line")
        rows = [self.row(words, entry, here) for entry in self.entries[: self.shown]]
        if rows:
            yield element("ol", *rows, class_="kept-games")
        left = len(self.entries) - len(rows)
        if left > 0:
            yield press("more", words.count("collection.more", left), class_="line")
        yield element("div", *self.files(words, saves=saves), class_="actions")
        yield from self.field(words)
        if others := [entry for entry in self.entries if entry.id != here]:
            yield element("div", *self.erasing(words, len(others)), class_="actions erasing")

    def erasing(self, words: Language, others: int) -> Iterator[Element]:
        """Draw what erases all other games, which asks first."""
        if self.asked:
            yield element("p", words.count("collection.ask", others))
            yield press("erase-them", words.say("collection.erase-them"))
        yield press("erase-all", words.say("collection.keep" if self.asked else "collection.erase-all"))

    def files(self, words: Language, *, saves: bool) -> Iterator[Element]:
        """Draw what opens a file, and what saves all as one."""
        picked = element(
            "input", type="file", id="collection-file", data_file="records", class_="spoken",
            accept="text/plain,.txt,.pgn,.katra",
        )  # fmt: skip
        yield element("label", picked, element("span", words.say("collection.file")), class_="file")
        if saves:
            yield press("export", words.say("collection.export"))

    def field(self, words: Language) -> Iterator[Element]:
        """Draw the field into which a record, a link or a code can be pasted."""
        yield element("label", words.say("collection.brought"), for_="collection-brought", class_="note")
        text = element(
            "textarea", self.written, id="collection-brought", data_field="records", rows=1, spellcheck="false",
            aria_invalid=bool(self.written), aria_describedby="collection-said",
        )  # fmt: skip
        yield element("div", text, press("bring", words.say("collection.bring")), class_="brought")

    def row(self, words: Language, entry: Entry, here: str) -> Element:
        """Draw a game of the list, with the button that erases it."""
        card = card_of_entry(entry)
        if entry.id == here:
            return draw_card(words, card, f"open {entry.id}", mark=words.say("collection.here"))
        label = words.say("collection.erase", game=game_line(card.tags, card.position))
        erase = press(f"erase {entry.id}", icon("close"), title=label, class_="erase")
        return draw_card(words, card, f"open {entry.id}", erase)


@lru_cache(maxsize=1000)
def card_of_entry(entry: Entry) -> Card:
    """Return the card of a kept game; a game kept by an earlier version is played through."""
    tags, day, hour = dict[str, str](), day_of({}, entry.time), hour_of(entry.time)
    try:
        tags = entry.tags()
        position = position_of(tags, entry.position) if entry.position else None
        if position:
            return Card(tags, position, int(entry.turns) if entry.turns.isdecimal() else None, day, hour)
        return card_of(entry.game())._replace(day=day, hour=hour)
    except KatraError as error:
        return Card(tags, day=day, wrong=Problem.of_error("", error))


def dated(entry: Entry) -> str:
    """Return the record of a kept game, with the day added if it has none."""
    day = day_of({}, entry.time)
    head, bracket, rest = entry.record.partition("]\n")
    if not day or not bracket or '[Date "' in rest:
        return entry.text
    return entry._replace(record=f'{head}]\n[Date "{day}"]\n{rest}').text


def open(session: Session, place: GoTo) -> None:
    """List this device's games in front of the current screen. Raises LookupError where no other game is allowed."""
    if place.item or not session.permissions.links or session.permissions.readonly:
        raise LookupError(place)
    leave_tab(session)
    assert session.storage
    session.open(Collection(session.screen, Library(session.storage)))
