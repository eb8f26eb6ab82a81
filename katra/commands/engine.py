"""`engine`: Katra as an opponent for other programs, which speak to it in lines much like those of UCI."""

from __future__ import annotations

import argparse
import os
import re
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from queue import Empty, SimpleQueue
from random import SystemRandom
from time import monotonic
from typing import Final, NamedTuple

from katra.commands.arguments import Command, UsageError, no_arguments
from katra.commands.words import PLAYERS, figure, legal_turns, outcome_sentence, title
from katra.errors import START, KatraError, NotationError, SetupError
from katra.game import Game
from katra.games import GAMES
from katra.games.description import MOST_COLUMNS
from katra.notation import Word, parse_position, parse_turn, position_text, turn_text, words
from katra.position import REPETITIONS_TO_DRAW, Decision, Position
from katra.search.levels import LEVELS, Reply, reply
from katra.search.thinking import Thought, think
from katra.search.values import plies_to_end
from katra.turns import play
from katra.variant import Variant, variant

FIRST_GAME: Final = "katro"
LONGEST_LINE: Final = 1_000_000
"""The most bytes of a line that are read: a game of 100,000 turns has fewer."""

LONGEST_ERROR: Final = 300
USUAL: Final = "usual"
"""The value of an option that stands for the game's own."""

LIMITS: Final = ("depth", "nodes", "movetime", "level")
WHILE_THINKING: Final = ("isready", "stop", "quit")


class Spin(NamedTuple):
    """An option that is a whole number: its usual value, the least and the greatest."""

    usual: int
    least: int
    most: int


SPINS: Final = {
    "Level": Spin(len(LEVELS), 1, len(LEVELS)),
    "MultiPV": Spin(1, 1, 100),
    "Seed": Spin(0, 0, 999_999_999),
}


class Limits(NamedTuple):
    """When thinking ends; `movetime` is in milliseconds. `infinite`: not before it is told to stop."""

    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    level: int | None = None
    infinite: bool = False


@dataclass
class Thinking:
    """A search under way: where it started, what it yields, when it ends, and the best turn so far."""

    position: Position
    history: list[Position]
    search: Iterator[Thought | Reply | None]
    since: float
    until: float | None
    holds: bool
    """Whether the answer is held back until `stop` (`go infinite`), however early it is known."""
    best: tuple[Decision, ...] | None = None
    ended: bool = False


