"""The messages between this page and the embedding one by `postMessage`, version 1 (docs/EMBEDDING.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Final, NamedTuple

from katra import Game, KatraError, Node, read_record, turn_text
from katra.json_object import read_object
from katra.setup import MAX_MESSAGE, MAX_TURNS, Setup, read
from katra.variants import as_written
from katra.words.language import Language, codes, speaks
from web.links.link import PARAMETER_OF, split_moves
from web.session.commands import Action, Command, Load, Move, SetLanguage
from web.words.problems import Problem, sentence

VERSION: Final = 1

STEPS: Final = {"undo": Action.UNDO, "redo": Action.REDO, "new": Action.NEW_GAME}


def are_texts(values: Any) -> bool:
    """Return whether all of some values, or all that stand under some names, are texts."""
    found = values.values() if isinstance(values, dict) else values
    return all(isinstance(each, str) for each in found)


Kind = tuple[str, Callable[[Any], bool]]
"""What a field's value must be: the key of the sentence that says so, and the check of a value."""
TEXT: Final[Kind] = "message.must_be.text", lambda value: isinstance(value, str)
NUMBER: Final[Kind] = "message.must_be.number", lambda value: type(value) is int
TEXTS_BY_NAME: Final[Kind] = "message.must_be.texts_by_name", lambda value: isinstance(value, dict) and are_texts(value)
TURNS: Final[Kind] = (
    "message.must_be.texts",
    lambda value: isinstance(value, str) or (isinstance(value, list) and are_texts(value)),
)
FIELDS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "load": {
        "record": TEXT, "game": TEXT, "size": NUMBER, "options": TEXTS_BY_NAME, "position": TEXT, "moves": TURNS,
    },
    "move": {"turn": TEXT},
    "lang": {"lang": TEXT},
    **{kind: {} for kind in (*STEPS, "reset")},
}  # fmt: skip
"""What a message of each type may say beside `katra` and `type`; `move` and `lang` must."""
ECHOES: Final = ("ready", "position", "gameover", "height", "completed", "error", "active", "inactive")
"""What only this page says: if it comes back it is an echo, which is not answered, or both would go on for ever."""

Message = dict[str, Any]


class Refusal(NamedTuple):
    """A message that cannot be followed: its type, if it names an existing one, and the reason."""

    about: str
    why: Problem


TOO_LONG: Final = Refusal("", Problem.of("", "message.too_long", most=MAX_MESSAGE))


class _Unfit(Exception):
    """A field of a message has an invalid value."""

    def __init__(self, why: Problem) -> None:
        self.why = why
        super().__init__(why.key)


# Messages of the embedding page


def read_message(text: str | None) -> Command | Refusal | None:
    """Return what a message, written as JSON, asks for; None if it is this page's own.

    `text` is None for a message that JSON cannot hold.
    """
    if text is not None and len(text) > MAX_MESSAGE:
        return TOO_LONG
    fields = None if text is None else read_object(text)
    if fields is None:
        return Refusal("", Problem.of("", "message.not_an_object"))
    kind = fields.pop("type", None)
    version = fields.pop("katra", None)
    if type(version) is not int or version != VERSION:
        return Refusal("", Problem.of("katra", "message.version", text=json.dumps(version), known=VERSION))
    if kind in ECHOES:
        return None
    if not isinstance(kind, str) or kind not in FIELDS:
        return Refusal("", Problem.of("type", "message.type", text=json.dumps(kind), values=", ".join(FIELDS)))
    try:
        return command(kind, fields)
    except _Unfit as unfit:
        return Refusal(kind, unfit.why)


