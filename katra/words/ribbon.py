"""The words about a turn while it is shown or looked at: two lines in the river, and its place on the ribbon."""

from __future__ import annotations

from typing import NamedTuple

from katra.film.playback import Film
from katra.film.telling import News
from katra.landings import Landing, landings
from katra.position import Turn
from katra.turns import brought_home
from katra.words.language import Language
from katra.words.sentences import listed, lost_sentences, player_name
from katra.words.turn_story import then


class River(NamedTuple):
    """The text in the river: the fact, and what there is to know about it."""

    head: str
    more: str = ""

    @property
    def heard(self) -> str:
        """Both lines for screen readers."""
        return f"{self.head}. {self.more}" if self.more else f"{self.head}."


class TurnText:
    """A turn in words; `film` is the part of it that is shown: all of it, or the part after a choice.

    `foretold`: including what is still to come.
    """

    def __init__(self, words: Language, film: Film, whole: Turn, *, foretold: bool) -> None:
        self.words = words
        self.film = film
        self.whole = whole
        self.foretold = foretold
        self.player = player_name(words, whole.before.mover)
        self.sown = whole.laps - film.turn.laps
        self.taken = whole.captured - film.turn.captured
        """What was sown and taken by decisions of the same turn before."""

    # In the river

    def river(self, news: News) -> River:
        """Say what happened last in a turn that goes on."""
        say, whole = self.words.say, self.whole
        match news.kind:
            case "sows":
                laps = f"{self.words.count('laps', whole.laps)}." if self.foretold else ""
                return River(say("ribbon.sows", player=self.player), laps)
            case "takes":
                joined = self.film.captured_with(news.lap)
                captures = joined if joined[1:] else ((news.lap, news.number),)
                before = self.taken + news.taken - sum(seeds for lap, seeds in captures if lap <= news.lap)
                key = "ribbon.takes.more" if before else "ribbon.takes"
                laps = listed(self.words, [str(self.sown + lap) for lap, _ in captures], len(captures))
                more = say("ribbon.takes.laps", laps=laps) if joined[1:] else ""
                return River(say(key, player=self.player, taken=sum(seeds for _, seeds in captures)), more)
            case "goes_on":
                return River(say("ribbon.goes_on", player=self.player))
            case "passes":
                last = self.sown + news.until - 1
                key = "ribbon.passes.takes" if news.seeds else "ribbon.passes"
                more = say("ribbon.until", lap=last + 1) if self.foretold else ""
                return River(say(key, first=last - news.number + 1, last=last, taken=news.seeds), more)

    def why(self, here: int) -> River:
        """Say why a turn went on, captured something or ended, where it is stopped at a lap."""
        say, film, lap = self.words.say, self.film, self.film.at(here).lap
        met = landings(film.turn)
        landing = next((each for each in met if each.lap == lap), None)
        if here in film.opening:
            key = "ribbon.why.drop" if met[0].by else "ribbon.takes"
            return River(say(key, player=self.player, taken=film.opened), self.lost(0) or say("ribbon.opposite"))
        if not here or not landing or (lap == 1 and here < film.stops[lap]):
            return self.begins()
        if here < film.stops[lap]:  # what it comes to is still to be seen
            return River(say("ribbon.goes_on", player=self.player))
        taken, number = film.taken_by(lap) - film.opened * (lap == 1), self.sown + lap
        fell = self.lost(lap) or say("ribbon.among" if landing.lay else "ribbon.empty")
        if taken:
            return River(say("ribbon.why.takes", lap=number, taken=taken), fell)
        if self.is_usual(landing):
            key = "ribbon.why.on" if landing.on else "ribbon.why.ends"
            return River(say(key, lap=number), fell)
        return River(say("ribbon.lap.alone", lap=number), self.reason(landing))

    def lost(self, lap: int) -> str:
        """Say which enclosure was lost in a lap, or before the first one; "" if none was."""
        seen = enumerate(self.film.keyframes, start=1)
        lost = any(each.kind == "loss" and lap == each.lap * (here >= self.film.begun) for here, each in seen)
        return next(lost_sentences(self.words, self.film.turn), "") if lost else ""

    def begins(self) -> River:
        """Say how a turn begins: why a pit with a dropped seed is sown in part, or what the turn comes to."""
        dropped = next((each for each in landings(self.film.turn) if not each.lap and each.part), None)
        if dropped is None:
            return self.river(News("sows", self.whole.laps))
        return River(self.words.say("ribbon.sows", player=self.player), self.reason(dropped))

    def reason(self, landing: Landing) -> str:
        """Say what followed from where a seed fell."""
        said = then(self.words, self.film.turn, landing, last=landing is landings(self.film.turn)[-1])
        return f"{said[0].upper()}{said[1:]}."

    def is_usual(self, landing: Landing) -> bool:
        """Whether a turn went on because a seed fell among others, or ended because it fell into an empty pit."""
        return bool(landing.lay) == bool(landing.on) and not (landing.part or self.film.turn.after.pause)

    # On the ribbon

    def at(self, lap: int) -> str:
        """Say which lap is told, with a sign if laps are being passed."""
        key = "ribbon.lap" if self.foretold else "ribbon.lap.alone"
        lap = max(lap, 1)  # it begins with the first
        return self.words.say(key, lap=self.sown + lap, all=self.whole.laps) + " »" * (lap not in self.film.told_laps)

    def so_far(self, taken: int) -> str:
        """Say how many seeds have been captured; "" for a turn without captures, if turns are foretold."""
        if self.foretold and not self.whole.captured:
            return ""
        key = "ribbon.taken" if self.foretold else "ribbon.taken.alone"
        return self.words.say(key, taken=taken, all=self.whole.captured)

    def took(self) -> str:
        """Say what a turn that is over has captured or, in a race, brought home."""
        if self.whole.before.variant.special_pit is not None:
            home = self.words.count("home", brought_home(self.whole))
            return self.words.say("ribbon.home", player=self.player, seeds=home)
        key = "ribbon.took" if self.whole.captured else "ribbon.took.none"
        return self.words.say(key, player=self.player, taken=self.whole.captured)

    def value(self, lap: int) -> str:
        """Say the position of the slider."""
        taken = self.film.taken_by(lap)
        key = "ribbon.value.takes" if taken else "ribbon.value"
        return self.words.say(key, lap=self.sown + lap, all=self.whole.laps, taken=taken)
