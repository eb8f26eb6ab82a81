"""A picture of the board to share: a self-contained SVG file with the last turn and the player to move.

It is drawn like the board of the page, from the same parts, in landscape format, which suits messages and texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeVar
from urllib.parse import quote

from katra import Capture, Frame, Game, Outcome, Player, Position, Turn, Variant, frame_of, turn_text
from web.board.beside import beside, layout_of
from web.board.drawing import number_place
from web.board.layout import Layout, Point
from web.board.lie import Lie
from web.board.markup import Element, element, number
from web.board.shapes import at
from web.record import picture_parts as parts
from web.session.players import cast
from web.words.cast import NOBODY, Cast
from web.words.language import Language
from web.words.pictured import pictured
from web.words.sentences import game_name, outcome_sentence, player_name, traces, turn_sentence

ROOT: Final = "katra"
XMLNS: Final = "http://www.w3.org/2000/svg"
MARGIN: Final = 16
"""What is left of the ground around the board."""
LINE: Final = 40
CAPTION: Final = 30
"""How high the lines below the board are, and the letters in them."""
PICTURE_TEXT: Final = 24
"""How high letters on the board of a picture are, which is looked at when small."""
WIDTH: Final = 1200
"""The width of a picture in pixels, where nobody asks for another."""


class Ground(NamedTuple):
    """The colours around the board."""

    paper: str
    ink: str
    quiet: str


LIGHT: Final = Ground("#f4ecdf", "#2a160d", "#6a5140")
DARK: Final = Ground("#281d15", "#f3e6d3", "#c3ab92")


class Subject(NamedTuple):
    """What a picture shows: a position and, if one led to it, a turn with its number in the game.

    `cast`: who plays; a picture has many readers, and calls none of them "you". `near`: whose side is below.
    """

    position: Position
    turn: Turn | None = None
    number: int = 0
    outcome: Outcome | None = None
    cast: Cast = NOBODY
    near: Player = Player.SOUTH

    @property
    def layout(self) -> Layout:
        """The layout of the board in a picture: as printed, or turned round for North."""
        return replace(layout_of(self.position.variant), lie=Lie(self.near), text=PICTURE_TEXT)


def subject(game: Game, near: Player = Player.SOUTH) -> Subject:
    """Return what a picture of a game shows: its present place, and the turn that led there."""
    whole = [node for node in game.node.path() if not node.position.pause or node is game.node]
    players = cast(game.tags)._replace(reader=None)
    return Subject(game.position, game.last_turn, len(whole) - 1, game.outcome, players, near)


def file_name(shown: Subject, ending: str) -> str:
    """Return a name for the file of a picture.

    >>> file_name(subject(Game(variant("katro", 4).start)), "svg")
    'katro-4-start.svg'
    """
    of = shown.position.variant
    return f"{of.game.id}-{of.size}-{f'turn-{shown.number}' if shown.turn else 'start'}.{ending}"


# In words


def heading(shown: Subject) -> str:
    """Name the game of a picture, with its columns and rows."""
    of = shown.position.variant
    size = f"{of.board.cols} × {of.board.rows}"
    return f"{game_name(shown.position)} · {size}"


def turn_told(words: Language, shown: Subject) -> str:
    """Name the turn of a picture by its number in the game and as records write it; "" without one."""
    if not shown.turn:
        return ""
    written = turn_text(shown.turn.before, shown.turn.decisions)
    return words.say("share.picture.turn", number=shown.number, turn=written) if shown.number else written


def state(words: Language, shown: Subject) -> str:
    """Say how the game is over, or else who is to move."""
    words, position = of_players(words, shown), shown.position
    if shown.outcome:
        return outcome_sentence(words, shown.outcome)
    return words.say("share.picture.to_move", player=player_name(words, position.mover))


def of_players(words: Language, shown: Subject) -> Language:
    """Return words that name the players in a picture, with directions as it shows them."""
    return replace(words, lie=Lie(shown.near), cast=shown.cast)


def told(words: Language, shown: Subject) -> str:
    """Describe a picture in full: what the turn did, the seeds, who is to move, and the position in notation."""
    seen = of_players(words, shown)
    turn = [turn_sentence(seen, shown.turn)] if shown.turn else []
    written = shown.position.text
    return " ".join([*turn, pictured(seen, shown.position, None), state(words, shown), written])


# Drawn


Value = TypeVar("Value", bound=Hashable)


class Seen:
    """What is seen of a board: one frame of it; all those of a turn are a `Reel` (web/record/reel.py)."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def changing(self, value: Callable[[Frame], Value], drawn: Callable[[Value], Iterable[Element]]) -> list[Element]:
        """Draw something that depends on a value of the frame."""
        return [*drawn(value(self.frame))]

    def growing(self, count: Callable[[Frame], int], drawn: Callable[[int], Iterable[Element]]) -> list[Element]:
        """Draw a heap, in which each seed lies where it lies in a smaller one."""
        return self.changing(count, drawn)

    def lit(self, layout: Layout, player: Player, pit: int) -> Iterable[Element]:
        """Draw the light of a pit, below its seeds."""
        return ()


