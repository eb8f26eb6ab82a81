"""A study: a record whose tree is annotated, what is to be reached in it, and what must not happen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast, get_args

from katra.board import Player
from katra.errors import KatraError
from katra.game import Game
from katra.node import Node
from katra.notation import parse_decisions
from katra.position import Position, Variant
from katra.record import read_record
from katra.steps import Decision
from katra.study.condition import Condition, parse_condition
from katra.variants import variant

Kind = Literal["lesson", "walk", "figure", "puzzle"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Claim = Literal["true", "misprint", "slip"]
"""What the engine finds of a claim that a source makes: it holds; a sign is misprinted; its author was mistaken."""


class StudyError(ValueError):
    """A study that cannot be used, with its name and why; no visitor meets one, as the tests read them all."""


class Note(NamedTuple):
    """The annotations of one place of a study; what is said is a code, to be looked up under the study's own texts.

    `say`: when the place is reached. `hint`: what helps here. `other`: to any turn that the tree does not know.
    `wrong`: to the turn that leads here, which is a mistake. `marks`: pits to be looked at. `arrows`: turns to be seen.
    `diagram`: the position is drawn where the study is printed. `claim`: what is found of a source's claim.
    """

    say: str = ""
    hint: str = ""
    other: str = ""
    wrong: str = ""
    marks: tuple[tuple[Player, int], ...] = ()
    arrows: tuple[tuple[Decision, ...], ...] = ()
    diagram: bool = False
    claim: Claim | None = None


NOTHING: Final = Note()


@dataclass(frozen=True, eq=False)
class Study:
    """A study. `solver`: whose turns the reader plays. `points`: the reader first points at a pit, where a lap ends.

    `success`, `failure`: what is to be reached, and what must not happen; without a `success`, the end of any line that
    is no mistake has to be reached. `tags` are all that the record says of itself.

    >>> from katra.study.study import read_study
    >>> text = '[Id "a.1"] [Kind "lesson"] [Game "katrayo"] {[%mark A1]} 1. A1> (1. A1< {[%wrong back]}) *'
    >>> study = read_study(text)
    >>> study.solver, study.note(study.root).marks, [study.note(child).wrong for child in study.root.children]
    (<Player.SOUTH: 0>, ((<Player.SOUTH: 0>, 0),), ['', 'back'])
    """

    id: str
    kind: Kind
    game: Game
    solver: Player
    success: Condition | None
    failure: Condition | None
    points: int | None
    notes: Mapping[Node, Note]

    @property
    def root(self) -> Node:
        """The position with which it begins."""
        return self.game.root

    @property
    def start(self) -> Position:
        """The position with which it begins."""
        return self.game.root.position

    @property
    def variant(self) -> Variant:
        """The game as it is played, with its usual number of seeds."""
        return variant(self.start.variant.game.id, self.start.variant.size, self.start.variant.options)

    @property
    def tags(self) -> Mapping[str, str]:
        """What the record says of itself."""
        return self.game.tags

    def note(self, node: Node) -> Note:
        """Return the annotations of a place."""
        return self.notes.get(node, NOTHING)

    def nodes(self) -> Iterator[Node]:
        """Yield every place of the tree, each before those that it leads to."""
        todo = [self.root]
        while todo:
            node = todo.pop()
            yield node
            todo += reversed(node.children)


_ANNOTATION: Final = re.compile(r"\[%(\w+)\s*([^\]]*)\]")
_CODE: Final = re.compile(r"[a-z][a-z0-9_]*")
_ID: Final = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")


def read_study(text: str) -> Study:
    """Return the study of a record. Raises StudyError, with the study's name as far as it is known."""
    try:
        game = read_record(text.strip() + "\n")
    except KatraError as error:
        found = re.search(r'\[Id "([^"]*)"\]', text)
        raise StudyError(f"{found[1] if found else text[:60]!r}: {error}") from error
    name, kind = game.tags.get("Id", ""), game.tags.get("Kind", "")
    if not _ID.fullmatch(name):
        raise StudyError(f"{name!r}: a name has a book and a number: katro.3")
    if kind not in KINDS:
        raise StudyError(f"{name}: there is no kind {kind!r}")
    try:
        return Study(
            name,
            kind,
            game,
            Player[game.tags["Solver"].upper()] if "Solver" in game.tags else game.root.position.mover,
            parse_condition(game.tags["Success"]) if "Success" in game.tags else None,
            parse_condition(game.tags["Failure"]) if "Failure" in game.tags else None,
            _lap(game.tags["Point"]) if "Point" in game.tags else None,
            dict(_notes(game)),
        )
    except (KeyError, ValueError, KatraError) as error:
        raise StudyError(f"{name}: {error}") from error


def _lap(text: str) -> int:
    """Return which lap of a turn is meant, from 1. Raises ValueError."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError(f"there is no lap {text!r}")
    return int(text)


def _notes(game: Game) -> Iterator[tuple[Node, Note]]:
    todo = [game.root]
    while todo:
        node = todo.pop()
        # A comment before the first turn of a variation is about what that turn leads to.
        if text := " ".join(filter(None, (node.preface, node.comment))):
            yield node, _note(node, text)
        todo += node.children


def _note(node: Node, text: str) -> Note:
    """Return the annotations that a comment holds. Raises ValueError or NotationError."""
    if prose := _ANNOTATION.sub("", text).strip():
        raise ValueError(f"prose in a comment: {prose!r}")
    note = NOTHING
    for name, value in _ANNOTATION.findall(text):
        note = _annotated(note, node.position, name, value.strip())
    return note


def _annotated(note: Note, position: Position, name: str, value: str) -> Note:
    """Return a note with one annotation more."""
    match name:
        case "say" | "hint" | "other" | "wrong" if _CODE.fullmatch(value):
            return note._replace(**{str(name): value})  # type: ignore[arg-type]
        case "mark":
            return note._replace(marks=tuple(pit_named(position, pit) for pit in value.split()))
        case "arrow":
            return note._replace(arrows=tuple(tuple(parse_decisions(position, turn)) for turn in value.split()))
        case "diagram" if not value:
            return note._replace(diagram=True)
        case "claim" if value in get_args(Claim):
            return note._replace(claim=cast("Claim", value))
    raise ValueError(f"no annotation is %{name} {value}")


def pit_named(position: Position, name: str) -> tuple[Player, int]:
    """Return whose pit a name is, and which: "b3" is North's. Raises ValueError."""
    board = position.variant.board
    for player in Player:
        for pit in range(board.pits):
            if board.name(pit, player) == name:
                return player, pit
    raise ValueError(f"there is no pit {name!r}")
