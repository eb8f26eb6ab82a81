"""A whole game as text, with comments and variations, and back (RULES.md section 6): PGN's form, our turns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from katra.board import Player
from katra.errors import START, NotationError, Place, SetupError
from katra.fields import NONE
from katra.game import Game
from katra.node import GLYPHS, Node
from katra.notation import turn_text, words
from katra.setup import read_number
from katra.steps import Outcome
from katra.tags import SETUP_TAGS, Tags, escape, place_at, read_tags, setup_of, setup_tags, unescape

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
TERMINATIONS: Final[dict[str, tuple[Outcome, ...]]] = {
    "resigned": tuple(Outcome(player, "resigned") for player in Player),
    "agreed": (Outcome(None, "agreed"),),
}
"""How players end a game, as the tag Termination says it; any other word there is only kept."""

LINE_WIDTH: Final = 100

_TOKEN: Final = (
    r"(?P<comment>\{(?:[^\\}]|\\.)*\})|(?P<open>\()|(?P<close>\))|(?P<number>[0-9]+\.+)"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)(?=[\s){}]|$)|(?P<turn>[^\s{}()]+)"
)
_OWN_TAGS: Final = (*SETUP_TAGS, "Path", "Ply", "Result")
"""The tags that are read from the game itself when a record is written."""


def write_record(game: Game) -> str:
    """Return a game as text. If the board is not at the end of the main line, the tag Ply keeps its place.

    If the place was chosen in the tree, the tag Path gives its line by the variations where it branches off: "6:1 9:2"
    is the first variation after six decisions, then the second after nine; "-" is the main line.
    Raises NotationError if a tag of the game has a name that is not one word, or a turn has an unknown glyph.

    >>> print(write_record(Setup("katrayo", 4, turns=("A1>", "a4>")).play()), end="")
    [Game "katrayo"]
    [Size "4"]
    [Result "*"]
    <BLANKLINE>
    1. A1> a4> *
    """
    setup = setup_tags(game.root.position)
    position = setup.pop("Position", None)
    tags = setup | {name: value for name, value in game.tags.items() if name not in _OWN_TAGS}
    for name in tags:
        if not re.fullmatch(r"\w+", name):
            raise NotationError("bad_tag_name", text=name)
    if position:
        tags["Position"] = position
    if game.forking:
        tags["Path"] = _path(game.way)
    if game.can_redo:
        tags["Ply"] = str(game.ply)
    if game.ended:
        tags["Termination"] = game.ended.reason
    elif tags.get("Termination") in TERMINATIONS:
        del tags["Termination"]
    tags["Result"] = game.result
    heading = "".join(f'[{name} "{escape(value, chr(34))}"]\n' for name, value in tags.items())
    return f"{heading}\n{_fill([*_movetext(game.root), game.result])}\n"


def _path(way: Sequence[Node]) -> str:
    """Return the places where a line leaves the main line and its variations."""
    branches = ((ply, node.children.index(child)) for ply, (node, child) in enumerate(pairwise(way)))
    return " ".join(f"{ply}:{nth}" for ply, nth in branches if nth) or NONE


def _movetext(root: Node) -> Iterator[str]:
    """Yield the words of a record's turns: a turn, its comment, its variations, and so on, without recursion."""
    todo: list[str | Node] = [root]
    just_played = False
    if root.comment:
        yield _comment(root.comment)
    while todo:
        item = todo.pop()
        if isinstance(item, Node):
            todo += reversed(_turn(item.children)) if item.children else []
        elif not (item.endswith("...") and just_played):
            yield item
            just_played = item[0] not in "({)" and not item.endswith(".")


