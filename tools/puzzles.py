"""Make puzzles out of games that are played here: at each turn of the solver, one position alone is right, by proof.

`python -m tools.puzzles --game katro --size 4 --count 24 --seed 1` writes katra/study/puzzles/katro-4.katra: it keeps
the puzzles there that are not refused, and looks for as many others as are wanting. The same words and the same book
give the same file. All books are made with seed 1 and 24 puzzles, those of bao, katra-be and m'raha with 28. Everything
is searched to the end of the turns that a puzzle looks ahead, over whole turns; two turns that lead to the same
position are one answer.

Devices and links know a puzzle by its name. So a name stays with its puzzle for ever: a new one gets the number after
the highest of the book, and its place among the others is not its number.

What is asked (tag Theme):

- win1, win2, win3: to win within so many turns of the solver, whatever the opponent plays; not sooner, and by no other
  position. The opponent's answer in the record is one that lasts longest.
- most: to take the most seeds. No other position takes more than half as many, or all take 3 fewer; it is 4 at least.
  Nothing wins at once, and the opponent cannot win in answer to it.
- rova: to keep the rova. After every other turn it is open, or the opponent can take it, or win.
- escape: not to lose at once. After every other turn the opponent can win; after this one neither at once nor within
  two turns.

What it is solved with (tag Uses; a book has some of each that its game has, if they are found):

- nyumba: at one turn of the solver, every way to the right position makes the same choices at the house, to sow or to
  spare it, and at least one. To choose otherwise there is wrong.
- sown: a rova is sown by the turn that wins.
- takasia: a turn of the solver blocks a pit; if it were not blocked, the puzzle would not be solved by it.

No puzzle is made of the tax or of an endless turn. A house is taxed only where no other front pit could start, so the
turn has two positions to choose from (in 305 of 168,000 positions of bao, 62 of 116,000 of m'raha). A turn that never
ends was open in 2 of 126,000 positions of katra-be, 2 of 192,000 of fandatsaka, and in none of fifangha or paika; in
none did all other turns lose within two.

What is refused:

- a turn of the solver with fewer than two positions to choose from, a first one with fewer than six (fewer than four on
  four pits; outside family A, where captures are forced, fewer than three);
- an escape or a saved rova that elimination finds: a turn of one lap, fewer than five positions to choose from, or no
  other turn that looks better by its captured seeds, or as good by those and better by its laps;
- a first turn that is the only one to capture;
- a first turn of more laps than any other by far (half as many again, and four more): one would just sow the longest;
- a first turn of a longer win that takes twice as many seeds as any other, and four at least: greed finds it;
- a win in one by more than a third of all ways to play the turn;
- a win over an opponent who has less than an eighth of the seeds: it is won anyhow;
- a capture of most seeds by fewer than three laps, which lies open to the eye;
- a turn of more than 20 laps in the solution, which nobody sees to its end; a choice (but in a win) with a turn that
  never ends;
- a position that the book has, also as a mirror shows it or in the middle of a solution, or one that differs from such
  a one on the other side of the board only; more than one puzzle from the same game;
- the first two turns of a game, for those belong to its openings.

The games are played half by chance and half by greed (the most seeds at once), and every position is seen from South's
seat. Of all that are found the book takes those that differ most in difficulty; its first twelve rise from the easiest
to the hardest, and so do the others after them.

The grade (tag Grade, 1 to 5) says how much must be seen: `difficulty` adds up how many laps the solution's turns have,
from how many positions they were chosen, how many positions the proof had to look into, each as a binary logarithm, and
one more if another first turn takes more seeds than the right one. `GRADES` are its limits.

No people have been asked. How often the levels solve a puzzle would order them no better: the failures of a level that
is left out agree less with those of the others (Spearman 0.47, 0.58, 0.52 for levels 1 to 3) than with these logarithms
(0.56, 0.61, 0.58), and hardly more with both together (`benchmarks/grades.py`, docs/LEVELS.md).
"""

from __future__ import annotations

import argparse
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import accumulate, islice, pairwise, product, zip_longest
from math import log2
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from katra.board import Player
from katra.games import GAMES
from katra.notation import turn_text
from katra.position import Position, Turn, Variant
from katra.search.children import children_of
from katra.search.states import DRAW_STATE, SELF_LOSS, State, States
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.steps import Decision
from katra.study.books import books, records, study
from katra.turns import distinct_turns
from katra.variants import variant
from tools import contents
from tools.serve import ROOT

