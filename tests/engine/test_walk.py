"""The walk through Dandouau's proof answers every reply of North and comes to South's win."""

from collections import Counter
from collections.abc import Iterator

from katra import Game, Node, Player, parse_turn, variant
from katra.setup import Setup
from katra.solver.walk import Station, is_walk, station, walk
from katra.study.books import study


def stations(game: Game) -> Iterator[tuple[Station, list[str]]]:
    """Yield every place of the tree, with the turns that lead there."""
    here = station(game.node)
    yield here, list(Setup.of(game).turns)
    assert is_walk(game)
    ways = [parse_turn(game.position, text) for text in here.answers]
    if station(game.node).north_to_move:
        ways = [(decision,) for decision in game.decisions]
    for way in ways:
        game.play(*way)
        yield from stations(game)
        game.undo()


def test_every_way_through_the_proof_ends_in_a_win_or_in_the_misprint() -> None:
    ends = Counter(here.code for here, _ in stations(walk()) if here.code in ("won", "printed"))
    assert ends == {"won": 5 * 2 + 2 * 4, "printed": 2}
    for here, turns in stations(walk()):
        assert len(turns) <= 5
        if here.code == "won":
            assert turns[-1][0].isupper()


def test_only_the_misprint_lets_the_visitor_choose_for_south() -> None:
    for here, _ in stations(walk()):
        assert (len(here.answers) > 1) == (here.code == "misprint")
        if here.code == "misprint":
            assert here.answers == ("A5<", "A5>")
            assert (here.values["case"], here.values["part"]) == (2, 1)


def place(game: Game) -> Node:
    """Return where a walk is in the study of his claims."""
    here = study("walk", "dandouau.1").root
    for step in reversed(list(game.node.path())):
        here = next((child for child in here.children if child.decision == step.decision), here)
    return here


def test_each_claim_is_shown_with_what_the_study_of_it_has_found() -> None:
    claims, found = study("walk", "dandouau.1"), Counter[str]()
    game = walk()
    for here, _ in stations(game):
        if here.code in ("won", "printed"):
            continue
        claimed = [claims.note(child).claim for child in place(game).children]
        expected = "misprint" if "misprint" in claimed else claimed[0] if here.answers else None
        assert here.claim == expected
        found[str(here.claim)] += 1
    assert found == {"true": 1 + 2 * 4 + 2 + 2 * 4, "misprint": 2, "None": 1 + 2}


def test_his_closing_words_are_told_where_they_are_wrong_and_where_they_hold() -> None:
    remarked = {(here.values["case"], here.values["part"]) for here, _ in stations(walk()) if here.remark}
    assert remarked == {(3, 1), (2, 2)}


def test_the_visitor_plays_north() -> None:
    game = walk()
    assert (station(game.node).north_to_move, station(game.node).asks) == (False, False)
    game.play(*parse_turn(game.position, "A5>"))
    assert station(game.node).north_to_move
    assert game.position.mover is Player.NORTH


def test_a_game_that_leaves_the_tree_is_no_walk_any_more() -> None:
    game = walk()
    game.play(*parse_turn(game.position, "A1>"))
    assert not is_walk(game)
    assert not is_walk(Game(variant("gorobaka").start))
    assert not is_walk(Game(variant("gorobaka", 5).start, walk().tags))
