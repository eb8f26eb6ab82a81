"""A turn being shown: performed on the board, in words in the river and on the ribbon, and audible meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from katra.film.playback import Step
from katra.film.timeline import SPEEDS
from katra.words import sentences
from katra.words.ribbon import River, TurnText
from web.board.board_view import BoardView
from web.board.performance import Performance
from web.screens.elements import Elements
from web.screens.focus import can_have_it, is_nowhere
from web.screens.layer import ANY_KEY, CLICK, Rows
from web.screens.ribbon import TurnRibbon
from web.session.effects import Show
from web.session.players import seated
from web.session.session import Session

if TYPE_CHECKING:
    from katra import Turn
    from katra.words.novelties import Novelty
    from web.board.sound import Sound
    from web.screens.captioning import Captions

PRESSING: Final = ("Enter", " ")
LEAVING: Final = ("Escape",)
STEPS: Final[dict[str, Step]] = {" ": "toggle", "PageUp": "back", "PageDown": "next"}
"""What the keys of a turn that is shown do."""
LONG: Final = 3
"""The seconds after which one who hears the page would wonder whether anything goes on."""


class ShownTurn:
    """A turn being shown, from its first seed until it is over or someone ends it.

    `again`: it is shown once more; `asked`: somebody asks about it, so it stops at its first capture. `own`: the turn
    before it that one may ask about meanwhile. `leave` is given the number of turns that they go on from there, or
    back.
    """

    def __init__(
        self,
        page: Elements,
        board: BoardView,
        session: Session,
        sound: Sound,
        shown: Show,
        ribbon: TurnRibbon,
        own: Turn | None,
        leave: Callable[[int], bool],
        captions: Captions,
    ) -> None:
        self.page = page
        self.board = board
        self.session = session
        self.sound = sound
        self.shown, self.own = shown, own
        self.again, self.asked, self.whole = shown.again, shown.asked, shown.whole
        self.ribbon, self.leave = ribbon, leave
        self.focused = not is_nowhere(page.document.activeElement)
        self.captions = captions
        theirs = not session.watched and seated(session.screen.game.tags).computer_to_move(shown.whole.before)
        beat = SPEEDS[session.settings.speed]
        self.performance = Performance(
            board, shown.turn, beat, self.on_place, still=session.still, unhurried=theirs and not shown.again
        )
        self.film = self.performance.film
        self.new: dict[int, Novelty] = {}
        """What is new to the visitor, by the places in which the turn pauses for it."""
        self.rows: Rows = (
            (CLICK, "#player [data-step]", lambda _, button: self.step(button.dataset.step)),
            (CLICK, "#ribbon-done", lambda *_: self.finish()),
            (CLICK, "#player, #ribbon, #settings, #settings-button, #typed, [data-picture]", leave_alone),
            (CLICK, "*", self.wake),
            (ANY_KEY, "textarea, #typed", leave_alone),
            (PRESSING, "#settings, button", leave_alone),
            (LEAVING, "#settings, #settings-button", leave_alone),
            (ANY_KEY, "#settings *, select", lambda event, _: event.key not in (*PRESSING, *LEAVING)),
            (STEPS, "*", self.step_by_key),
        )
        """What the buttons, the ribbon and the settings do; any other click or key ends the turn."""
        if not shown.again and sum(self.performance.seconds) > LONG:
            mover = sentences.player_name(session.words, shown.whole.before.mover)
            key = "heard.sows.first" if captions.first_time("skip") else "heard.sows"
            page.announce(session.words.say(key, player=mover))
        if shown.asked:
            self.performance.stand(self.performance.playback.standing(self.film.asked))
            if not page.document.querySelector("#ribbon-place:focus"):  # moved by key, the slider says where it is
                page.announce(self.river.heard)
        elif not shown.again and not session.watched:
            self.new = captions.during(self.film)
            self.performance.holds = set(self.new)
        self.draw()
        if self.focused and not can_have_it(page.document.activeElement):
            page.get("player").focus()  # the focused element is gone: the arrow, or a button that the three replace

    @property
    def text(self) -> TurnText:
        """The turn in words, in the current language."""
        return self.ribbon.text_of(self.film, self.whole)

    @property
    def caption(self) -> Novelty | None:
        """What is new in the place where the turn has stopped, if anything."""
        playback = self.performance.playback
        return None if playback.playing else self.new.get(playback.here)

    @property
    def river(self) -> River:
        """The text in the river: what happens or, where the turn has stopped, what is new, or why."""
        playback = self.performance.playback
        if self.caption:
            return self.captions.sentence(self.caption)
        here = playback.here
        if not self.performance.moving:
            return self.text.why(here)
        return self.text.river(self.performance.telling[here])

    def lay_out(self) -> None:
        """Go on from this place on a board that has been laid out anew."""
        self.board.fit(self.performance.turn.before, self.session.near)
        self.performance.redraw()
        self.draw()

    async def run(self) -> None:
        """Show the turn until it is over."""
        try:
            await self.performance.run()
        finally:
            self.page.get("telling").hidden = True
            self.captions.point_at(None)

    def finish(self) -> None:
        self.performance.finish()

    def on_place(self, by_itself: bool) -> None:
        """Put what is seen into words, and into sound."""
        self.draw()
        if self.caption and by_itself:
            self.captions.remember(self.caption)
            how = [self.session.words.say("heard.pause")] if self.captions.first_time("pause") else []
            self.page.announce(" ".join([self.river.heard, *how]))
        if by_itself and self.session.settings.sound:
            self.sound.play(self.performance.here, self.performance.mover)

    def draw(self) -> None:
        """Show the turn's place in the river and on the ribbon."""
        here, playing = self.performance.playback.here, self.performance.playback.playing
        lap = self.film.at(here).lap if here else 0
        reading = self.session.taught and self.caption is not None
        own = None if reading else self.own
        taken = self.performance.taken
        self.ribbon.show(self.text, lap, taken, own, playing=playing, asked=self.asked, reading=reading)
        self.captions.point_at(self.caption)
        self.page.tell_in_river(*self.river)

    def change_pace(self) -> None:
        """Follow the chosen speed and the setting `foretold`; without a pause between seeds, end the turn."""
        beat = SPEEDS[self.session.settings.speed]
        if beat or not self.performance.playback.playing:
            self.performance.pace(beat)
            self.draw()
        else:
            self.finish()

    # What happens meanwhile

    def step(self, step: Step) -> None:
        """Take a step; a step on from the end, or back from the start, leads to another turn, or to the game."""
        playback = self.performance.playback
        if step == "next" and playback.ended:
            if not self.leave(1):
                self.finish()
        elif not (step == "back" and not playback.here and self.asked and self.leave(-1)):
            self.performance.step(step)
            if self.caption:
                self.captions.remember(self.caption)
            if not self.performance.playback.playing:
                self.page.announce(self.river.heard)

    def go_to(self, lap: int) -> None:
        """Stop at the lap to which the ribbon was moved; the slider announces it."""
        self.performance.stand(self.performance.playback.standing(self.film.stops[lap]))

    def wake(self, event: Any, _: Any) -> bool:
        """Go on after a caption has been read, with a click anywhere."""
        reading = self.caption is not None
        if reading:
            self.step("toggle")
        return reading

    def step_by_key(self, event: Any, _: Any) -> None:
        take(event)
        self.step(STEPS[event.key])


def leave_alone(_: Any, __: Any) -> None:
    """Leave an event to its usual target."""


def take(event: Any) -> None:
    """Stop a key from doing anything else."""
    if event.type == "keydown":
        event.preventDefault()
        event.stopPropagation()
