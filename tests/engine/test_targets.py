"""What the board offers to choose from, as the engine has it."""

from katra import GAMES, Capture, Game, Lap, Node, decision_text, parse_position, variant
from katra.targets import starts, targets
from tests.trying import for_each


def played(game: str) -> Game:
    """Play many decisions of a game, always another one."""
    game_played = Game(variant(game).start)
    while game_played.outcome is None and game_played.ply < 150:
        game_played.play(game_played.decisions[game_played.ply * 5 % len(game_played.decisions)])
    return game_played


@for_each("game", GAMES)
def test_every_decision_of_a_game_has_a_target_that_tells_its_first_lap(game: str) -> None:
    for node in played(game).node.path():
        here = node.position
        if node.outcome:
            continue
        for aim in targets(node, node.decisions):
            steps = here.turn(aim.decision).steps
            first = next((step for step in steps if isinstance(step, Lap)), None)
            assert aim.text == decision_text(here, aim.decision)
            assert len(aim.way) == (first.seeds if first else 0)
            assert (aim.kind == "stop") == (first is None and not any(isinstance(step, Capture) for step in steps))
            assert (aim.kind == "enter") == (first is not None and not first.lifted)
            captured = [step.seeds for step in steps if isinstance(step, Capture)][:1]
            assert captured or aim.kind != "enter"
            assert aim.seeds == (sum(captured) if aim.kind in ("enter", "act") else 0)


def test_captured_seeds_enter_by_the_end_pits() -> None:
    start = variant("paika").start
    left, right = sorted(starts(Node(start), 2), key=lambda aim: aim.pit)
    assert (left.kind, left.pit, left.sign, left.way) == ("enter", 0, ">", (0, 1))
    assert (right.kind, right.pit, right.sign, right.way) == ("enter", 5, "<", (5, 4))
    assert left.taken == right.taken == ((3, 2),)


def test_a_forced_side_is_offered_alone() -> None:
    start = variant("fandatsaka").start
    assert [aim.text for aim in starts(Node(start), 1)] == ["A2>"]
    assert len(starts(Node(start), 3)) == 2


def test_a_side_is_not_asked_for_when_both_win_at_once() -> None:
    last = parse_position(variant("paika", 4), "1.0.0.0/0.1.0.0/0.2.0.0/1.0.0.0 S")
    offered = Game(last).decisions
    assert [decision_text(last, decision) for decision in offered] == ["A2<", "A2>"]
    assert len(starts(Node(last), 1)) == 1


def test_a_dropped_seed_may_be_left_in_the_rova() -> None:
    only = parse_position(
        variant("katra-be"), "0.0.0.1.0.0.0.0/1.0.0.0.0.0.0.0/0.0.0.0.1.0.0.0/0.0.0.0.3.0.0.0 S 5-5 Rr"
    )
    left, right, stay = starts(Node(only), 4)
    assert (left.kind, left.gives_up, len(left.way)) == ("sow", "rova", 5)
    assert (right.kind, right.gives_up) == ("sow", "rova")
    assert (stay.kind, stay.text, stay.pit, stay.way) == ("stop", "A5=", 4, ())
