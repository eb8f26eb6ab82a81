"""Undo and redo go from one decision to the next; a choice that changes nothing is none."""

from katra import Game, Node, Player, parse_position, variant
from katra.deciding import can_step_back, settled, step_back, step_forth


def played(turns: int) -> Game:
    game = Game(variant("katro").start)
    for _ in range(turns):
        game.play(game.decisions[0])
    return game


def souths(node: Node) -> bool:
    return node.position.mover is Player.SOUTH


def norths(node: Node) -> bool:
    return node.position.mover is Player.NORTH


def test_the_reply_is_taken_back_too() -> None:
    game = played(4)
    text = step_back(game, souths)
    assert game.ply == 2
    assert len(text.split()) == 2
    assert text.split()[0][0].isupper()
    assert text.split()[1][0].islower()


def test_a_reply_that_is_not_there_yet_is_no_hindrance() -> None:
    game = played(3)
    assert len(step_back(game, souths).split()) == 1
    assert game.ply == 2


def test_nothing_is_taken_back_before_a_visitor_has_decided() -> None:
    game = played(1)
    assert not can_step_back(game, norths)
    assert step_back(game, norths) == ""
    assert game.ply == 1


def test_redo_brings_the_reply_again() -> None:
    game = played(4)
    step_back(game, souths)
    step_back(game, souths)
    assert game.ply == 0
    assert step_forth(game, souths)
    assert game.ply == 2
    assert step_forth(game, souths)
    assert game.ply == 4
    assert not step_forth(game, souths)


def test_redo_goes_to_the_end_of_the_line_if_the_reply_is_missing() -> None:
    game = played(3)
    step_back(game, souths)
    assert step_forth(game, souths)
    assert game.ply == 3


def test_choices_inside_a_turn_stay_one_word() -> None:
    game = Game(variant("paika").start)
    while not (game.position.mover is Player.NORTH and game.position.pause):
        game.play(game.decisions[0])
    text = step_back(game, lambda node: node.parent is None)
    start = Game(variant("paika").start)
    assert game.node is game.root
    assert text.startswith(str(start.position.variant.board.name(start.decisions[0].pit or 0, Player.SOUTH)))
    assert 1 < len(text.split()) < 40
    assert all(word[0].isalpha() for word in text.split())


def test_a_choice_that_only_wins_is_settled_and_no_other() -> None:
    won = parse_position(variant("paika", 4), "1.0.0.0/0.2.0.0/0.2.0.0/1.0.0.0 S @A2>")
    answer = settled(Node(won))
    assert answer
    end = won.play(answer).outcome
    assert end
    assert end.winner is Player.SOUTH
    assert settled(Node(parse_position(variant("paika", 4), "1.0.0.0/0.2.1.0/0.2.0.0/1.0.0.0 S @A2>"))) is None
    assert settled(Node(variant("paika").start)) is None