class Engine:
    """What lasts between two lines: the game chosen, the game in progress, the options, and what is thought about.

    `say` is called with each line of the answer.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._variant = variant(FIRST_GAME)
        self._game = Game(self._variant.start)
        self._spins = {name: spin.usual for name, spin in SPINS.items()}
        self._thinking: Thinking | None = None
        self.has_quit = False

    @property
    def busy(self) -> bool:
        """Whether there is something to think on."""
        return self._thinking is not None and not self._thinking.ended

    def obey(self, line: bytes) -> None:
        """Do what a line says, or say in one line why not, changing nothing."""
        try:
            said = _words(line)
            if said:
                self._command(said[0].text)(said)
        except (UsageError, KatraError) as refusal:
            sentence = " ".join(str(refusal).split())
            cut = sentence if len(sentence) <= LONGEST_ERROR else f"{sentence[:LONGEST_ERROR]}..."
            self._say(f"info string error: {cut}")

    def _command(self, name: str) -> Callable[[list[Word]], None]:
        commands = {
            "uci": self._uci,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "ucinewgame": self._new_game,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "d": self._display,
            "quit": self._quit,
        }
        if name not in commands:
            raise UsageError(f"{name!r} is not a command: the commands are {', '.join(commands)}")
        if self._thinking and name not in WHILE_THINKING:
            raise UsageError(f"{name} cannot be done while thinking: send stop first")
        return commands[name]

    def _uci(self, said: list[Word]) -> None:
        games = " ".join(f"var {game}" for game in GAMES)
        lines = [
            "id name Katra",
            "id author Katra contributors",
            f"option name Game type combo default {FIRST_GAME} {games}",
            f"option name Size type spin default 0 min 0 max {MOST_COLUMNS}",
            *(
                f"option name {key} type combo default {USUAL} {' '.join(f'var {value}' for value in (USUAL, *values))}"
                for key, values in _rule_options().items()
            ),
            *(
                f"option name {name} type spin default {spin.usual} min {spin.least} max {spin.most}"
                for name, spin in SPINS.items()
            ),
            "uciok",
        ]
        for line in lines:
            self._say(line)

    def _is_ready(self, said: list[Word]) -> None:
        self._say("readyok")

    def _set_option(self, said: list[Word]) -> None:
        match [word.text for word in said]:
            case ["setoption", "name", name, "value", value]:
                self._set(name.lower(), value)
            case _:
                raise UsageError("an option is set by setoption name NAME value VALUE")

    def _set(self, name: str, value: str) -> None:
        for known, spin in SPINS.items():
            if name == known.lower():
                self._spins[known] = _number(known, value, spin.least, spin.most)
                return
        chosen = self._variant
        if name == "game":
            self._choose(variant(value))
        elif name == "size":
            size = _number("Size", value, 0, MOST_COLUMNS)
            self._choose(variant(chosen.game.id, size or None, chosen.options))
        elif name in _rule_options():
            options = chosen.chosen_options
            options.pop(name, None)
            self._choose(variant(chosen.game.id, chosen.size, options | ({} if value == USUAL else {name: value})))
        else:
            raise UsageError(f"there is no option {name!r}: uci lists them")

    def _choose(self, chosen: Variant) -> None:
        self._variant = chosen
        self._game = Game(chosen.start)

    def _new_game(self, said: list[Word]) -> None:
        self._choose(self._variant)

    def _position(self, said: list[Word]) -> None:
        texts = [word.text for word in said]
        end = texts.index("moves") if "moves" in texts else len(texts)
        match texts[1:end]:
            case ["startpos"]:
                start = self._variant.start
            case ["text", _, *_]:
                start = parse_position(self._variant, _between(said[2:end]), said[2].place)
            case _:
                raise UsageError(
                    "a position is set by position startpos, or position text TEXT, and then moves TURN TURN ..."
                )
        game = Game(start)
        for word in said[end + 1 :]:
            _play(game, word)
        self._game = game

    def _go(self, said: list[Word]) -> None:
        limits = _limits(said[1:])
        if limits == Limits():
            limits = Limits(level=self._spins["Level"])
        history = _history(self._game)
        now = monotonic()
        until = None if limits.movetime is None else now + limits.movetime / 1000
        search = self._search(limits, history)
        self._thinking = Thinking(self._game.position, history, search, now, until, limits.infinite)

    def _search(self, limits: Limits, history: list[Position]) -> Iterator[Thought | Reply | None]:
        if self._game.outcome:
            return iter(())
        position = self._game.position
        if limits.level:
            seed = self._spins["Seed"] or SystemRandom().randint(1, SPINS["Seed"].most)
            return reply(position, LEVELS[limits.level - 1], seed, history)
        lines = self._spins["MultiPV"]
        return think(position, history, lines=lines, depth=limits.depth, nodes=limits.nodes)

    def think_on(self) -> None:
        """Think for a slice, and answer if that is the end of it."""
        thinking = self._thinking
        assert thinking is not None
        try:
            self._note(thinking, next(thinking.search))
            thinking.ended = thinking.until is not None and monotonic() >= thinking.until
        except StopIteration:
            thinking.ended = True
        if thinking.ended and not thinking.holds:
            self._answer()

    def _note(self, thinking: Thinking, found: Thought | Reply | None) -> None:
        thought = found.thought if isinstance(found, Reply) else found
        if thought:
            for line in _infos(thinking, thought):
                self._say(line)
        if isinstance(found, Reply):
            thinking.best = found.turn
        elif found:
            thinking.best = found.lines[0].turns[0]

    def _stop(self, said: list[Word]) -> None:
        """Answer with the best turn so far; nothing is said where nothing is thought about."""
        if self._thinking:
            self._answer()

    def _answer(self) -> None:
        thinking, self._thinking = self._thinking, None
        assert thinking is not None
        best = thinking.best
        if best is None and not self._game.outcome:  # stopped before anything was known
            *_, thought = filter(None, think(thinking.position, depth=1))
            best = thought.lines[0].turns[0]
        self._say(f"bestmove {turn_text(thinking.position, best) if best else 'none'}")

    def _display(self, said: list[Word]) -> None:
        position, ended = self._game.position, self._game.outcome
        lines = [title(position.variant), "", figure(position), "", position_text(position)]
        lines.append(f"{PLAYERS[position.mover]} to move")
        lines.append(f"{outcome_sentence(ended)} ({ended.result})" if ended else legal_turns(position))
        for line in "\n".join(lines).split("\n"):
            self._say(line)

    def _quit(self, said: list[Word]) -> None:
        self._stop(said)
        self.has_quit = True


def _words(line: bytes) -> list[Word]:
    if len(line) > LONGEST_LINE:
        raise UsageError(f"the line is too long: it has more than {LONGEST_LINE} bytes")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"the line is not UTF-8: byte {error.start + 1}: {error.reason}") from error
    return [word for word in words(re.sub(r"\s", " ", text), " ", START) if word.text]


def _between(said: list[Word]) -> str:
    """Return words with the spaces that stood between them, so that each keeps its place."""
    text = ""
    for word in said:
        text = text.ljust(word.place.character - said[0].place.character) + word.text
    return text


def _rule_options() -> dict[str, tuple[str, ...]]:
    """Return the options of all games, each with the values that any game gives it."""
    found: dict[str, tuple[str, ...]] = {}
    for game in GAMES.values():
        for option in game.options:
            found[option.key] = tuple(dict.fromkeys((*found.get(option.key, ()), *option.values)))
    return found


def _number(name: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch("-?[0-9]{1,9}", text, re.ASCII):
        raise SetupError("not_a_number", text=text)
    if least <= int(text) <= most:
        return int(text)
    raise UsageError(f"{name} cannot be {int(text)}: choose {least} to {most}")


def _play(game: Game, word: Word) -> None:
    if game.outcome:
        raise NotationError("game_over", word.place)
    for decision in parse_turn(game.position, word.text, word.place):
        game.play(decision)


def _limits(said: list[Word]) -> Limits:
    if [word.text for word in said] == ["infinite"]:
        return Limits(infinite=True)
    given: dict[str, int] = {}
    rest = iter([word.text for word in said])
    for name in rest:
        if name == "infinite":
            raise UsageError("infinite has no other limit beside it")
        if name not in LIMITS:
            raise UsageError(f"{name!r} is no limit: the limits are {', '.join(LIMITS)}, or infinite")
        if name in given:
            raise UsageError(f"the limit {name} is given twice")
        number = next(rest, None)
        if number is None:
            raise UsageError(f"the limit {name} has no number")
        given[name] = _number(name, number, 1, len(LEVELS) if name == "level" else 999_999_999)
    if "level" in given and given.keys() & {"depth", "nodes"}:
        raise UsageError("a level has its own depth and nodes: only movetime can stand beside it")
    return Limits(given.get("depth"), given.get("nodes"), given.get("movetime"), given.get("level"))


def _history(game: Game) -> list[Position]:
    """Return the positions in which the turns before this one began, oldest first."""
    before = islice(game.node.path(), 1, None)
    return [node.position for node in before if node.position.pause is None][::-1]


def _infos(thinking: Thinking, thought: Thought) -> Iterator[str]:
    time = int((monotonic() - thinking.since) * 1000)
    work = f"depth {thought.depth} nodes {thought.nodes} nps {thought.nodes * 1000 // max(time, 1)} time {time}"
    for number, line in enumerate(thought.lines, start=1):
        position, told = thinking.position, list[str]()
        for decided in line.turns:
            told.append(turn_text(position, decided))
            for decision in decided:
                position = play(position, decision)
        drawn = position.endless or thinking.history.count(position) >= REPETITIONS_TO_DRAW - 1
        score = "draw" if drawn else score_text(line.value)
        yield f"info {work} multipv {number} score {score} pv {' '.join(told)}"


def score_text(value: int) -> str:
    """Return a value (values.py) as text: seeds ahead, or the plies to a sure end."""
    plies = plies_to_end(value)
    if plies is None:
        return f"seeds {value}"
    return f"{'win' if value > 0 else 'loss'} {plies}"


def _read(lines: SimpleQueue[bytes]) -> None:
    """Put each line of standard input on the queue, and `quit` at its end."""
    with suppress(OSError):  # a terminal that is gone is an end as well
        for line in split(_chunks()):
            lines.put(line)
    lines.put(b"quit")


def _chunks() -> Iterator[bytes]:
    """Yield standard input as it comes, past Python's own buffer: its lock, held by a thread, would spoil the exit."""
    if sys.stdin is None:
        return
    while chunk := os.read(sys.stdin.fileno(), 1 << 16):
        yield chunk


def split(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of what comes in chunks, each cut after LONGEST_LINE bytes and one."""
    line = b""
    for chunk in chunks:
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            yield line + end[: LONGEST_LINE + 1 - len(line)]
            line = b""
        line += rest[: LONGEST_LINE + 1 - len(line)]
    if line:
        yield line


def _run(chosen: argparse.Namespace) -> None:
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    engine = Engine(lambda line: print(line, flush=True))
    while not engine.has_quit:
        try:
            line = lines.get(block=not engine.busy)
        except Empty:
            engine.think_on()
        else:
            engine.obey(line)


ENGINE: Final = Command(
    name="engine",
    summary="Play for another program, in a protocol like UCI",
    description="""\
Reads commands from standard input, a line each, and answers on standard output: uci, isready,
setoption, ucinewgame, position, go, stop, d, quit. docs/PROTOCOL.md tells what each means and shows a
whole session. Try: position startpos moves A3>, then go depth 4.""",
    example="python -m katra engine",
    arguments=no_arguments,
    run=_run,
)
