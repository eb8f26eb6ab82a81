"""What hypothesis draws from: variants, positions (played to, or set up by hand), games in progress."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import settings
from hypothesis import strategies as st

from katra.board import Player
from katra.fields import Field, FrontPit, Mark, SeedCount, Sign
from katra.game import Game
from katra.games import GAMES
from katra.node import GLYPHS, Node
from katra.notation import parse_position
from katra.position import Position, Variant
from katra.steps import Decision
from katra.variants import variant

from .boards import fitting


def effort(share: float) -> settings:
    """Try this share of the profile's examples: some laws cost more than others, and Pyodide is slow."""
    return settings(max_examples=max(5, round(settings().max_examples * share)))


@st.composite
def variants(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Variant:
    """Draw a game, a size (half of the time one that a source names), and options (the usual ones more often)."""
    game = GAMES[draw(st.sampled_from(games))]
    size = draw(st.sampled_from(game.columns) | st.sampled_from(game.sizes))
    options = {option.key: draw(st.sampled_from(option.values)) for option in game.options}
    return variant(game.id, size, options)


def pick(position: Position, number: int) -> Decision | None:
    """Return one of the decisions of a position, or None if there is none."""
    allowed = position.decisions
    return allowed[number % len(allowed)] if allowed else None


@st.composite
def played_positions(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Position:
    """Draw a position that can be reached from the start."""
    position = draw(variants(games)).start
    for number in draw(st.lists(st.integers(0, 999), max_size=16)):
        decision = pick(position, number)
        if decision is None:
            break
        position = position.play(decision)
    return position


FEW = st.integers(0, 3)
SOME = st.sampled_from([0, 0, 1, 2, 5, 16, 31])
HEAP = st.sampled_from([0, 0, 0, 0, 1, 66])
RESERVE = st.sampled_from([0, 0, 1, 2, 26])


def texts_of(field: Field) -> st.SearchStrategy[str]:
    """Draw the text of a field of both sides: a mark is mostly on both."""
    match field:
        case SeedCount():
            values = st.tuples(RESERVE, RESERVE)
        case Mark():
            values = st.sampled_from([(1, 1), (1, 1), (1, 0), (0, 1), (0, 0)])
        case Sign(signs=signs, shared=True):
            values = st.sampled_from([(value, value) for value, _ in signs])
        case Sign(signs=signs):
            values = st.tuples(*[st.sampled_from([value for value, _ in signs])] * 2)
        case FrontPit(board=board):
            blocked = st.integers(0, board.cols)
            return st.sampled_from([(0, 0), (1, 0), (0, 1)]).flatmap(
                lambda whose: blocked.map(lambda column: field.text((whose[0] * column, whose[1] * column)))
            )
        case _:
            values = st.just((field.start, field.start))
    return values.map(field.text)


@st.composite
def positions_by_hand(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Position:
    """Draw a position with any seeds anywhere, rows that are often empty, any reserves, rovas and fixed senses."""
    of = draw(variants(games))
    rows = []
    for _ in range(2 * of.board.rows):
        seeds = draw(st.sampled_from([FEW, FEW, FEW, SOME, HEAP, st.just(0)]))
        rows.append(draw(st.lists(seeds, min_size=of.size, max_size=of.size)))
    if of.sower.has_choices and of.board.rows == 2 and draw(st.booleans()):
        # Front rows that do not face each other: nothing is captured at once, and some turns never end.
        rows[1] = [0 if south else north for north, south in zip(rows[1], rows[2], strict=True)]
    mover = draw(st.sampled_from("SN"))
    fields = ["/".join(".".join(map(str, row)) for row in rows), mover]
    fields += [fitting(field, draw(texts_of(field)), of, rows, mover) for field in of.fields]
    return parse_position(of, " ".join(fields))


@st.composite
def waiting_positions(draw: st.DrawFn, games: Sequence[str]) -> Position:
    """Draw a position by hand and go on with its turn while there is a choice: most wait for one in the end."""
    position = draw(positions_by_hand(games))
    for number in draw(st.lists(st.integers(0, 99), min_size=1, max_size=4)):
        reached = [position.play(decision) for decision in position.decisions]
        waiting = [after for after in reached if after.pause]
        if not waiting:
            break
        position = waiting[number % len(waiting)]
    return position


def positions(games: Sequence[str] = tuple(GAMES)) -> st.SearchStrategy[Position]:
    """Draw a position of any kind, also in the middle of a turn."""
    found = played_positions(games) | positions_by_hand(games)
    choosing = [game for game in games if variant(game).sower.has_choices]
    return found | waiting_positions(choosing) if choosing else found


@st.composite
def going_on(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> tuple[Position, Decision]:
    """Draw a position of a game that is not over, and a decision that may be taken there."""
    position = draw(positions(games).filter(lambda position: bool(position.decisions)))
    return position, draw(st.sampled_from(position.decisions))


ANY_TEXT = st.text(max_size=12) | st.text('\\{}()[]"\n\r 1.A>*%;', max_size=8)
COMMENTS = st.just("") | ANY_TEXT
TAG_NAMES = st.sampled_from(["South", "North", "Date", "Event", "Lalao"])


@st.composite
def games_in_progress(draw: st.DrawFn) -> Game:
    """Draw a game with turns undone, redone and varied, and comments, tags, any end."""
    game = Game(draw(positions()), draw(st.dictionaries(TAG_NAMES, ANY_TEXT, max_size=3)))
    for action in draw(st.lists(st.sampled_from(["play", "play", "vary", "undo", "redo"]), max_size=14)):
        if action in ("undo", "vary"):
            game.undo()
        if action == "redo":
            game.redo()
        elif action != "undo" and game.decisions:
            game.play(draw(st.sampled_from(game.decisions)))
    annotate(draw, game)
    if game.outcome is None and draw(st.booleans()):
        loser = draw(st.sampled_from([None, *Player]))
        if loser is None:
            game.agree_on_draw()
        else:
            game.resign(loser)
        if draw(st.booleans()):
            game.undo()
    elif game.line[-1].outcome is None:
        game.told_result = draw(st.sampled_from(["*", "1-0", "0-1", "1/2-1/2"]))
    return game


@st.composite
def studied_games(draw: st.DrawFn) -> Game:
    """Draw a game whose tree was looked at, forked, pruned and annotated, left at any place of it."""
    game = draw(games_in_progress())
    for action in draw(st.lists(st.sampled_from(STUDIES), max_size=14)):
        anywhere = draw(st.sampled_from(nodes(game)))
        if action == "look":
            game.go_to_node(anywhere)
        elif action == "play" and game.decisions:
            game.play(draw(st.sampled_from(game.decisions)))
        elif action == "undo":
            game.undo()
        elif action == "redo":
            game.redo()
        elif action == "promote":
            game.promote(anywhere)
        elif action in ("remove", "restore") and anywhere.parent:
            removed = game.remove(anywhere)
            if action == "restore":
                game.restore(removed)
    annotate(draw, game)
    return game


STUDIES = ("look", "look", "play", "play", "play", "undo", "redo", "promote", "remove", "restore")


def annotate(draw: st.DrawFn, game: Game) -> None:
    """Say something of the turns of a game, and before its variations."""
    for node in nodes(game):
        node.comment = node.preface = node.glyph = ""
    for node in nodes(game):
        turn_end(node).comment = draw(COMMENTS)
        if node.parent:
            turn_end(node).glyph = draw(st.sampled_from(["", *GLYPHS]))
        for variation in node.children[1:]:
            turn_end(variation).preface = draw(COMMENTS)


def turn_end(node: Node) -> Node:
    """Return where the turn of this node ends or waits: what is said of a turn stands there."""
    while node.position.pause and node.children:
        node = node.children[0]
    return node


def nodes(game: Game) -> list[Node]:
    """Return every node of a game, each before its children."""
    found = [game.root]
    for node in found:
        found.extend(node.children)
    return found
