"""Another game in place of the one on the board, and other players, as a command asks."""

from __future__ import annotations

from katra import Game, Variant
from web.screens.board_state import Sentence
from web.session.commands import Action, BeginVariant, Command, Load, Rematch, Seat
from web.session.players import (
    FRIEND,
    GAME_ID,
    Players,
    friend,
    name_people,
    new_game,
    new_id,
    players_text,
    seat,
    seated,
)
from web.session.session import Session


def under_way(game: Game) -> bool:
    """Return whether a game has begun and is not over."""
    ended = game.final_outcome if game.forking else game.outcome
    return bool(game.ply) and not ended


def begun(session: Session, command: Command, game: Game) -> Game | None:
    """Return the game that a command begins in place of another; None if it begins none.

    Players chosen for the next games as well are put into the settings.
    """
    players = seated(game.tags)
    match command:
        case Action.NEW_GAME:
            return with_names(session, game.position.variant, players)
        case BeginVariant(variant):
            return with_names(session, variant, players)
        case Action.CONTINUE if game.position.variant.game.continued_as and under_way(game):
            from katra.continuing import continued

            goes_on = continued(game)
            goes_on.tags[GAME_ID] = new_id()
            return goes_on
        case Seat(far=far) if far is not None and friend(game.tags) is None and game.root.children:
            copy = branched(game)
            take_seats(session, command, copy)
            return copy
        case Load(loaded, own):
            if not own and not {"South", "North"} & loaded.tags.keys():
                tags = {name: value for name, value in game.tags.items() if name not in (GAME_ID, FRIEND)}
                loaded.tags = tags | loaded.tags  # the players stay
            return loaded
        case Action.SWAP_SEATS:
            players = players.swapped if players.person is not None else Players(1, 0)
            south, north = session.settings.called
            session.settings = session.settings.playing(players)._replace(called=(north, south))
            return with_names(session, game.position.variant, players)
        case Rematch():
            again = new_game(game.root.position.variant, command.players)
            take_seats(session, command._replace(names=command.names or session.settings.called), again)
            return again
    return None


def with_names(session: Session, variant: Variant, players: Players) -> Game:
    """Return a new game between these players, under the names that they have."""
    game = new_game(variant, players)
    name_people(game, session.settings.called)
    return game


def left_behind(command: Command, game: Game, new: Game) -> Sentence | None:
    """Return what to say of the game in whose place a command has put another: who plays, and how the last comes back.

    Nothing is asked where a game begins with the same players, so the words say who they are. By other rules, what
    the game aims at is more.
    """
    if new.position.variant.game is not game.position.variant.game or isinstance(command, Load):
        return None
    if not (under_way(game) or command is Action.NEW_GAME):
        return None
    if isinstance(command, Seat):
        return lambda words: words.say("said.copied")
    key, players = "said.left" if under_way(game) else "said.again", seated(new.tags)
    return lambda words: words.say(key, players=players_text(words, players, words.cast.names))


def branched(game: Game) -> Game:
    """Return a copy of a game up to the turn on the board, which is a game of its own."""
    copy = Game(game.root.position, game.tags | {GAME_ID: new_id()})
    shown = game.node.turn_start if game.position.pause else game.node
    for node in [*shown.path()][::-1]:
        if node.decision:
            copy.play(node.decision)
    return copy


def take_seats(session: Session, asked: Seat | Rematch, game: Game) -> None:
    """Let other players play this game and the following ones."""
    session.settings = session.settings.playing(asked.players)
    seat(game, asked.players)
    game.tags.pop(FRIEND, None)  # the players are chosen anew
    if asked.far is not None:
        game.tags[FRIEND] = asked.far.name.title()
    if asked.names is not None:
        session.settings = session.settings._replace(called=asked.names)
        name_people(game, asked.names)
