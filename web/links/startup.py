"""The game on the board when the page opens: that of the last visit, or the one that the address asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from katra import Game, KatraError
from katra.deciding import settle
from katra.records import RecordText
from katra.words.language import Language
from web.links.link import FIRST_GAME, Link
from web.links.parameters import OF_THE_GAME
from web.session.players import GAME_ID, Players, name_people, names, new_game, people, seat
from web.words import problems
from web.words.problems import Problem

FIRST_PLAYERS: Final = Players(0, 1)
"""Who plays the first game: the visitor, and a computer that is gentle as long as the game teaches itself."""


FIRST_BOARD: Final = FIRST_GAME._replace(position="2.2.2.2/0.2.2.2/2.2.2.0/2.2.2.2 S").start()
"""The board of the first game: the usual one with a pit of each player empty. So a first turn can be one lap, and ends
in that pit; and whatever the opponent answers, a second one of four laps at most captures.
"""


class Startup(NamedTuple):
    """The game to begin with, and messages about the last visit and the address, if any.

    `taught`: it is the first game, which teaches itself. `sent`: a friend's link brought the game; this is the turn to
    show first, which may be empty. `invites`: nothing else was ever played here.
    """

    game: Game
    notice: str
    taught: bool = False
    sent: str | None = None
    invites: bool = False


def startup(
    stored: str | None,
    link: Link,
    players: Players,
    words: Language,
    broken: Sequence[str] = (),
    *,
    first_visit: bool = False,
    unfinished: bool = False,
    kept: Callable[[str], str | None] = lambda _: None,
) -> Startup:
    """Return what the page opens with.

    `stored` is the game of the last visit as text, if there was one; `link` is what the address asks for; `players`
    play if the address does not say who does. `broken` are the keys of further messages about the last visit.
    `unfinished`: on that visit the first game taught itself, and was neither ended nor left. `kept` returns the record
    of a game by its id.
    """
    game, notice = of_last_visit(stored, players, words)
    options, found, wrong = link
    seats = options.seats()
    taught, sent, invites = False, None, False
    stays = game.ply > 0 and any(about.where in OF_THE_GAME for about in wrong)
    if found and options.id and not stays:
        from web.links.arrival import arrive, news  # few games come by a friend's link

        same = game.tags.get(GAME_ID) == options.id
        arrival = arrive(found, options, stored if same else kept(options.id))
        game, sent = arrival.game, arrival.turn
        notice = news(words, arrival)
        invites = first_visit and not notice and not game.outcome
        settle(game)
    elif found and not stays and not goes_on(game, found):
        theirs = Players(*seats) if seats else Players() if found.outcome else players
        found.tags = options.named_players | new_game(found.root.position.variant, theirs).tags
        game = found
        settle(game)
        if game.outcome and options.play:
            south, north = names(words, theirs, people(game.tags))
            if any(people(game.tags)) or any(theirs):
                notice = words.say("link.over", south=south, north=north)
            elif not options.screen:  # who looks into a game of nobody's needs no word of it
                notice = words.say("link.over.unnamed")
            if theirs.person is not None:
                name_people(game, (south, north))  # or the reader would be told "You win"
    elif unfinished and stored and is_first(game) and teaches(link, first_visit=True):
        taught = True  # among the same players
    elif teaches(link, first_visit=first_visit or (unfinished and not stored)):
        game, taught = first_game(game), True
    elif seats:
        seat(game, Players(*seats))
    said = " ".join(filter(None, [*map(words.say, broken), notice, refused(wrong, stays, words)]))
    return Startup(game, said, taught, sent, invites)


def teaches(link: Link, *, first_visit: bool) -> bool:
    """Return whether the first game is on the board and teaches itself: as the address asks, or at a first visit.

    An address that names a game, even wrongly, gets that game. One that says who plays, how little is around the board,
    or that nobody plays, teaches only if it asks for that.
    """
    asked = link.options
    if asked.readonly or link.game or any(about.where in OF_THE_GAME for about in link.problems):
        return False
    return first_visit and not asked.seats() and asked.controls == "full" if asked.teaches is None else asked.teaches


def first_game(stored: Game) -> Game:
    """Return the first game as it was left, if it was stored and is not over, or else a new one."""
    game = stored if is_first(stored) else new_first_game()
    seat(game, FIRST_PLAYERS)
    return game


def new_first_game() -> Game:
    """Return the first game at its beginning."""
    return Game(FIRST_BOARD, new_game(FIRST_BOARD.variant, FIRST_PLAYERS).tags)


def is_first(game: Game) -> bool:
    """Return whether a game is the first game, and not over."""
    return goes_on(game, Game(FIRST_BOARD)) and not game.outcome


def of_last_visit(stored: str | None, players: Players, words: Language) -> tuple[Game, str]:
    """Return the game of the last visit, or a new one, and the message about it."""
    game, notice = new_game(FIRST_GAME.variant(), players), ""
    if stored:
        try:
            game = RecordText(stored).read()
            settle(game)
        except KatraError as error:
            notice = words.say("broken.saved", error=problems.sentence(words, Problem.of_error("", error)))
    return game, notice


def goes_on(game: Game, asked: Game) -> bool:
    """Return whether a game began with all positions of another: then it is the same game, further on."""
    so_far, wanted = ([node.position for node in each.node.path()][::-1] for each in (game, asked))
    return so_far[: len(wanted)] == wanted


def refused(wrong: Sequence[Problem], stays: bool, words: Language) -> str:
    """Return the message about an address's problems, and about whether the last visit's game stays."""
    key = "broken.link.game" if stays else "broken.link"
    return words.say(key, errors=problems.sentences(words, wrong)) if wrong else ""
