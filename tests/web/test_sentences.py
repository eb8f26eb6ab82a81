"""What the page says of a game."""

from dataclasses import replace

import pytest

from katra import GAMES, Board, Decision, Node, Outcome, Player, SetupError, parse_decisions, parse_position, variant
from katra.targets import starts, targets
from katra.turns import traces
from katra.words.board import BoardWords, rows_sentence
from katra.words.language import Language, language
from katra.words.lie import Lie
from katra.words.named_pits import names_of, pieces, terms_of
from katra.words.sentences import (
    aim,
    listed,
    opening_sentence,
    outcome_sentence,
    question,
    sowing_sentence,
    target_label,
    to_move,
    turn_sentence,
    why_not,
)
from katra.words.turn_in_words import turn_in_words, undone_turns
from tests.trying import for_each
from web.session.rules_sheets import sheet
from web.words.problems import Problem, sentence

EN, FR, MG = language("en"), language("fr"), language("mg")


def test_a_turn_is_told_in_one_sentence() -> None:
    start = variant("gorobaka").start
    played = start.turn(*parse_decisions(start, "A2>"))
    assert (
        turn_sentence(EN, played)
        == "South sows A2 to the right: 10 laps, 16 seeds captured from North’s a5, b5, a8 and 5 more pits."
    )
    assert (
        turn_sentence(FR, played)
        == "Sud sème A2 vers la droite\u00a0: 10 semis, 16 graines prises chez Nord en a5, b5, a8 et 5 autres trous."
    )
    assert turn_sentence(MG, played) == (
        "Nafafin’i Atsimo ho any ankavanana ny A2: famafazana 10, "
        "voa 16 no nohanina tao amin’ny a5, b5, a8 sy lavaka 5 hafa an’i Avaratra."
    )


def test_it_is_told_from_where_seeds_were_captured_and_of_many_pits_no_more_than_three() -> None:
    pits = ["a5", "b5", "a8", "b8", "a1"]
    said = [listed(EN, pits[:n]) for n in range(1, 6)]
    assert said == ["a5", "a5 and b5", "a5, b5 and a8", "a5, b5, a8 and 1 more pit", "a5, b5, a8 and 2 more pits"]


@pytest.mark.parametrize(
    ("lie", "south", "north"),
    [
        (Lie(), "to the right", "to the left"),
        (Lie(Player.NORTH), "to the left", "to the right"),
    ],
)
def test_directions_are_those_of_the_screen_as_the_board_lies(lie: Lie, south: str, north: str) -> None:
    words, start = replace(EN, lie=lie), variant("katro").start
    for player, pit, said in ((Player.SOUTH, "A3", south), (Player.NORTH, "a3", north)):
        here = start._replace(mover=player)
        played = here.turn(*parse_decisions(here, f"{pit}>"))
        (aim,) = targets(Node(here), parse_decisions(here, f"{pit}>"))
        assert f"sows {pit} {said}: " in turn_sentence(words, played)
        assert f"sows {pit} {said}…" in sowing_sentence(words, played)
        assert target_label(words, here, aim).startswith(f"Sow {pit} {said}; ")
        assert turn_in_words(words, here, f"{pit}>") == f"sow {pit} {said}"


@pytest.mark.parametrize(
    ("lie", "south", "north"),
    [
        (Lie(), ("upwards", "downwards"), ("downwards", "upwards")),
        (Lie(Player.NORTH), ("downwards", "upwards"), ("upwards", "downwards")),
    ],
)
def test_at_the_end_of_a_row_it_is_said_that_the_sowing_leads_to_the_other_row(
    lie: Lie, south: tuple[str, str], north: tuple[str, str]
) -> None:
    words, start = replace(EN, lie=lie), variant("katro", 4).start
    for player, said in ((Player.SOUTH, south), (Player.NORTH, north)):
        here = start._replace(mover=player)
        name = here.variant.board.name
        for pit, sign, direction in ((7, "<", said[0]), (4, ">", said[0]), (0, "<", said[1]), (3, ">", said[1])):
            text = f"{name(pit, player)}{sign}"
            (aimed,) = targets(Node(here), parse_decisions(here, text))
            assert target_label(words, here, aimed).startswith(f"Sow {text[:2]} {direction}; ")
            assert turn_in_words(words, here, text) == f"sow {text[:2]} {direction}"
            assert f"sows {text[:2]} {direction}: " in turn_sentence(words, here.turn(*parse_decisions(here, text)))
    row = variant("katrayo", 4).start
    assert turn_in_words(words, row, "A4>").endswith(f" {words.say('direction.' + lie.direction(Player.SOUTH, '>'))}")