def _turn(children: Sequence[Node]) -> list[str | Node]:
    """Return the words of the turn that starts with the first of these siblings, its variations, and its last node.

    If a choice inside the turn was also made differently, the other choice is a variation of the whole turn.
    """
    chain = [children[0]]
    while chain[-1].position.pause and chain[-1].children:
        chain.append(chain[-1].children[0])
    words: list[str | Node] = [*_turn_words(chain)]
    for alternative in [*children[1:], *(other for node in chain[:-1] for other in node.children[1:])]:
        words += ["(", *_turn([alternative]), ")"]
    return [*words, chain[-1]]


def _turn_words(chain: Sequence[Node]) -> list[str]:
    end = chain[-1]
    start = end.turn_start
    number = f"{start.number}." if start.position.mover is Player.SOUTH else f"{start.number}..."
    preface = "\n".join(node.preface for node in chain if node.preface)
    comment = "\n".join(node.comment for node in chain if node.comment)
    glyph = next((node.glyph for node in reversed(chain) if node.glyph), "")
    if glyph not in ("", *GLYPHS):
        raise NotationError("bad_glyph", text=glyph)
    words = [_comment(preface)] if preface else []
    words += [number, turn_text(start.position, end.decided) + glyph]
    return words + ([_comment(comment)] if comment else [])


def _comment(text: str) -> str:
    """Return a comment, no line of which looks like the heading of the next record in a file of many."""
    return "{" + escape(text, "}").replace("\n[", "\n\\[") + "}"


def _fill(words: Iterable[str]) -> str:
    """Return words in lines of a readable width; a word is never broken, so comments stay as they are."""
    lines = [""]
    for word in words:
        glue = "" if not lines[-1] or lines[-1].endswith("(") or word == ")" else " "
        if glue and len(lines[-1]) + len(word) >= LINE_WIDTH and not lines[-1].endswith("."):
            lines.append(word)
        else:
            lines[-1] += glue + word
    return "\n".join(lines)


class _Token(NamedTuple):
    kind: Literal["comment", "open", "close", "number", "result", "turn"]
    text: str
    place: Place


def read_record(text: str) -> Game:
    """Return the game of a record.

    Raises NotationError (or another KatraError), with line and character, if the text is not a record or one of its
    turns cannot be played.

    >>> game = read_record('[Game "katrayo"] [Size "4"] 1. A1> a4< {or} (1... a4> 2. A1<)')
    >>> [decision_text(node.parent.position, node.decision) for node in game.line[1:]], game.node.comment
    (['A1>', 'a4<'], 'or')

    >>> read_record('[Game "katrayo"] 1. A9>')
    Traceback (most recent call last):
        ...
    katra.errors.NotationError: character 21: there is no pit A9 on this board
    """
    tags, body = read_tags(text)
    if "Game" not in tags:
        raise NotationError("no_game_tag", START)
    game = setup_of(tags).play()
    game.tags = {name: value for name, (value, _) in tags.items() if name not in _OWN_TAGS}
    said = _read_result(tags, _read_movetext(game, _tokens(text, body)))
    found = game.line[-1].outcome
    if found and said and said[0] != found.result:
        raise NotationError("result_differs", said[1], said=said[0], found=found.result)
    game.ended = _read_end(tags, said[0] if said else "*", found)
    if game.ended:
        del game.tags["Termination"]
    game.told_result = said[0] if said and not (found or game.ended) else "*"
    way = _read_path(tags, game.root) if "Path" in tags else game.line
    ply = _read_ply(tags, len(way) - 1)
    if "Path" in tags:
        game.go_to_node(way[-1])  # the way that redo follows
        game.go_to_node(way[ply])
    else:
        game.go_to(ply)
    if "Ply" not in tags and game.ended:
        game.redo()
    return game


def _tokens(text: str, index: int) -> Iterator[_Token]:
    token = re.compile(_TOKEN, re.DOTALL)
    while index < len(text):
        if text[index].isspace():
            index += 1
            continue
        match = token.match(text, index)
        if match is None:
            code = "open_comment" if text[index] == "{" else "bad_turn"
            raise NotationError(code, place_at(text, index), text=text[index])
        yield _Token(match.lastgroup, match[0], place_at(text, index))  # type: ignore[arg-type]
        index = match.end()


