"""Every rule that can be written is played alike by the readable rules, the search, the solver and the reference."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from katra.board import Board, Player
from katra.commands import main
from katra.errors import SENTENCES, KatraError, RulesError
from katra.games import GAMES
from katra.notation import decision_text
from katra.position import Position, Variant
from katra.record import read_record
from katra.search.by_rules import children_by_rules
from katra.search.children import children_of
from katra.search.states import State, States
from katra.service.answering import answer_text
from katra.service.questions import HintQuestion, question_text
from katra.setup import Setup, read
from katra.solver.solving import prove, settle
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.race import Race
from katra.sowing.re_enter import ReEnter
from tests.trying import for_each

from . import reference
from .boards import signs
from .invented import described, every, in_two_ways, invented, position_by_chance, table_of, variants
from .test_reference import assert_told_alike, reason
from .test_solver import wins_within

KINDS = pytest.mark.parametrize("kind", [AddAndGoOn, Race, ReEnter, ReEnterWithHouse], ids=lambda kind: kind.__name__)
OF_ALL = {AddAndGoOn: 0.5, Race: 1.0, ReEnter: 1.0, ReEnterWithHouse: 0.25}
OF_SOLVER = {AddAndGoOn: 0.05, Race: 1.0, ReEnter: 1.0, ReEnterWithHouse: 0.2}
"""The share of all combinations of parameters that is tried: some kinds have more than can all be tried together."""
BOARDS = {AddAndGoOn: 1, Race: 400, ReEnter: 12, ReEnterWithHouse: 12}
BOARDS_OF_REFERENCE = {AddAndGoOn: 1, Race: 40, ReEnter: 3, ReEnterWithHouse: 60}
BOARDS_OF_SOLVER = {AddAndGoOn: 3, Race: 150, ReEnter: 3, ReEnterWithHouse: 3}
"""How many boards are tried with each combination: the fewer there are, the more boards."""
SHARE = settings().max_examples / 100
"""Pyodide is slow: there only some of the combinations are tried."""


def combinations(kind: type[Any], share: float) -> Iterator[tuple[dict[str, Any], Random]]:
    """Yield every combination of parameters, or the first and a random share of them, each with its own randomness."""
    for number, chosen in enumerate(every(kind)):
        chance = Random(repr(chosen))
        if chance.random() < share * SHARE or not number:
            yield chosen, chance


def positions(
    kind: type[Any], share: float, boards: int, among: Callable[[Variant], bool] = lambda of: True
) -> Iterator[Position]:
    for chosen, chance in combinations(kind, share):
        for of in filter(among, variants(chosen, kind, chance)):
            yield from (position_by_chance(of, chance) for _ in range(boards))


def undecided(position: Position) -> bool:
    ended = position.outcome
    return ended is None or ended.reason == "no_start"


def same(found: list[State] | None, expected: list[State] | None) -> bool:
    return found == expected if found is None or expected is None else set(found) == set(expected)


@KINDS
def test_the_search_plays_every_rule_as_the_readable_rules_do(kind: type[Any]) -> None:
    tried = 0
    for position in positions(kind, OF_ALL[kind], BOARDS[kind]):
        if not undecided(position):
            continue
        tried += 1
        states = States(position.variant)
        state = states.state(position)
        found, expected = children_of(states)(state), children_by_rules(states)(state)
        assert same(found, expected), (position.variant.rules, position.text)
        for child in islice((child for child in found or () if len(child) > 2), 2):
            assert same(children_of(states)(child), children_by_rules(states)(child)), (position.variant.rules, child)
    assert tried > 300 * SHARE


@KINDS
def test_the_reference_plays_every_rule_as_the_readable_rules_do(kind: type[Any]) -> None:
    for position in positions(kind, 0.3 if kind is AddAndGoOn else 1, BOARDS_OF_REFERENCE[kind], in_two_ways):
        table = table_of(position)
        about = position.variant.rules, position.text
        assert table.text == position.text
        assert signs(position) == reference.decisions(table), about
        assert reason(position) == reference.reason(table), about
        for decision in position.decisions[:: max(1, len(position.decisions) // 2)][:2]:
            played = position.turn(decision)
            if played.laps < 200:
                story = reference.tell(table, decision_text(position, decision))
                assert_told_alike(played, story)
                assert signs(played.after) == reference.decisions(story.after), about


@KINDS
def test_the_solver_proves_what_trying_everything_finds(kind: type[Any]) -> None:
    proved = 0
    for position in positions(kind, OF_SOLVER[kind], BOARDS_OF_SOLVER[kind]):
        if position.outcome or not 0 < len(position.decisions) <= 8 or position.variant.seeds > 40:
            continue
        for winner in Player:
            expected = "won" if wins_within(position, winner, 2) else "not_won"
            verdict = settle(prove(position, winner, within=2)).verdict
            assert verdict == expected, (position.variant.rules, position.text, winner)
            proved += verdict == "won"
    assert proved > 10 * SHARE


@for_each(
    ("rules", "board", "code"),
    [
        (AddAndGoOn("front", "front", "all"), Board(2, 6), "unwinnable"),
        (AddAndGoOn("front", "frontmost", "all", least_captured=2), Board(2, 8), "endless_among_singletons"),
        (
            AddAndGoOn("front", "column", "all", "from_two", least_captured=2, front_stops=True),
            Board(2, 8),
            "singletons_taken_and_safe",
        ),
        (Race(), Board(1, 8), "race_needs_two_rows"),
        (Race(), Board(3, 8), "race_needs_two_rows"),
        (ReEnter("drop", "free", "first", 1), Board(1, 8), "needs_two_rows"),
        (ReEnter("drop", "free", "first", 1), Board(3, 8), "needs_two_rows"),
        (ReEnter("drop", "forced", "first", 2), Board(2, 3), "sides_overlap"),
        (ReEnter("drop", "forced", "first", 2, rova=5), Board(2, 4), "rova_off_board"),
        (ReEnter("drop", "forced", "first", 2, rova=0), Board(2, 4), "rova_off_board"),
        (ReEnterWithHouse("drop", 6), Board(3, 8), "needs_two_rows"),
        (ReEnterWithHouse("drop", 6), Board(2, 3), "sides_overlap"),
        (ReEnterWithHouse("lap", 6), Board(2, 8), "house_without_reserve"),
        (ReEnterWithHouse("drop", None, house_mtaji="choice"), Board(2, 8), "no_house"),
        (ReEnterWithHouse("drop", None, fotsiny_in_house="choice"), Board(2, 8), "no_house"),
        (ReEnterWithHouse("drop", None, first_turn="not_house"), Board(2, 8), "no_house"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_with_a_reason(
    rules: AddAndGoOn | Race | ReEnter | ReEnterWithHouse, board: Board, code: str
) -> None:
    with pytest.raises(RulesError) as refused:
        invented(rules, board)
    assert refused.value.code == code
    assert str(refused.value) == SENTENCES[code].format(**refused.value.values)


@pytest.fixture
def unwinnable(monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the name of a game whose rules cannot be played."""
    monkeypatch.setitem(GAMES, "invented", described(AddAndGoOn("front", "front", "all"), rows=2))
    return "invented"


def test_the_command_line_says_in_one_line_why_rules_cannot_be_played(
    unwinnable: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", unwinnable]) == 2
    assert capsys.readouterr().err == f"katra: {SENTENCES['unwinnable']}\n"


def test_every_reader_says_why_rules_cannot_be_played(unwinnable: str) -> None:
    setup = Setup(unwinnable)
    with pytest.raises(RulesError):
        setup.play()
    game, errors = read(setup)
    assert (game, [error.code for error in errors]) == (None, ["unwinnable"])
    with pytest.raises(KatraError, match=re.escape(SENTENCES["unwinnable"])):
        read_record(f'[Game "{unwinnable}"]')
    (refused,) = filter(None, answer_text(question_text(HintQuestion(setup))))
    assert "unwinnable" in repr(refused)
