"""Thinking in the page: in a worker where there can be one, else in slices, and never in the page's way."""

from tests.page.thinking import Listener, midgame, reply_text, turn_replied


def test_a_worker_replies_as_the_engine_does_here(awake: Listener) -> None:
    for level in (1, 3, 4):
        request = reply_text(midgame(), level, seed=7)
        awake.ask(f"level {level}", request)
        *_, last, end = awake.wait(f"level {level}")
        assert (last.kind, last.way, end.kind) == ("Reply", "worker", "end")
        assert last.answer[0] == turn_replied(request)
