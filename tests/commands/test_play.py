"""Two people at one terminal."""

from tests.commands.process import katra

ALMOST = ("play", "katrayo", "--position", "0.0.0.3.0.0/0.0.1.1.0.0")


def test_a_turn_is_told_and_the_board_shown() -> None:
    done = katra("play", "katro", "--size", "4", said=b"A3>\nquit\nA1>\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"South played A3>: 3 laps, 0 seeds captured." in done.stdout
    assert b"A |  3 |  3 |  1 |  3 |" in done.stdout
    assert done.stdout.endswith(b"North> ")


def test_the_end_of_the_input_ends_politely() -> None:
    done = katra("play", "katro")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"South> \n")


def test_who_won_and_why_is_told_and_can_be_taken_back() -> None:
    told = katra(*ALMOST, said=b"A3>\nturns\na1>\nundo\nredo\nrecord\n").stdout.decode()
    assert told.count("South wins, North is kamo: their last seed was captured. (1-0)") == 2
    assert "The game is over." in told
    assert "the game is over: no turn can be played" in told
    assert '[Result "1-0"]' in told
    assert told.endswith("over> \n")


def test_two_people_give_up_or_agree_on_a_draw_and_may_think_again() -> None:
    told = katra("play", "katrayo", said=b"A1>\nresign\ndraw\nundo\ndraw\nrecord\n").stdout.decode()
    assert "South wins, North is kamo: they gave up. (1-0)" in told
    assert "the game is over: no turn can be played." in told
    assert "The game is a draw: both players agreed on it. (1/2-1/2)" in told
    assert '[Termination "agreed"]\n[Result "1/2-1/2"]' in told


def test_undo_and_redo_say_when_there_is_nothing() -> None:
    told = katra("play", "katro", said=b"undo\nredo\nA1>\nundo\nturns\n").stdout.decode()
    assert "There is no turn to undo." in told
    assert "There is no turn to redo." in told
    assert "24 legal turns:" in told


def test_what_is_no_turn_changes_nothing() -> None:
    told = katra("play", "katro", said=b"foo\n\xff\n\na1>\nhelp\nA1>\n").stdout.decode()
    assert told.count("Type help for help.") == 3
    assert "take the last turn back" in told
    assert "South played A1>" in told


PAIKA = ("play", "paika", "--size", "4")


def test_a_choice_inside_a_turn_is_asked() -> None:
    told = katra(*PAIKA, said=b"A2<\n>\n").stdout.decode()
    assert "South played A2<: 1 lap, 2 seeds captured so far." in told
    assert "The turn stands at A3 and waits for a choice:" in told
    assert "  > sow what is captured from the left end pit, to the right\n" in told
    assert "  < sow what is captured from the right end pit, to the left\n" in told
    assert "South played A2<>: 6 laps, 4 seeds captured." in told
    assert told.endswith("North> \n")


def test_a_choice_may_be_typed_with_the_turn() -> None:
    told = katra(*PAIKA, said=b"A2<>\nrecord\n").stdout.decode()
    assert "waits for a choice" not in told
    assert "\n1. A2<> *\n" in told


def test_undo_takes_a_choice_back_and_then_the_start() -> None:
    told = katra(*PAIKA, said=b"A2<\n>\nundo\n<\nundo\nundo\nrecord\nundo\n").stdout.decode()
    assert told.count("The turn stands at A3 and waits for a choice:") == 3
    assert '[Ply "0"]' in told
    assert "(1. A2<>" in told
    assert "There is no turn to undo." in told


def test_a_wrong_choice_is_refused_and_asked_again() -> None:
    told = katra(*PAIKA, said=b"A2<\n+\nA1>\nturns\n").stdout.decode()
    assert told.count("the turn waits for a choice: one of < >. Type help for help.") == 2


def test_half_a_turn_is_recorded() -> None:
    told = katra(*PAIKA, said=b"A2<\nrecord\n").stdout.decode()
    assert "\n1. A2< *\n" in told
