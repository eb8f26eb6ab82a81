"""The page at work: one game on one board, how it is looked at, and all that can be done with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, window

from katra import (
    Game,
    KatraError,
    Turn,
    Variant,
    parse_decisions,
    turn,
    variant,
    write_record,
)
from katra.service.questions import Answer, Unanswered
from web.board.sound import Sound
from web.board.targets import Target, place, settle, starts, targets
from web.board.timeline import SPEEDS, Beat, Place, Speed
from web.board.view import Marks, Scene, Stage
from web.links.embedding import Embedding, height
from web.links.link import OF_THE_GAME, parse_link
from web.links.startup import opening
from web.screens.advice import Advice
from web.screens.company import Company
from web.screens.games_dialog import Shelf
from web.screens.guide import Guide
from web.screens.narrator import Narrator
from web.screens.toolbar import Controls
from web.session.players import new_game
from web.session.settings import GAME, VIEW, Memory, View
from web.session.undo import can_step_back, step_back, step_forth
from web.thinking.questions import Questions
from web.words import sentences
from web.words.catalogue import Grouping
from web.words.language import language, preferred

LATER = 0.5  # seconds, in which the board is painted


class Page:
    """One game on one board, and the view of it: which pit is chosen, where the keyboard's cursor is.

    `query` is what the page's address says after its question mark (web/links/link.py).
    """

    def __init__(self, query: str) -> None:
        self.memory = Memory(window)
        self.view = View(self.memory.recall(VIEW))
        self.controls = Controls(document)
        link = parse_link(query)
        self.asked = link.options
        self.embedding = Embedding(window, self, self.asked.host)
        self.sound = Sound(window, self.asked.sound)
        self.words = language(preferred([self.asked.language, self.view.language, *window.navigator.languages]))
        self.shelf = Shelf(document, self.words)
        self.company = Company(self)
        self.thoughts = Questions()
        self.advice = Advice(self)
        self.guide = Guide(self)
        self.narrator = Narrator(self)
        self.stage = Stage(document.getElementById("board"), self.narrator)
        self.chosen: int | None = None
        self.cursor: Place | None = None
        self.said: Callable[[], str] | None = None
        self.performance: asyncio.Future[None] | None = None
        self.left: Game | None = None  # the game that was on the board before a new one
        kept = None if self.embedding.framed else self.memory.recall(GAME)  # a frame begins anew
        self.game, self.notice = opening(kept, link, self.view.players, self.words)

    def begin(self) -> None:
        """Show the page and let it be played."""
        self.translate()
        self.controls.notice(self.notice)
        self.controls.get("choose-game").disabled = self.asked.readonly or not self.asked.links
        self.controls.get("players-button").disabled = self.asked.readonly
        document.documentElement.dataset.state = "playable"
        self.show()
        self.embedding.begin()
        window.performance.mark("playable")
        asyncio.get_running_loop().call_later(LATER, self.company.prepare)

    @property
    def shown(self) -> Game:
        """What is on the board: the game, or a line of the analysis."""
        return self.advice.line or self.game

    def attend(self) -> None:
        """See to what is to be thought about now: an answer, a hint, an analysis, or nothing."""
        if self.stage.performing or document.hidden or document.querySelector("dialog[open]"):
            self.thoughts.stop()
        elif self.company.thinks:
            self.company.attend()
        elif self.guide.walking and not (self.advice.line or self.game.outcome or self.company.visitor_to_move):
            self.guide.attend()
        else:
            self.advice.attend()

    def hear(self, answer: Answer, said: Callable[[], str] | None) -> None:
        """Show what an answer has changed, and say so."""
        self.said = said
        if isinstance(answer, Unanswered):
            self.controls.notice(sentences.error_sentence(self.words, answer.error))
            self.said = None
        self.show()

    # What is shown

    def translate(self) -> None:
        """Put the page into the reader's language."""
        self.controls.translate(self.words, self.view)
        self.shelf.speak(self.words)

    def show(self) -> None:
        """Show the game as it is now, and go on with it."""
        self.advice.turn_to(self.game.node)
        self.controls.show_panel(self.panel, bool(self.advice.line))
        position = self.shown.position
        legal = self.legal()
        if self.chosen not in legal:
            self.chosen = None
        aims = self.aims()
        asked = position.pause.pit if position.pause else self.chosen
        prey = frozenset(pit for aim in aims for pit, _ in aim.taken)
        thinking = self.company.thinks
        scene = Scene(position, legal, marks(self.shown.last_turn), asked, prey, bool(aims or legal), thinking)
        self.stage.draw(scene)
        self.stage.root.setAttribute("aria-label", self.narrator.board_label(position))
        labels = [sentences.target_label(self.words, position, aim) for aim in aims]
        hinted = self.advice.hinted(aims)
        self.stage.offer(position.mover, list(zip(aims, labels, strict=True)), hinted)
        self.set_cursor(self.cursor or self.first_place(legal))
        self.controls.show_game(
            self.game, can_step_back(self.game, self.company.visitor_decides) or self.left is not None
        )
        self.controls.show_company(self.words, self.company.players, self.guide.walking)
        self.controls.show_hint(self.company.visitor_to_move and not self.guide.walking, self.advice.hint is not None)
        self.controls.show_offers(self.company.offers())
        self.controls.say("whose", self.narrator.whose_turn(aims))
        self.controls.say("said", self.narrator.last_said())
        if self.advice.open:
            self.advice.draw()
        elif self.guide.walking:
            self.guide.draw()
        self.attend()
        self.embedding.attend()

    def legal(self) -> frozenset[int]:
        """Return the pits that may start a turn; none while a turn waits for a choice, or if no visitor is to move."""
        if not self.company.visitor_to_move:
            return frozenset()
        return frozenset(decision.pit for decision in self.game.decisions if decision.pit is not None)

    def aims(self) -> list[Target]:
        """Return what can be decided by one more click: the ways of the chosen pit, or the answers to a choice."""
        position = self.game.position
        if not self.company.visitor_to_move:
            return []
        if position.pause:
            return targets(position, self.game.decisions)
        return [] if self.chosen is None else starts(position, self.chosen, self.game.decisions)

    @property
    def panel(self) -> str:
        """What the panel beside the board shows."""
        return "analysis" if self.advice.open else "walk" if self.guide.walking else "none"

    # The keyboard's cursor

    def first_place(self, legal: frozenset[int]) -> Place:
        """Return where the cursor is when nobody has moved it."""
        position = self.shown.position
        if position.pause:
            return position.mover, position.pause.pit
        order = position.variant.board.order()
        return position.mover, next((pit for pit in order if pit in legal), order[0])

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

    def focus_targets(self) -> bool:
        """Move the keyboard's focus to the first of the targets on the board, if there are any."""
        first = self.stage.root.querySelector("[data-decision]")
        if first:
            first.focus()
        return bool(first)

    # What can be done

    def choose(self, place: Place) -> None:
        """Choose a pit to sow; a second time leaves it; one that cannot be sown says why."""
        owner, pit = place
        self.said = None
        self.advice.drop_hint()
        self.set_cursor(place)
        if owner == self.game.position.mover and pit in self.legal():
            self.chosen = None if self.chosen == pit else pit
            self.show()
            return
        self.chosen = None
        self.said = self.narrator.reason_against(place)
        self.show()
        self.stage.pulse()

    def leave_pit(self) -> None:
        """Choose no pit any more."""
        self.chosen, self.said = None, None
        self.advice.drop_hint()
        self.show()

    def play(self, text: str) -> None:
        """Play what a visitor has decided, given as text."""
        self.left = None
        self.carry_out(text)

    def carry_out(self, text: str) -> None:
        """Play decisions given as text, and show what they do."""
        before = self.game.position
        try:
            decided = parse_decisions(before, text)
            for decision in decided:
                self.game.play(decision)
        except KatraError as error:
            self.controls.notice(sentences.error_sentence(self.words, error))
            return
        decided += settle(self.game)
        self.keep()
        self.perform(turn(before, *decided))

    def perform(self, played: Turn) -> None:
        """Show a turn seed by seed, or at once if that is wished, and then the game as it is."""
        self.chosen, self.said = None, None
        self.thoughts.stop()
        self.stage.withdraw()
        speed, whole = self.speed(), self.shown.last_turn
        if not speed.beat or not played.steps or not whole:
            self.end_turn()
            return
        started = Marks(started=(played.before.mover, place(played.before, played.decisions[0])))
        self.stage.draw(Scene(played.before, frozenset(), started))
        self.controls.say("said", sentences.sowing_sentence(self.words, whole))
        self.controls.get("news").setAttribute("aria-busy", "true")  # a screen reader hears the turn, not its laps
        sown = whole.laps - played.laps  # by the decisions of the same turn before

        def tell(beat: Beat) -> None:
            self.controls.say("whose", self.words.say("lap", lap=max(1, sown + beat.lap)))
            self.sound.tell(beat)

        self.performance = asyncio.ensure_future(self.perform_slowly(self.stage.perform(played, speed, tell)))

    async def rest(self) -> None:
        """Show the turn that is being shown to its end, and leave a line of the analysis."""
        self.stage.finish()
        if self.performance:
            await self.performance
        if self.advice.line:
            self.advice.leave_line()

    async def perform_slowly(self, performing: Coroutine[Any, Any, None]) -> None:
        await performing
        self.controls.get("news").setAttribute("aria-busy", "false")
        self.end_turn()

    def end_turn(self) -> None:
        """Show the game after a turn, or where it stops to ask; the cursor goes to the player whose turn it is."""
        active = document.activeElement
        focused = active is not None and self.stage.root.contains(active)
        adrift = active is None or active.isSameNode(document.body)
        if self.company.visitor_to_move:
            self.set_cursor(self.first_place(self.legal()))
        self.show()
        if self.aims() and (focused or adrift):
            self.focus_targets()
        elif focused and self.cursor:
            self.focus(self.cursor)

    def speed(self) -> Speed:
        """Return how fast turns are shown; who wants no motion sees none."""
        still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return SPEEDS[-1] if still else SPEEDS[self.view.speed]

    def replay(self) -> None:
        """Show the last turn again."""
        if self.shown.last_turn:
            self.perform(self.shown.last_turn)

    def undo(self) -> None:
        """Take back the visitor's last decision and what answered it, or the beginning of a new game."""
        text = step_back(self.game, self.company.visitor_decides)
        if text:
            self.company.paused = self.company.players.watched
            self.changed(lambda: self.words.say("said.undone", turn=text))
        elif self.left:
            self.game, self.left = self.left, None
            self.changed()

    def redo(self) -> None:
        """Play again what was taken back."""
        if step_forth(self.game, self.company.visitor_decides):
            self.company.paused = self.company.players.watched
            settle(self.game)
            self.changed()

    def new_game(self) -> None:
        """Begin again; the game so far can still be called back by undo."""
        chosen = self.game.position.variant
        self.start(new_game(chosen.with_seeds(chosen.usual_seeds), self.company.next_players()))

    def begin_variant(self, chosen: Variant) -> None:
        """Begin another game with the same players."""
        self.start(new_game(chosen, self.company.next_players()))

    def start(self, game: Game) -> None:
        """Put another game on the board."""
        self.left = self.game if self.game.ply else self.left
        self.put(game)

    def put(self, game: Game) -> None:
        """Put a game on the board."""
        self.game, self.company.paused = game, False
        self.changed()

    def changed(self, said: Callable[[], str] | None = None) -> None:
        """Keep and show the game after it was changed by anything but a turn."""
        self.chosen, self.cursor, self.said = None, None, said
        self.advice.drop_hint()
        self.keep()
        self.show()

    def keep(self) -> None:
        if not self.embedding.framed:
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
        self.memory.keep(VIEW, self.view.text)
        self.forget_address("lang")
        self.speak_in(self.view.language)

    def speak_in(self, code: str) -> None:
        """Put the page into a language."""
        self.words = language(code)
        self.translate()
        self.controls.notice("")
        self.show()

    def height(self) -> int:
        """Return how high the page would be with nothing to spare."""
        around = sum(document.querySelector(part).offsetHeight for part in ("header", "#status", "footer"))
        assert self.stage.layout
        return height(self.stage.layout, window.innerWidth, around)

    def open_games(self) -> None:
        self.shelf.open(self.view.grouping, self.game.position.variant)
        self.attend()

    def regroup(self, grouping: Grouping) -> None:
        """Show the games of the catalogue in other groups, now and at the next visit."""
        self.view.grouping = grouping
        self.memory.keep(VIEW, self.view.text)
        self.shelf.regroup(grouping)

    def start_picked(self) -> None:
        """Begin the game that was picked."""
        self.shelf.close()
        self.forget_address(*OF_THE_GAME)
        self.controls.notice("")
        self.begin_variant(variant(*self.shelf.chosen()))

    def start_walk(self) -> None:
        """Begin the walk through Dandouau's proof."""
        self.shelf.close()
        self.forget_address(*OF_THE_GAME)
        self.controls.notice("")
        self.guide.begin()

    def forget_address(self, *names: str) -> None:
        """Take what was chosen otherwise out of the address, so that a reload finds the page as it is."""
        address = window.URL.new(window.location.href)
        for name in names:
            address.searchParams.delete(name)
        window.history.replaceState(None, "", address.href)


def marks(played: Turn | None) -> Marks:
    """Return where a turn started and ended, and what it took."""
    return Marks() if played is None else Marks(*sentences.traces(played))
