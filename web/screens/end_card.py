"""The card at the end of a game: the result in words, the score, what was worth telling, and what to play next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from katra import Game, Player
from web.screens.opened import Opened
from web.session.commands import Action, Answered, Command, GoTo
from web.session.effects import Effect, Signal
from web.session.next_game import after_the_first_game, after_the_game
from web.session.places import PLACES
from web.session.players import GAME_ID, Players, seated
from web.session.session import After, Ask, Permissions, Screen, Session
from web.session.suggestions import Offer
from web.session.summary import Notable, Summary, summary
from web.session.view import Toolbar, View
from web.words import solved
from web.words.language import Language
from web.words.sentences import first_outcome, outcome_sentence, player_name

Propose = Callable[[Language, Game, Players, Permissions], Iterable[Offer]]
"""What is proposed to be done next."""


class Fact(NamedTuple):
    """A line of the card: what is told, how much of it, and whose it was and when."""

    name: str
    value: str
    note: str = ""


class ResultView(NamedTuple):
    """What the card shows; `spoken` is all of it in one sentence, for screen readers; on `winner` seeds rain.

    `install` is a button that installs the page, or a sentence that says how, and a button that says no more of it.
    `keyed`: the card takes the focus.
    """

    title: str
    facts: tuple[Fact, ...]
    note: str
    offers: tuple[Offer, ...]
    spoken: str
    winner: Player | None
    install: tuple[Offer | str, ...] = ()
    keyed: bool = False


class EndCard(Opened):
    """The card before the game that is over; whatever is done goes on without it.

    `installable`: how the browser can install the page, if it can (web/shell/before.js); `keyed`: the keyboard was in
    use when the game ended.
    """

    place = "end"

    def __init__(self, below: Screen, installable: str = "", *, keyed: bool = False) -> None:
        super().__init__(below)
        self.installable = installable
        self.keyed = keyed
        self.summary = summary(below.game)
        self.covered = False
        """Whether another screen was opened before it: when it is seen again, it is not celebrated anew."""

    def admits(self, place: str) -> bool:
        """Return whether one goes to a place from here; what goes on with the game does so without the card."""
        return place == "shortcuts" or not PLACES[place].over

    def wants(self, session: Session) -> Ask | After | None:
        return self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case Action.OFFER_INSTALL_NO_MORE:
                session.settings = session.settings._replace(ended=(*session.settings.ended[:2], "no more"))
                yield Signal.SAVE_SETTINGS
            case Action.PAUSE | Action.RESUME | Answered():
                yield from self.below.update(session, command)
            case _:
                session.close()
                yield from session.update(command)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        words, taught = session.words, session.taught
        self.note_cover(session)
        propose = after_the_first_game if taught else after_the_game
        shown = result(words, self.game, self.summary, session.permissions, propose, proved=not taught)
        shown = shown._replace(keyed=self.keyed)
        if self.covered:
            shown = shown._replace(winner=None)
        if taught:
            title = first_outcome(
                words, self.game.position.variant, self.summary.outcome, seated(self.game.tags).person
            )
            shown = shown._replace(title=title)
        if self.offers_install(session):
            shown = shown._replace(install=tuple(install(words, self.installable)))
        return self.below.view(session)._replace(dialog=shown, offers=())

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board, for which a screen with a board of its own asks that lies over it."""
        self.note_cover(session)
        return super().toolbar(session)

    def note_cover(self, session: Session) -> None:
        """Note that another screen lies over it, if one does."""
        self.covered = self.covered or session.screen is not self

    def offers_install(self, session: Session) -> bool:
        """Whether this is the game after which the page offers, once, to be installed."""
        game = self.game.tags.get(GAME_ID, "")
        asked = bool(self.installable) and session.permissions.controls == "full"
        return asked and session.settings.ended[1:] == (game,)


def open(session: Session, _: GoTo) -> None:
    """Show how the game in front has ended, if it has; the first games that end here are counted."""
    game = session.screen.game
    if game.outcome:
        ended, installable = game.tags.get(GAME_ID, ""), session.installable
        session.settings = session.settings.with_end(ended, installable=bool(installable))
        session.open(EndCard(session.screen, installable, keyed=session.keyed))


