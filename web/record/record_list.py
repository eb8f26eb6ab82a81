"""A file of many records: the list of its games, read a few at a time, each of which can be shown on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Final

from katra import KatraError
from katra.words.language import Language
from web.board import controls
from web.board.controls import head, section
from web.board.markup import Element, element
from web.record.game_card import Card, card_of, day_of, draw_card
from web.record.given import Records, is_named
from web.record.shown_record import ShownRecord
from web.screens.board_state import Sentence
from web.screens.opened import Drawn, Opened
from web.session.commands import Command, Press
from web.session.effects import Effect
from web.session.library import Library
from web.session.session import After, Screen, Session
from web.session.view import View
from web.words.problems import Problem

PAGE: Final = 24
"""So many games are shown at once."""
AT_ONCE: Final = 4
"""So many are played through before the page may do something else."""


press = partial(controls.press, "collection")


def panel(words: Language, key: str, title: str, said: str, body: Iterable[Element], *beside: Element) -> Drawn:
    """Draw a list of games; `said`: what happened last. A new `key` scrolls it to its head."""
    told = element("p", said, id="collection-said", role="status")
    drawn = section(
        "collection",
        head("collection", title, *beside, leave=words.say("record.leave"), below=[told], focus=True),
        element("div", *body, id="collection-page", data_key=key),
    )
    return Drawn(drawn, __package__)


class RecordList(Opened):
    """The games of a file in a list: their headings are shown at once, their last boards once played through."""

    place = "collection"

    def __init__(self, below: Screen, records: Records, library: Library | None, solved: int) -> None:
        """`library`: where its games can be kept. `solved`: so many lessons and puzzles it added to those solved."""
        super().__init__(below)
        self.records = records
        self.library = library if library and library.keeps else None
        self.said: Sentence | None = (lambda words: words.count("collection.solved", solved)) if solved else None
        self.first = 0
        """The first game that is shown."""
        self.cards: dict[int, Card] = {}
        """What is known of those that were played through."""

    def wants(self, session: Session) -> After | None:
        """Let the file be split, and the listed games be played through."""
        if not self.records.done:
            return After(Press("take", str(len(self.records.texts))), 0)
        unread = next(self.unread(), None)
        return None if unread is None else After(Press("read", str(unread)), 0)

    @property
    def numbers(self) -> range:
        return range(self.first, min(self.first + PAGE, len(self.records.texts)))

    def unread(self) -> Iterator[int]:
        return (number for number in self.numbers if number not in self.cards)

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        if isinstance(command, Press):
            return self.press(session, *command)
        return self.go_on(session, command)

    def press(self, session: Session, step: str, name: str) -> Iterable[Effect]:
        """Do what a button says, or read the next slice."""
        match step:
            case "take":
                self.records.take()
            case "read":
                for number in list(islice(self.unread(), AT_ONCE)):
                    self.cards[number] = self.read(number)
            case "game":
                self.show(session, int(name))
            case "later":
                self.first = min(self.first + PAGE, max(len(self.records.texts) - 1, 0) // PAGE * PAGE)
            case "earlier":
                self.first = max(self.first - PAGE, 0)
            case "keep-all" if self.library and self.records.done:
                self.keep_all(self.library)
        return ()

    def keep_all(self, library: Library) -> None:
        """Keep every game of the file that is not kept yet among the games of this device."""
        added = 0
        for record in filter(is_named, self.records.texts):
            kept = library.add(record.text)
            if kept is False:
                self.said = lambda words: words.say("collection.full")
                return
            added += kept is True
        self.said = lambda words: words.count("collection.added", added)

    def show(self, session: Session, number: int) -> None:
        """Put a game on the board; from then on, an unreadable one is known to be unreadable."""
        try:
            game = self.records.texts[number].read()
        except KatraError:
            self.cards[number] = self.read(number)
        else:
            self.first = number // PAGE * PAGE
            session.open(ShownRecord(self, self.records, number, game))

    def read(self, number: int) -> Card:
        """Return the card of a game once it has been played through."""
        try:
            return card_of(self.records.texts[number].read())
        except KatraError as error:
            return self.heading(number)._replace(wrong=Problem.of_error("", error))

    # What is seen

    def view(self, session: Session) -> View:
        words = session.words
        title = words.count("collection.games", len(self.records.texts))
        said = self.said(words) if self.said else "" if self.records.done else words.say("collection.reading")
        shown = panel(words, f"file {self.first}", title, said, self.body(words))
        return self.below.view(session)._replace(panel=shown, dialog=None, offers=())

    def body(self, words: Language) -> Iterator[Element]:
        """Draw the button that keeps them all, the listed games, and the links to others."""
        if self.library and self.records.done:
            yield element("div", press("keep-all", words.say("collection.keep-all")), class_="actions")
        yield element("ol", *(self.row(words, number) for number in self.numbers), class_="kept-games")
        if len(self.records.texts) > PAGE:
            yield element("div", *self.pages(words), class_="actions")

    def row(self, words: Language, number: int) -> Element:
        card = self.cards.get(number) or self.heading(number)
        return draw_card(words, card, f"game {number}", number=number + 1)

    def heading(self, number: int) -> Card:
        """Return the card that a game's heading gives."""
        try:
            tags = self.records.texts[number].tags()
        except KatraError:
            return Card({})
        return Card(tags, day=day_of(tags))

    def pages(self, words: Language) -> Iterator[Element]:
        """Draw the links to the games before and after these."""
        numbers, off = self.numbers, {"disabled": ""}
        last = numbers.stop == len(self.records.texts)
        yield press("earlier", words.say("collection.earlier"), data_off="off.first", **({} if self.first else off))
        span = words.say("collection.span", first=numbers.start + 1, last=numbers.stop, count=len(self.records.texts))
        yield element("p", span)
        yield press("later", words.say("collection.later"), data_off="off.last", **(off if last else {}))