@for_each("game", GAMES)
@for_each("words", [EN, FR, MG])
def test_the_first_sentence_of_a_game_tells_the_aim_that_its_rules_tell(game: str, words: Language) -> None:
    start = variant(game).start
    told = words.say(f"rules.{sheet(start.variant).aim.code}")
    assert aim(words, start) == told
    assert f" {told}" in opening_sentence(words, start)


def test_as_a_game_begins_it_says_what_its_different_pits_are() -> None:
    """Strangers asked what the fence, or the square pit, on their side was: nothing on the page told."""
    for game, told in [("katra-be", "The fenced pits are your rova."), ("mraha", "The square pit is your house.")]:
        assert opening_sentence(EN, variant(game).start).endswith(told)


def test_a_turn_in_notation_is_said_in_words_alone() -> None:
    for game, text, said in [
        ("katro", "A3<", "sow A3 to the left"),
        ("katra-be", "A6>", "drop a seed into A6 and sow to the right"),
        ("fandatsaka", "A2>", "drop a seed into A2, capture, and sow from A1 to the right"),
        ("paika", "A3<", "capture with A3, and sow from A6 to the left"),
    ]:
        assert turn_in_words(EN, variant(game).start, text) == said
    katro = variant("katro").start
    assert undone_turns(EN, katro, "A3> a4>") == "South’s A3 to the right, North’s a4 to the left"
    assert undone_turns(FR, katro, "A3>") == "A3 de Sud vers la droite"


def test_an_answer_in_the_middle_of_a_turn_is_said_in_words_too() -> None:
    waiting = parse_position(
        variant("katra-be"), "0.0.0.1.0.0.0.0/0.0.0.0.0.0.0.1/0.0.0.2.2.0.0.0/0.0.0.0.3.0.0.0 S 5-5 Rr @A5>"
    )
    assert turn_in_words(EN, waiting, "=") == "stop there"
    assert turn_in_words(EN, waiting, "+") == "go on from A5"
    assert undone_turns(EN, waiting, "+") == "South’s choice"


def test_a_board_of_one_row_is_named_with_one_row() -> None:
    labels = [BoardWords(EN, variant(game, 4).start).board_label() for game in ("katrayo", "katro")]
    assert labels == ["Katrayo, a board of 4 columns, 1 row each", "Katro, a board of 4 columns, 2 rows each"]


def test_a_row_of_the_screen_is_named_by_its_pits_and_by_whose_it_is() -> None:
    words = BoardWords(EN, variant("katro", 4).start)
    assert words.row_label([(Player.NORTH, pit) for pit in (3, 2, 1, 0)]) == "North’s a4 to a1"
    assert words.row_label([(Player.SOUTH, 0), (Player.NORTH, 3)]) == "A1 to a4", "a board that is turned"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("katrayo", "row a is North’s. Their numbers run opposite ways: South’s A1 faces North’s a6."),
        ("katro", "Rows A and a are the front rows, B and b the back rows."),
        ("katra-be", "South’s A1 faces North’s a8."),
        ("fianarantsoa", "Rows A and a are the front rows, B and b the middle rows, C and c the outer rows."),
    ],
)
def test_who_does_not_see_the_board_is_told_how_its_rows_lie(game: str, told: str) -> None:
    board = variant(game).board
    assert told in rows_sentence(EN, board)
    assert "A1 de Sud est face à" in rows_sentence(FR, board)


