"""The moves of a game and its course: all places can be looked at, commented on, and continued by a variation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from katra import Game, Node
from katra.game import Removed
from katra.moves_list import Names, blocks, row_of, turns_after
from katra.node import GLYPHS
from katra.service.questions import Analysis as Found
from katra.service.questions import Perfect, Reviewed, ReviewQuestion
from katra.tree import Bookmark
from katra.words.language import Language
from katra.words.sentences import game_and_size, player_name
from web.record.best_turns import BestTurns, may_ask_who_wins
from web.record.course import Course, course_of
from web.record.moves_view import MovesPanel
from web.record.retry import Retry
from web.screens.opened import Opened
from web.screens.play import Play
from web.session.commands import Action, Answered, Command, GoTo, LookAt, Press, Write
from web.session.effects import Effect, Show, Signal
from web.session.players import seated
from web.session.session import After, Ask, Session
from web.session.view import View
from web.session.who_wins import WhoWins

SEEN: Final = 3
"""How many turns ahead the best turns are looked for before the course of the game is examined."""


class Moves(Opened):
    """The moves beside the game, which goes on on the screen below."""

    below: Play
    refuses = ("analysis", "moves")  # with and without the best turns it is the same screen

    def __init__(self, below: Play) -> None:
        super().__init__(below)
        self.names = Names(below.game)
        self.editing = False
        self.removed: Removed | None = None
        """What was deleted last, as long as nothing else was done."""
        self.best: BestTurns | None = None
        """The best turns, while a visitor wants to see them."""
        self.seeks = False
        """Whether the turn that lost the game is to be put on the board, once it is known."""
        self.played = below.game.bookmark
        """Where the game is, whatever place of it is looked at; closing the screen, or a later visit, leads there."""

    @property
    def place(self) -> str:  # type: ignore[override]
        """Where it is: with the best turns it is a place of its own."""
        return "analysis" if self.best else "moves"

    @property
    def kept_at(self) -> Bookmark:
        return self.played

    @property
    def here(self) -> Node:
        """The place whose turn is the current one in the list."""
        return row_of(self.game.node)

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask first; then ask what each turn changed, of a game that is over or looked back at.

        The best turns come before that as far as `SEEN`, and after it for as long as they are shown.
        """
        course = course_of(session, self.game)
        begun = course.found or self.game.final_outcome or course.at(self.here) != course.total
        best = self.best.wants(session, self.game) if self.best else None
        first = best and self.best and not (self.best.found and self.best.found.depth >= SEEN)
        asks = course.total and begun and not course.complete and not first
        return self.below.wants(session) or (Ask(ReviewQuestion(course.setup)) if asks else best)

    # Commands

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; one about the game goes to the screen below."""
        match command:
            case Action.CLOSE:
                session.close()
                return self.come_back()
            case Press("first" | "previous" | "next" | "last" as step):
                return self.step(session, step)
            case Press("up" | "down" as step):
                return self.choose(-1 if step == "up" else 1)
            case Answered(Reviewed() as found):
                course_of(session, self.game).found[found.number] = found
                self.seek(session)
            case Write("course-at", text) if text.isdecimal():
                course = course_of(session, self.game)
                return self.look(course.places[min(int(text), course.total)])
            case Press("before" | "after" | "better" | "try" | "write" as step):
                return self.look_back(session, course_of(session, self.game), step)
            case Press("go", name) if name.isdecimal():
                place = self.names.places.get(int(name))
                return self.go(session, place) if place else ()
            case Press("edit"):
                self.editing = not self.editing
            case Press("best") | GoTo("analysis" | "moves") if session.permissions.hint:
                self.best = None if self.best else BestTurns()
                session.best = self.best is not None
            case Answered(Found() | Perfect() as found) if self.best:
                self.best.hear(session, self.game, found)
            case Action.WHO_WINS if self.best and may_ask_who_wins(session) and not self.game.outcome:
                session.who_wins = None if session.who_wins else WhoWins()
            case Press("line", index):
                return self.show_line(session, index)
            case Press() | Write() if not session.permissions.readonly:
                return self.edit(command)
            case _:
                return self.play_on(session, command)
        return ()

    def play_on(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command about the game; once the game has changed, deletions can no longer be undone."""
        before = self.game.bookmark
        for effect in self.below.update(session, command):
            self.follow(before, command)
            yield effect
        self.follow(before, command)

    def follow(self, before: Bookmark, command: Command) -> None:
        """Note that the game is somewhere else."""
        if self.game.bookmark != before:
            self.removed = None
            self.played = self.played if isinstance(command, LookAt) else self.game.bookmark

    def seek(self, session: Session) -> None:
        """Put the turn on the board that lost the game, unless the visitor looks at another by now."""
        course, loser = course_of(session, self.game), seated(self.game.tags).person
        if self.seeks and course.complete and loser is not None and self.game.bookmark == self.played:
            self.seeks = False
            if worst := course.worst_of(loser):
                self.below.look(course.places[worst.number + 1])

    def come_back(self) -> Iterator[Effect]:
        """Put the place on the board that the game has been played to."""
        if self.game.bookmark != self.played:
            self.below.look(self.played.node)
            self.game.bookmark = self.played
            yield Signal.SAVE_GAME

    def step(self, session: Session, step: str) -> Iterator[Effect]:
        """Go along the line that was visited last, and show each turn on the way forward."""
        match step:
            case "first":
                yield from self.look(self.game.root)
            case "last":
                yield from self.look(self.game.way[-1])
            case _ if towards := turn_towards(self.game, step):
                yield from self.go(session, towards.place) if towards.on else self.look(towards.place)

    def go(self, session: Session, place: Node) -> Iterator[Effect]:
        """Put a place on the board, and show the turn that leads there."""
        yield from self.look(place)
        if shown := place.turn:
            yield Show(shown, shown, again=not session.at_once)

    def look(self, place: Node) -> Iterator[Effect]:
        self.below.look(place)
        self.removed = None
        yield Signal.SAVE_GAME

    def look_back(self, session: Session, course: Course, step: str) -> Iterator[Effect]:
        """Go to another marked turn, open the current one, or write the marks into the record."""
        at = course.at(self.here) or 0
        match step:
            case "before" | "after":
                beyond = course.marked_beyond(at, forth=step == "after")
                if beyond is not None:
                    yield from self.look(course.places[beyond])
            case "write" if not session.permissions.readonly:
                course.write(session.words)
                yield Signal.SAVE_GAME
            case "better" | "try" if at - 1 in course.found and course.found[at - 1].mark:
                session.open(retry := Retry(self, course, course.found[at - 1]))
                if step == "better":
                    yield from retry.show_better()

    def show_line(self, session: Session, index: str) -> Iterator[Effect]:
        """Put a line of the best turns on a board of its own, and show its first turn."""
        if line := self.best and self.best.line(self, index):
            session.open(line)
            yield from line.board.step_on()

    def choose(self, way: int) -> Iterator[Effect]:
        """Choose another of the turns that continue from here."""
        here, after = self.here, following(self.here)
        ways = turns_after(here)
        if after is None or len(ways) < 2:
            return
        chosen = ways[(ways.index(after) + way) % len(ways)]
        self.below.look(chosen)
        yield from self.look(here)

    def edit(self, command: Command) -> Iterator[Effect]:
        """Comment on the turn, or change the tree."""
        here, game = self.here, self.game
        match command:
            case Write(field, text) if (of := self.commented(field)) and text.strip() != of.comment:
                of.comment = text.strip()
            case Press("glyph", glyph) if glyph in GLYPHS and here.parent:
                here.glyph = "" if here.glyph == glyph else glyph
            case Press("promote") if varied(here):
                self.below.look(here)
                game.promote(here)
            case Press("delete") if here.parent:
                self.below.look(here)
                branch = branch_of(here)
                self.removed = game.remove(branch)
                if branch in self.played.node.path():
                    self.played = game.bookmark
            case Press("restore") if self.removed:
                game.restore(self.removed)
                self.removed = None
            case _:
                return
        yield Signal.SAVE_GAME

    def commented(self, field: str) -> Node | None:
        """Return the place that a field is about: `comment 7` has its name in the list, 0 is the start of the game."""
        kind, _, name = field.partition(" ")
        if kind != "comment" or not name.isdecimal():
            return None
        return self.names.places.get(int(name)) if int(name) else self.game.root

    # What is seen

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the panel, whose foot stays where it is on a look back."""
        below = self.below.view(session)
        if self.game.looking and any(offer.code == "go_on" for offer in below.offers):
            mover = player_name(session.words, self.game.position.mover)
            below = below._replace(offers=(), whose=session.words.say("why.not_you", mover=mover))
        return (self.best.beside(session, self.game, below) if self.best else below)._replace(panel=self.panel(session))

    def where(self, words: Language) -> str:
        """Say which turn the board shows, and how many the line on the board has."""
        n, total = turns_before(self.here), turns_before(row_of(self.game.way[-1]))
        return words.say("moves.place", n=n, total=total) if n else words.say("moves.beginning") if total else ""

    def panel(self, session: Session) -> MovesPanel:
        if self.names.game is not self.game:
            self.names, self.removed = Names(self.game), None
        here, after, name = self.here, following(self.here), self.names.name
        ways, course = turns_after(here), course_of(session, self.game)
        return MovesPanel(
            game_and_size(self.game.position),
            self.where(session.words),
            course.draw(session.words, session.near, here),
            {name(course.places[found.number + 1]): found.mark for found in course.marked},
            blocks(self.names),
            name(here) if here.parent else 0,
            name(after) if after and len(ways) > 1 else 0,
            tuple(name(way) for way in ways if way is not after) if len(ways) > 1 else (),
            back=here.parent is not None or self.game.node is not here,
            on=after is not None,
            editing=None if session.permissions.readonly else self.editing,
            comment=here.comment,
            glyph=here.glyph,
            varied=varied(here),
            removed=self.removed is not None,
            writes=course.complete and bool(course.marked) and not (course.written or session.permissions.readonly),
            best=self.best.values(session, self.game) if self.best else None,
            may_ask=session.permissions.hint,
            words=session.words,
        )


def turns_before(node: Node) -> int:
    """Return how many turns led to a place; a turn with choices is one."""
    return sum(1 for each in node.path() if each.parent and row_of(each) is each)


def following(here: Node) -> Node | None:
    """Return the end of the turn that was last visited after a place; None at the end of a line."""
    node = here.following
    while node and node.position.pause and node.following:
        node = node.following
    return node


def turn_towards(game: Game, step: str) -> LookAt | None:
    """Return the command that leads to the next turn of the line on the board, or back before the last one."""
    here = row_of(game.node)
    if step == "next":
        after = following(here)
        return LookAt(after, on=True) if after else None
    if game.node is not here:
        return LookAt(here, on=False)
    return LookAt(here.turn_start, on=False) if here.parent else None


def varied(node: Node) -> bool:
    return any(each.parent and each.parent.children[0] is not each for each in node.path())


def branch_of(node: Node) -> Node:
    """Return the node from which to remove a turn, including choices in it that lead to no other turn."""
    while node.parent and node.parent.parent and node.parent.position.pause and len(node.parent.children) == 1:
        node = node.parent
    return node


def open(session: Session, place: GoTo) -> None:
    """Show the moves in front of the game alone; with the best turns as `analysis`, or if they were left on."""
    before = next((screen for screen in session.screens if isinstance(screen, Moves)), None)
    session.close_all()
    below = session.screen
    assert isinstance(below, Play)
    session.open(moves := Moves(below))
    if before:
        moves.played = before.played
    if place.name == "analysis" or session.best:
        moves.best = BestTurns()
    moves.seeks = place.item == "mistake"
    moves.seek(session)
