"""What several tests of the lessons share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.study.attempt import Attempt, all_turns
from katra.study.books import names, study
from katra.words.language import language

WORDS = language("en")


def lesson(page: Page, name: str) -> Attempt:
    """Wait until a lesson is on the board."""
    expect(page.locator("#study")).to_be_visible()
    expect(page.locator("#study-task")).to_have_text(WORDS.say(f"lesson.{name}.goal"))
    return Attempt.begin(study("lesson", name))


def pit_name(attempt: Attempt, pit: int) -> str:
    return attempt.study.start.variant.board.name(pit, attempt.study.solver)


def with_wrong_turn() -> str:
    """Return the first lesson that begins with a turn, some of which are wrong."""
    for name in names("lesson"):
        attempt = Attempt.begin(study("lesson", name))
        if attempt.asked_pit() is None and any(
            attempt.judge(turn).verdict == "wrong" for turn in all_turns(attempt.position)
        ):
            return name
    raise AssertionError
