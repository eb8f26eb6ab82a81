"""What can be printed, on sheets of A4: rules, lessons, puzzles, a position, boards to play on, plans to dig."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from katra import GAMES, Position, SowingGame, Turn, Variant, variant
from katra.beside import in_bowls
from katra.progress import Progress
from katra.study.books import books
from katra.study.study import Kind
from katra.words.language import Language
from katra.words.sentences import game_and_size
from web.board.markup import Element, element
from web.learn.floor_plan import APART_CM, BETWEEN_CM, DEPTH_CM, PIT_CM, Measures, floor_plan
from web.learn.paper import board_query, item_of, read_game, read_variant, sheet, to_move, to_print, told
from web.learn.printed import legend, numbered, sheets
from web.links.link import game_address
from web.reading.diagram import diagram, empty_board, pit_width
from web.reading.links import link
from web.reading.page import Page
from web.screens.glossary import glossary, ours
from web.screens.rules import Picture, rules

UPRIGHT_MM: Final = 186, 222
WIDE_MM: Final = 277, 152
"""The room for an empty board on A4 that stands, or lies on its side; web/learn/learn.css says the same."""
A3: Final = 2**0.5


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the sheets to print, or the list of everything printable. Raises LookupError."""
    if not item:
        return Page(words.say("print"), tuple(contents(words)))
    kind, _, rest = item.partition(":")
    if kind not in PRINTED or not rest:
        raise LookupError(item)
    title, drawn = PRINTED[kind](words, rest)
    return Page(title, (to_print(words), *drawn))


# What can be printed


def contents(words: Language) -> Iterator[Element]:
    yield element("p", words.say("print.lead"))
    now = (link(words, "print", what, words.say(f"print.what.{what}")) for what in ("position", "rules", "board"))
    yield element("section", element("h3", words.say("print.now")), choices(*now))
    plans = element("p", link(words, "plans", "", words.say("learn.plans")))
    yield element("section", element("h3", words.say("plans")), plans)
    yield from (of_game(words, game) for game in GAMES.values())


def of_game(words: Language, game: SowingGame) -> Element:
    """Draw the links to everything printable about a game."""
    own = link(words, "print", f"rules:{item_of(variant(game.id))}", words.say("print.what.rules"))
    of_books = (
        link(words, "print", f"{what}:{book}", words.say(f"print.what.{kind}"), *columns_of(book, game))
        for kind, what in OF_BOOKS
        for book in books(kind)
        if book == game.id or columns_of(book, game)
    )
    sizes = (by_size(words, what, game) for what in ("board", "floor"))
    return element("section", element("h3", game.names[0]), choices(own, *of_books, *sizes))


OF_BOOKS: Final[tuple[tuple[Kind, str], ...]] = (("lesson", "lesson"), ("puzzle", "puzzles"))
"""What is printed by the book, and how an item calls it."""


def columns_of(book: str, game: SowingGame) -> list[str]:
    """Return the board size of a game's book, if it has one: `katro-4`."""
    name, _, columns = book.rpartition("-")
    return [f" {columns} × {game.rows}"] if name == game.id and columns.isdecimal() else []


def by_size(words: Language, what: str, game: SowingGame) -> Element:
    """Draw the links to what can be printed in the sizes that sources name."""
    name = words.say(f"print.what.{what}")
    links = (
        link(words, "print", f"{what}:{game.id}/{columns}", size, aria_label=f"{name} {size}")
        for columns in sorted(game.columns)
        for size in [f"{columns} × {game.rows}"]
    )
    return element("span", name, *links, class_="sizes")


def choices(*links: Element) -> Element:
    return element("ul", *(element("li", each) for each in links), class_="choices", role="list")


# Sheets

Drawn = tuple[str, list[Element]]


def game_of(item: str) -> Variant:
    """Return the game that an item names, and nothing else. Raises LookupError."""
    chosen, rest = read_variant(item)
    if rest:
        raise LookupError(item)
    return chosen


def rules_sheet(words: Language, item: str) -> Drawn:
    """Return the rules of a game, each step with the board before and after its turn."""
    chosen = game_of(item)
    panel = rules(words, chosen, alone=False)
    steps = (element("li", element("p", step.text), pictures(words, step.picture)) for step in panel.steps)
    listed = element("ol", *steps, class_="rules")
    set_up = element("p", words.say("sheet.pictures"), class_="ours")
    body = (
        element("p", panel.aim, class_="aim"),
        legend(words),
        listed,
        set_up,
        *ours(panel.ours),
        *glossary(panel.explained),
    )
    title = words.say("sheet.title", game=chosen.game.names[0])
    return title, [sheet(title, *body, query=game_address(chosen, language=words.code, screen="rules"), shape="long")]


