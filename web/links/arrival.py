"""A game that came by a friend's link, merged with what this device already has of it: neither loses anything."""

from __future__ import annotations

from typing import Literal, NamedTuple

from katra import Decision, Game, KatraError, Node, turn_text
from katra.records import RecordText
from katra.words.language import Language
from web.links.parameters import LinkOptions
from web.session.players import FRIEND, GAME_ID, Players, friend, new_game

News = Literal["", "own", "older", "branch", "separate"]
"""What is to be said of a link: it was made here for the friend; it is older than what this device has; it goes another
way, and is a variation now, or a game of its own."""


class Arrival(NamedTuple):
    """A game just before the turn to be shown, that turn, if there is one, and the news to give.

    `ahead`: how many more turns this device has than the link.
    """

    game: Game
    turn: str
    news: News = ""
    ahead: int = 0


def arrive(found: Game, options: LinkOptions, kept: str | None) -> Arrival:
    """Return the arrival of a link's game with an id; `kept` is this device's record for that id."""
    own = read(kept)
    if own is None:
        return shown(named(found, options, options.id))
    decided = decisions(found.node)
    node, end = last_known(own, decided), own.line[-1]
    known = decisions(node) == decided and node in own.line
    other_start = own.root.position != found.root.position
    # In a tree, only the main line can have an end declared by the players.
    if other_start or (own.ended and not known) or (found.at_end and node.children):
        return shown(named(found, options, None), "separate")
    if known and (node is not end or (own.ended and not found.at_end)):
        return Arrival(own, "", "older", begun(end) - begun(node))
    if known and friend(own.tags) is node.position.mover and not found.at_end:
        return Arrival(own, "", "own")
    follow(own, decided, found)
    return shown(own, "" if node is end else "branch")


def news(words: Language, arrival: Arrival) -> str:
    """Say what became of a link that is not simply the next turn; else nothing."""
    if arrival.news != "older":
        return words.say(f"friend.{arrival.news}") if arrival.news else ""
    if not arrival.ahead:
        return words.say("friend.over")
    return words.say("friend.older", turns=words.count("turns", arrival.ahead))


def read(kept: str | None) -> Game | None:
    """Return the game of a record, or None if it cannot be read."""
    try:
        return RecordText(kept).read() if kept else None
    except KatraError:
        return None


def named(found: Game, options: LinkOptions, known_by: str | None) -> Game:
    """Return a link's game with its players, the friend's side, and an id, if it may have one."""
    seats = options.seats()
    found.tags = (
        options.named_players | new_game(found.root.position.variant, Players(*seats) if seats else Players()).tags
    )
    if known_by:
        found.tags[GAME_ID] = known_by
    before = found.node.turn_start.position
    found.tags[FRIEND] = (before.mover if decisions(found.node) else before.mover.other).name.title()
    return found


def decisions(node: Node) -> list[Decision]:
    """Return the decisions that lead to a place of a game."""
    return [each.decision for each in node.path() if each.decision][::-1]


def last_known(game: Game, decided: list[Decision]) -> Node:
    """Return the last place of a game, in any of its lines, that the decisions lead to."""
    node = game.root
    for decision in decided:
        following = node.child(decision)
        if not following:
            break
        node = following
    return node


def begun(node: Node) -> int:
    """Return how many turns were begun up to a place of a game."""
    return node.turns + bool(node.position.pause)


def follow(game: Game, decided: list[Decision], found: Game) -> None:
    """Bring a game to the place of a link's game; what differs in it becomes a variation."""
    game.go_to(0)
    for decision in decided:
        game.play(decision)
    game.ended, game.at_end = found.ended, found.at_end


def shown(game: Game, news: News = "") -> Arrival:
    """Return a game just before its last turn, which is to be shown; an end declared by players is no turn."""
    node = game.node
    if game.at_end or node.parent is None:
        return Arrival(game, "", news)
    for _ in node.decided:
        game.undo()
    return Arrival(game, turn_text(game.position, node.decided), news)
