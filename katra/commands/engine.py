"""`engine`: Katra as an opponent for other programs, which speak to it in lines much like those of UCI."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from random import SystemRandom
from time import monotonic
from typing import Final, NamedTuple

from katra.commands.arguments import Command, UsageError, no_arguments
from katra.commands.engine_lines import (
    MAX_NUMBER,
    Limits,
    best_turn,
    between,
    infos,
    limits_of,
    number_between,
    split,
    words_of,
)
from katra.commands.words import PLAYERS, legal_turns, outcome_sentence, title
from katra.errors import KatraError, Place
from katra.games import GAMES
from katra.games.description import MAX_COLUMNS
from katra.notation import Word
from katra.service import MAX_LEVEL
from katra.service.answering import answer
from katra.service.questions import (
    MAX_LINES,
    AnalysisQuestion,
    Answer,
    HintQuestion,
    ProofQuestion,
    Question,
    ReplyQuestion,
)
from katra.setup import Setup

FIRST_GAME: Final = "katro"
MAX_ERROR: Final = 300
DEFAULT: Final = "usual"
"""The value of an option that stands for the game's own."""

WHILE_THINKING: Final = ("isready", "stop", "quit")


class Spin(NamedTuple):
    """An option that is a whole number: its default, the least and the greatest."""

    default: int
    least: int
    most: int


SPINS: Final = {
    "Level": Spin(MAX_LEVEL, 1, MAX_LEVEL),
    "MultiPV": Spin(1, 1, MAX_LINES),
    "Seed": Spin(0, 0, MAX_NUMBER),
}


@dataclass
class Thinking:
    """A question being answered: its start and end times, and the best turn so far."""

    answers: Iterator[Answer | None]
    since: float
    until: float | None
    holds: bool
    """Whether the answer is held back until `stop` (`go infinite`), however early it is known."""
    best: str | None = None
    ended: bool = False


