"""What the page says of a game."""

from katra import Decision, Outcome, Player, SetupError, parse_position, parse_turn, turn, variant
from web.language import language
from web.sentences import error_sentence, first_lap, outcome_sentence, traces, turn_sentence, why_not

EN, FR, MG = language("en"), language("fr"), language("mg")


def test_a_turn_is_told_in_one_sentence() -> None:
    start = variant("gorobaka").start
    played = turn(start, parse_turn(start, "A2>"))
    assert turn_sentence(EN, played) == "South sows A2 to the right: 10 laps, 16 seeds captured."
    assert turn_sentence(FR, played) == "Sud sème A2 vers la droite\u00a0: 10 semis, 16 graines prises."
    assert turn_sentence(MG, played) == "Nafafin’i Atsimo niankavanana ny A2: famafazana 10, voa 16 no nohanina."


def test_the_loser_is_kamo() -> None:
    assert outcome_sentence(EN, Outcome(Player.SOUTH, "all_captured")) == "South wins: North has no seed left (kamo)."
    assert "kamo" in outcome_sentence(MG, Outcome(Player.NORTH, "no_start"))
    assert outcome_sentence(FR, Outcome(None, "repetition")).startswith("Partie nulle")


def test_the_first_lap_is_what_an_arrow_shows() -> None:
    r"""A4 holds three seeds: they go to A5, A6 and around the corner to B6."""
    position = parse_position(variant("katro"), "2.2.2.2.2.2/2.2.2.2.2.2/2.2.2.3.2.2/2.2.2.2.2.2 S")
    name = position.variant.board.name
    lap = first_lap(position, parse_turn(position, "A4>"))
    assert [name(pit, Player.SOUTH) for pit in lap] == ["A5", "A6", "B6"]


def test_a_turn_leaves_its_traces() -> None:
    start = variant("katro").start
    board = start.variant.board
    played = turn(start, Decision(board.pit(0, 2), ">"))
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
    assert why_not(EN, one, Player.SOUTH, 0, over=False).startswith("A1 holds one seed only")
    assert why_not(EN, one, Player.SOUTH, 1, over=False) == "A2 is empty."


def test_an_error_is_said_in_the_readers_language() -> None:
    error = SetupError("unknown_game", game="oware")
    assert error_sentence(FR, error) == "il n’y a pas de jeu «\u00a0oware\u00a0»"
