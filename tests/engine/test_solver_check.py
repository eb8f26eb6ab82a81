"""A proof is believed only if every line of it holds: what the check says of proofs that somebody has changed."""

from __future__ import annotations

import pytest

from katra.board import Player
from katra.errors import Flaw, Unreadable
from katra.notation import parse_position, turn_text
from katra.position import Position
from katra.solver.check import check
from katra.solver.solving import prove, settle
from katra.variants import variant
from tests.trying import for_each


def proof(game: str, size: int, winner: Player = Player.SOUTH) -> list[str]:
    found = settle(prove(variant(game, size).start, winner)).proof
    assert found
    return list(found.text())


GOROBAKA = [line for line in proof("gorobaka", 8) if not line.startswith("[Options ")]
"""Six lines are its claim (it need not name the usual options) and the empty line after it: the opening is line 7."""


def said(lines: list[str]) -> str:
    """Return what is wrong with a proof."""
    with pytest.raises(Flaw) as flaw:
        check(lines)
    return str(flaw.value)


def changed(number: int, line: str | None, lines: list[str] = GOROBAKA) -> list[str]:
    """Return a proof with line `number` written otherwise, or left out."""
    return [*lines[: number - 1], *([] if line is None else [line]), *lines[number:]]


def tag(name: str, value: str) -> list[str]:
    """Return the proof with another value of a tag."""
    return [f'[{name} "{value}"]' if line.startswith(f"[{name} ") else line for line in GOROBAKA]


def test_a_proof_that_nobody_changed_holds() -> None:
    claim = check(GOROBAKA)
    assert (claim.winner, claim.plies, claim.positions) == (Player.SOUTH, 5, 17)
    assert claim.position == variant("gorobaka", 8, {"first_turn": "any"}).start
    assert GOROBAKA[6].endswith("_S A4<")


def test_the_second_player_wins_by_a_proof_of_his_answers() -> None:
    assert check(proof("katrayo", 6, Player.NORTH)).plies == 8


def test_a_turn_that_does_not_win_is_refused() -> None:
    """Dandouau's misprint, on the board as his opening's mirror leaves it."""
    number = next(n for n, line in enumerate(GOROBAKA, 1) if line.endswith(" A4<") and n > 7)
    wrong = changed(number, GOROBAKA[number - 1].replace("A4<", "A4>"))
    assert said(wrong).startswith(f"line {number}: after A4> and the answer ")
    assert "the proof has no line for" in said(wrong)


def test_a_turn_that_is_not_legal_is_refused() -> None:
    position = GOROBAKA[6].split(" ")[0]
    assert said(changed(7, f"{position} a4<")) == "line 7: character 1: a4 is a pit of the opponent"
    assert said(changed(7, f"{position} A9<")) == "line 7: character 1: there is no pit A9 on this board"
    assert said(changed(7, f"{position} A4<<")) == "line 7: character 4: '<' stands after the end of the turn"


def test_a_line_that_is_missing_is_missed() -> None:
    fewer = [line.replace('"17"', '"16"') for line in GOROBAKA]
    for number in range(8, len(GOROBAKA) + 1):
        position = GOROBAKA[number - 1].split(" ")[0]
        assert said(changed(number, None, fewer)).endswith(f"the proof has no line for {position}")
    assert "the winner has no turn at the start" in said(changed(7, None, fewer))


def test_a_proof_cut_short_does_not_have_the_positions_it_claims() -> None:
    assert said(GOROBAKA[:-1]) == "line 1: there are 16 positions, not 17"


def test_a_claim_of_too_few_plies_is_refused() -> None:
    assert said(tag("Plies", "4")) == "line 1: the win takes up to 5 plies, not 4"
    assert check(tag("Plies", "6")).plies == 5


def test_the_proof_of_one_game_proves_nothing_of_another() -> None:
    assert said(tag("Game", "mpantsaka")).startswith("line 7: after A4< and the answer ")
    assert "has no line for" in said(tag("Game", "mpantsaka"))


def test_the_proof_of_one_players_win_proves_nothing_of_the_others() -> None:
    assert "has no line for" in said(tag("Winner", "North"))


def test_a_position_that_is_never_reached_or_stands_twice_is_refused() -> None:
    more = [line.replace('"17"', '"18"') for line in GOROBAKA]
    end = len(more) + 1
    assert said([*more, "0.0.0.0.0.0.0.1/" + GOROBAKA[-1].split("/", 1)[1]]).startswith(f"line {end}: ")
    assert said([*more, GOROBAKA[-1]]) == f"line {end}: this position stands in line {end - 1} already"
    assert said([*more, "A4<"]) == f"line {end}: 'A4<' is not a position and a turn"


