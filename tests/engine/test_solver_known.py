"""What is known of the games: results that were proved, a sample of them proved again here; books; Dandouau's tree."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from katra.board import Player
from katra.games import GAMES
from katra.node import Node
from katra.notation import parse_position, parse_turn, turn_text
from katra.record import read_record, write_record
from katra.solver.book import BOOKS, REACH, proved_turn
from katra.solver.check import check
from katra.solver.dandouau import CODES, RECORD, dandouau
from katra.solver.data import FOLDER, read
from katra.solver.known import PROOFS, Known, everything_known, known
from katra.solver.solving import prove, settle
from katra.solver.undecided import everything_undecided
from katra.sowing.house import ReEnterWithHouse
from katra.variants import named_variants, variant, variant_of
from tests.trying import for_each, in_full

QUICK_NODES = 600

every_result = for_each("result", everything_known())


def winner(result: Known) -> Player:
    return Player.SOUTH if result.winner == "first" else Player.NORTH


@every_result
def test_a_result_is_found_again_by_its_variant(result: Known) -> None:
    assert known(result.variant) is result
    assert f"solve {result.game} --size {result.size}" in result.command


def test_all_that_is_named_was_tried() -> None:
    """The fault: boaoaka on its own eight columns fell in a second, and nobody had run it."""
    named = {chosen for game in GAMES.values() for chosen in named_variants(game)}
    solved = {result.variant for result in everything_known()}
    assert named <= solved | {tried.variant for tried in everything_undecided()}
    assert {variant("boaoaka"), variant("mraha", 6, {"reading": "busser"})} <= solved


def test_nothing_is_known_of_a_game_that_is_not_solved() -> None:
    assert known(variant("katra-be")) is None
    assert known(variant("katro", 4, None, 30)) is None


@for_each("result", [result for result in everything_known() if result.proof])
def test_a_proof_that_is_kept_proves_what_is_told(result: Known) -> None:
    assert result.proof
    with (PROOFS / result.proof).open(encoding="utf-8") as lines:
        claim = check(lines)
    assert claim.position == result.variant.start
    assert (claim.winner, claim.plies, claim.positions) == (winner(result), result.plies, result.positions)


@for_each("result", [result for result in everything_known() if result.nodes < QUICK_NODES])
def test_what_is_quickly_proved_is_proved_again(result: Known) -> None:
    start = result.variant.start
    found = settle(prove(start, winner(result), within=result.plies))
    assert found.proof
    assert check(found.proof.text()).plies == result.plies
    if result.exact:
        assert settle(prove(start, winner(result), within=result.plies - 1)).verdict == "not_won"


def test_all_that_is_kept_is_told() -> None:
    told = {PROOFS / result.proof for result in everything_known() if result.proof}
    told |= {FOLDER / BOOKS / result.book for result in everything_known() if result.book}
    assert told == {*PROOFS.glob("*"), *(FOLDER / BOOKS).glob("*")}


LEARNERS_BAO = "kujifunza-8.txt"
"""A proof that is kept though it is long."""


def test_what_is_kept_is_small_enough_to_travel() -> None:
    size = {path.name: path.stat().st_size for path in PROOFS.glob("*")}
    assert size.pop(LEARNERS_BAO) < 40_000
    assert max(size.values()) < 12_000
    assert sum(size.values()) + sum(path.stat().st_size for path in (FOLDER / BOOKS).glob("*")) < 200_000


# The learner's bao


@in_full
def test_two_first_turns_and_no_others_win_the_learners_bao_within_21_turns_of_both() -> None:
    start = variant("kujifunza").start
    first = {turn_text(start, decided): after for decided, after in start.turns()}
    won = {text: settle(prove(after, Player.SOUTH, within=20)).verdict for text, after in first.items()}
    assert len(won) == 16
    assert {text for text, verdict in won.items() if verdict == "won"} == {"A3>", "A6<"}
    assert {verdict for text, verdict in won.items() if text not in ("A3>", "A6<")} == {"not_won"}


def test_the_proof_of_the_learners_bao_holds_in_a_mirror_too() -> None:
    heading, _, lines = (PROOFS / LEARNERS_BAO).read_text(encoding="utf-8").partition("\n\n")
    claim = check([*heading.splitlines(), "", *map(mirrored, lines.splitlines())])
    assert (claim.winner, claim.plies) == (Player.SOUTH, 21)
    assert mirrored(lines.splitlines()[0]).endswith(" A6<")


def mirrored(line: str) -> str:
    """Return a line of a proof as it is seen in a mirror: every row from right to left."""
    (position, turn), other = line.split(" "), {">": "<", "<": ">"}
    board, _, mover = position.partition("_")
    rows = [".".join(reversed(row.split("."))) for row in board.split("/")]
    return f"{'/'.join(rows)}_{mover} {turn[0]}{9 - int(turn[1])}{other[turn[2]]}"


@in_full
def test_the_learners_bao_is_won_as_soon_with_takasia() -> None:
    game = GAMES["kujifunza"]
    assert isinstance(game.rules, ReEnterWithHouse)
    start = variant_of(game._replace(rules=replace(game.rules, takasia="on")), 8, {}).start
    assert settle(prove(start, Player.SOUTH, within=21)).verdict == "won"


BOOKED = [result for result in everything_known() if result.book]


@for_each("result", BOOKED)
def test_every_turn_of_a_book_can_be_played(result: Known) -> None:
    assert result.book
    heading, _, lines = read(f"{BOOKS}/{result.book}").partition("\n\n")
    assert f'[Game "{result.game}"]' in heading
    for line in lines.splitlines():
        name, turn = line.split(" ")
        position = parse_position(result.variant, name)
        assert position.mover is winner(result)
        decided = proved_turn(position)
        assert decided == parse_turn(position, turn)


@for_each("result", [result for result in everything_known() if result.winner == "first"])
def test_a_short_search_with_the_book_finds_the_first_turn_of_every_win(result: Known) -> None:
    """The fault: something is solved, and level 5 and "Who wins?", which ask the book, do not take it up."""
    start = result.variant.start
    assert proved_turn(start) or settle(prove(start, start.mover, nodes=REACH)).turn()


SHORT_BOOKS = [result for result in BOOKED if result.game in ("katro", "mpantsaka") and result.size < 6]


@pytest.mark.parametrize("result", SHORT_BOOKS, ids=lambda result: str(result.variant))
def test_the_winner_wins_with_his_book_and_a_short_search_whatever_the_loser_plays(result: Known) -> None:
    chance = Random(1)
    for _ in range(3):
        position, plies = result.variant.start, 0
        while not position.outcome:
            if position.mover is winner(result):
                turn = proved_turn(position) or settle(prove(position, position.mover, nodes=REACH)).turn()
                assert turn
            else:
                turn = chance.choice([decided for decided, _ in position.turns()])
            for decision in turn:
                position = position.play(decision)
            plies += 1
        ended = position.outcome
        assert ended
        assert ended.winner is winner(result)


def test_a_position_that_no_book_has_has_no_proved_turn() -> None:
    assert proved_turn(variant("katra-be").start) is None
    assert proved_turn(variant("gorobaka").start) is None


DANDOUAU = dandouau()


def nodes(node: Node) -> list[Node]:
    found = [node]
    for node in found:
        found += node.children
    return found


def test_dandouaus_record_is_read_back_without_loss() -> None:
    assert write_record(DANDOUAU) == read(RECORD)
    assert write_record(read_record(write_record(DANDOUAU))) == write_record(DANDOUAU)
    assert (DANDOUAU.position, DANDOUAU.result) == (variant("gorobaka").start, "1-0")


def test_dandouau_answers_every_reply_and_wins_by_the_third_turn() -> None:
    """Every reply of North is in the tree, every line ends in South's win, but for the misprint."""
    opening = DANDOUAU.root.children
    assert [turn_text(DANDOUAU.position, [node.decision]) for node in opening if node.decision] == ["A5>"]
    for node in nodes(opening[0]):
        if node.position.mover is Player.NORTH and not node.position.outcome and node.comment != "misprint":
            assert {child.decision for child in node.children} == set(node.position.decisions)
        if not node.children and node.comment != "misprint":
            ended = node.position.outcome
            assert ended
            assert ended.winner is Player.SOUTH
            assert sum(1 for _ in node.path()) - 1 <= 5


