"""The captions: a small card at the place where something new happens, shown once and remembered; or all once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pyscript import window

from katra import Game, Turn
from web.board.board_view import BoardView
from web.board.markup import element
from web.board.performance import Performance
from web.board.playback import Film
from web.board.scene import Scene
from web.board.timeline import PitRef
from web.screens.elements import Elements
from web.session.captions import caption, reading_time
from web.session.novelties import Novelty, in_choice, in_turn, told
from web.session.players import seated
from web.session.session import Session

MAX_AT_ONCE: Final = 2
"""So many captions stand on one card; of more at one place the others wait until they are met again."""
WIDTHS: Final = (17.0, 21.5, 10.5)
"""How wide a card may be, in letters; another than the first stands where that would cover what is to be seen."""
GAP: Final = 10
"""From a pit to the card, in pixels: the pointer lies there."""
TOUCHED: Final = 500
"""What it costs to cover the least part of something, in pixels that are covered."""
SHARES: Final = (0.5, 0.15, 0.85, -0.6, 1.6)
"""How much of a card lies to one side of its pit; less than nothing and more than all where it stands aside of it."""
EDGE: Final = 6
"""A card stays so far from the edges of the window."""
FAR: Final = 0.2
"""What a pixel between the pit and its card costs, in pixels of a pit that is covered: any way is better than that."""


class Rectangle(NamedTuple):
    """A part of the screen, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, node: object) -> Rectangle:
        """Return where something is seen."""
        box = node.getBoundingClientRect()  # type: ignore[attr-defined]
        return cls(box.left, box.top, box.right, box.bottom)

    def overlap(self, other: Rectangle) -> float:
        """Return how many pixels this and another part have in common."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0) * max(height, 0)


class Captions:
    """The card, what stands on it, and what was told of the game on the board."""

    def __init__(self, page: Elements, board: BoardView, session: Session, keep: Callable[[], None]) -> None:
        self.page = page
        self.board = board
        self.session = session
        self.keep = keep
        """Keeps the settings, in which is what has been seen."""
        self.shown: tuple[Novelty, ...] = ()
        self.of_choice = False
        """Whether the card is about the choice that someone has now."""
        self.told_of: Game | None = None
        self.told: list[Novelty] = []

    @property
    def open(self) -> bool:
        """Whether a card is seen."""
        return not self.page.get("caption").hidden

    @property
    def asked_again(self) -> bool:
        """Whether it tells what was told before."""
        return self.open and not self.shown

    # What is new

    def new(self, found: Iterable[Novelty]) -> list[Novelty]:
        """Return what of this is told now, if anything is."""
        return told(found, self.session.settings.seen) if self.session.captioned else []

    def during(self, film: Film) -> dict[int, tuple[Novelty, ...]]:
        """Return what is told of a turn while it is shown, by the places of the film."""
        places: dict[int, tuple[Novelty, ...]] = {}
        for each in self.new(in_turn(film)):
            places[each.here] = (*places.get(each.here, ()), each)[:MAX_AT_ONCE]
        return places

    def tell(self, turn: Turn | None, scene: Scene) -> None:
        """Tell what was new in a turn that was shown at once, or else in the choice that someone has now."""
        if turn and not self.session.watched:
            self.after(turn)
        if scene.asked and not self.open:
            self.ask(scene)
        self.offer_again()

    def after(self, turn: Turn) -> None:
        """Tell what was new in a turn that was shown at once, beside what is told already."""
        card = () if self.of_choice else self.shown
        captions = (*card, *self.new(in_turn(Film(turn))))[:MAX_AT_ONCE]
        if captions != card:
            self.show(captions, pointing=False)

    def ask(self, scene: Scene) -> None:
        """Tell what is new in the choice that someone has now, one thing at a time."""
        new = self.new(in_choice(scene.position, scene.legal, scene.offered.targets))[:1]
        if new:
            self.show(new)
            self.of_choice = True

    # The card

    def show(self, captions: Sequence[Novelty], *, pointing: bool = True) -> float:
        """Show captions on a card, at their place or at the edge; return how many seconds they are to be read."""
        if not captions:
            return 0
        heard = self.unheard(captions)
        self.close()
        self.shown = tuple(captions)
        self.remember(captions)
        sentences = self.sentences(captions)
        self.say(sentences, self.sentences(heard))
        self.put(captions[0].where if pointing else None)
        return reading_time(sentences)

    def sentences(self, captions: Iterable[Novelty]) -> list[str]:
        """Return what captions say."""
        session = self.session
        taught = seated(session.game.tags).person if session.taught else None
        return [caption(session.words, each, taught) for each in captions]

    def unheard(self, captions: Iterable[Novelty]) -> list[Novelty]:
        """Return which captions nothing else says: how the game ended the status says, the rest the card has said."""
        return [each for each in captions if each not in self.shown and not each.key.startswith("won.")]

    def remember(self, captions: Iterable[Novelty]) -> None:
        """Keep that these have been seen."""
        if self.told_of is not self.session.game:
            self.told_of, self.told = self.session.game, []
        self.told += [each for each in captions if each not in self.told]
        seen = self.session.settings.seen
        new = dict.fromkeys(each.key for each in captions if each.key not in seen)
        if new:
            self.session.settings = self.session.settings._replace(seen=(*seen, *new))
            self.keep()

    def show_again(self) -> None:
        """Show all that was told of this game once more, until someone has read it."""
        if self.open:
            self.close()
            return
        sentences = self.sentences(self.told)
        self.say(sentences, sentences)
        self.put(None)

    def say(self, sentences: Sequence[str], heard: Sequence[str]) -> None:
        """Put sentences on the card, and say to who cannot see it those that are heard nowhere else."""
        self.page.get("caption").innerHTML = self.page.markup(element("p", each) for each in sentences)
        self.page.get("caption").hidden = False
        self.page.say("caption-said", " ".join(heard))

    def translate(self) -> None:
        """Say what stands on the card in the language that was chosen meanwhile."""
        if self.open:
            sentences = self.sentences(self.shown or self.told)
            self.say(sentences, sentences)
            self.place_again()

    def close(self) -> None:
        """Take the card away."""
        if not self.open:
            return
        self.page.get("caption").hidden = True
        self.page.say("caption-said", "")
        self.point_at(None)
        self.shown, self.of_choice = (), False

    def offer_again(self) -> None:
        """Let what was told be asked for again, if anything was told of this game."""
        self.page.get("captions-again").hidden = not (self.told and self.told_of is self.session.game)

    # Its place

    def put(self, where: PitRef | None) -> None:
        """Put the card beside a pit, or, if there is none, at the side of the board that is not played."""
        self.point_at(where)
        card, choices = self.page.get("caption"), list(self.places(where))
        _, box, width, side = min(choices, key=lambda choice: choice[0])
        card.style.width = f"{width}em"
        card.style.left, card.style.top = f"{box.left:.0f}px", f"{box.top:.0f}px"
        card.dataset.side = side
        if where:
            pit = Rectangle.of(self.board.nodes[where])
            card.style.setProperty("--along", f"{along(side, box, pit):.0f}px")

    def place_again(self) -> None:
        """Put the card where its place is now."""
        if self.open:
            pointing = self.page.get("caption").dataset.side != "none"
            self.put(self.shown[0].where if self.shown and pointing else None)

    def point_at(self, where: PitRef | None) -> None:
        """Mark the pits that the card is about, and no others."""
        about = {where, self.beside} if where else set()
        for place, node in self.board.nodes.items():
            node.toggleAttribute("data-captioned", place in about)

    @property
    def beside(self) -> PitRef | None:
        """The other pit that the card is about, if there is one."""
        return self.shown[0].beside if self.shown else None

    def places(self, where: PitRef | None) -> Iterator[tuple[float, Rectangle, float, str]]:
        """Yield where the card could stand: how much it would cover of what is to be seen, its width and its side."""
        card, room = self.page.get("caption"), self.room()
        covered = list(self.to_be_seen(where))
        pit = Rectangle.of(self.board.nodes[where]) if where else None
        for letters in WIDTHS:
            card.style.width = f"{letters}em"
            width, height = card.offsetWidth, card.offsetHeight
            wood = Rectangle.of(self.board.root.querySelector(".wood"))
            outside = wood, Rectangle.of(self.page.get("ribbon"))
            ways = around(pit, outside, width, height) if pit else self.aside(wood, width, height)
            for left, top in ways:
                box = inside(room, left, top, width, height)
                away, side = gap(pit, box) if pit else (0, "none")
                hidden = sum(weight * (box.overlap(each) + TOUCHED) for weight, each in covered if box.overlap(each))
                yield hidden + FAR * max(away, 0) + (letters != WIDTHS[0]), box, letters, side

    def aside(self, wood: Rectangle, width: int, height: int) -> Iterator[tuple[float, float]]:
        """Yield where a card that belongs to no pit can stand: below what is said, outside the wood, at its edges."""
        said = Rectangle.of(self.page.get("status"))
        yield (said.left + said.right - width) / 2, said.bottom
        for top in (wood.top - GAP - height, wood.bottom + GAP, wood.top, wood.bottom - height):
            yield (wood.left + wood.right - width) / 2, top

    def room(self) -> Rectangle:
        """Return the part of the window in which a card may stand: that of the board, and what is said."""
        board, said = (Rectangle.of(self.page.get(name)) for name in ("board", "status"))
        right, bottom = window.innerWidth - EDGE, window.innerHeight - EDGE
        return Rectangle(EDGE, max(min(board.top, said.top), EDGE), right, min(max(board.bottom, said.bottom), bottom))

    def to_be_seen(self, where: PitRef | None) -> Iterator[tuple[float, Rectangle]]:
        """Yield what a card had better not cover, each with how much it matters."""
        for name, weight in (
            ("said", 0.5), ("whose", 1.0), ("telling", 0.3), ("ribbon", 3.0), ("turns", 12.0), ("offers", 12.0),
        ):  # fmt: skip
            yield weight, Rectangle.of(self.page.get(name))
        for node in self.board.root.querySelectorAll(".plaque, [data-bowl]"):
            yield 3.0, Rectangle.of(node)
        for place, node in self.board.nodes.items():
            yield self.matters(where, place), Rectangle.of(node)
        for target in self.board.root.querySelectorAll(".arrow"):
            yield 12.0, Rectangle.of(target)

    def matters(self, where: PitRef | None, place: PitRef) -> float:
        """Return how much it matters that a pit is seen: most where the card belongs, then what plays there now."""
        assert self.board.scene
        player, pit = place
        scene, node = self.board.scene, self.board.nodes[place]
        if where and (place == self.beside or (player == where[0] and pit in self.spoken_of(where))):
            return 40.0
        if node.hasAttribute("data-trail") or (where and player != where[0] and self.faces(where, place)):
            return 8.0
        return 6.0 if player == scene.position.mover and pit in scene.legal else 5.0

    def spoken_of(self, where: PitRef) -> tuple[int, ...]:
        """Return the pits that the card is about, of the player to whom its place belongs."""
        assert self.board.scene
        mark = self.shown[0].mark if self.shown else ""
        fields = (field for field in self.board.scene.position.variant.fields if field.name == mark)
        return (where[1], *(pit for field in fields for pit in field.pits))

    def faces(self, one: PitRef, other: PitRef) -> bool:
        """Return whether two pits of two players lie in the same column of the figure."""
        assert self.board.scene
        board = self.board.scene.position.variant.board
        return board.place(one[1])[1] + board.place(other[1])[1] == board.cols - 1


def around(pit: Rectangle, outside: Iterable[Rectangle], width: int, height: int) -> Iterator[tuple[float, float]]:
    """Yield the left and the top of a card on each side of a pit, or outside of one of some parts of the page."""
    across, down = (pit.left + pit.right) / 2, (pit.top + pit.bottom) / 2
    for near in (*outside, pit):
        for share in SHARES:
            yield across - share * width, near.top - GAP - height
            yield across - share * width, near.bottom + GAP
            yield near.left - GAP - width, down - share * height
            yield near.right + GAP, down - share * height


def gap(pit: Rectangle, box: Rectangle) -> tuple[float, str]:
    """Return how far a card lies from its pit, and on which side, where the gap between them is widest."""
    above, left = pit.top - box.bottom, pit.left - box.right
    return max((above, "above"), (box.top - pit.bottom, "below"), (left, "left"), (box.left - pit.right, "right"))


def inside(room: Rectangle, left: float, top: float, width: int, height: int) -> Rectangle:
    """Return a card of this size that stays in its room."""
    left = max(room.left, min(left, room.right - width))
    top = max(room.top, min(top, room.bottom - height))
    return Rectangle(left, top, left + width, top + height)


def along(side: str, box: Rectangle, pit: Rectangle) -> float:
    """Return how far along its edge the pointer of a card lies."""
    if side in ("above", "below"):
        return max(18, min((pit.left + pit.right) / 2 - box.left, box.right - box.left - 18))
    return max(18, min((pit.top + pit.bottom) / 2 - box.top, box.bottom - box.top - 18))


class TurnCaptions:
    """The captions of a turn while it is shown: it pauses at each until that is read."""

    def __init__(self, captions: Captions, performance: Performance) -> None:
        self.captions = captions
        self.performance = performance
        self.places = captions.during(performance.film)
        self.here = 0
        """The place at which the card is shown."""
        performance.holds = set(self.places)
        performance.on_hold = self.hold

    def hold(self, here: int) -> float:
        """Show what is new in a place; return how long it is to be read."""
        self.here = here
        return self.captions.show(self.places.pop(here))

    @property
    def reading(self) -> bool:
        """Whether the turn waits until a card is read."""
        return self.captions.open and self.performance.playback.playing

    def follow(self, here: int, by_itself: bool) -> None:
        """Take the card away once another place is shown, or this one goes on; who pauses there still reads it."""
        if by_itself or here != self.here:
            self.close()

    def close(self) -> None:
        """Take the card away."""
        self.captions.close()