FOLDER: Final = ROOT / "katra" / "study" / "puzzles"

SHARES: Final = {"win1": 6, "win2": 8, "win3": 6, "most": 5, "rova": 12, "escape": 5}
"""How the puzzles of a book are shared out among the themes, as far as there are enough."""

USES: Final = {"nyumba": 4, "sown": 4, "takasia": 2}
"""So many puzzles of a book are solved with each of these, as far as there are enough."""

THEMES_OF: Final = {
    "nyumba": ("win1", "win2", "most", "escape"),
    "sown": ("win1", "win2"),
    "takasia": ("win2", "win3", "escape"),
}
"""Among which puzzles those are looked for."""

FIELD_OF: Final = {"nyumba": "house", "sown": "rova", "takasia": "blocked"}
"""The field of a player's side that each of them is about."""

GRADES: Final = (7.0, 9.0, 12.0, 15.5)
"""The difficulties at which the grades 2, 3, 4 and 5 begin."""

FEW: Final = 5
"""From fewer positions an escape is chosen by elimination."""

MAX_PLIES: Final = 90
MAX_LAPS: Final = 20
MAX_NODES: Final = 12_000
"""A proof that looks into more positions is given up."""

MAX_GAMES: Final = 4_000
MAX_WORK: Final = 1_500_000
"""Of a book; a search for wins in three ends with half of it."""

POOL: Final = 4
"""How many times as many puzzles as are wanted are looked for."""

FIRST: Final = 12
"""How many puzzles at the beginning of a book rise through all its grades."""


class TooDear(Exception):
    """A proof looks into too many positions."""


class Tree:
    """The whole turns of a variant and what they force, each position looked into once."""

    def __init__(self, variant: Variant, max_nodes: int = MAX_NODES) -> None:
        self.states = States(variant)
        self.nodes = 0
        """How many positions were looked into."""
        rules = variant.rules
        self._always_starts = isinstance(rules, AddAndGoOn) and rules.min_start == 1
        self._max_nodes = max_nodes
        self._children = children_of(self.states)
        self._after: dict[State, list[State] | None] = {}
        self._wins: dict[tuple[State, int], bool] = {}

    def after(self, state: State) -> list[State] | None:
        """Return the states after the mover's whole turns, the opponent's fewest seeds first; None if one wins.

        A turn that leaves the opponent without a start is among them. Raises TooDear.
        """
        if state not in self._after:
            if self.nodes >= self._max_nodes:
                raise TooDear
            self.nodes += 1
            self._after[state] = self._whole_turns(state)
        return self._after[state]

    def _whole_turns(self, state: State) -> list[State] | None:
        ends, todo, met = set[State](), [state], set[State]()
        while todo:
            children = self._children(todo.pop())
            if children is None:
                return None
            for child in children:
                if len(child) == 2:
                    ends.add(child)
                elif child not in met:
                    met.add(child)
                    todo.append(child)
        return sorted(ends, key=lambda end: (end[0] % self.states.field_mask, end))

    def wins(self, state: State, within: int) -> bool:
        """Return whether the mover can force a win within this many turns of their own."""
        if within == 0:
            return False
        found = self._wins.get((state, within))
        if found is None:
            after = self.after(state)
            found = after is None or any(self.lost(each, within - 1) for each in after)
            self._wins[state, within] = found
        return found

    def lost(self, state: State, within: int) -> bool:
        """Return whether the mover loses whatever they play, within this many turns of the opponent."""
        if state in (DRAW_STATE, SELF_LOSS):
            return False
        if within == 0:
            return not self._always_starts and self._children(state) == []
        after = self.after(state)
        if after is None:
            return False
        return all(each == SELF_LOSS or (each != DRAW_STATE and self.wins(each, within)) for each in after)

    def seeds_of_last(self, state: State) -> int:
        """Return the seeds of the player whose turn ended in this state."""
        return self.states.seeds - state[0] % self.states.field_mask


Line = tuple[tuple[Decision, ...], ...]
"""The turns of a solution and the answers to them, in order."""


