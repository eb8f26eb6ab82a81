"""The real page plays a kind of rules that it has never heard of, invented in tests/engine/test_third_kind.py."""

import inspect
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from katra import GAMES, Decision, Game, Player, parse_position
from tests.engine.invented import described
from tests.engine.test_third_kind import Lanterns, LanternsSower, lanterns
from tests.page.playing import STILL, Open, expected, laid_out, legal, lit, offered, shown, sow
from tools.serve import ROOT

POSITION = "0.0.0/0.1.1/1.1.0/0.0.0 S Ll"
"""A1> ends beside the seed in A2, which faces one of North: there the turn waits for a choice."""

NEEDED = """
from dataclasses import dataclass
from typing import ClassVar
from katra import GAMES, Board, Player, SowingGame
from katra.fields import Mark
from katra.games import Citation
from katra.games.description import InitialSetup
from katra.steps import Capture, Change, Decision, Lap, Pause, Played, Side
"""
LISTED = """
GAMES["lanterns"] = described(Lanterns(), rows=2)._replace(id="lanterns", names=("Lanterns",))
"""
LANTERNS = """Object.fromEntries([...document.querySelectorAll('[data-field=lantern]')]
    .map(it => [it.dataset.rova, it.dataset.intact]))"""
FUTURE = "from __future__ import annotations\n"


def main_with_lanterns() -> str:
    """Return web/main.py, which first lists a game of the invented kind."""
    kind = "\n\n".join(inspect.getsource(part) for part in (Lanterns, LanternsSower, described))
    main = (ROOT / "web" / "main.py").read_text(encoding="utf-8")
    before, start, rest = main.partition("rest.hook_imports()\n")
    source = FUTURE + NEEDED + kind + LISTED
    listing = f"import pathlib\npathlib.Path('lanterns.py').write_text({source!r})\nimport lanterns\n"
    assert start
    return before + start + listing + rest


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch, page: Page) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "lanterns", described(Lanterns(), rows=2)._replace(id="lanterns", names=("Lanterns",)))
    body = main_with_lanterns()
    page.route("**/web/main.py", lambda route: route.fulfill(body=body, content_type="text/plain"))
    yield
    page.unroute("**/web/main.py")


@pytest.mark.parametrize("sign", ["+", "="])
def test_a_turn_of_an_unknown_kind_is_played_with_its_choice(board: Open, sign: str) -> None:
    address = f"?game=lanterns&size=3&position={POSITION.replace(' ', '_')}"
    page, game = board(address), Game(parse_position(lanterns(), POSITION))
    expect(page.locator("#game-name")).to_have_text("Lanterns")
    expect(page.locator('[data-pit="A1"]')).to_have_attribute(
        "aria-label", "A1, South’s (lantern), 1 seed, can be sown"
    )
    laid_out(page, lanterns())
    agree(page, game)
    sow(page, game, Decision(0, ">"))
    agree(page, game)
    expect(page.locator("#whose")).to_have_text("South: go on from here, or stop?")
    expect(page.locator('[data-pit="a2"]')).to_have_class("pit prey")
    sow(page, game, Decision(None, sign))
    agree(page, game)
    page.locator("#undo").click()
    game.undo()
    page.locator("#undo").click()
    game.undo()
    agree(page, game)


def agree(page: Page, game: Game) -> None:
    """Hold the board against the engine."""
    page.wait_for_function(STILL)
    assert shown(page) == expected(game.position)
    assert lit(page) == legal(game)
    assert offered(page) == [choice.sign for choice in game.decisions if choice.pit is None]
    lanterns = {player.name.lower(): game.position.value(player, "lantern") for player in Player}
    assert page.evaluate(LANTERNS) == {player: "true" if lit else "false" for player, lit in lanterns.items()}
