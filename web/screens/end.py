"""The end of a game: its result and why it is over in the river and, below the board, something worth knowing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from katra import Game
from katra.ending import cause, longest
from katra.solver.known import winner
from katra.words.language import Language
from katra.words.sentences import outcome_reason, outcome_result, player_name, turn_sentence
from web.board.scene import Marks, Scene
from web.screens.board_state import BoardState
from web.session.players import seated
from web.session.session import Permissions, Session
from web.session.suggestions import Offer
from web.session.view import Toolbar, View

NOTABLE: Final = 6
"""The laps from which the longest turn of a game is worth a word."""


def view(session: Session, board: BoardState, scene: Scene, toolbar: Toolbar, offers: Iterable[Offer]) -> View:
    """Return the view of a finished game: who won and why, something worth knowing or said since, and what is next."""
    words, game = session.words, board.game
    assert game.outcome
    return View(
        scene._replace(marks=Marks(cause=cause(game)), ended=game.outcome),
        toolbar,
        words.say("outcome.sentence", result=result(words, game), why=outcome_reason(words, game.outcome)),
        board.said(words) if board.said else worth_knowing(words, game, session.permissions, proved=not session.taught),
        tuple(offers),
        happened=turn_sentence(words, game.last_turn) if game.last_turn else "",
    )


def result(words: Language, game: Game) -> str:
    """Say who has won, and with how many seeds, unless the numbers would suggest that the other player has."""
    assert game.outcome
    winner = game.outcome.winner
    said = outcome_result(words, game.outcome)
    if winner is None or game.outcome.reason == "resigned":
        return said
    more, fewer = (game.position.seeds(player) for player in (winner, winner.other))
    return words.say("end.score", result=said, more=more, fewer=fewer) if more > fewer else said


def worth_knowing(words: Language, game: Game, permissions: Permissions, *, proved: bool = True) -> str:
    """Say that help exists, that the winner's side always can win, or which turn was the longest; "" if none was long.

    `proved`: not after the first game, which teaches itself.
    """
    assert game.outcome
    won, players = game.outcome.winner, seated(game.tags)
    beaten = players.person is not None and won == players.person.other
    if permissions.hint and beaten and won is not None and players[won] == 1:
        return words.say("end.tip")
    if won is not None and proved and winner(game.root.position) == won:
        return words.say("end.known", player=player_name(words, won))
    turn = longest(game)
    if turn is None or turn.laps < NOTABLE:
        return ""
    laps, captured = words.count("laps", turn.laps), words.count("captured", turn.captured)
    return words.say("end.longest" if turn.captured else "end.longest.nothing", laps=laps, captured=captured)
