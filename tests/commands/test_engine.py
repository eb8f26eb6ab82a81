"""The engine protocol of docs/PROTOCOL.md, spoken with a real second process."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katra import GAMES, Game, parse_turn, variant
from katra.commands.engine_lines import GOALS, LIMITS, score_text, split
from katra.errors import START
from katra.search.values import WIN
from katra.setup import MAX_LINE

DOCUMENT = Path(__file__).resolve().parents[2] / "docs/PROTOCOL.md"
PATIENCE = 120


class Engine:
    """A process that runs the engine. Should it fall silent, it is killed after PATIENCE seconds, and reading ends."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "katra", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._watch = threading.Timer(PATIENCE, self.process.kill)
        self._watch.start()

    def say(self, *lines: str) -> None:
        self.send("".join(f"{line}\n" for line in lines).encode())

    def send(self, text: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert line.endswith("\n"), f"the engine is gone after {line!r}"
        return line.rstrip("\r\n")

    def hear_until(self, beginning: str) -> list[str]:
        heard = [self.hear()]
        while not heard[-1].startswith(beginning):
            heard.append(self.hear())
        return heard

    def ask(self, *lines: str) -> list[str]:
        """Send lines and return all the answers to them (not while thinking, which answers later)."""
        self.say(*lines, "isready")
        return self.hear_until("readyok")[:-1]

    def best(self, *lines: str) -> str:
        """Send lines, the last of which is a `go`, and return the best turn."""
        self.say(*lines)
        return self.hear_until("bestmove ")[-1].removeprefix("bestmove ")

    def leave(self) -> tuple[bytes, bytes]:
        """End the input; return what came on standard output and error until the process ended."""
        rest = self.process.communicate()
        self._watch.cancel()
        return rest


@pytest.fixture
def engine() -> Iterator[Engine]:
    spoken = Engine()
    yield spoken
    spoken.leave()


@pytest.fixture(scope="module")
def lasting() -> Iterator[Engine]:
    """One engine for many examples."""
    spoken = Engine()
    yield spoken
    spoken.leave()


def word_after(line: str, word: str) -> str:
    """Return what follows a word in an info line."""
    found = re.search(rf" {word} (\S+(?: -?\d+)?)", line)
    assert found, line
    return found[1]


INFO = re.compile(
    r"info depth \d+ nodes \d+ nps \d+ time \d+ multipv \d+ score (seeds -?\d+|win \d+|loss \d+|draw)"
    r" pv( ([A-Ca-c]\d+)?[<>+=]+)+"
)


def exchanges() -> list[tuple[str, list[str]]]:
    """Return the commands and the answers of the session in the document."""
    session = DOCUMENT.read_text(encoding="utf-8").split("```\n")[1]
    return [
        (said, answer)
        for said, *answer in (exchange.removesuffix("\n").split("\n") for exchange in f"\n{session}".split("\n> ")[1:])
    ]


def test_the_documented_session_is_what_the_engine_says(engine: Engine) -> None:
    for said, expected in exchanges():
        engine.say(said)
        infos = [line for line in expected if INFO.fullmatch(line)]
        if infos:
            while gist(engine.hear()) != gist(infos[-1]):
                pass
        answer = expected[len(infos) :]
        if answer:
            spoken = engine.hear_until(answer[-1])
            assert re.fullmatch(as_pattern(answer), "\n".join(spoken)), said
    assert engine.leave() == (b"", b"")
    assert engine.process.returncode == 0


def as_pattern(answer: list[str]) -> str:
    """Return a pattern of an answer in the document, where `...` stands for more words, or alone for more lines."""
    more = {" ...": "( .+)?", "\n...": "(\n.+)*"}
    return "".join(more.get(part) or re.escape(part) for part in re.split(r"([ \n]\.\.\.(?=\n))", "\n".join(answer)))


def test_every_game_and_every_option_can_be_set(engine: Engine) -> None:
    spoken = engine.ask("uci")
    combos = {line.split()[2]: line.split(" var ")[1:] for line in spoken if " type combo " in line}
    assert combos.pop("Game") == list(GAMES)
    options = [option for game in GAMES.values() for option in game.options]
    assert {key: set(values) for key, values in combos.items()} == {
        option.key: {"usual"}.union(*(other.values for other in options if other.key == option.key))
        for option in options
    }


def gist(info: str) -> tuple[str, str]:
    """Return what is the same on every machine and in every version: the depth, and a score that is certain."""
    return word_after(info, "depth"), word_after(info, "score")


def test_the_document_tells_each_command_and_each_limit() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    said = {line.split()[0] for line, _ in exchanges()}
    assert said == {"uci", "isready", "setoption", "ucinewgame", "position", "go", "stop", "d", "quit"}
    for limit in (*LIMITS, *GOALS, "infinite"):
        assert re.search(rf"^\| `{limit}( N)?` \|", document, re.MULTILINE), limit


def test_every_info_line_is_of_the_documented_form(engine: Engine) -> None:
    engine.say("setoption name MultiPV value 3", "go depth 3")
    *infos, best = engine.hear_until("bestmove ")
    assert [info for info in infos if not INFO.fullmatch(info)] == []
    assert [word_after(info, "multipv") for info in infos[-3:]] == ["1", "2", "3"]
    assert {word_after(info, "depth") for info in infos[-3:]} == {"3"}
    assert f"{infos[-3]} ".split(" pv ")[1].startswith(best.removeprefix("bestmove ") + " ")


def test_the_end_of_the_input_is_quit(engine: Engine) -> None:
    engine.say("position startpos", "go infinite")
    out, err = engine.leave()
    assert re.fullmatch(rb"bestmove \S+", out.splitlines()[-1])
    assert (err, engine.process.returncode) == (b"", 0)


def test_infinite_thinking_ends_when_told_and_not_before(engine: Engine) -> None:
    engine.say("go infinite", "isready")
    assert not any(line.startswith("bestmove") for line in engine.hear_until("readyok"))
    engine.say("stop", "isready")
    assert re.fullmatch(r"bestmove [AB][1-6][<>]", engine.hear_until("bestmove ")[-1])
    assert engine.hear() == "readyok"


def test_infinite_thinking_holds_its_answer_back_even_if_the_game_is_decided(engine: Engine) -> None:
    engine.say("setoption name Game value paika", "go infinite")
    assert word_after(engine.hear(), "score") == "win 1"
    assert engine.ask() == []
    engine.say("stop")
    assert engine.hear().startswith("bestmove A")


def test_what_is_stopped_at_once_still_plays_a_legal_turn(engine: Engine) -> None:
    for go in ("go infinite", "go depth 90", "go level 5", "go movetime 60000"):
        played = engine.best(go, "stop")
        parse_turn(variant("katro").start, played)


def test_a_stop_where_nothing_is_thought_says_nothing(engine: Engine) -> None:
    assert engine.ask("stop") == []


@pytest.mark.parametrize("go", ["go movetime 50", "go movetime 50 depth 90", "go movetime 1", "go level 5 movetime 1"])
def test_a_limit_of_time_ends_the_thinking(engine: Engine, go: str) -> None:
    assert parse_turn(variant("katro").start, engine.best(go))


def test_a_limit_of_nodes_ends_the_thinking(engine: Engine) -> None:
    engine.say("go nodes 500")
    *infos, _ = engine.hear_until("bestmove ")
    assert int(word_after(infos[-1], "nodes")) <= 1000


def test_a_hint_tells_a_turn_and_why_it_is_good(engine: Engine) -> None:
    engine.say("setoption name Game value katrayo", "position text 0.0.0.3.0.0/0.0.1.1.0.0 S", "go hint")
    *_, hint, best = engine.hear_until("bestmove ")
    assert (hint, best) == ("info hint wins_now", "bestmove A3>")


@pytest.mark.parametrize(
    ("position", "proof", "best"),
    [
        ("text 0.0.0.3.0.0/0.0.1.1.0.0 S", "win 1", "A3>"),
        ("startpos moves A1<", "win 7", None),
        ("startpos", "loss 8", None),
        ("text 1.0.0.0.0.0/1.0.0.0.0.0 S", "none", None),
    ],
)
def test_a_proof_tells_who_wins(engine: Engine, position: str, proof: str, best: str | None) -> None:
    engine.say("setoption name Game value katrayo", f"position {position}", "go prove")
    told, answered = engine.hear_until("bestmove ")
    assert told == f"info proof {proof}"
    assert answered.startswith(f"bestmove {best or ''}")
    assert "none" not in answered


def test_a_proof_that_is_given_up_or_stopped_says_so_and_plays_all_the_same(engine: Engine) -> None:
    engine.say("go prove nodes 300")
    told, answered = engine.hear_until("bestmove ")
    assert told == "info proof unknown"
    assert parse_turn(variant("katro").start, answered.removeprefix("bestmove "))
    assert parse_turn(variant("katro").start, engine.best("go prove", "stop"))
    assert parse_turn(variant("katro").start, engine.best("go prove movetime 20"))


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_each_level_answers_and_with_a_seed_the_same_each_time(engine: Engine, level: int) -> None:
    engine.say("setoption name Game value katrayo", "setoption name Seed value 7")
    engine.say("position startpos moves A1< a3>")
    first = engine.best(f"go level {level}")
    engine.say(f"setoption name Level value {level}")
    assert engine.best("go") == first


def test_a_finished_game_has_no_best_turn(engine: Engine) -> None:
    engine.say("setoption name Game value paika", "position startpos moves A1<><>><")
    assert [engine.best(go) for go in ("go", "go depth 3", "go level 1")] == ["none", "none", "none"]
    engine.say("go infinite")
    assert engine.ask() == []
    assert engine.best("stop") == "none"


def test_a_third_repetition_is_a_finished_game_and_a_draw(engine: Engine) -> None:
    text, moves = "1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0", "B3> a3< B4< a2>"
    assert engine.best(f"position text {text} moves {moves}", "go depth 1") != "none"
    assert engine.best(f"position text {text} moves {moves} {moves}", "go depth 1") == "none"
    assert engine.ask("d")[-1] == "The game is a draw: the same position came for the third time. (1/2-1/2)"


def test_a_turn_that_draws_is_scored_so(engine: Engine) -> None:
    text, moves = "1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0", "B3> a3< B4< a2>"
    engine.say("setoption name MultiPV value 20", f"position text {text} moves {moves} B3> a3< B4<", "go depth 1")
    scores = {word_after(info, "pv"): word_after(info, "score") for info in engine.hear_until("bestmove ")[:-1]}
    assert scores.pop("a2>") == "draw"
    assert "draw" not in scores.values()


def test_the_rest_of_a_turn_is_told_and_played(engine: Engine) -> None:
    engine.say("setoption name Game value katra-be")
    waits = "position text 0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1/0.1.1.1.3.0.0.0/0.0.0.0.3.0.0.0 S 0-0 Rr @A5>*"
    assert engine.best(waits, "go depth 2") in ("+", "=")
    assert "North to play" in engine.ask(f"{waits} moves =", "d")


def test_an_option_of_the_game_sets_up_its_start(engine: Engine) -> None:
    assert "Katra paika, 4 columns, side=turn" in engine.ask(
        "setoption name game value paika", "setoption name SIZE value 4", "setoption name side value turn", "d"
    )
    assert "Katra paika, 4 columns" in engine.ask("setoption name side value usual", "d")
    assert "Katra paika, 6 columns" in engine.ask("setoption name Size value 0", "d")
    assert "Katrayo, 6 columns" in engine.ask("setoption name Game value katrayo", "d")


def test_a_new_game_begins_at_the_start(engine: Engine) -> None:
    start = engine.ask("d")
    assert engine.ask("position startpos moves A1<", "d") != start
    assert engine.ask("ucinewgame", "d") == start


LONGEST_GAME = 400

WRONG = {
    "frob": "'frob' is not a command",
    "go depth": "the limit depth has no number",
    "go depth six": "'six' is not a whole number",
    "go depth 0": "depth cannot be 0: choose 1 to 999999999",
    "go depth -1": "depth cannot be -1",
    "go depth 2 depth 3": "the limit depth is given twice",
    "go depth 9999999999": "'9999999999' is not a whole number",
    "go level 6": "level cannot be 6: choose 1 to 5",
    "go level 2 nodes 10": "a level has its own depth and nodes",
    "go hint depth 2": "go hint has no limit depth: it takes movetime",
    "go prove level 2": "go prove has no limit level: it takes nodes and movetime",
    "go depth 2 hint": "'hint' is no limit",
    "go infinite depth 2": "infinite has no other limit beside it",
    "go depth 2 infinite": "infinite has no other limit beside it",
    "go wtime 1000": "'wtime' is no limit",
    "setoption": "an option is set by setoption name NAME value VALUE",
    "setoption name Hash value 64": "there is no option 'hash'",
    "setoption name Game value chess": "there is no game called 'chess'",
    "setoption name Size value 13": "Size cannot be 13: choose 0 to 12",
    "setoption name Size value 1": "katro has no size 1",
    "setoption name side value turn": "katro has no option 'side'",
    "setoption name MultiPV value 0": "MultiPV cannot be 0",
    "position": "a position is set by position startpos",
    "position text": "a position is set by position startpos",
    "position startpos A1<": "a position is set by position startpos",
    "position text 1.2/3.4": "character 15: rows of the board: 2, where katro has 4",
    "position startpos moves A1< A1<": "character 29: A1 is a pit of the opponent",
    "position startpos  moves A9>": "character 26: there is no pit A9 on this board",
    "position text 0.0.0.0.0.0/0.0.0.0.0.0/1.0.0.0.0.0/0.0.0.0.0.0 N moves a1>": "character 71: the game is over",
    "\xa0position \x00": "a position is set by position startpos",
}


@pytest.mark.parametrize("line", WRONG, ids=repr)
def test_what_cannot_be_done_is_one_sentence_and_changes_nothing(lasting: Engine, line: str) -> None:
    lasting.say("setoption name Game value katro")
    before = lasting.ask("position startpos moves A2>", "d")
    (complaint,) = lasting.ask(line)
    assert complaint.startswith(f"info string error: {WRONG[line]}")
    assert lasting.ask("d") == before


def test_while_thinking_the_position_cannot_change(engine: Engine) -> None:
    engine.say("go infinite")
    for line in ("position startpos", "go depth 1", "setoption name Level value 1", "ucinewgame", "uci", "d"):
        engine.say(line)
        heard = engine.hear_until("info string error: ")[-1]
        assert heard.endswith(f"{line.split()[0]} cannot be done while thinking: send stop first")
    engine.best("stop")


def test_lines_that_are_no_text_or_endless_are_refused_and_the_next_is_heard(engine: Engine) -> None:
    engine.send(b"position startpos \xff\xfe\n" + b"x" * (3 * MAX_LINE) + b"\n\n  \r\nisready\r\n")
    first, second, ready = engine.hear_until("readyok")
    assert first == "info string error: the line is not UTF-8: byte 19: invalid start byte"
    assert second == f"info string error: the line is too long: it has more than {MAX_LINE} bytes"
    assert ready == "readyok"


def test_a_long_word_is_not_repeated_in_full(engine: Engine) -> None:
    (complaint,) = engine.ask("x" * 10_000)
    assert len(complaint) < 400


def test_lines_are_put_together_from_pieces_and_cut() -> None:
    assert list(split([b"a", b"bc\nd", b"\n", b"\ne"])) == [b"abc", b"d", b"", b"e"]
    assert [len(line) for line in split([b"x" * MAX_LINE, b"xyz\n", b"u"])] == [MAX_LINE + 1, 1]


def test_scores_are_seeds_or_plies_to_the_end() -> None:
    assert [score_text(value) for value in (0, -7, WIN - 3, 4 - WIN)] == ["seeds 0", "seeds -7", "win 3", "loss 4"]


@pytest.mark.parametrize(
    ("game", "size", "option"), [("katro", 4, None), ("katra-be", 8, "centre first")], ids=["katro", "katra-be"]
)
def test_two_engines_play_a_whole_game(game: str, size: int, option: str | None) -> None:
    players = Engine(), Engine()
    options = dict([option.split()]) if option else {}
    moderator = Game(variant(game, size, options).start)
    for player in players:
        player.say(f"setoption name Game value {game}", f"setoption name Size value {size}")
        player.say(*(f"setoption name {name} value {value}" for name, value in options.items()))
    turns: list[str] = []
    while not moderator.outcome and len(turns) < LONGEST_GAME:
        player = players[len(turns) % 2]
        best = player.best(f"position startpos moves {' '.join(turns)}", ("go level 1", "go depth 2")[len(turns) % 2])
        for decision in parse_turn(moderator.position, best, START):
            moderator.play(decision)
        turns.append(best)
    assert moderator.outcome
    assert [player.best(f"position startpos moves {' '.join(turns)}", "go depth 2") for player in players] == [
        "none"
    ] * 2
    assert [player.leave() for player in players] == [(b"", b"")] * 2


WORDS = st.sampled_from(
    "uci isready setoption name value Game Size side Level MultiPV paika katrayo katra-be turn usual 0 1 4 7 -3"
    " ucinewgame position startpos text moves 2.2.2.2/2.2.2.2 0.2.0.0.0.0/0.0.0.1.0.0 S N @A1> A1> A2< a1> a3<>"
    " go depth nodes movetime infinite level hint prove stop d".split()
)
LINES = st.one_of(
    st.lists(WORDS, max_size=7).map(lambda words: " ".join(words).encode()),
    st.binary(max_size=30),
    st.text(max_size=30).map(str.encode),
)


@settings(max_examples=60)
@given(st.lists(LINES, max_size=6))
def test_no_lines_whatever_end_the_engine(lasting: Engine, lines: list[bytes]) -> None:
    said = b"\n".join(lines)
    if not any(line.split()[:1] == [b"quit"] for line in said.split(b"\n")):
        lasting.send(said + b"\nstop\nisready\n")
        lasting.hear_until("readyok")
        # Another isready of the lines may have been answered; a sentence that nothing else says marks the end.
        lasting.send(b"stop\nend-of-example\n")
        lasting.hear_until("info string error: 'end-of-example' is not a command")
    assert lasting.process.poll() is None
