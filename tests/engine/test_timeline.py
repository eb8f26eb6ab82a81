"""A turn as keyframes is the turn that was played."""

from itertools import pairwise

from katra import GAMES, Frame, Game, Player, Turn, frames, parse_decisions, parse_position, variant
from katra.film.timeline import MAX_KEYFRAMES, changed, keyframes
from tests.trying import for_each


def first_turns(game: str) -> list[Turn]:
    start = variant(game).start
    return [start.turn(decision) for decision in start.decisions]


@for_each("game", GAMES)
def test_the_keyframes_lead_through_the_boards_of_the_engine(game: str) -> None:
    for played in first_turns(game):
        assert seen(played) == list(frames(played))


def seen(played: Turn) -> list[Frame]:
    """Return the boards that are seen during a turn, but for what is seen before a movement: a seed taken, a loss."""
    return [keyframe.frame for keyframe in keyframes(played) if keyframe.kind not in ("take", "loss")]


@for_each("game", GAMES)
def test_a_keyframe_changes_no_pit_but_those_it_is_about(game: str) -> None:
    for played in first_turns(game):
        mover = played.before.mover
        for before, keyframe in pairwise(keyframes(played)):
            pits = changed(before.frame, keyframe.frame)
            if keyframe.kind in ("drop", "seed", "join"):
                assert pits == {(mover, keyframe.pit)}
            elif keyframe.kind in ("take", "loss"):
                assert pits == set()
            elif keyframe.kind == "capture":
                assert pits == {(mover.other, pit) for pit, seeds in keyframe.taken if seeds}
                assert keyframe.frame.hand >= keyframe.seeds, "they fly to the hand"


def whole_game(game: str, size: int | None = None) -> Game:
    """Play a game of many kinds of decisions."""
    played = Game(variant(game, size).start)
    while played.outcome is None and played.ply < 150:
        played.play(played.decisions[played.ply * 7 % len(played.decisions)])
    return played


@for_each("game", GAMES)
def test_the_keyframes_of_every_turn_of_a_game_lead_through_its_boards(game: str) -> None:
    nodes = list(whole_game(game).node.path())
    for after, before in pairwise(nodes):
        assert after.decision
        played = before.position.turn(after.decision)
        assert seen(played) == list(frames(played))
        if after.position.pause is None:
            whole = after.turn_start.position.turn(*after.decided)
            assert seen(whole) == list(frames(whole))


def test_a_dropped_seed_leaves_the_reserve_before_it_is_in_its_pit() -> None:
    told = keyframes(first_turns("fandatsaka")[0])
    assert [keyframe.kind for keyframe in told[:3]] == ["take", "drop", "capture"]
    reserves = [keyframe.frame.beside[Player.SOUTH][0] for keyframe in told[:2]]
    pits = [keyframe.frame.counts[Player.SOUTH][told[0].pit] for keyframe in told[:2]]
    assert (reserves, pits) == ([25, 25], [1, 2])
    assert [keyframe.frame.hand for keyframe in told[:3]] == [1, 0, 1]


def test_captured_seeds_fly_to_the_pit_where_the_hand_begins() -> None:
    start = variant("paika").start
    told = keyframes(start.turn(start.decisions[0]))
    assert (told[0].kind, told[0].pit, told[0].frame.hand, told[0].taken) == ("capture", 5, 2, ((5, 2),))
    assert (told[1].kind, told[1].pit, told[1].frame.hand) == ("seed", 5, 1)


def test_the_hand_ends_empty_and_laps_count_from_one() -> None:
    played = first_turns("katro")[0]
    told = keyframes(played)
    assert told[-1].frame.hand == 0
    assert (told[0].lap, told[-1].lap) == (1, played.laps)


def long_turn(times: int) -> Turn:
    """Return a turn whose steps come again and again."""
    played = first_turns("gorobaka")[0]
    return played._replace(steps=list(played.steps) * times)


def test_a_turn_without_end_is_told_up_to_a_point() -> None:
    assert len(keyframes(long_turn(1000))) == MAX_KEYFRAMES


def test_a_rova_that_is_captured_falls_before_its_seeds_are_taken() -> None:
    start = parse_position(
        variant("katra-be"), "0.0.0.3.0.0.0.0/2.0.4.5.1.1.0.0/0.0.0.1.0.2.2.0/1.1.1.0.0.0.0.0 S 20-20 r"
    )
    told = keyframes(start.turn(*parse_decisions(start, "A4>")))
    (index,) = (index for index, keyframe in enumerate(told) if keyframe.kind == "loss")
    loss, capture = told[index : index + 2]
    assert (loss.source, loss.robbed, capture.kind, loss.pit) == ("rova", True, "capture", capture.pit)
    assert loss.frame.beside == capture.frame.beside != told[index - 1].frame.beside
    assert loss.frame.counts == told[index - 1].frame.counts


def test_a_rova_that_its_player_opens_falls_before_it_is_sown() -> None:
    start = parse_position(
        variant("katra-be"), "1.0.0.3.0.0.0.0/1.3.0.3.0.0.0.0/0.0.0.0.3.0.3.1/0.0.0.0.3.0.0.1 S 21-21 Rr"
    )
    told = keyframes(start.turn(*parse_decisions(start, "A5<")))
    assert [(keyframe.kind, keyframe.robbed) for keyframe in told if keyframe.kind in ("loss", "lift")][:2] == [
        ("loss", False),
        ("lift", False),
    ]
