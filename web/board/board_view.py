"""The board on the page: draws a scene and shows what can be decided; it knows the drawing, not the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from katra import Player, Position
from katra.beside import barred, in_bowls, tally
from katra.film.timeline import PitRef
from katra.targets import Target
from katra.words.lie import Lie
from web.board import drawing, guide
from web.board.beside_view import BesideView
from web.board.fitting import fitting
from web.board.heap import MAX_DRAWN
from web.board.layout import Layout, Point, layout_of
from web.board.markup import Element
from web.board.room import surroundings, tell_sizes
from web.board.scene import TRACES, Scene, Wording


class Shown(NamedTuple):
    """How a pit is drawn at this moment."""

    seeds: int
    classes: str
    label: str


class BoardView:
    """The board element of the page, and the keyboard's cursor on it.

    `lay_out` fits a printed layout into a space of some width and height.
    """

    layout: Layout
    beside: BesideView
    """What is beside the pits; it and the layout are there once a board is drawn."""

    def __init__(self, root: Any, lay_out: Callable[[Layout, float, float], Layout] = fitting) -> None:
        self.root = root
        self.lay_out = lay_out
        self.scene: Scene | None = None
        self.drawn = False
        self.cursor: PitRef | None = None
        self.stood: dict[Player, PitRef] = {}
        """Where the cursor was last on each player's side."""
        self.near = Player.SOUTH  # whose side is the near one
        self.scale = 1.0  # pixels of the screen for a unit of the drawing
        self.window = (0, 0, "")  # the window for which the layout was chosen, and the panel beside the board
        self.shown: dict[PitRef, Shown] = {}
        self.labelled: dict[PitRef, str] = {}  # how each pit is shown in that position
        self.fitted: object = None  # the game, and whose side is near, for which the layout was chosen
        self.around: object = None  # what the plaques and all else around the pits were drawn by; None: anew
        self.nodes: dict[PitRef, Any] = {}
        self.places: dict[str, PitRef] = {}  # by the names of the pits
        self.targets: dict[str, Target] = {}  # the decisions that can be made now, by their texts
        self.named: frozenset[str] = frozenset()  # the names of the pits that a sentence points out
        self.barred: list[int | None] = []  # the pits that are blocked for a turn, South's and North's
        self.hinted = ""  # the sign of the decision that a hint means

    # Drawing

    def draw(self, scene: Scene) -> None:
        """Show a scene, whatever was shown before."""
        self.scene = scene
        self.fit(scene.position, self.near)
        around = (
            scene.position, scene.wording, scene.asked, scene.thinking, scene.ended, scene.guide, scene.verdicts,
        )  # fmt: skip
        if around != self.around:
            self.draw_around(scene)
            self.labelled.clear()
            self.around = around
        for player in Player:
            for pit, count in enumerate(scene.position.counts(player)):
                self.draw_pit((player, pit), count, scene)
        self.root.removeAttribute("data-pulse")
        self.show_choice(scene)
        self.set_cursor(scene.edited or self.cursor or scene.first_place)

    def draw_around(self, scene: Scene) -> None:
        """Show what is around the pits, which stays as it is while one of them is chosen."""
        self.barred = [barred(scene.position, player) for player in Player]
        for player in Player:
            self.draw_plaque(player, scene)
            self.beside.draw(player, scene.position.sides[player].beside, scene)
        self.root.dataset.mover = scene.position.mover.name.lower()
        winner = scene.ended.winner if scene.ended else None
        self.root.dataset.won = "" if winner is None else winner.name.lower()
        self.root.setAttribute("aria-label", scene.wording.board_label())
        self.name_rows(scene.wording)

    def name_rows(self, wording: Wording) -> None:
        """Name the grid of the pits and each of its rows for screen readers, once per language."""
        grid, label = self.root.querySelector(".pits"), wording.pits_label()
        if grid.getAttribute("aria-label") == label:
            return
        grid.setAttribute("aria-label", label)
        for row in grid.querySelectorAll('[role="row"]'):
            pits = [self.places[pit.dataset.pit] for pit in row.querySelectorAll("[data-pit]")]
            row.setAttribute("aria-label", wording.row_label(pits))

    def fit(self, position: Position, near: Player) -> None:
        """Lay the board out anew if it is another board or if its space requires it."""
        self.near = near
        fitted, board = (position.variant, near), position.variant.board
        if fitted == self.fitted and self.window == surroundings():
            return
        layout = self.best_layout(position)
        self.window = surroundings()
        self.measure(layout)
        if self.drawn and layout == self.layout:
            self.fitted = fitted
            return
        standing = self.root.querySelector(f'[data-layout="{layout}"]')
        if standing:  # drawn into the page beforehand, so that it is visible before Python is there
            self.root.replaceChildren(*standing.children)
        else:
            from web.board.whole import whole

            counts = [position.counts(player) for player in Player]
            drawn = whole(layout, counts, in_bowls(position))
            self.root.innerHTML = drawn
        self.layout, self.drawn, self.fitted = layout, True, fitted  # not earlier: its module may not have arrived yet
        self.root.insertAdjacentHTML("beforeend", str(drawing.air(layout)))
        self.shown, self.named, self.around = {}, frozenset(), None
        self.places = {board.name(pit, player): (player, pit) for player in Player for pit in range(board.pits)}
        self.nodes = {place: self.root.querySelector(f'[data-pit="{name}"]') for name, place in self.places.items()}
        for node in self.nodes.values():
            node.setAttribute("role", "button")
            node.setAttribute("tabindex", "-1")
        self.beside = BesideView(self.root, layout, self.nodes)

    def measure(self, layout: Layout) -> None:
        """Tell the style sheet how large the board is drawn."""
        self.scale = tell_sizes(self.root, layout)

    def best_layout(self, position: Position) -> Layout:
        """Return the layout that the space on the page requires; None if the page is not shown.

        A longer sentence below the board takes some of its space. That must not turn the board: only a resized window
        or the panel beside the board may.
        """
        upright = layout_of(position.variant)
        if self.drawn and self.layout.upright == upright and surroundings() == self.window:
            return replace(self.layout, lie=self.layout.lie._replace(near=self.near))
        lying, space = replace(upright, lie=Lie(self.near)), self.root.getBoundingClientRect()
        return self.lay_out(lying, space.width, space.height) if space.width and space.height else lying

    def draw_pit(self, place: PitRef, count: int, scene: Scene) -> None:
        """Show a pit with its seeds, its light and its marks, if it does not already look like that."""
        player, pit = place
        seen = scene.seen_in(place, self.barred[player])
        classes = " ".join(["pit", *seen])
        if self.labelled.get(place) == classes:
            return
        self.labelled[place] = classes
        legal, chosen = "legal" in seen, "chosen" in seen
        traces = [name for name in TRACES if name in seen]
        label = scene.wording.pit_label(place, count, legal, "prey" in seen, traces)
        if scene.guide and scene.guide.place == place:
            label = f"{label}, {scene.guide.label}"
        if scene.verdicts and "own" in seen and pit in scene.verdicts.pits:
            label = f"{label}, {scene.verdicts.pits[pit].label}"
        shown = Shown(count, classes, label)
        before = self.shown.get(place)
        if shown == before:
            return
        node = self.nodes[place]
        node.setAttribute("class", classes)
        node.setAttribute("aria-label", shown.label)
        node.setAttribute("data-legal", "true" if legal else "false")
        node.setAttribute("aria-disabled", "false" if legal or scene.edited else "true")
        if legal or chosen:
            node.setAttribute("aria-pressed", "true" if chosen else "false")
        else:
            node.removeAttribute("aria-pressed")
        self.shown[place] = shown
        if int(node.dataset.count) != count:
            self.draw_seeds(place, count)

    def draw_seeds(self, place: PitRef, count: int, falling: bool = False) -> None:
        """Show the seeds and the number of a pit; a single added seed is laid beside the others."""
        node, shape = self.nodes[place], self.layout.shape(place[1])
        drawn = int(node.dataset.count)
        heap = node.querySelector(".seeds")
        if falling and count == drawn + 1 <= MAX_DRAWN:
            heap.insertAdjacentHTML("beforeend", str(drawing.seed_in_pit(shape, place[1], drawn, "seed falling")))
        elif min(count, MAX_DRAWN) != min(drawn, MAX_DRAWN) or not falling:
            heap.innerHTML = "".join(map(str, drawing.heap(shape, place[1], count).children))
        node.querySelector(".number").innerHTML = "".join(map(str, drawing.badge(count, drawing.number_place(shape))))
        node.setAttribute("data-count", str(count))
        node.toggleAttribute("data-many", count > drawing.MAX_UNCOUNTED)
        self.shown[place] = self.shown[place]._replace(seeds=count)

    def name_pit(self, place: PitRef, count: int) -> None:
        """Let the name of a pit follow its seeds while a turn is shown."""
        assert self.scene
        marked = ["started"] if place == self.scene.marks.started else []
        label = self.scene.wording.pit_label(place, count, False, False, marked)
        self.nodes[place].setAttribute("aria-label", label)
        self.shown[place] = self.shown[place]._replace(label=label)

    def draw_plaque(self, player: Player, scene: Scene) -> None:
        """Show a player's name, their seeds, whether it is their turn, and whether they have won or given up."""
        name, picture = scene.wording.player_name(player), scene.wording.pictures[player]
        count = tally(scene.position.variant, scene.position.counts(player))
        plaque = drawing.plaque(self.layout, player, name, count, picture)
        node = self.root.querySelector(f'[data-player="{player.name.lower()}"]')
        node.innerHTML = str(plaque)
        mover = player == scene.position.mover
        lit = " thinking" if mover and scene.thinking else " to-move" if mover and scene.asked else ""
        if scene.ended and scene.ended.winner is not None:
            resigned = scene.ended.reason == "resigned"
            lit = " won" if player == scene.ended.winner else " gave-up" if resigned else ""
        node.setAttribute("class", f"plaque{lit}")
        node.setAttribute("aria-label", scene.wording.plaque_label(player, count))

    def lay_out_by(self, lay_out: Callable[[Layout, float, float], Layout]) -> None:
        """Use another way to lay out the board from now on."""
        self.lay_out = lay_out
        self.window = (0, 0, "")

    # Choosing

    def show_choice(self, scene: Scene) -> None:
        """Show what can be decided now; emphasise a hint, and let the hand of the first game point to it."""
        offered = scene.offered
        self.targets = {aim.text: aim for aim in offered.targets}
        self.hinted = offered.hinted.decision.sign if offered.hinted else ""
        if offered.targets:
            self.draw_targets(scene)
        elif self.root.querySelector(".arrows").firstChild:
            for place in (".arrows", ".route"):
                self.put(place, [])
        self.highlight("")
        self.put(".guide", [guide.drawn(self.layout, scene.guide, offered)] if scene.guide else [])
        self.put(".verdicts", self.verdicts(scene))

    def verdicts(self, scene: Scene) -> list[Element]:
        """Draw who wins, where a visitor wants to see it."""
        if not scene.verdicts:
            return []
        from web.board import verdicts

        return list(verdicts.marks(self.layout, scene, self.scale))

    def draw_targets(self, scene: Scene) -> None:
        """Draw the targets, each with its label, and the ways of their first laps; a focused target keeps the focus."""
        from web.board import arrows, way  # there are none before the first choice

        layout, player, (aims, labels, hinted) = self.layout, scene.position.mover, scene.offered
        ends = [aim.way[-1:] for aim in aims]
        self.put(".route", [way.drawn(layout, player, aim, shares=ends.count(aim.way[-1:]) > 1) for aim in aims])
        labelled = zip(aims, labels, strict=True)
        drawn = [arrows.target(layout, player, aim, label, scene.legal, aim == hinted) for aim, label in labelled]
        focused = self.root.querySelector(".arrows :focus")
        self.put(".arrows", drawn)
        if focused and (again := self.button(focused.dataset.decision)):
            again.focus()

    def pulse(self) -> None:
        """Let the pits that may start draw the eye."""
        self.root.dataset.pulse = "true"

    def highlight(self, name: str) -> None:
        """Emphasise one of the offered ways; if the name is empty, emphasise the hint's way, if there is one."""
        self.root.querySelector(".route").setAttribute("data-shown", name or self.hinted)

    def point_out(self, text: str) -> None:
        """Light the pits of these names, which a sentence means, and no others."""
        names = frozenset(text.split())
        for name in names ^ self.named:
            if name in self.places:
                self.nodes[self.places[name]].toggleAttribute("data-named", name in names)
        self.named = names

    def put(self, selector: str, elements: Sequence[Element]) -> None:
        """Fill a group of the drawing."""
        self.root.querySelector(selector).innerHTML = "".join(map(str, elements))

    # The keyboard's cursor

    def forget(self) -> None:
        """Have the board drawn anew the next time, with the cursor at its first place."""
        self.cursor, self.stood, self.drawn, self.fitted = None, {}, False, None

    def set_cursor(self, place: PitRef) -> None:
        """Let the Tab key stop at one pit only."""
        if self.cursor in self.nodes:
            self.nodes[self.cursor].setAttribute("tabindex", "-1")
        assert self.scene
        self.cursor = place if place in self.nodes else self.scene.first_place
        self.stood[self.cursor[0]] = self.cursor
        self.nodes[self.cursor].setAttribute("tabindex", "0")

    def await_turn(self, scene: Scene, *, begins: bool) -> None:
        """Let the cursor wait where the player to move left it, if possible; as a game begins, at its first place."""
        left = None if begins or scene.position.pause else self.stood.get(scene.position.mover)
        self.set_cursor(left if left and (not scene.legal or left[1] in scene.legal) else scene.first_place)

    def focus(self, place: PitRef | None) -> None:
        """Move the cursor and the keyboard's focus to a pit."""
        if place:
            self.set_cursor(place)
            self.nodes[place].focus()

    def focus_targets(self) -> bool:
        """Move the keyboard's focus to the hinted target, or to the first one, if there are any on the board."""
        hinted = self.scene.offered.hinted if self.scene else None
        first = self.button(hinted.text if hinted else next(iter(self.targets), ""))
        if first:
            first.focus()
        return bool(first)

    def button(self, text: str) -> Any:
        """Return the element that plays a decision on the board."""
        return self.root.querySelector(f'[data-decision="{text}"]')

    def walk(self, place: PitRef, step: Point) -> None:
        """Move the cursor to the next pit in a direction."""
        self.focus(self.layout.neighbour(*place, step))

    def turn_to_target(self, step: Point) -> None:
        """Move the focus to the target that a direction of the screen means, if any does."""
        from web.board import arrows

        assert self.scene
        aim = arrows.towards(self.layout, self.scene.position.mover, [*self.targets.values()], step)
        if aim:
            self.button(aim.text).focus()
