"""Which game is on the board when the page opens: that of the last visit, or the one that the address asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from katra import Game, KatraError, read_record, variant
from web.links.link import FIRST_GAME, OF_THE_GAME, Link
from web.session.players import Players, new_game, seat
from web.session.settling import settle
from web.words import problems
from web.words.language import Language
from web.words.problems import Problem
from web.words.sentences import error_sentence

MAX_CHARACTERS: Final = 50_000
"""No game on the board is ever so long; one that somebody made would take minutes to play through."""


class Startup(NamedTuple):
    """The game to begin with, and what is to be said about the last visit and the address, if anything."""

    game: Game
    notice: str


def startup(stored: str | None, link: Link, players: Players, words: Language, broken: Sequence[str] = ()) -> Startup:
    """Return what the page opens with.

    `stored` is the game of the last visit as text, if there was one, `link` what the address asks for. `players` are
    those who play if the address does not say. `broken` are the keys of what else is to be said of the last visit.
    """
    game, notice = of_last_visit(stored, players, words)
    options, found, wrong = link
    seats = options.seats()
    stays = game.ply > 0 and any(about.where in OF_THE_GAME for about in wrong)
    if found and not stays and not goes_on(game, found):
        found.tags = new_game(found.root.position.variant, Players(*seats) if seats else players).tags
        game = found
        settle(game)
    elif seats:
        seat(game, Players(*seats))
    return Startup(game, " ".join(filter(None, [*map(words.say, broken), notice, refused(wrong, stays, words)])))


def of_last_visit(stored: str | None, players: Players, words: Language) -> Startup:
    """Return the game of the last visit, or a new one."""
    game, notice = new_game(variant(FIRST_GAME), players), ""
    if stored and len(stored) > MAX_CHARACTERS:
        notice = words.say("broken.saved", error=words.say("link.too_long", most=MAX_CHARACTERS))
    elif stored:
        try:
            game = read_record(stored)
            settle(game)
        except KatraError as error:
            notice = words.say("broken.saved", error=error_sentence(words, error))
    return Startup(game, notice)


def goes_on(game: Game, asked: Game) -> bool:
    """Return whether a game began as another one stands: then it is the same game, further on."""
    so_far, wanted = ([node.position for node in each.node.path()][::-1] for each in (game, asked))
    return so_far[: len(wanted)] == wanted


def refused(wrong: Sequence[Problem], stays: bool, words: Language) -> str:
    """Return what is to be said about an address, and whether the game of the last visit stays."""
    key = "broken.link.game" if stays else "broken.link"
    return words.say(key, errors=problems.sentences(words, wrong)) if wrong else ""