def find_win(tree: Tree, position: Position, within: int) -> Line | None:
    """Return the one way to win in this many turns and not sooner, against an answer that lasts longest; or None."""
    state = tree.states.state(position)
    if tree.wins(state, within - 1) or not tree.wins(state, within):
        return None
    if within == 1:
        reached = list(distinct_turns(position))
        won = [after for _, after in reached if wins(position, after)]
        return (shortest(position, won[0]),) if len(won) == 1 and len(reached) > 1 else None
    after = tree.after(state)
    assert after is not None
    right = [each for each in after if tree.lost(each, within - 1)]
    if len(right) != 1 or len(after) == 1:
        return None
    north = tree.states.position(right[0], position.mover.other)
    for reply in tree.after(right[0]) or ():
        if reply != SELF_LOSS and not tree.wins(reply, within - 2):
            south = tree.states.position(reply, position.mover)
            if rest := find_win(tree, south, within - 1):
                return shortest(position, north), shortest(north, south), *rest
    return None


def find_most(tree: Tree, position: Position) -> Line | None:
    """Return the turn that captures far more seeds than any to another position, or None."""
    state = tree.states.state(position)
    after = quiet(tree, state)
    if len(after) < 2:
        return None
    taken = sorted((tree.seeds_of_last(each) - position.all_seeds(position.mover), each) for each in after)
    (second, _), (best, right) = taken[-2:]
    if best < 4 or not (best >= 2 * second or best >= second + 3) or tree.wins(right, 1):
        return None
    return (shortest(position, tree.states.position(right, position.mover.other)),)


def find_escape(tree: Tree, position: Position) -> Line | None:
    """Return the only turn after which the opponent cannot win at once, if they cannot within two turns; or None."""
    after = quiet(tree, tree.states.state(position))
    safe = list(islice((each for each in after if not tree.wins(each, 1)), 2)) if len(after) >= FEW else []
    if len(safe) != 1 or tree.wins(safe[0], 2):
        return None
    return (shortest(position, tree.states.position(safe[0], position.mover.other)),)


def find_rova(tree: Tree, position: Position) -> Line | None:
    """Return the only turn that leaves the rova whole and after which the opponent can neither take it nor win."""
    state, rova = tree.states.state(position), tree.states.mask("rova")
    if not state[0] & rova:
        return None
    after = quiet(tree, state)
    kept = [each for each in after if each[1] & rova]
    if len(after) < FEW or len(kept) < 3:
        return None
    whole = (each for each in kept if all(reply[0] < 0 or reply[0] & rova for reply in tree.after(each) or ((0, 0),)))
    safe = list(islice(whole, 2))
    if len(safe) != 1 or tree.wins(safe[0], 1):
        return None
    return (shortest(position, tree.states.position(safe[0], position.mover.other)),)


def quiet(tree: Tree, state: State) -> list[State]:
    """Return what the mover's turns lead to; [] if one wins, or ends the game otherwise."""
    after = tree.after(state) or []
    ended = tree.wins(state, 1) or not {DRAW_STATE, SELF_LOSS}.isdisjoint(after)
    return [] if ended else after


def find(theme: str, tree: Tree, position: Position) -> Line | None:
    """Return the solution of a position as a puzzle of this theme, or None if it is none. Raises TooDear."""
    match theme:
        case "most":
            return find_most(tree, position)
        case "escape":
            return find_escape(tree, position)
        case "rova":
            return find_rova(tree, position)
        case _:
            return find_win(tree, position, int(theme.removeprefix("win")))


def uses_of(theme: str, played: Sequence[Turn], states: States) -> tuple[str, ...]:
    """Return what a puzzle is solved with. Raises TooDear."""
    last, solved = played[-1], played[::2]
    found = {
        "nyumba": states.mask("house") and any(map(chooses_at_house, solved)),
        "sown": states.mask("rova") and theme.startswith("win") and has_rova(last.before) > has_rova(last.after),
        "takasia": states.mask("blocked") and needs_blocked_pit(theme, solved),
    }
    return tuple(name for name in USES if found[name])


def may_use(name: str, tree: Tree, state: State) -> bool:
    """Return whether the first turn of a puzzle could be one in which this matters. Raises TooDear."""
    if name == "takasia":
        return any(each[0] & tree.states.mask("blocked") for each in tree.after(state) or ())
    return bool(state[0] & tree.states.mask(FIELD_OF[name]))


def chooses_at_house(right: Turn) -> bool:
    """Return whether every way to a position makes the same choices at the house, and at least one."""
    ways = {
        tuple(each.sign for each in decided if each.sign in "+=")
        for decided, after in right.before.turns()
        if after == right.after
    }
    return len(ways) == 1 and () not in ways


def has_rova(position: Position) -> int:
    """Return 1 if South, who solves the puzzles, has their rova, else 0."""
    return position.value(Player.SOUTH, "rova")