def still(words: Language, shown: Subject, ground: Ground = LIGHT, width: int = WIDTH) -> str:
    """Return the file of a picture."""
    frame = frame_of(shown.position)
    drawn = [
        *parts.ground(shown.layout),
        *(plaque(words, shown, player, sum(frame.counts[player])) for player in Player),
        *things(shown, Seen(frame)),
        *(marks(shown) if shown.turn else ()),
        below(shown, state(words, shown), ground),
    ]
    return document(words, shown, drawn, ground, width)


def document(
    words: Language, shown: Subject, drawn: Sequence[Element], ground: Ground, width: int, style: str = ""
) -> str:
    """Return the file of a drawing of the board, with its caption below it, and described for screen readers."""
    wide, high = size_of(shown)
    inside = [
        element("title", " – ".join(filter(None, [heading(shown), turn_told(words, shown)])), id="title"),
        element("desc", told(words, shown), id="desc"),
        *([element("style", style)] if style else []),
        element("rect", width=wide, height=high, fill=ground.paper),
        element("g", *caption(words, shown, ground), *drawn, transform=f"translate({MARGIN},{MARGIN})"),
    ]
    written = "".join(map(str, inside))
    begin = element(
        "svg",
        xmlns=XMLNS,
        **{"xml:lang": words.code},
        id=ROOT,
        width=width,
        height=round(width * high / wide),
        viewBox=f"0 0 {number(wide)} {number(high)}",
        role="img",
        aria_labelledby="title desc",
        font_family=parts.FONT,
        font_size=parts.TEXT,
    )
    return str(begin).replace("></svg>", f">{parts.referred(written)}{written}</svg>\n")


def caption(words: Language, shown: Subject, ground: Ground) -> Iterator[Element]:
    """Write below the board which game it is, and its last turn."""
    name, turn = heading(shown), turn_told(words, shown)
    left, right, above, _ = lines(shown)
    size = parts.fitted(f"{name}   {turn}", right - left, CAPTION)
    yield parts.text(name, Point(left, above), size, ground.ink, anchor="start")
    if turn:
        yield parts.text(turn, Point(right, above), size, ground.ink, anchor="end")


def below(shown: Subject, said: str, ground: Ground) -> Element:
    """Write the last line below the board."""
    left, right, _, y = lines(shown)
    size = parts.fitted(said, right - left, CAPTION - 3)
    return parts.text(said, Point(left, y), size, ground.quiet, anchor="start", bold=False)


def lines(shown: Subject) -> tuple[float, float, float, float]:
    """Return where the lines below the board begin and end, and how far down they are, in units of the board."""
    wide, high = shown.layout.size
    return 8, wide - 8, high + LINE * 0.45, high + LINE * 1.4


def size_of(shown: Subject) -> tuple[float, float]:
    """Return width and height of a picture in units of the board."""
    wide, high = shown.layout.size
    return wide + 2 * MARGIN, high + 2 * MARGIN + 2 * LINE


