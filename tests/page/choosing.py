"""What several tests of choices share."""

from katra import Decision, Game, variant

ROVA_AHEAD = "0.0.1.0.0.0.0.0/0.0.0.0.0.0.0.1/0.0.1.0.2.0.0.0/0.0.0.0.3.0.0.0 S 5-5 Rr"  # A3> stops in the rova


def waiting(game: str, signs: str) -> Game:
    """Play a game until a turn waits for one of these choices."""
    played = Game(variant(game).start)
    while not (played.position.pause and played.ply > 5 and {it.sign for it in played.decisions} == set(signs)):
        assert played.outcome is None
        played.play(played.decisions[played.ply * 3 % len(played.decisions)])
    return played


def decided(game: str, signs: str) -> list[Decision]:
    """Return the decisions that lead to a choice of this kind."""
    nodes = reversed(list(waiting(game, signs).node.path()))
    return [node.decision for node in nodes if node.decision]


def name(game: Game, pit: int) -> str:
    return game.position.variant.board.name(pit, game.position.mover)
