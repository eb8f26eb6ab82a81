"""The page at work: one game on one board, how it is looked at, and all that can be done with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, window

from katra import Game, KatraError, Player, Turn, parse_turn, read_record, turn_text, variant, write_record
from web import sentences
from web.address import FIRST_GAME, OPTIONS, UnknownLanguage, wishes
from web.beats import SPEEDS, Beat, Place, Speed
from web.controls import Controls
from web.language import language, preferred
from web.memory import GAME, VIEW, Memory, View
from web.stage import Marks, Scene, Stage


class Page:
    """One game on one board, and the view of it: which pit is chosen, where the keyboard's cursor is."""

    def __init__(self) -> None:
        self.memory = Memory(window)
        self.view = View(self.memory.recall(VIEW))
        self.controls = Controls(document)
        asked = wishes(window.location.search)
        self.words = language(preferred([asked.language, self.view.language, *window.navigator.languages]))
        self.stage = Stage(document.getElementById("board"), self.pit_label, self.player_name)
        self.chosen: int | None = None
        self.cursor: Place | None = None
        self.said: Callable[[], str] | None = None
        self.performance: asyncio.Future[None] | None = None
        self.left: Game | None = None  # the game that was on the board before a new one
        self.game = Game(variant(FIRST_GAME).start)
        self.notices = [self.find_game(), *([self.link_notice(asked.wrong)] if asked.wrong else [])]
        if asked.variant and asked.variant != self.game.root.position.variant:
            self.game = Game(asked.variant.start)

    def find_game(self) -> str:
        """Put the game of the last visit on the board; return what is wrong with it."""
        kept = self.memory.recall(GAME)
        if kept:
            try:
                self.game = read_record(kept)
            except KatraError as error:
                return self.words.say("broken.saved", error=sentences.error_sentence(self.words, error))
        return ""

    def link_notice(self, wrong: KatraError | UnknownLanguage) -> str:
        """Say what is wrong with the page's address."""
        if isinstance(wrong, UnknownLanguage):
            reason = self.words.say("broken.language", text=wrong)
        else:
            reason = sentences.error_sentence(self.words, wrong)
        return self.words.say("broken.link", error=reason)

    def begin(self) -> None:
        """Show the page and let it be played."""
        self.translate()
        self.controls.notice(" ".join(filter(None, self.notices)))
        document.documentElement.dataset.state = "playable"
        self.show()

    # What is shown

    def player_name(self, player: Player) -> str:
        return sentences.player_name(self.words, player)

    def pit_label(self, place: Place, count: int, legal: bool) -> str:
        return sentences.pit_label(self.words, self.pit_name(place), count, legal)

    def pit_name(self, place: Place) -> str:
        return self.game.position.variant.board.name(place[1], place[0])

    def translate(self) -> None:
        """Put the page into the reader's language."""
        self.controls.translate(self.words, self.view)

    def show(self) -> None:
        """Show the game as it is now."""
        position = self.game.position
        legal = frozenset(decision.pit for decision in self.game.decisions)
        if self.chosen not in legal:
            self.chosen = None
        self.stage.draw(Scene(position, legal, marks(self.game.last_turn), self.chosen))
        board = {
            "game": sentences.game_name(position),
            "columns": position.variant.size,
            "rows": position.variant.board.rows,
        }
        self.stage.root.setAttribute("aria-label", self.words.say("board", **board))
        self.offer()
        self.set_cursor(self.cursor or self.first_place(legal))
        self.controls.show_game(self.game, self.game.can_undo or self.left is not None)
        self.controls.say("whose", self.whose_turn())
        self.controls.say("said", self.last_said())

    def offer(self) -> None:
        """Show the two ways to sow the chosen pit."""
        position = self.game.position
        ways = [decision for decision in self.game.decisions if decision.pit == self.chosen]
        laps = {decision: sentences.first_lap(position, decision) for decision in ways}
        arrows = [(way, sentences.arrow_label(self.words, position, way, laps[way][-1])) for way in ways]
        self.stage.offer(position.mover, arrows, [(sentences.side(way), [way.pit, *laps[way]]) for way in ways])

    def whose_turn(self) -> str:
        """Say what is to be done now, or how the game ended."""
        if self.game.outcome:
            return sentences.outcome_sentence(self.words, self.game.outcome)
        player = self.player_name(self.game.position.mover)
        if self.chosen is None:
            return self.words.say("to_move", player=player)
        pit = self.pit_name((self.game.position.mover, self.chosen))
        return self.words.say("to_move.chosen", player=player, pit=pit)

    def last_said(self) -> str:
        """Say what happened last."""
        if self.said:
            return self.said()
        if self.game.last_turn:
            return sentences.turn_sentence(self.words, self.game.last_turn)
        player = self.player_name(self.game.position.mover)
        return self.words.say("said.begin", game=sentences.game_name(self.game.position), player=player)

    # The keyboard's cursor

    def first_place(self, legal: frozenset[int]) -> Place:
        """Return where the cursor is when nobody has moved it."""
        order = self.game.position.variant.board.order()
        return self.game.position.mover, next((pit for pit in order if pit in legal), order[0])

    def set_cursor(self, place: Place) -> None:
        """Let the Tab key stop at one pit only."""
        if self.cursor in self.stage.nodes:
            self.stage.nodes[self.cursor].setAttribute("tabindex", "-1")
        self.cursor = place if place in self.stage.nodes else self.first_place(frozenset())
        self.stage.nodes[self.cursor].setAttribute("tabindex", "0")

    def focus(self, place: Place) -> None:
        """Move the cursor and the keyboard's focus to a pit."""
        self.set_cursor(place)
        self.stage.nodes[place].focus()

    # What can be done

    def choose(self, place: Place) -> None:
        """Choose a pit to sow; a second time leaves it; one that cannot be sown says why."""
        owner, pit = place
        self.said = None
        self.set_cursor(place)
        legal = owner == self.game.position.mover and any(decision.pit == pit for decision in self.game.decisions)
        if legal:
            self.chosen = None if self.chosen == pit else pit
        else:
            self.chosen = None
            position, over = self.game.position, self.game.outcome is not None
            self.said = lambda: sentences.why_not(self.words, position, owner, pit, over)
        self.show()

    def play(self, text: str) -> None:
        """Play a turn given as text, and show it."""
        try:
            decision = parse_turn(self.game.position, text)
            played = self.game.play(decision)
        except KatraError as error:
            self.controls.notice(sentences.error_sentence(self.words, error))
            return
        self.left = None
        self.keep()
        self.perform(played)

    def perform(self, played: Turn) -> None:
        """Show a turn seed by seed, or at once if that is wished, and then the game as it is."""
        self.chosen, self.said = None, None
        self.stage.withdraw()
        speed = self.speed()
        if not speed.beat:
            self.end_turn()
            return
        started = Marks(started=(played.before.mover, played.decision.pit))
        self.stage.draw(Scene(played.before, frozenset(), started))
        self.controls.say("said", sentences.sowing_sentence(self.words, played))
        self.controls.get("news").setAttribute("aria-busy", "true")  # a screen reader hears the turn, not its laps
        self.performance = asyncio.ensure_future(self.perform_slowly(self.stage.perform(played, speed, self.tell)))

    async def perform_slowly(self, performing: Coroutine[Any, Any, None]) -> None:
        await performing
        self.controls.get("news").setAttribute("aria-busy", "false")
        self.end_turn()

    def end_turn(self) -> None:
        """Show the game after a turn; the cursor goes to the player whose turn it is."""
        focused = document.activeElement is not None and self.stage.root.contains(document.activeElement)
        self.set_cursor(self.first_place(frozenset(decision.pit for decision in self.game.decisions)))
        self.show()
        if focused and self.cursor:
            self.focus(self.cursor)

    def speed(self) -> Speed:
        """Return how fast turns are shown; who wants no motion sees none."""
        still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return SPEEDS[-1] if still else SPEEDS[self.view.speed]

    def tell(self, beat: Beat) -> None:
        """Show which lap is being sown."""
        self.controls.say("whose", self.words.say("lap", lap=beat.lap))

    def replay(self) -> None:
        """Show the last turn again."""
        if self.game.last_turn:
            self.perform(self.game.last_turn)

    def undo(self) -> None:
        """Take back the last turn, or the beginning of a new game."""
        taken_back = self.game.last_turn
        if self.game.undo():
            assert taken_back
            turn = turn_text(taken_back.before, taken_back.decision)
            self.changed(lambda: self.words.say("said.undone", turn=turn))
        elif self.left:
            self.game, self.left = self.left, None
            self.changed()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.game.redo():
            self.changed()

    def new_game(self) -> None:
        """Begin again; the game so far can still be called back by undo."""
        self.start(Game(self.game.position.variant.with_seeds(self.game.position.variant.usual_seeds).start))

    def start(self, game: Game) -> None:
        """Put another game on the board."""
        self.left = self.game if self.game.ply else self.left
        self.game = game
        self.changed()

    def changed(self, said: Callable[[], str] | None = None) -> None:
        """Keep and show the game after it was changed by anything but a turn."""
        self.chosen, self.cursor, self.said = None, None, said
        self.keep()
        self.show()

    def keep(self) -> None:
        self.memory.keep(GAME, write_record(self.game))

    # The settings and the choice of a game

    def look(self) -> None:
        """Take over the settings."""
        self.view.speed = int(self.controls.get("speed").value)
        self.view.numbers = bool(self.controls.get("numbers").checked)
        self.memory.keep(VIEW, self.view.text)
        self.controls.show_view(self.words, self.view)

    def speak(self) -> None:
        """Take over the language."""
        self.view.language = str(self.controls.get("language").value)
        self.words = language(self.view.language)
        self.memory.keep(VIEW, self.view.text)
        self.forget_address("lang")
        self.translate()
        self.controls.notice("")
        self.show()

    def open_games(self) -> None:
        self.controls.open_games(self.words, self.game.position.variant)

    def pick_game(self) -> None:
        """Show the sizes and options of the game that was picked in the list."""
        game = self.controls.picked_game()
        self.controls.show_sizes(self.words, game, game.columns[0])
        self.controls.show_options(self.words, game, {})

    def start_picked(self) -> None:
        """Begin the game that was picked."""
        self.controls.get("games").close()
        self.forget_address("game", "size", *OPTIONS)
        self.controls.notice("")
        self.start(Game(variant(*self.controls.picked_variant()).start))

    def forget_address(self, *names: str) -> None:
        """Take what was chosen otherwise out of the address, so that a reload finds the page as it is."""
        address = window.URL.new(window.location.href)
        for name in names:
            address.searchParams.delete(name)
        window.history.replaceState(None, "", address.href)


def marks(played: Turn | None) -> Marks:
    """Return where a turn started and ended, and what it took."""
    return Marks() if played is None else Marks(*sentences.traces(played))
