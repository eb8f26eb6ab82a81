"""What is heard of a turn tells what is seen of it."""

from itertools import pairwise

from katra import Frame, Player
from katra.film.timeline import Keyframe
from web.board.sound import FULL, KNOCKS, Knock, knock


def heard(kind: str, seeds: int) -> Knock | None:
    counts = ((seeds,), (0,))
    return knock(Keyframe(kind, 0, 1, Frame(counts, 0, ((), ()))), Player.SOUTH)  # type: ignore[arg-type]


def test_a_seed_falls_the_duller_and_softer_the_more_lie_there() -> None:
    falls = [heard("seed", seeds) for seeds in range(1, FULL + 1)]
    assert all(one and more and one.pitch > more.pitch and one.click > more.click for one, more in pairwise(falls))
    assert heard("seed", FULL) == heard("seed", 3 * FULL)


def test_what_decides_is_heard_deeper_and_longer_than_a_seed() -> None:
    seed = KNOCKS["seed"]
    for kind in ("lift", "capture", "loss"):
        deep = heard(kind, 1)
        assert deep
        assert deep.pitch < seed.pitch / 2
        assert deep.seconds > seed.seconds
    assert KNOCKS["capture"].body > KNOCKS["lift"].body


def test_what_moves_no_seed_is_not_heard() -> None:
    assert heard("take", 1) is heard("change", 1) is None
