"""A turn as one moving picture: an SVG animated by its own style sheet, without a script.

The drawing holds everything ever seen of the turn, each part with the moments in which it is visible. Without motion,
by the reader's wish or in a program that cannot animate, it shows the end of the turn, with its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from katra import Frame, Player
from web.board import drawing
from web.board.layout import Layout, Point
from web.board.markup import Element, element
from web.board.timeline import Keyframe
from web.record import picture
from web.record import picture_parts as parts
from web.record.picture import LIGHT, WIDTH, Ground, Subject, still
from web.record.reel import Reel
from web.words.language import Language

WAITING: Final = 0.3
"""The share of a moment for which captured seeds lie where they were before they fly."""
FLYING: Final = ("take", "capture")
MAX_LAPS: Final = 6
"""So many laps are drawn as a way at the end; of more, nobody could follow it."""


def animated(words: Language, shown: Subject, ground: Ground = LIGHT, width: int = WIDTH) -> str:
    """Return the file of a moving turn. Raises ValueError if no turn led to the position shown."""
    if not shown.turn:
        raise ValueError("no turn led here")
    reel = Reel(shown.turn)
    layout = shown.layout
    drawn = [
        *parts.ground(layout),
        *plaques(words, shown, reel),
        *picture.things(shown, reel),
        *marks(shown, reel),
        *flights(layout, reel),
        *hand(layout, reel),
        *laps_told(words, shown, reel, ground),
    ]
    return picture.document(words, shown, drawn, ground, width, reel.style)


def plaques(words: Language, shown: Subject, reel: Reel) -> Iterator[Element]:
    """Draw the players' plaques: one is lit during the turn, and maybe the other at its end."""
    assert shown.turn
    mover = shown.turn.before.mover
    during = shown._replace(position=shown.turn.before, outcome=None)
    for player in Player:
        for seen, moments in ((during, set(range(reel.end))), (shown, {reel.end})):
            for count, those in sorted(reel.each(partial(in_play, player, mover)).items()):
                yield from reel.during(picture.plaque(words, seen, player, count), those & moments)


def in_play(player: Player, mover: Player, frame: Frame) -> int:
    """Return the seeds in a player's pits and in the hand that sows them."""
    return sum(frame.counts[player]) + (frame.hand if player == mover else 0)


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
        carried = (parts.painted(nut, {}) for nut in drawing.carried(5, 0.7))
        moving = reel.moving(element("g", *carried, *drawn), places)
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
    drawn = list[Element]()
    for count, moments in sorted(reel.each(lambda frame: frame.hand).items()):
        drawn += reel.during(parts.painted(drawing.hand(count), parts.HAND), moments & holding)
    yield from reel.during(element("g", reel.moving(element("g", *drawn), places)), holding)


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


def drawn(words: Language, shown: Subject, ground: Ground, *, moving: bool) -> str:
    """Return the file of a picture, at rest or moving."""
    return animated(words, shown, ground) if moving else still(words, shown, ground)