def needs_blocked_pit(theme: str, solved: Sequence[Turn]) -> bool:
    """Return whether a turn blocks a pit, and would not solve the puzzle without that. Raises TooDear."""
    for left, right in zip(range(len(solved) - 1, -1, -1), solved, strict=True):
        tree = Tree(right.before.variant)
        blocked = tree.states.mask("blocked")
        if not right.after.outcome:
            theirs, own = tree.states.state(right.after)
            free = (theirs & ~blocked, own)
            solves = theme == "most" or (tree.lost(free, left) if left else not tree.wins(free, 1))
            if theirs & blocked and not solves:
                return True
    return False


def wins(before: Position, after: Position) -> bool:
    """Return whether a turn has won the game for its player."""
    ended = after.outcome
    return ended is not None and ended.winner is before.mover


def shortest(position: Position, after: Position) -> tuple[Decision, ...]:
    """Return the turn with the fewest laps that leads from one position to another."""
    ways = [decided for decided, end in position.turns() if end == after]
    return min(ways, key=lambda decided: position.turn(*decided).laps)


class Puzzle(NamedTuple):
    """A puzzle that was found. `choices`: the positions that each turn of the solver could lead to."""

    theme: str
    played: tuple[Turn, ...]
    choices: tuple[int, ...]
    tempting: bool
    nodes: int
    uses: tuple[str, ...]

    @property
    def solved(self) -> tuple[Turn, ...]:
        """The turns of the solver."""
        return self.played[::2]

    @property
    def laps(self) -> int:
        return sum(each.laps for each in self.solved)

    @property
    def difficulty(self) -> float:
        return difficulty(self.laps, sum(self.choices), self.nodes, self.tempting)

    @property
    def grade(self) -> int:
        return 1 + bisect(GRADES, self.difficulty)

    def keys(self) -> set[tuple[int, ...]]:
        """Return what tells the solver's positions from those of other puzzles."""
        return {key(each.before) for each in self.solved}


def difficulty(laps: int, choices: int, nodes: int, tempting: bool) -> float:
    """Return how much must be seen to solve a puzzle.

    >>> round(difficulty(laps=3, choices=8, nodes=1, tempting=False), 1)
    5.0
    """
    return log2(1 + laps) + log2(choices) + log2(nodes) + tempting


def key(position: Position) -> tuple[int, ...]:
    """Return the mover's pits, the same for a position and its mirror image, and whatever the other side is."""
    board, own = position.variant.board, position.counts(position.mover)
    mirrored = [board.pit(row, board.cols - 1 - column) for row, column in map(board.place, range(board.pits))]
    return min(own, tuple(own[pit] for pit in mirrored))


def puzzle(theme: str, position: Position, tree: Tree) -> Puzzle | None:
    """Return the puzzle of this theme that a position is, None if it is none, or a dull one. Raises TooDear.

    `tree` knows nothing yet, so that its nodes are those of the proof.
    """
    line = find(theme, tree, position)
    if line is None:
        return None
    played, choices = list[Turn](), list[int]()
    for decided in line:
        if len(played) % 2 == 0:
            choices.append(sum(1 for _ in distinct_turns(position)))
        played.append(position.turn(*decided))
        position = played[-1].after
    if is_dull(theme, played[0], choices[0]) or any(each.laps > MAX_LAPS for each in played[::2]):
        return None
    tempting = any(taken(played[0].before, after) > played[0].captured for _, after in distinct_turns(played[0].before))
    nodes = tree.nodes
    return Puzzle(theme, tuple(played), tuple(choices), tempting, nodes, uses_of(theme, played, tree.states))


def taken(before: Position, after: Position) -> int:
    """Return the seeds that a turn has captured; a turn costs its player none."""
    return after.all_seeds(before.mover) - before.all_seeds(before.mover)


def is_dull(theme: str, right: Turn, choices: int) -> bool:
    """Return whether the first turn of a solution needs no thought."""
    before = right.before
    ways = [before.turn(*decided) for decided, after in before.turns() if not after.endless]
    others = [each for each in ways if each.after != right.after]
    few = 3 if not isinstance(before.variant.rules, AddAndGoOn) else 4 if before.variant.board.pits == 4 else 6
    only_capture = right.captured > 0 and not any(each.captured for each in others)
    longest = max((each.laps for each in others), default=0)
    by_far = right.laps >= longest + 4 and 2 * right.laps >= 3 * longest
    most = max((each.captured for each in others), default=0)
    by_greed = theme in ("win2", "win3") and right.captured >= max(4, 2 * most)
    by_chance = theme == "win1" and 3 * (len(ways) - len(others)) > len(ways)
    over = theme.startswith("win") and 8 * before.all_seeds(before.mover.other) < before.variant.seeds
    open_to_the_eye = theme == "most" and right.laps < 3
    trap = any((each.captured, each.laps) > (right.captured, right.laps) for each in others)
    by_elimination = theme in ("rova", "escape") and (right.laps < 2 or choices < FEW or not trap)
    return any((choices < few, only_capture, by_far, by_greed, by_chance, over, open_to_the_eye, by_elimination))


