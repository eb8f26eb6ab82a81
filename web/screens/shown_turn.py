"""A turn that is being shown: performed on the board, told and heard meanwhile, with the controls of its player."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from web.board.board_view import BoardView
from web.board.performance import Performance
from web.board.timeline import SPEEDS
from web.screens.elements import Elements
from web.screens.focus import can_have_it, is_nowhere
from web.screens.layer import ANY_KEY, CLICK, Rows
from web.session.effects import Show
from web.session.session import Session
from web.words import sentences

if TYPE_CHECKING:
    from web.board.sound import Sound
    from web.screens.caption import Captions, TurnCaptions
    from web.screens.guessing import Guessing
    from web.screens.turn_player import TurnPlayer

PRESSING: Final = ("Enter", " ", "Escape")
PUNCTUATION: Final = ",.[]{}"
"""The keys of the player that no field of the page needs."""
SLOWER: Final = 2.2
SLOW: Final = 0.25
"""How many times slower than all else the capture is shown that ends a game, and the seconds of a seed at least."""
LONG: Final = 3
"""The seconds after which one who hears the page would wonder whether anything goes on."""
PAINTED: Final = 0.06
"""The seconds in which the hand that lifts the seeds is painted, before anything else is done."""


class ShownTurn:
    """A turn that is being shown, from its first seed until it is over or someone ends it.

    `again`: it is looked at once more; where turns are shown at once, its last board stands there then, with its way.
    `end`: its last capture alone is, for it has ended the game.
    """

    def __init__(
        self,
        page: Elements,
        board: BoardView,
        session: Session,
        sound: Sound,
        shown: Show,
        captions: Captions | None = None,
    ) -> None:
        self.page = page
        self.board = board
        self.session = session
        self.sound = sound
        self.again, self.end, self.whole = shown.again, shown.end, shown.whole
        self.sown = shown.whole.laps - shown.turn.laps
        """The laps that were sown by decisions of the same turn before."""
        self.focused = not is_nowhere(page.document.activeElement)
        self.player: TurnPlayer | None = None
        self.guessing: Guessing | None = None
        self.captions: TurnCaptions | None = None
        self.performance = Performance(board, shown.turn, SPEEDS[session.settings.speed], self.on_place)
        page.say("lap", session.words.say("lap", lap=self.sown + 1, hand=session.words.count("hand", 0)))
        page.get("lap").hidden = False
        self.tell()
        if not (shown.again or session.at_once) and sum(self.performance.seconds) > LONG:
            mover = sentences.player_name(session.words, shown.whole.before.mover)
            page.announce(session.words.say("heard.sows", player=mover))
        if shown.end:
            slow = max(SLOWER * SPEEDS[session.settings.speed], SLOW)
            self.performance.pick(self.performance.film.last_capture, slow)
        elif session.at_once:
            self.stand_still()
        elif not shown.again and not session.watched:
            self.explain(captions)
            if session.settings.guess:
                self.ask()

    def tell(self) -> None:
        """Say what is sown; in the first game the captions alone are to be read, after a game what is seen again."""
        words, silent = self.session.words, self.session.taught or self.end
        self.page.tell("said", "" if silent else sentences.sowing_sentence(words, self.whole))
        if self.end:
            self.page.say("lap", words.say("lap.again"))

    def translate(self) -> None:
        """Go on in the language that was chosen meanwhile."""
        self.tell()
        if self.guessing:
            self.guessing.words = self.session.words
        if self.player:
            self.open_player()

    def lay_out(self) -> None:
        """Go on in this place on a board that has been laid out anew."""
        lie = self.board.fit(self.performance.turn.before, self.session.near)
        if lie != self.session.lie:  # what is said names directions of the screen
            self.session.lie = lie
            self.tell()
        self.performance.redraw()
        if self.captions:
            self.captions.captions.place_again()

    def stand_still(self) -> None:
        """Show the last board of the turn, and its whole way, for people who want no motion."""
        from web.board.laps import draw_laps

        self.performance.stand(self.performance.playback.after("end"))
        draw_laps(self.performance.view, self.performance.turn)

    def ask(self) -> None:
        """Ask where the last seed will fall, if that takes some thought."""
        from web.screens.guessing import Guessing, worth_asking

        if worth_asking(self.performance.film):
            self.guessing = Guessing(self.page, self.session.words, self.performance)

    def explain(self, captions: Captions | None) -> None:
        """Let what is new in the turn be told while it is shown, if someone wants to know."""
        if captions:
            from web.screens.caption import TurnCaptions

            self.captions = TurnCaptions(captions, self.performance)

    async def run(self) -> None:
        """Show the turn until it is over."""
        opening = asyncio.get_running_loop().call_later(0 if self.end else PAINTED, self.open_player)
        try:
            await self.performance.run()
        finally:
            opening.cancel()
            self.page.get("lap").hidden = True
            for part in (self.player, self.guessing, self.captions):
                if part:
                    part.close()

    def open_player(self) -> None:
        """Show the controls."""
        from web.screens.turn_player import TurnPlayer

        self.player = TurnPlayer(self.page, self.session, self.performance, self.sown, end=self.end)
        self.draw()
        if self.focused and not can_have_it(self.page.document.activeElement):
            self.page.get("player").focus()  # what had it is gone: the arrow, or a button in the player's place
        if self.captions:
            self.captions.captions.place_again()  # not over what has come

    @property
    def has_more(self) -> bool:
        """Whether all of the turn was watched, and a capture in it is worth another look."""
        performance = self.performance
        return bool(performance.playback.ended and not performance.cut and performance.film.last_capture)

    def finish(self) -> None:
        """End the turn at once."""
        self.performance.finish()

    def cut_short(self) -> None:
        """End the turn, or, if a guess waits for its answer, go to the end of it, where that is read."""
        playback = self.performance.playback
        if self.guessing and self.guessing.guess and not playback.ended:
            self.performance.stand(playback.after("end")._replace(playing=True))
        else:
            self.finish()

    def on_place(self, by_itself: bool) -> None:
        """Say and let be heard what is seen; the player shows where it stands."""
        self.draw()
        if self.captions:
            self.captions.follow(self.performance.playback.here, by_itself)
        if by_itself and self.session.settings.sound:
            self.sound.play(self.performance.here, self.performance.mover)

    def draw(self) -> None:
        """Show where the player stands, and at the end whether a guess was right."""
        if self.player:
            self.player.draw()
        if self.guessing and self.guessing.asking:
            self.guessing.ask()
        elif self.guessing and self.performance.playback.ended:
            self.session.guesses = self.guessing.result(self.session.guesses)

    def change_pace(self) -> None:
        """Follow the speed that was chosen; at once is at once."""
        beat = SPEEDS[self.session.settings.speed]
        if beat or not self.performance.playback.playing:
            self.performance.pace(beat)
        else:
            self.finish()

    # What happens meanwhile

    def scrub(self, here: int) -> None:
        """Stand where the scrubber was moved to."""
        self.performance.stand(self.performance.playback.standing(here))

    @property
    def rows(self) -> Rows:
        """What the player does, and the settings; what is clicked or pressed besides ends the turn."""
        return (
            (CLICK, "[data-guess-skip], #board [data-pit]", self.answer),
            (CLICK, "#player [data-step]", lambda _, button: self.performance.step(button.dataset.step)),
            (CLICK, "#player, #scrubbing, #settings, #settings-button, #typed, [data-picture]", leave),
            (CLICK, "*", lambda *_: self.asked is not None),
            (CLICK, "*", self.wake),
            (ANY_KEY, "textarea, #typed", leave),
            (PRESSING, "#settings, button", leave),
            (ANY_KEY, "input, select", lambda event, _: event.key not in (*PRESSING, *PUNCTUATION)),
            (("Escape",), ":root", self.answer),
            ((" ",), "*", self.wake),
            (("Enter", " "), "#board [data-pit]", self.answer),
            (ANY_KEY, "*", self.step_by_key),
        )

    @property
    def asked(self) -> Guessing | None:
        """What asks where the last seed will fall, while it does."""
        return self.guessing if self.guessing and self.guessing.asking else None

    def answer(self, event: Any, place: Any) -> bool:
        """Answer by a pit what is asked; what is no pit leaves it unanswered."""
        asked, pit = self.asked, place.getAttribute("data-pit")
        if asked and not pit and event.type == "click":
            place.blur()  # it goes away, and would keep the keys until the next picture
        if asked:
            take(event)
            asked.answer(self.board.places[pit] if pit else None)
        return asked is not None

    def wake(self, event: Any, _: Any) -> bool:
        """Go on after a caption that is read; Enter ends the turn, as it does always."""
        reading = bool(self.captions and self.captions.reading)
        if reading:
            take(event)
            self.performance.wake()
        return reading

    def step_by_key(self, event: Any, _: Any) -> bool:
        """Follow a key of the player."""
        from web.screens.turn_player import step_of

        step = step_of(event.key, shortcuts=self.session.settings.shortcuts)
        if step:
            take(event)
            self.performance.step(step)
        return step is not None


def leave(_: Any, __: Any) -> None:
    """Leave an event to what it is for."""


def take(event: Any) -> None:
    """Let a key do nothing else."""
    if event.type == "keydown":
        event.preventDefault()
        event.stopPropagation()
