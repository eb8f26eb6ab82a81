"""The editor: any position of any game, set up by touch, keyboard or text, then played or analysed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from katra import Game, KatraError, NotationError, Player, Position, Setup
from katra import editing as editor_position
from katra.editing import emptied, span, start_of, turned
from katra.film.timeline import PitRef
from katra.notation import MAX_SEEDS
from katra.words import sentences
from katra.words.board import BoardWords
from katra.words.language import Language
from web.board.scene import Scene
from web.links.link import query_text
from web.links.parameters import LinkOptions
from web.record.editor_view import EditorPanel, Wrong, pit_name
from web.record.tabs import leave_tab
from web.screens.board_state import Sentence, toolbar_of
from web.screens.opened import Opened
from web.session.commands import Action, BeginVariant, Choose, Command, GoTo, Load, Press, Seat, Write
from web.session.effects import Effect, Open, Signal
from web.session.players import Players, seat
from web.session.session import Screen, Session
from web.session.view import Toolbar, View
from web.words import problems
from web.words.problems import Problem


class Editor(Opened):
    """A position being set up in front of a game, which goes on unchanged when the editor is left."""

    place = "editor"
    sets_up = True
    refuses = ("analysis",)  # which is of the position being set up

    def __init__(self, below: Screen) -> None:
        super().__init__(below)
        self.history = [below.game.position]
        self.at = 0
        self.origin = below.game.node
        """The place of the game whose position was there first."""
        self.board = Game(self.now)
        self.chosen: PitRef = (self.now.mover, self.now.variant.board.order()[0])
        self.said: Sentence | None = None
        self.wrong: tuple[str, str, KatraError] | None = None
        """The field that was last written wrongly, what was written, and what is wrong with it."""
        self.aimed = False
        """Whether the visitor means the chosen pit: then one tap more on it lays a seed."""
        self.touched = False
        """Whether a pit was chosen or changed: then one knows how."""
        self.typed: str | None = None
        """The text of the position as it is being typed, which is not written anew meanwhile."""
        self.digits = ""
        """The digits that were typed of the chosen pit's number."""
        self.merging = ""
        """What was changed last, if more of it is one step for undo."""

    @property
    def now(self) -> Position:
        return self.history[self.at]

    @property
    def game(self) -> Game:
        if self.board.position != self.now:
            self.board = Game(self.now)
        return self.board

    @property
    def unusual(self) -> bool:
        """Whether a game would hardly reach the position, or cannot go on from it."""
        variant, now = self.now.variant, self.now
        return variant.seeds != variant.usual_seeds or now.outcome is not None or now.pause is not None

    # Commands

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        digits, self.digits = self.digits, ""
        match command:
            case Choose(owner, pit) if (owner, pit) != self.chosen or not self.aimed:
                self.choose(owner, pit)
            case Press("more" | "fewer" as change, field):
                self.add(field, 1 if change == "more" else -1)
            case Press("mark", field):
                self.enter(field, "0" if self.held(field) else "1")
            case Choose():
                self.add("", 1)
            case Press("empty"):
                self.enter("seeds", "0")
            case Press(digit) if digit.isdecimal():
                self.digits = digits + digit
                self.enter("seeds", self.digits, merging="digits")
            case Write("typed", text):
                self.follow_typing(text)
            case Write(field, text):
                self.enter(field, text)
            case Action.UNDO | Action.REDO:
                self.go(-1 if command is Action.UNDO else 1)
            case BeginVariant(variant):
                self.chosen = Player.SOUTH, variant.board.order()[0]
                self.put(start_of(variant))
            case Press("play"):
                yield from self.load(session)
            case Press("analyse") | GoTo():
                yield from self.load(session, Players())  # no computer plays until it is understood
                yield Open(GoTo("analysis"))
            case Press(step):
                yield from self.press(session, step)
            case Seat():
                yield from self.below.update(session, command)
            case _:
                yield from self.leave(session, command)

    def press(self, session: Session, step: str) -> Iterator[Effect]:
        match step:
            case "clear":
                self.put(emptied(self.now))
            case "start":
                self.put(start_of(self.now.variant))
            case "turn":
                self.put(turned(self.now))
                self.chosen = self.chosen[0].other, self.chosen[1]
            case "S" | "N" as letter:
                self.put(editor_position.fitting(self.now, mover=Player("SN".index(letter))))
            case "game":
                yield Open(GoTo("games"))
            case "leave":
                session.close()

    def load(self, session: Session, players: Players | None = None) -> Iterator[Effect]:
        """Put a game that begins here on the board, with the same players or the given ones.

        Undo brings the previous game back; if nothing was changed, that game simply goes on.
        """
        session.close()
        session.close_others()
        if session.game.node is self.origin and self.origin.position == self.now:
            return
        yield Signal.FORGET_LINK
        yield from session.update(Load(Game(self.now)))
        if players:
            seat(session.game, players)
            yield Signal.SAVE_GAME

    def choose(self, owner: Player, pit: int) -> None:
        """Choose the pit whose seeds are to change."""
        self.chosen, self.merging, self.aimed, self.touched = (owner, pit), "", True, True
        self.wrong = None if self.wrong and self.wrong[0] != "position" else self.wrong
        self.said = None

    def put(self, changed: Position, merging: str = "") -> None:
        self.wrong = self.typed = self.said = None
        self.aimed = False
        if changed != self.now:
            goes_on = merging and merging == self.merging
            self.history[self.at + (0 if goes_on else 1) :] = [changed]
            self.at = len(self.history) - 1
            self.merging, self.touched = merging, True
        self.choose_there()

    def choose_there(self) -> None:
        """Choose the first pit if the chosen one is not on the board any more."""
        if self.chosen[1] >= self.now.variant.board.pits:
            self.chosen = Player.SOUTH, self.now.variant.board.order()[0]

    def go(self, by: int) -> None:
        if not 0 <= self.at + by < len(self.history):
            return
        self.at += by
        self.wrong = self.typed = None
        self.merging, self.aimed = "", False
        self.choose_there()
        key = "editor.undone" if by < 0 else "editor.redone"
        self.said = lambda words: words.say(key)

    def add(self, field: str, seeds: int) -> None:
        """Add a seed to the chosen pit or a field, or remove one, if there is one."""
        if (changed := self.held(field) + seeds) >= 0:
            self.enter(field or "seeds", str(changed))

    def held(self, field: str) -> int:
        """Return the value of a field, or the seeds in the chosen pit."""
        if not field:
            owner, pit = self.chosen
            return self.now.counts(owner)[pit]
        name, player = of_player(field)
        return self.now.value(player, name)

    def enter(self, field: str, text: str, merging: str = "") -> None:
        """Accept what was written into a field; unusable text stays there, and the board stays as it was."""
        try:
            self.put(self.changed(field, text.strip()), merging)
            self.aimed = field == "seeds"
        except KatraError as error:
            self.wrong, self.said, self.digits = (field, text, error), None, ""

    def changed(self, field: str, text: str) -> Position:
        """Return the position with what was written into a field. Raises KatraError."""
        if field == "position":
            return editor_position.read(self.now, text)
        if not re.fullmatch("-?[0-9]{1,9}", text, re.ASCII):
            raise NotationError("bad_seeds", text=text, most=MAX_SEEDS)
        if field == "seeds":
            return editor_position.with_count(self.now, *self.chosen, int(text))
        name, player = of_player(field)
        return editor_position.with_value(self.now, player, name, int(text))

    def follow_typing(self, text: str) -> None:
        """Follow a text being typed; while it is not yet valid, say nothing."""
        try:
            self.put(editor_position.read(self.now, text), "typed")
        except KatraError:
            self.wrong = None
        self.typed = text

    # What is seen

    def view(self, session: Session) -> View:
        words, position = session.words, self.now
        mover, ended = sentences.player_name(words, position.mover), position.outcome
        return View(
            Scene(position, BoardWords(words, position), asked=True, edited=self.chosen),
            self.toolbar(session),
            sentences.outcome_sentence(words, ended) if ended else words.say("editor.mover", player=mover),
            self.what_was_said(words),
            panel=self.panel(words, session),
        )

    def toolbar(self, session: Session) -> Toolbar:
        undo, redo = self.at > 0, self.at < len(self.history) - 1
        below = self.below.toolbar(session)
        return toolbar_of(self.now, below.players_text, players=below.players, undo=undo, redo=redo)

    def what_was_said(self, words: Language) -> str:
        """Say why the last input is unusable, or what is in the chosen pit; at first, say how to begin."""
        if self.wrong:
            return why_wrong(words, *self.wrong)
        if self.said:
            return self.said(words)
        if not self.touched:
            return words.say("editor.advice")
        owner, pit = self.chosen
        seeds = words.count("seeds", self.now.counts(owner)[pit])
        return words.say("editor.pit", pit=pit_name(words, self.now, self.chosen), seeds=seeds)

    def panel(self, words: Language, session: Session) -> EditorPanel:
        near = session.near
        return EditorPanel(
            self.now,
            self.chosen,
            (near.other, near),
            self.now.text if self.typed is None else self.typed,
            self.told(words),
            self.unusual,
            self.wrong and Wrong(*self.wrong[:2], why_wrong(words, *self.wrong), span(*self.wrong[1:])),
            query_text(LinkOptions(Setup.of(self.game), lang=words.code)),
            not session.permissions.readonly,
            words,
        )

    def told(self, words: Language) -> str:
        """Say how many seeds there are, and what is unusual in the position; or why a number is impossible."""
        now = self.now
        if self.wrong and self.wrong[0] != "position":
            return why_wrong(words, *self.wrong)
        if not self.touched and not self.unusual:
            return words.say("editor.advice")
        count, usual = words.count("seeds", now.variant.seeds), words.count("seeds", now.variant.usual_seeds)
        key = "editor.no_seeds" if not now.variant.seeds else "editor.seeds" if count == usual else "editor.other_seeds"
        said = [words.say(key, seeds=count, usual=usual)]
        if now.pause is not None:
            said.append(words.say("editor.waits"))
        if ended := now.outcome:
            said.append(words.say("editor.over", outcome=sentences.outcome_sentence(words, ended)))
        return " ".join(said)


def of_player(field: str) -> tuple[str, Player]:
    """Return the name of a field beside the pits, and whose it is: `reserve:N`."""
    name, letter = field.split(":")
    return name, Player("SN".index(letter))


def why_wrong(words: Language, field: str, text: str, error: KatraError) -> str:
    """Say why an input cannot be used, and where the error is in a position's text."""
    name, _, _ = field.partition(":")
    if error.code != "bad_seeds" and words.has(key := f"editor.without_seed.{name}"):
        return words.say(key)
    said = problems.sentence(words, Problem.of_error("", error)._replace(place=None))
    if field == "position" and error.place and text:
        return words.say("editor.wrong_at", character=error.place.character, error=said)
    return words.say("editor.wrong", error=said)


def open(session: Session, _: GoTo) -> None:
    """Set up a position in front of the current screen: as it was left, if that was in front of the same one."""
    leave_tab(session)
    below, found = session.screen, session.editor
    if not isinstance(found, Editor) or found.origin is not below.game.node or found in session.screens:
        found = session.editor = Editor(below)
    found.below = below
    session.open(found)