def _read_movetext(game: Game, tokens: Iterable[_Token]) -> _Token | None:
    """Build the tree of a game from its turns; return the result at their end, if there is one."""
    node = game.root
    opened: list[tuple[Node, Place]] = []
    starts_line, preface, result = True, "", None
    for kind, text, place in tokens:
        if result is not None:
            raise NotationError("after_result", place, text=text)
        match kind:
            case "comment" if starts_line and opened:
                preface = _joined(preface, unescape(text[1:-1]))
            case "comment":
                node.comment = _joined(node.comment, unescape(text[1:-1]))
            case "number":
                if text.rstrip(".") != str(node.number):
                    raise NotationError("bad_number", place, text=text, expected=node.number)
            case "open":
                if node.parent is None or starts_line:
                    raise NotationError("stray_variation", place)
                opened.append((node, place))
                node, starts_line = node.turn_start, True
            case "close":
                if not opened:
                    raise NotationError("stray_close", place)
                if starts_line:
                    raise NotationError("empty_variation", place)
                node, starts_line = opened.pop()[0], False
            case "turn":
                turn = text.rstrip("!?")
                node = node.add_text(turn, place)
                node.glyph = (
                    _read_glyph(text[len(turn) :], Place(place.line, place.character + len(turn))) or node.glyph
                )
                node.preface, preface, starts_line = (_joined(node.preface, preface), "", False)
            case "result":
                result = _Token(kind, text, place)
    if opened:
        raise NotationError("open_variation", opened[-1][1])
    return result


def _read_glyph(text: str, place: Place) -> str:
    if text in ("", *GLYPHS):
        return text
    raise NotationError("bad_glyph", place, text=text)


def _joined(first: str, second: str) -> str:
    return f"{first}\n{second}" if first and second else first or second


def _read_result(tags: Tags, last: _Token | None) -> tuple[str, Place] | None:
    """Return the result that the record gives, in its tag or at its end, and where."""
    tag = tags.get("Result")
    if tag is not None and tag[0] not in RESULTS:
        raise NotationError("bad_result", tag[1], text=tag[0])
    if tag is not None and last is not None and tag[0] != last.text:
        raise NotationError("result_differs", last.place, said=last.text, found=tag[0])
    return tag or ((last.text, last.place) if last else None)


def _read_end(tags: Tags, result: str, found: Outcome | None) -> Outcome | None:
    """Return how the players ended the game, by the tag Termination and the result; None if they did not."""
    text, place = tags.get("Termination", ("", START))
    if text not in TERMINATIONS:
        return None
    if found:
        raise NotationError("ended_twice", place, text=text)
    for ended in TERMINATIONS[text]:
        if ended.result == result:
            return ended
    raise NotationError("termination_differs", place, text=text, result=result)


def _read_path(tags: Tags, root: Node) -> list[Node]:
    """Return the line that the tag Path gives."""
    text, place = tags["Path"]
    way = [root]
    for word in words(text, " ", place) if text != NONE else ():
        told = re.fullmatch("([0-9]{1,6}):([1-9][0-9]{0,5})", word.text, re.ASCII)
        ply, nth = (int(told[1]), int(told[2])) if told else (-1, 0)
        while len(way) <= ply and way[-1].children:
            way.append(way[-1].children[0])
        if len(way) != ply + 1 or nth >= len(way[-1].children):
            raise NotationError("bad_path", word.place, text=word.text)
        way.append(way[-1].children[nth])
    while way[-1].children:
        way.append(way[-1].children[0])
    return way


def _read_ply(tags: Tags, most: int) -> int:
    if "Ply" not in tags:
        return most
    text, place = tags["Ply"]
    with suppress(SetupError):
        ply = read_number(text)
        if 0 <= ply <= most:
            return ply
    raise NotationError("bad_ply", place, text=text, most=most)
