"""Thinking in the page: in a worker where there can be one, else in slices, and never in the page's way."""

import pytest
from playwright.sync_api import Page

from tests.page.thinking import Listen, Listener, alone, analysis_text, midgame, reply_text, turn_replied


def test_a_worker_replies_as_the_engine_does_here(awake: Listener) -> None:
    for level in (1, 3, 4):
        request = reply_text(midgame(), level, seed=7)
        awake.ask(f"level {level}", request)
        *_, last, end = awake.wait(f"level {level}")
        assert (last.kind, last.way, end.kind) == ("Reply", "worker", "end")
        assert last.answer[0] == turn_replied(request)


@pytest.mark.parametrize("way", ["worker", "slices"])
def test_cancelling_is_silence_at_once_and_leaves_the_mind_free(way: str, page: Page, listen: Listen) -> None:
    listener = alone(page, listen) if way == "slices" else listen()
    if way == "worker":
        listener.start()
    listener.ask("long", analysis_text(midgame()))
    listener.wait("long", "Analysis")
    page.evaluate("cancel()")
    listener.wait("long")
    assert listener.since_it_was_cancelled("long") in ([], ["end"])
    listener.ask("short", reply_text(midgame(), 1, seed=1))
    *_, reply, _ = listener.wait("short")
    assert reply.way == way
    assert listener.since_it_was_cancelled("long") == []