def command(kind: str, fields: Message) -> Command:
    """Return what a message of a known type asks for."""
    for name, value in fields.items():
        if name not in FIELDS[kind]:
            raise _Unfit(Problem.of("", "message.unknown_field", type=kind, field=name))
        must_be, is_so = FIELDS[kind][name]
        if not is_so(value):
            raise _Unfit(Problem.of(name, must_be))
    for needed in FIELDS[kind] if kind != "load" else ():
        if needed not in fields:
            raise _Unfit(Problem.of("", "message.missing_field", type=kind, field=needed))
    match kind:
        case "load":
            return Load(loaded(fields))
        case "move":
            return Move(fields["turn"])
        case "lang":
            code = fields["lang"]
            if not speaks(code):
                raise _Unfit(Problem.of("lang", "link.not_one_of", text=code, values=", ".join(codes())))
            return SetLanguage(code)
        case "reset":
            return Action.BEGIN_ANEW
    return STEPS[kind]


def about(command: Command) -> str:
    """Return the type of the message that asked for a command."""
    of_values = {Load: "load", Move: "move", SetLanguage: "lang"}.get(type(command))
    return of_values or next(kind for kind, step in STEPS.items() if step is command)


def loaded(fields: Message) -> Game:
    """Return the game in a message: whole as a record, or piece by piece. Nothing in it may be wrong."""
    if ("record" in fields) == ("game" in fields) or ("record" in fields and len(fields) > 1):
        raise _Unfit(Problem.of("", "message.either"))
    if "record" in fields:
        try:
            return read_record(fields["record"])
        except KatraError as error:
            raise _Unfit(Problem.of_error("record", error)) from error
    name, moves, position = fields["game"], fields.get("moves", ()), fields.get("position")
    turns, places = split_moves(moves) if isinstance(moves, str) else (tuple(moves), {})
    options = fields.get("options", {})
    options = as_written(name, options) if turns or position else options
    setup = Setup(name, fields.get("size"), options, position, turns, places)
    game, errors = read(setup, MAX_TURNS)
    if game is None or errors:
        raise _Unfit(Problem.of_error(PARAMETER_OF.get(errors[0].field, errors[0].field), errors[0]))
    return game


# Messages of this page


def message(kind: str, **values: Any) -> Message:
    """Return a message of this page."""
    return {"katra": VERSION, "type": kind, **values}


def placed(node: Node) -> Message:
    """Return the present place of a game."""
    return {"position": node.position.text, "ply": node.turns, "mover": node.position.mover.name.lower()}


def described(game: Game) -> Message:
    """Return which game is on the board, and its present place."""
    chosen = game.root.position.variant
    return {"game": chosen.game.id, "size": chosen.size, "options": chosen.named_options, **placed(game.node)}


class Reported(NamedTuple):
    """How far a game was reported: up to which place, and whether its end by the players there was reported."""

    node: Node
    at_end: bool = False

    @classmethod
    def of(cls, game: Game) -> Reported:
        """Return a game as fully reported."""
        return cls(game.node, game.at_end)


def news(game: Game, reported: Reported) -> Iterator[Message]:
    """Yield the messages about what has changed in a game since it was last reported."""
    if reported == Reported.of(game):
        return
    path = list(game.node.path())
    new = list(takewhile(lambda node: node is not reported.node, path))
    known = len(new) < len(path) and not (reported.at_end and not new)
    for node in reversed(new if known else []):
        if node.position.pause is None:
            yield move_message(node)
    if (new and game.node.position.pause) or not known:
        yield message("position", **described(game))
    ended = game.outcome
    if ended:
        winner = None if ended.winner is None else ended.winner.name.lower()
        yield message("gameover", result=ended.result, reason=ended.reason, winner=winner)


def move_message(node: Node) -> Message:
    """Report the turn that ended in a position."""
    before = node.turn_start.position
    player = before.mover.name.lower()
    return message("move", turn=turn_text(before, node.decided), player=player, **placed(node))


def refusal(words: Language, refused: Refusal) -> Message:
    """Return the answer to a message that cannot be followed."""
    why = refused.why
    place = {"line": why.place.line, "character": why.place.character} if why.place else None
    field = why.where or None
    about = refused.about or None
    return message("error", code=why.code, text=sentence(words, why), about=about, field=field, place=place)