def test_the_end_says_why_the_loser_has_lost() -> None:
    assert outcome_sentence(EN, Outcome(Player.SOUTH, "all_captured")) == "South wins: North has no seeds left."
    assert outcome_sentence(FR, Outcome(None, "repetition")).startswith("Partie nulle")


def test_a_turn_leaves_its_traces() -> None:
    start = variant("katro").start
    board = start.variant.board
    played = start.turn(Decision(board.pit(0, 2), ">"))
    started, ended, taken = traces(played)
    assert board.name(started[1], started[0]) == "A3"
    assert played.after.counts(ended[0])[ended[1]] == 1
    assert all(owner is Player.NORTH and played.after.counts(owner)[pit] == 0 for owner, pit in taken)


def test_a_pit_that_cannot_start_says_why() -> None:
    strict = variant("gorobaka", options={"min_start": "2", "first_turn": "front"})
    board = strict.board
    assert (
        why_not(EN, strict.start, Player.SOUTH, board.pit(1, 0), over=False)
        == "Not B1: the first turn starts from the front row."
    )
    assert why_not(EN, strict.start, Player.NORTH, 0, over=False) == "a1 belongs to North, and it is South’s turn."
    assert why_not(EN, strict.start, Player.SOUTH, 0, over=True).startswith("The game is over")
    one = parse_position(strict, "2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/1.0.2.2.2.2.2.2/2.2.2.2.2.2.2.2 S")
    assert why_not(EN, one, Player.SOUTH, 0, over=False).startswith("A1 has one seed")
    assert why_not(EN, one, Player.SOUTH, 1, over=False) == "A2 is empty."


def test_pits_of_the_board_are_found_in_a_sentence_and_nothing_is_lost_or_added() -> None:
    text, pits = "Sow A3 (A3>), then b10< or A9; level 1, b1a, 1909, x3: the rova is kamo.", names_of(Board(2, 8))
    for given, terms in ((terms_of(EN), ["rova", "kamo"]), ((), [])):
        found = list(pieces(text, pits, given))
        assert "".join(piece.text for piece in found) == text
        assert [(piece.text, piece.pit) for piece in found if piece.pit] == [("A3", "A3"), ("A3>", "A3")]
        assert [piece.text for piece in found if piece.language == "mg"] == terms


def test_an_error_is_said_in_the_readers_language() -> None:
    error = SetupError("unknown_game", game="oware")
    assert sentence(FR, Problem.of_error("", error)) == "il n’y a pas de jeu «\u00a0oware\u00a0»"


def told(game: str, position: str, text: str) -> str:
    here = parse_position(variant(game), position)
    return turn_sentence(EN, here.turn(*parse_decisions(here, text)))


def test_turns_of_the_second_family_are_told_too() -> None:
    start = variant("fandatsaka").start
    played = start.turn(*parse_decisions(start, "A2>"))
    assert (
        turn_sentence(EN, played) == "South drops a seed into A2 and captures: 1 lap, 1 seed captured from North’s a7."
    )
    assert sowing_sentence(FR, played) == "Sud lâche une graine dans A2 et prend…"
    assert told("katra-be", variant("katra-be").start.text, "A6>") == (
        "South drops a seed into A6 and sows to the right: 1 lap, no capture (fotsiny)."
    )
    paika = variant("paika").start
    first = paika.turn(*parse_decisions(paika, "A1>"))
    assert turn_sentence(EN, first).startswith("South captures with A1: ")


def test_an_endless_turn_is_told_with_its_cycle() -> None:
    position = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
    endless = position.turn(*parse_decisions(position, "A2>"))
    assert turn_sentence(EN, endless).endswith(
        "After 2088 laps the board is the same again: this turn would never end."
    )


