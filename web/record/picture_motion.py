"""A turn as one moving picture: an SVG animated by its own style sheet, without a script.

The drawing holds everything ever seen of the turn, each part with the moments in which it is visible. Without motion,
by the reader's wish or in a program that cannot animate, it shows the end of the turn, with its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Final

from katra import Frame, Player, Variant
from web.board.beside import beside
from web.board.drawing import number_place
from web.board.heap import MAX_DRAWN
from web.board.layout import Layout, Point, Shape
from web.board.markup import Element, element
from web.board.shapes import at, pit_line
from web.board.timeline import Keyframe, PitRef
from web.record import picture
from web.record import picture_parts as parts
from web.record.picture import LIGHT, WIDTH, Ground, Subject
from web.record.reel import Reel
from web.words.language import Language

WAITING: Final = 0.3
"""The share of a moment for which captured seeds lie where they were before they fly."""
FLYING: Final = ("take", "capture")
MAX_LAPS: Final = 6
"""So many laps are drawn as a way at the end; of more, nobody could follow it."""
LIGHTS: Final = {"sown": ("#e9b45c", ".3"), "started": ("#e9b45c", ".12"), "taken": ("#cf5a31", ".4")}
"""How the pits shine along which a lap goes, by what happened in them."""
CARRIED: Final = (Point(-24, 8), Point(24, 6), Point(0, -25), Point(-19, -17), Point(20, -16))


def animated(words: Language, shown: Subject, ground: Ground = LIGHT, width: int = WIDTH) -> str:
    """Return the file of a moving turn. Raises ValueError if no turn led to the position shown."""
    if not shown.turn:
        raise ValueError("no turn led here")
    reel = Reel(shown.turn)
    layout = shown.layout
    drawn = [
        *parts.ground(layout),
        *plaques(words, shown, reel),
        *bowls(layout, reel),
        *surroundings(layout, reel),
        *(
            picture.pit_group(layout, player, pit, list(held(layout, reel, player, pit)))
            for player in Player
            for pit in range(layout.board.pits)
        ),
        *marks(shown, reel),
        *flights(layout, reel),
        *hand(layout, reel),
        *laps_told(words, shown, reel, ground),
    ]
    return picture.document(words, shown, drawn, ground, width, reel.style)


def changing(reel: Reel, count: Callable[[Frame], int], drawn: Callable[[int], Sequence[Element]]) -> Iterator[Element]:
    """Draw a changing number: each of its values while it lasts."""
    for value, moments in sorted(reel.each(count).items()):
        for part in drawn(value):
            yield from reel.during(part, moments)


def growing(reel: Reel, count: Callable[[Frame], int], seeds: Sequence[Element]) -> Iterator[Element]:
    """Draw a heap that grows and is removed: each of its seeds while the heap is large enough."""
    values = reel.each(count)
    for index, seed in enumerate(seeds):
        yield from reel.during(seed, set().union(*(moments for value, moments in values.items() if value > index)))


def plaques(words: Language, shown: Subject, reel: Reel) -> Iterator[Element]:
    """Draw the players' plaques: one is lit during the turn, and maybe the other at its end."""
    assert shown.turn
    mover, layout = shown.turn.before.mover, shown.layout
    during = shown._replace(position=shown.turn.before, outcome=None)
    for player in Player:
        for seen, moments in ((during, set(range(reel.end))), (shown, {reel.end})):
            plaque = picture.plaque_of(words, seen, player)
            yield from reel.during(plaque.drawn, moments)
            for value, those in sorted(reel.each(lambda frame: in_play(frame, player, mover)).items()):  # noqa: B023
                yield from reel.during(picture.total(layout, plaque, value), those & moments)


def in_play(frame: Frame, player: Player, mover: Player) -> int:
    """Return the seeds in a player's pits and in the hand that sows them."""
    return sum(frame.counts[player]) + (frame.hand if player == mover else 0)


def bowls(layout: Layout, reel: Reel) -> Iterator[Element]:
    """Draw the players' bowls, seed by seed."""
    variant = reel.film.turn.before.variant
    for player, (nth, name) in product(Player, enumerate(layout.bowls)):
        count = partial(in_bowl, variant, player, nth)
        place = layout.bowl(player, name).centre
        heap = growing(reel, count, parts.bowl_heap(layout, player, name, max(reel.each(count))))
        yield element("g", *heap, transform=f"translate({at(place)})")
        yield from changing(reel, count, partial(parts.counted, place=layout.bowl_number(player, name)))


def in_bowl(variant: Variant, player: Player, nth: int, frame: Frame) -> int:
    """Return the seeds that a player has in a bowl."""
    return beside(variant, frame.beside[player]).seeds[nth]


def surroundings(layout: Layout, reel: Reel) -> Iterator[Element]:
    """Draw each enclosure while it stands, and its ruin afterwards."""
    variant = reel.film.turn.before.variant
    for player, (nth, enclosed) in product(Player, enumerate(layout.enclosures)):
        standing = reel.each(partial(stands, variant, player, nth))
        for state, drawn in enumerate(parts.surrounded(layout, player, enclosed)):
            yield from reel.during(drawn, standing.get(bool(state), set()))


def stands(variant: Variant, player: Player, nth: int, frame: Frame) -> bool:
    """Return whether a player's enclosure still stands."""
    return beside(variant, frame.beside[player]).standing[nth]


