"""A picture of the board to share: a self-contained SVG file with the last turn and the player to move.

It is drawn like the board of the page, from the same parts, in landscape format, which suits messages and texts. It is
at rest, or shows the turn moment by moment, animated by its own style sheet, without a script. Without motion, by the
reader's wish or in a program that cannot animate, it shows the end of the turn, with its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, NamedTuple
from urllib.parse import quote

from katra import Capture, Game, Outcome, Player, Position, Turn, turn_text
from katra.beside import beside
from katra.film.timeline import Keyframe
from katra.turns import traces
from katra.words.cast import NOBODY, Cast
from katra.words.language import Language
from katra.words.lie import Lie
from katra.words.pictured import pictured
from katra.words.sentences import board_size, game_name, outcome_sentence, player_name, turn_sentence
from web.board.layout import Layout, Point, layout_of
from web.board.markup import Element, element, number
from web.board.shapes import at
from web.record import picture_parts as parts
from web.record.reel import ROOT, Reel
from web.session.players import cast

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
WAITING: Final = 0.3
"""The share of a moment for which captured seeds lie where they were before they fly."""
FLYING: Final = ("take", "capture")
MAX_LAPS: Final = 6
"""At most this many laps are drawn as a way at the end; of more, nobody could follow it."""


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
    players, number = cast(game.tags)._replace(reader=None), game.node.turns + bool(game.position.pause)
    return Subject(game.position, game.last_turn, number, game.outcome, players, near)


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
    return f"{game_name(shown.position)} · {board_size(shown.position)}"


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


def file(words: Language, shown: Subject, ground: Ground = LIGHT, width: int = WIDTH, *, moving: bool = False) -> str:
    """Return the file of a picture, with its caption below the board, and described for screen readers.

    `moving`: the turn that led there is shown, if there is one.
    """
    wide, high = (side + 2 * MARGIN for side in shown.layout.size)
    high += 2 * LINE
    reel = Reel(shown.position, shown.turn if moving else None)
    drawn = [
        *caption(words, shown, ground),
        *parts.ground(shown.layout),
        *plaques(words, shown, reel),
        *things(shown, reel),
        *(marks(shown, shown.turn, reel) if shown.turn else ()),
        *(motion(shown.layout, reel) if reel.moments else ()),
        *below(words, shown, reel, ground),
    ]
    inside = [
        element("title", " – ".join(filter(None, [heading(shown), turn_told(words, shown)])), id="title"),
        element("desc", told(words, shown), id="desc"),
        *([element("style", reel.style)] if reel.moments else []),
        element("rect", width=wide, height=high, fill=ground.paper),
        element("g", *drawn, transform=f"translate({MARGIN},{MARGIN})"),
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


def below(words: Language, shown: Subject, reel: Reel, ground: Ground) -> list[Element]:
    """Write the last line below the board: the visible lap, and at the end who is to move, or how the game ended."""
    laps = shown.turn.laps if shown.turn else 0
    said = [words.say("share.picture.lap", lap=each.seen.lap, count=laps) if laps else "" for each in reel.moments]
    return reel.showing([*said, state(words, shown)], partial(last_line, shown, ground))


def last_line(shown: Subject, ground: Ground, said: str) -> Iterator[Element]:
    left, right, _, y = lines(shown)
    size = parts.fitted(said, right - left, CAPTION - 3)
    yield parts.text(said, Point(left, y), size, ground.quiet, anchor="start", bold=False)


def lines(shown: Subject) -> tuple[float, float, float, float]:
    """Return where the lines below the board begin and end, and how far down they are, in units of the board."""
    wide, high = shown.layout.size
    return 8, wide - 8, high + LINE * 0.45, high + LINE * 1.4


def plaques(words: Language, shown: Subject, reel: Reel) -> Iterator[Element]:
    """Draw the players' plaques, with the seeds in their pits and in the hand that sows them.

    The mover's is lit during the turn, and at its end that of the player to move, or of the winner.
    """
    at_end = shown.outcome.winner if shown.outcome else shown.position.mover
    for player in Player:
        seeds = [sum(each.counts[player]) + (each.hand if player == reel.mover else 0) for each in reel.frames]
        lit = [player == reel.mover] * reel.end + [player == at_end]
        name = player_name(of_players(words, shown), player)
        seen = list(zip(seeds, lit, strict=True))
        yield from reel.showing(seen, partial(parts.plaque, shown.layout, player, name))


def things(shown: Subject, reel: Reel) -> Iterator[Element]:
    """Draw what the players have on the board: bowls beside it, enclosures or their ruins, and pits."""
    layout, variant = shown.layout, shown.position.variant
    for player in Player:
        sides = [beside(variant, frame.beside[player]) for frame in reel.frames]
        for nth, name in enumerate(layout.bowls):
            heap = reel.showing([each.seeds[nth] for each in sides], partial(parts.bowl_heap, layout, player, name))
            yield element("g", *heap, transform=f"translate({at(layout.bowl(player, name).centre)})")
        for nth, enclosed in enumerate(layout.enclosures):
            standing = [each.standing[nth] for each in sides]
            yield from reel.showing(standing, partial(parts.surrounded, layout, player, enclosed))
        for pit in range(layout.board.pits):
            shape, counts = layout.shape(pit), [frame.counts[player][pit] for frame in reel.frames]
            held = [
                *(part for kind in parts.LIGHTS for part in reel.trail(kind, (player, pit), parts.light(kind, shape))),
                *reel.showing(counts, partial(parts.heap, shape, pit)),
                *reel.showing([each.barred == pit for each in sides], partial(parts.barred, player, shape)),
            ]
            name = layout.board.name(pit, player)
            yield element("g", *held, id=f"pit-{name}", transform=f"translate({at(layout.pit(player, pit))})")


def marks(shown: Subject, played: Turn, reel: Reel) -> Iterator[Element]:
    """Draw what the turn did, at its end: where it began and ended, its captures, and, of a turn that moved, its way.

    At its beginning, draw where it will begin.
    """
    layout, (start, (mover, end), _) = shown.layout, traces(played)
    begun, arrow = ring_at(layout, "started", *start), parts.arrow(layout, played)
    done = [begun, ring_at(layout, "ended", mover, end)]
    for pit, seeds in (each for step in played.steps if isinstance(step, Capture) for each in step.taken if each[1]):
        done += [ring_at(layout, "taken", mover.other, pit), parts.robbed(seeds, layout.pit(mover.other, pit))]
    if reel.moments:
        yield from reel.during(element("g", begun, arrow), {0})
        done[:0] = parts.way(layout, played) if played.laps <= MAX_LAPS else ()
    yield from reel.during(element("g", *done, arrow), {reel.end})


def ring_at(layout: Layout, kind: str, player: Player, pit: int) -> Element:
    place = at(layout.pit(player, pit))
    return element("g", parts.ring(kind, layout.shape(pit)), transform=f"translate({place})")


def motion(layout: Layout, reel: Reel) -> Iterator[Element]:
    """Draw what moves: flying seeds, and the hand that sows, from pit to pit."""
    leaves = [leaving(layout, reel.mover, moment.seen) for moment in reel.moments]
    for slot in range(max(map(len, leaves))):
        flying = {index: found[slot] for index, found in enumerate(leaves) if found[slot:]}
        places = list[tuple[str, Point]]()
        for index, (start, _) in flying.items():
            end = layout.pit(reel.mover, reel.moments[index].seen.pit)
            places += [(f"{reel.share(index)},{reel.share(index, WAITING)}", start), (reel.share(index, 1), end)]
        seeds = [flying[index][1] if index in flying else 0 for index in range(reel.end + 1)]
        moved = reel.moving(element("g", *reel.showing(seeds, parts.in_flight)), places)
        yield from reel.during(element("g", moved), set(flying))
    held = [*(0 if each.seen.kind in FLYING else each.seen.frame.hand for each in reel.moments), 0]
    holding = {index for index, seeds in enumerate(held) if seeds}
    places = [(reel.share(index), layout.pit(reel.mover, reel.moments[index].seen.pit)) for index in sorted(holding)]
    moved = reel.moving(element("g", *reel.showing(held, parts.in_hand)), places)
    yield from reel.during(element("g", moved), holding)


def leaving(layout: Layout, mover: Player, seen: Keyframe) -> list[tuple[Point, int]]:
    """Return where seeds fly from in a keyframe, and how many: from beside the board, or captured."""
    if seen.kind == "take" and seen.source in layout.bowls:
        return [(layout.bowl(mover, seen.source).centre, 1)]
    if seen.kind == "capture":
        return [(layout.pit(mover.other, pit), seeds) for pit, seeds in seen.taken if seeds]
    return []


@lru_cache(maxsize=2)
def address(svg: str) -> str:
    """Return a data URL of a picture, which a page opened as a file can show, too."""
    return f"data:image/svg+xml,{quote(svg)}"


def ground_for(theme: str) -> Ground:
    """Return the colours around the board: dark only if chosen explicitly, as a picture goes to other places."""
    return DARK if theme == "dark" else LIGHT