def test_a_game_that_ends_without_a_win_proves_nothing() -> None:
    endless = parse_position(variant("paika", 4), "0.0.0.0/1.0.0.0/0.2.1.3/1.5.0.1 S")
    turn = "A4>"
    text = endless.text
    claim = [
        '[Game "paika"]',
        '[Size "4"]',
        f'[Position "{text}"]',
        '[Winner "South"]',
        '[Plies "1"]',
        '[Positions "1"]',
    ]
    assert (
        said([*claim, "", f"{text.replace(' ', '_')} {turn}"]) == f"line 8: {turn} ends the game, but does not win it"
    )


def test_an_answer_that_never_ends_saves_the_loser() -> None:
    """South can play A4>, which never ends."""
    lives = "2.1.0.3/0.1.3.0/1.0.1.3/2.3.2.3 S"
    claim = [
        '[Game "paika"]',
        '[Size "4"]',
        f'[Position "{lives}"]',
        '[Winner "North"]',
        '[Plies "2"]',
        '[Positions "1"]',
    ]
    assert said([*claim, "", "x y"]) == "line 1: after the start the answer A4> ends the game, but does not lose it"


def test_an_answer_that_wins_saves_the_loser() -> None:
    start = variant("mpantsaka", 4).start
    blunder, wins = next(
        (turn_text(start, decided), [turn_text(after, answer) for answer, end in after.turns() if end.outcome])
        for decided, after in start.turns()
        if any(end.outcome for _, end in after.turns())
    )
    claim = ['[Game "mpantsaka"]', '[Size "4"]', '[Winner "South"]', '[Plies "9"]', '[Positions "1"]', ""]
    sentence = said([*claim, f"{start.text.replace(' ', '_')} {blunder}"])
    assert sentence.startswith(f"line 7: after {blunder} the answer ")
    assert sentence.split(" ")[6] in wins


def going_round(start: Position) -> list[str]:
    """Return a proof in which the winner never ends the game: for each position a turn after which it goes on."""
    lines: dict[Position, str] = {}
    todo = [start]
    while todo:
        position = todo.pop()
        if position in lines:
            continue
        decided, answers = next(
            (decided, [answer for _, answer in after.turns()])
            for decided, after in position.turns()
            if not after.outcome and not any(answer.outcome for _, answer in after.turns())
        )
        lines[position] = f"{position.text.replace(' ', '_')} {turn_text(position, decided)}"
        todo += answers
    claim = [
        '[Game "katro"]',
        '[Size "2"]',
        f'[Position "{start.text}"]',
        '[Winner "South"]',
        '[Plies "99"]',
        f'[Positions "{len(lines)}"]',
    ]
    return [*claim, "", *lines.values()]


def test_a_proof_that_goes_in_a_circle_is_refused() -> None:
    start = parse_position(variant("katro", 2), "0.1/0.0/0.0/1.0 S")
    assert "the game goes in a circle: it is at line " in said(going_round(start))


@for_each(
    ("lines", "sentence"),
    [
        ([], "line 1: the tag Game is missing"),
        (["hello"], "line 1: 'hello' is not a line of the form [Name \"value\"]"),
        (tag("Game", "chess"), "line 1: there is no game called 'chess'"),
        (tag("Size", "99"), "line 2: gorobaka has no size 99: choose 2 to 12 columns"),
        (tag("Size", "eight"), "line 2: 'eight' is not a whole number"),
        (tag("Winner", "West"), "line 3: 'West' is no value of the tag Winner"),
        (changed(2, '[Size "8"]\n[Size "8"]'), "line 3: the tag Size appears twice"),
        (changed(2, '[Game "gorobaka"]'), "line 2: the tag Game appears twice"),
        (changed(2, '[Colour "red"]'), "line 2: a proof has no tag Colour"),
        (changed(2, '[Options "first_turn"]'), "line 6: the tag Size is missing"),
        ([GOROBAKA[0], '[Options "first_turn"]', *GOROBAKA[1:]], "line 2: 'first_turn' is not of the form KEY=VALUE"),
        ([GOROBAKA[0], '[Position "2.2 S"]', *GOROBAKA[1:]], "line 2: rows of the board: 1"),
    ],
)
def test_what_claims_nothing_is_no_proof(lines: list[str], sentence: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        check(lines)
    assert str(unreadable.value).startswith(sentence)


def test_nothing_is_to_be_proved_of_a_game_that_is_over() -> None:
    over = [
        GOROBAKA[0],
        '[Position "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/1.1.1.1.1.1.1.1/0.0.0.0.0.0.0.0 N"]',
        *GOROBAKA[1:],
    ]
    assert said(over) == "line 1: the game is over before it begins"