def held(layout: Layout, reel: Reel, player: Player, pit: int) -> Iterator[Element]:
    """Draw everything ever seen in a pit: the light of a passing lap, seeds, their number, a bar."""
    shape, variant = layout.shape(pit), reel.film.turn.before.variant
    count = partial(in_pit, player, pit)
    yield from trail(reel, (player, pit), shape)
    yield from growing(reel, count, parts.heap(shape, pit, min(max(reel.each(count)), MAX_DRAWN)))
    yield from changing(reel, count, partial(parts.counted, place=number_place(shape)))
    barred = reel.each(lambda frame: beside(variant, frame.beside[player]).barred)
    yield from reel.during(parts.barred(shape), barred.get(pit, set()))


def in_pit(player: Player, pit: int, frame: Frame) -> int:
    return frame.counts[player][pit]


def trail(reel: Reel, place: PitRef, shape: Shape) -> Iterator[Element]:
    """Draw the light of a pit while the lap that passed it goes on, with a ring where it began or captured."""
    for kind, (colour, opacity) in LIGHTS.items():
        moments = reel.trails.get((kind, place), set())
        yield from reel.during(pit_line(shape, 4, fill=colour, fill_opacity=opacity), moments)
        if kind in parts.RINGS:
            yield from reel.during(parts.ring(kind, shape), moments)


def marks(shown: Subject, reel: Reel) -> Iterator[Element]:
    """Draw what the turn did, at its end and in the still picture; at its beginning, only where it will begin."""
    layout, played = shown.layout, shown.turn
    assert played
    way = parts.way(layout, played) if played.laps <= MAX_LAPS else ()
    end = [*way, *picture.marks(shown)]
    yield from reel.during(element("g", *end), {reel.end})
    start = [picture.start_ring(layout, played), parts.arrow(layout, played)]
    yield from reel.during(element("g", *start), {0})


def flights(layout: Layout, reel: Reel) -> Iterator[Element]:
    """Draw flying seeds: from beside the board into a pit or, captured, to where they join the mover's."""
    for slot in range(max((len(leaving(layout, reel, moment.seen)) for moment in reel.moments), default=0)):
        flying = {
            index: found[slot]
            for index, moment in enumerate(reel.moments)
            if len(found := leaving(layout, reel, moment.seen)) > slot
        }
        places = []
        for index, (start, _) in flying.items():
            end = layout.pit(reel.film.turn.before.mover, reel.moments[index].seen.pit)
            places += [(f"{reel.share(index)},{reel.share(index, WAITING)}", start), (reel.share(index, 1), end)]
        drawn = [element("circle", r=23, fill="#ffe1c4", stroke="#b5451a", stroke_width=4)]
        for count in sorted({count for _, count in flying.values()}):
            moments = {index for index, (_, each) in flying.items() if each == count}
            drawn += reel.during(parts.text(f"+{count}" if count else "", Point(0, 0), 26, "#8a2c0c"), moments)
        moving = reel.moving(element("g", *carried(0.7, 5), *drawn), places)
        yield from reel.during(element("g", moving), set(flying))


def leaving(layout: Layout, reel: Reel, seen: Keyframe) -> list[tuple[Point, int]]:
    """Return where seeds fly from in a keyframe, and how many."""
    mover = reel.film.turn.before.mover
    if seen.kind == "take" and seen.source in layout.bowls:
        return [(layout.bowl(mover, seen.source).centre, 1)]
    if seen.kind == "capture":
        return [(layout.pit(mover.other, pit), seeds) for pit, seeds in seen.taken if seeds]
    return []


def hand(layout: Layout, reel: Reel) -> Iterator[Element]:
    """Draw the hand that sows, from pit to pit, with the number of the seeds in it."""
    mover = reel.film.turn.before.mover
    holding = reel.when(lambda seen: seen.frame.hand > 0 and seen.kind not in FLYING)
    places = [(reel.share(index), layout.pit(mover, reel.moments[index].seen.pit)) for index in sorted(holding)]
    drawn = [
        element("ellipse", cx=5, cy=13, rx=38, ry=36, fill="url(#soft)"),
        *carried(1, 3),
        element("circle", r=25, fill="url(#bone)", stroke="#6b3012", stroke_width=2.5),
    ]
    for count, moments in sorted(reel.each(lambda frame: frame.hand).items()):
        drawn += reel.during(parts.text(str(count), Point(0, 0), 28, "#2b140b"), moments & holding)
    yield from reel.during(element("g", reel.moving(element("g", *drawn), places)), holding)


def carried(spread: float, count: int) -> Iterator[Element]:
    """Draw the seeds that show from under a disc."""
    for index, place in enumerate(CARRIED[:count]):
        yield element("use", href=f"#nut{index % 3}{index % parts.ANGLES}", x=place.x * spread, y=place.y * spread)


def laps_told(words: Language, shown: Subject, reel: Reel, ground: Ground) -> Iterator[Element]:
    """Write the visible lap below the board and, at the end, who is to move, or how the game ended."""
    assert shown.turn
    told: dict[str, set[int]] = {}
    for index, moment in enumerate(reel.moments):
        lap = moment.seen.lap
        said = words.say("share.picture.lap", lap=lap, count=shown.turn.laps) if shown.turn.laps else ""
        told.setdefault(said, set()).add(index)
    told.setdefault(picture.state(words, shown), set()).add(reel.end)
    for said, moments in told.items():
        yield from reel.during(picture.below(shown, said, ground), moments)
