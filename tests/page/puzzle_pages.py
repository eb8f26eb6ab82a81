"""What several tests of the puzzles share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from katra import Game, Turn, decision_text
from katra.deciding import settled
from katra.study.attempt import Attempt
from katra.study.books import names, study
from katra.words.language import language
from tests.page.playing import STILL

WORDS = language("en")

LOOK = """[...document.querySelectorAll('#board [data-pit], [data-decision]')].map(
    it => it.dataset.pit + it.dataset.count + it.dataset.decision).join()"""


def beginning(name: str) -> Attempt:
    return Attempt.begin(study("puzzle", name))


def puzzles_of(theme: str, count: int) -> list[str]:
    """Return the first puzzles that ask for this, and take a single turn."""
    found = (name for name in names("puzzle") if study("puzzle", name).tags["Theme"] == theme)
    return [name for name, _ in zip(found, range(count), strict=False)]


def wait_for_board(page: Page) -> None:
    page.wait_for_function(STILL)
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def decided(turn: Turn) -> Iterator[str]:
    """Yield the decisions of a turn that are left to the player; what changes nothing the page decides itself."""
    game = Game(turn.before)
    for nth, decision in enumerate(turn.decisions):
        if nth < len(game.node.decided):
            continue
        yield decision_text(game.position, decision)
        game.play(decision)
        while game.position.pause and (answer := settled(game.node)):
            game.play(answer)


def make_turn(page: Page, turn: Turn, act: Callable[[Locator], None]) -> None:
    """Play a turn, each decision once the one before is seen on the board."""
    wait_for_board(page)
    for text in decided(turn):
        if text[0].isalpha():
            act(page.locator(f'#board [data-pit="{text[:-1]}"]'))
        before = page.evaluate(LOOK)
        act(page.locator(f'[data-decision="{text}"]'))
        page.wait_for_function(f"before => {LOOK} !== before", arg=before)


def press(place: Locator) -> None:
    place.focus()
    place.press("Enter")