class Engine:
    """The state between two lines: the game chosen, the game in progress, the options, and the question being answered.

    `say` is called with each line of the answer.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._chosen = Setup(FIRST_GAME)
        self._game = self._chosen.play()
        self._spins = {name: spin.default for name, spin in SPINS.items()}
        self._thinking: Thinking | None = None
        self.has_quit = False

    @property
    def busy(self) -> bool:
        """Whether a question is being answered."""
        return self._thinking is not None and not self._thinking.ended

    def obey(self, line: bytes) -> None:
        """Do what a line says, or answer in one line why not and change nothing."""
        try:
            said = words_of(line)
            if said:
                self._command(said[0].text)(said)
        except (UsageError, KatraError) as error:
            sentence = " ".join(str(error).split())
            cut = sentence if len(sentence) <= MAX_ERROR else f"{sentence[:MAX_ERROR]}..."
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
        lines = [
            "id name Katra",
            "id author Katra contributors",
            f"option name Game type combo default {FIRST_GAME} {_values(*GAMES)}",
            f"option name Size type spin default 0 min 0 max {MAX_COLUMNS}",
            *(
                f"option name {key} type combo default {DEFAULT} {_values(DEFAULT, *values)}"
                for key, values in _rule_options().items()
            ),
            *(
                f"option name {name} type spin default {spin.default} min {spin.least} max {spin.most}"
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
                self._spins[known] = number_between(known, value, spin.least, spin.most)
                return
        chosen = self._chosen
        if name == "game":
            self._choose(Setup(value))
        elif name == "size":
            self._choose(chosen._replace(size=number_between("Size", value, 0, MAX_COLUMNS) or None))
        elif name in _rule_options():
            options = {key: other for key, other in chosen.options.items() if key != name}
            self._choose(chosen._replace(options=options if value == DEFAULT else options | {name: value}))
        else:
            raise UsageError(f"there is no option {name!r}: uci lists them")

    def _choose(self, chosen: Setup) -> None:
        self._game = chosen.play()
        self._chosen = chosen

    def _new_game(self, said: list[Word]) -> None:
        self._choose(self._chosen)

    def _position(self, said: list[Word]) -> None:
        texts = [word.text for word in said]
        end = texts.index("moves") if "moves" in texts else len(texts)
        turns = said[end + 1 :]
        places: dict[str | int, Place] = {number: word.place for number, word in enumerate(turns)}
        match texts[1:end]:
            case ["startpos"]:
                position = None
            case ["text", _, *_]:
                position, places["position"] = between(said[2:end]), said[2].place
            case _:
                raise UsageError(
                    "a position is set by position startpos, or position text TEXT, and then moves TURN TURN ..."
                )
        setup = self._chosen._replace(position=position, turns=tuple(word.text for word in turns), places=places)
        self._game = setup.play_whole()

    def _go(self, said: list[Word]) -> None:
        limits = limits_of(said[1:])
        if limits == Limits():
            limits = Limits(level=self._spins["Level"])
        answers = iter(()) if self._game.outcome else answer(self._question(limits), self._game)
        now = monotonic()
        until = None if limits.movetime is None else now + limits.movetime / 1000
        self._thinking = Thinking(answers, now, until, limits.infinite)

    def _question(self, limits: Limits) -> Question:
        setup = Setup.of(self._game)
        match limits.goal:
            case "hint":
                return HintQuestion(setup)
            case "prove":
                return ProofQuestion(setup, limits.nodes)
            case "turn" if limits.level:
                return ReplyQuestion(setup, limits.level, self._spins["Seed"] or SystemRandom().randint(1, MAX_NUMBER))
            case _:
                return AnalysisQuestion(setup, self._spins["MultiPV"], limits.depth, limits.nodes)

    def think_on(self) -> None:
        """Think for a slice, and answer if that is the end of it."""
        thinking = self._thinking
        assert thinking is not None
        try:
            found = next(thinking.answers)
            for line in infos(found, monotonic() - thinking.since):
                self._say(line)
            thinking.best = best_turn(found) or thinking.best
            thinking.ended = thinking.until is not None and monotonic() >= thinking.until
        except StopIteration:
            thinking.ended = True
        if thinking.ended and not thinking.holds:
            self._answer()

    def _stop(self, said: list[Word]) -> None:
        """Answer with the best turn so far, or say nothing if no question is being answered."""
        if self._thinking:
            self._answer()

    def _answer(self) -> None:
        thinking, self._thinking = self._thinking, None
        assert thinking is not None
        best = thinking.best
        if best is None and not self._game.outcome:  # stopped before anything was known
            question = AnalysisQuestion(Setup.of(self._game), lines=1, depth=1)
            *_, best = filter(None, map(best_turn, answer(question, self._game)))
        self._say(f"bestmove {best or 'none'}")

    def _display(self, said: list[Word]) -> None:
        position, ended = self._game.position, self._game.outcome
        lines = [title(position.variant), "", str(position), "", position.text]
        lines.append(f"{PLAYERS[position.mover]} to play")
        lines.append(f"{outcome_sentence(ended)} ({ended.result})" if ended else legal_turns(position))
        for line in "\n".join(lines).split("\n"):
            self._say(line)

    def _quit(self, said: list[Word]) -> None:
        self._stop(said)
        self.has_quit = True


def _values(*values: str) -> str:
    return " ".join(f"var {value}" for value in values)


def _rule_options() -> dict[str, tuple[str, ...]]:
    """Return the options of all games, each with the values that any game gives it."""
    found: dict[str, tuple[str, ...]] = {}
    for game in GAMES.values():
        for option in game.options:
            found[option.key] = tuple(dict.fromkeys((*found.get(option.key, ()), *option.values)))
    return found


def _read(lines: SimpleQueue[bytes]) -> None:
    """Put each line of standard input on the queue, and `quit` at its end."""
    with suppress(OSError):  # a terminal that is gone is an end of input as well
        for line in split(_chunks()):
            lines.put(line)
    lines.put(b"quit")


def _chunks() -> Iterator[bytes]:
    """Yield standard input as it comes, past Python's own buffer: its lock, held by a thread, would spoil the exit."""
    if sys.stdin is None:
        return
    while chunk := os.read(sys.stdin.fileno(), 1 << 16):
        yield chunk


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