def plaque(words: Language, shown: Subject, player: Player, count: int) -> Element:
    """Draw a player's plaque with their seeds, lit for the player to move or the winner."""
    lit = shown.outcome.winner if shown.outcome else shown.position.mover
    name = player_name(of_players(words, shown), player)
    return parts.plaque(shown.layout, player, name, count, lit=player == lit)


def things(shown: Subject, seen: Seen) -> Iterator[Element]:
    """Draw what the players have on the board: bowls beside it, enclosures or their ruins, and pits."""
    layout, variant = shown.layout, shown.position.variant
    for player in Player:
        for nth, name in enumerate(layout.bowls):
            count = partial(in_bowl, variant, player, nth)
            heap = seen.growing(count, partial(parts.bowl_heap, layout, player, name))
            yield element("g", *heap, transform=f"translate({at(layout.bowl(player, name).centre)})")
            yield from seen.changing(count, partial(parts.counted, place=layout.bowl_number(player, name)))
        for nth, enclosed in enumerate(layout.enclosures):
            standing = partial(stands, variant, player, nth)
            yield from seen.changing(standing, partial(parts.surrounded, layout, player, enclosed))
        for pit in range(layout.board.pits):
            shape, count = layout.shape(pit), partial(in_pit, player, pit)
            held = [
                *seen.lit(layout, player, pit),
                *seen.growing(count, partial(parts.heap, shape, pit)),
                *seen.changing(count, partial(parts.counted, place=number_place(shape))),
                *seen.changing(partial(is_barred, variant, player, pit), partial(parts.barred, player, shape)),
            ]
            name = layout.board.name(pit, player)
            yield element("g", *held, id=f"pit-{name}", transform=f"translate({at(layout.pit(player, pit))})")


def in_bowl(variant: Variant, player: Player, nth: int, frame: Frame) -> int:
    """Return the seeds that a player has in a bowl."""
    return beside(variant, frame.beside[player]).seeds[nth]


def stands(variant: Variant, player: Player, nth: int, frame: Frame) -> bool:
    """Return whether a player's enclosure still stands."""
    return beside(variant, frame.beside[player]).standing[nth]


def in_pit(player: Player, pit: int, frame: Frame) -> int:
    return frame.counts[player][pit]


def is_barred(variant: Variant, player: Player, pit: int, frame: Frame) -> bool:
    """Return whether a pit is blocked for a turn."""
    return beside(variant, frame.beside[player]).barred == pit


def marks(shown: Subject) -> Iterator[Element]:
    """Draw what the last turn did: where it began and which way, where it ended, and its captures."""
    layout, played = shown.layout, shown.turn
    assert played
    mover, (_, end) = played.before.mover, traces(played)[1]
    yield start_ring(layout, played)
    yield ring_at(layout, "ended", mover, end)
    for pit, seeds in captured(played).items():
        yield ring_at(layout, "taken", mover.other, pit)
        yield parts.robbed(seeds, layout.pit(mover.other, pit))
    yield parts.arrow(layout, played)


def start_ring(layout: Layout, played: Turn) -> Element:
    """Draw a ring around the pit in which a turn began."""
    return ring_at(layout, "started", *traces(played)[0])


def ring_at(layout: Layout, kind: str, player: Player, pit: int) -> Element:
    """Draw a ring around a pit."""
    place = at(layout.pit(player, pit))
    return element("g", parts.ring(kind, layout.shape(pit)), transform=f"translate({place})")


def captured(played: Turn) -> Counter[int]:
    """Return how many seeds a turn captured from each of the opponent's pits."""
    taken = Counter[int]()
    for step in played.steps:
        if isinstance(step, Capture):
            taken.update({pit: seeds for pit, seeds in step.taken if seeds})
    return taken


@lru_cache(maxsize=2)
def address(svg: str) -> str:
    """Return a data URL of a picture, which a page opened as a file can show, too."""
    return f"data:image/svg+xml,{quote(svg)}"


def ground_for(theme: str) -> Ground:
    """Return the colours around the board: dark only if chosen explicitly, as a picture goes to other places."""
    return DARK if theme == "dark" else LIGHT
