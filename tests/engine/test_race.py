"""The race of bevohoka (RULES.md 10.3): a special pit that is never lifted, and turns that start again with a pit."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from katra.board import Player
from katra.commands import main
from katra.counting import perft
from katra.errors import Flaw, NotationError, Unreadable
from katra.game import Game
from katra.games import GAMES
from katra.notation import parse_decisions, parse_position, parse_turn
from katra.record import read_record, write_record
from katra.solver.alone import check_alone, fewest_turns, is_alone
from katra.solver.data import FOLDER
from katra.steps import Outcome
from katra.turns import why_not_start
from katra.variants import variant

from .boards import after, boards, shown, signs, told

FIGURES: list[dict[str, Any]] = [
    figure
    for figure in json.loads(Path(__file__).with_name("figures_more.json").read_text(encoding="utf-8"))
    if figure["game"] in GAMES and "reserve" not in figure
]
FED = "2.2.2.2.2.2/0.3.3.2.2.2/0.3.3.0.3.5/3.3.0.3.1.0 S"
RACES = FOLDER / "races"
FEWEST = {2: 1, 3: 2, 4: 2, 5: 2, 6: 3}
"""RULES.md 10.9: by the number of columns, the fewest turns."""


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: f"{figure['game']} {figure['turn']}")
def test_the_turn_passes_through_the_boards_printed(figure: dict[str, Any]) -> None:
    """Busser, pages bevohoka and katrobetsileo; the last turn of Fianarantsoa goes on beyond his last board."""
    position = parse_position(variant(figure["game"], figure["size"]), f"{figure['board']} {figure['to_move']}")
    seen = told(position, figure["turn"])
    found = iter(boards(seen))
    assert all(printed in found for printed in figure["passes_through"])
    assert seen.after.pause is None
    assert (shown(seen.after) == figure["passes_through"][-1]) == (figure["turn"] != "A2>")


def test_the_two_seeds_of_the_special_pit_are_sown_before_play() -> None:
    assert shown(variant("bevohoka").start) == "2.2.2.2.2.2/0.3.3.2.2.2/2.2.2.3.3.0/2.2.2.2.2.2"
    assert shown(variant("bevohoka", 2).start) == "2.3/0.3/3.0/3.2"


def test_every_pit_may_start_but_the_special_one_and_only_one_way() -> None:
    position = parse_position(variant("bevohoka"), FED)
    assert signs(position) == ["A2<", "A3<", "A5<", "B1>", "B2>", "B4>", "B5>"]
    assert why_not_start(position, 5) == "special"
    assert why_not_start(position, 0) == "empty"


def test_a_lap_that_ends_in_the_special_pit_lets_its_player_start_again_in_the_same_turn() -> None:
    position = parse_position(variant("bevohoka"), FED)
    waits = after(position, "B4>")
    assert waits.mover is Player.SOUTH
    assert waits.text.endswith(" S @A6<*")
    assert parse_position(variant("bevohoka"), waits.text) == waits
    assert signs(waits) == ["A2<", "A3<", "A5<", "B1>", "B2>", "B5>", "B6>"]
    seen = position.turn(*parse_turn(position, "B4>B6>B5>B6>A5<"))
    assert (seen.laps, seen.captured, len(seen.decisions)) == (6, 0, 5)
    assert shown(seen.after).split("/", 2)[2] == "1.0.4.1.0.9/4.4.1.0.0.0"


def test_the_text_of_a_turn_tells_each_start_with_its_pit() -> None:
    position = parse_position(variant("bevohoka"), FED)
    with pytest.raises(NotationError, match=r"a choice is missing \(one of A2< A3< A5< B1> B2> B5> B6>\)"):
        parse_turn(position, "B4>")
    with pytest.raises(NotationError, match="character 4: the turn waits for a choice"):
        parse_turn(position, "B4><")
    with pytest.raises(NotationError, match="B4>B6< is not a legal turn here"):
        parse_turn(position, "B4>B6<")
    with pytest.raises(NotationError, match="character 4: there is no pit B9"):
        parse_turn(position, "B4>B9>")
    with pytest.raises(NotationError, match="stands after the end of the turn"):
        parse_turn(position, "B4>B6>B5>B6>A5<A1<")
    assert len(parse_decisions(position, "B4>B6>")) == 2


def test_a_position_waits_only_in_a_special_pit_that_holds_seeds() -> None:
    for text in ("@A5<*", "@A6>*", "@A6<"):
        with pytest.raises(NotationError, match="nothing to choose"):
            parse_position(variant("bevohoka"), f"{FED} {text}")
    with pytest.raises(NotationError, match="nothing to choose"):
        parse_position(variant("bevohoka"), "2.2.2.2.2.2/0.3.3.2.2.2/2.2.2.3.3.0/2.2.2.2.2.2 S @A6<*")


def test_who_has_all_their_seeds_in_the_special_pit_has_won_at_once() -> None:
    position = parse_position(variant("bevohoka", 2), "2.3/0.3/0.7/0.1 S")
    won = after(position, "B2>")
    assert won.outcome == Outcome(Player.SOUTH, "race_won")
    assert won.pause is None
    assert won.decisions == ()


def test_a_turn_with_all_its_starts_counts_as_one() -> None:
    assert perft(variant("bevohoka").start, 1) == 1_500
    assert perft(variant("bevohoka", 8).start, 1) == 19_724


@pytest.mark.parametrize("size", GAMES["bevohoka"].columns)
def test_every_game_ends_and_nothing_comes_twice(size: int) -> None:
    chance, game = Random(size), Game(variant("bevohoka", size).start)
    while not game.outcome:
        game.play(chance.choice(game.decisions))
    assert game.outcome.reason == "race_won"
    assert len(set(game.history)) == len(game.history)
    text = write_record(game)
    assert read_record(text).position == game.position
    assert write_record(read_record(text)) == text


# In how few turns?


@pytest.mark.parametrize("size", FEWEST)
def test_the_fewest_turns_are_proved(size: int) -> None:
    lines = (RACES / f"bevohoka-{size}.txt").read_text(encoding="utf-8").splitlines()
    assert is_alone(lines)
    found = check_alone(lines)
    assert found.position == variant("bevohoka", size).start
    assert len(found.turns) == FEWEST[size]


def test_all_proofs_of_races_are_walked() -> None:
    assert {path.name for path in RACES.iterdir()} == {f"bevohoka-{size}.txt" for size in FEWEST}


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_search_finds_the_fewest_turns(size: int) -> None:
    start = variant("bevohoka", size).start
    assert fewest_turns(start, FEWEST[size] - 1) is None
    found = fewest_turns(start, 9)
    assert found
    assert check_alone(found.text()) == found


def test_six_columns_are_won_by_the_turns_of_the_rulebook_on_its_boards() -> None:
    position, met = variant("bevohoka").start, []
    for text in ("A1<", "B4>A4<B3>A1<B6>", "A5<B6>A3<B6>A1<B6>B4>B6>B3>B6>B2>B6>B3>B6>B5>B6>"):
        for decision in parse_turn(position, text):
            position = position.play(decision)
        met.append(shown(position).split("/", 2)[2])
        position = position._replace(mover=Player.SOUTH)
    assert met == ["1.3.3.4.0.1/3.0.3.3.0.3", "2.6.0.2.1.8/1.2.1.0.1.0", "0.0.0.0.0.24/0.0.0.0.0.0"]


@pytest.mark.parametrize(
    ("changed", "error", "code"),
    [
        (('[Fewest "2"]', '[Fewest "x"]'), Unreadable, "not_a_number"),
        (('[Game "bevohoka"]', '[Game "unheard"]'), Unreadable, "unknown_game"),
        (('[Fewest "2"]', '[Fewest "3"]'), Flaw, "proof_turn_count"),
        (("A2<B1>", "A9<B1>"), Flaw, "proof_turn"),
        (("A2<B1>", "A1<"), Flaw, "proof_turn"),
        (("A2<B1>\n", "A2<B1>\nA1<\n"), Flaw, "proof_turn_count"),
    ],
)
def test_what_is_wrong_with_a_proof_is_told(changed: tuple[str, str], error: type[Exception], code: str) -> None:
    text = (RACES / "bevohoka-4.txt").read_text(encoding="utf-8")
    with pytest.raises(error) as refused:
        check_alone(text.replace(*changed).splitlines())
    assert refused.value.code == code  # type: ignore[attr-defined]


def test_a_way_that_never_arrives_proves_nothing() -> None:
    with pytest.raises(Flaw) as refused:
        check_alone('[Game "bevohoka"]\n[Size "2"]\n[Fewest "1"]\n\nB1>'.splitlines())
    assert refused.value.code == "proof_no_end"


def test_a_way_that_takes_more_turns_than_it_must_proves_nothing() -> None:
    begun = after(variant("bevohoka", 4).start, "B1>")._replace(mover=Player.SOUTH)
    rest = fewest_turns(begun, 9)
    assert rest
    assert len(rest.turns) + 1 > FEWEST[4]
    way = "\n".join(("B1>", *rest.turns))
    with pytest.raises(Flaw) as refused:
        check_alone(f'[Game "bevohoka"]\n[Size "4"]\n[Fewest "{len(rest.turns) + 1}"]\n\n{way}'.splitlines())
    assert refused.value.code == "proof_fewer_turns"


def test_the_command_line_solves_a_race_and_checks_its_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = tmp_path / "race.txt"
    assert main(["solve", "bevohoka", "--size", "4", "--alone", "--proof", str(proof)]) == 0
    assert "alone it is won in 2 turns, and in no fewer" in capsys.readouterr().out
    assert main(["check-proof", str(proof)]) == 0
    assert "(all tried)" in capsys.readouterr().out
    assert main(["solve", "bevohoka", "--size", "4", "--alone", "--within", "1"]) == 0
    assert "takes more than 1 turn" in capsys.readouterr().out
    assert main(["solve", "katro", "--size", "4", "--alone"]) == 2
