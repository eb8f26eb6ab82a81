"""The board on the page: draws a scene, shows what can be decided, performs turns; knows the drawing, not the rules."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple

from pyscript import window

from katra import Frame, Player, Position, Turn, frame_of
from web.board import drawing, wood
from web.board.beside import beside, in_bowls, layout_of
from web.board.heap import MAX_DRAWN
from web.board.layout import Layout, Lie, Point, fitting
from web.board.markup import Element
from web.board.scene import Marks, Offered, Scene, Wording
from web.board.targets import Target, place
from web.board.timeline import Keyframe, PitRef, Speed, changed, keyframes, timetable

FLYING = {"take", "capture"}  # the keyframes in which seeds fly and no hand is seen
FRAME = 1 / 70  # nothing is drawn more often than a screen can show


class Shown(NamedTuple):
    """How a pit is drawn at this moment."""

    seeds: int
    classes: str
    label: str


class BoardView:
    """The board element of the page, and the keyboard's cursor on it."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.scene: Scene | None = None
        self.cursor: PitRef | None = None
        self.layout: Layout | None = None
        self.near = Player.SOUTH  # whose side is the near one
        self.window = (0, 0, "")  # the window that the layout was chosen for, and what stood beside the board
        self.shown: dict[PitRef, Shown] = {}
        self.beside: dict[tuple[str, Player, str], str] = {}  # how bowls and enclosures are drawn
        self.nodes: dict[PitRef, Any] = {}
        self.places: dict[str, PitRef] = {}  # by the names of the pits
        self.targets: dict[str, Target] = {}  # the decisions that can be made now, by their texts
        self.hinted = ""  # the sign of the decision that a hint means
        self.waking: Future[None] | None = None
        self.performing = False
        self.cut = False

    # Drawing

    def draw(self, scene: Scene) -> None:
        """Show a scene, whatever was shown before."""
        self.scene = scene
        self.fit(scene.position, self.near)
        for player in Player:
            for pit, count in enumerate(scene.position.counts(player)):
                self.draw_pit((player, pit), count, scene)
            self.draw_plaque(player, scene)
            self.draw_beside(player, scene.position.sides[player].beside, scene)
        self.root.dataset.mover = scene.position.mover.name.lower()
        self.root.setAttribute("aria-label", scene.wording.board_label())
        self.root.removeAttribute("data-pulse")
        self.offer(scene.position.mover, scene.offered)
        self.set_cursor(self.cursor or scene.first_place)

    def fit(self, position: Position, near: Player) -> Lie:
        """Lay the board out anew if it is another one or if its space asks for it; return how it lies."""
        self.near = near
        layout, board = self.best_layout(position), position.variant.board
        self.window = surroundings()
        if layout == self.layout:
            return layout.lie
        self.layout = layout
        standing = self.root.querySelector(f'[data-layout="{layout}"]')
        if standing:  # drawn into the page beforehand, so that it is seen before Python is there
            self.root.replaceChildren(*standing.children)
        else:
            counts = [position.counts(player) for player in Player]
            drawn = drawing.board(layout, counts, in_bowls(position))
            self.root.innerHTML = f"{wood.wood(layout)}{drawn}"
        self.root.insertAdjacentHTML("beforeend", str(drawing.air(layout)))
        self.root.dataset.turned = "true" if layout.on_end else "false"
        self.shown, self.beside = {}, {}
        self.places = {board.name(pit, player): (player, pit) for player in Player for pit in range(board.pits)}
        self.nodes = {place: self.root.querySelector(f'[data-pit="{name}"]') for name, place in self.places.items()}
        for node in self.nodes.values():
            node.setAttribute("role", "button")
            node.setAttribute("tabindex", "-1")
        return layout.lie

    def best_layout(self, position: Position) -> Layout:
        """Return the layout that the space on the page asks for.

        A longer sentence below the board takes some of its space; that must not turn it, only another window may, or
        the panel beside the board.
        """
        upright = layout_of(position.variant)
        if self.layout and self.layout.upright == upright and surroundings() == self.window:
            return replace(self.layout, lie=self.layout.lie._replace(near=self.near))
        space = self.root.getBoundingClientRect()
        return fitting(replace(upright, lie=Lie(self.near)), space.width, space.height)

    def draw_pit(self, place: PitRef, count: int, scene: Scene) -> None:
        """Show a pit with its seeds, its light and its marks, if it is not shown so already."""
        player, pit = place
        own = player == scene.position.mover
        legal = own and pit in scene.legal
        prey = not own and pit in scene.prey
        names = {
            "legal": legal,
            "own": own,
            "chosen": own and pit == scene.chosen,
            "prey": prey,
            "started": place == scene.marks.started,
            "ended": place == scene.marks.ended,
            "taken": place in scene.marks.taken,
        }
        classes = " ".join(["pit", *(name for name, wanted in names.items() if wanted)])
        shown = Shown(count, classes, scene.wording.pit_label(place, count, legal, prey))
        before = self.shown.get(place)
        if shown == before:
            return
        node = self.nodes[place]
        node.setAttribute("class", classes)
        node.setAttribute("aria-label", shown.label)
        node.setAttribute("data-legal", "true" if legal else "false")
        node.setAttribute("aria-disabled", "false" if legal else "true")
        self.shown[place] = shown
        if int(node.dataset.count) != count:
            self.draw_seeds(place, count)

    def draw_seeds(self, place: PitRef, count: int, falling: bool = False) -> None:
        """Show the seeds and the number of a pit; one more than before is laid beside the others."""
        node = self.nodes[place]
        drawn = int(node.dataset.count)
        heap = node.querySelector(".seeds")
        if falling and count == drawn + 1 <= MAX_DRAWN:
            heap.insertAdjacentHTML("beforeend", str(drawing.seed_in_pit(place[1], drawn, "seed falling")))
        elif min(count, MAX_DRAWN) != min(drawn, MAX_DRAWN) or not falling:
            heap.innerHTML = "".join(str(seed) for seed in drawing.heap(place[1], count))
        node.querySelector(".number").innerHTML = "".join(map(str, drawing.badge(count)))
        node.setAttribute("data-count", str(count))
        self.shown[place] = self.shown[place]._replace(seeds=count)

    def draw_plaque(self, player: Player, scene: Scene) -> None:
        """Show a player's name, the seeds they have, and whether it is their turn."""
        assert self.layout
        name, picture = scene.wording.player_name(player), scene.wording.plaque_picture(player)
        plaque = drawing.plaque(self.layout, player, name, scene.position.seeds(player), picture)
        node = self.root.querySelector(f'[data-player="{player.name.lower()}"]')
        node.innerHTML = str(plaque)
        mover = player == scene.position.mover
        lit = " thinking" if mover and scene.thinking else " to-move" if mover and scene.asked else ""
        node.setAttribute("class", f"plaque{lit}")

    def draw_beside(self, player: Player, values: Sequence[int], scene: Scene) -> None:
        """Show what a player has beside their pits, by the values of their fields."""
        assert self.layout
        seen = beside(scene.position.variant, values)
        for name, count in zip(self.layout.bowls, seen.seeds, strict=True):
            self.draw_bowl(player, name, count, scene.wording)
        for enclosed, intact in zip(self.layout.enclosures, seen.standing, strict=True):
            self.draw_enclosure(player, enclosed.name, intact)

    def draw_bowl(self, player: Player, name: str, count: int, wording: Wording) -> None:
        """Show the seeds that a player has in a bowl."""
        assert self.layout
        label = wording.bowl_label(player, name, count)
        if self.beside.get(("bowl", player, name)) == label:
            return
        self.beside["bowl", player, name] = label
        node = self.root.querySelector(f'[data-bowl="{player.name.lower()}"][data-field="{name}"]')
        node.setAttribute("aria-label", label)
        if int(node.dataset.count) != count:
            node.innerHTML = "".join(map(str, drawing.bowl_heap(self.layout, player, count)))
            node.setAttribute("data-count", str(count))

    def draw_enclosure(self, player: Player, name: str, intact: bool) -> None:
        """Show whether what is around pits of a player still stands."""
        if self.beside.get(("enclosure", player, name)) != str(intact):
            self.beside["enclosure", player, name] = str(intact)
            node = self.root.querySelector(f'[data-rova="{player.name.lower()}"][data-field="{name}"]')
            node.setAttribute("data-intact", "true" if intact else "false")

    # Choosing

    def offer(self, player: Player, offered: Offered) -> None:
        """Show what can be decided now, each with its label, and the way of the first lap of each; a hint strongly."""
        assert self.layout
        layout, hinted = self.layout, offered.hinted
        self.targets = {aim.text: aim for aim in offered.targets}
        labelled = zip(offered.targets, offered.labels, strict=True)
        self.put(".arrows", [drawing.target(layout, player, aim, label, aim == hinted) for aim, label in labelled])
        self.put(".route", [drawing.route(layout, player, aim) for aim in offered.targets])
        self.hinted = hinted.decision.sign if hinted else ""
        self.highlight("")

    def target_towards(self, text: str, step: Point) -> str:
        """Return the decision that stands next to another in the direction of a unit step, or that one itself."""
        assert self.layout
        assert self.scene
        layout, mover = self.layout, self.scene.position.mover

        def ahead(name: str) -> float:
            # A step up or to the left leads to the first of two, whichever way the board lies.
            place = drawing.target_place(layout, mover, self.targets[name])
            return (place.x + place.y) * (step.x + step.y)

        further = [name for name in self.targets if ahead(name) > ahead(text)]
        return min(further, key=ahead, default=text)

    def pulse(self) -> None:
        """Let the pits that may start draw the eye."""
        self.root.dataset.pulse = "true"

    def highlight(self, name: str) -> None:
        """Show one of the offered ways strongly; if the name is empty, that of the hint, if there is one."""
        self.root.querySelector(".route").setAttribute("data-shown", name or self.hinted)

    def put(self, selector: str, elements: Sequence[Element]) -> None:
        """Fill a group of the drawing."""
        self.root.querySelector(selector).innerHTML = "".join(map(str, elements))

    # The keyboard's cursor

    def set_cursor(self, place: PitRef) -> None:
        """Let the Tab key stop at one pit only."""
        if self.cursor in self.nodes:
            self.nodes[self.cursor].setAttribute("tabindex", "-1")
        assert self.scene
        self.cursor = place if place in self.nodes else self.scene.first_place
        self.nodes[self.cursor].setAttribute("tabindex", "0")

    def focus(self, place: PitRef | None) -> None:
        """Move the cursor and the keyboard's focus to a pit."""
        if place:
            self.set_cursor(place)
            self.nodes[place].focus()

    def focus_targets(self) -> bool:
        """Move the keyboard's focus to the first of the targets on the board, if there are any."""
        first = self.root.querySelector("[data-decision]")
        if first:
            first.focus()
        return bool(first)

    def walk(self, place: PitRef, step: Point) -> None:
        """Move the cursor to the next pit in a direction."""
        assert self.layout
        self.focus(self.layout.neighbour(*place, step))

    def turn_to_target(self, text: str, step: Point) -> None:
        """Move the focus from one target to the next in a direction."""
        self.root.querySelector(f'[data-decision="{self.target_towards(text, step)}"]').focus()

    # Performing

    def perform(self, turn: Turn, speed: Speed, on_keyframe: Callable[[Keyframe], None]) -> Coroutine[Any, Any, None]:
        """Begin to show a turn, seed by seed, on the board it starts from; what is returned goes on to its end.

        `on_keyframe` gets each keyframe that is shown; `finish` ends the turn at once.
        """
        assert self.scene
        started = Marks(started=(turn.before.mover, place(turn.before, turn.decisions[0])))
        self.draw(Scene(turn.before, self.scene.wording, started))
        self.performing, self.cut = True, False
        self.root.dataset.performing = "true"
        return self.perform_to_the_end(turn, speed, on_keyframe)

    async def perform_to_the_end(self, turn: Turn, speed: Speed, on_keyframe: Callable[[Keyframe], None]) -> None:
        try:
            await self.perform_keyframes(turn, speed, on_keyframe)
        finally:
            self.performing = False
            del self.root.dataset.performing
            self.put(".hand", [])
            self.put(".flights", [])

    async def perform_keyframes(self, turn: Turn, speed: Speed, on_keyframe: Callable[[Keyframe], None]) -> None:
        todo = keyframes(turn)
        times = timetable(todo, speed)
        shown = frame_of(turn.before)
        start = perf_counter()
        for index, keyframe in enumerate(todo):
            until = times[index + 1] - (perf_counter() - start)
            if until < FRAME and index + 1 < len(todo) and keyframe.kind not in FLYING:
                continue
            self.show_keyframe(turn.before.mover, shown, keyframe, todo[index + 1 : index + 2], until)
            on_keyframe(keyframe)
            shown = keyframe.frame
            await self.sleep(max(until, FRAME))
            if self.cut:
                return

    def show_keyframe(
        self, mover: Player, shown: Frame, keyframe: Keyframe, following: Sequence[Keyframe], seconds: float
    ) -> None:
        """Show what differs from the frame that was shown, and send the hand to where it is needed next."""
        assert self.layout
        assert self.scene
        kind, frame = keyframe.kind, keyframe.frame
        for player, pit in changed(shown, frame):
            self.draw_seeds((player, pit), frame.counts[player][pit], falling=kind in {"seed", "drop"})
        for player in Player:
            self.draw_beside(player, frame.beside[player], self.scene)
        flying = kind in FLYING
        here = self.layout.pit(mover, keyframe.pit)
        there = self.layout.pit(mover, following[0].pit) if following and not flying else here
        self.move_hand(0 if flying else frame.hand, here, there, seconds)
        self.put(".flights", [])
        if kind == "take" and keyframe.source in self.layout.bowls:
            self.fly([drawing.drop(self.layout, mover, keyframe.source)], here, seconds, 0.1)
        elif kind == "capture":
            starts = [(seeds, self.layout.pit(mover.other, pit)) for pit, seeds in keyframe.taken if seeds]
            self.fly([drawing.flight(seeds, start) for seeds, start in starts], here, seconds, 0.4)

    def move_hand(self, held: int, here: Point, there: Point, seconds: float) -> None:
        """Let the hand go from one pit to the next in this time."""
        hand = self.root.querySelector(".hand")
        hand.innerHTML = str(drawing.hand(held)) if held else ""
        hand.style.transitionDuration = "0s"
        hand.style.transform = f"translate({here.x:.1f}px,{here.y:.1f}px)"
        if there != here and seconds > FRAME:
            hand.getBoundingClientRect()
            hand.style.transitionDuration = f"{seconds:.3f}s"
            hand.style.transform = f"translate({there.x:.1f}px,{there.y:.1f}px)"

    def fly(self, flights: Sequence[Element], end: Point, seconds: float, waiting: float) -> None:
        """Let seeds fly to a pit, after they have waited for a share of the time."""
        self.put(".flights", flights)
        drawn = self.root.querySelector(".flights")
        drawn.getBoundingClientRect()
        for group in drawn.children:
            group.style.transitionDuration = f"{max(seconds * (1 - waiting), 0):.3f}s"
            group.style.transitionDelay = f"{max(seconds * waiting, 0):.3f}s"
            group.style.transform = f"translate({end.x:.1f}px,{end.y:.1f}px)"

    async def sleep(self, seconds: float) -> None:
        """Wait, unless the turn is cut short."""
        if self.cut:
            return
        loop = get_running_loop()
        self.waking = loop.create_future()
        clock = loop.call_later(seconds, self.wake)
        await self.waking
        clock.cancel()

    def wake(self) -> None:
        if self.waking and not self.waking.done():
            self.waking.set_result(None)

    def finish(self) -> None:
        """End the turn that is being performed."""
        self.cut = True
        self.wake()


def surroundings() -> tuple[int, int, str]:
    """Return the size of the window, and what panel is open in it."""
    panel = window.document.documentElement.dataset.panel
    return window.innerWidth, window.innerHeight, panel