def test_dandouaus_misprint_is_marked_and_does_not_win() -> None:
    misprints = [node for node in nodes(DANDOUAU.root) if node.comment == "misprint"]
    assert len(misprints) == 2
    for node in misprints:
        assert node.position.outcome is None
        assert node.decision
        assert node.parent
        assert node.decision.sign == "<"
        [corrected] = [child for child in node.parent.children if child.comment == "corrected"]
        assert corrected.position.outcome
        assert corrected.decision == node.decision._replace(sign=">")


def test_where_dandouau_says_that_no_reply_wins_none_does() -> None:
    prepared = [node for node in nodes(DANDOUAU.root) if node.comment == "no_win"]
    assert len(prepared) == 2
    for node in prepared:
        assert node.parent
        assert not any(after.outcome for _, after in node.parent.position.turns())


def test_every_comment_of_dandouaus_record_is_one_of_the_codes() -> None:
    assert {node.comment for node in nodes(DANDOUAU.root)} == {"", *CODES}


def test_the_turns_marked_as_touched_start_from_a_single_seed() -> None:
    for node in nodes(DANDOUAU.root):
        if node.comment == "touched_by_two_seeds":
            assert node.parent
            assert node.decision
            assert node.decision.pit is not None
            assert node.parent.position.counts(Player.SOUTH)[node.decision.pit] == 1


def test_a_proof_of_the_same_opening_stands_the_check() -> None:
    found = settle(prove(DANDOUAU.root.children[0].position, Player.SOUTH))
    assert found.proof
    assert check(found.proof.text()).plies == 4
    assert found.proof.position.text.endswith(" N")