def played_games(of: Variant, seed: int) -> Iterator[list[Position]]:
    """Yield the positions of games, each seen from South's seat, with more than two turns played."""
    for number in range(MAX_GAMES):
        chance = Random(f"{seed} {of.game.id} {of.size} {number}")
        tree = Tree(of)
        state, met = tree.states.state(of.start), list[Position]()
        for ply in range(MAX_PLIES):
            position = tree.states.position(state, Player.SOUTH)
            if ply > 1:
                met.append(position)
            after = tree.after(state)
            if after is None:
                # Somebody has overlooked a win, or the game is over.
                missed = [end for _, end in distinct_turns(position) if not end.outcome]
                after = [tree.states.state(end) for end in missed] if chance.random() < 0.5 else []
            after = [each for each in after if each not in (DRAW_STATE, SELF_LOSS)]
            if not after:
                break
            state = after[0] if chance.random() < 0.5 else chance.choice(after)
        chance.shuffle(met)
        yield met


def pools(
    of: Variant, wanted: dict[str, int], seed: int, known: AbstractSet[tuple[int, ...]] = frozenset()
) -> dict[str, list[Puzzle]]:
    """Return puzzles of each theme and use, if there are enough more than are wanted; `known`: keys of others."""
    found: dict[str, list[Puzzle]] = {name: [] for name in wanted}
    seen, work = set(known), 0

    def lacks(name: str) -> float:
        return len(found[name]) / (POOL * wanted[name])

    for met in played_games(of, seed):
        for name in sorted(wanted, key=lacks):
            if lacks(name) >= 1 or work > (MAX_WORK // 2 if name == "win3" else MAX_WORK):
                continue
            new, nodes = first_puzzle(name, met, seen)
            work += nodes
            if new:
                seen |= new.keys()
                found[name].append(new)
                break
        if work > MAX_WORK or all(lacks(name) >= 1 for name in wanted):
            break
    return found


def first_puzzle(name: str, met: Iterable[Position], seen: AbstractSet[tuple[int, ...]]) -> tuple[Puzzle | None, int]:
    """Return the first puzzle of a theme or use among some positions, if any, and how many were looked into."""
    nodes = 0
    for position, theme in product(met, THEMES_OF.get(name, (name,))):
        tree = Tree(position.variant)
        with suppress(TooDear):
            if name in SHARES or may_use(name, Tree(position.variant), tree.states.state(position)):
                new = puzzle(theme, position, tree)
                if new and seen.isdisjoint(new.keys()) and (name in SHARES or name in new.uses):
                    return new, nodes + tree.nodes
        nodes += tree.nodes
    return None, nodes


def spread(items: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Return this many of some puzzles, from the easiest to the hardest at even steps."""
    ranked = sorted(items, key=lambda each: each.difficulty)
    if count >= len(ranked):
        return ranked
    return [ranked[index * (len(ranked) - 1) // max(1, count - 1)] for index in range(count)]


def chosen(found: dict[str, list[Puzzle]], wanted: dict[str, int], count: int) -> list[Puzzle]:
    """Return this many of the puzzles that were found."""
    taken = [each for name, pool in found.items() for each in spread(pool, wanted[name])]
    rest = [pool[:] for pool in found.values()]
    left = [each for group in zip_longest(*rest) for each in group if each and each not in taken]
    return (taken + left)[:count]


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a book in their order."""
    first = spread(puzzles, FIRST)
    return first + spread([each for each in puzzles if each not in first], len(puzzles))


def shares(of: Variant, count: int) -> dict[str, int]:
    """Return how many puzzles of each use and theme are wanted."""
    themes = [theme for theme in SHARES if theme != "rova" or of.pits_of("rova")]
    upto = list(accumulate((SHARES[theme] for theme in themes), initial=0))
    places = [count * share // upto[-1] for share in upto]
    of_themes = {theme: last - first for theme, (first, last) in zip(themes, pairwise(places), strict=True)}
    fields = [each.name for each in of.fields]
    of_uses = {name: number for name, number in USES.items() if FIELD_OF[name] in fields}
    return of_uses | {theme: number for theme, number in of_themes.items() if number}


def record(name: str, found: Puzzle) -> str:
    """Return a puzzle as a book has it."""
    start = found.played[0].before
    text = start.text if start.variant.fields else start.text.split()[0]
    condition = '[Success "won"] ' if found.theme.startswith("win") else ""
    options = "".join(f' [Options "{key}={value}"]' for key, value in start.variant.named_options.items())
    tags = f'[Id "{name}"] [Kind "puzzle"] [Game "{start.variant.game.id}"] [Size "{start.variant.size}"]{options}'
    uses = f' [Uses "{" ".join(found.uses)}"]' if found.uses else ""
    graded = f'{condition}[Theme "{found.theme}"] [Grade "{found.grade}"]{uses}'
    work = f'[Laps "{found.laps}"] [Nodes "{found.nodes}"]'
    return f'{tags}\n[Position "{text}"]\n{graded} {work}\n\n{movetext(found.played)}\n'


def movetext(played: Iterable[Turn]) -> str:
    """Return the turns of a record, the first of them South's."""
    texts = [turn_text(each.before, each.decisions) for each in played]
    return " ".join(f"{1 + ply // 2}. {text}" if ply % 2 == 0 else text for ply, text in enumerate(texts))


def kept(of: Variant) -> dict[str, Puzzle]:
    """Return the puzzles of the book that there is by their names, without those that are refused now."""
    found = dict[str, Puzzle]()
    for name in names_of(of):
        tags, start = study("puzzle", name).tags, study("puzzle", name).start
        with suppress(TooDear):
            again = puzzle(tags["Theme"], start, Tree(start.variant))
            if again and start.variant == of:
                found[name] = again
    return found


def names_of(of: Variant) -> list[str]:
    """Return the names of the puzzles in the book that there is."""
    return list(records("puzzle", book_of(of))) if book_of(of) in books("puzzle") else []


def book_of(of: Variant) -> str:
    return f"{of.game.id}-{of.size}"


def book(of: Variant, count: int, seed: int) -> dict[str, Puzzle]:
    """Return the puzzles of a book by their names, in order: those that it keeps, and new ones up to this many."""
    old = kept(of)
    has = Counter(name for each in old.values() for name in (each.theme, *each.uses))
    wanted = {name: number for name, share in shares(of, count).items() if (number := share - has[name]) > 0}
    known = set[tuple[int, ...]]().union(*(each.keys() for each in old.values()))
    room = max(0, count - len(old))
    new = chosen(pools(of, wanted, seed, known), wanted, room) if room else []
    if len(new) < room:
        # Too few of these are found: the others fill the book.
        others = dict.fromkeys((theme for theme in shares(of, count) if theme not in wanted), 1)
        new += chosen(pools(of, others, seed, known.union(*(each.keys() for each in new))), others, room - len(new))
    ordered = in_order([*old.values(), *new])
    kept_names = {key(each.played[0].before): name for name, each in old.items()}
    highest = max((int(name.rpartition(".")[2]) for name in names_of(of)), default=0)
    numbers = iter(range(highest + 1, highest + 1 + len(new)))
    named = ((kept_names.get(key(each.played[0].before)), each) for each in ordered)
    return {name or f"{book_of(of)}.{next(numbers)}": each for name, each in named}


def write(of: Variant, puzzles: Mapping[str, Puzzle], folder: Path = FOLDER) -> None:
    """Write a book; a new one comes last in the contents of the folder."""
    written = "\n".join(record(name, each) for name, each in puzzles.items())
    (folder / f"{book_of(of)}.katra").write_text(written, encoding="utf-8")
    contents.write(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a book of puzzles.")
    parser.add_argument("--game", required=True, choices=sorted(GAMES))
    parser.add_argument("--size", type=int, required=True)
    parser.add_argument("--count", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    of = variant(asked.game, asked.size)
    puzzles = book(of, asked.count, asked.seed)
    if not puzzles:
        parser.error("no game of this size has a puzzle")
    write(of, puzzles)
    for name in (*SHARES, *USES):
        grades = [each.grade for each in puzzles.values() if name in (each.theme, *each.uses)]
        print(f"{name}: {len(grades)}, by grade {[grades.count(grade) for grade in range(1, 6)]}")


if __name__ == "__main__":
    main()