def test_what_is_to_be_done_is_said() -> None:
    for game, said in [
        ("katro", "South’s turn: choose a glowing pit."),
        ("fianarantsoa", "South’s turn: choose from your outermost row with seeds."),
        ("paika", "South’s turn: capture from a glowing pit."),
        ("fandatsaka", "South’s turn: drop a reserve seed into a glowing pit and capture."),
        ("katra-be", "South’s turn: drop a reserve seed into a glowing pit, then sow that pit."),
    ]:
        start = variant(game).start
        assert to_move(EN, start, targets(Node(start), start.decisions[:1])[0]) == said


def test_a_choice_is_asked_and_its_answers_have_names() -> None:
    waiting = parse_position(
        variant("katra-be"), "0.0.0.1.0.0.0.0/0.0.0.0.0.0.0.1/0.0.0.2.2.0.0.0/0.0.0.0.3.0.0.0 S 5-5 Rr @A5>"
    )
    sow, stop = targets(Node(waiting), waiting.decisions)
    assert question(EN, waiting, [sow, stop]) == ("South ends in the rova. Stop, or sow it and lose it?")
    assert target_label(EN, waiting, sow) == (
        "Sow the whole rova from A5 to the right; the first lap ends in B7, and the rova is lost"
    )
    assert target_label(EN, waiting, stop).startswith("Stop here")
    board = waiting.variant.board
    label = BoardWords(EN, waiting).pit_label((Player.SOUTH, board.pit(1, 4)), 3, False, False)
    assert label == "B5, South’s (rova), 3 seeds"
    paika = variant("paika").start
    sides = targets(Node(paika), [decision for decision in paika.decisions if decision.pit == 2])
    assert question(EN, paika, sides) == "South captures 2 seeds. Sow from which end?"
    assert question(EN, paika, sides[:1]) == "South captures 2 seeds. Only one end is allowed."
    assert (
        target_label(EN, paika, sides[0]) == "Sow the 2 seeds captured, from A6 to the left; the first lap ends in A5"
    )


def test_who_chooses_a_pit_of_their_rova_is_told_that_sowing_it_loses_the_rova() -> None:
    start = variant("katra-be").start
    inside, outside = (starts(Node(start), pit) for pit in (4, 5))
    assert question(EN, start, inside) == "South: sowing this pit loses your rova. Which way?"
    assert "fait perdre votre rova" in question(FR, start, inside)
    assert question(EN, start, outside) == "South: which way?"


def test_a_pit_that_must_not_start_says_what_must() -> None:
    position = parse_position(
        variant("fandatsaka"), "0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/0.1.0.1.0.0.0.0/1.0.0.0.0.0.0.0 S 3-3"
    )
    board = position.variant.board

    def why(pit: int) -> str:
        return why_not(EN, position, Player.SOUTH, pit, over=False)

    assert why(3) == "Not A4: you must capture. Choose A2."
    assert why(board.pit(1, 0)) == "Not B1: while the reserve lasts, drop a seed into your front row."
    assert why(0) == "A1 is empty."
    paika = parse_position(variant("paika", 4), "1.0.0.0/0.0.1.0/1.2.0.0/1.0.0.0 S")
    assert why_not(EN, paika, Player.SOUTH, 0, over=False).startswith("A1 has one seed")
    assert why_not(EN, paika, Player.SOUTH, 7, over=False).startswith("Not B1: start from your front row")
    waiting = parse_position(variant("paika", 4), "1.0.0.0/0.1.1.0/1.2.0.0/1.0.0.0 S @A2>")
    assert why_not(EN, waiting, Player.NORTH, 1, over=False) == "South must choose first: see the board."


def test_a_turn_that_takes_a_rova_says_whose_is_lost() -> None:
    position = parse_position(
        variant("katra-be"), "0.0.0.3.0.0.0.0/2.0.4.5.1.1.0.0/0.0.0.1.0.2.2.0/1.1.1.0.0.0.0.0 S 20-20 r"
    )
    assert turn_sentence(EN, position.turn(*parse_decisions(position, "A4>"))).endswith(" North’s rova is lost.")
    other = position.turn(position.decisions[-1])
    assert other.after.value(Player.NORTH, "rova")
    assert "rova" not in turn_sentence(EN, other)