def install(words: Language, how: str) -> Iterator[Offer | str]:
    """Offer to install the page, or say how one does it by hand; and offer to say no more of it."""
    if how == "offered":
        yield Offer("install", Action.OFFER_INSTALL_NO_MORE, words.say("device.install"))
    else:
        yield words.say("device.install.by_hand")
    yield Offer("no_more", Action.OFFER_INSTALL_NO_MORE, words.say("device.install.no_more"))


def result(
    words: Language,
    game: Game,
    told: Summary,
    permissions: Permissions,
    propose: Propose = after_the_game,
    *,
    proved: bool = True,
) -> ResultView:
    """Return what the card says of a game that is over; `proved`: also what is proved of it."""
    offers = list(propose(words, game, seated(game.tags), permissions))
    if game.last_turn:
        offers.append(Offer("why", Action.REPLAY, words.say("asked")))
    south, north = told.seeds
    score = words.say("end.score.value", south=counted(game, told, 0), north=counted(game, told, 1))
    turns = words.count("turns", told.turns)
    return ResultView(
        outcome_sentence(words, game.position.variant, told.outcome),
        tuple(facts(words, told, score, words.say(which_seeds(game, told)))),
        worth_knowing(words, game, told, permissions, proved=proved),
        tuple(offers),
        words.say("end.spoken", south=south, north=north, turns=turns),
        told.outcome.winner,
    )


def which_seeds(game: Game, told: Summary) -> str:
    """Return the key of which seeds the score counts: those at home in a race, or those beside the pits too."""
    if game.position.variant.special_pit is not None:
        return "end.score.home"
    return "end.score.sides" if told.seeds == on_board(game) else "end.score.beside"


def counted(game: Game, told: Summary, side: int) -> str:
    """Return the seeds of a side that count: those of its plaque, and those beside the pits, if it has any."""
    lying, all_of_them = on_board(game)[side], told.seeds[side]
    return f"{lying} + {all_of_them - lying}" if which_seeds(game, told) == "end.score.beside" else str(all_of_them)


def on_board(game: Game) -> tuple[int, int]:
    """Return how many seeds South and North have in their pits, as their plaques say."""
    south, north = (game.position.seeds(player) for player in Player)
    return south, north


def facts(words: Language, told: Summary, score: str, which: str) -> Iterator[Fact]:
    """Say the score, the turns, the longest of them, and the best capture."""
    yield Fact(words.say("end.score"), score, which)
    yield Fact(words.say("end.turns"), str(told.turns))
    for name, counted, notable in (("end.longest", "laps", told.longest), ("end.best", "seeds", told.best)):
        if notable:
            yield Fact(words.say(name), words.count(counted, notable.amount), whose(words, notable))


def whose(words: Language, notable: Notable) -> str:
    """Say who played a turn, and which it was."""
    return words.say("end.whose", player=player_name(words, notable.player), n=notable.number)


def worth_knowing(words: Language, game: Game, told: Summary, permissions: Permissions, *, proved: bool = True) -> str:
    """Say one thing worth knowing: that help is there, what is proved of the game, or where it turned; else nothing."""
    winner, players = told.outcome.winner, seated(game.tags)
    if permissions.hint and lost_to_the_weakest(players, winner):
        return words.say("end.tip")
    could = solved.winner(game.root.position) if proved else None
    if could is not None:
        found = "end.known.found" if players.person == could else "end.known.kept"
        return words.say(found if could == winner else "end.known.missed", player=player_name(words, could))
    if winner is None:
        return words.say("end.unknown")
    if game.position.variant.special_pit is not None:
        return ""
    return turned(words, told, winner)


def lost_to_the_weakest(players: Players, winner: Player | None) -> bool:
    return players.person is not None and winner == players.person.other and players[winner] == 1


def turned(words: Language, told: Summary, winner: Player) -> str:
    """Say where the game turned: since when the winner had more seeds."""
    names = {"winner": player_name(words, winner), "loser": player_name(words, winner.other)}
    if told.ahead_since is None:
        return words.say("end.fewer", **names)
    if told.ahead_since == 1 < told.turns:
        return words.say("end.always", **names)
    if told.ahead_since == told.turns > 1:
        return words.say("end.last", **names)
    return words.say("end.turned", n=told.ahead_since, **names) if told.turns > 1 else ""