def pictures(words: Language, shown: Picture) -> Element:
    """Draw the board of a step, and that after its turn."""
    if not shown.turn:
        return element("div", diagram(shown.position, shown.said, seeds="dots"), class_="pictures")
    return element(
        "div",
        diagram(shown.position, shown.said, seeds="dots", arrow=shown.turn.decisions[0]),
        element("span", "→", aria_hidden="true"),
        diagram(shown.turn.after, told(words, shown.turn.after), seeds="dots"),
        class_="pictures",
    )


def position_sheet(words: Language, item: str) -> Drawn:
    """Return a position with the turns that led to it."""
    game = read_game(item)
    now, name = game.position, game.position.variant.game.names[0]
    turns = [node.turn for node in game.line if node.turn and not node.position.pause]
    body = [
        element("div", diagram(now, told(words, now)), class_="large"),
        element("p", to_move(words, now) if game.outcome is None else words.say("print.over"), class_="mover"),
        *before(words, game.root.position, turns),
        legend(words),
    ]
    title = words.say("print.position.title", game=name)
    return title, [sheet(title, *body, query=board_query(words, game))]


def before(words: Language, start: Position, turns: list[Turn]) -> Iterator[Element]:
    """Draw the board before the turns that led to a position, and write these turns."""
    if turns:
        yield element("h4", words.say("print.turns"))
        yield element("p", numbered(turns), class_="turns")
        arrow = turns[0].decisions[0]
        yield element("div", diagram(start, told(words, start), arrow=arrow), class_="small")


def board_sheet(words: Language, item: str) -> Drawn:
    """Return an empty board to play on with real seeds."""
    chosen = game_of(item)
    title = words.say("print.board.title", game=game_and_size(chosen.start))
    upright, wide = pit_width(chosen, *UPRIGHT_MM), pit_width(chosen, *WIDE_MM)
    across = max(upright, wide)
    about = [
        words.say("print.board.pits", mm=round(across), larger=round(across * A3)),
        words.say("print.board.seeds", seeds=words.count("seeds", chosen.seeds)),
        *beside_sheet(words, chosen),
    ]
    board = empty_board(chosen, words.say("print.board.said", game=game_and_size(chosen.start)))
    start = element("div", diagram(chosen.start, told(words, chosen.start)), class_="begin")
    drawn = sheet(
        title,
        element("div", board, class_="play-on"),
        element("div", start, element("p", " ".join(about)), class_="about-board"),
        query=game_address(chosen, language=words.code, screen="rules"),
        shape="board wide" if wide > upright else "board",
    )
    return title, [drawn]


def beside_sheet(words: Language, chosen: Variant) -> Iterator[str]:
    """Say how many seeds each player keeps beside the board."""
    for seeds in in_bowls(chosen.start)[0]:
        yield words.say("print.board.beside", seeds=words.count("seeds", seeds))


def floor_sheet(words: Language, item: str) -> Drawn:
    """Return a plan of a board to dig or draw, with its measures."""
    chosen = game_of(item)
    size, board, seeds = Measures.of(chosen), chosen.board, words.count("seeds", chosen.seeds)
    title = words.say("print.floor.title", game=game_and_size(chosen.start))
    steps = [
        words.say("print.floor.line", width=size.width),
        words.say("print.floor.front", half=BETWEEN_CM // 2, columns=board.cols, apart=APART_CM),
        *([words.say("print.floor.rows", apart=APART_CM, rows=board.rows)] if board.rows > 1 else []),
        words.say("print.floor.pit", pit=PIT_CM, depth=DEPTH_CM),
        " ".join([words.say("print.floor.seeds", seeds=seeds), *beside_sheet(words, chosen)]),
    ]
    plan = floor_plan(chosen, words.say("print.floor.said", width=size.width, height=size.height))
    body = (
        element("p", words.say("print.floor.cm")),
        element("div", plan, class_="plan-place"),
        element("ol", *(element("li", step) for step in steps), class_="how"),
        element("div", diagram(chosen.start, told(words, chosen.start)), class_="small"),
    )
    return title, [sheet(title, *body, query=game_address(chosen, language=words.code, screen="rules"))]


PRINTED: Final[dict[str, Callable[[Language, str], Drawn]]] = {
    "rules": rules_sheet,
    "lesson": partial(sheets, "lesson"),
    "puzzles": partial(sheets, "puzzle"),
    "position": position_sheet,
    "board": board_sheet,
    "floor": floor_sheet,
}
"""What can be printed, by the word that stands before the colon of an item."""
